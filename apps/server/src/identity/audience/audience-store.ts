import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'

/** Whom a message goes to; null does not matter. */
export interface AudienceFilter {
  readonly language: 'EN' | 'BN' | null
  /** Turnover of a lifetime in minor units. */
  readonly turnoverFrom: bigint | null
  readonly turnoverBelow: bigint | null
  readonly tag: string | null
  readonly agentId: MemberId | null
  readonly callingCode: string | null
  readonly activeSince: Date | null
  readonly inactiveSince: Date | null
  readonly openedSince: Date | null
  readonly hasDeposited: boolean | null
  readonly members: readonly bigint[] | null
}

const wasHere = (since: string): string =>
  `(exists (select from session s where s.member_id = m.id and s.last_seen_at >= ${since})
    or exists (select from login_history h where h.member_id = m.id and h.happened_at >= ${since}
      and h.outcome = 'succeeded'))`

const turnover = `coalesce((select t.counted from member_turnover t where t.member_id = m.id), 0)`

/**
 * What the house never writes to: trial accounts, the suspended, and who has excluded themselves from play.
 */
const reachable = `m.type <> 4 and m.state = 'active'
  and (m.excluded_until is null or m.excluded_until <= $2)
  and not exists (select from play_exclusion x where x.member_id = m.id and x.ended_at is null)`

/** The condition, with `$1` the ids after which it looks, `$2` the time now and `$3` to `$13` the filter. */
const chosen = `m.id > $1 and ${reachable}
  and ($3::text is null or m.language = $3)
  and ($4::bigint is null or ${turnover} >= $4)
  and ($5::bigint is null or ${turnover} < $5)
  and ($6::text is null or exists (select from member_tag g where g.member_id = m.id and g.tag = $6))
  and ($7::bigint is null or m.id = any(array(
    with recursive team as (
      select b.id from member b where b.upline_id = $7
      union all select b.id from member b join team on b.upline_id = team.id)
    select id from team)))
  and ($8::text is null or starts_with(m.mobile, $8))
  and ($9::timestamptz is null or ${wasHere('$9')})
  and ($10::timestamptz is null or not ${wasHere('$10')})
  and ($11::timestamptz is null or m.created_at >= $11)
  and ($12::boolean is null or $12 = exists (
    select from deposit d where d.member_id = m.id and d.state = 'credited'))
  and ($13::bigint[] is null or m.id = any($13))`

const valuesOf = (filter: AudienceFilter, { after, at }: { after: bigint; at: Date }): unknown[] => [
  after,
  at,
  filter.language,
  filter.turnoverFrom,
  filter.turnoverBelow,
  filter.tag,
  filter.agentId,
  filter.callingCode,
  filter.activeSince,
  filter.inactiveSince,
  filter.openedSince,
  filter.hasDeposited,
  filter.members,
]

export const countAudience = async (db: Db, filter: AudienceFilter, at: Date): Promise<number> =>
  (
    await row<{ count: number }>(
      db,
      `select count(*)::int as count from member m where ${chosen}`,
      valuesOf(filter, { after: 0n, at }),
    )
  )?.count ?? 0

/** The next members of an audience by id. */
export const listAudience = async (
  db: Db,
  filter: AudienceFilter,
  at: { after: bigint; at: Date; limit: number },
): Promise<MemberId[]> =>
  (
    await rows<{ id: MemberId }>(db, `select m.id from member m where ${chosen} order by m.id limit $14`, [
      ...valuesOf(filter, at),
      at.limit,
    ])
  ).map(({ id }) => id)

/** By id, or by user name, which begins with a letter. */
export const findAgent = async (db: Db, name: string): Promise<MemberId | undefined> =>
  (
    await row<{ id: MemberId }>(
      db,
      /^[1-9]\d{0,17}$/.test(name)
        ? 'select id from member where id = $1::bigint'
        : 'select id from member where username = lower($1)',
      [name],
    )
  )?.id
