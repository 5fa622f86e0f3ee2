import { invariant } from '@baize/std'
import { readHex, textBytes } from '../fairness/bytes.ts'
import type { RoundSeeds } from '../fairness/record.ts'
import { areSeedsValid, createFairRng, createRngFromBytes, type HmacSha256 } from '../fairness/stream.ts'
import { oddsStakeMinor, type JackpotRule } from './pools.ts'

type MustDrop = Extract<JackpotRule, { kind: 'must_drop' }>
type Progressive = Extract<JackpotRule, { kind: 'progressive' }>

/**
 * Where a must-drop pool falls: above its seed, at its limit at the latest, every minor unit equally
 * likely. It follows from the cycle's own seed, whose SHA-256 is published when the cycle begins and which
 * is published when it has ended.
 */
export function dropPoint(
  rule: MustDrop,
  cycle: { readonly dropSeed: string; readonly number: number; readonly hmac: HmacSha256 },
): number {
  const { dropSeed, number, hmac } = cycle
  const rng = createFairRng({ serverSeed: dropSeed, clientSeed: rule.pool, nonce: number, hmac })
  return rule.seedMinor + 1 + rng.nextInt(rule.limitMinor - rule.seedMinor)
}

/**
 * The number that a round draws in a progressive pool, below the pool's odds: by the round's own seeds, on
 * bytes that its game does not use, namely HMAC-SHA256(server seed,
 * `clientSeed:nonce:jackpot-<pool>:cursor`).
 */
export function jackpotNumber(
  rule: Progressive,
  round: { readonly seeds: RoundSeeds; readonly hmac: HmacSha256 },
): number {
  const { seeds, hmac } = round
  invariant(areSeedsValid(seeds), 'seeds of a round are malformed')
  const key = readHex(seeds.serverSeed)
  let [block, cursor, position] = [new Uint8Array(0), 0, 0]
  const nextByte = () => {
    if (position === block.length) {
      const text = `${seeds.clientSeed}:${seeds.nonce}:jackpot-${rule.pool}:${cursor}`
      block = new Uint8Array(hmac(key, textBytes(text)))
      cursor += 1
      position = 0
    }
    const byte = block[position] ?? 0
    position += 1
    return byte
  }
  return createRngFromBytes(nextByte).nextInt(rule.odds)
}

/** A round hits when its number is below this: one for each unit staked. */
export const jackpotUnits = (stakeMinor: number): number => Math.floor(stakeMinor / oddsStakeMinor)

/** Whether a round hits a progressive pool. */
export const isJackpotHit = (
  rule: Progressive,
  round: { readonly seeds: RoundSeeds; readonly stakeMinor: number; readonly hmac: HmacSha256 },
): boolean => jackpotNumber(rule, round) < jackpotUnits(round.stakeMinor)
