import { commitToSeed, hmacSha256, type HmacSha256 } from '@baize/games/fairness'
import { writeResult } from '../play/result.ts'
import type { Family } from '../series/families.ts'
import { firstRoundFrom, randomnessOf, type BeaconChain } from './beacon.ts'
import { drawKey, numbersOfKey } from './draw-numbers.ts'
import { closeHeads, writeClose, type BatchHead, type VerifySignature } from './heads.ts'

/** The public record of a finished draw of the house: with it anybody computes the numbers again. */
export interface DrawRecord {
  readonly format: 'baize-draw-1'
  readonly drawId: string
  readonly family: Family
  readonly drawAtMs: number
  readonly lunarYear: number
  readonly seedHash: string
  readonly seed: string
  readonly beacon: BeaconChain & {
    readonly round: number
    readonly signature: string
    readonly randomness: string
  }
  readonly heads: readonly BatchHead[]
  readonly root: string
  readonly count: number
  readonly closeSignature: string
  /** As they are shown, zeros kept. */
  readonly result: readonly string[]
}

export type DrawFault = 'commitment' | 'round' | 'randomness' | 'beacon' | 'root' | 'signature' | 'result'

export interface DrawChecks {
  readonly verifyClose: VerifySignature
  /** Checks a signature of the beacon over a round. */
  readonly verifyBeacon: (round: number, signature: string) => boolean
  readonly hmac?: HmacSha256
}

/** Computes a draw again from its record and gives everything that does not hold. */
export function checkDraw(record: DrawRecord, checks: DrawChecks): DrawFault[] {
  const { beacon, seed, drawId, root } = record
  const close = closeHeads(drawId, record.heads)
  const key = drawKey(
    {
      seed,
      drawId,
      root,
      chainHash: beacon.chainHash,
      round: beacon.round,
      randomness: beacon.randomness,
    },
    checks.hmac ?? hmacSha256,
  )
  const result = writeResult(record.family, numbersOfKey(record.family, key, checks.hmac))
  const holds: Readonly<Record<DrawFault, boolean>> = {
    commitment: commitToSeed(seed) === record.seedHash,
    round: firstRoundFrom(beacon, record.drawAtMs) === beacon.round,
    randomness: randomnessOf(beacon.signature) === beacon.randomness,
    beacon: checks.verifyBeacon(beacon.round, beacon.signature),
    root: close.root === root && close.count === record.count,
    signature: checks.verifyClose(writeClose({ drawId, root, count: record.count }), record.closeSignature),
    result: result.length === record.result.length && result.every((text, at) => text === record.result[at]),
  }
  return Object.entries(holds).flatMap(([fault, isRight]) => (isRight ? [] : [fault as DrawFault]))
}
