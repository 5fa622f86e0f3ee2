import type { StoredRule } from '@baize/domain/reward'
import { row, rows, type Db } from '../../kernel/database/database.ts'
import type { Tx } from '../../kernel/database/transaction.ts'

export interface VersionRow {
  readonly id: string
  readonly rule_id: string
  readonly number: number
  readonly document: StoredRule
  readonly hash: string
  readonly asked_by: bigint
  readonly approved_by: bigint
  readonly agreed_at: Date
}

const columns = 'v.id, v.rule_id, v.number, v.document, v.hash, v.asked_by, v.approved_by, v.agreed_at'

export const insertRule = async (tx: Tx): Promise<string> => {
  const made = await row<{ id: string }>(tx, 'insert into reward_rule default values returning id')
  if (!made) throw new Error('a rule was opened')
  return made.id
}

/** The version in force, held against another change. */
export const lockLatest = async (tx: Tx, ruleId: string): Promise<VersionRow | undefined> => {
  await rows(tx, 'select from reward_rule where id = $1 for no key update', [ruleId])
  return row(
    tx,
    `select ${columns} from reward_rule_version v where v.rule_id = $1 order by v.number desc limit 1`,
    [ruleId],
  )
}

/** Versions in force, one of each rule. */
export const listInForce = (db: Db): Promise<VersionRow[]> =>
  rows(
    db,
    `select distinct on (v.rule_id) ${columns} from reward_rule_version v order by v.rule_id, v.number desc`,
  )

/** All versions of a rule, the newest first. */
export const listVersions = (db: Db, ruleId: string): Promise<VersionRow[]> =>
  rows(db, `select ${columns} from reward_rule_version v where v.rule_id = $1 order by v.number desc`, [
    ruleId,
  ])

export const findVersions = (db: Db, ids: readonly string[]): Promise<VersionRow[]> =>
  rows(db, `select ${columns} from reward_rule_version v where v.id = any($1)`, [ids])

export interface NewVersion {
  readonly ruleId: string
  readonly number: number
  readonly document: StoredRule
  readonly hash: string
  readonly isAtEnd: boolean
  readonly askedBy: bigint
  readonly approvedBy: bigint
  readonly approvalId: bigint
  readonly at: Date
}

export const insertVersion = async (tx: Tx, given: NewVersion): Promise<string> => {
  const { document } = given
  const made = await row<{ id: string }>(
    tx,
    `insert into reward_rule_version (rule_id, number, document, hash, family, measure, period, period_days,
       is_opt_in, is_at_end, within_days, exclusive_group, start_at, end_at, asked_by, approved_by,
       approval_id, agreed_at, series, series_place, deposit_number)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)
     returning id`,
    [
      given.ruleId,
      given.number,
      JSON.stringify(document),
      given.hash,
      document.family,
      document.measure,
      document.period,
      document.periodDays,
      document.optIn,
      given.isAtEnd,
      document.audience.registeredWithinDays,
      document.group,
      new Date(document.startAtMs),
      document.endAtMs === null ? null : new Date(document.endAtMs),
      given.askedBy,
      given.approvedBy,
      given.approvalId,
      given.at,
      document.series?.key ?? null,
      document.series?.place ?? null,
      document.depositNumber ?? null,
    ],
  )
  if (!made) throw new Error('a version was written')
  await rows(
    tx,
    `insert into reward_lane (version_id, category, weight) select $1, * from unnest($2::text[], $3::int[])`,
    [made.id, document.lanes.map(({ category }) => category), document.lanes.map(({ weight }) => weight)],
  )
  return made.id
}

/**
 * Where the period of a replaced version ends: a whole one goes on to its end, one without an end stops now.
 */
export const cutPeriods = async (tx: Tx, versionId: string, at: Date): Promise<Date | undefined> => {
  await rows(
    tx,
    `update reward_period p set to_at = $2 from reward_rule_version v
      where v.id = p.version_id and v.id = $1 and v.period = 'once' and p.from_at < $2 and p.to_at > $2`,
    [versionId, at],
  )
  const found = await row<{ to_at: Date | null }>(
    tx,
    'select max(to_at) as to_at from reward_period where version_id = $1',
    [versionId],
  )
  return found?.to_at ?? undefined
}

