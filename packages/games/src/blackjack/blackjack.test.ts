import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createFairRng, hmacSha256 } from '../index.ts'
import type { Card } from '../kit/cards.ts'
import { blackjackEngine, dealBlackjack, tableOf, type BlackjackMove, type BlackjackState } from './engine.ts'
import { courses, expectGain, expectStanding } from './expectation.ts'
import { blackjackModels, type BlackjackModel } from './model.ts'
import { publishedBlackjack } from './published.ts'
import { simulateBlackjack } from './simulation.ts'
import { chooseByTotal, type Choosing } from './strategy.ts'
import { costOf, movesOf } from './table.ts'

const model = blackjackModels[0] as BlackjackModel
const stakeMinor = 100

const ranks = '23456789TJQKA'
/**
 * Cards by their ranks, in the order they are dealt: player, dealer, player, dealer, then as they are
 * drawn.
 */
const shoeOf = (text: string): Card[] => [...text].map((rank, index) => ranks.indexOf(rank) * 4 + (index % 4))

const rngOf = (nonce: number) =>
  createFairRng({ serverSeed: 'ab'.repeat(32), clientSeed: 'blackjack', nonce, hmac: hmacSha256 })

/** A round on chosen cards, and what the moves bring it to. */
function play(text: string, moves: string): BlackjackState {
  let state = dealBlackjack(model, { stakeMinor, cards: shoeOf(text) })
  for (const type of moves.split(' ').filter(Boolean) as BlackjackMove['type'][]) {
    const moved = blackjackEngine.move(model, state, { type })
    if (!moved.ok) throw new Error(`${type}: ${moved.code}`)
    state = moved.value
  }
  return state
}

describe('a round on chosen cards', () => {
  test.each([
    ['the better total wins', 'T78T', 'stand', 100, 200, 'win'],
    ['the same total gives the stake back', 'T77T', 'stand', 100, 100, 'push'],
    ['the worse total loses', 'T87T', 'stand', 100, 0, 'lose'],
    ['more than 21 loses', 'T76TK', 'hit', 100, 0, 'bust'],
    ['the dealer draws to 16 and busts', 'T68TK', 'stand', 100, 200, 'win'],
    ['the dealer stands on soft 17', 'T68A', 'stand', 100, 200, 'win'],
    ['21 stands by itself', '6757826', 'hit hit', 100, 200, 'win'],
    ['blackjack pays 3 to 2', 'A7KT', '', 100, 250, 'blackjack'],
    ['two blackjacks give the stake back', 'AKKA', '', 100, 100, 'push'],
    ['a ten over an ace ends the round before it is played', 'TK8A', '', 100, 0, 'lose'],
    ['insurance pays 2 to 1', 'TA8K', 'insure', 150, 150, 'lose'],
    ['insurance is lost without a blackjack', 'TA87', 'insure stand', 150, 100, 'push'],
    ['who declines loses to a blackjack', 'TA8K', 'decline', 100, 0, 'lose'],
    ['an insured blackjack comes to even money', 'AAKK', 'insure', 150, 250, 'push'],
    ['a blackjack that is not insured', 'AA79', 'decline', 100, 0, ''],
    ['a double takes one card and wins twice', '6557TT', 'double', 200, 400, 'win'],
    ['a split, and a double after it', '868TT3TK', 'split stand double', 300, 600, 'win win'],
    ['split aces take one card each, and 21 is no blackjack', 'A6AT9KK', 'split', 200, 400, 'win win'],
    ['four hands', '868T888TTTTT', 'split split split stand stand stand stand', 400, 800, 'win win win win'],
  ])('%s', (name, shoe, moves, stake, payout, results) => {
    const state = play(shoe, moves)
    const view = blackjackEngine.view(model, state)
    if (name === 'a blackjack that is not insured') {
      expect(view).toMatchObject({ isOver: false, turn: 0 })
      return
    }
    expect(view).toMatchObject({ isOver: true, stakeMinor: stake, payoutMinor: payout })
    expect(view.hands.map(({ result }) => result).join(' ')).toBe(results)
  })

  test.each([
    ['two cards of one value', 'T7KT', '', 'hit stand double split'],
    ['two others', 'T76T', '', 'hit stand double'],
    ['three cards', '2735T6', 'hit', 'hit stand'],
    ['the fifth hand', '868T8888', 'split split split', 'hit stand double'],
    ['an ace of the dealer', '2A35', '', 'insure decline'],
  ])('what is possible with %s', (_, shoe, moves, possible) => {
    expect(movesOf(model, tableOf(model, play(shoe, moves))).join(' ')).toBe(possible)
    const others = ['hit', 'stand', 'double', 'split', 'insure', 'decline'].filter(
      (type) => !possible.includes(type),
    ) as BlackjackMove['type'][]
    for (const type of others)
      expect(blackjackEngine.move(model, play(shoe, moves), { type })).toMatchObject({ code: 'move_invalid' })
  })
})

