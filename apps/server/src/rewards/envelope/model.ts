import type { MemberId } from '@baize/std'

export interface EnvelopeConditions {
  /** VIP level. */
  readonly levelFrom?: number
  readonly hasDeposited?: boolean
}

/** Who may claim is written down so long before the opening. */
export const listingMs = 5 * 60_000
/** The prefix of the key under which a packet is a grant of its member. */
export const grantKeyOf = (envelopeId: string): string => `envelope:${envelopeId}`

export type ClaimOutcome =
  | { readonly kind: 'won'; readonly rank: number; readonly amountMinor: bigint }
  | { readonly kind: 'not_open' | 'over' | 'not_invited' | 'empty' | 'cluster' | 'unknown' }

export interface Winner {
  readonly memberId: MemberId
  readonly rank: number
  readonly amountMinor: bigint
}
