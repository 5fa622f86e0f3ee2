import { invariant } from '@baize/std'
import type { Side } from '../match/index.ts'

/** What a tennis match is played with (sportsbook design, section 4). */
export interface TennisParameters {
  readonly bestOf: 3 | 5
  /** The chance of each side to win a point that it serves; .4 to .85. */
  readonly home: number
  readonly away: number
  readonly firstServer: Side
}

const meanServe = 0.635
/** What one standard deviation between the two adds to the serve of the stronger and takes from the other. */
const strengthEffect = 0.015

/** Parameters of two sides of these strengths, in standard deviations of their league. */
export function tennisParametersOf(home: number, away: number): TennisParameters {
  const edge = strengthEffect * (home - away)
  return { bestOf: 3, home: clamp(meanServe + edge), away: clamp(meanServe - edge), firstServer: 'home' }
}

/** Throws on parameters outside the range of the model. */
export function assertTennisParameters({ bestOf, home, away, firstServer }: TennisParameters): void {
  for (const chance of [home, away])
    invariant(chance >= 0.4 && chance <= 0.85, `a serve of ${chance} is outside 0.4 to 0.85`)
  invariant([3, 5].includes(bestOf), 'a match is the best of 3 or 5 sets')
  invariant(['home', 'away'].includes(firstServer), 'home or away serves first')
}

const clamp = (chance: number): number => Math.min(0.85, Math.max(0.4, chance))
