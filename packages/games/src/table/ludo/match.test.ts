import { describe, expect, test } from 'vitest'
import { createDice, must, scripted } from '../../kit/rounds.fixture.ts'
import { changesOf, dealTo, leftOver, noDraw, playSteps, type Step } from '../hands.fixture.ts'
import type { Draw } from '../types.ts'
import { cellOf, home, isSafe, landing, yard } from './board.ts'
import { ludoRules } from './engine.ts'
import { dealLudo, ludoModels, playLudo, readLudoMove, stepsOf } from './rules.ts'
import type { LudoHand, LudoModel, LudoMove } from './types.ts'

const model = ludoModels[0] as LudoModel
const roll: LudoMove = { type: 'throw' }
const leave: LudoMove = { type: 'leave' }
const step = (token: number): LudoMove => ({ type: 'step', token })

/** The squares that a seat's tokens walk, one after the other: its part of the ring, its way home, home. */
const pathOf = (seat: number): string[] => {
  const ring = Array.from({ length: 52 }, (_, cell) => `ring ${cell}`)
  const turned = [...ring.slice(seat * 13), ...ring.slice(0, seat * 13)]
  return [...turned.slice(0, 51), ...[1, 2, 3, 4, 5].map((way) => `way ${seat} ${way}`), `home ${seat}`]
}
const safe = new Set([0, 13, 26, 39, 8, 21, 34, 47].map((cell) => `ring ${cell}`))

/** A board by the names of its squares; a token in the yard stands on none. */
type Squares = Record<number, (string | null)[]>

const squaresOf = ({ seats }: LudoHand): Squares =>
  Object.fromEntries(
    seats.map(({ seat, tokens }) => [seat, tokens.map((progress) => pathOf(seat)[progress] ?? null)]),
  )

/** Where a throw takes a token by the squares; nothing where it cannot go. */
function walk(seat: number, square: string | null, die: number): string | undefined {
  const path = pathOf(seat)
  if (square === null) return die === 6 ? path[0] : undefined
  return square.startsWith('home') ? undefined : path[path.indexOf(square) + die]
}

const match = (
  tokens: Record<number, readonly number[]>,
  { die = null as number | null, turn = 0, sixes = 0 } = {},
): LudoHand => {
  const stacks = Object.fromEntries(Object.keys(tokens).map((seat) => [seat, 1_000]))
  const dealt = dealLudo(model, dealTo(stacks, { levelMinor: 1_000 }))
  const seats = dealt.seats.map((one) => ({ ...one, tokens: tokens[one.seat] ?? one.tokens }))
  return { ...dealt, seats, die, sixes, turn: { seat: turn, to: 'play' } }
}

const play = (hand: LudoHand, steps: readonly Step<LudoMove>[], draw: Draw = noDraw): LudoHand =>
  playSteps((now, played) => playLudo(model, now, played, draw), hand, steps)

/** Throws these, by the number of the throw. */
const throwing =
  (...values: readonly number[]): Draw =>
  (nonce) =>
    scripted((values[nonce - 1] ?? 1) - 1)

const yards = [yard, yard, yard, yard]

describe('the board', () => {
  test('leads every seat over its own squares, as they are walked one by one', () => {
    for (const seat of [0, 1, 2, 3]) {
      for (const [progress, square] of pathOf(seat).entries()) {
        expect(cellOf(seat, progress)).toBe(square.startsWith('ring') ? Number(square.slice(5)) : null)
        for (const die of [1, 2, 3, 4, 5, 6]) {
          const to = landing(progress, die)
          expect(to === null ? undefined : pathOf(seat)[to]).toBe(pathOf(seat)[progress + die])
        }
      }
      expect([1, 2, 3, 4, 5, 6].map((die) => landing(yard, die))).toEqual([null, null, null, null, null, 0])
    }
    expect(cellOf(0, yard)).toBeNull()
    expect(pathOf(3)[home]).toBe('home 3')
  })

  test('has eight safe cells', () => {
    const cells = Array.from({ length: 52 }, (_, cell) => cell).filter(isSafe)
    expect(cells.map((cell) => `ring ${cell}`).toSorted()).toEqual([...safe].toSorted())
  })
})

