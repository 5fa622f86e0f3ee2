import type { MemberId } from '@baize/std'
import type { Round, RoundState } from './service.ts'

/** Which of a member's rounds: opened in `[from, to)`, in a state, of some games. */
export interface RecordFilter {
  readonly memberId: MemberId
  readonly from?: Date | undefined
  readonly to?: Date | undefined
  readonly state?: RoundState | undefined
  /** Codes of games; absent means all. */
  readonly games?: readonly string[] | undefined
  /** How the bet's number, or the vendor's id of its round, begins. */
  readonly betNo?: string | undefined
}

export interface RecordPage {
  readonly rounds: readonly Round[]
  readonly nextCursor: string | null
}

export interface RecordSummary {
  /** Without tips, as are the stakes. */
  readonly count: number
  readonly stakeMinor: bigint
  /** What counts as turnover: the valid stakes of completed rounds. */
  readonly validStakeMinor: bigint
  readonly tipsMinor: bigint
  readonly payoutMinor: bigint
}

export interface RoundTransfer {
  readonly seq: bigint
  readonly kind: string
  readonly amountMinor: bigint
  /** True when it came to the member, false when it went from the member, null between house accounts. */
  readonly isCredit: boolean | null
  /** The member's cash after it; null when cash had no part in it. */
  readonly cashAfterMinor: bigint | null
  readonly key: string
  readonly postedAt: Date
}
