import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { adviseMove } from '../blackjack/strategy.ts'
import { createFairRng, hmacSha256 } from '../index.ts'
import type { Card } from '../kit/cards.ts'
import {
  openTable,
  sharedBlackjackEngine,
  type SharedBlackjackMove,
  type SharedBlackjackState,
} from './engine.ts'
import { sharedBlackjackModels, type SharedBlackjackModel } from './model.ts'
import { publishedSharedBlackjack } from './published.ts'
import { dealerHand, possibleMoves, sharedCardsOf, turnOf, playHands, type SharedMoveType } from './table.ts'

const [byHand, model] = sharedBlackjackModels as [SharedBlackjackModel, SharedBlackjackModel]
const stakeMinor = 100
const choice = { bets: [{ spot: 'hand', amountMinor: stakeMinor }] }
const ranks = '23456789TJQKA'

/** Cards by their ranks: player, dealer, player, dealer; the first row, the second one, the dealer's. */
function cardsOf(first: string, rows: readonly string[] = []): Card[] {
  const pad = (row: string | undefined, size: number) => (row ?? '').padEnd(size, '2')
  const text = first + pad(rows[0], 20) + pad(rows[1], 20) + pad(rows[2], 16)
  return [...text].map((rank, index) => ranks.indexOf(rank) * 4 + (index % 4))
}

const rngOf = (nonce: number) =>
  createFairRng({ serverSeed: 'ab'.repeat(32), clientSeed: 'shared', nonce, hmac: hmacSha256 })

function start(nonce: number, of = model): SharedBlackjackState {
  const started = sharedBlackjackEngine.start(of, { stakeMinor, choice }, rngOf(nonce))
  if (!started.ok) throw new Error(started.code)
  return started.value
}

/** A round on chosen cards, and what the decisions bring it to. */
function play(cards: readonly Card[], moves: string, of = model): SharedBlackjackState {
  let state: SharedBlackjackState = { ...start(0, of), outcome: { cards } }
  for (const type of moves.split(' ').filter(Boolean) as SharedBlackjackMove['type'][]) {
    const moved = sharedBlackjackEngine.move(of, state, { type })
    if (!moved.ok) throw new Error(`${type}: ${moved.code}`)
    state = moved.value
  }
  return state
}

describe('a round on chosen cards', () => {
  test.each([
    ['the better total wins', cardsOf('T78T'), 'stand show', 100, 200, 'win'],
    ['the same total gives the stake back', cardsOf('T77T'), 'stand show', 100, 100, 'push'],
    ['the worse total loses', cardsOf('T87T'), 'stand show', 100, 0, 'lose'],
    ['more than 21 loses', cardsOf('T76T', ['K']), 'hit show', 100, 0, 'bust'],
    ['the dealer draws to 16 and busts', cardsOf('T68T', ['', '', 'K']), 'stand show', 100, 200, 'win'],
    ['21 stands by itself', cardsOf('6757', ['82', '', 'K']), 'hit hit show', 100, 200, 'win'],
    ['blackjack pays 3 to 2', cardsOf('A7KT'), 'show', 100, 250, 'blackjack'],
    ['two blackjacks give the stake back', cardsOf('AKKA'), 'show', 100, 100, 'push'],
    ['the dealer looks under a ten before anybody plays', cardsOf('TK8A'), 'show', 100, 0, 'lose'],
    ['and under an ace', cardsOf('TA8K'), 'show', 100, 0, 'lose'],
    ['a double takes one card', cardsOf('6557', ['T', '', 'T']), 'double show', 200, 400, 'win'],
    [
      'a split plays both rows',
      cardsOf('868T', ['3T', 'T', 'K']),
      'split double stand show',
      300,
      600,
      'win win',
    ],
    ['split aces take one card each', cardsOf('A6AT', ['9', 'K', 'K']), 'split show', 200, 400, 'win win'],
  ])('%s', (_, cards, moves, stake, payout, results) => {
    for (const of of sharedBlackjackModels) {
      const view = sharedBlackjackEngine.view(of, play(cards, moves, of))
      expect(view).toMatchObject({ isOver: true, stakeMinor: stake, payoutMinor: payout })
      expect(view.hands.map(({ result }) => result).join(' ')).toBe(results)
    }
  })

  test.each([
    ['two cards of one value', cardsOf('T7KT'), '', 'hit stand double split'],
    ['two others', cardsOf('T76T'), '', 'hit stand double'],
    ['three cards', cardsOf('2735'), 'hit', 'hit stand'],
    ['a hand that was split', cardsOf('868T', ['8']), 'split', 'hit stand double'],
  ])('what is possible with %s', (_, cards, moves, possible) => {
    const state = play(cards, moves)
    expect(
      sharedBlackjackEngine
        .view(model, state)
        .moves.map(({ type }) => type)
        .join(' '),
    ).toBe(possible)
    for (const type of ['hit', 'stand', 'double', 'split', 'show'] as const)
      if (!possible.includes(type))
        expect(sharedBlackjackEngine.move(model, state, { type })).toMatchObject({ code: 'move_invalid' })
  })
})

