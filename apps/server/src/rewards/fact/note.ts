import type { MemberId } from '@baize/std'
import type { Tx } from '../../kernel/database/transaction.ts'
import { addJob } from '../../kernel/jobs/job.ts'
import { judgeJob } from './feed-consumer.ts'
import { noteLogin } from './login.ts'
import { addEvents } from './store.ts'

export interface RewardEvent {
  readonly memberId: MemberId
  readonly kind: 'registered' | 'zalo_added' | 'phone_proven' | 'login_day' | 'deposit'
  /** What it was, once for the member and kind. */
  readonly reference: string
  readonly amountMinor: bigint
  readonly at: Date
}

/** Notes what a member did, in the transaction that did it. */
export async function noteEvents(tx: Tx, events: readonly RewardEvent[]): Promise<void> {
  await addEvents(tx, events)
  await addJob(tx, { name: judgeJob, payload: {}, key: judgeJob })
}

interface Activity {
  readonly memberId: MemberId
  /** `seen` is being logged in: once a day it counts. */
  readonly kind: 'registered' | 'zalo_added' | 'phone_proven' | 'seen'
  readonly at: Date
}

/** Opening an account, adding a contact and being logged in, as the people's context tells it. */
export async function noteActivity(
  tx: Tx,
  { memberId, kind, at }: Activity,
  timeZone: string,
): Promise<void> {
  if (kind === 'seen') return noteLogin(tx, { memberId, at, timeZone })
  return noteEvents(tx, [{ memberId, kind, reference: kind, amountMinor: 0n, at }])
}

/** A deposit that was credited, less its fee. */
export const noteDeposit = (
  tx: Tx,
  deposit: { memberId: MemberId; depositId: string; amountMinor: bigint; at: Date },
): Promise<void> => noteEvents(tx, [{ ...deposit, kind: 'deposit', reference: deposit.depositId }])
