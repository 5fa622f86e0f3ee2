import { bonusPartOf, type BetStake } from '../betting/index.ts'
import { smaller } from './amount.ts'

/** What a wallet has for a stake. */
export interface Purse {
  readonly cashMinor: bigint
  readonly bonusMinor: bigint
}

/** How far a bonus may pay for stakes in one game. */
export interface BonusRight {
  /** The grant runs and the game lies in its lanes. */
  readonly mayStake: boolean
  readonly maxStakeMinor: bigint | null
}

export type StakeSplit =
  | { readonly ok: true; readonly stake: BetStake }
  | { readonly ok: false; readonly code: 'insufficient_funds' | 'limit_reached' }

/**
 * Divides a stake: cash first, so the player's own money is never locked by a bonus. The largest stake of the
 * terms binds only where the bonus would pay a part.
 */
export function splitStake(stakeMinor: bigint, purse: Purse, right: BonusRight): StakeSplit {
  const cashMinor = smaller(stakeMinor, purse.cashMinor)
  const bonusMinor = stakeMinor - cashMinor
  if (bonusMinor === 0n) return { ok: true, stake: { cashMinor, bonusMinor } }
  if (!right.mayStake || bonusMinor > purse.bonusMinor) return { ok: false, code: 'insufficient_funds' }
  if (right.maxStakeMinor !== null && stakeMinor > right.maxStakeMinor)
    return { ok: false, code: 'limit_reached' }
  return { ok: true, stake: { cashMinor, bonusMinor } }
}

/** What is shown as the balance of one game: all that can be staked in it. */
export const playableOf = ({ cashMinor, bonusMinor }: Purse, { mayStake }: BonusRight): bigint =>
  mayStake ? cashMinor + bonusMinor : cashMinor

/** A round as it stands: its stake by account, what it paid so far, and how much of that was bonus. */
export interface MixedRound {
  readonly stake: BetStake
  readonly paidMinor: bigint
  readonly paidBonusMinor: bigint
  /** A free round whose wins are all the bonus's. */
  readonly isFree?: boolean
}

/**
 * The bonus part of the next win of a round: what the shares of the stake say of all wins so far, less what
 * the bonus got before, never more than the win nor less than nothing. The rest is cash, so every rest of a
 * division is the player's.
 */
export function bonusPartOfWin(winMinor: bigint, round: MixedRound): bigint {
  if (round.isFree) return winMinor
  const due = bonusPartOf(round.paidMinor + winMinor, round.stake) - round.paidBonusMinor
  return due < 0n ? 0n : smaller(due, winMinor)
}