test('who takes a card of the same turn gets the same one, split or not', () => {
  const cards = cardsOf('858T', ['349', '7'])
  const kept = playHands({ ...model, cards }, ['hit', 'hit'])
  const split = playHands({ ...model, cards }, ['split', 'hit'])
  expect(kept[0]?.cards.slice(2)).toEqual(cards.slice(4, 6))
  expect(split[0]?.cards.slice(1)).toEqual(cards.slice(4, 6))
  expect(split[1]?.cards).toEqual([cards[2], cards[24]])
})

/** The places whose cards somebody has seen who decided so. */
function placesSeen(cards: readonly Card[], moves: readonly SharedMoveType[]): Set<number> {
  const seen = new Set<number>()
  const watched = new Proxy(cards, {
    get(of, name) {
      if (/^\d+$/.test(String(name))) seen.add(Number(name))
      return Reflect.get(of, name) as unknown
    },
  })
  playHands({ ...model, cards: watched }, moves)
  return seen
}

test('a card comes into sight in one turn only: nobody decides on one that somebody has seen', () => {
  const cards = cardsOf('2T2T')
  const turnOfPlace = new Map<number, number>()
  const decide = (moves: readonly SharedMoveType[]): void => {
    if (moves.length === 6) return
    const before = placesSeen(cards, moves)
    for (const move of possibleMoves(playHands({ ...model, cards }, moves))) {
      const after = placesSeen(cards, [...moves, move])
      for (const place of [...after].filter((one) => !before.has(one))) {
        expect([place, turnOfPlace.get(place) ?? moves.length]).toEqual([place, moves.length])
        turnOfPlace.set(place, moves.length)
      }
      decide([...moves, move])
    }
  }
  decide([])
  expect(turnOfPlace.size).toBeGreaterThan(8)
})

test('both hands of a split never run out of cards, and rounds dealt by hand are what they were', () => {
  const cards = [...cardsOf('2T2T'), ...Array.from({ length: sharedCardsOf(model) - 60 }, () => 0)]
  expect(cards).toHaveLength(sharedCardsOf(model))
  // Twos all the way: a hand of them takes ten, so both are long.
  const moves: SharedMoveType[] = ['split']
  while (turnOf(playHands({ ...model, cards }, moves)) >= 0) moves.push('hit')
  expect(moves).toHaveLength(19)
  const before = cardsOf('2T2T', ['34567', '89TJQ'])
  const second = (deal: SharedBlackjackModel) =>
    playHands({ ...deal, cards: before }, ['split', 'stand', 'hit'])[1]?.cards
  expect(second(byHand)).toEqual([before[2], before[24], before[25]])
  expect(second(model)).toEqual([before[2], before[24], before[26]])
})

