import { describe, expect, test } from 'vitest'
import { cellOf, home, landing } from './board.ts'
import { dealLudo, ludoModels, playLudo, stepsOf } from './rules.ts'
import type { LudoHand, LudoMove } from './types.ts'

const [model] = ludoModels
if (!model) throw new Error('no model')

/** Throws what is said, one after the other. */
const dice = (...values: number[]) => {
  const left = [...values]
  return () => ({ nextInt: () => (left.shift() ?? 1) - 1 })
}

const match = (tokens: Record<number, readonly number[]>): LudoHand => {
  const seats = Object.keys(tokens).map((seat) => ({ seat: Number(seat), stackMinor: 1_000 }))
  const dealt = dealLudo(model, { levelMinor: 1_000, button: seats.at(-1)?.seat ?? 0, seats })
  return { ...dealt, seats: dealt.seats.map((one) => ({ ...one, tokens: tokens[one.seat] ?? one.tokens })) }
}

function play(hand: LudoHand, moves: readonly LudoMove[], values: readonly number[] = []): LudoHand {
  const draw = dice(...values)
  return moves.reduce((now, move) => {
    const played = playLudo(
      model as NonNullable<typeof model>,
      now,
      { seat: now.turn?.seat ?? -1, move },
      draw,
    )
    if (!played.ok) throw new Error(`${played.code}: ${JSON.stringify(move)}`)
    return played.value
  }, hand)
}

const roll: LudoMove = { type: 'throw' }
const step = (token: number): LudoMove => ({ type: 'step', token })
const atYard = [-1, -1, -1, -1]

describe('ludo', () => {
  test('seats enter a quarter apart, and each walks round to before its own way home', () => {
    expect([0, 1, 2, 3].map((seat) => cellOf(seat, 0))).toEqual([0, 13, 26, 39])
    expect(cellOf(1, 50)).toBe(11)
    expect(cellOf(1, 51)).toBeNull()
    expect(landing(54, 2)).toBe(home)
    expect(landing(54, 3)).toBeNull()
  })

  test('only a six leaves the yard; another throw passes the turn', () => {
    const passed = play(match({ 0: atYard, 2: atYard }), [roll], [5])
    expect(passed).toMatchObject({ turn: { seat: 2 }, die: null, passed: 5 })
    const entered = play(match({ 0: atYard, 2: atYard }), [roll, step(1)], [6])
    expect(entered).toMatchObject({ turn: { seat: 0 }, die: null, sixes: 1 })
    expect(entered.seats[0]?.tokens).toEqual([-1, 0, -1, -1])
  })

  test('a third six in a row is not played', () => {
    const hand = play(match({ 0: atYard, 2: atYard }), [roll, step(0), roll, step(0), roll], [6, 6, 6])
    expect(hand).toMatchObject({ turn: { seat: 2 }, passed: 6 })
    expect(hand.seats[0]?.tokens[0]).toBe(6)
  })

  test('landing on others sends them back and gives another throw; safe cells protect', () => {
    // Seat 2 stands on cell 31, which is 31 steps from seat 0's entry.
    const hit = play(match({ 0: [28, -1, -1, -1], 2: [5, 5, -1, -1] }), [roll, step(0)], [3])
    expect(hit.seats[1]?.tokens).toEqual(atYard)
    expect(hit.turn?.seat).toBe(0)
    const safe = play(match({ 0: [31, -1, -1, -1], 2: [8, -1, -1, -1] }), [roll, step(0)], [3])
    expect(safe.seats[1]?.tokens[0]).toBe(8)
    expect(safe.turn?.seat).toBe(2)
  })

  test('the last token home by the exact throw wins the pot less rake', () => {
    const near = match({ 0: [54, 56, 56, 56], 1: [3, 3, 3, 3], 3: atYard })
    const missed = play(near, [roll], [4])
    expect(missed).toMatchObject({ turn: { seat: 1 }, passed: 4 })
    const won = play(near, [roll, step(0)], [2])
    expect(won.end).toEqual({
      changes: [
        { seat: 0, changeMinor: 1_850 },
        { seat: 1, changeMinor: -1_000 },
        { seat: 3, changeMinor: -1_000 },
      ],
      rakeMinor: 150,
    })
  })

  test('who leaves gives up the entry; the last one left wins', () => {
    const left = playLudo(
      model,
      match({ 0: atYard, 1: atYard }),
      { seat: 1, move: { type: 'leave' } },
      dice(),
    )
    expect(left.ok && left.value.end?.changes).toEqual([
      { seat: 0, changeMinor: 900 },
      { seat: 1, changeMinor: -1_000 },
    ])
  })

  test('a step that the throw does not allow is refused', () => {
    const thrown = play(match({ 0: [54, 10, -1, 56], 1: atYard }), [roll], [4])
    expect(stepsOf(thrown)).toEqual([1])
    for (const token of [0, 2, 3])
      expect(playLudo(model, thrown, { seat: 0, move: step(token) }, dice()).ok).toBe(false)
    expect(playLudo(model, thrown, { seat: 0, move: roll }, dice()).ok).toBe(false)
  })
})
