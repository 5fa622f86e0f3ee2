import type { BodyOf, GivenValueOf, QueryOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import {
  couponCost,
  couponFault,
  couponLength,
  makeCode,
  printCode,
  type CouponBounds,
} from '@baize/domain/coupon'
import { randomInt } from 'node:crypto'
import type { CurrencyCode } from '@baize/money'
import type { Pool } from '@baize/runtime'
import { ok, refuse, type Clock, type Result } from '@baize/std'
import type { AuditService } from '../../kernel/audit/service.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { readUuidCursor, splitUuidPage } from '../../kernel/http/key-page.ts'
import { operatorActor, type Operator } from '../../kernel/http/operator.ts'
import type { SecretHash } from '../../kernel/secrets/secret-hash.ts'
import { readNames, type ApprovalPlan, type Approvals } from '../../operators/api.ts'
import { wireMoney } from '../grant/wire.ts'
import * as store from './store.ts'

type Value<Name extends keyof ConsoleCalls> = GivenValueOf<ConsoleCalls[Name]>
type Draft = BodyOf<ConsoleCalls['couponBatchAsk']>['draft']

/** Batches of coupons as operators ask for them, make their codes and end them. */
export interface CouponDesk {
  list(ask: QueryOf<ConsoleCalls['couponBatchList']>): Promise<Value<'couponBatchList'>>
  ask(
    by: Operator,
    body: BodyOf<ConsoleCalls['couponBatchAsk']>,
  ): Promise<Result<{ approvalId: string }, 'coupon_draft_faulty'>>
  /** The codes are shown once: they cannot be read again. */
  issue(
    by: Operator,
    body: BodyOf<ConsoleCalls['couponBatchIssue']>,
  ): Promise<Result<{ codes: string[] }, 'coupon_batch_unknown'>>
  stop(
    by: Operator,
    body: BodyOf<ConsoleCalls['couponBatchStop']>,
  ): Promise<Result<null, 'coupon_batch_unknown'>>
}

export interface CouponDeskDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly currency: CurrencyCode
  readonly audit: AuditService
  readonly approvals: Approvals
  readonly hashCoupon: SecretHash
}

type Change = Readonly<{ [Name in keyof Draft]: Draft[Name] }>

export function createCouponDesk(deps: CouponDeskDeps): CouponDesk {
  deps.approvals.register(planOf(deps))
  return {
    list: (ask) => list(deps, ask),
    ask: (by, body) => ask(deps, by, body),
    issue: (by, body) => issue(deps, by, body),
    stop: (by, { id, reason }) =>
      inTransaction(deps.db, async (tx) => {
        if (!(await store.stopBatch(tx, id, new Date(deps.clock())))) return refuse('coupon_batch_unknown')
        const details = { batch: id, reason }
        await deps.audit.write(tx, { event: 'coupon_stopped', actor: operatorActor(by), details })
        return ok(null)
      }),
  }
}

async function list(
  { db, clock, currency }: CouponDeskDeps,
  { cursor, pageSize }: QueryOf<ConsoleCalls['couponBatchList']>,
): Promise<Value<'couponBatchList'>> {
  const found = await store.listBatches(db, { before: readUuidCursor(cursor), limit: pageSize + 1 })
  const names = await readNames(
    db,
    found.flatMap(({ asked_by: asked, approved_by: approved }) => [String(asked), String(approved)]),
  )
  return splitUuidPage(found, pageSize, (batch) => ({
    id: batch.id,
    title: { EN: batch.title_en, BN: batch.title_bn },
    kind: batch.kind,
    amount: batch.kind === 'points' ? String(batch.amount) : wireMoney(batch.amount, currency),
    codes: batch.codes,
    usesEach: batch.uses_each,
    memberLimit: batch.member_limit,
    used: batch.used,
    startsAt: batch.starts_at.toISOString(),
    endsAt: batch.ends_at.toISOString(),
    state: stateOf(batch, clock()),
    askedBy: names.operator(String(batch.asked_by)) ?? '',
    approvedBy: names.operator(String(batch.approved_by)) ?? '',
    agreedAt: batch.agreed_at.toISOString(),
    currency,
  }))
}

