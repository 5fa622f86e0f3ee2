import type { Logger, Pool } from '@baize/runtime'
import { judgeSources, type DrawEvent, type SourceDecision } from '@baize/lottery/draw'
import { readResult, type Result } from '@baize/lottery/play'
import { findSeries } from '@baize/lottery/series'
import type { Db } from '../../kernel/database/database.ts'
import type { Events } from '../../kernel/events/events.ts'
import { inTransaction, type Tx } from '../../kernel/database/transaction.ts'
import * as life from '../draw/life-store.ts'
import { stateAfter } from '../draw/moves.ts'
import { newsOf, tellNews, type DrawNews } from '../draw/news.ts'
import { askToSettle } from '../draw/settle-job.ts'
import { voidDraw } from '../draw/void.ts'
import * as store from './store.ts'

export interface JudgeDeps {
  readonly db: Pool
  readonly log: Logger
  readonly events: Pick<Events, 'publish'>
}

/** The numbers as a result of the draw's family; nothing where they cannot be one. */
export function resultOf(series: string, numbers: readonly string[]): Result | undefined {
  const family = findSeries(series)?.family
  return family && readResult(family, numbers)
}

/** Decides on a draw of an official source by all that was said of it, and acts on it. */
export async function judgeDraw(
  deps: JudgeDeps,
  drawId: string,
  now: Date,
): Promise<SourceDecision['kind'] | undefined> {
  const { decision, news } = await inTransaction(deps.db, async (tx) => {
    const [draw] = await life.lockDraws(tx, [drawId])
    if (!draw || !['closed', 'drawing', 'disputed'].includes(draw.state)) return { news: [] }
    const { judged, texts, inputs } = await weigh(tx, draw, now)
    const done = await act(tx, draw, { judged, texts, inputs })
    return { decision: judged.kind, news: done }
  })
  if (decision === 'disputed' && news.length > 0)
    deps.log.error({ draw: drawId }, 'official results of a draw contradict each other: nothing is paid')
  tellNews(deps.events, news)
  return decision
}

/** All that sources and operators said of a draw. */
export const findSaid = async (db: Db, drawId: string) => ({
  reports: await store.findReports(db, drawId),
  typed: await store.findTyped(db, drawId),
})

async function weigh(tx: Tx, draw: life.MovingDraw, now: Date) {
  const { reports, typed } = await findSaid(tx, draw.id)
  const texts = new Map<string, readonly string[]>()
  const read = (numbers: readonly string[]): Result[] => {
    const result = resultOf(draw.series, numbers)
    if (result) texts.set(result.join(), numbers)
    return result ? [result] : []
  }
  const judged = judgeSources({
    reports: reports.flatMap(({ source, numbers }) => read(numbers).map((result) => ({ source, result }))),
    typed: typed.flatMap(({ operator_id: operator, numbers }) =>
      read(numbers).map((result) => ({ operator: String(operator), result })),
    ),
    nowMs: now.getTime(),
    drawAtMs: draw.drawAt.getTime(),
  })
  const operators = typed.map(({ operator_id: id }) => String(id))
  return { judged, texts, inputs: { kind: 'external', reports, operators } }
}

interface Judged {
  readonly judged: SourceDecision
  readonly texts: ReadonlyMap<string, readonly string[]>
  readonly inputs: object
}

async function act(tx: Tx, draw: life.MovingDraw, { judged, texts, inputs }: Judged): Promise<DrawNews[]> {
  const asked = draw.state === 'closed' ? ([{ kind: 'ask' }] as const) : []
  const move = async (to: ReturnType<typeof stateAfter>): Promise<DrawNews[]> => {
    if (!to || to === draw.state) return []
    await life.setStates(tx, [{ id: draw.id, from: draw.state, to }])
    return [newsOf(draw, to)]
  }
  if (judged.kind === 'open') {
    const { result } = judged
    const numbers = texts.get(result.join()) ?? []
    const isOpen = await openResult(tx, draw, { result, numbers, inputs })
    return isOpen ? [newsOf(draw, 'opened', numbers)] : []
  }
  if (judged.kind === 'void') {
    const voided = await voidDraw(tx, draw.id, 'results_missing')
    return voided.ok ? [newsOf(draw, 'void')] : []
  }
  if (judged.kind === 'disputed') return move(stateAfter(draw, ...asked, { kind: 'dispute' }))
  return draw.state === 'closed' ? move(stateAfter(draw, ...asked)) : []
}

/** Shows the first result of a draw and has it settled; nothing sold is settled at once. */
export async function openResult(
  tx: Tx,
  draw: life.MovingDraw,
  given: { result: Result; numbers: readonly string[]; inputs: object; reason?: string },
): Promise<boolean> {
  const { result, ...shown } = given
  const events: DrawEvent[] = [
    ...(draw.state === 'closed' ? [{ kind: 'ask' } as const] : []),
    { kind: 'result', result },
    ...(draw.leaves === 0 ? [{ kind: 'settle' } as const] : []),
  ]
  const state = stateAfter(draw, ...events)
  if (!state) return false
  await life.storeResults(tx, [{ drawId: draw.id, version: 1, ...shown, state }])
  if (state !== 'settled') await askToSettle(tx, draw.id)
  return true
}
