import { drawResult, playsOf, readResult, readSelection, writeResult } from '@baize/lottery/play'
import { families, type Family } from '@baize/lottery/series'
import {
  defaultLimits,
  groupBounds,
  sellRow,
  settleRow,
  shareRebate,
  type PrizeMode,
  type Unit,
} from '@baize/lottery/ticket'
import { describe, expect, test } from 'vitest'
import { judgeRow, linesOf, shareOf } from './oracle.ts'
import { randomRow, repeatableRng } from './random-row.ts'

/** `npm run oracle:lottery` plays 100,000 tickets of a family over 1,000 draws. */
const tickets = Number(process.env['ORACLE_TICKETS'] ?? 400)
const draws = Math.max(20, tickets / 100)

/** Nothing is refused for its price here: other tests see to the limits. */
const limits = {
  ...defaultLimits,
  linesOfRow: 1n << 60n,
  lineStakeMinor: 1n << 60n,
  leastWinMinor: 0n,
}
const units: readonly Unit[] = ['yuan', 'jiao', 'fen']

function modeOf(family: Family): PrizeMode {
  if (family === '4D' || family === 'TH' || family === 'TG') return 'SEA'
  return family === 'M6' ? 'LOTT' : 'ELOTT'
}

interface Tally {
  readonly plays: Map<string, { won: number; lost: number; pushed: number }>
  empty: number
}

function playDraw(family: Family, index: number, tally: Tally): void {
  const rng = repeatableRng(`oracle ${family} ${index}`)
  const below = (most: number) => rng.nextInt(most)
  const drawn = writeResult(family, drawResult(family, rng))
  const lunarYear = 2024 + below(16)
  const bounds = groupBounds[modeOf(family)]
  for (let count = 0; count < tickets / draws; count += 1) {
    const own = bounds.least + 2 * below((bounds.most - bounds.least) / 2 + 1)
    const prizeGroup = bounds.least + 2 * below((own - bounds.least) / 2 + 1)
    compare(
      { family, lunarYear, own, prizeGroup, unit: units[below(3)] ?? 'yuan', multiple: 1 + below(20) },
      { ...randomRow(family, { drawn, below }), drawn, tally },
    )
  }
}

interface Bet {
  readonly family: Family
  readonly lunarYear: number
  readonly own: number
  readonly prizeGroup: number
  readonly unit: Unit
  readonly multiple: number
}

/** What is sold and paid for a bet against what its lines come to one by one. */
function compare(
  { family, lunarYear, own, prizeGroup, unit, multiple }: Bet,
  { play, selection, drawn, tally }: ReturnType<typeof randomRow> & { drawn: string[]; tally: Tally },
): void {
  const terms = { lunarYear }
  const name = `${family} ${play.id} ${selection} of ${lunarYear} at ${prizeGroup} on ${drawn.join(' ')}`
  const lineStakeMinor = { yuan: 100n, jiao: 10n, fen: 1n, li: 0n }[unit] * BigInt(multiple)
  const row = { family, playId: play.id, selection, lineStakeMinor, prizeGroup, lunarYear }
  const lines = linesOf(row)
  const read = readSelection(play, selection, terms)
  expect(read.ok, name).toBe(lines.length > 0)
  if (!read.ok) {
    tally.empty += 1
    return
  }
  const sold = sellRow(
    { play, selection: read.value, unit, multiple, prizeGroup },
    { mode: modeOf(family), own, terms, scale: 2, limits },
  )
  if (!sold.ok) throw new Error(`${sold.code}: ${name}`)
  const result = readResult(family, drawn)
  if (!result) throw new Error(name)
  const paid = settleRow(sold.value, result, terms)
  const expected = judgeRow(row, lines, drawn)
  const baseMinor = sold.value.stakeMinor - paid.refundMinor
  expect(
    {
      lines: sold.value.lines,
      stakeMinor: sold.value.stakeMinor,
      payoutMinor: paid.payoutMinor,
      refundMinor: paid.refundMinor,
      rebate: shareRebate(baseMinor, { row: prizeGroup, own, upline: [1990] }),
    },
    name,
  ).toEqual({
    lines: BigInt(lines.length),
    stakeMinor: BigInt(lines.length) * lineStakeMinor,
    ...expected,
    rebate: {
      memberMinor: shareOf(sold.value.stakeMinor - expected.refundMinor, own, prizeGroup),
      uplineMinor: [shareOf(sold.value.stakeMinor - expected.refundMinor, 1990, own)],
    },
  })
  const seen = tally.plays.get(play.id) ?? { won: 0, lost: 0, pushed: 0 }
  if (expected.refundMinor > 0n) seen.pushed += 1
  if (expected.payoutMinor > 0n) seen.won += 1
  else seen.lost += 1
  tally.plays.set(play.id, seen)
}

describe.each(families)('%s', (family) => {
  test(`${tickets} tickets are sold and paid as their single lines`, { timeout: 1_800_000 }, () => {
    const tally: Tally = { plays: new Map(), empty: 0 }
    for (let index = 0; index < draws; index += 1) playDraw(family, index, tally)
    const won = [...tally.plays.values()].reduce((sum, each) => sum + each.won, 0)
    expect(won).toBeGreaterThan(tickets / 20)
    // So many tickets that each play has won and lost.
    if (tickets < 100_000) return
    expect([...tally.plays.keys()].toSorted()).toEqual(playsOf[family].map(({ id }) => id).toSorted())
    const never = [...tally.plays].filter(([, each]) => each.won === 0 || each.lost + each.pushed === 0)
    expect(never.map(([id]) => id)).toEqual([])
  })
})
