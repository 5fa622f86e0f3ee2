import type { Pool } from '@baize/runtime'
import { byDraw, levelsOf, writeCommitment, writeDayRoot, type Commitment } from '@baize/lottery/proof'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { LotterySigner } from '../signing/service.ts'
import { hashLeaf, joinHashes } from '../signing/tree-hash.ts'
import * as plans from './plan-store.ts'

type Hash = Uint8Array
/** All hashes of a day's tree, the leaves in order of their draws. */
export const commitmentLevels = (commitments: readonly Commitment[]): Hash[][] =>
  levelsOf(
    commitments.toSorted(byDraw).map((one) => hashLeaf(writeCommitment(one))),
    joinHashes,
  )

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
