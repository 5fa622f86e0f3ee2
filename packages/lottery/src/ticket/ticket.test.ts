import { createFairRng, hmacSha256 } from '@baize/games/fairness'
import { describe, expect, test } from 'vitest'
import { findPlay, playsOf } from '../play/registry.ts'
import { quickPick } from '../play/quick-pick.ts'
import { drawResult } from '../play/result.ts'
import { families, type Family } from '../series/families.ts'
import { isChaseOver, nextChaseAction, planChase, type ChaseMoment } from './chase.ts'
import { rowsWithoutRebate } from './coverage.ts'
import {
  addRow,
  closedNumbers,
  dearestOf,
  emptyExposure,
  quickBound,
  spreadRow,
  spreadRows,
  worstCase,
} from './exposure.ts'
import { sellTicket } from './place.ts'
import {
  fallingWith,
  groupBounds,
  isPrizeGroup,
  mayChooseGroup,
  mayGiveGroup,
  prizeModes,
} from './prize-group.ts'
import { shareRebate } from './rebate.ts'
import { defaultLimits, sellRow, type Row, type RowAsked, type RowRules } from './row.ts'
import { correctPayout, settleRow } from './settle.ts'
import { mayCancel } from './state.ts'

const terms = { lunarYear: 2026 }
const rules: RowRules = { mode: 'ELOTT', own: 1960, terms, scale: 2, limits: defaultLimits }
const ask = (
  id: string,
  selection: readonly (readonly number[])[],
  more: Partial<RowAsked> = {},
): RowAsked => ({
  play: findPlay('SSC', id)!,
  selection,
  unit: 'yuan',
  multiple: 1,
  prizeGroup: 1960,
  ...more,
})
const sold = (asked: RowAsked): Row => {
  const row = sellRow(asked, rules)
  if (!row.ok) throw new Error(row.code)
  return row.value
}
const rngOf = (clientSeed: string) =>
  createFairRng({ serverSeed: '77'.repeat(32), clientSeed, nonce: 0, hmac: hmacSha256 })
const tenDigits = Array.from({ length: 10 }, (_, digit) => digit)

describe('prize groups', () => {
  test('are even, within the bounds and below 2000', () => {
    for (const mode of prizeModes) {
      const { least, usual, most } = groupBounds[mode]
      expect([least, usual, most].every((group) => isPrizeGroup(mode, group))).toBe(true)
      expect(
        [least - 2, most + 2, usual + 1, 2000, usual + 0.5, Number.NaN].some((group) =>
          isPrizeGroup(mode, group),
        ),
      ).toBe(false)
    }
    expect(mayChooseGroup('ELOTT', { own: 1950, group: 1952 })).toBe(false)
    expect(mayGiveGroup('SEA', { upline: 1800, group: 1800 })).toBe(true)
    expect(fallingWith(1900, [{ group: 1920 }, { group: 1900 }])).toEqual([
      { member: { group: 1920 }, group: 1900 },
    ])
  })

  test('the difference to the row is shared along the upline', () => {
    expect(shareRebate(100_000n, { row: 1950, own: 1960, upline: [1970, 1980] })).toEqual({
      memberMinor: 500n,
      uplineMinor: [500n, 500n],
    })
    expect(() => shareRebate(1n, { row: 1960, own: 1950, upline: [] })).toThrow()
    expect(() => shareRebate(1n, { row: 1900, own: 1950, upline: [2000] })).toThrow()
  })

  test('no chain gets the whole stake back, whoever works together', () => {
    const rng = rngOf('chains')
    for (let round = 0; round < 3_000; round += 1) {
      const groups = Array.from({ length: 2 + rng.nextInt(6) }, () => 1700 + 2 * rng.nextInt(141)).toSorted(
        (a, b) => a - b,
      )
      const [row = 0, own = 0, ...upline] = groups
      const baseMinor = BigInt(rng.nextInt(10_000_000))
      const { memberMinor, uplineMinor } = shareRebate(baseMinor, { row, own, upline })
      const shared = uplineMinor.reduce((sum, share) => sum + share, memberMinor)
      const top = BigInt(groups.at(-1) ?? 0)
      // Odds return at most row/2000 of the base, so all of them get at most top/2000 of it.
      expect(shared * 2000n + baseMinor * BigInt(row) <= baseMinor * top).toBe(true)
      expect(baseMinor === 0n || shared * 2000n + baseMinor * BigInt(row) < baseMinor * 2000n).toBe(true)
    }
  })
})

