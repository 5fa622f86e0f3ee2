import type { BodyOf, GivenValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { disputeWindow, typeAfterMs, voidAfterMs } from '@baize/lottery/draw'
import { currencies, formatDecimal, type CurrencyCode } from '@baize/money'
import type { Pool } from '@baize/runtime'
import { ok, refuse, type Result } from '@baize/std'
import type { AuditService } from '../../kernel/audit/service.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { Events } from '../../kernel/events/events.ts'
import { operatorActor, type Operator } from '../../kernel/http/operator.ts'
import { readNames, type Approvals } from '../../operators/api.ts'
import * as life from '../draw/life-store.ts'
import type { LotterySettlements } from '../settle/service.ts'
import { correctionPlan, decisionPlan } from './console-plans.ts'
import type { LotterySources } from './service.ts'
import * as store from './store.ts'

type Body<Name extends keyof ConsoleCalls> = BodyOf<ConsoleCalls[Name]>
type Value<Name extends keyof ConsoleCalls> = GivenValueOf<ConsoleCalls[Name]>

export interface ResultDeskDeps {
  readonly db: Pool
  readonly currency: CurrencyCode
  readonly audit: AuditService
  readonly approvals: Approvals
  readonly events: Pick<Events, 'publish'>
  readonly lotterySources: LotterySources
  readonly lotterySettlements: Pick<LotterySettlements, 'foresee' | 'isWaitingOnly'>
}

type CorrectionRefusal =
  | 'lottery_draw_not_found'
  | 'lottery_not_correctable'
  | 'lottery_numbers_invalid'
  | 'lottery_numbers_same'

/** Results of official draws where people have to help: typed, decided or corrected. */
export interface LotteryResultDesk {
  official(by: Operator, id: string): Promise<Result<Value<'lotteryOfficialRead'>, 'lottery_draw_not_found'>>
  type(
    by: Operator,
    body: Body<'lotteryResultType'>,
  ): Promise<
    Result<
      Value<'lotteryResultType'>,
      'lottery_draw_not_found' | 'lottery_draw_waits' | 'lottery_numbers_invalid'
    >
  >
  askDecision(
    by: Operator,
    body: Body<'lotteryDecisionAsk'>,
  ): Promise<
    Result<
      Value<'lotteryDecisionAsk'>,
      'lottery_draw_not_found' | 'lottery_draw_waits' | 'lottery_numbers_unknown'
    >
  >
  preview(
    body: Body<'lotteryCorrectionPreview'>,
  ): Promise<Result<Value<'lotteryCorrectionPreview'>, CorrectionRefusal>>
  askCorrection(
    by: Operator,
    body: Body<'lotteryCorrectionAsk'>,
  ): Promise<Result<Value<'lotteryCorrectionAsk'>, CorrectionRefusal | 'version_conflict'>>
}

export function createResultDesk(deps: ResultDeskDeps): LotteryResultDesk {
  deps.approvals.register(decisionPlan(deps))
  deps.approvals.register(correctionPlan(deps))
  return {
    official: (by, id) => readOfficial(deps, by, id),
    type: (by, body) => typeResult(deps, by, body),
    askDecision: (by, body) => askDecision(deps, by, body),
    preview: (body) => preview(deps, body),
    askCorrection: (by, body) => askCorrection(deps, by, body),
  }
}

/** Who still types must not know what others said: numbers are told once that is over. */
async function readOfficial(
  { db, lotterySettlements }: ResultDeskDeps,
  by: Operator,
  id: string,
): Promise<Result<Value<'lotteryOfficialRead'>, 'lottery_draw_not_found'>> {
  const draw = await life.findDraw(db, id)
  if (draw?.kind !== 'external') return refuse('lottery_draw_not_found')
  const [now, reports, typed, openedAt] = await Promise.all([
    life.readNow(db),
    store.findReports(db, id),
    store.findTyped(db, id),
    life.findOpenedAt(db, id),
  ])
  const names = await readNames(
    db,
    typed.map(({ operator_id: operator }) => String(operator)),
  )
  const isTold = draw.state === 'disputed' || draw.resultVersion > 0 || draw.state === 'void'
  const after = (ms: number) => new Date(draw.drawAt.getTime() + ms).toISOString()
  const isWaiting = await lotterySettlements.isWaitingOnly(db, { drawId: id, version: draw.resultVersion })
  const isSettling = draw.state === 'opened' || draw.state === 'corrected'
  return ok({
    stage: stageOf(draw, now),
    typeFrom: after(typeAfterMs),
    voidAt: after(voidAfterMs),
    disputesUntil:
      isSettling && isWaiting && openedAt
        ? new Date(openedAt.getTime() + disputeWindow.waitMs).toISOString()
        : null,
    reports: reports.map(({ source, issuedAt, numbers }) => ({
      source,
      issuedAt: issuedAt.toISOString(),
      numbers: isTold ? [...numbers] : null,
    })),
    typed: typed.map(({ operator_id: operator, typed_at: typedAt, numbers }) => ({
      operator: names.operator(String(operator)) ?? String(operator),
      typedAt: typedAt.toISOString(),
      isOwn: operator === by.operatorId,
      numbers: isTold || operator === by.operatorId ? [...numbers] : null,
    })),
    isCorrectable: draw.state === 'settled' ? draw.resultVersion > 0 : isSettling && isWaiting,
  })
}

function stageOf(draw: life.MovingDraw, now: Date): Value<'lotteryOfficialRead'>['stage'] {
  if (draw.state === 'disputed') return 'disputed'
  if (draw.state === 'scheduled' || draw.state === 'open') return 'early'
  if (draw.state !== 'closed' && draw.state !== 'drawing') return 'over'
  if (draw.drawAt > now) return 'early'
  return now.getTime() - draw.drawAt.getTime() < typeAfterMs ? 'wait' : 'type'
}

const drawRefusals = {
  draw_not_found: 'lottery_draw_not_found',
  draw_state: 'lottery_draw_waits',
  result_invalid: 'lottery_numbers_invalid',
} as const

/** The audit keeps that it was typed, not what: others may still have to type. */
async function typeResult(
  { db, audit, lotterySources }: ResultDeskDeps,
  by: Operator,
  { id, numbers, reason }: Body<'lotteryResultType'>,
) {
  const typed = await lotterySources.type({ drawId: id, operatorId: by.operatorId, numbers })
  if (!typed.ok) return refuse(drawRefusals[typed.code])
  await inTransaction(db, (tx) =>
    audit.write(tx, {
      event: 'lottery_result_typed',
      actor: operatorActor(by),
      details: { draw: id, reason },
    }),
  )
  const decision = await lotterySources.judge(id, await life.readNow(db))
  return ok({ isOpen: decision === 'open' })
}

const askDecision = (
  { db, approvals }: ResultDeskDeps,
  by: Operator,
  { id, numbers, reason }: Body<'lotteryDecisionAsk'>,
) =>
  inTransaction(db, async (tx) => {
    const draw = await life.findDraw(tx, id)
    if (draw?.kind !== 'external') return refuse('lottery_draw_not_found')
    if (draw.state !== 'disputed') return refuse('lottery_draw_waits')
    const reports = await store.findReports(tx, id)
    const typed = await store.findTyped(tx, id)
    const isSaid = [...reports, ...typed].some((one) => one.numbers.join() === numbers.join())
    if (!isSaid) return refuse('lottery_numbers_unknown')
    const said = [
      ...reports.map((one) => `${one.source}: ${one.numbers.join(' ')}`),
      ...typed.map((one) => `operator ${one.operator_id}: ${one.numbers.join(' ')}`),
    ]
    const change = { drawId: id, series: draw.series, number: draw.number, numbers: numbers.join(' ') }
    const approvalId = await approvals.ask(tx, {
      kind: 'lottery_decision',
      subject: `draw ${id}`,
      before: { said },
      change,
      by,
      reason,
    })
    return ok({ approvalId: String(approvalId) })
  })

const foreseeRefusals = {
  draw_not_found: 'lottery_draw_not_found',
  draw_state: 'lottery_not_correctable',
  draw_same_result: 'lottery_numbers_same',
  result_invalid: 'lottery_numbers_invalid',
} as const
const mostDebtors = 20

async function preview(
  { currency, lotterySettlements }: ResultDeskDeps,
  { id, numbers }: Body<'lotteryCorrectionPreview'>,
): Promise<Result<Value<'lotteryCorrectionPreview'>, CorrectionRefusal>> {
  const foreseen = await lotterySettlements.foresee({ drawId: id, numbers })
  if (!foreseen.ok) return refuse(foreseeRefusals[foreseen.code])
  const effect = foreseen.value
  const money = (minor: bigint) => formatDecimal(minor, currencies[currency])
  const { deficits } = effect
  return ok({
    standing: [...effect.standing],
    version: effect.version,
    currency,
    tickets: effect.tickets,
    changed: effect.changed,
    newWinners: effect.newWinners,
    formerWinners: effect.formerWinners,
    members: effect.members,
    more: money(effect.moreMinor),
    less: money(effect.lessMinor),
    rebate: money(effect.rebateMinor),
    agents: effect.agents,
    agentsShare: money(effect.agentsMinor),
    deficits: {
      count: deficits.length,
      sum: money(deficits.reduce((sum, { owesMinor }) => sum + owesMinor, 0n)),
      list: deficits
        .slice(0, mostDebtors)
        .map(({ memberId, owesMinor }) => ({ memberId: String(memberId), owes: money(owesMinor) })),
    },
    largest: effect.largest.map(({ memberId, ticketId, beforeMinor, afterMinor }) => ({
      memberId: String(memberId),
      ticketId,
      before: money(beforeMinor),
      after: money(afterMinor),
    })),
  })
}

/** What the second operator reads is what was foreseen when it was asked. */
async function askCorrection(
  deps: ResultDeskDeps,
  by: Operator,
  { id, numbers, version, reason }: Body<'lotteryCorrectionAsk'>,
): Promise<Result<{ approvalId: string }, CorrectionRefusal | 'version_conflict'>> {
  const foreseen = await preview(deps, { id, numbers })
  if (!foreseen.ok) return foreseen
  const { standing, deficits, largest: _largest, version: standingVersion, ...effect } = foreseen.value
  if (version !== standingVersion) return refuse('version_conflict')
  return inTransaction(deps.db, async (tx) => {
    const draw = await life.findDraw(tx, id)
    const isWaiting = await deps.lotterySettlements.isWaitingOnly(tx, { drawId: id, version })
    if (!draw || !(draw.state === 'settled' || isWaiting)) return refuse('lottery_not_correctable')
    const change = {
      drawId: id,
      series: draw.series,
      number: draw.number,
      numbers: numbers.join(' '),
      basedOn: version,
      ...effect,
      deficits: deficits.count,
      owed: deficits.sum,
    }
    const approvalId = await deps.approvals.ask(tx, {
      kind: 'lottery_correction',
      subject: `draw ${id}`,
      before: { numbers: standing.join(' '), version },
      change,
      by,
      reason,
    })
    return ok({ approvalId: String(approvalId) })
  })
}
