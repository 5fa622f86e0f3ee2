import type { MemberId } from '@baize/std'
import type { Tx } from '../../kernel/database/transaction.ts'

/** Hears, in the transaction in which it happens, what a player did that may be rewarded; `seen`: was logged in. */
export type OnActivity = (
  tx: Tx,
  activity: {
    memberId: MemberId
    kind: 'registered' | 'zalo_added' | 'phone_proven' | 'seen'
    at: Date
  },
) => Promise<void>
