import type { GivenValueOf, QueryOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { currencies, formatDecimal, isCurrencyCode, type CurrencyCode } from '@baize/money'
import type { Pool } from '@baize/runtime'
import { invariant, type Clock } from '@baize/std'
import type { Settings } from '../../kernel/setting/service.ts'
import { findCursor, findReached } from '../../betting/api.ts'
import { findMark } from './count-store.ts'
import { reportConsumer } from './feed-consumer.ts'
import * as store from './store.ts'

type Value<Name extends keyof ConsoleCalls> = GivenValueOf<ConsoleCalls[Name]>
type PeriodAsk = Pick<QueryOf<ConsoleCalls['reportRead']>, 'from' | 'to' | 'currency'>
type PartAsk = QueryOf<ConsoleCalls['reportRead']>

/** What the roll-ups say; they are the ledger and the settled bets up to `countedAt`. */
export interface Reports {
  read(ask: PartAsk): Promise<Value<'reportRead'>>
  list(ask: QueryOf<ConsoleCalls['reportList']>): Promise<Value<'reportList'>>
  funnel(ask: QueryOf<ConsoleCalls['funnelList']>): Promise<Value<'funnelList'>>
  /** The last 14 days, the one that runs last, in every currency. */
  lastDays(): Promise<LastDays>
}

export interface LastDays {
  readonly timeZone: string
  readonly countedAt: Date | null
  readonly days: readonly string[]
  readonly lines: readonly store.DayLine[]
}

export interface ReportDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly settings: Pick<Settings, 'read'>
  readonly currency: CurrencyCode
}

const daysShown = 14
const mostDays = 93
const dayMs = 86_400_000
const mostLines = 100

export function createReports(deps: ReportDeps): Reports {
  let kept: { at: string; lines: Promise<store.DayLine[]> } | undefined
  return {
    read: (ask) => readReport(deps, ask),
    list: (ask) => listReport(deps, ask),
    funnel: (ask) => listFunnel(deps, ask),
    async lastDays() {
      const [{ timeZone, from, to }, mark, factId, countedAt] = await Promise.all([
        findFilter(deps, {}),
        findMark(deps.db),
        findCursor(deps.db, reportConsumer.name),
        findCountedAt(deps.db),
      ])
      // Nothing changes between two counts, however many operators look.
      const at = `${from} ${to} ${mark?.counted_at.getTime()} ${mark?.seal_id} ${mark?.member_id} ${factId}`
      if (kept?.at !== at) {
        const lines = store.listDays(deps.db, { from, to })
        kept = { at, lines }
        lines.catch(() => (kept = undefined))
      }
      return {
        timeZone,
        countedAt,
        days: daysBetween(from, to),
        lines: await kept.lines,
      }
    },
  }
}

/** Up to when both the ledger and the settled bets are counted; null while one of them never was. */
async function findCountedAt(db: Pool): Promise<Date | null> {
  const [mark, bets] = await Promise.all([findMark(db), findReached(db, reportConsumer.name)])
  if (!mark || !bets) return null
  return bets < mark.counted_at ? bets : mark.counted_at
}

async function readReport(deps: ReportDeps, ask: PartAsk): Promise<Value<'reportRead'>> {
  const { timeZone, today, ...filter } = await findFilter(deps, ask)
  const { db } = deps
  const [total, lines, funnel, known, countedAt] = await Promise.all([
    store.sumPeriod(db, filter),
    store.listLines(db, { ...filter, part: 'day', after: null, limit: mostLines }),
    store.sumFunnel(db, filter),
    store.listCurrencies(db),
    findCountedAt(db),
  ])
  invariant(total && funnel, 'a sum gives one row')
  const { from, to, currency } = filter
  const byDay = new Map(lines.map((line) => [line.key, line]))
  const hasParts = filter.vendor !== null || filter.category !== null
  const none = { ...emptyLine, opened: hasParts ? null : 0 }
  return {
    timeZone,
    today,
    from,
    to,
    currency,
    currencies: [...new Set([deps.currency, ...known.map((each) => each.currency)])],
    countedAt: countedAt?.toISOString() ?? null,
    total: showFigures(total, currency),
    days: daysBetween(from, to).map((day) => ({ day, ...showFigures(byDay.get(day) ?? none, currency) })),
    funnel,
  }
}

