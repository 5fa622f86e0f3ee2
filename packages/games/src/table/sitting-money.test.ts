import { describe, expect, test } from 'vitest'
import { createDice, must, untouched } from '../kit/rounds.fixture.ts'
import { holdemModels } from './holdem/rules.ts'
import type { HoldemModel } from './holdem/types.ts'
import { ludoModels } from './ludo/rules.ts'
import type { LudoModel } from './ludo/types.ts'
import { pattiModels } from './patti/rules.ts'
import { rummyModels } from './rummy/rules.ts'
import { createSittingEngine, stackOf, type SittingMove, type SittingState } from './sitting.ts'

const holdem = holdemModels[0] as HoldemModel
const ludo = ludoModels[0] as LudoModel
const engine = createSittingEngine('holdem', holdemModels)
const handId = (number: number): string => `h${String(number).padStart(32, '0')}`
const hand = (changeMinor: number, stakedMinor = Math.abs(changeMinor)): SittingMove => ({
  type: 'hand',
  hand: handId(7),
  changeMinor,
  stakedMinor,
})
const leave: SittingMove = { type: 'leave' }

const sit = (stakeMinor: number, levelMinor = 100): SittingState<'holdem'> =>
  must(engine.start(holdem, { stakeMinor, choice: { levelMinor } }, untouched))

const play = (state: SittingState<'holdem'>, moves: readonly SittingMove[]): SittingState<'holdem'> =>
  moves.reduce((before, move) => must(engine.move(holdem, before, move)), state)

describe('a buy-in', () => {
  test.each([
    [2_000, 100, true],
    [10_000, 100, true],
    [1_900, 100, false],
    [10_100, 100, false],
    [2_000, 20, true],
    [2_100, 20, false],
    [500_000, 5_000, true],
    [2_000, 150, false],
    [2_000, 0, false],
  ])('of %i at a level of %i is taken: %s', (stakeMinor, levelMinor, isTaken) => {
    const started = engine.start(holdem, { stakeMinor, choice: { levelMinor } }, untouched)
    expect(started).toMatchObject(isTaken ? { ok: true } : { ok: false, code: 'choice_invalid' })
  })

  test.each([0, -100, 2_050, 2_000.5, 2 ** 53, Number.NaN])('of %d is no stake', (stakeMinor) =>
    expect(engine.start(holdem, { stakeMinor, choice: { levelMinor: 100 } }, untouched)).toEqual({
      ok: false,
      code: 'stake_invalid',
    }),
  )

  test('of a match is its entry and nothing else', () => {
    const matches = createSittingEngine('ludo', ludoModels)
    const isTaken = (stakeMinor: number) =>
      matches.start(ludo, { stakeMinor, choice: { levelMinor: 500 } }, untouched).ok
    expect([400, 500, 600].map(isTaken)).toEqual([false, true, false])
  })

  test.each([{ levelMinor: '100' }, { levelMinor: 100, seat: 1 }, {}, null, [100]])(
    '%j is no level',
    (json) => expect(engine.readChoice(holdem, { json, stakeMinor: 2_000 })).toBeUndefined(),
  )

  test('of a simulated player is one that its level takes', () => {
    for (const models of [pattiModels, holdemModels, rummyModels] as const) {
      for (const model of models) {
        const any = createSittingEngine(model.kind, [model])
        for (const level of model.levelsMinor) {
          const stakeMinor = Math.ceil((level * model.leastBuyIn) / 100) * 100
          const choice = any.anyChoice(model, { stakeMinor, rng: untouched })
          expect(any.start(model, { stakeMinor, choice }, untouched).ok, `${model.id} ${level}`).toBe(true)
        }
      }
    }
  })
})