describe('a step', () => {
  test('sends all tokens back that stand where it lands, of every other seat and none of its own', () => {
    const hand = match({ 0: [28, 31, 31, yard], 1: [18, yard, 18, 17], 2: [5, 4, yard, 5] }, { die: 3 })
    const hit = play(hand, [step(0)])
    expect(hit.seats.map(({ tokens }) => tokens)).toEqual([
      [31, 31, 31, yard],
      [yard, yard, yard, 17],
      [yard, 4, yard, yard],
    ])
    expect(hit).toMatchObject({ turn: { seat: 0 }, die: null })
  })

  test('meets no other token on its home column', () => {
    // Seat 1 stands where seat 0 would be if it walked on round the ring.
    const hand = match({ 0: [49, yard, yard, yard], 1: [38, yard, yard, yard] }, { die: 2 })
    const walked = play(hand, [step(0)])
    expect(walked.seats.map(({ tokens }) => tokens[0])).toEqual([51, 38])
    expect(walked.turn?.seat).toBe(1)
  })

  test('home gives another throw, and so does a six', () => {
    expect(play(match({ 0: [54, 3, yard, yard], 1: yards }, { die: 2 }), [step(0)]).turn?.seat).toBe(0)
    expect(play(match({ 0: [10, 3, yard, yard], 1: yards }, { die: 6 }), [step(0)]).turn?.seat).toBe(0)
    expect(play(match({ 0: [10, 3, yard, yard], 1: yards }, { die: 5 }), [step(0)]).turn?.seat).toBe(1)
  })

  test.each([
    [6, [0, 1, 3]],
    [2, [1, 2]],
    [3, [1]],
  ])('with a throw of %i may be made with tokens %j', (die, tokens) => {
    const hand = match({ 0: [yard, 20, 54, yard], 1: yards }, { die })
    expect(stepsOf(hand)).toEqual(tokens)
    for (const token of [0, 1, 2, 3])
      expect(playLudo(model, hand, { seat: 0, move: step(token) }, noDraw).ok).toBe(tokens.includes(token))
  })

  test('that is not to be made is refused: before a throw, out of turn, after the end', () => {
    const thrown = match({ 0: [10, yard, yard, yard], 1: [10, yard, yard, yard] }, { die: 4 })
    const refusal = (hand: LudoHand, seat: number, move: LudoMove) =>
      playLudo(model, hand, { seat, move }, noDraw)
    expect(refusal({ ...thrown, die: null }, 0, step(0))).toEqual({ ok: false, code: 'move_invalid' })
    expect(refusal(thrown, 0, roll)).toEqual({ ok: false, code: 'move_invalid' })
    expect(refusal(thrown, 1, step(0))).toEqual({ ok: false, code: 'turn_other' })
    expect(refusal(thrown, 3, leave)).toEqual({ ok: false, code: 'turn_other' })
    const over = play(thrown, [leave])
    expect(refusal(over, 1, roll)).toEqual({ ok: false, code: 'hand_over' })
    expect(refusal(over, 1, leave)).toEqual({ ok: false, code: 'hand_over' })
  })
})

describe('a throw', () => {
  test('is a number of its own for each, which none of the throws before tells', () => {
    const asked: number[] = []
    const draw: Draw = (nonce) => {
      asked.push(nonce)
      return scripted(4)
    }
    play(match({ 0: yards, 1: yards }), [roll, roll, roll], draw)
    expect(asked).toEqual([1, 2, 3])
  })

  test('of a third six in a row is lost, and the count begins anew with the next seat', () => {
    const steps = [roll, step(0), roll, step(0), roll]
    const hand = play(match({ 0: yards, 1: yards }), steps, throwing(6, 6, 6))
    expect(hand).toMatchObject({ turn: { seat: 1 }, sixes: 0, passed: 6, die: null })
    const broken = play(match({ 0: [10, yard, yard, yard], 1: yards }, { sixes: 2 }), [roll], throwing(5))
    expect(broken).toMatchObject({ die: 5, sixes: 0 })
  })
})

