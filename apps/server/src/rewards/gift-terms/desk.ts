import type { BodyOf, GivenValueOf, QueryOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import type { AuditValue } from '@baize/domain/audit'
import { checkInFault, readCheckInTable } from '@baize/domain/check-in'
import { readReferralTerms, referralTermsFault } from '@baize/domain/referral'
import type { Pool } from '@baize/runtime'
import { ok, refuse, type Clock, type Result } from '@baize/std'
import { auditValueOf } from '../../kernel/audit/audit-value.ts'
import type { AuditService } from '../../kernel/audit/service.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { pageOfAll } from '../../kernel/http/key-page.ts'
import { operatorActor, type Operator } from '../../kernel/http/operator.ts'
import { readNames, type ApprovalPlan, type Approvals } from '../../operators/api.ts'
import * as store from './terms-store.ts'

type Value<Name extends keyof ConsoleCalls> = GivenValueOf<ConsoleCalls[Name]>
type Terms = BodyOf<ConsoleCalls['giftTermsAsk']>['terms']

/** What referrals and check-ins pay, as operators agree to it. */
export interface GiftTermsDesk {
  list(ask: QueryOf<ConsoleCalls['giftTermsList']>): Promise<Value<'giftTermsList'>>
  ask(
    by: Operator,
    body: BodyOf<ConsoleCalls['giftTermsAsk']>,
  ): Promise<Result<{ approvalId: string }, 'gift_terms_faulty'>>
}

export interface GiftTermsDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly audit: AuditService
  readonly approvals: Approvals
}

type Change = Readonly<{ terms: AuditValue; replaces: number }>
const mostVersions = 500

export function createGiftTermsDesk(deps: GiftTermsDeps): GiftTermsDesk {
  deps.approvals.register(planOf(deps))
  return {
    list: (ask) => list(deps, ask),
    ask: (by, body) => ask(deps, by, body),
  }
}

async function list(
  { db }: GiftTermsDeps,
  { cursor, pageSize }: QueryOf<ConsoleCalls['giftTermsList']>,
): Promise<Value<'giftTermsList'>> {
  const found = await store.listTerms(db, mostVersions)
  const names = await readNames(
    db,
    found.flatMap(({ asked_by: asked, approved_by: approved }) => [String(asked), String(approved)]),
  )
  const lines = found.map((version, place) => ({
    id: `${version.kind}:${version.number}`,
    terms: { kind: version.kind, document: version.document } as Terms,
    number: version.number,
    isInForce: found.findIndex(({ kind }) => kind === version.kind) === place,
    askedBy: names.operator(String(version.asked_by)) ?? '',
    approvedBy: names.operator(String(version.approved_by)) ?? '',
    agreedAt: version.agreed_at.toISOString(),
  }))
  return pageOfAll(lines, { cursor, pageSize })
}

const faultOf = (terms: Terms): string | undefined =>
  terms.kind === 'referral'
    ? referralTermsFault(readReferralTerms(terms.document))
    : checkInFault(readCheckInTable(terms.document))

async function ask(
  { db, approvals }: GiftTermsDeps,
  by: Operator,
  { terms, reason }: BodyOf<ConsoleCalls['giftTermsAsk']>,
): Promise<Result<{ approvalId: string }, 'gift_terms_faulty'>> {
  const fault = faultOf(terms)
  if (fault) return refuse('gift_terms_faulty', { fault })
  const latest = await store.findLatestTerms(db, terms.kind)
  const approvalId = await inTransaction(db, (tx) =>
    approvals.ask(tx, {
      kind: 'gift_terms',
      subject: `gift terms ${terms.kind}`,
      ...(latest && { before: auditValueOf(latest.document) }),
      change: { terms: auditValueOf(terms), replaces: latest?.number ?? 0 },
      by,
      reason,
    }),
  )
  return ok({ approvalId: String(approvalId) })
}

const planOf = ({ clock, audit }: GiftTermsDeps): ApprovalPlan<Change> => ({
  kind: 'gift_terms',
  async apply(tx, { terms, replaces }, approved) {
    const { kind, document } = terms as unknown as Terms
    const latest = await store.findLatestTerms(tx, kind)
    const isNew =
      (latest?.number ?? 0) === replaces &&
      (await store.insertTerms(tx, {
        kind,
        number: replaces + 1,
        document,
        askedBy: approved.askedBy,
        approvedBy: approved.decidedBy.operatorId,
        approvalId: approved.approvalId,
        at: new Date(clock()),
      }))
    if (!isNew) return refuse('approval_outdated')
    await audit.write(tx, {
      event: 'gift_terms_agreed',
      actor: operatorActor(approved.decidedBy),
      after: auditValueOf(document),
      details: { kind, version: replaces + 1, reason: approved.reason },
    })
    return ok(null)
  },
})
