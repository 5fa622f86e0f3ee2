import { readReferralTerms } from '@baize/domain/referral'
import type { MemberId } from '@baize/std'
import type { Tx } from '../../kernel/database/transaction.ts'
import { findLatestTerms } from '../gift-terms/terms-store.ts'
import * as store from './store.ts'

const dayMs = 86_400_000

/**
 * Notes a new member's referrer, in the transaction that opens the account. The terms of this moment hold
 * for the pair; who had enough friends lately gets nothing for one more.
 */
export async function openReferral(
  tx: Tx,
  { memberId, at }: { memberId: MemberId; at: Date },
): Promise<void> {
  const found = await store.findReferrer(tx, memberId)
  if (!found) return
  const { referrer_id: referrerId } = found
  const latest = await findLatestTerms(tx, 'referral')
  const terms = latest && readReferralTerms(latest.document)
  const isPaid = terms && (await store.countOfMonth(tx, { referrerId, at })) < terms.friendsPerMonth
  const after = (days: number) => new Date(at.getTime() + days * dayMs)
  const paid = isPaid
    ? { terms: latest.number, turnoverUntil: after(terms.turnoverDays), shareUntil: after(terms.shareDays) }
    : { terms: null, turnoverUntil: null, shareUntil: null }
  await store.insertReferral(tx, { friendId: memberId, referrerId, at, ...paid })
}

/** A friend did something that may reach a milestone, or lose one. */
export const noteFriend = (tx: Tx, memberId: MemberId): Promise<unknown> => store.setDue(tx, memberId)
