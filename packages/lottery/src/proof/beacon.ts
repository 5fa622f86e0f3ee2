import { readHex, sha256, textBytes, writeHex } from '@baize/games/fairness'
import { invariant } from '@baize/std'

/** A public source of randomness that nobody can foresee; signatures are checked outside, by a library. */
export interface BeaconChain {
  readonly chainHash: string
  readonly scheme: string
  readonly periodSeconds: number
  /** Seconds since the epoch. */
  readonly genesis: number
  /** The key of G2, compressed, in hex; it is pinned. */
  readonly publicKey: string
  readonly isStandIn: boolean
}

/** drand quicknet: lottery.md 6. */
export const quicknet: BeaconChain = {
  chainHash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  scheme: 'bls-unchained-g1-rfc9380',
  periodSeconds: 3,
  genesis: 1_692_803_367,
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451' +
    '0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  isStandIn: false,
}

const bytesOf = (value: bigint, length: number): number[] =>
  Array.from({ length }, (_, place) => Number((value >> BigInt(8 * (length - 1 - place))) & 0xffn))

/** The name of a chain, as drand makes it: SHA-256 over all that its rounds follow from. */
export function chainHashOf(chain: {
  readonly periodSeconds: number
  readonly genesis: number
  readonly publicKey: string
  readonly groupHash: string
  readonly beaconId: string
}): string {
  return writeHex(
    sha256(
      Uint8Array.from([
        ...bytesOf(BigInt(chain.periodSeconds), 4),
        ...bytesOf(BigInt(chain.genesis), 8),
        ...readHex(chain.publicKey),
        ...readHex(chain.groupHash),
        ...textBytes(chain.beaconId),
      ]),
    ),
  )
}

const standInName = 'baize-stand-in'
export const standInGroupHash = writeHex(sha256(textBytes(standInName)))

/** A beacon of the same scheme and rhythm with a key of its own: for demos and tests alone. */
export function standInChain(publicKey: string): BeaconChain {
  const { scheme, periodSeconds, genesis } = quicknet
  const named = { periodSeconds, genesis, publicKey, groupHash: standInGroupHash, beaconId: standInName }
  return { chainHash: chainHashOf(named), scheme, periodSeconds, genesis, publicKey, isStandIn: true }
}

/** The domain that signatures of the scheme are hashed with. */
export const beaconDomain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

/** The round whose time has come at an instant. */
export const roundAt = (chain: BeaconChain, instantMs: number): number =>
  Math.floor((Math.floor(instantMs / 1000) - chain.genesis) / chain.periodSeconds) + 1

export const timeOfRoundMs = (chain: BeaconChain, round: number): number =>
  (chain.genesis + (round - 1) * chain.periodSeconds) * 1000

/** The first round that comes at or after the instant of a draw: nobody knows it before. */
export function firstRoundFrom(chain: BeaconChain, drawAtMs: number): number {
  const round = roundAt(chain, drawAtMs)
  return timeOfRoundMs(chain, round) >= drawAtMs ? round : round + 1
}

/** The bytes that the beacon signs for a round: SHA-256 of its number in eight bytes. */
export function roundMessage(round: number): Uint8Array {
  invariant(Number.isSafeInteger(round) && round > 0, 'a round is a positive whole number')
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round))
  return sha256(bytes)
}

/** What a round gives: SHA-256 of its signature. */
export const randomnessOf = (signature: string): string => writeHex(sha256(readHex(signature)))