describe('rows and tickets', () => {
  test.each<[Partial<RowAsked>, string]>([
    [{ multiple: 0 }, 'limit_reached'],
    [{ multiple: -1 }, 'limit_reached'],
    [{ multiple: 1.5 }, 'limit_reached'],
    [{ multiple: 2 ** 53 }, 'limit_reached'],
    [{ multiple: 99_999 }, 'limit_reached'],
    [{ unit: 'li' }, 'unit_not_offered'],
    [{ unit: 'fen' }, 'unit_not_offered'],
    [{ prizeGroup: 1962 }, 'group_refused'],
    [{ prizeGroup: 1959 }, 'group_refused'],
    [{ selection: [[], [], [], [], []] }, 'selection_invalid'],
  ])('%j is refused', (more, code) => {
    expect(sellRow(ask('place', [[1], [], [], [], []], more), rules)).toMatchObject({ ok: false, code })
  })

  test('small units need odds that pay whole coins', () => {
    const jiao = { unit: 'jiao' as const }
    expect(sellRow(ask('place', [[1], [], [], [], []], jiao), rules).ok).toBe(false)
    expect(sellRow(ask('place', [[1], [], [], [], []], { ...jiao, multiple: 2 }), rules).ok).toBe(true)
    expect(sellRow(ask('straight3-back3', [[1], [2], [3]], { unit: 'fen' }), rules).ok).toBe(true)
  })

  test('lines are bounded before anything is listed', () => {
    const all = ask('straight5-all5', [tenDigits, tenDigits, tenDigits, tenDigits, tenDigits])
    expect(sellRow(all, rules).ok).toBe(true)
    const huge: RowAsked = {
      ...all,
      play: findPlay('VN27', 'miss14')!,
      selection: [Array.from({ length: 100 }, (_, at) => at)],
    }
    expect(sellRow(huge, rules)).toMatchObject({ code: 'lines_too_many' })
  })

  const ticket = (rows: readonly RowAsked[], expectedStakeMinor: bigint, stakedMinor = 0n) =>
    sellTicket({ family: 'SSC', rows, expectedStakeMinor, stakedMinor }, rules)

  test('a ticket is sold at the price that was shown, or not', () => {
    const row = ask('straight3-back3', [[1, 2], [5], [0, 7, 9]])
    expect(ticket([row, row], 1_200n)).toMatchObject({
      ok: true,
      value: { lines: 12n, stakeMinor: 1_200n, mostPayoutMinor: 196_000n },
    })
    expect(ticket([row], 500n)).toMatchObject({ code: 'lottery_price_changed' })
    expect(ticket([], 0n)).toMatchObject({ code: 'limit_reached' })
    expect(
      ticket(
        Array.from({ length: 51 }, () => row),
        30_600n,
      ),
    ).toMatchObject({ code: 'limit_reached' })
    expect(ticket([row], 600n, 19_999_500n)).toMatchObject({
      code: 'limit_reached',
      details: { limit: 'member_draw' },
    })
    expect(ticket([{ ...row, play: findPlay('K3', 'sum')! }], 600n)).toMatchObject({
      code: 'selection_invalid',
    })
  })

  test('a win that would pass the limit is never sold', () => {
    const row = ask('straight5-all5', [[1], [2], [3], [4], [5]], { multiple: 52 })
    expect(ticket([row], 5_200n)).toMatchObject({ code: 'limit_reached', details: { limit: 'payout' } })
    expect(ticket([{ ...row, multiple: 51 }], 5_100n)).toMatchObject({
      value: { mostPayoutMinor: 499_800_000n },
    })
    // Two rows that cannot both win are bounded together, not added.
    const other = { ...row, selection: [[2], [2], [3], [4], [5]], multiple: 51 }
    expect(ticket([{ ...row, multiple: 51 }, other], 10_200n)).toMatchObject({ ok: true })
  })
})

/** Random rows of a family, and what they were sold at. */
function rowsOf(family: Family, count: number): Row[] {
  const rng = rngOf(`rows-${family === '3D' ? 'three' : family}`)
  const mode = family === '4D' || family === 'TG' || family === 'TH' ? 'SEA' : 'ELOTT'
  const loose = { ...defaultLimits, leastWinMinor: 0n, linesOfRow: 10n ** 9n }
  return Array.from({ length: count }, (_, index): Row => {
    const plays = playsOf[family]
    const play = plays[index % plays.length]!
    const selection = quickPick(play, { rng, terms, spare: rng.nextInt(4) })
    const asked: RowAsked = { play, selection, unit: 'yuan', multiple: 1 + rng.nextInt(3), prizeGroup: 1800 }
    const row = sellRow(asked, { mode, own: 1800, terms, scale: 2, limits: loose })
    if (!row.ok) throw new Error(`${play.id}: ${row.code} ${JSON.stringify(selection)}`)
    return row.value
  })
}

