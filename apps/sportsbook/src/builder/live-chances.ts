import type { JointAnswer } from '@baize/contract/sports'
import { leastPaths } from '@baize/sports/builder'
import type { Clock } from '@baize/std'
import type { AskJoint } from './builders.ts'

export interface BuilderLegs {
  readonly event: string
  readonly legs: readonly { readonly market: string; readonly outcome: string }[]
}

/**
 * How often the selections of a bet builder win together from the current state of their match. An answer
 * holds for the moment of its request and for no later one.
 */
export interface LiveChances {
  /** Asks, unless that was done at or after `since`. */
  ask(of: BuilderLegs, since: number): Promise<void>
  /** The answer to a request made at `since` or later. */
  told(of: BuilderLegs, since: number): JointAnswer | undefined
}

const mostKept = 2_000

interface Told {
  readonly askedAt: number
  readonly answer: Promise<JointAnswer | undefined>
  known: JointAnswer | undefined
}

export function createLiveChances({
  ask,
  clock,
}: {
  readonly ask: AskJoint
  readonly clock: Clock
}): LiveChances {
  const told = new Map<string, Told>()

  async function askNow(key: string, { event, legs }: BuilderLegs): Promise<void> {
    const answer = ask(event, legs)
    const asked: Told = { askedAt: clock(), answer, known: undefined }
    told.delete(key)
    told.set(key, asked)
    const [oldest] = told.keys()
    if (told.size > mostKept && oldest !== undefined) told.delete(oldest)
    const tally = await answer
    if (tally && tally.paths >= leastPaths) asked.known = tally
    // With too few matches yet, the next question is a new one.
    else if (told.get(key) === asked) told.delete(key)
  }

  return {
    async ask(of, since) {
      const key = keyOf(of)
      const last = told.get(key)
      if (last && last.askedAt >= since) await last.answer
      else await askNow(key, of)
    },
    told(of, since) {
      const last = told.get(keyOf(of))
      return last && last.askedAt >= since ? last.known : undefined
    },
  }
}

const keyOf = ({ event, legs }: BuilderLegs): string =>
  [event, ...legs.map(({ market, outcome }) => `${market} ${outcome}`)].join('\n')
