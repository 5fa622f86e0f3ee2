import type { Side } from '../match/index.ts'
import { fullMat, raidEnds, type RaidSkill, type Standing } from './raid.ts'

/** Standings are numbered: 7 × 7 mats, 3 × 3 empty raids. */
export const standings = fullMat * fullMat * 9

export const numberOf = ({ mat, empties }: Standing): number =>
  ((mat.home - 1) * fullMat + mat.away - 1) * 9 + empties.home * 3 + empties.away

function standingAt(number: number): Standing {
  const mats = Math.floor(number / 9)
  return {
    mat: { home: Math.floor(mats / fullMat) + 1, away: (mats % fullMat) + 1 },
    empties: { home: Math.floor((number % 9) / 3), away: number % 3 },
  }
}

/** A step of the chain, with what it adds to each side's points. */
export interface Step {
  readonly from: number
  readonly to: number
  readonly chance: number
  readonly home: number
  readonly away: number
  readonly isAllOut: boolean
}

/** The steps of a raid by each side, from all standings. */
export type Chain = Readonly<Record<Side, readonly Step[]>>

export function createChain(skills: Readonly<Record<Side, RaidSkill>>): Chain {
  const stepsOf = (raider: Side): Step[] =>
    Array.from({ length: standings }, (_, from) =>
      raidEnds(raider, skills[raider], standingAt(from)).map((end) => ({
        from,
        to: numberOf(end.after),
        chance: end.chance,
        home: end.side === 'home' ? end.points : 0,
        away: end.side === 'away' ? end.points : 0,
        isAllOut: end.isAllOut,
      })),
    ).flat()
  return { home: stepsOf('home'), away: stepsOf('away') }
}

/** Home raids first, then in turn. */
export const raiderOf = (raid: number): Side => (raid % 2 === 0 ? 'home' : 'away')
