import type { PlayedStretch, WageringSource } from '@baize/domain/wagering'
import type { CurrencyCode } from '@baize/money'
import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../database.ts'

export interface RequirementRow {
  readonly id: string
  readonly source: WageringSource
  readonly source_id: string
  readonly amount: bigint
  readonly times_percent: number
  readonly required: bigint
  readonly done: bigint
  readonly currency: CurrencyCode
  readonly from_seq: bigint
  readonly state: 'open' | 'done' | 'void'
  readonly opened_at: Date
  readonly ended_at: Date | null
}

const columns = `id, source, source_id, amount, times_percent, required, done, currency, from_seq, state,
  opened_at, ended_at`

export interface NewRequirementRow {
  readonly memberId: MemberId
  readonly source: WageringSource
  readonly sourceId: string
  readonly amountMinor: bigint
  readonly timesPercent: number
  readonly requiredMinor: bigint
  readonly currency: CurrencyCode
  readonly fromSeq: bigint
  readonly at: Date
}

export const insertRequirement = (tx: Db, given: NewRequirementRow) =>
  rows(
    tx,
    `insert into wagering_requirement (member_id, source, source_id, amount, times_percent, required,
       currency, from_seq, opened_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (member_id, source, source_id) do nothing`,
    [
      given.memberId,
      given.source,
      given.sourceId,
      given.amountMinor,
      given.timesPercent,
      given.requiredMinor,
      given.currency,
      given.fromSeq,
      given.at,
    ],
  )

export const voidRequirement = (
  tx: Db,
  given: { memberId: MemberId; source: WageringSource; sourceId: string; at: Date },
) =>
  rows(
    tx,
    `update wagering_requirement set state = 'void', ended_at = $4
      where member_id = $1 and source = $2 and source_id = $3 and state = 'open'`,
    [given.memberId, given.source, given.sourceId, given.at],
  )

/** In the order of the wallet's movements. */
export const findOpen = (tx: Db, memberId: MemberId) =>
  rows<RequirementRow>(
    tx,
    `select ${columns} from wagering_requirement where member_id = $1 and state = 'open'
      order by from_seq, id`,
    [memberId],
  )

export const listRequirements = (db: Db, memberId: MemberId, limit: number) =>
  rows<RequirementRow>(
    db,
    `select ${columns} from wagering_requirement where member_id = $1 order by id desc limit $2`,
    [memberId, limit],
  )

export const saveDone = (
  tx: Db,
  given: { memberId: MemberId; id: string; doneMinor: bigint; isDone: boolean; at: Date },
) =>
  rows(
    tx,
    `update wagering_requirement set done = $3, state = case when $4 then 'done' else 'open' end,
            ended_at = case when $4 then $5::timestamptz end
      where member_id = $1 and id = $2 and state = 'open'`,
    [given.memberId, given.id, given.doneMinor, given.isDone, given.at],
  )

export const findMark = (tx: Db, memberId: MemberId) =>
  row<{ seq: bigint; seen_seq: bigint }>(tx, 'select seq, seen_seq from wagering_mark where member_id = $1', [
    memberId,
  ])

export const saveMark = (tx: Db, mark: { memberId: MemberId; seq: bigint; seenSeq: bigint }) =>
  rows(
    tx,
    `insert into wagering_mark (member_id, seq, seen_seq) values ($1, $2, $3)
     on conflict (member_id) do update set seq = excluded.seq, seen_seq = excluded.seen_seq`,
    [mark.memberId, mark.seq, mark.seenSeq],
  )

/** Who has something open and moved money since it was counted. */
export const findUncounted = (db: Db, limit: number) =>
  rows<{ member_id: MemberId }>(
    db,
    `select w.member_id from wallet w left join wagering_mark m using (member_id)
      where exists (select from wagering_requirement r where r.member_id = w.member_id and r.state = 'open')
        and w.version > coalesce(m.seen_seq, 0)
      order by w.member_id limit $1`,
    [limit],
  )

export interface Counting {
  readonly memberId: MemberId
  /** What lies after it is not counted yet. */
  readonly afterSeq: bigint
  /** What lies after it was not seen yet when it was counted last. */
  readonly seenSeq: bigint
  /** Where a requirement begins after `afterSeq`. */
  readonly edges: readonly bigint[]
  /** Of the locked wallet. */
  readonly version: bigint
}

/**
 * What was staked in rounds that have ended. Up to the first stake of one that has not, it is counted for
 * good; what lies beyond (`later`) is looked at again each time. Stakes that came back are left out, or taken
 * off when they were counted before.
 */
export async function findPlayed(
  tx: Db,
  { memberId, afterSeq, seenSeq, edges, version }: Counting,
): Promise<{ stretches: PlayedStretch[]; later: PlayedStretch[]; countedTo: bigint }> {
  const found = await rows<PlayedRow>(
    tx,
    `with bet as materialized (
       select t.seq, t.amount, r.state,
              exists (select from transfer b
                       where b.member_id = t.member_id and b.reverses = t.seq) as is_back
         from transfer t
         left join round r on r.member_id = t.member_id and r.vendor = t.actor and r.round = t.reference
        where t.member_id = $1 and t.seq > $2 and t.kind = 'bet'),
     reach as (
       select coalesce(min(seq) - 1, $5::bigint) as seq from bet where state = 'open' and not is_back),
     counted as (
       select bet.seq, bet.amount from bet, reach
        where bet.state = 'completed' and not bet.is_back
       union all
       select b.seq, -b.amount
         from transfer b
         join transfer t on t.member_id = b.member_id and t.seq = b.reverses
         join round r on r.member_id = t.member_id and r.vendor = t.actor and r.round = t.reference
        where b.member_id = $1 and b.seq > $3 and t.kind = 'bet' and t.seq <= $2 and r.state = 'completed')
     select (select max(e) from unnest($4::bigint[]) e where e < c.seq) as edge,
            sum(c.amount)::bigint as turnover, reach.seq as counted_to,
            c.amount > 0 and c.seq > reach.seq as is_later
       from reach left join counted c on true group by 1, 3, 4 order by 1 nulls first`,
    [memberId, afterSeq, seenSeq, edges, version],
  )
  const stretchesOf = (isLater: boolean) =>
    found
      .filter(({ turnover, is_later }) => turnover !== null && is_later === isLater)
      .map(({ edge, turnover }) => ({ afterSeq: edge ?? afterSeq, turnoverMinor: turnover ?? 0n }))
  return {
    stretches: stretchesOf(false),
    later: stretchesOf(true),
    countedTo: found[0]?.counted_to ?? version,
  }
}

interface PlayedRow {
  readonly edge: bigint | null
  readonly turnover: bigint | null
  readonly counted_to: bigint
  readonly is_later: boolean | null
}
