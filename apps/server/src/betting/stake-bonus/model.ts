import type { BonusLane } from '@baize/domain/bonus'
import type { Leg } from '@baize/domain/ledger'
import type { MemberId } from '@baize/std'
import type { Tx } from '../../kernel/database/transaction.ts'

/** The bonus of a member whose money is in the wallet, as far as stakes need to know it. */
export interface StakeBonus {
  readonly grantId: string
  readonly lanes: readonly BonusLane[]
  readonly maxStakeMinor: bigint | null
  readonly endsAt: Date
  /** The money is there and may not be staked. */
  readonly isSuspended: boolean
}

/** Bonus money of a bet, by the grant that it was staked from. */
export interface BonusPart {
  readonly memberId: MemberId
  readonly grantId: string
  readonly amountMinor: bigint
}

/** Whoever keeps bonuses says where money of one goes that comes or is asked for after its end. */
export interface BonusMoney {
  /**
   * The legs that send on what has just come to the bonus account: none while the grant's money is there.
   * With the wallet locked; they have to be posted.
   */
  lateLegs(tx: Tx, part: BonusPart): Promise<readonly Leg[]>
  /**
   * The legs that bring to the bonus account what is about to be taken from it and is not there. With the
   * wallet locked; they have to be posted, and may owe.
   */
  coverLegs(
    tx: Tx,
    part: BonusPart & {
      /** What the account has by then, where postings of the same transaction are still to come. */
      readonly balanceMinor?: bigint
    },
  ): Promise<readonly Leg[]>
  /**
   * Late money that had gone to cash, and to promotions, comes back with its win. Of what was kept of free
   * rounds the bonus may have begun since: the legs take it out of that, have to be posted, and may owe.
   */
  takeBackLate(
    tx: Tx,
    part: BonusPart & { readonly returnedMinor?: bigint; readonly keptMinor?: bigint },
  ): Promise<readonly Leg[]>
}
