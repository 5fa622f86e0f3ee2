import type { LotteryGame, LotteryRow } from '@baize/contract'
import {
  findPlay,
  kindOdds,
  oddsScale,
  partOf,
  playOdds,
  readSelection,
  type OddsTable,
  type Play,
  type Selection,
  type Terms,
} from '@baize/lottery/play'
import {
  sellRow,
  unitMinor,
  type Row,
  type RowRefusal,
  type RowRules,
  type Unit,
} from '@baize/lottery/ticket'
import { formatDecimal, parseDecimal } from '@baize/money'
import { invariant, refuse, type Result } from '@baize/std'

function minorOf(decimal: string, scale: number): bigint {
  const read = parseDecimal(decimal, { scale })
  invariant(read.ok, 'amounts of the wire are decimals')
  return read.value
}

/** What the server will check a row against. */
export function rulesOf(
  game: Pick<LotteryGame, 'limits' | 'scale' | 'lunarYear' | 'prizeMode' | 'prizeGroup'>,
  table: OddsTable,
): RowRules {
  const { limits, scale, lunarYear, prizeMode, prizeGroup } = game
  return {
    mode: prizeMode,
    own: prizeGroup.own,
    terms: { lunarYear },
    scale,
    table,
    limits: {
      rows: limits.rows,
      linesOfRow: BigInt(limits.linesOfRow),
      linesOfTicket: BigInt(limits.linesOfTicket),
      lineStakeMinor: minorOf(limits.lineStake, scale),
      ticketStakeMinor: minorOf(limits.ticketStake, scale),
      memberDrawStakeMinor: minorOf(limits.memberDrawStake, scale),
      payoutMinor: minorOf(limits.payout, scale),
      leastWinMinor: minorOf(limits.leastWin, scale),
    },
  }
}

/** Prices a row of the wire, or says why it cannot be sold. */
export function priceRow(game: LotteryGame, row: LotteryRow, rules: RowRules): Result<Row, RowRefusal> {
  const play = findPlay(game.family, row.playId)
  if (!play) return refuse('selection_invalid')
  const read = readSelection(play, row.selection, rules.terms)
  if (!read.ok) return read
  return sellRow({ ...row, play, selection: read.value }, rules)
}

/** Odds as they are shown: 9.80, 816.6666. */
export function oddsText(oddsE4: bigint): string {
  const text = formatDecimal(oddsE4, { scale: 4 })
  return text.replace(/0{1,2}$/, '')
}

/** The lowest and the highest odds of a play. */
export function oddsRange(
  play: Play,
  prizeGroup: number,
  table: OddsTable,
): { readonly from: bigint; readonly to: bigint } {
  const all = playOdds(play, prizeGroup, table)
  const [first = 0n] = all
  return all.reduce(
    ({ from, to }, odds) => ({ from: odds < from ? odds : from, to: odds > to ? odds : to }),
    { from: first, to: first },
  )
}

/** The odds of one value, where it makes a line of its own; the best of them where it wins in several ways. */
export function valueOdds(
  play: Play,
  {
    field,
    value,
    prizeGroup,
    table,
    terms,
  }: { field: number; value: number; prizeGroup: number; table: OddsTable; terms: Terms },
): bigint | undefined {
  const alone: Selection = play.fields.map((_, index) => (index === field ? [value] : []))
  const kind = play.lines(alone, terms).findIndex((count) => count > 0n)
  const found = play.kinds[kind]
  if (!found) return undefined
  return kindOdds(found, prizeGroup, partOf(table, play)).reduce(
    (best, odds) => (odds > best ? odds : best),
    0n,
  )
}

/** The best odds that a line of the row can win by: of the kinds of lines that it has. */
export function bestOdds({ play, selection, oddsE4 }: Row, terms: Terms): bigint {
  const counts = play.lines(selection, terms)
  let best = 0n
  let from = 0
  play.kinds.forEach(({ tiers }, kind) => {
    for (const odds of oddsE4.slice(from, from + tiers.length))
      if ((counts[kind] ?? 0n) > 0n && odds > best) best = odds
    from += tiers.length
  })
  return best
}

/** What a line that wins pays at best. */
export const lineWinMinor = (row: Row, terms: Terms): bigint =>
  (row.lineStakeMinor * bestOdds(row, terms)) / oddsScale

/** The part of a stake that comes back whatever happens, in percent: 1.5. */
export const rebatePercent = (own: number, group: number): string => String(((own - group) * 5) / 100)

/** What one line costs. */
export const lineStake = (unit: Unit, multiple: number, scale: number): string =>
  formatDecimal((unitMinor(unit, scale) ?? 0n) * BigInt(multiple), { scale })
