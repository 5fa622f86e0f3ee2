import { appendLeaf, rootOfLog, writeHead, type BatchHead, type MerkleLog } from '@baize/lottery/proof'
import { writeHex } from '@baize/games/fairness'
import { hashLeaf, joinHashes } from '../signing/tree-hash.ts'

/** A head of a node's log with the leaves that its batch added. */
export interface LoggedBatch {
  readonly head: BatchHead
  readonly signature: string
  readonly hashes: Buffer
  readonly peaks: Buffer
  /** The place of the batch's first leaf. */
  readonly first: number
  /** The log after it; kept when the transaction has committed. */
  readonly log: MerkleLog
}

export type Sign = (text: string) => Promise<string>

/** Adds the leaves of one transaction to a node's log of a draw, and signs what it holds now. */
export async function logBatch(
  given: { log: MerkleLog; drawId: string; node: string; timeMs: number; leaves: readonly string[] },
  sign: Sign,
): Promise<LoggedBatch> {
  const { drawId, node, timeMs } = given
  const hashes = given.leaves.map(hashLeaf)
  const log = hashes.reduce((grown, leaf) => appendLeaf(grown, leaf, joinHashes), given.log)
  const head = { drawId, node, size: log.size, root: writeHex(rootOfLog(log, joinHashes)), timeMs }
  return {
    head,
    signature: await sign(writeHead(head)),
    hashes: Buffer.concat(hashes),
    peaks: Buffer.concat(log.peaks),
    first: given.log.size,
    log,
  }
}
