import type { ClaimMode, Gift, GiftKind, GrantFamily, GrantState } from '@baize/domain/reward'
import type { CurrencyCode } from '@baize/money'
import type { MemberId, Result } from '@baize/std'
import type { HeldUntil } from '../hold/held.ts'
import type { Tx } from '../../kernel/database/transaction.ts'

export interface BothLanguages {
  readonly en: string
  readonly bn: string
}

export interface NewGrant {
  readonly memberId: MemberId
  readonly family: GrantFamily
  /** Unique for the member: rule version, period and step; a level; an envelope. A repeat changes nothing. */
  readonly key: string
  readonly gift: Gift
  readonly title: BothLanguages
  readonly claim: ClaimMode
  /** After it a grant that waits for a press lapses. */
  readonly claimUntil: Date | null
  readonly rule?: { readonly versionId: string; readonly step: number; readonly period: string }
  /** Given to agents as well; by default to players alone. */
  readonly forAgents?: boolean
  /** Without a message in the inbox. */
  readonly isQuiet?: boolean
}

export interface Grant extends Omit<NewGrant, 'rule' | 'forAgents' | 'isQuiet'> {
  readonly id: string
  readonly state: GrantState
  readonly rule: NewGrant['rule'] | null
  readonly reason: string | null
  readonly earnedAt: Date
  readonly endedAt: Date | null
}

/**
 * Gives one kind of gift, in the transaction in which its grant is claimed. The member's wallet is locked.
 */
export interface GiftGiver {
  readonly kind: GiftKind
  /** Whether it can be given now; without it always. */
  canGive?(tx: Tx, gift: Gift): Promise<boolean>
  giveIn(tx: Tx, grant: Grant, of: { readonly currency: CurrencyCode }): Promise<void>
}

export type ClaimRefusal =
  | 'reward_not_found'
  | 'reward_lapsed'
  | 'reward_voided'
  | 'reward_stopped'
  | 'reward_held'
  | 'player_excluded'
  | 'player_blocked'

/** Everything that members are given (rewards.md 1). */
export interface Grants {
  /**
   * Writes what was earned and gives at once what needs no press. Locks the wallets of members who are
   * given something: lock wallets of your own before, by id. Gives those that are new; who is on trial,
   * excluded or suspended earns nothing.
   */
  earnIn(tx: Tx, grants: readonly NewGrant[]): Promise<Grant[]>
  /** The same without locking a wallet: a job gives what needs no press. */
  earnLaterIn(tx: Tx, grants: readonly NewGrant[]): Promise<Grant[]>
  /** A repeat answers with the grant as it is. */
  claim(memberId: MemberId, grantId: string): Promise<Result<Grant, ClaimRefusal>>
  /** All that can be claimed, each on its own; gives those claimed now. */
  claimAll(memberId: MemberId): Promise<Grant[]>
  /** Ends grants that were not claimed in time. Gives those voided now. */
  voidIn(tx: Tx, given: { readonly grants: readonly GrantKey[]; readonly reason: string }): Promise<Grant[]>
  /** What can be claimed now, what ends first at the top. */
  waiting(memberId: MemberId): Promise<Grant[]>
  /** How many can be claimed now: the red badge. */
  countWaiting(memberId: MemberId): Promise<number>
  /** What was given, the latest first. */
  history(
    memberId: MemberId,
    page: { readonly before: string | null; readonly limit: number },
  ): Promise<Grant[]>
  /** Until when what waits is held for a decision. */
  heldUntil(memberId: MemberId): Promise<HeldUntil>
  find(memberId: MemberId, grantId: string): Promise<Grant | undefined>
  findByKey(memberId: MemberId, key: string): Promise<Grant | undefined>
}

export interface GrantKey {
  readonly memberId: MemberId
  readonly id: string
}
