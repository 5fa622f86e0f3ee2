export type RoundState = 'open' | 'completed' | 'cancelled'
export type VendorRoundState = RoundState | 'unknown'

export type EndingDecision =
  /** The round ends as it stands. */
  | { readonly act: 'complete' }
  /** A cancelled round has no stake and no payout: every bet returns, every win is taken back. */
  | { readonly act: 'cancel' }
  /** The first ending of a round stays. */
  | { readonly act: 'nothing' }

/** What an end-round call does to a round; `null` when the platform has no such round. */
export function decideEnding(round: RoundState | null, said: 'completed' | 'cancelled'): EndingDecision {
  if (round !== 'open') return { act: 'nothing' }
  return { act: said === 'completed' ? 'complete' : 'cancel' }
}

/** What a vendor tells of a round as it ends, and what the platform has of the round; null when nothing. */
export interface ToldEnding {
  readonly state: 'completed' | 'cancelled'
  readonly revision: number
  /** What counts as turnover; left out, the whole stake. */
  readonly validStakeMinor?: bigint | undefined
}

/** A round as the end of it is judged. */
export interface EndingRound {
  readonly state: RoundState
  readonly stakeMinor: bigint
  readonly revision: number
  /** How often its stake may count as turnover: several times at players' tables, else once. */
  readonly timesStaked: bigint
}

/**
 * For which field an end of a round is refused; nothing when it is not. A valid stake is part of the stake,
 * or of what it may have been staked again, and a revision tells again of the ending that stands (wallet
 * protocol, rule 6).
 */
export function refuseEnding(
  round: EndingRound | null,
  { state, revision, validStakeMinor = 0n }: ToldEnding,
): 'valid_stake' | 'state' | undefined {
  const mostMinor = round ? round.stakeMinor * round.timesStaked : 0n
  if (validStakeMinor < 0n || validStakeMinor > mostMinor) return 'valid_stake'
  if (!round || round.state === 'open') return undefined
  return revision > round.revision && state !== round.state ? 'state' : undefined
}

export type OverdueDecision =
  | { readonly act: 'complete' }
  /** `isUnknown`: the vendor has no such round, so its stake was never played; people should look at it. */
  | { readonly act: 'cancel'; readonly isUnknown: boolean }
  | { readonly act: 'ask_later' }

/**
 * What to do with a round past its limit, by the vendor's answer; null when none came (wallet protocol, rule
 * 6).
 */
export function decideOverdue(answer: VendorRoundState | null): OverdueDecision {
  switch (answer) {
    case 'completed':
      return { act: 'complete' }
    case 'cancelled':
      return { act: 'cancel', isUnknown: false }
    case 'unknown':
      return { act: 'cancel', isUnknown: true }
    case 'open':
    case null:
      return { act: 'ask_later' }
  }
}

const minuteMs = 60_000
const longestWaitMs = 6 * 60 * minuteMs

/**
 * Growing waits between questions about the same round; `draw` in [0, 1) spreads them by a quarter either
 * way.
 */
export function nextAskMs(attempts: number, draw: number): number {
  const wait = Math.min(longestWaitMs, minuteMs * 2 ** Math.min(attempts, 20))
  return Math.round(wait * (0.75 + draw / 2))
}
