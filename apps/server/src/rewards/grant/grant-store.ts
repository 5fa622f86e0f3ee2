import {
  takenBack,
  type ClaimMode,
  type GiftKind,
  type GrantFamily,
  type GrantState,
} from '@baize/domain/reward'
import type { CurrencyCode } from '@baize/money'
import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { GrantKey } from './model.ts'

export interface GrantRow {
  readonly member_id: MemberId
  readonly id: string
  readonly family: GrantFamily
  readonly key: string
  readonly kind: GiftKind
  readonly amount: bigint
  readonly terms: unknown
  readonly title_en: string
  readonly title_bn: string
  readonly state: GrantState
  readonly claim: ClaimMode
  readonly claim_until: Date | null
  readonly rule_version: string | null
  readonly step: number | null
  readonly period: string | null
  readonly reason: string | null
  readonly earned_at: Date
  readonly ended_at: Date | null
}

const columns = `g.member_id, g.id, g.family, g.key, g.kind, g.amount, g.terms, g.title_en, g.title_bn,
  g.state, g.claim, g.claim_until, g.rule_version, g.step, g.period, g.reason, g.earned_at, g.ended_at`

/** Who may be given anything: an active member of the house, not on trial, not excluded. */
export const findReceivers = (
  tx: Tx,
  memberIds: readonly MemberId[],
  at: Date,
): Promise<{ member_id: MemberId; type: number; currency: CurrencyCode }[]> =>
  rows(
    tx,
    `select id as member_id, type, currency from member
      where id = any($1) and state = 'active' and type <> 4 and coalesce(excluded_until, '-infinity') <= $2`,
    [memberIds, at],
  )

export interface GrantToWrite {
  readonly member_id: string
  readonly family: GrantFamily
  readonly key: string
  readonly kind: GiftKind
  readonly amount: string
  readonly terms: object
  readonly title_en: string
  readonly title_bn: string
  readonly claim: ClaimMode
  readonly claim_until: Date | null
  readonly rule_version: string | null
  readonly step: number | null
  readonly period: string | null
}

/** Writes those that are new, and again those whose progress had been taken back, in order of members. */
export const insertGrants = (tx: Tx, grants: readonly GrantToWrite[], at: Date): Promise<GrantRow[]> =>
  rows(
    tx,
    `insert into reward_grant as g (member_id, family, key, kind, amount, terms, title_en, title_bn, claim,
       claim_until, rule_version, step, period, earned_at)
     select member_id, family, key, kind, amount, terms, title_en, title_bn, claim, claim_until, rule_version,
            step, period, $2
       from jsonb_to_recordset($1::jsonb) n(member_id bigint, family text, key text, kind text, amount bigint,
         terms jsonb, title_en text, title_bn text, claim text, claim_until timestamptz, rule_version uuid,
         step int, period text)
      order by member_id, key
     on conflict (member_id, key) do update set state = 'earned', ended_at = null, reason = null,
       earned_at = excluded.earned_at, family = excluded.family, kind = excluded.kind,
       amount = excluded.amount, terms = excluded.terms, title_en = excluded.title_en,
       title_bn = excluded.title_bn, claim = excluded.claim, claim_until = excluded.claim_until,
       rule_version = excluded.rule_version, step = excluded.step, period = excluded.period
       where g.state = 'voided' and g.reason = $3
     returning ${columns}`,
    [JSON.stringify(grants), at, takenBack],
  )

/** Locks them until the end of the transaction. */
export const lockGrants = (tx: Tx, keys: readonly GrantKey[]): Promise<GrantRow[]> =>
  rows(
    tx,
    `select ${columns} from unnest($1::bigint[], $2::uuid[]) k(member_id, id)
       join reward_grant g using (member_id, id) order by g.member_id, g.id for update of g`,
    [keys.map(({ memberId }) => memberId), keys.map(({ id }) => id)],
  )

