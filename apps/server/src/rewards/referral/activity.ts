import { noteActivity as noteActivityFact, noteDeposit as noteDepositFact } from '../fact/note.ts'
import { noteFriend, openReferral } from './note.ts'

/** What a member did that may be rewarded; a new one may have come by a friend. */
export const noteActivity: typeof noteActivityFact = async (tx, done, timeZone) => {
  await noteActivityFact(tx, done, timeZone)
  if (done.kind === 'registered') await openReferral(tx, done)
  if (done.kind === 'phone_proven') await noteFriend(tx, done.memberId)
}

/** A deposit that was credited, less its fee. */
export const noteDeposit: typeof noteDepositFact = async (tx, deposit) => {
  await noteDepositFact(tx, deposit)
  await noteFriend(tx, deposit.memberId)
}
