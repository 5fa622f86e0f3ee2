import { stakeOf, type BetStanding } from './bet.ts'

/**
 * The turnover of a bet, the one definition for every product and every reader: the valid stake of a settled
 * bet, which is its whole stake unless the product said otherwise. It is more only at players' tables, where
 * one buy-in is staked hand after hand. Open and cancelled bets have none; neither has a tip, which is no
 * stake, nor a bet whose stake came back. Weights of games are the business of whoever counts. The SQL
 * function `bet_turnover` says the same of rounds of providers; a test holds the two together.
 */
export function turnoverOf(bet: BetStanding & { readonly isTip?: boolean }): bigint {
  if (bet.state !== 'settled' || bet.isTip) return 0n
  const stake = stakeOf(bet.stake)
  if (stake <= 0n) return 0n
  if (bet.validStakeMinor === null) return stake
  return bet.validStakeMinor < 0n ? 0n : bet.validStakeMinor
}

/**
 * What was at risk, as it turned out: the smaller of the stake and of what was won or lost. A push risks
 * nothing.
 */
export function riskedOf(bet: BetStanding): bigint {
  if (bet.state !== 'settled') return 0n
  const stake = stakeOf(bet.stake)
  const result = bet.payoutMinor - stake
  return smaller(stake, result < 0n ? -result : result)
}

/**
 * Divides a bet's turnover over its stakes in the order in which they were placed: cumulatively, rounded
 * down, so that the parts add up to it.
 */
export function turnoverByStake(stakesMinor: readonly bigint[], turnoverMinor: bigint): bigint[] {
  const total = stakesMinor.reduce((sum, stake) => sum + stake, 0n)
  if (total === 0n) return stakesMinor.map(() => 0n)
  let staked = 0n
  let given = 0n
  return stakesMinor.map((stake) => {
    staked += stake
    const part = (turnoverMinor * staked) / total - given
    given += part
    return part
  })
}

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b)