/** Opens the next period of every rule in force whose last one ends before `until`. Gives how many. */
export const openPeriods = async (db: Db, { until, timeZone }: { until: Date; timeZone: string }) =>
  (
    await rows(
      db,
      `with live as (
         select distinct on (rule_id) * from reward_rule_version order by rule_id, number desc),
       next as (
         select v.*, coalesce(
                  (select max(p.to_at) from reward_period p where p.version_id = v.id),
                  greatest(v.start_at, v.agreed_at, (select max(p.to_at) from reward_period p
                    join reward_rule_version o on o.id = p.version_id
                     where o.rule_id = v.rule_id and o.number < v.number))) as from_at
           from live v)
       insert into reward_period (version_id, from_at, to_at)
       select n.id, n.from_at, least(coalesce(n.end_at, 'infinity'),
                reward_period_end(n.period, n.period_days, n.from_at, $2))
         from next n
        where n.from_at < $1 and (n.end_at is null or n.from_at < n.end_at)
       on conflict do nothing returning 1`,
      [until, timeZone],
    )
  ).length

export interface DueRow {
  readonly member_id: bigint
  readonly version_id: string
  readonly from_at: Date
  readonly to_at: Date
  readonly value: bigint
  readonly currency: string
}

/** Versions of rules with progress that has changed. */
export const listDueVersions = (db: Db): Promise<VersionRow[]> =>
  rows(
    db,
    `select ${columns} from reward_rule_version v
      where exists (select from reward_progress g where g.version_id = v.id and g.is_due) order by v.id`,
    [],
  )

/** Progress of a version that has changed and may be judged, held by this transaction. */
export const holdDue = (
  tx: Tx,
  { versionId, completeUntil, limit }: { versionId: string; completeUntil: Date; limit: number },
): Promise<DueRow[]> =>
  rows(
    tx,
    `select g.member_id, g.version_id, g.from_at, p.to_at, g.value, m.currency
       from reward_progress g join reward_period p using (version_id, from_at)
       join member m on m.id = g.member_id
       join reward_rule_version v on v.id = g.version_id
      where g.version_id = $1 and g.is_due and (not v.is_at_end or p.to_at <= $2)
        and not exists (select from reward_stop s
          where s.scope in ('all', 'family:' || v.family, 'rule:' || v.rule_id))
      order by g.from_at, g.member_id limit $3 for update of g skip locked`,
    [versionId, completeUntil, limit],
  )

export const setJudged = (tx: Tx, due: readonly DueRow[]) =>
  rows(
    tx,
    `update reward_progress g set is_due = false
       from unnest($1::bigint[], $2::uuid[], $3::timestamptz[]) d(member_id, version_id, from_at)
      where g.member_id = d.member_id and g.version_id = d.version_id and g.from_at = d.from_at`,
    [
      due.map(({ member_id: memberId }) => memberId),
      due.map(({ version_id: versionId }) => versionId),
      due.map(({ from_at: fromAt }) => fromAt),
    ],
  )

export interface StandingRow {
  readonly version_id: string
  readonly rule_id: string
  readonly from_at: Date
  readonly to_at: Date
  readonly value: bigint
}

/** A member's progress in the periods that run. */
export const findStandings = (db: Db, memberId: bigint, at: Date): Promise<StandingRow[]> =>
  rows(
    db,
    `select p.version_id, v.rule_id, p.from_at, p.to_at, coalesce(g.value, 0)::bigint as value
       from reward_period p join reward_rule_version v on v.id = p.version_id left join reward_progress g
         on g.member_id = $1 and g.version_id = p.version_id and g.from_at = p.from_at
      where p.from_at <= $2 and p.to_at > $2`,
    [memberId, at],
  )

export interface JoinRow {
  readonly rule_id: string
  readonly version_id: string
  readonly exclusive_group: string | null
  readonly joined_at: Date
}

export const listJoins = (db: Db, memberId: bigint): Promise<JoinRow[]> =>
  rows(db, 'select rule_id, version_id, exclusive_group, joined_at from reward_join where member_id = $1', [
    memberId,
  ])

export const insertJoin = (
  tx: Tx,
  given: { memberId: bigint; ruleId: string; versionId: string; group: string | null; at: Date },
) =>
  rows(
    tx,
    `insert into reward_join (member_id, rule_id, version_id, exclusive_group, joined_at)
     values ($1, $2, $3, $4, $5) on conflict (member_id, rule_id) do nothing`,
    [given.memberId, given.ruleId, given.versionId, given.group, given.at],
  )