async function listReport(
  deps: ReportDeps,
  { by: part, cursor, pageSize, ...ask }: QueryOf<ConsoleCalls['reportList']>,
): Promise<Value<'reportList'>> {
  const filter = await findFilter(deps, ask)
  const found = await store.listLines(deps.db, {
    ...filter,
    part,
    after: readPlace(cursor),
    limit: pageSize + 1,
  })
  const page = found.slice(0, pageSize)
  const last = page.at(-1)
  const { currency } = filter
  return {
    list: page.map((line) => ({
      id: line.key === '' ? '-' : line.key,
      part: partName(part, line),
      currency,
      ...showFigures(line, currency),
    })),
    nextCursor: found.length > pageSize && last ? `${last.rank}~${last.key}` : null,
  }
}

async function listFunnel(
  deps: ReportDeps,
  { cursor, pageSize, ...ask }: QueryOf<ConsoleCalls['funnelList']>,
): Promise<Value<'funnelList'>> {
  const filter = await findFilter(deps, ask)
  const before = cursor !== undefined && isDay(cursor) ? cursor : null
  const found = await store.listFunnel(deps.db, { ...filter, before, limit: pageSize + 1 })
  const page = found.slice(0, pageSize)
  const { currency } = filter
  return {
    list: page.map(({ day, ...steps }) => ({ id: day, currency, ...steps })),
    nextCursor: found.length > pageSize ? (page.at(-1)?.day ?? null) : null,
  }
}

/** The time that is asked for, at most a quarter of a year, in the house's days. */
async function findFilter(
  { db, clock, settings, currency }: ReportDeps,
  ask: PeriodAsk & Partial<Pick<PartAsk, 'vendor' | 'category' | 'agent'>>,
): Promise<store.ReportFilter & { readonly timeZone: string; readonly today: string }> {
  const { timeZone } = (await settings.read()).limits
  const days = await store.findDays(db, { at: new Date(clock()), before: daysShown - 1, timeZone })
  invariant(days, 'a statement without a table gives one row')
  const to = ask.to ?? days.today
  const from = ask.from ?? (ask.to === undefined ? days.first : dayBefore(to, daysShown - 1))
  const earliest = dayBefore(to, mostDays - 1)
  return {
    timeZone,
    today: days.today,
    from: from < earliest ? earliest : from,
    to,
    currency: ask.currency !== undefined && isCurrencyCode(ask.currency) ? ask.currency : currency,
    vendor: ask.vendor ?? null,
    category: ask.category ?? null,
    agent: ask.agent === undefined ? null : BigInt(ask.agent),
  }
}

const isDay = (text: string): boolean =>
  /^2\d{3}-\d{2}-\d{2}$/.test(text) && new Date(Date.parse(text) || 0).toISOString().startsWith(text)

const dayBefore = (day: string, count: number): string =>
  new Date(Date.parse(day) - count * dayMs).toISOString().slice(0, 10)

function daysBetween(first: string, last: string): string[] {
  const count = Math.round((Date.parse(last) - Date.parse(first)) / dayMs) + 1
  return Array.from({ length: Math.max(0, count) }, (_none, index) => dayBefore(first, -index))
}

/** A cursor that is none of ours begins at the start. */
function readPlace(cursor: string | undefined): store.LineAsk['after'] {
  const found = /^(-?\d{1,17})~([A-Za-z0-9_-]{0,64})$/.exec(cursor ?? '')
  return found?.[1] === undefined ? null : { rank: BigInt(found[1]), key: found[2] ?? '' }
}

/** What has no vendor, category or upline has no name. */
const partName = (part: store.ReportPart, { key, name }: store.Line): string =>
  part === 'agent' ? (key === '0' ? '—' : `${name ?? ''} (${key})`) : (name ?? (key === '' ? '—' : key))

const emptyLine = {
  deposits: 0n,
  practice: 0n,
  withdrawals: 0n,
  fees: 0n,
  bets: 0n,
  stakes: 0n,
  wins: 0n,
  pool: 0n,
  bonuses: 0n,
  adjustments: 0n,
  tips: 0n,
  active: 0,
  opened: 0,
} satisfies store.Sums & { active: number; opened: number | null }

type Figures = Value<'reportRead'>['total']

/** Fees are income; jackpots stand in the wins when they are paid, so what fed them is not taken off. */
function showFigures(
  line: store.Sums & { readonly active: number; readonly opened: number | null },
  currency: CurrencyCode,
): Figures {
  const show = (minor: bigint) => formatDecimal(minor, currencies[currency])
  const ggr = line.stakes - line.wins
  return {
    deposits: show(line.deposits),
    withdrawals: show(line.withdrawals),
    fees: show(line.fees),
    bets: Number(line.bets),
    stakes: show(line.stakes),
    wins: show(line.wins),
    ggr: show(ggr),
    bonuses: show(line.bonuses),
    ngr: show(ggr + line.fees - line.bonuses),
    adjustments: show(line.adjustments),
    tips: show(line.tips),
    active: line.active,
    opened: line.opened,
  }
}
