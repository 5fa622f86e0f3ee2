import type { PlayedStretch, WageringSource } from '@baize/domain/wagering'
import type { CurrencyCode } from '@baize/money'
import type { MemberId } from '@baize/std'
import { cursorOf, type FactRange, stakesOf } from '../../betting/api.ts'
import { row, rows, type Db } from '../../kernel/database/database.ts'

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

/** In the order of the wallet's movements; nobody else counts towards them until the end of `tx`. */
export const lockOpen = (tx: Db, memberId: MemberId) =>
  rows<RequirementRow>(
    tx,
    `select ${columns} from wagering_requirement where member_id = $1 and state = 'open'
      order by from_seq, id for update`,
    [memberId],
  )

export const findRequirement = (
  db: Db,
  given: { memberId: MemberId; source: WageringSource; sourceId: string },
) =>
  row<RequirementRow>(
    db,
    `select ${columns} from wagering_requirement where member_id = $1 and source = $2 and source_id = $3`,
    [given.memberId, given.source, given.sourceId],
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

export interface Pending {
  readonly requirements: readonly RequirementRow[]
  readonly parts: readonly PlayedStretch[]
}

type PendingRow = RequirementRow & { readonly seqs: bigint[] | null; readonly valids: bigint[] | null }

/** Bonus money that was staked is no play of a deposit. Grants are few, so that others cost nothing. */
const cashPart = `case when f.grant_id is null then p.valid_stake
  else bet_cash_valid(f.member_id, f.source, f.reference, p.seq, p.valid_stake) end`

/** Stakes before it were counted by movements of the wallet, before there was a feed. */
const countedBefore = 'coalesce((select m.seq from wagering_mark m where m.member_id = f.member_id), 0)'

/**
 * What is open, in the order of the wallet's movements, and the turnover that is not counted towards it yet:
 * both as of one instant.
 */
export async function findPending(tx: Db, memberId: MemberId): Promise<Pending> {
  const found = await rows<PendingRow>(
    tx,
    `with fresh as materialized (
       select p.seq, ${cashPart} as valid_stake
         from (select $1::bigint as member_id, b.*
                 from bet_fact_pending($1, ${cursorOf('wagering')}) b) f
        cross join lateral ${stakesOf('f')} p
        where p.seq > ${countedBefore} and exists (
          select from wagering_requirement r where r.member_id = $1 and r.state = 'open'))
     select ${columns}, f.seqs, f.valids
       from wagering_requirement
      cross join (select array_agg(seq order by seq, valid_stake desc) as seqs,
                         array_agg(valid_stake order by seq, valid_stake desc) as valids from fresh) f
      where member_id = $1 and state = 'open' order by from_seq, id`,
    [memberId],
  )
  const [first] = found
  const valids = (first?.valids ?? []).map(BigInt)
  return {
    requirements: found,
    parts: (first?.seqs ?? []).map((seq, at) => stretch(BigInt(seq), valids[at])),
  }
}

/** A stake counts for what was open before it. */
const stretch = (seq: bigint, turnoverMinor = 0n): PlayedStretch => ({ afterSeq: seq - 1n, turnoverMinor })

export interface FreshStake {
  readonly memberId: MemberId
  readonly played: PlayedStretch
}

/** The turnover of a stretch of the feed, of members with something open. */
export async function findFresh(tx: Db, { after, upTo }: FactRange): Promise<FreshStake[]> {
  const found = await rows<{ member_id: MemberId; seq: bigint; valid_stake: bigint }>(
    tx,
    `select f.member_id, p.seq, ${cashPart} as valid_stake
       from bet_fact f cross join lateral ${stakesOf('f')} p
      where f.id > $1 and f.id <= $2 and p.seq > ${countedBefore} and exists (
        select from wagering_requirement r where r.member_id = f.member_id and r.state = 'open')
      order by f.member_id, f.id, p.seq`,
    [after, upTo],
  )
  return found.map((row) => ({ memberId: row.member_id, played: stretch(row.seq, row.valid_stake) }))
}

/** What an agent hands down fulfils as much of a requirement; the rest stays open. */
export const addHanded = (tx: Db, given: { memberId: MemberId; id: string; handedMinor: bigint; at: Date }) =>
  rows(
    tx,
    `update wagering_requirement
        set done = done + $3, handed = handed + $3,
            state = case when done + $3 = required then 'done' else state end,
            ended_at = case when done + $3 = required then $4::timestamptz end
      where member_id = $1 and id = $2 and state = 'open'`,
    [given.memberId, given.id, given.handedMinor, given.at],
  )

/** Counts everything anew: what is void stays so. */
export const resetRequirements = (tx: Db) =>
  rows(
    tx,
    `with marks as (delete from wagering_mark)
     update wagering_requirement
        set done = handed, state = case when required > handed then 'open' else state end,
            ended_at = case when required > handed then null else ended_at end
      where state in ('open', 'done')`,
  )