describe('exposure', () => {
  test.each(families)('%s: what the views say of a result is at least what is paid', (family) => {
    const rng = rngOf('exposed')
    const rows = rowsOf(family, playsOf[family].length)
    const exposure = emptyExposure(family)
    for (const row of rows) addRow(exposure, row, { terms })
    const worst = worstCase(exposure)
    expect(quickBound(exposure)).toBeGreaterThanOrEqual(worst)
    const isExact = ['SSC', '3D', 'K3', 'CLR', '11X5', 'TG'].includes(family)
    const spreads = rows.map((row) =>
      spreadRow(row, terms).map(({ view, cells }) => ({ view, amounts: new Map(cells) })),
    )
    for (let round = 0; round < 40; round += 1) {
      const result = drawResult(family, rng)
      let paid = 0n
      for (const [index, row] of rows.entries()) {
        const outcome = settleRow(row, result, terms)
        const told = spreads[index]!.reduce((sum, { view, amounts }) => {
          return sum + view.occurs(result).reduce((all, cell) => all + (amounts.get(cell) ?? 0), 0)
        }, 0)
        const own = outcome.payoutMinor + outcome.refundMinor
        expect(
          BigInt(told) / 10_000n,
          `${row.play.id} ${JSON.stringify(row.selection)}`,
        ).toBeGreaterThanOrEqual(own)
        if (isExact) expect(BigInt(told) / 10_000n, row.play.id).toBe(own)
        paid += own
      }
      expect(paid).toBeLessThanOrEqual(worst)
    }
  })

  test.each<[string, readonly (readonly number[])[]]>([
    ['place', [[3, 7], [], [0], [], []]],
    ['sides-place', [[0], [], [1, 2], [], []]],
    ['sides2-back2', [[0], [1]]],
  ])('%s: the same choice at another stake costs as much more', (id, selection) => {
    const costOf = (multiple: number, prizeGroup = 1960) =>
      spreadRow(sold(ask(id, selection, { multiple, prizeGroup })), terms).map(({ view, cells }) => [
        view.id,
        cells.map(([cell, amount]) => [cell, amount / multiple]),
      ])
    const once = costOf(1)
    expect(costOf(3)).toEqual(once)
    expect(costOf(1, 1900)).not.toEqual(once)
    expect(costOf(7)).toEqual(once)
  })

  test('what is taken out again leaves nothing', () => {
    const exposure = emptyExposure('SSC')
    const rows = rowsOf('SSC', 30)
    for (const row of rows) addRow(exposure, row, { terms })
    for (const row of rows) addRow(exposure, row, { terms, sign: -1 })
    expect(worstCase(exposure)).toBe(0n)
  })

  test('ten numbers at ten places are taken in their dearest order', () => {
    const exposure = emptyExposure('PK10')
    const place = findPlay('PK10', 'place')!
    const bet = (at: number, number: number, multiple: number) => {
      const selection = tenDigits.map((index) => (index === at ? [number] : []))
      addRow(exposure, sold({ play: place, selection, unit: 'yuan', multiple, prizeGroup: 1960 }), { terms })
    }
    bet(0, 1, 10)
    bet(1, 1, 9)
    bet(1, 2, 1)
    bet(0, 2, 8)
    // 1 and 2 at the first two places: 10 + 1 or 8 + 9.
    expect(worstCase(exposure)).toBe((1_700n * 98n) / 10n)
  })

  test('numbers that cost more than their cap are named, the dearest first', () => {
    const exposure = emptyExposure('SSC')
    const one = sold(ask('place', [[3, 7], [], [], [], []]))
    const other = sold(ask('place', [[7], [], [], [], []]))
    for (const row of [one, other]) addRow(exposure, row, { terms })
    const contributions = spreadRows([one], terms)
    const [cheap, dear] = [dearestOf(exposure, contributions) / 2n, dearestOf(exposure, contributions)]
    expect(closedNumbers(exposure, contributions, { capMinor: dear })).toEqual([])
    expect(closedNumbers(exposure, contributions, { capMinor: cheap })).toEqual(['7'])
    expect(closedNumbers(exposure, contributions, { capMinor: 0n })).toEqual(['7', '3'])
  })

  test('rows that cover more than seven tenths earn no rebate', () => {
    const both = sold(ask('sides-place', [[0], [], [], [], []]))
    const other = sold(ask('sides-place', [[1], [], [], [], []]))
    const apart = sold(ask('place', [[], [3], [], [], []]))
    expect(rowsWithoutRebate([both, apart], terms)).toEqual(new Set())
    expect(rowsWithoutRebate([both, other, apart], terms)).toEqual(new Set([both, other]))
    const seven = sold(ask('place', [tenDigits.slice(0, 7), [], [], [], []]))
    const eight = sold(ask('place', [tenDigits.slice(0, 8), [], [], [], []]))
    expect(rowsWithoutRebate([seven], terms)).toEqual(new Set())
    expect(rowsWithoutRebate([eight, both], terms)).toEqual(new Set([eight, both]))
  })
})

