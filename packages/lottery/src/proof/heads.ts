import { readHex, writeHex } from '@baize/games/fairness'
import { leafHash, rootOf, rootOfPath } from './merkle.ts'

/** What a node signs over all leaves that it has taken for a draw so far. */
export interface BatchHead {
  readonly drawId: string
  readonly node: string
  readonly size: number
  /** Lower-case hex, as all hashes. */
  readonly root: string
  readonly timeMs: number
}

/** What is signed and published when a draw closes: all last heads of its nodes. */
export interface CloseHead {
  readonly drawId: string
  readonly root: string
  readonly count: number
}

/** A signature of Ed25519 over the text's bytes, checked outside. */
export type VerifySignature = (text: string, signature: string) => boolean

export const writeHead = ({ drawId, node, size, root, timeMs }: BatchHead): string =>
  ['baize-head-1', drawId, node, String(size), root, String(timeMs)].join('\n')

export const writeClose = ({ drawId, root, count }: CloseHead): string =>
  ['baize-close-1', drawId, root, String(count)].join('\n')

/** Closes a draw: the root over the last heads, by the nodes' names, and the count of all leaves. */
export function closeHeads(drawId: string, heads: readonly BatchHead[]): CloseHead {
  const sorted = heads.toSorted((a, b) => (a.node < b.node ? -1 : a.node > b.node ? 1 : 0))
  return {
    drawId,
    root: writeHex(rootOf(sorted.map((head) => leafHash(writeHead(head))))),
    count: heads.reduce((sum, { size }) => sum + size, 0),
  }
}

/** What a player keeps of a ticket: the leaf, and the way from it to a signed head. */
export interface Receipt {
  readonly leaf: string
  readonly index: number
  readonly path: readonly string[]
  readonly head: BatchHead
  readonly signature: string
}

export type ReceiptFault = 'malformed' | 'path' | 'signature' | 'draw'

/** Checks a receipt; gives everything that does not hold. */
export function checkReceipt(receipt: Receipt, verify: VerifySignature): ReceiptFault[] {
  const faults: ReceiptFault[] = []
  const { leaf, index, path, head } = receipt
  if (!isLeafText(leaf) || ![...path, head.root].every((hash) => /^[0-9a-f]{64}$/.test(hash)))
    return ['malformed']
  const root = rootOfPath(leafHash(leaf), { index, size: head.size, path: path.map(readHex) })
  if (!root || writeHex(root) !== head.root) faults.push('path')
  if (leaf.split('\n')[2] !== head.drawId) faults.push('draw')
  if (!verify(writeHead(head), receipt.signature)) faults.push('signature')
  return faults
}

const isLeafText = (leaf: string): boolean => /^baize-leaf-1(\n[\x20-\x7e]+)+$/.test(leaf)
