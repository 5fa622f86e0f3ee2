import { bls12_381 as curve } from '@noble/curves/bls12-381.js'
import { ed25519 } from '@noble/curves/ed25519.js'
import { readHex, textBytes } from '@baize/games/fairness'
import { beaconDomain, roundMessage } from '@baize/lottery/proof'
import type { Signatures } from './draw-checks.ts'

const isHex = (text: string, bytes: number): boolean => new RegExp(`^[0-9a-f]{${bytes * 2}}$`).test(text)

/** What is no key or no signature proves nothing. */
function orFalse(check: () => boolean): boolean {
  try {
    return check()
  } catch {
    return false
  }
}

/** The signatures of draws, checked in the browser: Ed25519 of the house, BLS of the beacon. */
export const signatures: Signatures = {
  isSignedBy: (publicKey, text, signature) =>
    isHex(publicKey, 32) &&
    isHex(signature, 64) &&
    orFalse(() => ed25519.verify(readHex(signature), textBytes(text), readHex(publicKey))),
  isRoundOf: (publicKey, round, signature) =>
    isHex(signature, 48) &&
    orFalse(() => {
      const { shortSignatures } = curve
      const key = curve.G2.Point.fromHex(publicKey)
      key.assertValidity()
      const message = shortSignatures.hash(roundMessage(round), beaconDomain)
      return shortSignatures.verify(readHex(signature), message, key)
    }),
}
