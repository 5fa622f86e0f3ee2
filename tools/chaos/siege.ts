import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Dice } from '../test/dice.ts'
import { planFaults, type Fault } from './faults.ts'
import type { ChaosHouse } from './house.ts'
import type { Asked, Side, Tally } from './tally.ts'

/** What became of one fault, and of the keys that had no answer when it was over. */
export interface Struck {
  readonly kind: string
  /** From the blow to its end: a killed program answers again, a link is whole. */
  readonly downMs: number
  /** From that end to the last answer of the keys then outstanding. */
  readonly answeredMs: number
  /** From that end until both sides have a key asked and answered after it. */
  readonly progressMs: number
  readonly outstanding: number
  /** The key answered last, with the trouble it had. */
  readonly slowest: string
  /** How long the machine kept a timer of this process waiting meanwhile: a busy machine shows here. */
  readonly lagMs: number
}

export interface SiegeOptions {
  readonly chaos: ChaosHouse
  readonly tally: Tally
  readonly dice: Dice
  readonly faults: number
  readonly untilMs: number
  readonly signal: AbortSignal
  readonly say: (line: string) => void
}

const lag = monitorEventLoopDelay({ resolution: 10 })
lag.enable()
const giveUpAfterMs = 30_000
const lookEveryMs = 10
const longestPauseMs = 250
/** So often the next fault comes while the house still recovers from the one before. */
const doubleBlow = 0.25

/**
 * Strikes faults one after the other until there were enough or the time is over, and measures each recovery.
 */
export async function besiege(options: SiegeOptions): Promise<Struck[]> {
  const { chaos, dice, signal } = options
  const plan = planFaults(chaos, dice.fork('faults'))
  const struck: Struck[] = []
  while (struck.length < options.faults && performance.now() < options.untilMs && !signal.aborted) {
    const blows = dice.chance(doubleBlow) ? [plan.next().value, plan.next().value] : [plan.next().value]
    struck.push(...(await strike(options, blows)))
    await sleep(dice.below(longestPauseMs))
  }
  return struck
}

/**
 * Two at once: the second comes while the first is not over. Both are over before the recovery is measured.
 */
async function strike(options: SiegeOptions, blows: readonly Fault[]): Promise<Struck[]> {
  const { tally, dice, say } = options
  const beganAt = performance.now()
  const ends = await Promise.all(
    blows.map(async (blow, index) => {
      await sleep(index * dice.below(400))
      await blow.strike()
      return performance.now()
    }),
  )
  const healedAt = Math.max(...ends)
  lag.reset()
  const waiting = tally.outstanding()
  const progressMs = await untilProgress(options, healedAt)
  const last = await lastOf(waiting, healedAt)
  const answeredMs = (last?.answeredAt ?? healedAt) - healedAt
  const slowest = last ? `${last.key} (${last.lastTrouble})` : ''
  const lagMs = lag.max / 1e6
  const shared = { answeredMs, progressMs, outstanding: waiting.length, slowest, lagMs }
  const words = blows.map(({ kind }) => kind).join(' + ')
  say(
    `${words}: over after ${ms(healedAt - beganAt)}, answered ${ms(answeredMs)}, progress ${ms(progressMs)}`,
  )
  return blows.map(({ kind }) => ({ kind, downMs: healedAt - beganAt, ...shared }))
}

const sides: readonly Side[] = ['vendor', 'studio']

async function untilProgress({ tally, signal }: SiegeOptions, healedAt: number): Promise<number> {
  while (performance.now() < healedAt + giveUpAfterMs && !signal.aborted) {
    if (sides.every((side) => tally.progressSince(healedAt, side) > 0)) return performance.now() - healedAt
    await sleep(lookEveryMs)
  }
  return giveUpAfterMs
}

/** Waits for all of them; the one answered last, or one that never was. */
async function lastOf(waiting: readonly Asked[], healedAt: number): Promise<Asked | undefined> {
  while (performance.now() < healedAt + giveUpAfterMs) {
    const open = waiting.find(({ answeredAt }) => answeredAt === undefined)
    if (!open) break
    await sleep(lookEveryMs)
  }
  const unanswered = waiting.find(({ answeredAt }) => answeredAt === undefined)
  if (unanswered) return { ...unanswered, answeredAt: healedAt + giveUpAfterMs }
  return waiting.toSorted((one, other) => (one.answeredAt ?? 0) - (other.answeredAt ?? 0)).at(-1)
}

export const ms = (value: number): string => `${Math.round(value)} ms`