describe('the end', () => {
  const short: LudoModel = { ...model, mostThrows: 1 }

  test('when the throws run out gives the pot to who has come furthest, after the last step', () => {
    const hand = match({ 0: [10, 10, yard, yard], 1: [23, yard, yard, yard], 2: yards })
    const thrown = must(playLudo(short, hand, { seat: 0, move: roll }, throwing(3)))
    expect(thrown).toMatchObject({ die: 3, end: null })
    const ended = must(playLudo(short, thrown, { seat: 0, move: step(0) }, noDraw))
    // 14 and 11 squares from the yard against 24; of 3,000, 150 are rake.
    expect(changesOf(ended)).toEqual({ 0: 1_850, 1: -1_000, 2: -1_000 })
    expect(ended).toMatchObject({ turn: null, die: null })
  })

  test('with two as far shares the pot, the odd unit to the first after the button', () => {
    const odd = dealLudo(short, dealTo({ 0: 502, 1: 502, 3: 502 }, { levelMinor: 502, button: 0 }))
    const ended = must(playLudo(short, odd, { seat: 1, move: roll }, throwing(2)))
    // Nobody has left the yard: 1,506 less 75 for three, or for two.
    expect(changesOf(ended)).toEqual({ 0: -25, 1: -25, 3: -25 })
    const left = play(odd, [[3, leave]])
    const two = must(playLudo(short, left, { seat: 1, move: roll }, throwing(2)))
    expect(changesOf(two)).toEqual({ 0: 213, 1: 214, 3: -502 })
    expect([leftOver(ended), leftOver(two)]).toEqual([0, 0])
  })

  test('by leaving: tokens are taken off, the throw that waited falls away, the last one wins', () => {
    const hand = match({ 0: [10, 20, yard, yard], 1: [30, yard, yard, yard], 2: yards }, { die: 4 })
    const left = play(hand, [leave])
    expect(left).toMatchObject({ turn: { seat: 1 }, die: null, end: null })
    expect(left.seats[0]).toMatchObject({ tokens: yards, isOut: true })
    const other = play(hand, [[1, leave]])
    expect(other).toMatchObject({ turn: { seat: 0 }, die: 4 })
    const last = play(other, [[2, leave]])
    expect(changesOf(last)).toEqual({ 0: 1_850, 1: -1_000, 2: -1_000 })
    // Who has left is nowhere: its cells are free, and it is not asked again.
    expect(play(left, [roll], throwing(1)).turn?.seat).toBe(1)
    expect(playLudo(model, left, { seat: 0, move: leave }, noDraw)).toEqual({ ok: false, code: 'turn_other' })
  })

  test('every seat has staked its entry, and none is ever all in', () => {
    const hand = match({ 0: yards, 1: yards })
    expect(ludoRules.stakes(play(hand, [leave]))).toEqual([
      { seat: 0, stakedMinor: 1_000 },
      { seat: 1, stakedMinor: 1_000 },
    ])
    expect(ludoRules.isAllIn(hand, 0)).toBe(false)
  })
})

