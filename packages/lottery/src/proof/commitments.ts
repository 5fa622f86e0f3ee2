import { readHex, writeHex } from '@baize/games/fairness'
import { leafHash, rootOf, rootOfPath } from './merkle.ts'

/** What is published of a draw before it opens. */
export interface Commitment {
  readonly drawId: string
  readonly seedHash: string
  readonly drawAtMs: number
  readonly chainHash: string
  readonly round: number
}

export const writeCommitment = ({ drawId, seedHash, drawAtMs, chainHash, round }: Commitment): string =>
  ['baize-commitment-1', drawId, seedHash, String(drawAtMs), chainHash, String(round)].join('\n')

/** The order in which commitments stand in the tree that is signed: by their draws' times and ids. */
export const byDraw = (
  a: Pick<Commitment, 'drawAtMs' | 'drawId'>,
  b: Pick<Commitment, 'drawAtMs' | 'drawId'>,
): number => a.drawAtMs - b.drawAtMs || (a.drawId < b.drawId ? -1 : 1)

/** The root that is signed a day ahead, over the commitments by their draws' times and ids. */
export const rootOfCommitments = (commitments: readonly Commitment[]): string =>
  writeHex(rootOf(commitments.toSorted(byDraw).map((one) => leafHash(writeCommitment(one)))))

/** What is signed of a day's commitments. A part more comes when draws are added to a day. */
export interface DayRoot {
  /** `yyyy-mm-dd` in UTC. */
  readonly day: string
  readonly part: number
  readonly size: number
  readonly root: string
}

export const writeDayRoot = ({ day, part, size, root }: DayRoot): string =>
  ['baize-day-1', day, String(part), String(size), root].join('\n')

/** The place of a commitment in a signed root. */
export interface CommitmentPath {
  readonly index: number
  /** Lower-case hex, the neighbour of the leaf first. */
  readonly path: readonly string[]
}

/** Tells whether the path leads from a commitment to the root of its day. */
export function isCommitted(commitment: Commitment, { index, path }: CommitmentPath, day: DayRoot): boolean {
  if (!path.every((hash) => /^[0-9a-f]{64}$/.test(hash))) return false
  const leaf = leafHash(writeCommitment(commitment))
  const root = rootOfPath(leaf, { index, size: day.size, path: path.map(readHex) })
  return root !== undefined && writeHex(root) === day.root
}
