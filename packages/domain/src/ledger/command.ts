import type { CurrencyCode } from '@baize/money'
import type { MemberId } from '@baize/std'

/** Accounts of a member's wallet row; their codes in transfers are 1 to 5. */
export type MemberAccount = 'cash' | 'bonus' | 'held' | 'points' | 'deficit'

export const memberAccountCodes: Readonly<Record<MemberAccount, number>> = {
  cash: 1,
  bonus: 2,
  held: 3,
  points: 4,
  deficit: 5,
}

/** House accounts are rows of `house_account`; their ids start here. They have no cached balance. */
export const firstHouseAccount = 100

/** What the house's accounts are for; `docs/accounts.md` says it of each. */
export const houseKinds = [
  'game',
  'gateway',
  'promotion',
  'jackpot',
  'rounding',
  'clearing',
  'points',
  'commission',
  'fee',
  'adjustment',
] as const
export type HouseKind = (typeof houseKinds)[number]

/** A member's account by name, or a house account by id. */
export type Account = Exclude<MemberAccount, 'deficit'> | number

export interface Balances {
  readonly cash: bigint
  readonly bonus: bigint
  readonly held: bigint
  readonly points: bigint
  /** What the member owes, as a number <= 0. Credits to cash settle it first. */
  readonly deficit: bigint
}

export interface Leg {
  readonly kind: TransferKind
  readonly debit: Account
  readonly credit: Account
  /** Greater than 0. */
  readonly amountMinor: bigint
}

/** Why money moved. One word per money event of `docs/accounts.md`. */
export type TransferKind =
  | 'bet'
  | 'win'
  | 'jackpot_contribution'
  | 'jackpot_win'
  | 'jackpot_seed'
  | 'promo_win'
  | 'free_round_win'
  | 'bet_refund'
  | 'tip'
  | 'tip_refund'
  | 'win_taken_back'
  | 'deposit'
  | 'deposit_fee'
  | 'withdrawal'
  | 'withdrawal_return'
  | 'sandbox_credit'
  | 'hold'
  | 'capture'
  | 'release'
  | 'expire'
  | 'reverse'
  | 'member_send'
  | 'member_receive'
  | 'contract_pay'
  | 'contract_send'
  | 'contract_receive'
  | 'vendor_in'
  | 'vendor_out'
  | 'vendor_stake'
  | 'vendor_payout'
  | 'bonus_grant'
  | 'bonus_conversion'
  | 'bonus_forfeit'
  | 'bonus_expire'
  | 'points_grant'
  | 'points_redeem'
  | 'points_return'
  | 'points_expire'
  | 'mall_surcharge'
  | 'reward'
  | 'rebate'
  | 'commission'
  | 'adjustment'
  | 'rounding'

/**
 * What every command says. `(actor, key)` has exactly one outcome; the actor is a vendor's or a house area's
 * id.
 */
interface CommonCommand {
  readonly memberId: MemberId
  readonly actor: number
  readonly key: string
  /** The wallet's currency; 'PTS' when the legs move points. */
  readonly currency: CurrencyCode
  /** What the money belongs to: a round, payment, order, contract. */
  readonly reference?: string
  /** 32 hex digits; by default the hash of the command. The same key with another request is a conflict. */
  readonly request?: string
  readonly eventAt?: Date
}

export interface TransferCommand extends CommonCommand {
  readonly kind: 'transfer'
  readonly legs: readonly Leg[]
  /** Refused while the member may not stake. */
  readonly stakes?: boolean
  /** Takes what cash has and books the rest as a deficit, instead of a refusal. */
  readonly mayOwe?: boolean
}

export interface HoldCommand extends CommonCommand {
  readonly kind: 'hold'
  readonly hold: string
  readonly amountMinor: bigint
  readonly expiresAt?: Date
}

export interface CaptureCommand extends CommonCommand {
  readonly kind: 'capture'
  readonly hold: string
  readonly to: number
}

export interface EndHoldCommand extends CommonCommand {
  readonly kind: 'release' | 'expire'
  readonly hold: string
}

/** What a command leaves its hold as. */
export const holdEndings = {
  hold: 'open',
  capture: 'captured',
  release: 'released',
  expire: 'expired',
} as const
export type HoldState = (typeof holdEndings)[keyof typeof holdEndings]

/** Undoes everything that `(ofActor, ofKey)` moved. What cash no longer has becomes a deficit. */
export interface ReverseCommand extends CommonCommand {
  readonly kind: 'reverse'
  readonly ofActor: number
  readonly ofKey: string
  readonly as?: TransferKind
}

export type WalletCommand = TransferCommand | HoldCommand | CaptureCommand | EndHoldCommand | ReverseCommand

export type LedgerRefusal =
  | 'insufficient_funds'
  | 'player_blocked'
  | 'currency_mismatch'
  | 'duplicate_conflict'
  | 'unknown_player'
  | 'bad_request'
  | 'hold_exists'
  | 'hold_unknown'
  | 'hold_ended'
  | 'reverse_unknown'
  | 'reverse_repeated'
  /** A pool of jackpots holds less than is to be taken from it. */
  | 'pool_short'
