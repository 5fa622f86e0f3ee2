import { bls12_381 as curve } from '@noble/curves/bls12-381.js'
import {
  beaconDomain,
  randomnessOf,
  roundAt,
  roundMessage,
  standInChain,
  standInGroupHash,
} from '@baize/lottery/proof'
import type { Reply } from './lottery-reply.ts'
import { beaconPublicKey, beaconScalar } from './lottery-keys.ts'

const { shortSignatures } = curve
const remembered = 256

/** A beacon with drand's scheme, period and answers, whose rounds one machine signs. */
export function createStandInBeacon({ secret, now }: { secret: string; now: () => number }) {
  const scalar = beaconScalar(secret)
  const chain = standInChain(beaconPublicKey(secret))
  const signed = new Map<number, string>()
  const sign = (round: number): string => {
    const before = signed.get(round)
    if (before !== undefined) return before
    const signature = shortSignatures.sign(shortSignatures.hash(roundMessage(round), beaconDomain), scalar)
    const text = signature.toHex(true)
    signed.set(round, text)
    for (const oldest of signed.keys()) if (signed.size > remembered) signed.delete(oldest)
    return text
  }
  /** Answers `/<chain hash>/…`; nothing for other paths. */
  return (path: string): Reply | undefined => {
    const [, hash, rest = ''] = /^\/([0-9a-f]{64})(\/.*)$/.exec(path) ?? []
    if (hash === undefined) return undefined
    if (hash !== chain.chainHash) return { status: 404, body: { error: 'unknown chain' } }
    if (rest === '/info')
      return {
        status: 200,
        body: {
          public_key: chain.publicKey,
          period: chain.periodSeconds,
          genesis_time: chain.genesis,
          hash: chain.chainHash,
          groupHash: standInGroupHash,
          schemeID: chain.scheme,
          metadata: { beaconID: 'baize-stand-in' },
        },
      }
    const asked = /^\/public\/(latest|[1-9]\d{0,14})$/.exec(rest)?.[1]
    if (asked === undefined) return { status: 404, body: { error: 'not found' } }
    const newest = roundAt(chain, now())
    const round = asked === 'latest' ? newest : Number(asked)
    if (round > newest) return { status: 425, body: { error: 'Requested future beacon' } }
    const signature = sign(round)
    return { status: 200, body: { round, randomness: randomnessOf(signature), signature } }
  }
}
