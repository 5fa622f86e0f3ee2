import { randomnessOf, type BeaconChain } from '@baize/lottery/proof'
import type { Logger } from '@baize/runtime'
import { z } from 'zod'
import { createRoundCheck } from './bls.ts'

/** What the beacon said of a round, checked with the chain's key. */
export interface BeaconRound {
  readonly round: number
  readonly signature: string
  readonly randomness: string
}

export interface Beacon {
  readonly chain: BeaconChain
  /** Nothing while no relay has the round. */
  round(round: number): Promise<BeaconRound | undefined>
}

interface Options {
  readonly chain: BeaconChain
  readonly relays: readonly string[]
  readonly log: Logger
  readonly timeoutMs?: number
}

const answer = z.object({ round: z.int(), signature: z.string() })
const mostBytes = 4_000
const usualTimeoutMs = 2_000
/** The next relay is asked beside the one that has not answered by then. */
const patienceMs = 400
const rememberedRounds = 64

/**
 * Asks the relays of a chain, one after the other, the one that answered last first. A relay that says
 * something else than the chain's key signed counts as one that says nothing.
 */
export function createBeacon(options: Options): Beacon {
  const { chain, log } = options
  const isSigned = createRoundCheck(chain.publicKey)
  const known = new Map<number, BeaconRound>()
  const asking = new Map<number, Promise<BeaconRound | undefined>>()
  let relays = [...options.relays]

  const check = (round: number, relay: string, given: unknown): BeaconRound | undefined => {
    const parsed = answer.safeParse(given)
    if (!parsed.success) return undefined
    const { signature } = parsed.data
    // The randomness is computed here; what a relay calls so is of no interest.
    if (parsed.data.round !== round || !isSigned(round, signature)) {
      log.warn({ relay, round }, 'a relay of the beacon says what the beacon did not sign')
      return undefined
    }
    return { round, signature, randomness: randomnessOf(signature) }
  }
  const askRelay = async (relay: string, round: number): Promise<BeaconRound | undefined> => {
    const given = await fetchRound(`${relay}/${chain.chainHash}/public/${round}`, options)
    const found = given === undefined ? undefined : check(round, relay, given)
    if (found) relays = [relay, ...relays.filter((each) => each !== relay)]
    return found
  }
  const ask = async (round: number): Promise<BeaconRound | undefined> => {
    const found = await firstOf(relays.map((relay) => () => askRelay(relay, round)))
    if (found) {
      known.set(round, found)
      for (const oldest of known.keys()) if (known.size > rememberedRounds) known.delete(oldest)
    }
    return found
  }
  return {
    chain,
    async round(round) {
      const before = known.get(round)
      if (before) return before
      const running = asking.get(round)
      if (running) return running
      const started = ask(round).finally(() => asking.delete(round))
      asking.set(round, started)
      return started
    },
  }
}

/** Starts one after the other, at the latest after a while, until one gives something. */
function firstOf<T>(starts: readonly (() => Promise<T | undefined>)[]): Promise<T | undefined> {
  return new Promise((resolve) => {
    let [begun, ended] = [0, 0]
    let timer: NodeJS.Timeout | undefined
    const end = (found: T | undefined): void => {
      ended += 1
      const isOver = found !== undefined || ended === starts.length
      if (!isOver) return ended === begun ? startNext() : undefined
      clearTimeout(timer)
      resolve(found)
    }
    const startNext = (): void => {
      clearTimeout(timer)
      const start = starts[begun]
      if (!start) return
      begun += 1
      timer = setTimeout(startNext, patienceMs)
      start().then(end, () => end(undefined))
    }
    if (starts.length === 0) resolve(undefined)
    startNext()
  })
}

async function fetchRound(url: string, { timeoutMs = usualTimeoutMs }: Options): Promise<unknown> {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    if (!response.ok) {
      await response.body?.cancel()
      return undefined
    }
    const parts: Uint8Array[] = []
    let length = 0
    for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      length += part.length
      if (length > mostBytes) return undefined
      parts.push(part)
    }
    return JSON.parse(Buffer.concat(parts).toString('utf8')) as unknown
  } catch {
    return undefined
  }
}
