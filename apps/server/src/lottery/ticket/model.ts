import type { LotteryRow } from '@baize/contract'
import type { Terms } from '@baize/lottery/play'
import type { Series } from '@baize/lottery/series'
import type { CurrencyCode } from '@baize/money'
import type { MemberId, Result } from '@baize/std'

/** What placing and settling need to know of a draw. */
export interface DrawTerms {
  readonly id: string
  readonly series: Series
  readonly number: string
  readonly terms: Terms
  readonly opensAt: Date
  readonly closesAt: Date
  readonly drawAt: Date
}

export interface TicketAsked {
  readonly memberId: MemberId
  readonly currency: CurrencyCode
  /** One ticket for each: a repeat gets the first outcome. */
  readonly requestId: string
  readonly drawId: string
  readonly rows: readonly LotteryRow[]
  readonly tableVersion: number
  readonly stakeMinor: bigint
  readonly chaseId?: string
}

export type TicketRefusal =
  | 'draw_closed'
  | 'game_disabled'
  | 'game_maintenance'
  | 'selection_invalid'
  | 'lines_too_many'
  | 'lottery_price_changed'
  | 'exposure_reached'
  | 'lottery_number_closed'
  | 'limit_reached'
  | 'insufficient_funds'
  | 'lottery_cash_only'
  | 'player_blocked'
  | 'duplicate_conflict'

export type PlacedTicket = Result<{ readonly ticketId: string }, TicketRefusal | 'outcome_unknown'>

/** A ticket as it is kept; nothing of it changes. */
export interface StoredTicket {
  readonly memberId: MemberId
  readonly ticketId: string
  readonly drawId: string
  readonly bucket: number
  readonly lines: bigint
  readonly stakeMinor: bigint
  /** What of it was bonus money. */
  readonly bonusMinor: bigint
  readonly tableVersion: number
  readonly ownGroup: number
  readonly uplineIds: readonly MemberId[]
  readonly uplineGroups: readonly number[]
  readonly placedAt: Date
  readonly node: string
  readonly leaf: number
  readonly salt: string
  readonly chaseId: string | null
  /** The hundredths of a view that its rows cover at most, added up. */
  readonly coverage: number
  readonly rows: string
}

/** What settling reads of a ticket. */
export type OpenTicket = Pick<
  StoredTicket,
  | 'memberId'
  | 'ticketId'
  | 'bucket'
  | 'lines'
  | 'stakeMinor'
  | 'bonusMinor'
  | 'ownGroup'
  | 'uplineIds'
  | 'uplineGroups'
  | 'coverage'
  | 'rows'
>

/** The prize groups of a member and of those above, the nearest first, as they stand now. */
export interface GroupChain {
  readonly own: number
  readonly upline: readonly { readonly id: MemberId; readonly group: number }[]
}

/** Of 256 parts the one that settles a member's tickets. */
export const bucketOf = (memberId: MemberId): number =>
  Number(((memberId * 2_654_435_761n) % (1n << 32n)) >> 24n)
