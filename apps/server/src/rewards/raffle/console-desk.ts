import type { BodyOf, GivenValueOf, QueryOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import type { AuditValue } from '@baize/domain/audit'
import { currencies, formatDecimal } from '@baize/money'
import type { Pool } from '@baize/runtime'
import { ok, refuse, type Clock, type Result } from '@baize/std'
import { auditValueOf } from '../../kernel/audit/audit-value.ts'
import type { AuditService } from '../../kernel/audit/service.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { readUuidCursor, splitUuidPage } from '../../kernel/http/key-page.ts'
import { operatorActor, type Operator } from '../../kernel/http/operator.ts'
import { readNames, type ApprovalPlan, type Approvals } from '../../operators/api.ts'
import * as store from './desk-store.ts'
import { cancelRaffle, findRaffle, lockRaffle } from './raffle-store.ts'
import type { RafflePlanned } from './model.ts'
import { faultOf, type Raffles } from './service.ts'

type Value<Name extends keyof ConsoleCalls> = GivenValueOf<ConsoleCalls[Name]>
type Stored = BodyOf<ConsoleCalls['raffleAsk']>['document']

/** Raffles as operators ask for them; a second person decides. */
export interface RaffleDesk {
  raffles(ask: QueryOf<ConsoleCalls['raffleList']>): Promise<Value<'raffleList'>>
  ask(
    by: Operator,
    body: BodyOf<ConsoleCalls['raffleAsk']>,
  ): Promise<Result<Value<'raffleAsk'>, 'raffle_faulty'>>
  /** Asks that one is cancelled before its draw. */
  askCancel(
    by: Operator,
    body: BodyOf<ConsoleCalls['raffleCancelAsk']>,
  ): Promise<Result<Value<'raffleCancelAsk'>, CancelRefusal>>
}

type CancelRefusal = 'raffle_not_found' | 'raffle_state_refused'

export interface RaffleDeskDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly audit: AuditService
  readonly approvals: Approvals
  readonly raffles: Pick<Raffles, 'agreeIn'>
}

export function createRaffleDesk(deps: RaffleDeskDeps): RaffleDesk {
  deps.approvals.register(planOf(deps))
  deps.approvals.register(cancelPlanOf(deps))
  return {
    raffles: (ask) => listRaffles(deps, ask),
    ask: (by, body) => askFor(deps, by, body),
    askCancel: (by, body) => askCancel(deps, by, body),
  }
}

const readDocument = ({
  title,
  text,
  opensAt,
  closesAt,
  drawsAt,
  prizes,
  ...limits
}: Stored): RafflePlanned => ({
  title,
  text,
  ...limits,
  opensAt: new Date(opensAt),
  closesAt: new Date(closesAt),
  drawsAt: new Date(drawsAt),
  prizes: prizes.flatMap(({ kind, amountMinor, count }) =>
    Array.from({ length: count }, () => ({ kind, amountMinor: BigInt(amountMinor) })),
  ),
})

async function listRaffles(
  { db }: RaffleDeskDeps,
  { cursor, pageSize, state }: QueryOf<ConsoleCalls['raffleList']>,
): Promise<Value<'raffleList'>> {
  const asked = { before: readUuidCursor(cursor), state: state ?? null, limit: pageSize + 1 }
  const found = await store.listForDesk(db, asked)
  const names = await readNames(
    db,
    found.flatMap(({ asked_by: asker, approved_by: approver }) => [String(asker), String(approver)]),
  )
  return splitUuidPage(found, pageSize, (raffle) => ({
    id: raffle.id,
    title: { EN: raffle.title_en, BN: raffle.title_bn },
    state: raffle.state,
    prizes: raffle.prizes,
    total: formatDecimal(raffle.total, currencies[raffle.currency]),
    tickets: raffle.tickets,
    entrants: raffle.entrants,
    won: raffle.won,
    owed: raffle.owed,
    opensAt: raffle.opens_at.toISOString(),
    closesAt: raffle.closes_at.toISOString(),
    drawsAt: raffle.draws_at.toISOString(),
    drawnAt: raffle.drawn_at?.toISOString() ?? null,
    isStopped: raffle.is_stopped,
    askedBy: names.operator(String(raffle.asked_by)) ?? '',
    approvedBy: names.operator(String(raffle.approved_by)) ?? '',
    currency: raffle.currency,
  }))
}

async function askFor(
  { db, clock, approvals }: RaffleDeskDeps,
  by: Operator,
  { document, reason }: BodyOf<ConsoleCalls['raffleAsk']>,
): Promise<Result<Value<'raffleAsk'>, 'raffle_faulty'>> {
  if (faultOf(readDocument(document), clock())) return refuse('raffle_faulty')
  const approvalId = await inTransaction(db, (tx) =>
    approvals.ask(tx, {
      kind: 'raffle',
      subject: `raffle ${document.title.en}`,
      change: { document: auditValueOf(document) },
      by,
      reason,
    }),
  )
  return ok({ approvalId: String(approvalId) })
}

const planOf = ({ raffles, audit }: RaffleDeskDeps): ApprovalPlan<Readonly<{ document: AuditValue }>> => ({
  kind: 'raffle',
  async apply(tx, { document }, approved) {
    const agreed = await raffles.agreeIn(tx, {
      planned: readDocument(document as unknown as Stored),
      askedBy: approved.askedBy,
      approvedBy: approved.decidedBy.operatorId,
      approvalId: approved.approvalId,
    })
    // Its times have come since it was asked for.
    if (!agreed.ok) return refuse('approval_outdated')
    await audit.write(tx, {
      event: 'raffle_agreed',
      actor: operatorActor(approved.decidedBy),
      after: document,
      details: { raffle: agreed.value.id, reason: approved.reason },
    })
    return ok(null)
  },
})

async function askCancel(
  { db, approvals }: RaffleDeskDeps,
  by: Operator,
  { id, reason }: BodyOf<ConsoleCalls['raffleCancelAsk']>,
): Promise<Result<Value<'raffleCancelAsk'>, CancelRefusal>> {
  const raffle = await findRaffle(db, id)
  if (!raffle) return refuse('raffle_not_found')
  if (raffle.state === 'drawn' || raffle.state === 'cancelled') return refuse('raffle_state_refused')
  const approvalId = await inTransaction(db, (tx) =>
    approvals.ask(tx, {
      kind: 'raffle_cancel',
      subject: `raffle ${raffle.title_en}`,
      change: { raffleId: id, state: raffle.state, drawsAt: raffle.draws_at.toISOString() },
      by,
      reason,
    }),
  )
  return ok({ approvalId: String(approvalId) })
}

/** A drawn one owes its prizes: it is cancelled no more. */
const cancelPlanOf = ({
  audit,
  clock,
}: RaffleDeskDeps): ApprovalPlan<Readonly<{ raffleId: string; state: string; drawsAt: string }>> => ({
  kind: 'raffle_cancel',
  async apply(tx, { raffleId }, { decidedBy, reason }) {
    const raffle = await lockRaffle(tx, raffleId)
    if (raffle?.state !== 'open' && raffle?.state !== 'closed') return refuse('approval_outdated')
    await cancelRaffle(tx, { id: raffleId, at: new Date(clock()), reason })
    await audit.write(tx, {
      event: 'raffle_cancelled',
      actor: operatorActor(decidedBy),
      details: { raffle: raffleId, was: raffle.state, reason },
    })
    return ok(null)
  },
})
