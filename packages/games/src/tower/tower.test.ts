import { describe, expect, test } from 'vitest'
import { createDice, must, scripted, untouched } from '../kit/rounds.fixture.ts'
import {
  levelNames,
  towerEngine,
  towerFloors,
  towerHundredths,
  towerLevels,
  towerModels,
  type TowerLevel,
  type TowerModel,
  type TowerMove,
  type TowerState,
} from './engine.ts'

const [brick, stone] = towerModels as [TowerModel, TowerModel]
const floors = Array.from({ length: towerFloors }, (_, index) => index + 1)
const open = (door: number): TowerMove => ({ type: 'open', door })
const cashOut: TowerMove = { type: 'cash-out' }

const begin = (level: TowerLevel, stakeMinor = 1_000, seed = 1): TowerState =>
  must(towerEngine.start(brick, { stakeMinor, choice: { level } }, createDice(seed)))

const make = (state: TowerState, moves: readonly TowerMove[], model = brick): TowerState =>
  moves.reduce((before, move) => must(towerEngine.move(model, before, move)), state)

/** A door of the floor that is reached next: a safe one or a wrong one. */
function doorOf(state: TowerState, isSafe: boolean): number {
  const { doors } = towerLevels[state.choice.level]
  const safe = state.outcome.safe[state.opened.length] ?? []
  const found = Array.from({ length: doors }, (_, door) => door).find(
    (door) => safe.includes(door) === isSafe,
  )
  if (found === undefined) throw new Error('no such door')
  return found
}

/** Climbs so many floors by safe doors. */
function climb(state: TowerState, count: number): TowerState {
  let now = state
  for (let floor = 0; floor < count; floor += 1) now = make(now, [open(doorOf(now, true))])
  return now
}

describe('the multipliers', () => {
  test.each<[TowerLevel, number, number]>([
    ['easy', 1, 130],
    ['easy', 9, 1_305],
    ['medium', 1, 147],
    ['medium', 3, 330],
    ['medium', 9, 3_767],
    ['hard', 1, 196],
    ['hard', 9, 50_176],
    ['expert', 1, 294],
    ['expert', 9, 1_928_934],
  ])('%s, %i floors pay %i hundredths', (level, count, hundredths) =>
    expect(towerHundredths(brick, level, count)).toBe(hundredths),
  )

  test('are the fair ones less the edge, rounded down by less than a hundredth', () => {
    for (const [model, percent] of [
      [brick, 98],
      [stone, 98.5],
    ] as const) {
      for (const level of levelNames) {
        const { doors, safe } = towerLevels[level]
        for (const count of floors) {
          const fair = BigInt(percent * 10) * BigInt(doors) ** BigInt(count)
          const paid = BigInt(towerHundredths(model, level, count)) * 10n * BigInt(safe) ** BigInt(count)
          expect(paid <= fair && fair - paid < 10n * BigInt(safe) ** BigInt(count)).toBe(true)
        }
      }
    }
  })

  test('the sheet has a line for every floor, and its best return is what the edge leaves', () => {
    const rows = towerEngine.sheet(stone)
    expect(rows).toHaveLength(36)
    const row = rows.find(({ bet }) => bet === 'hard, 4 floors')
    expect(row).toMatchObject({ hitFrequency: 1 / 16, maxWinChance: 1 / 16, maxWinMultiple: 15.76 })
    expect(row?.rtp).toBeCloseTo(0.985, 12)
    expect(row?.standardDeviation).toBeCloseTo(Math.sqrt(15.76 ** 2 / 16 - 0.985 ** 2), 12)
    expect(towerEngine.figures(stone)).toMatchObject({ maxWinMultiple: 19_387.75, volatility: 'medium' })
  })
})

describe('a climb', () => {
  test.each(levelNames)('%s: every floor offers what it pays, and pays what it offers', (level) => {
    let state = begin(level, 1_300)
    expect(towerEngine.view(brick, state)).toMatchObject({ multiplierHundredths: 0, cashOutMinor: 0 })
    for (const count of floors.slice(0, -1)) {
      const next = towerEngine.view(brick, state).nextMultiplierHundredths
      state = climb(state, 1)
      const hundredths = towerHundredths(brick, level, count)
      expect(next).toBe(hundredths)
      expect(towerEngine.view(brick, state)).toMatchObject({
        multiplierHundredths: hundredths,
        cashOutMinor: 13 * hundredths,
        isOver: false,
        safe: null,
      })
      const cashed = make(state, [cashOut])
      expect(cashed).toMatchObject({ isOver: true, result: 'cashed-out', payoutMinor: 13 * hundredths })
      expect(towerEngine.leave(brick, state)).toEqual(cashed)
      const fallen = make(state, [open(doorOf(state, false))])
      expect(fallen).toMatchObject({ isOver: true, result: 'fallen', payoutMinor: 0 })
      expect(fallen.opened).toHaveLength(count + 1)
    }
  })

  test.each(levelNames)('%s: the top pays by itself', (level) => {
    const top = climb(begin(level, 1_000_000_000), 9)
    const payoutMinor = 10_000_000 * towerHundredths(brick, level, 9)
    expect(top).toMatchObject({ isOver: true, result: 'top', payoutMinor })
    expect(Number.isSafeInteger(payoutMinor)).toBe(true)
    expect(towerEngine.view(brick, top)).toMatchObject({
      nextMultiplierHundredths: null,
      cashOutMinor: 0,
      safe: top.outcome.safe,
    })
  })

  test('who has not begun to climb gets the stake back instead of an end', () =>
    expect(towerEngine.leave(brick, begin('easy'))).toBeUndefined())

  const climbing = climb(begin('hard'), 2)
  const fallen = make(climbing, [open(doorOf(climbing, false))])
  test.each<[string, TowerState, TowerMove, string]>([
    ['cashing out on the ground', begin('hard'), cashOut, 'cash_out_empty'],
    ['a door that the floor has not', climbing, open(2), 'move_invalid'],
    ['a fourth door of three', begin('expert'), open(3), 'move_invalid'],
    ['cashing out after a fall', fallen, cashOut, 'round_over'],
    ['climbing on after a fall', fallen, open(0), 'round_over'],
    ['cashing out twice', make(climbing, [cashOut]), cashOut, 'round_over'],
    ['climbing above the top', climb(begin('easy'), 9), open(0), 'round_over'],
  ])('%s is refused', (_, state, move, code) =>
    expect(towerEngine.move(brick, state, move)).toEqual({ ok: false, code }),
  )

  test('that is over is not ended again: a fall stays a fall', () => {
    for (const over of [fallen, make(climbing, [cashOut]), climb(begin('easy'), 9)])
      expect(towerEngine.leave(brick, over)).toBeUndefined()
  })

  test('after every step, stored and read back, ends as the same climb', () => {
    const kept = climb(begin('medium', 700, 5), 4)
    const stored = JSON.parse(JSON.stringify(climb(begin('medium', 700, 5), 4))) as TowerState
    expect(make(stored, [cashOut])).toEqual(make(kept, [cashOut]))
  })
})

