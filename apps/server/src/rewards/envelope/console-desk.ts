import type { BodyOf, GivenValueOf, QueryOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { findPlanFault, type PlanFault } from '@baize/domain/envelope'
import { currencies, parseDecimal } from '@baize/money'
import { ok, refuse, type Result } from '@baize/std'
import type { AuditService } from '../../kernel/audit/service.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { pageOfAll, readUuidCursor, splitUuidPage } from '../../kernel/http/key-page.ts'
import { operatorActor, type Operator } from '../../kernel/http/operator.ts'
import type { ApprovalPlan, Approvals } from '../../operators/api.ts'
import { wireMoney } from '../grant/wire.ts'
import { announceIn, type PlanDeps } from './plan.ts'
import * as store from './store.ts'

type Draft = Omit<BodyOf<ConsoleCalls['redEnvelopeAsk']>, 'reason'>
type Change = Draft & { readonly askedBy: string }
type Refusal = `envelope_${PlanFault}` | 'amount_invalid'

/** Red envelopes as operators announce and watch them; announcing one takes two. */
export interface EnvelopeDesk {
  list(ask: QueryOf<ConsoleCalls['redEnvelopeList']>): Promise<GivenValueOf<ConsoleCalls['redEnvelopeList']>>
  claims(
    ask: QueryOf<ConsoleCalls['redEnvelopeClaimList']>,
  ): Promise<GivenValueOf<ConsoleCalls['redEnvelopeClaimList']>>
  ask(
    by: Operator,
    body: BodyOf<ConsoleCalls['redEnvelopeAsk']>,
  ): Promise<Result<{ approvalId: string }, Refusal>>
  /** Cancels one that has not opened: no member loses anything, so one operator is enough. */
  cancel(
    by: Operator,
    body: BodyOf<ConsoleCalls['redEnvelopeCancel']>,
  ): Promise<Result<null, 'envelope_not_found'>>
}

export type EnvelopeDeskDeps = PlanDeps & { readonly audit: AuditService; readonly approvals: Approvals }

export function createEnvelopeDesk(deps: EnvelopeDeskDeps): EnvelopeDesk {
  const { db, approvals, audit } = deps
  approvals.register(planOf(deps))
  return {
    async list({ cursor, pageSize, state }) {
      const before = readUuidCursor(cursor)
      const found = await store.listForOperators(db, { before, state: state ?? null, limit: pageSize + 1 })
      return splitUuidPage(found, pageSize, showLine)
    },
    async claims({ cursor, pageSize, envelope }) {
      const found = await store.findEnvelope(db, envelope)
      if (!found) return { list: [], nextCursor: null }
      const claims = await store.listClaims(db, envelope)
      const lines = claims.map(({ member_id: memberId, rank, amount, username }) => ({
        id: String(rank),
        rank,
        memberId: String(memberId),
        username,
        amount: wireMoney(amount, found.currency),
        currency: found.currency,
      }))
      return pageOfAll(lines, { cursor, pageSize })
    },
    ask: (by, body) => askFor(deps, by, body),
    cancel: (by, { id, reason }) =>
      inTransaction(db, async (tx) => {
        if (!(await store.cancelEnvelope(tx, id, reason))) return refuse('envelope_not_found')
        const details = { id, reason }
        await audit.write(tx, { event: 'red_envelope_cancelled', actor: operatorActor(by), details })
        return ok(null)
      }),
  }
}

const showLine = (row: store.EnvelopeRow & { readonly paid: bigint }) => {
  const money = (minor: bigint) => wireMoney(minor, row.currency)
  return {
    id: row.id,
    kind: row.kind,
    title: { EN: row.title_en, BN: row.title_bn },
    state: row.state,
    total: money(row.total),
    packets: row.packets,
    taken: row.taken,
    paid: money(row.paid),
    returned: row.returned === null ? null : money(row.returned),
    currency: row.currency,
    listed: row.listed,
    announcedAt: row.announced_at.toISOString(),
    opensAt: row.opens_at.toISOString(),
    closesAt: row.closes_at.toISOString(),
    askedBy: row.asked_by,
    approvedBy: row.approved_by ?? '',
    mayCancel: row.state === 'announced',
  }
}

/** The draft in minor units; nothing where an amount is none. */
function readDraft({ currency }: EnvelopeDeskDeps, draft: Draft) {
  const [total, least, most] = [draft.total, draft.least, draft.most].map((text) =>
    parseDecimal(text, currencies[currency]),
  )
  if (!total?.ok || !least?.ok || !most?.ok) return undefined
  return {
    title: { en: draft.titleEn, bn: draft.titleBn },
    totalMinor: total.value,
    leastMinor: least.value,
    mostMinor: most.value,
    packets: draft.packets,
    opensAt: new Date(draft.opensAt),
    closesAt: new Date(draft.closesAt),
    conditions: {
      ...(draft.levelFrom > 0 && { levelFrom: draft.levelFrom }),
      ...(draft.hasDeposited && { hasDeposited: true }),
    },
  }
}

async function askFor(
  deps: EnvelopeDeskDeps,
  by: Operator,
  { reason, ...draft }: BodyOf<ConsoleCalls['redEnvelopeAsk']>,
): Promise<Result<{ approvalId: string }, Refusal>> {
  const plan = readDraft(deps, draft)
  if (!plan) return refuse('amount_invalid')
  const noticeMinutes = (await deps.settings.read()).gifts.envelopeNoticeMinutes
  const times = { opensAtMs: plan.opensAt.getTime(), closesAtMs: plan.closesAt.getTime() }
  const fault = findPlanFault({ ...plan, ...times }, { nowMs: deps.clock(), noticeMinutes })
  if (fault) return refuse(`envelope_${fault}`)
  const approvalId = await inTransaction(deps.db, (tx) =>
    deps.approvals.ask(tx, {
      kind: 'red_envelope',
      subject: `red envelope ${draft.titleEn}`,
      change: { ...draft, askedBy: by.username },
      by,
      reason,
    }),
  )
  return ok({ approvalId: String(approvalId) })
}

const planOf = (deps: EnvelopeDeskDeps): ApprovalPlan<Change> => ({
  kind: 'red_envelope',
  async apply(tx, { askedBy, ...draft }, { decidedBy, reason }) {
    const plan = readDraft(deps, draft)
    if (!plan) return refuse('approval_outdated')
    const made = await announceIn(deps, tx, { ...plan, askedBy, approvedBy: decidedBy.username })
    // The notice that the house promises begins with the announcement: too late is too late.
    if (!made.ok) return refuse('approval_outdated')
    await deps.audit.write(tx, {
      event: 'red_envelope_announced',
      actor: operatorActor(decidedBy),
      details: { id: made.value, total: draft.total, packets: draft.packets, reason },
    })
    return ok(null)
  },
})