test('any round: stakes are what moves cost, the hidden card stays hidden, every way of play ends', () => {
  fc.assert(
    fc.property(
      fc.nat(1_000_000),
      fc.array(fc.nat(1_000), { minLength: 60, maxLength: 60 }),
      (nonce, luck) => {
        const started = blackjackEngine.start(model, { stakeMinor, choice: {} }, rngOf(nonce))
        if (!started.ok) throw new Error(started.code)
        let state = started.value
        let costMinor = 0
        for (const one of luck) {
          if (state.isOver) break
          const view = blackjackEngine.view(model, state)
          expect(view.dealer).toHaveLength(1)
          expect(view.payoutMinor).toBe(0)
          const move = blackjackEngine.anyMove(view, { nextInt: (below) => one % below })
          costMinor += blackjackEngine.cost(model, state, move)
          const moved = blackjackEngine.move(model, state, move)
          if (!moved.ok) throw new Error(moved.code)
          state = moved.value
        }
        const left = state.isOver ? state : blackjackEngine.leave(model, state)
        expect(left).toMatchObject({ isOver: true, stakeMinor: stakeMinor + costMinor })
        expect(tableOf(model, left ?? state).next).toBeLessThanOrEqual(61)
        expect(left?.payoutMinor).toBeLessThanOrEqual(2 * (stakeMinor + costMinor) + stakeMinor / 2)
        expect(blackjackEngine.leave(model, left ?? state)).toEqual(left)
      },
    ),
  )
})

test('what decisions cost', () => {
  const costs = (['hit', 'stand', 'double', 'split', 'insure', 'decline'] as const).map((type) =>
    costOf(type, 100),
  )
  expect(costs).toEqual([0, 0, 100, 100, 50, 0])
})

describe('the return', () => {
  // The literature's chart for an endless shoe has two cells of its own.
  const ofEndlessShoe = (choosing: Choosing) => {
    const { total, isSoft, up } = choosing
    const isOwn = isSoft && ((total === 13 && up === 5) || (total === 15 && up === 4))
    return isOwn ? 'hit' : chooseByTotal(choosing)
  }

  test('by the same rules on an endless shoe it is that of the literature, to its last digit', () => {
    const gain = expectGain({ decks: Infinity, mostHands: 4 }, ofEndlessShoe)
    expect((gain * 100).toFixed(6)).toBe('-0.511734')
  })

  // Tables of one deck, the dealer standing on soft 17, given that the dealer has no blackjack.
  test.each([
    [1, [2, 1], -0.661732],
    [1, [3, 1], -0.661047],
    [1, [4, 3], -0.657967],
    [1, [5, 4], -0.654533],
    [1, [6, 1], -0.482815],
    [1, [6, 2], -0.63916],
    [1, [6, 4], -0.636118],
    [1, [7, 1], -0.101015],
    [1, [7, 2], -0.645559],
  ])('standing against %d with %j is the literature to six digits', (up, cards, gain) => {
    expect(Number(expectStanding({ decks: 1, up, cards }).toFixed(6))).toBe(gain)
  })

  test('every course of a split is counted, whatever the chance of a pair', () => {
    for (const pair of [0, 1 / 13, 0.3, 1]) {
      const total = courses({ mostHands: 4 }).reduce(
        (sum, { ways, more, others }) => sum + ways * pair ** more * (1 - pair) ** others,
        0,
      )
      expect(total).toBeCloseTo(1, 12)
    }
  })

  test('played rounds come to what is published', () => {
    const published = publishedBlackjack['blackjack-six-decks v1']
    const played = simulateBlackjack(model, { rounds: 20_000, rng: rngOf(7) })
    const spread = (published?.standardDeviation ?? 0) / Math.sqrt(20_000)
    expect(Math.abs(played.rtp - (published?.rtp ?? 0))).toBeLessThan(3 * spread)
    expect(played.standardDeviation).toBeCloseTo(published?.standardDeviation ?? 0, 1)
    expect(played.hitFrequency).toBeCloseTo(published?.hitFrequency ?? 0, 1)
  })
})
