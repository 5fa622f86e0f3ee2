import type { MemberId } from '@baize/std'
import { rows, type Db } from '../../kernel/database/database.ts'
import type { Tx } from '../../kernel/database/transaction.ts'

export interface ClusterTake {
  /** What is given once to a cluster: a rule and its period. */
  readonly gift: string
  readonly cluster: MemberId
  readonly memberId: MemberId
}

/** Assigns each gift to the first member of a cluster who claims it; returns who has these gifts now. */
export async function takeFirst(tx: Tx, takes: readonly ClusterTake[]): Promise<ClusterTake[]> {
  const columns = columnsOf(takes)
  await rows(
    tx,
    `insert into reward_cluster_gift (gift, cluster, member_id)
     select distinct on (t.gift, t.cluster) t.gift, t.cluster, t.member_id
       from unnest($1::text[], $2::bigint[], $3::bigint[]) t(gift, cluster, member_id)
      order by t.gift, t.cluster, t.member_id
     on conflict do nothing`,
    [...columns, takes.map(({ memberId }) => memberId)],
  )
  return listTaken(tx, columns)
}

/** The members who already have these gifts for these clusters. */
export const findTaken = (db: Db, of: readonly Pick<ClusterTake, 'gift' | 'cluster'>[]) =>
  listTaken(db, columnsOf(of))

const columnsOf = (of: readonly Pick<ClusterTake, 'gift' | 'cluster'>[]) =>
  [of.map(({ gift }) => gift), of.map(({ cluster }) => cluster)] as const

const listTaken = (db: Db, [gifts, clusters]: ReturnType<typeof columnsOf>): Promise<ClusterTake[]> =>
  rows(
    db,
    `select c.gift, c.cluster, c.member_id as "memberId"
       from reward_cluster_gift c join unnest($1::text[], $2::bigint[]) t(gift, cluster)
         on t.gift = c.gift and t.cluster = c.cluster`,
    [gifts, clusters],
  )
