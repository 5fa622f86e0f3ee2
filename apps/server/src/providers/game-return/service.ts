import type { GivenValueOf, QueryOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import type { vendorSideCalls } from '@baize/contract/vendor'
import type { Pool } from '@baize/runtime'
import { ok, refuse, type Clock, type Result } from '@baize/std'
import type { z } from 'zod'
import type { Events } from '../../kernel/events/events.ts'
import { pageOfAll, readIdCursor, splitPage } from '../../kernel/http/key-page.ts'
import { addJob } from '../../kernel/jobs/job.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { ApprovalPlan, Approvals } from '../../operators/api.ts'
import { systemActor, type AuditService } from '../../kernel/audit/service.ts'
import { operatorActor, type Operator } from '../../kernel/http/operator.ts'
import type { VendorClient, VendorFailure } from '../vendor/client.ts'
import type { VendorRegistry } from '../vendor/registry.ts'
import * as store from './store.ts'

type Page<Name extends 'returnReportList' | 'gameAlarmList'> = GivenValueOf<ConsoleCalls[Name]>
type Told = z.output<(typeof vendorSideCalls)['returns']['answer']>['returns'][number]

/** What games return beside what was to be expected, as their vendors' monitors count it. */
export interface GameReturns {
  reports(ask: QueryOf<ConsoleCalls['returnReportList']>): Promise<Page<'returnReportList'>>
  alarms(ask: QueryOf<ConsoleCalls['gameAlarmList']>): Promise<Page<'gameAlarmList'>>
  /** Puts the reopening of a game before a second person. */
  askReopen(by: Operator, act: { id: string; reason: string }): Promise<Result<bigint, 'alarm_not_found'>>
  /**
   * Asks every vendor; what a monitor took off its list is closed here too, and told. Gives how many alarms
   * are new. A vendor without a monitor says nothing.
   */
  watch(): Promise<number>
  /** Tells the vendor that a game may be played again. */
  tellReopened(game: { vendorId: number; game: string }): Promise<Result<unknown, VendorFailure>>
}

export interface GameReturnDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly audit: AuditService
  readonly approvals: Approvals
  readonly events: Pick<Events, 'publish'>
  readonly registry: Pick<VendorRegistry, 'snapshot'>
  readonly vendorClient: VendorClient
}

export const reopenJob = 'game_reopen'

export function createGameReturns(deps: GameReturnDeps): GameReturns {
  deps.approvals.register(planOf(deps))
  return {
    reports: (ask) => listReports(deps.db, ask),
    async alarms({ cursor, pageSize, isOpen }) {
      const ask = { before: readIdCursor(cursor), limit: pageSize + 1, isOpen: isOpen ?? null }
      return splitPage(await store.listAlarms(deps.db, ask), pageSize, showAlarm)
    },
    askReopen: (by, act) => askReopen(deps, by, act),
    watch: () => watch(deps),
    tellReopened: ({ vendorId, game }) => deps.vendorClient.call(vendorId, 'gameReopen', { game }),
  }
}

async function listReports(
  db: Pool,
  { by, state, q, ...ask }: QueryOf<ConsoleCalls['returnReportList']>,
): Promise<Page<'returnReportList'>> {
  const found = await (by === 'game' ? store.listByGame : store.listByModel)(db, q ?? null)
  const lines = found.map(showReturn).filter((line) => state === undefined || line.state === state)
  return pageOfAll(lines, ask)
}

/** design/fairness-and-games.md: beyond four standard deviations a game is closed. */
const alarmAt = 4
const watchAt = 2

function showReturn(row: store.ReturnRow): Page<'returnReportList'>['list'][number] {
  const { stake, payout, expected, spread } = row
  const percent = (part: number) => (stake > 0 ? ((part / stake) * 100).toFixed(2) : null)
  const deviation = row.is_telling && spread > 0 ? (payout - expected) / spread : undefined
  return {
    id: row.key,
    game: row.game,
    model: row.model,
    vendor: row.vendor,
    games: row.games,
    rounds: row.rounds,
    stake: row.staked,
    payout: row.paid,
    actual: percent(payout),
    expectedReturn: percent(expected),
    bandFrom: percent(Math.max(expected - alarmAt * spread, 0)),
    bandTo: percent(expected + alarmAt * spread),
    deviation: deviation?.toFixed(2) ?? null,
    state: stateOf(deviation, row.is_best_play),
    isBestPlay: row.is_best_play,
    reportedAt: row.reported_at.toISOString(),
  }
}