function stateOf(batch: store.BatchRow, nowMs: number) {
  if (batch.stopped_at) return 'stopped'
  if (batch.ends_at.getTime() <= nowMs) return 'ended'
  return batch.issued_at ? 'issued' : 'agreed'
}

const boundsOf = ({ startsAt, endsAt, amount, ...draft }: Draft): CouponBounds => ({
  ...draft,
  amount: BigInt(amount),
  startsAtMs: Date.parse(startsAt),
  endsAtMs: Date.parse(endsAt),
})

async function ask(
  { db, clock, approvals, currency }: CouponDeskDeps,
  by: Operator,
  { draft, reason }: BodyOf<ConsoleCalls['couponBatchAsk']>,
): Promise<Result<{ approvalId: string }, 'coupon_draft_faulty'>> {
  const bounds = boundsOf(draft)
  const fault = couponFault(bounds, clock())
  if (fault) return refuse('coupon_draft_faulty', { fault })
  const most = wireMoney(couponCost(bounds), currency)
  const approvalId = await inTransaction(db, (tx) =>
    approvals.ask(tx, {
      kind: 'coupon_batch',
      subject: `coupons ${draft.titleEn}, at most ${most}`,
      change: { ...draft },
      by,
      reason,
    }),
  )
  return ok({ approvalId: String(approvalId) })
}

const planOf = ({ clock, audit }: CouponDeskDeps): ApprovalPlan<Change> => ({
  kind: 'coupon_batch',
  async apply(tx, draft, approved) {
    if (couponFault(boundsOf(draft), clock())) return refuse('approval_outdated')
    await store.insertBatch(tx, {
      title_en: draft.titleEn,
      title_bn: draft.titleBn,
      kind: draft.kind,
      amount: BigInt(draft.amount),
      codes: draft.codes,
      uses_each: draft.usesEach,
      member_limit: draft.memberLimit,
      within_days: draft.withinDays,
      starts_at: new Date(draft.startsAt),
      ends_at: new Date(draft.endsAt),
      asked_by: approved.askedBy,
      approved_by: approved.decidedBy.operatorId,
      approval_id: approved.approvalId,
      agreed_at: new Date(clock()),
    })
    await audit.write(tx, {
      event: 'coupon_agreed',
      actor: operatorActor(approved.decidedBy),
      after: { ...draft },
      details: { reason: approved.reason },
    })
    return ok(null)
  },
})

const issue = (
  { db, clock, audit, hashCoupon }: CouponDeskDeps,
  by: Operator,
  { id, reason }: BodyOf<ConsoleCalls['couponBatchIssue']>,
): Promise<Result<{ codes: string[] }, 'coupon_batch_unknown'>> =>
  inTransaction(db, async (tx) => {
    const batch = await store.takeIssue(tx, id, new Date(clock()))
    if (!batch) return refuse('coupon_batch_unknown')
    const codes: string[] = []
    // A code that exists already is rarer than being struck by lightning: then others are drawn.
    while (codes.length < batch.codes) {
      const drawn = new Set<string>()
      while (codes.length + drawn.size < batch.codes)
        drawn.add(makeCode(couponLength, { nextInt: randomInt }))
      for (const code of drawn) {
        const hashes = [hashCoupon(code)]
        const isNew = (await store.insertCodes(tx, { batchId: id, hashes, uses: batch.uses_each })) === 1
        if (isNew) codes.push(code)
      }
    }
    const details = { batch: id, codes: codes.length, reason }
    await audit.write(tx, { event: 'coupon_issued', actor: operatorActor(by), details })
    return ok({ codes: codes.map(printCode) })
  })
