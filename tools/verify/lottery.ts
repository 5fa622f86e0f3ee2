import { lotteryProof, type LotteryProof } from '@baize/contract'
import {
  checkDraw,
  checkReceipt,
  isCommitted,
  quicknet,
  standInChain,
  writeDayRoot,
  type BeaconChain,
  type Receipt,
  type VerifySignature,
} from '@baize/lottery/proof'
import { createRoundCheck } from '../../apps/server/src/lottery/beacon/bls.ts'
import { isSignedBy } from '../../apps/server/src/lottery/signing/ed25519.ts'
import type { Verification } from './verification.ts'

/** Reads the proof of a draw, with the receipt of a ticket beside it or without; nothing for other JSON. */
export function readLotteryProof(json: unknown): { proof: LotteryProof; receipt?: Receipt } | undefined {
  const given = (json ?? {}) as Record<string, unknown>
  const proof = lotteryProof.safeParse(given['proof'] ?? json)
  if (!proof.success) return undefined
  const receipt = given['receipt'] as Receipt | undefined
  return { proof: proof.data, ...(receipt && { receipt }) }
}

/** Checks all that is published of a draw of the house. */
export function verifyLottery({ proof, receipt }: { proof: LotteryProof; receipt?: Receipt }): Verification {
  const { commitment, record } = proof
  if (!commitment)
    return { lines: ['this is no draw of the house: its result is an official one'], exitCode: 2 }
  const isOurs: VerifySignature = (text, signature) =>
    proof.keys.some(({ publicKey }) => isSignedBy(publicKey, text, signature))
  const faults = [
    ...dayFaults(proof, isOurs),
    ...recordFaults(proof, isOurs),
    ...withheldFaults(proof, isOurs),
    ...(receipt ? checkReceipt(receipt, isOurs) : []),
    ...(receipt && receipt.head.drawId !== proof.drawId ? ['draw'] : []),
  ]
  const lines = [
    record
      ? `draw ${proof.drawId}: ${record.result.join(' ')}`
      : `draw ${proof.drawId} has no result yet: its commitment is checked`,
    `commitment ${commitment.seedHash}, round ${commitment.round}`,
    proof.chain?.isStandIn ? 'randomness of a stand-in' : 'randomness of drand quicknet',
    faults.length === 0 ? 'OK' : `MISMATCH: ${faults.join(', ')}`,
  ]
  return { lines, exitCode: faults.length === 0 ? 0 : 1 }
}

function dayFaults({ commitment, day }: LotteryProof, isOurs: VerifySignature): string[] {
  if (!commitment || !day) return ['day']
  const holds = isCommitted(commitment, day, day) && isOurs(writeDayRoot(day), day.signature)
  return holds ? [] : ['day']
}

function recordFaults({ commitment, record }: LotteryProof, isOurs: VerifySignature): string[] {
  if (!record || !commitment) return []
  const { beacon } = record
  const isPromised =
    record.drawId === commitment.drawId &&
    record.seedHash === commitment.seedHash &&
    record.drawAtMs === commitment.drawAtMs &&
    beacon.chainHash === commitment.chainHash &&
    beacon.round === commitment.round
  const faults = checkDraw(record, { verifyClose: isOurs, verifyBeacon: createRoundCheck(beacon.publicKey) })
  return [
    ...(isPromised || faults.includes('commitment') ? [] : ['commitment']),
    ...(isKnownChain(beacon) ? [] : ['chain']),
    ...faults,
  ]
}

/** A void draw with its seed: the numbers that nobody was paid by follow from what was promised, too. */
const withheldFaults = (proof: LotteryProof, isOurs: VerifySignature): string[] =>
  proof.withheld?.record
    ? recordFaults({ ...proof, record: proof.withheld.record }, isOurs).map((fault) => `withheld:${fault}`)
    : []

/** drand quicknet with its pinned key, or a stand-in that says so. */
function isKnownChain(chain: BeaconChain): boolean {
  const known = chain.isStandIn ? standInChain(chain.publicKey) : quicknet
  return (
    chain.chainHash === known.chainHash &&
    chain.publicKey === known.publicKey &&
    chain.scheme === known.scheme &&
    chain.periodSeconds === known.periodSeconds &&
    chain.genesis === known.genesis
  )
}
