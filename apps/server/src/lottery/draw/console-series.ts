import type { BodyOf, GivenValueOf, QueryOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { allSeries, findSeries, findTitle, type Series } from '@baize/lottery/series'
import { sumReturns, type DrawReturn, type SeriesReturn } from '@baize/lottery/ticket'
import { currencies, formatDecimal, safeMinor, type CurrencyCode } from '@baize/money'
import type { Pool } from '@baize/runtime'
import { ok, refuse, type Result } from '@baize/std'
import type { AuditService } from '../../kernel/audit/service.ts'
import type { Events } from '../../kernel/events/events.ts'
import type { Operator } from '../../kernel/http/operator.ts'
import type { Approvals } from '../../operators/api.ts'
import { askDay, calendarPlan } from './console-calendar.ts'
import * as store from './console-series-store.ts'
import * as life from './life-store.ts'
import * as plans from './plan-store.ts'
import { listSold, readReturns, toReturn } from './returns.ts'

type Value<Name extends keyof ConsoleCalls> = GivenValueOf<ConsoleCalls[Name]>
type Line = Value<'lotterySeriesList'>['list'][number]

/** Series with their returns and calendars. */
export interface LotterySeriesDesk {
  list(ask: QueryOf<ConsoleCalls['lotterySeriesList']>): Promise<Value<'lotterySeriesList'>>
  read(id: string): Promise<Result<Value<'lotterySeriesRead'>, 'lottery_series_not_found'>>
  askDay(
    by: Operator,
    body: BodyOf<ConsoleCalls['lotteryCalendarAsk']>,
  ): Promise<
    Result<
      Value<'lotteryCalendarAsk'>,
      'lottery_series_not_found' | 'lottery_day_invalid' | 'lottery_draw_sold'
    >
  >
}

export interface SeriesDeskDeps {
  readonly db: Pool
  readonly currency: CurrencyCode
  readonly audit: AuditService
  readonly approvals: Approvals
  readonly events: Pick<Events, 'publish'>
}

export function createSeriesDesk(deps: SeriesDeskDeps): LotterySeriesDesk {
  deps.approvals.register(calendarPlan(deps))
  return {
    async list({ cursor, pageSize, kind, gameId, isAlarm }) {
      const asked = allSeries.filter(
        (one) => (kind ?? one.kind) === one.kind && (gameId ?? one.gameCode) === one.gameCode,
      )
      const lines = await linesOf(deps, asked)
      const shown = isAlarm === 'true' ? lines.filter((line) => line.isAlarm) : lines
      const from = cursor === undefined ? 0 : shown.findIndex(({ id }) => id === cursor) + 1
      const list = shown.slice(from, from + pageSize)
      return { list, nextCursor: from + pageSize < shown.length ? (list.at(-1)?.id ?? null) : null }
    },
    async read(id) {
      const series = findSeries(id)
      return series ? ok(await showSeries(deps, series)) : refuse('lottery_series_not_found')
    },
    askDay: (by, body) => askDay(deps, by, body),
  }
}

async function linesOf(deps: SeriesDeskDeps, series: readonly Series[]): Promise<Line[]> {
  const { db } = deps
  const ids = series.map(({ id }) => id)
  const now = await life.readNow(db)
  const [returns, next] = await Promise.all([
    readReturns(db, { series: ids, now }),
    store.listNext(db, { series: ids, now }),
  ])
  const nextOf = new Map(next.map((one) => [one.series, one.draw_at]))
  return series.map((one) =>
    lineOf(deps, one, {
      found: returns.get(one.id) ?? sumReturns([]),
      nextDrawAt: nextOf.get(one.id) ?? null,
    }),
  )
}

const rateOf = (amount: number, stakeMinor: bigint): number =>
  Math.round((amount / safeMinor(stakeMinor)) * 10_000) / 100

function lineOf(
  { currency }: SeriesDeskDeps,
  series: Series,
  { found, nextDrawAt }: { found: SeriesReturn; nextDrawAt: Date | null },
): Line {
  const title = findTitle(series.gameCode)
  const isSold = found.stakeMinor > 0n
  return {
    id: series.id,
    game: { EN: title?.en ?? series.gameCode, BN: title?.bn ?? series.gameCode },
    gameId: series.gameCode,
    kind: series.kind,
    family: series.family,
    timeZone: series.zone,
    periodSeconds: series.kind === 'house' ? series.periodMs / 1000 : null,
    currency,
    nextDrawAt: nextDrawAt?.toISOString() ?? null,
    draws: found.draws,
    stake: formatDecimal(found.stakeMinor, currencies[currency]),
    won: formatDecimal(found.wonMinor, currencies[currency]),
    rate: isSold ? rateOf(safeMinor(found.wonMinor), found.stakeMinor) : null,
    expectedRate: isSold ? rateOf(found.expected, found.stakeMinor) : null,
    off: Math.round(found.off * 100) / 100,
    isAlarm: found.isAlarm,
  }
}

async function showSeries(deps: SeriesDeskDeps, series: Series): Promise<Value<'lotterySeriesRead'>> {
  const { db, currency } = deps
  const { id } = series
  const now = await life.readNow(db)
  const [sold, [next], coming, calendar, [set]] = await Promise.all([
    listSold(db, { series: [id], now }),
    store.listNext(db, { series: [id], now }),
    store.listComing(db, { series: id, now }),
    plans.findExceptions(db, id),
    store.listCalendars(db, id),
  ])
  const found = sumReturns(sold.map(toReturn))
  return {
    ...lineOf(deps, series, { found, nextDrawAt: next?.draw_at ?? null }),
    rule: ruleOf(series),
    days: daysOf(sold, currency),
    coming: coming.map((draw) => ({
      id: draw.id,
      number: draw.number,
      drawAt: draw.draw_at.toISOString(),
      closesAt: draw.closes_at.toISOString(),
      tickets: draw.tickets,
    })),
    calendar: {
      version: calendar.version,
      exceptions: calendar.exceptions
        .map(({ day, at }) => ({ day, at: at && timeText(at) }))
        .toSorted((one, other) => one.day.localeCompare(other.day)),
      setBy: set?.set_by ?? null,
      setAt: set?.set_at.toISOString() ?? null,
    },
  }
}

export const timeText = ({ hour, minute }: { hour: number; minute: number }): string =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`

function ruleOf(series: Series): Value<'lotterySeriesRead'>['rule'] {
  if (series.kind === 'house') return null
  const { weekdays, monthDays } = series.rule
  return {
    time: timeText(series.rule),
    weekdays: weekdays ? [...weekdays] : null,
    monthDays: monthDays ? [...monthDays] : null,
  }
}

/** Each day with all draws up to it: so the band narrows and the return has to come into it. */
function daysOf(sold: readonly store.SoldDraw[], currency: CurrencyCode): Value<'lotterySeriesRead'>['days'] {
  const oldestFirst = sold.toReversed()
  const byDay = Map.groupBy(oldestFirst, ({ draw_at: at }) => at.toISOString().slice(0, 10))
  const soFar: DrawReturn[] = []
  return [...byDay].map(([day, draws]) => {
    soFar.push(...draws.map(toReturn))
    const sum = sumReturns(soFar)
    const ofDay = draws.reduce((total, { stake }) => total + stake, 0n)
    return {
      day,
      stake: formatDecimal(ofDay, currencies[currency]),
      rate: rateOf(safeMinor(sum.wonMinor), sum.stakeMinor),
      expectedRate: rateOf(sum.expected, sum.stakeMinor),
      band: rateOf(sum.deviation * 4, sum.stakeMinor),
    }
  })
}
