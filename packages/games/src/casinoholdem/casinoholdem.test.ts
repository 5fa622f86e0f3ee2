import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createFairRng, hmacSha256 } from '../index.ts'
import type { Card } from '../kit/cards.ts'
import { addBoard, createBoardCounter, createTally, dealerHands } from './board-count.ts'
import { casinoHoldemEngine, type CasinoHoldemState } from './engine.ts'
import { createFlopTable, noteBoard, playBest } from './expectation.ts'
import { bonusPays, callBack, callResult } from './hands.ts'
import { casinoHoldemModels, type CasinoHoldemModel } from './model.ts'
import { publishedCasinoHoldem } from './published.ts'
import { codeOf, distinctSets, type Distinct } from './suits.ts'

const model = casinoHoldemModels[0] as CasinoHoldemModel
/** Ways of turn and river beside a hand and a flop. */
const boardsOfHand = 1_081
const names = '23456789TJQKA'
const cardsOf = (text: string): Card[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((name) => names.indexOf(name[0] ?? '') * 4 + 'cdhs'.indexOf(name[1] ?? ''))
const choice = {
  bets: [
    { spot: 'ante', amountMinor: 200 },
    { spot: 'bonus', amountMinor: 100 },
  ],
}
const rngOf = (nonce: number) =>
  createFairRng({ serverSeed: 'ab'.repeat(32), clientSeed: 'holdem', nonce, hmac: hmacSha256 })

function start(nonce: number): CasinoHoldemState {
  const started = casinoHoldemEngine.start(model, { stakeMinor: 300, choice }, rngOf(nonce))
  if (!started.ok) throw new Error(started.code)
  return started.value
}

const after = (state: CasinoHoldemState, ...types: ('call' | 'fold' | 'show')[]): CasinoHoldemState =>
  types.reduce((now, type) => {
    const moved = casinoHoldemEngine.move(model, now, { type })
    if (!moved.ok) throw new Error(moved.code)
    return moved.value
  }, state)

const dealt = (hand: string, board: string, dealer: string) => ({
  hand: cardsOf(hand),
  board: cardsOf(board),
  dealer: cardsOf(dealer),
})

describe('a round on chosen cards', () => {
  test.each([
    ['a dealer without a pair of fours does not play', '9c 8d', '2h 5s 7c Jd Kh', '3c 4d', 'unplayed', 4],
    ['a pair of threes is not enough', '9c 8d', '3h 5s 7c Jd Kh', '3c 2d', 'unplayed', 4],
    ['a pair of fours is', 'Ac Ad', '4h 5s 7c Jd Kh', '4c 2d', 'win', 6],
    ['the better hand of the dealer takes both', 'Ac Qd', '4h 5s 7c Jd Kh', '4c 2d', 'lose', 0],
    ['the same hand gives both back', '2c 3d', 'Th Js Qc Kd Ah', '4c 4d', 'tie', 3],
    ['a flush pays the ante 2 to 1', 'Ac 9c', '4c 5c 7c Jd Kh', '4d 4h', 'win', 7],
    ['a full house pays 3 to 1', 'Kc Kd', '4c 4d Kh Jd 2h', 'Ad 9h', 'win', 8],
    ['a royal flush pays 100 to 1', 'Ac Kc', 'Qc Jc Tc 4d 4h', 'Ad 9h', 'win', 105],
    ['and so where the dealer does not play', 'Ac Kc', 'Qc Jc Tc 2d 5h', '3d 7h', 'unplayed', 103],
  ])('%s', (_, hand, board, dealer, result, back) => {
    const cards = dealt(hand, board, dealer)
    expect(callResult(cards)).toBe(result)
    expect(callBack(model, cards)).toBe(back)
  })

  test.each([
    ['Ac Ad 2h 3s 9d', 7],
    ['Kc Kd 2h 3s 9d', 0],
    ['Kc Kd 2h 2s 9d', 7],
    ['2c 3d 4h 5s Ad', 7],
    ['2c 9c 4c 5c Ac', 20],
    ['2c 2d 2h 5s 5d', 30],
    ['2c 2d 2h 2s 5d', 40],
    ['2c 3c 4c 5c Ac', 50],
    ['Tc Jc Qc Kc Ac', 100],
  ])('the bonus on %s pays %d', (cards, pays) => expect(bonusPays(model, cardsOf(cards))).toBe(pays))
})

test('a call costs twice the ante; folding loses it, and the bonus is paid all the same', () => {
  const state: CasinoHoldemState = {
    ...start(1),
    outcome: dealt('Ac Ad', '4h 5s 7c Jd Kh', '4c 2d'),
  }
  expect(after(state, 'call', 'show')).toMatchObject({ stakeMinor: 700, payoutMinor: 200 * 6 + 100 * 8 })
  expect(after(state, 'fold', 'show')).toMatchObject({ stakeMinor: 300, payoutMinor: 800 })
  expect(casinoHoldemEngine.leave(model, state)).toEqual(after(state, 'fold', 'show'))
  expect(casinoHoldemEngine.leave(model, after(state, 'call'))).toEqual(after(state, 'call', 'show'))
  for (const type of ['call', 'fold'] as const)
    expect(casinoHoldemEngine.move(model, after(state, 'call'), { type })).toMatchObject({ ok: false })
  expect(casinoHoldemEngine.move(model, state, { type: 'show' })).toMatchObject({ code: 'move_invalid' })
})

test('neither the view nor the open table has a hidden card', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), (nonce) => {
      const state = start(nonce)
      const { hand, board } = state.outcome
      expect(new Set([...hand, ...board, ...state.outcome.dealer]).size).toBe(9)
      const open = { hand, board: board.slice(0, 3), dealer: [] }
      expect(casinoHoldemEngine.view(model, state).outcome).toEqual(open)
      expect(casinoHoldemEngine.view(model, after(state, 'call')).outcome).toEqual(open)
      expect(casinoHoldemEngine.asked?.open(model, state.outcome, 0)).toEqual(open)
    }),
  )
})

