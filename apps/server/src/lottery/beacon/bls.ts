import { bls12_381 as curve } from '@noble/curves/bls12-381.js'
import { readHex } from '@baize/games/fairness'
import { beaconDomain, roundMessage } from '@baize/lottery/proof'

const { shortSignatures } = curve

/** Gives what checks signatures over rounds under one key of G2; false for whatever is no signature. */
export function createRoundCheck(publicKey: string): (round: number, signature: string) => boolean {
  const key = curve.G2.Point.fromHex(publicKey)
  key.assertValidity()
  return (round, signature) => {
    if (!/^[0-9a-f]{96}$/.test(signature)) return false
    try {
      const message = shortSignatures.hash(roundMessage(round), beaconDomain)
      return shortSignatures.verify(readHex(signature), message, key)
    } catch {
      return false
    }
  }
}
