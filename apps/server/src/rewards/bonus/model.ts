import type { BonusState, BonusTerms } from '@baize/domain/bonus'
import type { CurrencyCode } from '@baize/money'
import type { MemberId, Result } from '@baize/std'
import type { Tx } from '../../kernel/database/transaction.ts'

export interface BonusTitle {
  readonly EN: string
  readonly BN: string
}

export interface NewBonus {
  readonly memberId: MemberId
  /** That of the grant or the deposit: the same one opens once. */
  readonly id: string
  readonly origin: 'grant' | 'deposit'
  readonly title: BonusTitle
  readonly amountMinor: bigint
  readonly currency: CurrencyCode
  readonly terms: BonusTerms
  /** Hundredths that were played for it under rules of before. */
  readonly carried?: bigint
}

export interface Bonus extends Omit<NewBonus, 'carried'> {
  readonly state: BonusState
  readonly place: number
  /** Hundredths of minor units. */
  readonly needed: bigint
  /** All that counts, up to the last movement of the wallet. */
  readonly counted: bigint
  readonly convertedMinor: bigint
  readonly returnedMinor: bigint
  readonly createdAt: Date
  readonly activatedAt: Date | null
  readonly endsAt: Date | null
  readonly suspendedAt: Date | null
  readonly endedAt: Date | null
  readonly reason: string | null
}

/** Who ends a bonus or asks for it. */
export interface BonusActor {
  readonly kind: 'member' | 'operator' | 'system'
  readonly id: string
}

export interface BonusStanding {
  readonly cashMinor: bigint
  readonly bonusMinor: bigint
  readonly currency: CurrencyCode
  readonly posted: Bonus | undefined
  /** Bets of the posted one are in play. */
  readonly hasBetsInPlay: boolean
  readonly queue: readonly Bonus[]
}

/** What a withdrawal that is paid does to a member's bonuses. */
export interface WithdrawalEffect {
  readonly bonusMinor: bigint
  /** What is lost of it, when the withdrawal is paid. */
  readonly losesMinor: bigint
  /** Bonuses that end with it, the active one first. */
  readonly ending: readonly Bonus[]
}

export type BonusRefusal = 'bonus_not_found' | 'bonus_state_refused'

export interface BonusService {
  /**
   * Opens a bonus in the caller's transaction, active at once where no other is, else last of the queue. The
   * member's wallet is locked. The same one opens once.
   */
  openIn(tx: Tx, bonus: NewBonus): Promise<void>
  /** Completes, ends or begins what is due for a member now. Gives the steps taken. */
  settle(memberId: MemberId): Promise<readonly BonusState[]>
  /** Settles all members with something due. Gives how many steps were taken. */
  settleDue(): Promise<number>
  /** Ends every bonus of members who excluded themselves. Gives how many ended. */
  endExcluded(): Promise<number>
  standing(memberId: MemberId): Promise<BonusStanding>
  ended(memberId: MemberId, limit: number): Promise<readonly Bonus[]>
  /** Ends a bonus at its member's wish. A repeat finds it ended. */
  giveUp(memberId: MemberId, id: string): Promise<Result<Bonus, BonusRefusal>>
  /** Puts the queue into this order; bonuses that are not named follow. */
  reorder(memberId: MemberId, ids: readonly string[]): Promise<Result<null, 'bonus_not_found'>>
  /** Takes a bonus away by the word of the house. */
  forfeitIn(
    tx: Tx,
    given: { memberId: MemberId; id: string; actor: BonusActor; reason: string },
  ): Promise<Result<Bonus, BonusRefusal>>
  /** With the wallet locked: a withdrawal was asked for, paid, or came to nothing. */
  onWithdrawal(
    tx: Tx,
    given: { memberId: MemberId; step: 'requested' | 'paid' | 'back'; hasOther: boolean },
  ): Promise<void>
  withdrawalEffect(tx: Tx, memberId: MemberId): Promise<WithdrawalEffect>
}
