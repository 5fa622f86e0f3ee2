import type { CurrencyCode } from '@baize/money'
import type { MemberId } from '@baize/std'
import type { Db } from '../../kernel/database/database.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { RoundParts } from '../stake-bonus/stake-bonus-store.ts'

/** What every call of a vendor about one round says. `key` is the vendor's transaction id. */
export interface PlayCall {
  readonly memberId: MemberId
  /** Id of the vendor's integration: the ledger's actor, so `(vendor, key)` has exactly one outcome. */
  readonly vendor: number
  /** House account (id >= 100) that takes the stakes and pays the wins of this vendor. */
  readonly revenueAccount: number
  readonly key: string
  /** First 128 bits of SHA-256 over the raw body, as 32 hex digits (see `requestHash`). */
  readonly request: string
  readonly round: string
  readonly game: string
  readonly session: string
  readonly currency: CurrencyCode
  /** The vendor says that this call is the round's last. */
  readonly roundClosed?: boolean
  /**
   * The balance that the answer tells, where it is not the cash. For calls in the caller's transaction only.
   */
  readonly toldMinor?: bigint
}

/** House-to-house share of a stake; never more than the stake. */
export interface JackpotShare {
  readonly account: number
  readonly amountMinor: bigint
}

/** `stakeMinor` > 0, or 0 when `freeRound`. */
export interface BetCall extends PlayCall {
  readonly stakeMinor: bigint
  readonly freeRound?: boolean
  readonly jackpot?: JackpotShare
  /** Given to a dealer: no stake, and all that its round is. For calls in the caller's transaction only. */
  readonly isTip?: boolean
  /** JSON: what the bet is about, shown until the end of the round gives its record. */
  readonly record?: string
  /** Until then it is normal that the round is open. */
  readonly settlesBy?: Date
}

/** `payoutMinor` >= 0: 0 closes the bet without a transfer. */
export interface WinCall extends PlayCall {
  readonly payoutMinor: bigint
  /** JSON: the round's public record. */
  readonly record?: string
  /** What counts as turnover: at most the stake of the round that it ends. */
  readonly validStakeMinor?: bigint
}

/** Several bets and wins of one round, all or none. Every part has its own key beside the call's own. */
export interface BetWinCall extends PlayCall {
  readonly bets: readonly {
    readonly key: string
    readonly stakeMinor: bigint
    readonly freeRound?: boolean
  }[]
  readonly wins: readonly { readonly key: string; readonly payoutMinor: bigint }[]
  readonly jackpot?: JackpotShare
}

/** Refusals of the hot path; their names are those of the vendor protocol. */
export type PlayRefusal =
  | 'insufficient_funds'
  | 'player_blocked'
  | 'currency_mismatch'
  | 'bad_request'
  | 'duplicate_conflict'
  | 'unknown_player'
  /** Above the largest stake that the member's bonus may pay a part of, and the cash does not cover it. */
  | 'limit_reached'

export type PlayOutcome =
  /** `body` is the stored answer, byte for byte, original or replayed. */
  | {
      readonly status: 'answered'
      readonly code: 'ok' | PlayRefusal
      readonly body: string
      readonly replayed: boolean
    }
  /**
   * A win before its bet: nothing was stored; keep it and post it with `winIn` when the bet has come. A bet
   * whose round has kept wins (`pending_win`): nothing was stored; take them out and post bet and wins in one
   * transaction. A win of a round whose bonus has ended (`isLate`): nothing was stored; `winIn` posts it.
   */
  | { readonly status: 'pending'; readonly isLate?: boolean }
  /** The connection was lost: ask again with the same key. Never a refusal. */
  | { readonly status: 'unknown' }

export type RoundState = 'open' | 'completed' | 'cancelled'

export interface Round {
  readonly memberId: MemberId
  readonly vendor: number
  readonly round: string
  readonly game: string
  readonly session: string
  readonly currency: CurrencyCode
  /** Of a tip, what was given. */
  readonly stakeMinor: bigint
  readonly payoutMinor: bigint
  readonly isTip: boolean
  /** At the house's stake. */
  readonly isFree: boolean
  /** What bonus money had a part in: the grant, and the parts of stake and payout. */
  readonly bonus: {
    readonly grantId: string
    readonly stakeMinor: bigint
    readonly payoutMinor: bigint
  } | null
  readonly state: RoundState
  readonly openedAt: Date
  readonly closedAt: Date | null
  /** Of an open round what its bet is about. */
  readonly record: string | null
  /** That of the record that stands. */
  readonly revision: number
  /** What counts as turnover, where the vendor said so; null is the whole stake. */
  readonly validStakeMinor: bigint | null
  /** Until then it is normal that the round is open. */
  readonly settlesBy: Date | null
}

/** What a vendor tells of a round as it ends, or afterwards by a higher revision. */
export interface RoundTold {
  readonly record?: string
  readonly validStakeMinor?: bigint
  /** 0 by default. */
  readonly revision?: number
}

export interface RoundKey {
  readonly memberId: MemberId
  readonly vendor: number
  readonly round: string
}

/**
 * The hot path of play: money and round move together, in one round trip and one commit with other callers'.
 */
export interface PlayService {
  bet(call: BetCall): Promise<PlayOutcome>
  win(call: WinCall): Promise<PlayOutcome>
  betWin(call: BetWinCall): Promise<PlayOutcome>
  /** The same three inside the caller's transaction: never 'unknown', a lost connection throws. */
  betIn(tx: Tx, call: BetCall): Promise<PlayOutcome>
  winIn(tx: Tx, call: WinCall): Promise<PlayOutcome>
  betWinIn(tx: Tx, call: BetWinCall): Promise<PlayOutcome>
  /** Reads a round; take `wallet.lock` on the member first when the answer decides something. */
  findRound(db: Db, key: RoundKey): Promise<Round | null>
  /**
   * Ends a round and stores what is told of it; an ended round keeps its first ending, and what was told
   * until a higher revision. Gives the round after.
   */
  closeRound(
    tx: Tx,
    key: RoundKey & RoundTold & { readonly state: 'completed' | 'cancelled' },
  ): Promise<Round | null>
  /** Says of a free round that has just been bet that a grant takes its wins. The member must be locked. */
  keepWins(tx: Tx, key: RoundKey & { readonly grantId: string }): Promise<void>
  /** Corrects a round's sums after a rollback (negative to take away). The member must be locked. */
  adjustRound(
    tx: Tx,
    key: RoundKey &
      Partial<Pick<RoundParts, 'stakeMinor' | 'payoutMinor' | 'bonusStakeMinor' | 'bonusPayoutMinor'>>,
  ): Promise<void>
}