/** Ends grants that are earned; gives them as they are now. */
export const endGrants = (
  tx: Tx,
  given: {
    readonly keys: readonly GrantKey[]
    readonly state: Exclude<GrantState, 'earned'>
    readonly at: Date
    readonly reason?: string
  },
): Promise<GrantRow[]> =>
  rows(
    tx,
    `update reward_grant g set state = $3, ended_at = $4, reason = $5
       from unnest($1::bigint[], $2::uuid[]) k(member_id, id)
      where g.member_id = k.member_id and g.id = k.id and g.state = 'earned' returning ${columns}`,
    [
      given.keys.map(({ memberId }) => memberId),
      given.keys.map(({ id }) => id),
      given.state,
      given.at,
      given.reason ?? null,
    ],
  )

export const findGrant = (db: Db, memberId: MemberId, id: string): Promise<GrantRow | undefined> =>
  row(db, `select ${columns} from reward_grant g where g.member_id = $1 and g.id = $2`, [memberId, id])

export const findByKey = (db: Db, memberId: MemberId, key: string): Promise<GrantRow | undefined> =>
  row(db, `select ${columns} from reward_grant g where g.member_id = $1 and g.key = $2`, [memberId, key])

/** What ends first stands first. */
export const findWaiting = (db: Db, memberId: MemberId, at: Date): Promise<GrantRow[]> =>
  rows(
    db,
    `select ${columns} from reward_grant g
      where g.member_id = $1 and g.state = 'earned' and coalesce(g.claim_until, 'infinity') > $2
      order by g.claim_until nulls last, g.id`,
    [memberId, at],
  )

export const countWaiting = async (db: Db, memberId: MemberId, at: Date): Promise<number> =>
  (
    await row<{ count: number }>(
      db,
      `select count(*)::int as count from reward_grant g
        where g.member_id = $1 and g.state = 'earned' and g.claim = 'press'
          and coalesce(g.claim_until, 'infinity') > $2`,
      [memberId, at],
    )
  )?.count ?? 0

export const listClaimed = (
  db: Db,
  memberId: MemberId,
  { before, limit }: { readonly before: string | null; readonly limit: number },
): Promise<GrantRow[]> =>
  rows(
    db,
    `select ${columns} from reward_grant g
      where g.member_id = $1 and g.state <> 'earned' and ($2::uuid is null or g.id < $2)
      order by g.id desc limit $3`,
    [memberId, before, limit],
  )

/** Those whose time is over, of a few members at once. */
export const findLapsing = (db: Db, at: Date, limit: number): Promise<GrantKey[]> =>
  rows(
    db,
    `select member_id as "memberId", id from reward_grant
      where state = 'earned' and claim_until is not null and claim_until <= $1 order by claim_until limit $2`,
    [at, limit],
  )

/** What should have been given without a press and is not, of members who may be given something. */
export const findUnpaid = (db: Db, at: Date, limit: number): Promise<GrantKey[]> =>
  rows(
    db,
    `select g.member_id as "memberId", g.id from reward_grant g join member m on m.id = g.member_id
      where g.state = 'earned' and g.claim = 'auto' and m.state = 'active'
        and coalesce(m.excluded_until, '-infinity') <= $1
      order by g.id limit $2`,
    [at, limit],
  )

/** Of all members, the newest first: the ids carry the time. */
export const listForOperators = (
  db: Db,
  given: {
    readonly before: string | null
    readonly memberId: bigint | null
    readonly family: string | null
    readonly state: string | null
    readonly limit: number
  },
): Promise<(GrantRow & { username: string; currency: CurrencyCode })[]> =>
  rows(
    db,
    `select ${columns}, m.username, m.currency from reward_grant g join member m on m.id = g.member_id
      where ($1::uuid is null or g.id < $1) and ($2::bigint is null or g.member_id = $2)
        and ($3::text is null or g.family = $3) and ($4::text is null or g.state = $4)
      order by g.id desc limit $5`,
    [given.before, given.memberId, given.family, given.state, given.limit],
  )
