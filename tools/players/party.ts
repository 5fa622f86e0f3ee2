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
}

export interface Party {
  /** Resolves when the step in progress has ended. */
  stop(): Promise<void>
}

const usualStepMs = 1_000
const firstPauseMs = 2_000
const longestPauseMs = 60_000
/** How many play at the same time. */
const seats = 8
/** Whose credits of the day are used up comes back after so many steps of all. */
const restSteps = 3_600
const tellEverySteps = 600

/**
 * Lets them play one step at a time, one after another: never two requests at once, so a slow platform is
 * asked less. When it does not answer, they wait for it longer and longer.
 */
export function startParty({ sitters, chance, log, stepMs = usualStepMs }: PartyDeps): Party {
  const leaving = new AbortController()
  const wait = (ms: number) => sleep(ms, undefined, { signal: leaving.signal }).catch(() => undefined)
  const away = [...sitters]
  const seated: Sitter[] = []
  const resting: { sitter: Sitter; until: number }[] = []
  let steps = 0
  let rounds = 0
  let pauseMs = firstPauseMs

  const draw = (from: Sitter[]): Sitter | undefined => from.splice(Math.floor(chance() * from.length), 1)[0]

  function next(): Sitter | undefined {
    const back = resting.findIndex(({ until }) => until <= steps)
    if (back >= 0) away.push(...resting.splice(back, 1).map(({ sitter }) => sitter))
    if (seated.length < seats) {
      const comer = draw(away)
      if (comer) seated.push(comer)
    }
    return seated[Math.floor(chance() * seated.length)]
  }

  function leave(sitter: Sitter): void {
    seated.splice(seated.indexOf(sitter), 1)
  }

  async function turn(): Promise<void> {
    steps += 1
    if (steps % tellEverySteps === 0)
      log.info({ rounds, seated: seated.length, resting: resting.length }, 'play goes on')
    const sitter = next()
    if (!sitter) return
    const step = await sitter.step()
    pauseMs = firstPauseMs
    if (step === 'played') {
      rounds += 1
      return
    }
    leave(sitter)
    if (step === 'spent') resting.push({ sitter, until: steps + restSteps })
    else away.push(sitter)
  }

  const loop = (async () => {
    while (!leaving.signal.aborted) {
      // Uneven as people are: now two quickly, now a pause.
      await wait(-Math.log(1 - chance()) * stepMs)
      if (leaving.signal.aborted) return
      try {
        await turn()
      } catch (error) {
        if (leaving.signal.aborted) return
        log.warn({ reason: String(error), pauseMs }, 'a player could not play')
        await wait(pauseMs)
        pauseMs = Math.min(longestPauseMs, pauseMs * 2)
      }
    }
  })()

  return {
    async stop() {
      leaving.abort()
      await loop
    },
  }
}
