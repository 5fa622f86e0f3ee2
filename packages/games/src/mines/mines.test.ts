import type { Rng } from '@baize/std'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createFairRng, findModel, hmacSha256, minesGame } from '../index.ts'
import { toNumber } from '../ratio.ts'
import { everyCourse } from '../slot/tiny.fixture.ts'
import { minesEngine } from './engine.ts'
import { minesFigures } from './figures.ts'
import { minesModels } from './models.ts'
import { moveMines, startMines, viewMines } from './play.ts'
import { payPoints } from './table.ts'
import type { MinesModel, MinesMove, MinesState } from './types.ts'

const [classic] = minesModels as [MinesModel]

const fairRng = (nonce: number): Rng =>
  createFairRng({ serverSeed: 'f1e1d'.repeat(12) + 'f1e1', clientSeed: 'mines', nonce, hmac: hmacSha256 })

function begin(mineCount: number, nonce = 0): MinesState {
  const started = startMines(classic, { stakeMinor: 1000, choice: { mineCount } }, fairRng(nonce))
  if (!started.ok) throw new Error(started.code)
  return started.value
}

function make(state: MinesState, moves: readonly MinesMove[]): MinesState {
  return moves.reduce((before, move) => {
    const moved = moveMines(classic, before, move)
    if (!moved.ok) throw new Error(moved.code)
    return moved.value
  }, state)
}

const reveal = (cell: number): MinesMove => ({ type: 'reveal', cell })
const cashOut: MinesMove = { type: 'cash-out' }
const safeCells = (state: MinesState): number[] =>
  Array.from({ length: 25 }, (_, cell) => cell).filter((cell) => !state.outcome.mines.includes(cell))

describe('the table', () => {
  test.each([
    [1, 1, 103],
    [1, 24, 2475],
    [3, 1, 112],
    [3, 2, 128],
    [5, 3, 199],
    [24, 1, 2475],
    [10, 5, 1751],
  ])('%i mines, %i picks pay %i hundredths', (mineCount, picks, multiplierHundredths) => {
    expect(payPoints(classic, mineCount)[picks - 1]).toMatchObject({ picks, multiplierHundredths })
  })

  test.each(minesModels)(
    '$id returns at least 97 % and less than 100 % less its edge, at every point',
    (model) => {
      const figures = minesFigures(model)
      expect(figures.lowestRtp).toBeGreaterThanOrEqual(0.97)
      expect(figures.highestRtp).toBeLessThanOrEqual(1 - model.edgeBps / 10_000)
      expect(figures.points.every(({ multiplierHundredths }) => multiplierHundredths > 100)).toBe(true)
    },
  )

  test('the chances are those of counting fields: two mines, three picks', () => {
    let fields = 0
    let clear = 0
    for (let first = 0; first < 25; first += 1)
      for (let second = first + 1; second < 25; second += 1) {
        fields += 1
        if (first > 2) clear += 1
      }
    expect(toNumber(payPoints(classic, 2)[2]?.chance ?? { numerator: 0n, denominator: 1n })).toBeCloseTo(
      clear / fields,
      12,
    )
  })

  test('played by counting: going two picks far with every field returns what is published', () => {
    const point = payPoints(classic, 1)[1]
    let paid = 0
    for (let mine = 0; mine < 25; mine += 1) if (mine > 1) paid += point?.multiplierHundredths ?? 0
    expect(paid / 2500).toBeCloseTo(toNumber(point?.rtp ?? { numerator: 0n, denominator: 1n }), 12)
  })
})

