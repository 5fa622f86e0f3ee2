import { invariant } from '@baize/std'

/** What a football match is played with (sportsbook design, section 4). */
export interface FootballParameters {
  /** Goals to expect of each side while nobody is sent off; .2 to 4. */
  readonly homeGoals: number
  readonly awayGoals: number
  /** Red cards to expect of each side; 0 to .5. */
  readonly reds: number
  /** The correction of low scores by Dixon and Coles; -.2 to 0. */
  readonly rho: number
}

/** Mean goals of a side among equals, and what playing at home multiplies them by. */
const meanGoals = 1.3
const homeFactor = 1.2
/** What one standard deviation more of strength does to the logarithm of the goals of both sides. */
const strengthEffect = 0.22

/** Parameters of two sides of these strengths, in standard deviations of their league. */
export function footballParametersOf(home: number, away: number): FootballParameters {
  const awayMean = (2 * meanGoals) / (1 + homeFactor)
  const edge = Math.exp(strengthEffect * (home - away))
  return {
    homeGoals: clamp(awayMean * homeFactor * edge),
    awayGoals: clamp(awayMean / edge),
    reds: 0.08,
    rho: -0.08,
  }
}

/** Throws on parameters outside the range of the model. */
export function assertFootballParameters({ homeGoals, awayGoals, reds, rho }: FootballParameters): void {
  for (const goals of [homeGoals, awayGoals])
    invariant(goals >= 0.2 && goals <= 4, `${goals} goals are outside 0.2 to 4`)
  invariant(reds >= 0 && reds <= 0.5, `${reds} red cards are outside 0 to 0.5`)
  invariant(rho >= -0.2 && rho <= 0, `rho ${rho} is outside -0.2 to 0`)
}

const clamp = (goals: number): number => Math.min(4, Math.max(0.2, goals))
