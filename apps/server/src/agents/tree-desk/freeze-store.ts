import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'

/** Freezes and releases come after each other: two of one branch look at the same people. */
export const lockFreezes = (tx: Db) =>
  rows(tx, `select pg_advisory_xact_lock(hashtext('baize.agent_freeze'))`)

export interface FreezeRow {
  readonly id: bigint
  readonly agent_id: MemberId
  readonly reason: string
  readonly frozen_by: bigint
  readonly frozen_at: Date
  readonly people: number
}

export const findOpenFreeze = (db: Db, agentId: MemberId) =>
  row<FreezeRow>(
    db,
    `select f.id, f.agent_id, f.reason, f.frozen_by, f.frozen_at,
            (select count(*)::int from agent_freeze_person p where p.freeze_id = f.id) as people
       from agent_freeze f where f.agent_id = $1 and f.released_at is null`,
    [agentId],
  )

export const insertFreeze = (
  tx: Db,
  given: { agentId: MemberId; withBranch: boolean; reason: string; by: bigint; at: Date },
) =>
  row<{ id: bigint }>(
    tx,
    `insert into agent_freeze (agent_id, with_branch, reason, frozen_by, frozen_at)
     values ($1, $2, $3, $4, $5) returning id`,
    [given.agentId, given.withBranch, given.reason, given.by, given.at],
  )

/** Of these, who stands in another freeze that is not over. */
export const findFrozen = async (db: Db, ids: readonly MemberId[]): Promise<Set<MemberId>> =>
  new Set(
    (
      await rows<{ member_id: MemberId }>(
        db,
        `select p.member_id from agent_freeze_person p join agent_freeze f on f.id = p.freeze_id
          where p.member_id = any($1) and f.released_at is null`,
        [ids],
      )
    ).map(({ member_id: id }) => id),
  )

export const insertPeople = (tx: Db, freezeId: bigint, ids: readonly MemberId[]) =>
  rows(
    tx,
    `insert into agent_freeze_person (freeze_id, member_id, state)
     select $1, id, 'freezing' from unnest($2::bigint[]) t(id)`,
    [freezeId, ids],
  )

/** Ends a freeze. Who stands in another one stays out. */
export async function releaseFreeze(tx: Db, given: { id: bigint; by: bigint; at: Date }): Promise<void> {
  await rows(tx, 'update agent_freeze set released_by = $2, released_at = $3 where id = $1', [
    given.id,
    given.by,
    given.at,
  ])
  await rows(
    tx,
    `update agent_freeze_person p set state = case when exists (
              select from agent_freeze_person o join agent_freeze f on f.id = o.freeze_id
               where o.member_id = p.member_id and o.freeze_id <> $1 and f.released_at is null)
            then 'released' else 'releasing' end
      where p.freeze_id = $1`,
    [given.id],
  )
}

export interface WaitingRow {
  readonly freeze_id: bigint
  readonly member_id: MemberId
  readonly state: 'freezing' | 'releasing'
  readonly reason: string
  readonly by: bigint
}

/** Who still has to be suspended or let in again, the oldest first; of one freeze, or of all. */
export const findWaiting = (db: Db, freezeId: bigint | null, limit: number) =>
  rows<WaitingRow>(
    db,
    `select p.freeze_id, p.member_id, p.state, f.reason, coalesce(f.released_by, f.frozen_by) as by
       from agent_freeze_person p join agent_freeze f on f.id = p.freeze_id
      where p.state in ('freezing', 'releasing') and ($1::bigint is null or p.freeze_id = $1)
      order by p.freeze_id, p.member_id limit $2`,
    [freezeId, limit],
  )

export const setDone = (db: Db, { freeze_id: freezeId, member_id: memberId, state }: WaitingRow) =>
  rows(
    db,
    `update agent_freeze_person set state = $3 where freeze_id = $1 and member_id = $2 and state = $4`,
    [freezeId, memberId, state === 'freezing' ? 'frozen' : 'released', state],
  )
