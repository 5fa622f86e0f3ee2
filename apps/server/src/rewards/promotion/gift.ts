import type { BodyOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { applicationMoves } from '@baize/domain/promotion'
import type { Gift } from '@baize/domain/reward'
import { currencies, parseDecimal, type CurrencyCode } from '@baize/money'
import type { Pool } from '@baize/runtime'
import { invariant, memberId as asMemberId, ok, refuse, type Clock, type Result } from '@baize/std'
import { findNamed } from '../../identity/api.ts'
import type { AuditService } from '../../kernel/audit/service.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { operatorActor, type Operator } from '../../kernel/http/operator.ts'
import type { ApprovalPlan, Approvals } from '../../operators/api.ts'
import type { Grants } from '../grant/model.ts'
import type { DecideRefusal, PromotionService } from './service.ts'
import * as store from './store.ts'

type Body = BodyOf<ConsoleCalls['applicationDecide']>
type GiftBody = NonNullable<Body['gift']>
type Asked = Body & { readonly gift: GiftBody }

/** The reward of an accepted application: two operators decide, the member claims it. */
export interface ApplicationGifts {
  ask(by: Operator, body: Asked): Promise<Result<{ approvalId: string }, DecideRefusal>>
}

export interface ApplicationGiftDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly currency: CurrencyCode
  readonly audit: AuditService
  readonly approvals: Approvals
  readonly grants: Pick<Grants, 'earnIn'>
  readonly promotions: Pick<PromotionService, 'decideIn' | 'titles'>
}

type Change = Readonly<{
  id: string
  memberId: string
  username: string
  promotion: string
  title: Readonly<{ EN: string; BN: string }>
  gift: GiftBody
  remark: Readonly<{ EN: string; BN: string }> | null
}>

/** So long the member may claim it. */
const claimMs = 30 * 86_400_000

export function createApplicationGifts(deps: ApplicationGiftDeps): ApplicationGifts {
  deps.approvals.register(planOf(deps))
  return { ask: (by, body) => ask(deps, by, body) }
}

async function ask(
  { db, approvals, promotions }: ApplicationGiftDeps,
  by: Operator,
  { id, memberId: member, to, gift, remark, reason }: Asked,
): Promise<Result<{ approvalId: string }, DecideRefusal>> {
  const memberId = asMemberId(BigInt(member))
  const titleOf = await promotions.titles()
  return inTransaction(db, async (tx) => {
    const application = await store.lockApplication(tx, memberId, id)
    if (!application) return refuse('application_not_found')
    // Only an accepted application has a reward.
    if (to !== 'issued' || !applicationMoves[application.state].includes(to))
      return refuse('application_move_refused')
    const promotion = application.promotion_id
    const [named] = await findNamed(tx, [memberId])
    const username = named?.username ?? member
    const { EN, BN } = titleOf(promotion) ?? { EN: promotion, BN: promotion }
    const change: Change = {
      id,
      memberId: member,
      username,
      promotion,
      title: { EN, BN },
      gift,
      remark: remark ?? null,
    }
    const approvalId = await approvals.ask(tx, {
      kind: 'application_gift',
      subject: `application of ${username}: ${promotion}`,
      memberId,
      change,
      by,
      reason,
    })
    return ok({ approvalId: String(approvalId) })
  })
}

function readGift(currency: CurrencyCode, gift: GiftBody): Gift {
  if (gift.kind === 'points') return { kind: 'points', points: BigInt(gift.points) }
  const amount = parseDecimal(gift.amount, currencies[currency])
  invariant(amount.ok, 'the call takes amounts only')
  return { kind: 'cash', amountMinor: amount.value }
}

const planOf = (deps: ApplicationGiftDeps): ApprovalPlan<Change> => ({
  kind: 'application_gift',
  async apply(tx, { id, memberId: member, title, gift, remark }, { decidedBy, reason }) {
    const { clock, currency, audit, grants, promotions } = deps
    const memberId = asMemberId(BigInt(member))
    const decision = { memberId, id, to: 'issued' as const, ...(remark && { remark }) }
    const decided = await promotions.decideIn(tx, decision, () => title)
    // Another decision came first.
    if (!decided.ok) return refuse('approval_outdated')
    const given = await grants.earnIn(tx, [
      {
        memberId,
        family: 'application',
        key: store.giftKey(id),
        gift: readGift(currency, gift),
        title: { en: title.EN, bn: title.BN },
        claim: 'press',
        claimUntil: new Date(clock() + claimMs),
      },
    ])
    // A member who is excluded or suspended by now gets nothing.
    if (given.length === 0) return refuse('approval_outdated')
    await audit.write(tx, {
      event: 'promotion_decided',
      actor: operatorActor(decidedBy),
      memberId,
      before: { state: decided.value },
      after: { state: 'issued', gift, ...(remark && { remark }) },
      details: { application: id, reason },
    })
    return ok(null)
  },
})
