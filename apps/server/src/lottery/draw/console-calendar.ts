import type { BodyOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { findDraw, findSeries, type LocalTime } from '@baize/lottery/series'
import type { Pool } from '@baize/runtime'
import { ok, refuse, type Result } from '@baize/std'
import type { AuditService } from '../../kernel/audit/service.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { Events } from '../../kernel/events/events.ts'
import { operatorActor, type Operator } from '../../kernel/http/operator.ts'
import type { ApprovalPlan, Approvals } from '../../operators/api.ts'
import { changeDay, planDayChange, type DayChange, type DrawMove } from './calendar.ts'
import * as life from './life-store.ts'
import { newsOf, tellNews } from './news.ts'
import * as plans from './plan-store.ts'

interface Deps {
  readonly db: Pool
  readonly audit: AuditService
  readonly approvals: Approvals
  readonly events: Pick<Events, 'publish'>
}

type Change = Readonly<{
  series: string
  day: string
  /** `20:30`, `none`, or `usual`. */
  at: string
  /** Draws that are planned already, with when they are held then. */
  draws: readonly string[]
}>

function readAt(at: string): LocalTime | null | 'usual' {
  if (at === 'usual') return 'usual'
  if (at === 'none') return null
  const [hour, minute] = at.split(':').map(Number)
  return { hour: hour ?? 0, minute: minute ?? 0 }
}

const toDayChange = ({ series, day, at }: Pick<Change, 'series' | 'day' | 'at'>): DayChange => ({
  series,
  day,
  at: readAt(at),
})

const moveText = ({ id, drawAt }: DrawMove): string => `${id} ${drawAt?.toISOString() ?? 'void'}`

const refusals = { calendar_invalid: 'lottery_day_invalid', draw_sold: 'lottery_draw_sold' } as const

/** Says what would happen to draws that are planned; a second operator has it done. */
export const askDay = (
  { db, approvals }: Deps,
  by: Operator,
  { id: series, day, at, reason }: BodyOf<ConsoleCalls['lotteryCalendarAsk']>,
): Promise<
  Result<{ approvalId: string }, 'lottery_series_not_found' | 'lottery_day_invalid' | 'lottery_draw_sold'>
> =>
  inTransaction(db, async (tx) => {
    const found = findSeries(series)
    if (!found) return refuse('lottery_series_not_found')
    const planned = await planDayChange(tx, toDayChange({ series, day, at }))
    if (!planned.ok) return refuse(refusals[planned.code], planned.details)
    const { exceptions } = await plans.findExceptions(tx, series)
    const drawAtMs = findDraw(found, day, exceptions)?.drawAtMs
    const change = { series, day, at, draws: planned.value.moves.map(moveText) } satisfies Change
    const approvalId = await approvals.ask(tx, {
      kind: 'lottery_calendar',
      subject: `series ${series}, ${day}`,
      before: { drawAt: drawAtMs === undefined ? 'none' : new Date(drawAtMs).toISOString() },
      change,
      by,
      reason,
    })
    return ok({ approvalId: String(approvalId) })
  })

/** What was asked is done as it was shown: where tickets were sold since, it is not. */
export const calendarPlan = ({ db, audit, events }: Deps): ApprovalPlan<Change> => ({
  kind: 'lottery_calendar',
  async apply(tx, change, { askedBy, decidedBy, reason }) {
    const done = await changeDay(tx, toDayChange(change), decidedBy.username)
    if (!done.ok || done.value.moves.map(moveText).join() !== change.draws.join())
      return refuse('approval_outdated')
    await audit.write(tx, {
      event: 'lottery_calendar_changed',
      actor: operatorActor(decidedBy),
      after: { day: change.day, at: change.at, draws: change.draws },
      details: { series: change.series, askedBy: String(askedBy), reason },
    })
    return ok(null)
  },
  async afterwards({ draws }) {
    const ids = draws.map((text) => text.split(' ')[0] ?? '')
    const found = await Promise.all(ids.map((id) => life.findDraw(db, id)))
    tellNews(
      events,
      found.flatMap((draw) => (draw ? [newsOf(draw, draw.state)] : [])),
    )
  },
})