test('a bonus alone is no bet', () => {
  const json = { bets: [{ spot: 'bonus', amountMinor: 300 }] }
  expect(casinoHoldemEngine.readChoice(model, { json, stakeMinor: 300 })).toBeUndefined()
})

describe('the count of best play', () => {
  test('on one board every hand comes to what the rules give it, dealer by dealer', () => {
    const counter = createBoardCounter(model)
    const everyCard = Array.from({ length: 52 }, (_, card) => card)
    for (const board of ['4h 5s 7c Jd Kh', '4c 5c 7c Jd Kh', 'Tc Jc Qc 2c 2d', 'Th Js Qc Kd Ah'].map(
      cardsOf,
    )) {
      const tally = createTally()
      addBoard(counter, board, tally)
      const live = everyCard.filter((card) => !board.includes(card))
      for (const hand of [
        live.slice(0, 2),
        live.slice(20, 22),
        live.slice(-2),
        [live[3] ?? 0, live[40] ?? 0],
      ]) {
        const rest = live.filter((card) => !hand.includes(card))
        let [gain, square, count] = [0, 0, 0]
        for (const [place, first] of rest.entries())
          for (const second of rest.slice(place + 1)) {
            const net = callBack(model, { hand, board, dealer: [first, second] }) - 3
            gain += net
            square += net ** 2
            count += 1
          }
        const index = (hand[0] ?? 0) * 52 + (hand[1] ?? 0)
        expect([tally.gain[index], tally.square[index], count]).toEqual([gain, square, dealerHands])
      }
    }
  })

  test('so many flops and boards stand for all', () => {
    const sizes = [2, 3].map((size) => {
      const found = distinctSets(size)
      return [found.length, found.reduce((sum, { weight }) => sum + weight, 0)]
    })
    expect(sizes).toEqual([
      [169, 1_326],
      [1_755, 22_100],
    ])
  })

  test('each hand on a flop comes to what all its boards give it, noted board by board', () => {
    const counter = createBoardCounter(model)
    const [flop] = distinctSets(3).filter(({ weight }) => weight === 4)
    if (!flop) throw new Error('no flop of three alike')
    const rest = Array.from({ length: 52 }, (_, card) => card).filter((card) => !flop.cards.includes(card))
    const boards = new Map<number, Distinct>()
    const direct = createTally()
    for (const [place, turn] of rest.entries())
      for (const river of rest.slice(place + 1)) {
        const cards = [...flop.cards, turn, river]
        addBoard(counter, cards, direct)
        // All three alike are on the flop, or a fourth comes: then any of four flops began the board.
        const isFour = cards.filter((card) => card >> 2 === (flop.cards[0] ?? 0) >> 2).length === 4
        const known = boards.get(codeOf(cards))
        const weight = (known?.weight ?? 0) + (isFour ? 1 : 4)
        boards.set(codeOf(cards), { cards: known?.cards ?? cards, weight })
      }
    const table = createFlopTable([flop])
    for (const board of boards.values()) noteBoard(counter, table, board)
    expect(boards.size).toBeLessThan(400)
    const courses = boardsOfHand * dealerHands
    const sums = { gain: 0, square: 0, paid: 0, most: 0, called: 0 }
    for (const [place, first] of rest.entries())
      for (const second of rest.slice(place + 1)) {
        const at = first * 52 + second
        const isCalled = (direct.gain[at] ?? 0) > -courses
        sums.called += isCalled ? 1 : 0
        sums.gain += isCalled ? (direct.gain[at] ?? 0) : -courses
        sums.square += isCalled ? (direct.square[at] ?? 0) : courses
        sums.paid += isCalled ? (direct.paid[at] ?? 0) : 0
        sums.most += isCalled ? (direct.most[at] ?? 0) : 0
      }
    expect(sums.called).toBeLessThan(1_176)
    const best = playBest(table, flop)
    for (const part of ['gain', 'square', 'paid', 'most', 'called'] as const)
      expect([part, best[part]]).toEqual([part, 4 * sums[part]])
  })

  test('is what the literature prints: an edge of 2.16 % of the ante, 6.26 % of the bonus', () => {
    const [ante, bonus] = casinoHoldemEngine.sheet(model)
    expect(((1 - (ante?.rtp ?? 0)) * 100).toFixed(2)).toBe('2.16')
    expect(((1 - (bonus?.rtp ?? 0)) * 100).toFixed(2)).toBe('6.26')
    expect(publishedCasinoHoldem['casinoholdem-table v1']?.rtp).toBe(ante?.rtp)
  })
})
