import type { Calls, QueryOf, ValueOf } from '@baize/contract'
import type { CurrencyCode } from '@baize/money'
import { refuse, ok, type MemberId, type Result } from '@baize/std'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { operatorActor, type Operator } from '../../kernel/http/operator.ts'
import type { AuditService } from '../../kernel/audit/service.ts'
import type { Settings } from '../../kernel/setting/service.ts'
import { closeMonth, lookAt, refuseSteps, type LookDeps } from './look.ts'
import { readFriends, readStatement, readSummary } from './show.ts'
import * as store from './store.ts'

/** Inviting friends (rewards.md 8): what each brings, and what the referrer sees of it. */
export interface Referrals {
  summary(memberId: MemberId): Promise<ValueOf<Calls['referralSummary']>>
  friends(
    memberId: MemberId,
    query: QueryOf<Calls['referralFriends']>,
  ): Promise<ValueOf<Calls['referralFriends']>>
  statement(
    memberId: MemberId,
    query: QueryOf<Calls['referralStatement']>,
  ): Promise<ValueOf<Calls['referralStatement']>>
  /** Looks at friends that something happened to, or whose time has come. Gives how many. */
  look(): Promise<number>
  /** Looks at all who can still reach something. */
  lookAll(): Promise<number>
  /** Pays the shares of months that are over. Gives how many months were closed. */
  closeMonths(): Promise<number>
  /** A person's word on a pair that waits, or that is open. */
  decide(
    by: Operator,
    decision: { friendId: MemberId; version: number; to: 'cleared' | 'refused'; reason: string },
  ): Promise<Result<null, 'referral_not_found' | 'version_conflict'>>
}

export type ReferralDeps = LookDeps & {
  readonly currency: CurrencyCode
  readonly settings: Pick<Settings, 'read'>
  readonly audit: AuditService
}

const atOnce = 200

export function createReferrals(deps: ReferralDeps): Referrals {
  const { db, clock, settings } = deps
  const now = () => new Date(clock())
  const zone = async () => (await settings.read()).limits.timeZone
  return {
    summary: (memberId) => readSummary(deps, memberId),
    friends: (memberId, query) => readFriends(deps, memberId, query),
    statement: async (memberId, { month }) =>
      readStatement(deps, memberId, { month, at: now(), timeZone: await zone() }),
    async look() {
      let looked = 0
      for (;;) {
        const due = await store.findDue(db, now(), atOnce)
        for (const friendId of due) await lookAt(deps, friendId)
        looked += due.length
        if (due.length < atOnce) return looked
      }
    },
    async lookAll() {
      for (let [after, looked] = [0n, 0]; ;) {
        const open = await store.findOpen(db, after, now(), atOnce)
        for (const friendId of open) await lookAt(deps, friendId)
        looked += open.length
        after = open.at(-1) ?? after
        if (open.length < atOnce) return looked
      }
    },
    async closeMonths() {
      for (let closed = 0; ;) {
        const due = await store.findMonths(db, { at: now(), timeZone: await zone(), limit: atOnce })
        for (const { friend_id: friendId, month } of due) await closeMonth(deps, { friendId, month })
        closed += due.length
        if (due.length < atOnce) return closed
      }
    },
    decide: (by, decision) => decide(deps, by, decision),
  }
}

const decide = (
  deps: ReferralDeps,
  by: Operator,
  { friendId, version, to, reason }: Parameters<Referrals['decide']>[1],
): ReturnType<Referrals['decide']> =>
  inTransaction(deps.db, async (tx) => {
    const referral = await store.lockReferral(tx, friendId)
    if (!referral) return refuse('referral_not_found')
    if (referral.version !== version) return refuse('version_conflict')
    await store.setState(tx, {
      friendId,
      state: to,
      signs: referral.signs,
      flaggedAt: referral.flagged_at,
      decidedBy: by.username,
      reason,
    })
    if (to === 'refused') await refuseSteps(tx, friendId)
    else await store.holdRefused(tx, friendId)
    await deps.audit.write(tx, {
      event: 'referral_decided',
      actor: operatorActor(by),
      memberId: friendId,
      before: { state: referral.state },
      after: { state: to },
      details: { referrerId: String(referral.referrer_id), reason },
    })
    return ok(null)
  })
