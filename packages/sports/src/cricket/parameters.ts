import { invariant } from '@baize/std'
import { skillOf, superOver, t20, type Skill } from './balls.ts'
import { createChaseTable, type ChaseTable } from './chase.ts'
import type { Side } from '../match/index.ts'

/** The skill k of each side when it bats, against these bowlers: 0 is the middle of the league. */
export interface CricketParameters {
  readonly home: number
  readonly away: number
}

/** Of each standard deviation between the sides: one apart wins about 59 of 100. */
const skillPerStrength = 0.03
const mostSkill = 0.3

export function parametersOf(home: number, away: number): CricketParameters {
  const limited = Math.max(-mostSkill, Math.min(mostSkill, skillPerStrength * (home - away)))
  // Four decimals: the parameters are published, and read.
  const skill = Math.round(limited * 10_000) / 10_000
  return { home: skill, away: 0 - skill }
}

/** The chance that the winner of the toss sends the other side in. */
export const fieldsFirst = 0.55

/** What prices of one match share; tables are worked out when first asked for. */
export interface Sides {
  readonly skills: Readonly<Record<Side, Skill>>
  chase(side: Side): ChaseTable
  chaseSuperOver(side: Side): ChaseTable
}

export function createSides({ home, away }: CricketParameters): Sides {
  invariant(Math.abs(home) <= mostSkill && Math.abs(away) <= mostSkill, 'skill is out of range')
  const skills = { home: skillOf(home), away: skillOf(away) }
  const superOvers = new Map<Side, ChaseTable>()
  // One table is kept, for after the toss only one side chases.
  let kept: { readonly side: Side; readonly table: ChaseTable } | undefined
  return {
    skills,
    chase(side) {
      if (kept?.side !== side) kept = { side, table: createChaseTable(t20, skills[side]) }
      return kept.table
    },
    chaseSuperOver(side) {
      const table = superOvers.get(side) ?? createChaseTable(superOver, skills[side])
      superOvers.set(side, table)
      return table
    },
  }
}