/** Where the return is that of best play, less is what players do and only more is a fault. */
function stateOf(deviation: number | undefined, isBestPlay: boolean) {
  if (deviation === undefined) return 'few'
  const off = isBestPlay ? deviation : Math.abs(deviation)
  if (off > alarmAt) return 'alarm'
  return off > watchAt ? 'watch' : 'within'
}

const showAlarm = (row: store.AlarmRow): Page<'gameAlarmList'>['list'][number] => ({
  id: String(row.id),
  game: row.game,
  gameId: row.game_id,
  vendor: row.vendor,
  reason: row.reason,
  deviation: row.deviation.toFixed(2),
  raisedAt: row.raised_at.toISOString(),
  clearedAt: row.cleared_at?.toISOString() ?? null,
})

async function watch(deps: GameReturnDeps): Promise<number> {
  const { byId } = await deps.registry.snapshot()
  let raised = 0
  for (const { id: vendorId } of [...byId.values()].filter(({ isActive }) => isActive)) {
    const told = await readReturns(deps, vendorId)
    if (told.length === 0) continue
    await store.writeReports(deps.db, vendorId, told, new Date(deps.clock()))
    for (const { game, closed } of told) {
      if (!closed) continue
      const closure = { vendorId, game, ...closed, closedAt: new Date(closed.at) }
      if (await raise(deps, closure)) raised += 1
    }
  }
  if (raised > 0) await deps.events.publish({ kind: 'catalogue_changed' })
  return raised
}

const mostPages = 100

async function readReturns({ vendorClient }: GameReturnDeps, vendorId: number): Promise<Told[]> {
  const told: Told[] = []
  let cursor: string | undefined
  for (let page = 0; page < mostPages; page += 1) {
    const answer = await vendorClient.call(vendorId, 'returns', { ...(cursor !== undefined && { cursor }) })
    if (!answer.ok) break
    told.push(...answer.value.returns)
    if (answer.value.cursor === null) break
    cursor = answer.value.cursor
  }
  return told
}

const raise = (deps: GameReturnDeps, closure: store.Closure): Promise<boolean> =>
  inTransaction(deps.db, async (tx) => {
    if (!(await store.insertAlarm(tx, closure, new Date(deps.clock())))) return false
    const { vendorId, game, reason, deviation } = closure
    const closed = await store.setGameState(tx, { vendorId, game, state: 'closed' })
    await deps.audit.write(tx, {
      event: 'game_alarm',
      actor: systemActor('return_watch'),
      details: { game: closed?.game_id ?? game, reason, deviation },
    })
    return true
  })

async function askReopen(
  { db, approvals }: GameReturnDeps,
  by: Operator,
  { id, reason }: { id: string; reason: string },
) {
  return inTransaction(db, async (tx) => {
    const alarm = await store.holdAlarm(tx, BigInt(id))
    if (!alarm || alarm.cleared_at) return refuse('alarm_not_found')
    return ok(
      await approvals.ask(tx, {
        kind: 'game_reopen',
        subject: `game ${alarm.game_id}`,
        before: { state: 'closed', reason: alarm.reason, deviation: alarm.deviation },
        change: { alarm: id, game: alarm.game_id, state: 'open' },
        by,
        reason,
      }),
    )
  })
}

/** The game opens here with the decision; a job tells the vendor until it has heard. */
const planOf = (deps: GameReturnDeps): ApprovalPlan<{ alarm: string }> => ({
  kind: 'game_reopen',
  async apply(tx, { alarm: id }, { decidedBy, reason }) {
    const alarm = await store.holdAlarm(tx, BigInt(id))
    if (!alarm || alarm.cleared_at) return refuse('approval_outdated')
    const { vendor_id: vendorId, game_code: game } = alarm
    await store.clearAlarm(tx, alarm.id, new Date(deps.clock()))
    await store.setGameState(tx, { vendorId, game, state: 'open' })
    await addJob(tx, { name: reopenJob, payload: { vendorId, game }, key: `${reopenJob}:${id}` })
    await deps.audit.write(tx, {
      event: 'game_reopened',
      actor: operatorActor(decidedBy),
      details: { game: alarm.game_id, alarm: id, reason },
    })
    return ok(null)
  },
  afterwards: () => deps.events.publish({ kind: 'catalogue_changed' }),
})
