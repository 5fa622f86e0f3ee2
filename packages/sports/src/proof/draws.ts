import { createRngFromBytes, hmacSha256, readHex, textBytes, type HmacSha256 } from '@baize/games/fairness'
import { invariant } from '@baize/std'
import type { Draws } from '../match/index.ts'

const hash = /^[0-9a-f]{64}$/

export interface DrawSeeds {
  /** 32 bytes in lower-case hex, as the salt. */
  readonly seed: string
  readonly event: string
  readonly period: number
  readonly salt: string
}

/**
 * The chance of one period of a match: bytes are HMAC-SHA256(seed's 32 bytes, `event|period|salt|counter`)
 * for counter 0, 1, 2 ..., numbers are taken from them by rejection (sportsbook design, section 4). Throws on
 * seeds of another form. `hmac` may be the one of `node:crypto`.
 */
export function createDraws(seeds: DrawSeeds, hmac: HmacSha256 = hmacSha256): Draws {
  const { seed, event, period, salt } = seeds
  invariant(hash.test(seed) && hash.test(salt), 'seed and salt of a match are 64 hex digits')
  invariant(Number.isSafeInteger(period) && period >= 0, 'periods count from 0')
  invariant(!event.includes('|'), 'an event id has no bar')
  const key = readHex(seed)
  let block = new Uint8Array(0)
  let counter = 0
  let position = 0
  const rng = createRngFromBytes(() => {
    if (position === block.length) {
      block = new Uint8Array(hmac(key, textBytes(`${event}|${period}|${salt}|${counter}`)))
      counter += 1
      position = 0
    }
    const byte = block[position] ?? 0
    position += 1
    return byte
  })
  return {
    below: (below) => rng.nextInt(below),
    unit: () => (rng.nextInt(2 ** 21) * 2 ** 32 + rng.nextInt(2 ** 32)) / 2 ** 53,
  }
}

/**
 * The draws of every period of a match, each made when it is first asked for. `saltOfPeriod` is asked
 * once for each: from then on the tickets in its salt are fixed.
 */
export function drawsByPeriod(
  match: { readonly seed: string; readonly event: string; readonly saltOfPeriod: (period: number) => string },
  hmac: HmacSha256 = hmacSha256,
): (period: number) => Draws {
  const made = new Map<number, Draws>()
  return (period) => {
    const known = made.get(period)
    if (known) return known
    const { seed, event } = match
    const draws = createDraws({ seed, event, period, salt: match.saltOfPeriod(period) }, hmac)
    made.set(period, draws)
    return draws
  }
}