test('what lies open never shows a card that is still to be taken, nor the hidden one', () => {
  const cards = cardsOf('4T5T', ['2T'])
  expect(openTable(cards, 0)).toEqual({ hand: [cards[0], cards[2]], dealer: [cards[1]] })
  expect(openTable(cards, 1).hand).toEqual([cards[0], cards[2], cards[4]])
  // 4, 5, 2 and ten are 21: the line ends there.
  expect(openTable(cards, 7).hand).toEqual([cards[0], cards[2], cards[4], cards[5]])
})

test('any round: nothing hidden is in the view, decisions cost what they say, every way of play ends', () => {
  fc.assert(
    fc.property(
      fc.nat(1_000_000),
      fc.array(fc.nat(1_000), { minLength: 45, maxLength: 45 }),
      (nonce, luck) => {
        let state = start(nonce)
        expect(state.outcome.cards).toHaveLength(sharedCardsOf(model))
        let costMinor = 0
        for (const one of luck) {
          const shown = sharedBlackjackEngine.view(model, state)
          if (shown.moves.length === 0) break
          expect(shown).toMatchObject({ isOver: false, payoutMinor: 0 })
          expect(shown.outcome).toEqual(openTable(state.outcome.cards, 0))
          const move = sharedBlackjackEngine.anyMove(shown, { nextInt: (below) => one % below })
          costMinor += sharedBlackjackEngine.cost(model, state, move)
          const moved = sharedBlackjackEngine.move(model, state, move)
          if (!moved.ok) throw new Error(moved.code)
          state = moved.value
        }
        const left = sharedBlackjackEngine.leave(model, state)
        expect(left).toMatchObject({ isOver: true, stakeMinor: stakeMinor + costMinor })
        expect(left?.payoutMinor).toBeLessThanOrEqual(2.5 * (stakeMinor + costMinor))
        expect(sharedBlackjackEngine.leave(model, left ?? state)).toEqual(left)
      },
    ),
  )
})

test('who lets the time pass stands, on one hand at a time', () => {
  const { asked } = sharedBlackjackEngine
  const split = play(cardsOf('868T', ['3', 'T']), 'split')
  const once = asked?.passOver(model, split)
  expect(once?.moves.map(({ type }) => type)).toEqual(['split', 'stand'])
  expect(once && asked?.isAsked(model, once)).toBe(true)
  const twice = once && asked?.passOver(model, once)
  expect(twice && asked?.isAsked(model, twice)).toBe(false)
  expect(asked?.isPlayers({ type: 'show' })).toBe(false)
})

describe('the return', () => {
  const published = publishedSharedBlackjack['sharedblackjack-eight-decks v2']

  test('rounds of this very table by basic strategy come to it', () => {
    const rounds = 2_000
    let [sum, squares] = [0, 0]
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      let state = start(nonce)
      const { cards } = state.outcome
      for (;;) {
        const moves = state.moves.flatMap(({ type }) => (type === 'show' ? [] : [type]))
        const hands = playHands({ ...model, cards }, moves)
        const turn = hands[turnOf(hands)]
        if (!turn) break
        const type = adviseMove(turn.cards, { up: cards[1] ?? 0, moves: possibleMoves(hands) })
        const moved = sharedBlackjackEngine.move(model, state, { type: type as SharedBlackjackMove['type'] })
        if (!moved.ok) throw new Error(moved.code)
        state = moved.value
      }
      const over = sharedBlackjackEngine.leave(model, state) ?? state
      const gain = (over.payoutMinor - over.stakeMinor) / stakeMinor
      sum += gain
      squares += gain ** 2
    }
    const mean = sum / rounds
    const deviation = Math.sqrt(squares / rounds - mean ** 2)
    expect(Math.abs(1 + mean - (published?.rtp ?? 0))).toBeLessThan((3 * deviation) / Math.sqrt(rounds))
    expect(deviation).toBeCloseTo(published?.standardDeviation ?? 0, 1)
  })
})

test('the dealer stands on every 17', () => {
  expect(dealerHand(cardsOf('TAT6'))).toHaveLength(2)
  expect(dealerHand(cardsOf('TTT6', ['', '', '5']))).toHaveLength(3)
})
