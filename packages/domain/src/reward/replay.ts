import type { Gift } from './gift.ts'
import { promisedMinor } from './grant.ts'
import { isJudgedAtEnd, isShare, stepsReached, type RuleDocument } from './rule.ts'

/** A member's progress in one period of a rule at the end of a calendar day. */
export interface PlayedDay {
  readonly memberId: bigint
  /** Periods count from the first one that is replayed. */
  readonly period: number
  /** Whether the period has ended, and on which day. */
  readonly isOver: boolean
  readonly endsOn: string
  readonly day: string
  /** From the period's beginning to the end of the day, in the unit of the rule's measure. */
  readonly value: bigint
}

/** A grant as a rule would have made it. */
export interface ReplayedGrant {
  readonly memberId: bigint
  readonly period: number
  readonly day: string
  readonly step: number
  readonly gift: Gift
}

/**
 * The days on which a replay depends: the last one where a rule is judged at the end of its period, those on
 * which a step is reached where steps are fixed gifts, else every day.
 */
export const replayedDays = (rule: Pick<RuleDocument, 'measure' | 'steps'>): 'last' | 'reaching' | 'all' => {
  if (isJudgedAtEnd(rule)) return 'last'
  return rule.steps.some(({ gift }) => isShare(gift)) ? 'all' : 'reaching'
}

/**
 * What a rule would have given, for days ordered by member, period and day: the same steps as real grants,
 * each once in its period. A day is judged at its end, a share when its period is over.
 */
export function replayRule(rule: RuleDocument, days: readonly PlayedDay[]): ReplayedGrant[] {
  const isAtEnd = isJudgedAtEnd(rule)
  const given: ReplayedGrant[] = []
  let reached = new Set<number>()
  for (const [at, day] of days.entries()) {
    if (!isSamePeriod(day, days[at - 1])) reached = new Set()
    if (isAtEnd && !(day.isOver && !isSamePeriod(day, days[at + 1]))) continue
    const on = isAtEnd ? day.endsOn : day.day
    for (const { step, gift } of stepsReached(rule, day.value)) {
      if (reached.has(step)) continue
      reached.add(step)
      given.push({ memberId: day.memberId, period: day.period, day: on, step, gift })
    }
  }
  return given
}

const isSamePeriod = (one: PlayedDay, other: PlayedDay | undefined): boolean =>
  one.memberId === other?.memberId && one.period === other.period

export interface ReplayedMember {
  readonly memberId: bigint
  readonly grants: number
  readonly costMinor: bigint
}

/** What a replay comes to; costs in minor units, of money gifts alone. */
export interface ReplaySum {
  readonly members: number
  readonly grants: number
  readonly costMinor: bigint
  readonly mostMinor: bigint
  readonly medianMinor: bigint
  readonly steps: readonly { readonly step: number; readonly grants: number; readonly costMinor: bigint }[]
  readonly days: readonly { readonly day: string; readonly grants: number; readonly costMinor: bigint }[]
  /** Who gets most, the first of them at the top. */
  readonly top: readonly ReplayedMember[]
}

interface Tally {
  grants: number
  costMinor: bigint
}

const add = <Key>(tallies: Map<Key, Tally>, key: Key, costMinor: bigint): void => {
  const tally = tallies.get(key) ?? { grants: 0, costMinor: 0n }
  tallies.set(key, { grants: tally.grants + 1, costMinor: tally.costMinor + costMinor })
}

/** Adds up replayed grants, taken in any number of parts. */
export function sumReplay(parts: Iterable<readonly ReplayedGrant[]>, topCount = 20): ReplaySum {
  const [steps, days, members] = [
    new Map<number, Tally>(),
    new Map<string, Tally>(),
    new Map<bigint, Tally>(),
  ]
  for (const part of parts)
    for (const { memberId, day, step, gift } of part) {
      const costMinor = promisedMinor(gift)
      add(steps, step, costMinor)
      add(days, day, costMinor)
      add(members, memberId, costMinor)
    }
  const byCost = [...members]
    .map(([memberId, tally]) => ({ memberId, ...tally }))
    .sort((one, other) => compare(other.costMinor, one.costMinor) || compare(one.memberId, other.memberId))
  return {
    members: byCost.length,
    grants: byCost.reduce((sum, { grants }) => sum + grants, 0),
    costMinor: byCost.reduce((sum, { costMinor }) => sum + costMinor, 0n),
    mostMinor: byCost[0]?.costMinor ?? 0n,
    medianMinor: byCost[Math.floor(byCost.length / 2)]?.costMinor ?? 0n,
    steps: [...steps]
      .map(([step, tally]) => ({ step, ...tally }))
      .sort((one, other) => one.step - other.step),
    days: [...days]
      .map(([day, tally]) => ({ day, ...tally }))
      .sort((one, other) => (one.day < other.day ? -1 : 1)),
    top: byCost.slice(0, topCount),
  }
}

const compare = (one: bigint, other: bigint): number => (one < other ? -1 : one > other ? 1 : 0)
