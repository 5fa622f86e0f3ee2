import type { CurrencyCode } from '@baize/money'
import type { Clock, MemberId } from '@baize/std'
import type { Settings } from '../../kernel/setting/service.ts'
import type { Tx } from '../../kernel/database/transaction.ts'

/** One change of what a settled bet adds to sums: all its figures are differences. */
export interface BetFact {
  readonly memberId: MemberId
  /** The order of the feed. */
  readonly id: bigint
  /** From 1000 on a provider's integration, below a `BetSource`. */
  readonly source: number
  /** The provider's round, or the bet's id. */
  readonly reference: string
  /** 1 is the first fact of a bet, the others correct it. */
  readonly revision: number
  /** The category of the game, or the product of the source. */
  readonly product: string
  readonly game: string
  readonly currency: CurrencyCode
  readonly grantId: string | null
  readonly bets: number
  readonly cashStakeMinor: bigint
  readonly bonusStakeMinor: bigint
  /** The turnover. */
  readonly validStakeMinor: bigint
  readonly riskedMinor: bigint
  readonly payoutMinor: bigint
  readonly jackpotMinor: bigint
  readonly poolMinor: bigint
  readonly tipMinor: bigint
  /** The turnover by the movements of the wallet that took the stake: it adds up to `validStakeMinor`. */
  readonly parts: readonly { readonly seq: bigint; readonly validStakeMinor: bigint }[]
  readonly placedAt: Date
  readonly settledAt: Date
}

/** Facts after one id up to another. */
export interface FactRange {
  readonly after: bigint
  readonly upTo: bigint
}

export interface ConsumerDeps {
  readonly clock: Clock
  readonly settings: Pick<Settings, 'read'>
}

/**
 * Whoever keeps figures of settled bets. A file `feed-consumer.ts` anywhere in the server exports its
 * consumers as `feedConsumers`: nothing else names them.
 */
export interface FeedConsumer {
  /** Kept for ever: its cursor stands under it. */
  readonly name: string
  /** Adds a stretch of the feed, in the transaction in which the cursor moves: each fact comes once. */
  apply(tx: Tx, range: FactRange, deps: ConsumerDeps): Promise<void>
  /** Forgets everything, so that it can be fed from the first fact again. */
  reset(tx: Tx): Promise<void>
}
