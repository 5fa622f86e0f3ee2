import type { Balances, HouseKind, LedgerRefusal, TransferCommand, WalletCommand } from '@baize/domain/ledger'
import type { CurrencyCode } from '@baize/money'
import type { MemberId } from '@baize/std'
import type { Tx } from '../../kernel/database/transaction.ts'

export type WalletOutcome =
  | {
      readonly status: 'applied'
      readonly replayed: boolean
      readonly balances: Balances
      readonly version: bigint
    }
  | { readonly status: 'refused'; readonly replayed: boolean; readonly code: LedgerRefusal }
  /** The connection was lost: ask again with the same key. Never a refusal. */
  | { readonly status: 'unknown' }

/** A transfer that its caller may have refused already, under the wallet's lock. A known key still wins. */
export type JudgedTransfer = TransferCommand & { readonly verdict?: LedgerRefusal | 'limit_reached' }

export interface WalletState {
  readonly memberId: MemberId
  readonly currency: CurrencyCode
  readonly balances: Balances
  readonly version: bigint
  readonly canStake: boolean
}

/**
 * The one way to money. Every command carries `(actor, key)`: a repeat gets the first outcome, refusals too.
 */
export interface WalletService {
  /** Posts together with other callers' commands; resolves after the commit. */
  post(command: WalletCommand): Promise<WalletOutcome>
  /** Posts inside the caller's transaction, through the same function; never 'unknown'. */
  postIn(tx: Tx, command: WalletCommand): Promise<WalletOutcome>
  /**
   * Posts transfers of any number of members in one statement; outcomes in the order given. No two have one
   * key, and none takes from a pool of jackpots.
   */
  postAllIn(tx: Tx, commands: readonly JudgedTransfer[]): Promise<WalletOutcome[]>
  /**
   * Sends cash from one member to another, both rows locked in id order, through a clearing account that
   * ends where it began. Gives the sender's outcome; a refusal moves nothing on either side.
   */
  sendIn(tx: Tx, sending: Sending): Promise<WalletOutcome>
  /** Runs `work` in a transaction and reports the moved members after its commit. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Locks wallets in id order and reads them; unknown members are missing in the answer. */
  lock(tx: Tx, memberIds: readonly MemberId[]): Promise<WalletState[]>
  /** Opens the wallet of a new member, all balances 0. Opening twice changes nothing. */
  open(tx: Tx, wallet: { memberId: MemberId; currency: CurrencyCode }): Promise<void>
  setCanStake(tx: Tx, memberId: MemberId, canStake: boolean): Promise<void>
  find(memberId: MemberId): Promise<WalletState | null>
  /** Those of them that there are, in no order and without a lock. */
  findMany(memberIds: readonly MemberId[]): Promise<WalletState[]>
  /**
   * Gives the id of a house account, opening it when it is new. `code` is unique: `game:aurora`,
   * `gateway:sandbox`.
   */
  houseAccount(account: { code: string; kind: HouseKind }): Promise<number>
  /**
   * Reads the house accounts that there are. A transaction that had to learn one from a second connection
   * could wait for others that wait for its own locks.
   */
  readHouseAccounts(): Promise<void>
}

export interface Sending {
  readonly from: MemberId
  readonly to: MemberId
  readonly actor: number
  readonly key: string
  readonly currency: CurrencyCode
  readonly amountMinor: bigint
  readonly reference?: string
}
