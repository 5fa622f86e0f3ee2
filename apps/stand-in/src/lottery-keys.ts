import { createHmac, createPrivateKey, createPublicKey } from 'node:crypto'
import { bls12_381 as curve } from '@noble/curves/bls12-381.js'

const derive = (secret: string, what: string): Buffer =>
  createHmac('sha256', secret).update(`lottery ${what}`).digest()

/** The stand-in beacon's scalar: both sides derive it from what they share. */
export function beaconScalar(secret: string): Uint8Array {
  const wide = createHmac('sha512', secret).update('lottery beacon').digest('hex')
  const scalar = (BigInt(`0x${wide}`) % (curve.fields.Fr.ORDER - 1n)) + 1n
  return Uint8Array.from(Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex'))
}

/** The beacon's key of G2, compressed, in hex: LOTTERY_BEACON_KEY. */
export const beaconPublicKey = (secret: string): string =>
  curve.shortSignatures.getPublicKey(beaconScalar(secret)).toHex(true)

/** The names of the sources of official results that the stand-in plays. */
export const sourceNames = ['alpha', 'beta'] as const
export type SourceName = (typeof sourceNames)[number]

/** What PKCS #8 has before the 32 bytes of an Ed25519 key. */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')

export const sourceKey = (secret: string, name: SourceName) =>
  createPrivateKey({
    key: Buffer.concat([pkcs8Head, derive(secret, `source ${name}`)]),
    format: 'der',
    type: 'pkcs8',
  })

const sourcePublicKey = (secret: string, name: SourceName): string =>
  Buffer.from(
    createPublicKey(sourceKey(secret, name)).export({ format: 'jwk' }).x ?? '',
    'base64url',
  ).toString('hex')

/** Under this address the platform reaches it. */
export const lotteryStandInUrl = (port: number): string => `http://127.0.0.1:${port}`

/** What the platform is told about it: LOTTERY_BEACON_KEY, LOTTERY_BEACON_RELAYS and LOTTERY_SOURCES. */
export const lotteryStandInSettings = (secret: string, port: number) => ({
  lotteryBeaconKey: beaconPublicKey(secret),
  lotteryBeaconRelays: lotteryStandInUrl(port),
  lotterySources: sourceNames
    .map((name) => `${name}=${sourcePublicKey(secret, name)}@${lotteryStandInUrl(port)}/source/${name}`)
    .join(' '),
})