test('matches of chance go as they do on a board of named squares', () => {
  const dice = createDice(56)
  const seen = { captures: 0, homes: 0, ends: 0 }
  for (let round = 0; round < 12; round += 1) {
    const seats = dice
      .shuffled([0, 1, 2, 3])
      .slice(0, 2 + dice.nextInt(3))
      .toSorted((a, b) => a - b)
    const stacks = Object.fromEntries(seats.map((seat) => [seat, 500]))
    let hand = dealLudo(model, dealTo(stacks, { levelMinor: 500, button: dice.pick(seats) }))
    let sixes = 0
    while (hand.turn) {
      const { seat } = hand.turn
      const following = [...seats, ...seats].find((one, index) => index > seats.indexOf(seat) && one !== seat)
      const before = squaresOf(hand)
      const die = dice.nextInt(6) + 1
      const thrown = play(hand, [roll], () => scripted(die - 1))
      sixes = die === 6 ? sixes + 1 : 0
      const own = before[seat] ?? []
      const able = [0, 1, 2, 3].filter((token) => walk(seat, own[token] ?? null, die) !== undefined)
      const isPlayed = sixes < 3 && able.length > 0
      expect(squaresOf(thrown)).toEqual(before)
      expect(stepsOf(thrown)).toEqual(isPlayed && thrown.turn ? able : [])
      if (!isPlayed) {
        sixes = 0
        hand = thrown
        if (hand.turn) expect(hand.turn.seat).toBe(following)
        continue
      }
      const token = dice.pick(able)
      const to = walk(seat, own[token] ?? null, die) ?? ''
      const after: Squares = { ...before, [seat]: own.with(token, to) }
      let isCapture = false
      for (const other of seats.filter((one) => one !== seat && to.startsWith('ring') && !safe.has(to))) {
        isCapture ||= before[other]?.includes(to) ?? false
        after[other] = (before[other] ?? []).map((square) => (square === to ? null : square))
      }
      hand = play(thrown, [step(token)])
      expect(squaresOf(hand)).toEqual(after)
      seen.captures += Number(isCapture)
      seen.homes += Number(to.startsWith('home'))
      const isAgain = die === 6 || isCapture || to.startsWith('home')
      if (!isAgain) sixes = 0
      if (hand.turn) expect(hand.turn.seat).toBe(isAgain ? seat : following)
      else if (hand.throws < model.mostThrows) {
        expect(after[seat]?.every((square) => square?.startsWith('home'))).toBe(true)
        expect(changesOf(hand)[seat]).toBe((seats.length - 1) * 500 - seats.length * 25)
        seen.ends += 1
      }
    }
    expect(leftOver(hand)).toBe(0)
  }
  expect(Math.min(seen.captures, seen.homes, seen.ends)).toBeGreaterThan(5)
})

describe('what is played for a seat', () => {
  test('that is away: the throw, then the first token that can go', () => {
    expect(ludoRules.absent(model, match({ 0: yards, 1: yards }))).toEqual(roll)
    expect(ludoRules.absent(model, match({ 0: [56, yard, 9, 3], 1: yards }, { die: 3 }))).toEqual(step(2))
  })

  test.each([
    ['a capture before a token home', [28, 53, yard, yard], 3, 0],
    ['a token home before entering', [20, 50, yard, yard], 6, 1],
    ['entering before walking', [20, yard, yard, yard], 6, 1],
    ['the one that has come furthest', [4, 30, 17, yard], 2, 1],
  ])('by a bot: %s', (_, tokens, die, token) => {
    const hand = match({ 0: tokens, 2: [5, yard, yard, yard] }, { die })
    const view = ludoRules.view(model, hand, 0)
    for (const extra of [0, 7])
      expect(ludoRules.suggest(model, view, { nextInt: () => extra })).toEqual(step(token))
    expect(view).toMatchObject({ isOwnTurn: true, die })
    expect(ludoRules.view(model, hand, 2)).toMatchObject({ isOwnTurn: false })
  })
})

test.each<[unknown, LudoMove | undefined]>([
  [{ type: 'throw' }, roll],
  [{ type: 'leave' }, leave],
  [{ type: 'step', token: 3 }, step(3)],
  [{ type: 'step', token: 4 }, undefined],
  [{ type: 'step', token: '0' }, undefined],
  [{ type: 'step' }, undefined],
  [{ type: 'throw', die: 6 }, undefined],
  [{ type: 'step', token: 0, die: 6 }, undefined],
  [null, undefined],
])('%j is read as the move %j', (json, move) => expect(readLudoMove(json)).toEqual(move))