describe('a round', () => {
  test('reveal, reveal, cash out', () => {
    const start = begin(3)
    const [first = 0, second = 0] = safeCells(start)
    const over = make(start, [reveal(first), reveal(second), cashOut])
    expect(over).toMatchObject({
      isOver: true,
      result: 'cashed-out',
      payoutMinor: 1280,
      opened: [first, second],
    })
  })

  test('a mine ends it with nothing', () => {
    const start = begin(3)
    const [mine = 0] = start.outcome.mines
    expect(make(start, [reveal(mine)])).toMatchObject({
      isOver: true,
      result: 'bust',
      payoutMinor: 0,
      opened: [mine],
    })
  })

  test('the last safe cell cashes out by itself', () => {
    const start = begin(22)
    const over = make(start, safeCells(start).map(reveal))
    expect(over).toMatchObject({ isOver: true, result: 'auto-cashed-out', payoutMinor: 2_277_000 })
  })

  test('so does the last pick within the highest multiplier', () => {
    const start = begin(12)
    const lastPick = payPoints(classic, 12).length
    expect(lastPick).toBeLessThan(13)
    const over = make(start, safeCells(start).slice(0, lastPick).map(reveal))
    expect(over).toMatchObject({ isOver: true, result: 'auto-cashed-out' })
    expect(over.payoutMinor).toBeLessThanOrEqual(1000 * 10_000)
  })

  const afterOne = make(begin(3), [reveal(safeCells(begin(3))[0] ?? 0)])
  test.each<[string, MinesState, unknown, string]>([
    ['cash out before a pick', begin(3), cashOut, 'cash_out_empty'],
    ['the same cell again', afterOne, reveal(afterOne.opened[0] ?? 0), 'cell_opened'],
    ['a cell outside', afterOne, reveal(25), 'move_invalid'],
    ['a cell below', afterOne, reveal(-1), 'move_invalid'],
    ['half a cell', afterOne, reveal(0.5), 'move_invalid'],
    ['no cell', afterOne, { type: 'reveal' }, 'move_invalid'],
    ['an unknown move', afterOne, { type: 'peek', cell: 1 }, 'move_invalid'],
    ['a move after the end', make(afterOne, [cashOut]), reveal(1), 'round_over'],
    ['a second cash-out', make(afterOne, [cashOut]), cashOut, 'round_over'],
  ])('%s is refused', (_, state, move, code) => {
    expect(moveMines(classic, state, move as MinesMove)).toEqual({ ok: false, code })
  })

  test.each([0, 25, 1.5, Number.NaN, undefined as unknown as number])('%s mines are refused', (mineCount) => {
    const choice = { mineCount }
    expect(startMines(classic, { stakeMinor: 100, choice }, fairRng(0))).toEqual({
      ok: false,
      code: 'choice_invalid',
    })
  })

  test.each([0, 50, 150, -100, 1e10])('a stake of %d is refused', (stakeMinor) => {
    const choice = { mineCount: 3 }
    expect(startMines(classic, { stakeMinor, choice }, fairRng(0))).toEqual({
      ok: false,
      code: 'stake_invalid',
    })
  })
})

describe('properties', () => {
  const playthrough = fc.record({
    mineCount: fc.integer({ min: 1, max: 24 }),
    nonce: fc.nat(),
    cells: fc.shuffledSubarray(Array.from({ length: 25 }, (_, cell) => cell)),
  })

  test('a field has its mines, each once, in order', () => {
    fc.assert(
      fc.property(playthrough, ({ mineCount, nonce }) => {
        const { mines } = begin(mineCount, nonce).outcome
        expect(new Set(mines).size).toBe(mineCount)
        expect(mines.every((cell) => cell >= 0 && cell < 25)).toBe(true)
        expect(mines.toSorted((left, right) => left - right)).toEqual(mines)
      }),
    )
  })

  test('an interrupted round, stored and read back after every move, ends as the same round', () => {
    fc.assert(
      fc.property(playthrough, ({ mineCount, nonce, cells }) => {
        let stored = begin(mineCount, nonce)
        let kept = stored
        for (const move of [...cells.map(reveal), cashOut]) {
          const here = moveMines(classic, kept, move)
          const there = moveMines(classic, JSON.parse(JSON.stringify(stored)) as MinesState, move)
          expect(there).toEqual(here)
          if (here.ok && there.ok) [kept, stored] = [here.value, there.value]
        }
      }),
    )
  })

  test('the player sees no mine before the end, whatever the field', () => {
    fc.assert(
      fc.property(playthrough, ({ mineCount, nonce, cells }) => {
        let state = begin(mineCount, nonce)
        for (const cell of cells) {
          const shown = JSON.stringify(viewMines(classic, state))
          const hidden = { ...state, outcome: { mines: [] } }
          if (!state.isOver) expect(shown).toBe(JSON.stringify(viewMines(classic, hidden)))
          const moved = moveMines(classic, state, reveal(cell))
          if (moved.ok) state = moved.value
        }
        if (state.isOver) expect(viewMines(classic, state).mines).toEqual(state.outcome.mines)
      }),
    )
  })

  test('what cashing out would pay is what it pays', () => {
    fc.assert(
      fc.property(playthrough, ({ mineCount, nonce, cells }) => {
        let state = begin(mineCount, nonce)
        for (const cell of cells) {
          const moved = moveMines(classic, state, reveal(cell))
          if (moved.ok) state = moved.value
          if (state.isOver) return
          const paid = make(state, [cashOut]).payoutMinor
          expect(viewMines(classic, state).cashOutMinor).toBe(paid)
          expect(paid).toBeGreaterThan(state.stakeMinor)
        }
      }),
    )
  })
})

