import type { CurrencyCode } from '@baize/money'
import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../database.ts'

export interface TurnoverRow {
  readonly counted: bigint
  readonly beyond: bigint
  readonly seq: bigint
  readonly seen_seq: bigint
}

export const findTurnover = (db: Db, memberId: MemberId) =>
  row<TurnoverRow>(db, 'select counted, beyond, seq, seen_seq from member_turnover where member_id = $1', [
    memberId,
  ])

export const saveTurnover = (
  tx: Db,
  kept: {
    memberId: MemberId
    countedMinor: bigint
    beyondMinor: bigint
    currency: CurrencyCode
    seq: bigint
    seenSeq: bigint
    at: Date
  },
) =>
  rows(
    tx,
    `insert into member_turnover (member_id, counted, beyond, currency, seq, seen_seq, counted_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (member_id) do update set counted = excluded.counted, beyond = excluded.beyond,
       seq = excluded.seq, seen_seq = excluded.seen_seq, counted_at = excluded.counted_at`,
    [kept.memberId, kept.countedMinor, kept.beyondMinor, kept.currency, kept.seq, kept.seenSeq, kept.at],
  )

/**
 * Members whose wallet has movements beyond the mark and who were not counted since `before`, whoever waited
 * longest first. Trial players have no levels.
 */
export const findUncounted = (db: Db, { before, limit }: { before: Date; limit: number }) =>
  rows<{ member_id: MemberId }>(
    db,
    `select w.member_id
       from wallet w join member p on p.id = w.member_id left join member_turnover m using (member_id)
      where w.version > coalesce(m.seq, 0) and p.type <> 4 and (m.counted_at is null or m.counted_at < $1)
      order by m.counted_at nulls first, w.member_id limit $2`,
    [before, limit],
  )
