import { riskedOf, turnoverOf } from './turnover.ts'
import { stakeOf, type BetStake, type BetStanding } from './bet.ts'

/** One movement between a member's account and the house's account of the game; the amount is above 0. */
export interface BetMovement {
  readonly kind: 'win' | 'bet_refund' | 'win_taken_back' | 'reverse'
  readonly account: 'cash' | 'bonus'
  readonly toMember: boolean
  readonly amountMinor: bigint
}

/**
 * What has to move so that a bet that stood so stands otherwise: only the difference of what it pays, so that
 * any order of settlements, corrections, voids and their undoing ends in the same balances. Credits come
 * first, so that a correction never finds less money than there is.
 */
export function movementsBetween(before: BetStanding, after: BetStanding): BetMovement[] {
  const had = dueOf(before)
  const due = dueOf(after)
  const movements = (['cash', 'bonus'] as const).flatMap((account) => [
    movement({ account, up: 'bet_refund', down: 'reverse' }, due.refund[account] - had.refund[account]),
    movement({ account, up: 'win', down: 'win_taken_back' }, due.win[account] - had.win[account]),
  ])
  const moving = movements.filter(({ amountMinor }) => amountMinor > 0n)
  return [...moving.filter(({ toMember }) => toMember), ...moving.filter(({ toMember }) => !toMember)]
}

/** What a settled bet adds to every sum over bets; a bet that is open or cancelled adds nothing. */
export interface BetFigures {
  readonly bets: bigint
  readonly cashStakeMinor: bigint
  readonly bonusStakeMinor: bigint
  readonly validStakeMinor: bigint
  readonly riskedMinor: bigint
  readonly payoutMinor: bigint
}

export function figuresOf(bet: BetStanding): BetFigures {
  const counts = bet.state === 'settled'
  return {
    bets: counts ? 1n : 0n,
    cashStakeMinor: counts ? bet.stake.cashMinor : 0n,
    bonusStakeMinor: counts ? bet.stake.bonusMinor : 0n,
    validStakeMinor: turnoverOf(bet),
    riskedMinor: riskedOf(bet),
    payoutMinor: counts ? bet.payoutMinor : 0n,
  }
}

/**
 * The part of a payout that belongs to the bonus: the shares of the stake, over all that was paid so far and
 * rounded down, so the rest of a division is the player's cash.
 */
export function bonusPartOf(payoutMinor: bigint, stake: BetStake): bigint {
  const whole = stakeOf(stake)
  return whole === 0n ? 0n : (payoutMinor * stake.bonusMinor) / whole
}

interface ByAccount {
  readonly cash: bigint
  readonly bonus: bigint
}

function dueOf(bet: BetStanding): { readonly refund: ByAccount; readonly win: ByAccount } {
  const nothing = { cash: 0n, bonus: 0n }
  if (bet.state === 'cancelled')
    return { refund: { cash: bet.stake.cashMinor, bonus: bet.stake.bonusMinor }, win: nothing }
  const bonus = bonusPartOf(bet.payoutMinor, bet.stake)
  return { refund: nothing, win: { cash: bet.payoutMinor - bonus, bonus } }
}

const movement = (
  { account, up, down }: { account: 'cash' | 'bonus'; up: 'bet_refund' | 'win'; down: BetMovement['kind'] },
  difference: bigint,
): BetMovement => ({
  kind: difference < 0n ? down : up,
  account,
  toMember: difference > 0n,
  amountMinor: difference < 0n ? -difference : difference,
})