describe('chips', () => {
  test('are what was brought and every change since; getting up pays them to the last unit', () => {
    const state = play(sit(2_000), [hand(573), hand(-1_018), hand(0, 40)])
    expect(stackOf(state)).toBe(1_555)
    // No move of a sitting asks the platform for more.
    expect(engine.cost(holdem, state, hand(-100))).toBe(0)
    expect(engine.view(holdem, state)).toMatchObject({
      stackMinor: 1_555,
      isOver: false,
      payoutMinor: 0,
      hands: [573, -1_018, 0].map((changeMinor) => ({ hand: handId(7), changeMinor })),
    })
    const left = play(state, [leave])
    expect(left).toMatchObject({ isOver: true, payoutMinor: 1_555 })
    expect(engine.leave(holdem, state)).toEqual(left)
  })

  test('may all be lost, and not one more', () => {
    const broke = play(sit(2_000), [hand(-2_000)])
    expect(engine.leave(holdem, broke)).toMatchObject({ isOver: true, payoutMinor: 0 })
    expect(engine.move(holdem, sit(2_000), hand(-2_001))).toEqual({ ok: false, code: 'move_invalid' })
    expect(engine.move(holdem, broke, hand(-1))).toEqual({ ok: false, code: 'move_invalid' })
    expect(play(broke, [hand(0, 0)]).moves).toHaveLength(2)
  })

  test('that were won may be lost again', () =>
    expect(stackOf(play(sit(2_000), [hand(9_000), hand(-11_000), hand(0, 0)]))).toBe(0))

  test('change no more once the player has got up', () => {
    const left = play(sit(2_000), [leave])
    for (const move of [hand(100), leave])
      expect(engine.move(holdem, left, move)).toEqual({ ok: false, code: 'round_over' })
    expect(engine.leave(holdem, left)).toBeUndefined()
  })

  test('of simulated sittings never fall below nothing', () => {
    const dice = createDice(3)
    for (let round = 0; round < 200; round += 1) {
      let state = sit(2_000 + 100 * dice.nextInt(80))
      while (!state.isOver) state = play(state, [engine.anyMove(engine.view(holdem, state), dice)])
      expect(state.payoutMinor).toBe(stackOf(state))
      expect(state.payoutMinor).toBeGreaterThanOrEqual(0)
      expect(state.moves.every((move) => engine.readMove(move) !== undefined)).toBe(true)
    }
  })
})

describe('what the studio writes of a hand', () => {
  test.each([
    ['of a number that is no id', { ...hand(5), hand: '7' }],
    ['of an id in capitals', { ...hand(5), hand: handId(7).toUpperCase() }],
    ['of an id too long', { ...hand(5), hand: `${handId(7)}0` }],
    ['of half a unit', hand(0.5)],
    ['of a text', { ...hand(5), changeMinor: '5' }],
    ['of a sum that no number holds', hand(2 ** 53)],
    ['of another kind', { ...hand(5), type: 'gift' }],
    ['getting up with something', { type: 'leave', changeMinor: 100 }],
  ])('%s is not read', (_, json) => expect(engine.readMove(json)).toBeUndefined())

  test('is read as it is', () => {
    expect(engine.readMove(leave)).toEqual(leave)
    expect(engine.readMove(hand(-5))).toEqual(hand(-5))
  })
})

test('the sheet has a line for every number of players: equal chances, and the rake', () => {
  const rows = engine.sheet(holdem)
  expect(rows.map(({ bet }) => bet)).toEqual([2, 3, 4, 5, 6].map((seats) => `${seats} players`))
  for (const [index, { rtp, hitFrequency, maxWinMultiple, standardDeviation }] of rows.entries()) {
    const seats = index + 2
    expect(rtp).toBeCloseTo(0.97, 12)
    expect(hitFrequency * maxWinMultiple).toBeCloseTo(rtp, 12)
    expect(maxWinMultiple).toBeCloseTo(0.97 * seats, 12)
    // One of all seats has it all, the others nothing.
    const variance = (maxWinMultiple - rtp) ** 2 / seats + (rtp ** 2 * (seats - 1)) / seats
    expect(standardDeviation).toBeCloseTo(Math.sqrt(variance), 12)
  }
  const state = sit(2_000)
  expect(engine.judge(holdem, { stakeMinor: 2_000, payoutMinor: 9_000, state })).toMatchObject({ excess: 0 })
  expect(engine.figures(holdem)).toMatchObject({ rtp: { least: 0.97, most: 0.97 }, maxWinMultiple: 6 })
})
