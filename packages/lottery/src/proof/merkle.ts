import { sha256, textBytes } from '@baize/games/fairness'
import { invariant } from '@baize/std'

/*
 * Merkle trees as RFC 6962 has them: SHA-256(0x00, leaf), SHA-256(0x01, left, right), the left subtree being
 * the largest full one.
 */

type Hash = Uint8Array

const prefixed = (prefix: number, ...parts: readonly Uint8Array[]): Hash => {
  const bytes = new Uint8Array(1 + parts.reduce((sum, part) => sum + part.length, 0))
  bytes[0] = prefix
  let at = 1
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return sha256(bytes)
}

export const leafHash = (leaf: string): Hash => prefixed(0, textBytes(leaf))
export const nodeHash = (left: Hash, right: Hash): Hash => prefixed(1, left, right)
/** The root of a tree without leaves. */
export const emptyRoot = (): Hash => sha256(new Uint8Array(0))

/** A tree to which leaves are added as they come: only the roots of its full subtrees are kept. */
export interface MerkleLog {
  readonly size: number
  /** The largest subtree first. */
  readonly peaks: readonly Hash[]
}

export const emptyLog: MerkleLog = { size: 0, peaks: [] }

/** Adds a leaf's hash. */
export function appendLeaf(
  { size, peaks }: MerkleLog,
  leaf: Hash,
  join: typeof nodeHash = nodeHash,
): MerkleLog {
  const left = [...peaks]
  let top = leaf
  for (let full = size; full % 2 === 1; full = Math.floor(full / 2)) {
    const other = left.pop()
    invariant(other, 'a log has a subtree for every bit of its size')
    top = join(other, top)
  }
  return { size: size + 1, peaks: [...left, top] }
}

export const rootOfLog = ({ peaks }: MerkleLog, join: typeof nodeHash = nodeHash): Hash =>
  peaks.length === 0 ? emptyRoot() : peaks.reduceRight((right, left) => join(left, right))

const largestFull = (size: number): number => 2 ** Math.floor(Math.log2(size - 1))

/** The root over the hashes of leaves. */
export function rootOf(leaves: readonly Hash[]): Hash {
  return rootOfLog(leaves.reduce((log, leaf) => appendLeaf(log, leaf), emptyLog))
}

/**
 * All hashes of a tree, the leaves first and the root last, from which the path of any leaf is read without
 * hashing again. A node without a neighbour stands on the next level as it is.
 */
export function levelsOf(leaves: readonly Hash[], join: typeof nodeHash = nodeHash): Hash[][] {
  const levels: Hash[][] = [[...leaves]]
  for (let level = levels[0] ?? []; level.length > 1;) {
    const next: Hash[] = []
    for (let at = 0; at < level.length; at += 2) {
      const [left, right] = [level[at], level[at + 1]]
      if (left) next.push(right ? join(left, right) : left)
    }
    levels.push(next)
    level = next
  }
  return levels
}

/** The same as `pathOf`, out of all hashes of the tree. */
export const pathIn = (levels: readonly (readonly Hash[])[], index: number): Hash[] =>
  levels.flatMap((level, height) => level[Math.floor(index / 2 ** height) ^ 1] ?? [])

/** The hashes that lead from a leaf to the root, the leaf's neighbour first. */
export function pathOf(leaves: readonly Hash[], index: number): Hash[] {
  invariant(index >= 0 && index < leaves.length, 'a path begins at a leaf')
  if (leaves.length === 1) return []
  const split = largestFull(leaves.length)
  return index < split
    ? [...pathOf(leaves.slice(0, split), index), rootOf(leaves.slice(split))]
    : [...pathOf(leaves.slice(split), index - split), rootOf(leaves.slice(0, split))]
}

/** The root that a path leads to; nothing when it has too many or too few hashes for its place. */
export function rootOfPath(
  leaf: Hash,
  { index, size, path }: { index: number; size: number; path: readonly Hash[] },
): Hash | undefined {
  if (!Number.isSafeInteger(index) || index < 0 || index >= size) return undefined
  if (size === 1) return path.length === 0 ? leaf : undefined
  const last = path.at(-1)
  if (!last) return undefined
  const split = largestFull(size)
  const rest = path.slice(0, -1)
  if (index < split) {
    const left = rootOfPath(leaf, { index, size: split, path: rest })
    return left && nodeHash(left, last)
  }
  const right = rootOfPath(leaf, { index: index - split, size: size - split, path: rest })
  return right && nodeHash(last, right)
}
