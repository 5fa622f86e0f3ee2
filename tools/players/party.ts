import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '@baize/runtime'
import type { Chance } from './habits.ts'
import type { Sitter } from './sitting.ts'

export interface PartyDeps {
  readonly sitters: readonly Sitter[]
  readonly chance: Chance
  readonly log: Pick<Logger, 'info' | 'warn' | 'debug'>
  /** Between two steps of all together, on average. */
  readonly stepMs?: number
  /** How long they wait when the platform does not answer: first, and at most. */
  readonly pausesMs?: readonly [first: number, longest: number]
}

export interface Party {
  /** Resolves when the step in progress has ended. */
  stop(): Promise<void>
}

const usualStepMs = 1_000
const usualPausesMs = [2_000, 60_000] as const
/** How many play at the same time. */
const seats = 8
/** Whose credits of the day are used up comes back after so many steps of all. */
const restSteps = 3_600
const tellEverySteps = 600

/**
 * Lets them play one step at a time, one after another: never two requests at once, so a slow platform is
 * asked less. When it does not answer, they wait for it longer and longer.
 */
export function startParty({ sitters, chance, log, ...given }: PartyDeps): Party {
  const { stepMs = usualStepMs, pausesMs = usualPausesMs } = given
  const [firstPauseMs, longestPauseMs] = pausesMs
  const leaving = new AbortController()
  const { signal } = leaving
  const wait = (ms: number) => sleep(ms, undefined, { signal }).catch(() => undefined)
  const seating = createSeating(sitters, chance)
  let rounds = 0
  let pauseMs = firstPauseMs

  async function turn(): Promise<void> {
    const sitter = seating.next()
    const step = await sitter?.step()
    pauseMs = firstPauseMs
    if (step === 'played') rounds += 1
    else if (sitter && step) seating.leave(sitter, step)
    if (seating.steps() % tellEverySteps === 0) log.info({ rounds }, 'play goes on')
  }

  async function play(): Promise<void> {
    while (!signal.aborted) {
      // Uneven as people are: now two quickly, now a pause.
      await wait(-Math.log(1 - chance()) * stepMs)
      try {
        if (!signal.aborted) await turn()
      } catch (error) {
        log.warn({ reason: String(error), pauseMs }, 'a player could not play')
        await wait(pauseMs)
        pauseMs = Math.min(longestPauseMs, pauseMs * 2)
      }
    }
  }

  const playing = play()
  return {
    async stop() {
      leaving.abort()
      await playing
    },
  }
}

/** Who sits, who is away, and who rests until the day's credits are there again. */
function createSeating(sitters: readonly Sitter[], chance: Chance) {
  const away = [...sitters]
  const seated: Sitter[] = []
  const resting: { readonly sitter: Sitter; readonly until: number }[] = []
  let steps = 0
  return {
    steps: () => steps,
    /** Whose turn it is; somebody sits down first where a seat is free. */
    next(): Sitter | undefined {
      steps += 1
      const back = resting.findIndex(({ until }) => until <= steps)
      if (back >= 0) away.push(...resting.splice(back, 1).map(({ sitter }) => sitter))
      if (seated.length < seats) seated.push(...away.splice(Math.floor(chance() * away.length), 1))
      return seated[Math.floor(chance() * seated.length)]
    },
    leave(sitter: Sitter, step: 'left' | 'spent'): void {
      seated.splice(seated.indexOf(sitter), 1)
      if (step === 'spent') resting.push({ sitter, until: steps + restSteps })
      else away.push(sitter)
    },
  }
}
