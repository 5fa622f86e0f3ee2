import { writeHex } from '@baize/games/fairness'
import { leafHash, rootOf } from './merkle.ts'

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

/** The root that is signed a day ahead, over the commitments by their draws' times and ids. */
export const rootOfCommitments = (commitments: readonly Commitment[]): string =>
  writeHex(
    rootOf(
      commitments
        .toSorted((a, b) => a.drawAtMs - b.drawAtMs || (a.drawId < b.drawId ? -1 : 1))
        .map((one) => leafHash(writeCommitment(one))),
    ),
  )
