import type { BodyOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { readReferralTerms } from '@baize/domain/referral'
import type { Pool } from '@baize/runtime'
import { ok, refuse, type Clock, type MemberId, type Result } from '@baize/std'
import { setReferrer } from '../../identity/api.ts'
import type { AuditService } from '../../kernel/audit/service.ts'
import { inTransaction, type Tx } from '../../kernel/database/transaction.ts'
import { operatorActor, type Operator } from '../../kernel/http/operator.ts'
import type { ApprovalPlan, Approvals } from '../../operators/api.ts'
import { findLatestTerms } from '../gift-terms/terms-store.ts'
import { findPlayer } from '../manual/player-store.ts'
import * as changes from './change-store.ts'
import * as store from './store.ts'

type ChangeRefusal = 'member_not_found' | 'referrer_refused' | 'referrer_too_late' | 'referral_paid'

/** Another referrer for a new member (rewards.md 8): two operators, in the first seven days. */
export interface ReferrerDesk {
  ask(
    by: Operator,
    body: BodyOf<ConsoleCalls['referrerChangeAsk']>,
  ): Promise<Result<{ approvalId: string }, ChangeRefusal>>
}

export interface ReferrerDeskDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly audit: AuditService
  readonly approvals: Approvals
}

type Change = Readonly<{ memberId: string; username: string; referrerId: string; referrer: string }>

const withinMs = 7 * 86_400_000
const dayMs = 86_400_000

export function createReferrerDesk(deps: ReferrerDeskDeps): ReferrerDesk {
  const { db, approvals } = deps
  approvals.register(planOf(deps))
  return {
    ask: (by, { username, referrer: name, reason }) =>
      inTransaction(db, async (tx) => {
        const [friend, referrer] = [await findPlayer(tx, username), await findPlayer(tx, name)]
        if (!friend || !referrer) return refuse('member_not_found')
        const fault = await faultOf(deps, tx, { friendId: friend.id, referrerId: referrer.id })
        if (fault) return refuse(fault)
        const change: Change = {
          memberId: String(friend.id),
          username: friend.username,
          referrerId: String(referrer.id),
          referrer: referrer.username,
        }
        const approvalId = await approvals.ask(tx, {
          kind: 'referrer_change',
          subject: `referrer of ${friend.username}`,
          memberId: friend.id,
          change,
          by,
          reason,
        })
        return ok({ approvalId: String(approvalId) })
      }),
  }
}

interface Pair {
  readonly friendId: MemberId
  readonly referrerId: MemberId
}

/** Who was there first has the smaller number: no circle can come of it. */
async function faultOf(
  { clock }: ReferrerDeskDeps,
  tx: Tx,
  { friendId, referrerId }: Pair,
): Promise<Exclude<ChangeRefusal, 'member_not_found'> | undefined> {
  const friend = await changes.findJoined(tx, friendId)
  if (!friend || referrerId >= friendId || friend.referrer_id === referrerId) return 'referrer_refused'
  if (friend.created_at.getTime() + withinMs <= clock()) return 'referrer_too_late'
  return (await changes.hasPaid(tx, friendId)) ? 'referral_paid' : undefined
}

const planOf = (deps: ReferrerDeskDeps): ApprovalPlan<Change> => ({
  kind: 'referrer_change',
  async apply(tx, change, { decidedBy, reason }) {
    const pair = {
      friendId: BigInt(change.memberId) as MemberId,
      referrerId: BigInt(change.referrerId) as MemberId,
    }
    const known = await store.lockReferral(tx, pair.friendId)
    if (await faultOf(deps, tx, pair)) return refuse('approval_outdated')
    await setReferrer(tx, pair.friendId, pair.referrerId)
    if (known) await changes.setReferrer(tx, pair)
    else await openLate(deps, tx, pair)
    await deps.audit.write(tx, {
      event: 'referrer_changed',
      actor: operatorActor(decidedBy),
      memberId: pair.friendId,
      before: { referrerId: known ? String(known.referrer_id) : null },
      after: { referrerId: change.referrerId },
      details: { reason },
    })
    return ok(null)
  },
})

/** A pair that was not there yet has the terms of today. */
async function openLate({ clock }: ReferrerDeskDeps, tx: Tx, pair: Pair): Promise<void> {
  const at = new Date(clock())
  const latest = await findLatestTerms(tx, 'referral')
  const terms = latest && readReferralTerms(latest.document)
  const after = (days: number) => new Date(at.getTime() + days * dayMs)
  const paid = terms
    ? { terms: latest.number, turnoverUntil: after(terms.turnoverDays), shareUntil: after(terms.shareDays) }
    : { terms: null, turnoverUntil: null, shareUntil: null }
  await store.insertReferral(tx, { ...pair, at, ...paid })
}
