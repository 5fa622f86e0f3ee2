import {
  findDraw,
  findSeries,
  readDay,
  type CalendarException,
  type ExternalSeries,
  type LocalTime,
  type ScheduledDraw,
} from '@baize/lottery/series'
import { ok, refuse, type Result } from '@baize/std'
import { addJob } from '../../kernel/jobs/job.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import * as calendars from './calendar-store.ts'
import * as life from './life-store.ts'
import { planJob } from './plan-job.ts'
import * as plans from './plan-store.ts'
import { voidDraw } from './void.ts'

/** A day that is not as the rule says; without `at` no draw. `usual` takes an exception away. */
export interface DayChange {
  readonly series: string
  /** `yyyymmdd` in the series' zone. */
  readonly day: string
  readonly at: LocalTime | null | 'usual'
}

/** What the change does to a draw that is planned already. */
export interface DrawMove {
  readonly id: string
  /** Nothing: there is no draw that day any more. */
  readonly drawAt: Date | null
  readonly opensAt: Date | null
  readonly closesAt: Date | null
}

export type CalendarRefusal = 'calendar_invalid' | 'draw_sold'

interface Planned {
  readonly version: number
  readonly exceptions: readonly CalendarException[]
  readonly moves: readonly DrawMove[]
}

/**
 * What a change of the calendar comes to. Nothing that was sold is moved or taken away; numbers are never
 * used again, so that a day whose draw is void stays without one. Sales of the draws that move are held up.
 */
export async function planDayChange(
  tx: Tx,
  { series: id, day, at }: DayChange,
): Promise<Result<Planned, CalendarRefusal>> {
  const series = findSeries(id)
  if (series?.kind !== 'external' || !readDay(day)) return refuse('calendar_invalid')
  await calendars.lockCalendar(tx, id)
  const now = await life.readNow(tx)
  const { version, exceptions: before } = await plans.findExceptions(tx, id)
  const others = before.filter((one) => one.day !== day)
  const exceptions = at === 'usual' ? others : [...others, { day, at }]
  if (JSON.stringify(findDraw(series, day, before)) === JSON.stringify(findDraw(series, day, exceptions)))
    return refuse('calendar_invalid')
  const moves = await findMoves(tx, series, { day, exceptions, now })
  return moves.ok ? ok({ version: version + 1, exceptions, moves: moves.value }) : moves
}

async function findMoves(
  tx: Tx,
  series: ExternalSeries,
  { day, exceptions, now }: { day: string; exceptions: readonly CalendarException[]; now: Date },
): Promise<Result<DrawMove[], CalendarRefusal>> {
  const held = findDraw(series, day, exceptions)
  if (held && held.closesAtMs <= now.getTime()) return refuse('calendar_invalid')
  const planned = await calendars.listPlanned(tx, { series: series.id, from: day })
  if (!isChangeable(planned, { series, day, now })) return refuse('calendar_invalid')
  const moves: DrawMove[] = []
  for (const draw of planned.filter(isComing)) {
    const move = moveOf(draw, findDraw(series, draw.number, exceptions))
    if (!move) continue
    if (move.drawAt?.getTime() !== draw.draw_at.getTime()) {
      await life.endSales(tx, draw.id)
      if (await calendars.isSold(tx, draw.id)) return refuse('draw_sold', { draw: draw.id })
    }
    moves.push(move)
  }
  return ok(moves)
}

/** Nothing for a draw that stays as it is; the one after a moved draw opens at another time. */
function moveOf(draw: calendars.PlannedRow, wanted: ScheduledDraw | undefined): DrawMove | undefined {
  const { id } = draw
  if (!wanted) return { id, opensAt: null, closesAt: null, drawAt: null }
  const { opensAtMs, closesAtMs, drawAtMs } = wanted
  if (drawAtMs === draw.draw_at.getTime() && opensAtMs === draw.opens_at.getTime()) return undefined
  return { id, opensAt: new Date(opensAtMs), closesAt: new Date(closesAtMs), drawAt: new Date(drawAtMs) }
}

/** A day that is over is not changed, nor one whose draw is void or closed. */
function isChangeable(
  planned: readonly calendars.PlannedRow[],
  { series, day, now }: { series: ExternalSeries; day: string; now: Date },
): boolean {
  const own = planned.find(({ number }) => number === day)
  return own ? isComing(own) && own.closes_at > now : day >= dayNow(series, now)
}

const isComing = ({ state }: calendars.PlannedRow): boolean => state === 'scheduled' || state === 'open'

const dayNow = ({ zone }: ExternalSeries, now: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
    .format(now)
    .replaceAll('-', '')

/** Does what was planned, and has the planner look for draws that are missing now. */
export async function changeDay(
  tx: Tx,
  change: DayChange,
  setBy: string,
): Promise<Result<Planned, CalendarRefusal>> {
  const planned = await planDayChange(tx, change)
  if (!planned.ok) return planned
  const { version, exceptions, moves } = planned.value
  await calendars.insertCalendar(tx, { series: change.series, version, exceptions, setBy })
  for (const { id, opensAt, closesAt, drawAt } of moves)
    if (opensAt && closesAt && drawAt) await calendars.moveDrawTimes(tx, { id, opensAt, closesAt, drawAt })
    else await voidDraw(tx, id, 'calendar')
  await addJob(tx, { name: planJob, payload: {}, key: planJob })
  return planned
}