describe('the doors', () => {
  test('of a floor are laid in every way as often', () => {
    for (const level of levelNames) {
      const { doors, safe } = towerLevels[level]
      const counts = new Map<string, number>()
      const lay = (draws: readonly number[]): void => {
        if (draws.length < safe) {
          for (let draw = 0; draw < doors - draws.length; draw += 1) lay([...draws, draw])
          return
        }
        const rest = Array.from({ length: safe * (towerFloors - 1) }, () => 0)
        const { outcome } = must(
          towerEngine.start(brick, { stakeMinor: 100, choice: { level } }, scripted(...draws, ...rest)),
        )
        const key = outcome.safe[0]?.join('') ?? ''
        counts.set(key, (counts.get(key) ?? 0) + 1)
      }
      lay([])
      expect(counts.size, level).toBe({ easy: 4, medium: 3, hard: 2, expert: 3 }[level])
      expect(new Set(counts.values()).size, level).toBe(1)
    }
  })

  test('are drawn for all nine floors before the first is opened', () => {
    const { outcome } = begin('medium')
    expect(outcome.safe).toHaveLength(9)
    expect(outcome.safe.every((doors) => doors.length === 2 && new Set(doors).size === 2)).toBe(true)
    expect(climb(begin('easy'), 3).outcome).toEqual(begin('easy').outcome)
    expect(towerEngine.describe({ safe: [[0, 1], [2]] })).toBe('safe doors 01 2')
  })
})

describe('a judgement', () => {
  test.each(levelNames)(
    '%s: is fair for every way of climbing, and its variance is what comes about',
    (level) => {
      const { doors, safe } = towerLevels[level]
      const chance = safe / doors
      for (const aim of [1, 2, 5]) {
        let [mean, square, variance] = [0, 0, 0]
        const add = (state: TowerState, weight: number) => {
          const judged = towerEngine.judge(brick, {
            stakeMinor: 1_000,
            payoutMinor: state.payoutMinor,
            state,
          })
          mean += weight * judged.excess
          square += weight * judged.excess ** 2
          variance += weight * judged.variance
          expect(state.payoutMinor).toBeLessThanOrEqual(judged.peakMinor)
        }
        for (let floor = 0; floor < aim; floor += 1) {
          const state = climb(begin(level), floor)
          add(make(state, [open(doorOf(state, false))]), chance ** floor * (1 - chance))
        }
        add(make(climb(begin(level), aim), [cashOut]), chance ** aim)
        expect(mean).toBeCloseTo(0, 6)
        expect(square / variance).toBeCloseTo(1, 9)
      }
    },
  )

  test('without the state is not made', () =>
    expect(() => towerEngine.judge(brick, { stakeMinor: 100, payoutMinor: 0, state: null })).toThrow('state'))
})

describe('what is read', () => {
  test.each([
    [{ type: 'cash-out' }, cashOut],
    [{ type: 'open', door: 0 }, open(0)],
    [{ type: 'open', door: 3 }, open(3)],
    [{ type: 'open', door: 4 }, undefined],
    [{ type: 'open', door: -1 }, undefined],
    [{ type: 'open', door: 1.5 }, undefined],
    [{ type: 'open', door: '1' }, undefined],
    [{ type: 'open' }, undefined],
    [{ type: 'cash-out', door: 1 }, undefined],
    [{ type: 'peek', door: 1 }, undefined],
    [null, undefined],
  ])('%j is the move %j', (json, move) => expect(towerEngine.readMove(json)).toEqual(move))

  test.each([{ level: 'roof' }, { level: 'toString' }, { level: 1 }, {}, null, { level: 'easy', safe: [] }])(
    '%j is no choice, and draws nothing',
    (choice) => {
      expect(towerEngine.readChoice(brick, { json: choice, stakeMinor: 100 })).toBeUndefined()
      expect(towerEngine.start(brick, { stakeMinor: 100, choice: choice as never }, untouched)).toEqual({
        ok: false,
        code: 'choice_invalid',
      })
    },
  )
})
