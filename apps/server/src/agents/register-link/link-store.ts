import type { OpenedType } from '@baize/domain/agent-right'
import { invariant, type MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'

export interface LinkRow {
  readonly agent_id: MemberId
  readonly id: string
  readonly code: string
  readonly opens: OpenedType
  readonly note: string
  readonly elott_group: number | null
  readonly lott_group: number | null
  readonly sea_group: number | null
  /** Offered to agents who join, as canonical JSON. */
  readonly terms: string | null
  readonly ends_at: Date | null
  readonly most_uses: number | null
  readonly used: number
  readonly created_at: Date
  readonly closed_at: Date | null
}

const columns = `agent_id, id, code, opens, note, elott_group, lott_group, sea_group, terms, ends_at,
  most_uses, used, created_at, closed_at`

export const findByCode = (db: Db, code: string) =>
  row<LinkRow>(db, `select ${columns} from register_link where code = $1`, [code])

export const findById = (db: Db, linkId: string) =>
  row<LinkRow>(db, `select ${columns} from register_link where id = $1`, [linkId])

export interface LinkKey {
  readonly agentId: MemberId
  readonly linkId: string
}

/** Locks the link until the transaction ends. */
export const lockLink = (tx: Db, { agentId, linkId }: LinkKey) =>
  row<LinkRow>(tx, `select ${columns} from register_link where agent_id = $1 and id = $2 for update`, [
    agentId,
    linkId,
  ])

/** Links of one agent are counted and added one after the other. */
export const lockLinksOf = (tx: Db, agentId: MemberId) =>
  rows(tx, `select pg_advisory_xact_lock(hashtextextended('register links ' || $1, 0))`, [agentId])

export async function countOpen(db: Db, agentId: MemberId, at: Date): Promise<number> {
  const counted = await row<{ open: number }>(
    db,
    `select count(*)::int as open from register_link where agent_id = $1 and closed_at is null
       and (ends_at is null or ends_at > $2) and (most_uses is null or used < most_uses)`,
    [agentId, at],
  )
  return counted?.open ?? 0
}

export type NewLink = Omit<LinkRow, 'id' | 'used' | 'closed_at'>

/** Nothing when another link has the code already. */
export const insertLink = (db: Db, link: NewLink) =>
  row<LinkRow>(
    db,
    `insert into register_link (agent_id, code, opens, note, elott_group, lott_group, sea_group, ends_at,
       most_uses, created_at, terms) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (code) do nothing returning ${columns}`,
    [
      link.agent_id,
      link.code,
      link.opens,
      link.note,
      link.elott_group,
      link.lott_group,
      link.sea_group,
      link.ends_at,
      link.most_uses,
      link.created_at,
      link.terms,
    ],
  )

export const closeLink = (db: Db, { agentId, linkId }: LinkKey, at: Date) =>
  row(
    db,
    `update register_link set closed_at = $3 where agent_id = $1 and id = $2 and closed_at is null
     returning id`,
    [agentId, linkId, at],
  )

export const addUse = (tx: Db, { agentId, linkId }: LinkKey) =>
  rows(tx, 'update register_link set used = used + 1 where agent_id = $1 and id = $2', [agentId, linkId])

export const insertJoin = (tx: Db, given: LinkKey & { memberId: MemberId; at: Date }) =>
  rows(
    tx,
    `insert into register_link_join (agent_id, link_id, member_id, joined_at) values ($1, $2, $3, $4)`,
    [given.agentId, given.linkId, given.memberId, given.at],
  )

/** A device counts once a day. */
export const countVisit = (db: Db, given: LinkKey & { mark: Buffer; at: Date; timeZone: string }) =>
  rows(
    db,
    `with seen as (
       insert into register_link_visit (agent_id, link_id, day, device_mark)
       values ($1, $2, ($4::timestamptz at time zone $5)::date, $3) on conflict do nothing returning day)
     insert into register_link_day (agent_id, link_id, day, visits)
     select $1, $2, day, 1 from seen
     on conflict (agent_id, link_id, day) do update set visits = register_link_day.visits + 1`,
    [given.agentId, given.linkId, given.mark, given.at, given.timeZone],
  )

export const deleteMarksBefore = (db: Db, at: Date) =>
  rows(db, 'delete from register_link_visit where day < $1::date', [at])

/** Links of an agent, the newest first, after the one named. */
export const listLinks = (
  db: Db,
  asked: { agentId: MemberId | null; before: string | null; limit: number; at: Date; state: string | null },
) =>
  rows<LinkRow & { visits: number }>(
    db,
    `select ${columns}, coalesce((select sum(d.visits) from register_link_day d
        where d.agent_id = l.agent_id and d.link_id = l.id), 0)::int as visits
       from register_link l
      where ($1::bigint is null or agent_id = $1) and ($2::uuid is null or id < $2)
        and ($5::text is null or ($5 = 'open') = (closed_at is null
          and (ends_at is null or ends_at > $4) and (most_uses is null or used < most_uses)))
      order by id desc limit $3`,
    [asked.agentId, asked.before, asked.limit, asked.at, asked.state],
  )

export interface JoinRow {
  readonly link_id: string
  readonly member_id: MemberId
  readonly joined_at: Date
}

/** Who came by these links. */
export const findJoins = (db: Db, agentId: MemberId, linkIds: readonly string[]) =>
  rows<JoinRow>(
    db,
    `select link_id, member_id, joined_at from register_link_join where agent_id = $1 and link_id = any($2)`,
    [agentId, linkIds],
  )

/** Members who registered by one link, newest first, and whether they are still direct downlines. */
export const findJoined = (db: Db, { agentId, linkId }: LinkKey, today: string) =>
  rows<{ readonly id: MemberId; readonly joined_at: Date; readonly is_direct: boolean }>(
    db,
    `select j.member_id as id, j.joined_at, exists (
              select from member_edge e where e.member_id = j.member_id and e.upline_id = j.agent_id
                and e.from_day <= $3 and e.to_day > $3) as is_direct
       from register_link_join j where j.agent_id = $1 and j.link_id = $2 order by j.member_id desc`,
    [agentId, linkId, today],
  )

/** How many devices visited a link on each day, the latest first. */
export const findVisits = (db: Db, { agentId, linkId }: LinkKey) =>
  rows<{ readonly day: string; readonly visits: number }>(
    db,
    `select day::text, visits from register_link_day where agent_id = $1 and link_id = $2 order by day desc`,
    [agentId, linkId],
  )

export const findOwn = (db: Db, { agentId, linkId }: LinkKey) =>
  row<LinkRow>(db, `select ${columns} from register_link where agent_id = $1 and id = $2`, [agentId, linkId])

/** Of these members those with turnover in bets that settled since then. */
export const findActive = (db: Db, memberIds: readonly MemberId[], since: Date) =>
  rows<{ member_id: MemberId }>(
    db,
    `select m.id as member_id from unnest($1::bigint[]) m(id)
      where exists (select from bet_fact f
        where f.member_id = m.id and f.settled_at >= $2 and f.valid_stake > 0)`,
    [memberIds, since],
  )

/** When a day of the platform is over. */
export async function endOfDay(db: Db, day: string, timeZone: string): Promise<Date> {
  const found = await row<{ ends_at: Date }>(
    db,
    `select (($1::date + 1)::timestamp at time zone $2) as ends_at`,
    [day, timeZone],
  )
  invariant(found, 'a day has an end')
  return found.ends_at
}
