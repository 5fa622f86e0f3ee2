/*
 * How rounds of a tournament are counted. All whole numbers: minor units of wins, or hundredths of a
 * stake, rounded down.
 */

/**
 * `wins_total`: what all rounds won, in minor units. `multiples_total`: their wins in hundredths of their
 * stakes, added up. `best_multiple`: the largest single one.
 */
export const tournamentRules = ['wins_total', 'multiples_total', 'best_multiple'] as const
export type TournamentRule = (typeof tournamentRules)[number]

export const isTournamentRule = (text: string): text is TournamentRule =>
  (tournamentRules as readonly string[]).includes(text)

export interface CountedRound {
  readonly stakeMinor: bigint
  readonly payoutMinor: bigint
}

/** The points of one round. A round that won nothing has none. */
export function scoreRound(rule: TournamentRule, { stakeMinor, payoutMinor }: CountedRound): bigint {
  if (stakeMinor <= 0n || payoutMinor <= 0n) return 0n
  return rule === 'wins_total' ? payoutMinor : (payoutMinor * 100n) / stakeMinor
}

/** What a player stands at after one more round. */
export function addScore(rule: TournamentRule, standing: bigint, points: bigint): bigint {
  if (rule !== 'best_multiple') return standing + points
  return points > standing ? points : standing
}