describe('after the draw', () => {
  test('corrections take back what external draws paid wrongly, and nothing of the house’s', () => {
    expect(correctPayout({ beforeMinor: 5n, afterMinor: 9n }, 'house')).toEqual({
      kind: 'win',
      amountMinor: 4n,
    })
    expect(correctPayout({ beforeMinor: 9n, afterMinor: 5n }, 'house')).toEqual({ kind: 'none' })
    expect(correctPayout({ beforeMinor: 9n, afterMinor: 5n }, 'external')).toEqual({
      kind: 'win_taken_back',
      amountMinor: 4n,
    })
    expect(correctPayout({ beforeMinor: 5n, afterMinor: 5n }, 'external')).toEqual({ kind: 'none' })
  })

  test('tickets are cancelled before the close only, and once', () => {
    expect(mayCancel({ state: 'placed' }, { nowMs: 9, closesAtMs: 10 })).toBe(true)
    expect(mayCancel({ state: 'placed' }, { nowMs: 10, closesAtMs: 10 })).toBe(false)
    expect(mayCancel({ state: 'cancelled' }, { nowMs: 9, closesAtMs: 10 })).toBe(false)
  })
})

describe('chases', () => {
  const base = { draws: 4, unitStakeMinor: 100n, multiple: 2, steps: { kind: 'same' } as const }
  const multiples = (asked: Parameters<typeof planChase>[0]) => {
    const plan = planChase(asked)
    return plan.ok ? plan.value.map(({ multiple }) => multiple) : plan.details
  }

  test('plan the multiples of their draws', () => {
    expect(multiples(base)).toEqual([2, 2, 2, 2])
    expect(multiples({ ...base, draws: 6, steps: { kind: 'growing', times: 3, every: 2 } })).toEqual([
      2, 2, 6, 6, 18, 18,
    ])
    expect(multiples({ ...base, draws: 2, steps: { kind: 'own', multiples: [5, 1] } })).toEqual([5, 1])
    expect(multiples({ ...base, draws: 1 })).toMatchObject({ field: 'draws' })
    expect(multiples({ ...base, draws: 121 })).toMatchObject({ field: 'draws' })
    expect(multiples({ ...base, draws: 120, steps: { kind: 'growing', times: 2, every: 1 } })).toMatchObject({
      field: 'multiple',
      draw: 16,
    })
    expect(multiples({ ...base, draws: 2, steps: { kind: 'own', multiples: [1, 0] } })).toMatchObject({
      draw: 1,
    })
  })

  test('end on a win or on a profit', () => {
    const settled = [
      { stakeMinor: 100n, payoutMinor: 0n },
      { stakeMinor: 100n, payoutMinor: 980n },
    ]
    expect(isChaseOver({ kind: 'win' }, settled.slice(0, 1))).toBe(false)
    expect(isChaseOver({ kind: 'win' }, settled)).toBe(true)
    expect(isChaseOver({ kind: 'profit', amountMinor: 780n }, settled)).toBe(true)
    expect(isChaseOver({ kind: 'profit', amountMinor: 781n }, settled)).toBe(false)
    expect(isChaseOver({ kind: 'never' }, settled)).toBe(false)
  })

  const moment: ChaseMoment = {
    nowMs: 50_000,
    opensAtMs: 0,
    closesAtMs: 60_000,
    isBeforeSettled: true,
    settled: [],
    stop: { kind: 'win' },
    agreedOddsE4: [98_000n],
    oddsE4: [98_000n],
    isRefused: false,
  }
  test.each<[Partial<ChaseMoment>, string]>([
    [{}, 'place'],
    [{ isBeforeSettled: false }, 'wait'],
    [{ opensAtMs: 50_001 }, 'wait'],
    [{ nowMs: 57_000, isBeforeSettled: false }, 'skip'],
    [{ nowMs: 56_999 }, 'place'],
    [{ oddsE4: [97_999n] }, 'pause'],
    [{ oddsE4: [98_001n] }, 'place'],
    [{ isRefused: true }, 'stop'],
    [{ settled: [{ stakeMinor: 1n, payoutMinor: 2n }] }, 'stop'],
  ])('moment %# is judged', (change, action) => {
    expect(nextChaseAction({ ...moment, ...change })).toBe(action)
  })
})
