import { hash } from 'node:crypto'
import type { Pool } from '@baize/runtime'
import { byDraw, levelsOf, writeCommitment, writeDayRoot, type Commitment } from '@baize/lottery/proof'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { LotterySigner } from '../signing/service.ts'
import * as plans from './plan-store.ts'

type Hash = Uint8Array
const zero = Buffer.from([0])
const one = Buffer.from([1])

// The same hashes as the package's, by the machine's own SHA-256: a day has 24,000 draws.
const leafOf = (commitment: Commitment): Hash =>
  hash('sha256', Buffer.concat([zero, Buffer.from(writeCommitment(commitment))]), 'buffer')
/** Joins two hashes of a tree. */
export const joinHashes = (left: Hash, right: Hash): Hash =>
  hash('sha256', Buffer.concat([one, left, right]), 'buffer')

/** All hashes of a day's tree, the leaves in order of their draws. */
export const commitmentLevels = (commitments: readonly Commitment[]): Hash[][] =>
  levelsOf(commitments.toSorted(byDraw).map(leafOf), joinHashes)

/** Signs the root over a day's commitments that no root covers; nothing when there are none. */
export async function signDay(
  { db, signer }: { readonly db: Pool; readonly signer: LotterySigner },
  day: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await plans.tryPlanning(tx))) return
    const commitments = (await plans.findUncommitted(tx, day)).toSorted(byDraw)
    const root = commitmentLevels(commitments).at(-1)?.[0]
    if (!root) return
    const part = (await plans.lastPart(tx, day)) + 1
    const signed = { day, part, size: commitments.length, root: Buffer.from(root).toString('hex') }
    const { keyId, signature } = await signer.sign(writeDayRoot(signed))
    const drawIds = commitments.map(({ drawId }) => drawId)
    await plans.insertDayRoot(tx, { day, part, drawIds, root: signed.root, keyId, signature })
  })
}
