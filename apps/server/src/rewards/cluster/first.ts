import type { MemberId } from '@baize/std'
import { findClusters } from '../../identity/api.ts'
import type { Db } from '../../kernel/database/database.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import * as store from './first-store.ts'

/** The clusters of members; an account opened by an agent or operator is a cluster of its own. */
export async function clustersOf(
  db: Db,
  memberIds: readonly MemberId[],
): Promise<(memberId: MemberId) => MemberId> {
  const found = await findClusters(db, memberIds)
  return (memberId) => found.get(memberId) ?? memberId
}

/** Keeps only the gifts that no other account of the same cluster got first. */
export async function keepFirst<Each extends { readonly memberId: MemberId }>(
  tx: Tx,
  reached: readonly Each[],
  giftOf: (each: Each) => string,
): Promise<readonly Each[]> {
  if (reached.length === 0) return reached
  const clusterOf = await clustersOf(
    tx,
    reached.map(({ memberId }) => memberId),
  )
  const taken = await store.takeFirst(
    tx,
    reached.map((each) => ({
      gift: giftOf(each),
      cluster: clusterOf(each.memberId),
      memberId: each.memberId,
    })),
  )
  const holders = new Set(taken.map(({ gift, memberId }) => `${gift} ${memberId}`))
  return reached.filter((each) => holders.has(`${giftOf(each)} ${each.memberId}`))
}

/** Gifts that another account of a member's cluster has. */
export async function takenByLinked(
  db: Db,
  memberId: MemberId,
  gifts: readonly string[],
): Promise<ReadonlySet<string>> {
  if (gifts.length === 0) return new Set()
  const cluster = (await clustersOf(db, [memberId]))(memberId)
  const taken = await store.findTaken(
    db,
    gifts.map((gift) => ({ gift, cluster })),
  )
  return new Set(taken.filter((each) => each.memberId !== memberId).map(({ gift }) => gift))
}
