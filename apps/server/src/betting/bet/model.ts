import type { Balances, LedgerRefusal } from '@baize/domain/ledger'
import type { BetState } from '@baize/domain/betting'
import type { CurrencyCode } from '@baize/money'
import type { MemberId } from '@baize/std'
import type { Db } from '../../kernel/database/database.ts'
import type { WalletState } from '../../ledger/api.ts'
import type { Tx } from '../../kernel/database/transaction.ts'

export type { BetFact, ConsumerDeps, FactRange, FeedConsumer } from '../feed/consumer.ts'
export { findCursor, findReached } from '../feed/cursor-store.ts'
export { readFacts } from '../feed/facts.ts'
export { cursorOf, stakesOf } from '../feed/fact-sql.ts'

/** Something of the house that takes bets itself: a group of a lottery, a sports book. */
export interface BetSource {
  /** The actor of its postings, below 1000. */
  readonly id: number
  readonly code: string
  readonly product: string
  /** The house account that takes its stakes and pays. */
  readonly account: number
}

export interface Placement {
  readonly source: BetSource
  readonly memberId: MemberId
  /** One bet for each key of a source: a repeat gets the first outcome, a refusal too. */
  readonly key: string
  /** What the product calls the game: a series, a league. */
  readonly game: string
  readonly currency: CurrencyCode
  /** Taken from the cash; more than 0 together with the bonus. */
  readonly cashMinor: bigint
  readonly bonus?: { readonly grantId: string; readonly amountMinor: bigint }
  /** The member's bonus may pay what the cash does not cover, where its terms allow. */
  readonly takesBonus?: boolean
  /** What the player may read of the bet, as JSON, at most 4,000 characters. */
  readonly record?: string
  /** Until then it is normal that the bet is open. */
  readonly settlesBy?: Date
  /** A hash or text of all else that the bet says: the same key with another content is a conflict. */
  readonly content?: string
}

export type PlaceRefusal = LedgerRefusal | 'limit_reached'

export type PlaceOutcome =
  | {
      readonly status: 'placed'
      readonly replayed: boolean
      readonly betId: string
      /** What of the stake was paid with bonus money. */
      readonly bonusMinor: bigint
      /** Of the wallet, right after the stake was taken. */
      readonly balances: Balances
    }
  | {
      readonly status: 'refused'
      readonly replayed: boolean
      readonly code: PlaceRefusal
      /** Which limit was reached; absent in a repeat. */
      readonly details?: string
    }

export interface BetKey {
  readonly memberId: MemberId
  readonly betId: string
}

/** A revision of a bet: all that it pays from now on, not what is added. */
export interface Settlement extends BetKey {
  /** Above that of the revision that stands. The same one again changes nothing. */
  readonly revision: number
  /**
   * `open` pays part of a bet that goes on (a partial cash-out); `cancelled` gives the stake back and pays
   * nothing.
   */
  readonly state: BetState
  readonly payoutMinor: bigint
  /** What counts as turnover; absent is the whole stake. */
  readonly validStakeMinor?: bigint
  /** Replaces the record. */
  readonly record?: string
}

export type SettleOutcome =
  /** `movedMinor`: what the member's accounts gained, below 0 where a correction took something back. */
  | { readonly status: 'revised'; readonly movedMinor: bigint }
  | { readonly status: 'repeated' }
  /** A later revision stands. */
  | { readonly status: 'superseded' }
  /** This revision was made with other figures. */
  | { readonly status: 'conflict' }
  | { readonly status: 'unknown_bet' }

export interface Bet extends BetKey {
  readonly source: number
  readonly game: string
  readonly currency: CurrencyCode
  readonly cashMinor: bigint
  readonly bonusMinor: bigint
  readonly grantId: string | null
  readonly payoutMinor: bigint
  readonly validStakeMinor: bigint | null
  readonly state: BetState
  readonly revision: number
  readonly placedAt: Date
  readonly revisedAt: Date | null
  readonly settlesBy: Date | null
  readonly record: string | null
}

/**
 * What else is written with a settlement, when its outcomes are known and no wallet is locked yet. It may
 * lock wallets itself.
 */
export type BeforeMoney = (outcomes: readonly SettleOutcome[]) => Promise<void>

/**
 * Bets that the house takes itself. Whoever takes bets does the rest of its work (tickets, exposure, proofs)
 * in the same transaction, so that all of it exists or nothing does.
 */
export interface BettingService {
  /** Gives the source of that code, opening it and its account `game:<code>` when it is new. */
  source(given: { code: string; product: string }): Promise<BetSource>
  /**
   * Takes bets of any number of members: limits, exclusion and funds are asked here and nowhere else. Locks
   * their wallets, unless the caller has locked them and passes their states. No two placements have one key.
   * Outcomes in the order given.
   */
  placeBetsIn(
    tx: Tx,
    placements: readonly Placement[],
    locked?: ReadonlyMap<MemberId, WalletState>,
  ): Promise<PlaceOutcome[]>
  /** The same in a transaction of its own. */
  placeBets(placements: readonly Placement[]): Promise<PlaceOutcome[]>
  /**
   * Settles bets, corrects them up or down, voids them and brings voided ones back: posts what each revision
   * pays more or less than the one before. What a correction takes back and the cash no longer has becomes
   * the member's deficit. Locks the bets, then the wallets that move, each in order: the caller holds no lock
   * of a wallet. No bet comes twice. Outcomes in the order given.
   */
  settleBetsIn(
    tx: Tx,
    source: BetSource,
    settlements: readonly Settlement[],
    beforeMoney?: BeforeMoney,
  ): Promise<SettleOutcome[]>
  /** The same in a transaction of its own, repeated when it met another's lock. */
  settleBets(source: BetSource, settlements: readonly Settlement[]): Promise<SettleOutcome[]>
  find(key: BetKey): Promise<Bet | undefined>
  /** Those of them that there are, in no order. */
  findMany(db: Db, keys: readonly BetKey[]): Promise<Bet[]>
  /** The bets that stand under keys of a source. */
  findPlaced(db: Db, given: { source: BetSource; keys: readonly string[] }): Promise<Map<string, string>>
}
