import type { Gift } from './gift.ts'
import { promisedMinor } from './grant.ts'
import { isJudgedAtEnd, stepsReached, type RuleDocument } from './rule.ts'

/** What one member did on one day of the house, within one period of a rule. */
export interface PlayedDay {
  readonly memberId: bigint
  /** Periods count from the first one that is replayed. */
  readonly period: number
  /** Whether the period has ended, and on which day. */
  readonly isOver: boolean
  readonly endsOn: string
  readonly day: string
  /** In the unit of the rule's measure. */
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
 * What a rule would have given for days that were played, ordered by member, period and day: the same steps
 * as real grants, each once in its period. A day is judged at its end, a share when its period is over.
 */
export function replayRule(rule: RuleDocument, days: readonly PlayedDay[]): ReplayedGrant[] {
  const given: ReplayedGrant[] = []
  for (const period of periodsOf(days)) {
    const reached = new Set<number>()
    let value = 0n
    for (const [at, day] of period.entries()) {
      value = counted(rule, value, day.value)
      const isLast = at === period.length - 1
      if (isJudgedAtEnd(rule) && !(isLast && day.isOver)) continue
      const on = isJudgedAtEnd(rule) ? day.endsOn : day.day
      for (const { step, gift } of stepsReached(rule, value)) {
        if (reached.has(step)) continue
        reached.add(step)
        given.push({ memberId: day.memberId, period: day.period, day: on, step, gift })
      }
    }
  }
  return given
}

const counted = ({ measure }: RuleDocument, before: bigint, more: bigint): bigint => {
  if (measure !== 'best_multiple') return before + more
  return more > before ? more : before
}

function periodsOf(days: readonly PlayedDay[]): PlayedDay[][] {
  const periods: PlayedDay[][] = []
  for (const day of days) {
    const own = periods.at(-1)
    const [first] = own ?? []
    if (own && first?.memberId === day.memberId && first.period === day.period) own.push(day)
    else periods.push([day])
  }
  return periods
}

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