test.each([
  [1, 25, 1],
  [2, 300, 2],
  [3, 2300, 6],
])(
  'every field of %i mines is equally likely: %i fields, %i courses of draws each',
  (mineCount, fields, each) => {
    const counts = new Map<string, number>()
    const lay = (rng: Rng) => startMines(classic, { stakeMinor: 100, choice: { mineCount } }, rng)
    for (const { result } of everyCourse(lay)) {
      const key = result.ok ? result.value.outcome.mines.join() : result.code
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    expect(counts.size).toBe(fields)
    expect(new Set(counts.values())).toEqual(new Set([each]))
  },
)

test('a round is not played under another model', () => {
  const other = findModel('mines-deep')
  if (other?.kind !== 'mines') throw new Error('no mines-deep')
  expect(() => minesGame(other).move(begin(3), cashOut)).toThrow('under mines-deep')
})

test.each([
  [{ mineCount: 1 }, true],
  [{ mineCount: 24 }, true],
  [{ mineCount: 25 }, false],
  [{ mineCount: 0 }, false],
  [{ mineCount: '3' }, false],
  [{ mineCount: 3, mines: [0, 1, 2] }, false],
  [null, false],
])('%j is a choice: %s', (json, isChoice) =>
  expect(minesEngine.readChoice(classic, { json, stakeMinor: 100 })).toEqual(isChoice ? json : undefined),
)

test('the sheet has the deviation of going to a point, and the figures the range of all returns', () => {
  const rows = minesEngine.sheet(classic)
  const row = rows.find(({ bet }) => bet === '3 mines, 2 picks')
  // 1.28 with a chance of 22 x 21 over 25 x 24.
  expect(row?.standardDeviation).toBeCloseTo(1.28 * Math.sqrt(0.77 * 0.23), 12)
  const returns = rows.map(({ rtp }) => rtp).toSorted((left, right) => left - right)
  expect(minesEngine.figures(classic).rtp).toEqual({ least: returns[0], most: returns.at(-1) })
  expect(returns[0]).toBeLessThan(returns.at(-1) ?? 0)
})

describe('a judgement', () => {
  test.each([1, 3, 12, 15])(
    '%i mines: is fair for every way of playing, and its variance is what comes about',
    (mineCount) => {
      for (const aim of [1, 2, 4]) {
        let [mean, square, variance, reached] = [0, 0, 0, 1]
        const add = (state: MinesState, weight: number) => {
          const judged = minesEngine.judge(classic, {
            stakeMinor: 1_000,
            payoutMinor: state.payoutMinor,
            state,
          })
          mean += weight * judged.excess
          square += weight * judged.excess ** 2
          variance += weight * judged.variance
          expect(state.payoutMinor).toBeLessThanOrEqual(judged.peakMinor)
        }
        const safe = safeCells(begin(mineCount)).map(reveal)
        const [mine = 0] = begin(mineCount).outcome.mines
        for (let picks = 0; picks < aim; picks += 1) {
          const chance = (25 - mineCount - picks) / (25 - picks)
          add(make(begin(mineCount), [...safe.slice(0, picks), reveal(mine)]), reached * (1 - chance))
          reached *= chance
        }
        add(make(begin(mineCount), [...safe.slice(0, aim), cashOut]), reached)
        expect(mean).toBeCloseTo(0, 6)
        expect(square / variance).toBeCloseTo(1, 9)
      }
    },
  )
})

test('who leaves before a pick gets the stake back, later what was reached, at the end no more', () => {
  const start = begin(3)
  expect(minesEngine.leave(classic, start)).toBeUndefined()
  const [first = 0] = safeCells(start)
  const left = minesEngine.leave(classic, make(start, [reveal(first)]))
  expect(left).toMatchObject({ isOver: true, result: 'cashed-out', payoutMinor: 1_120 })
  const [mine = 0] = start.outcome.mines
  expect(minesEngine.leave(classic, make(start, [reveal(first), reveal(mine)]))).toBeUndefined()
})

test.each([
  [{ type: 'cash-out' }, cashOut],
  [{ type: 'reveal', cell: 0 }, reveal(0)],
  [{ type: 'reveal', cell: 24 }, reveal(24)],
  [{ type: 'reveal', cell: 25 }, undefined],
  [{ type: 'reveal', cell: -1 }, undefined],
  [{ type: 'reveal', cell: '3' }, undefined],
  [{ type: 'cash-out', cell: 3 }, undefined],
  [{ type: 'peek', cell: 3 }, undefined],
])('%j is read as the move %j', (json, move) => expect(minesEngine.readMove(json)).toEqual(move))
