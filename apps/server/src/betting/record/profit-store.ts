import type { CurrencyCode } from '@baize/money'
import { invariant, type MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'
import type { SequenceRange } from '../../ledger/api.ts'

interface Days {
  /** The first and the last day, as `2026-11-20`. */
  readonly from: string
  readonly to: string
  readonly timeZone: string
}

export interface CalendarTime {
  readonly from: Date
  readonly to: Date
}

/** The instants between which the days lie, in the house's time zone. */
export async function findTime(db: Db, { from, to, timeZone }: Days): Promise<CalendarTime> {
  const found = await row<{ from_at: Date; to_at: Date }>(
    db,
    `select ($1::date)::timestamp at time zone $3 as from_at,
            ($2::date + 1)::timestamp at time zone $3 as to_at`,
    [from, to, timeZone],
  )
  invariant(found, 'a statement without a table gives one row')
  return { from: found.from_at, to: found.to_at }
}

export interface PlayedRow {
  readonly day: string
  /** The integration; `game` is its code, or nothing for a prize. */
  readonly vendor: number
  readonly game: string | null
  readonly currency: CurrencyCode
  readonly rounds: number
  readonly stake: bigint
  readonly payout: bigint
  readonly prizes: bigint
  readonly tips: bigint
}

const sumOf = (...kinds: string[]) =>
  `coalesce(sum(t.amount) filter (where t.kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})), 0)`

/** What the entries of a member's own accounts say of play, by day and game. */
export const sumPlayed = (
  db: Db,
  given: { memberId: MemberId; timeZone: string; time: CalendarTime; range: SequenceRange },
) =>
  rows<PlayedRow>(
    db,
    `select to_char(t.posted_at at time zone $2, 'YYYY-MM-DD') as day, t.actor as vendor,
            coalesce(r.game, b.game) as game, t.currency,
            count(distinct t.reference) filter (where t.kind = 'bet')::int as rounds,
            (${sumOf('bet')} - ${sumOf('bet_refund')})::bigint as stake,
            (${sumOf('win', 'jackpot_win')} - ${sumOf('win_taken_back')})::bigint as payout,
            ${sumOf('promo_win')}::bigint as prizes,
            (${sumOf('tip')} - ${sumOf('tip_refund')})::bigint as tips
       from transfer t
       left join round r on r.vendor = t.actor and r.round = t.reference and r.member_id = t.member_id
       left join bet b on t.actor between 200 and 999 and b.member_id = t.member_id
         and b.id::text = t.reference
      where t.member_id = $1 and t.seq > $3 and t.seq <= $4 and t.posted_at >= $5 and t.posted_at < $6
        and (t.debit < 100 or t.credit < 100)
        and t.kind in ('bet', 'bet_refund', 'win', 'jackpot_win', 'win_taken_back', 'promo_win', 'tip',
          'tip_refund')
      group by 1, 2, 3, 4`,
    [
      given.memberId,
      given.timeZone,
      given.range.afterSeq,
      given.range.upToSeq,
      given.time.from,
      given.time.to,
    ],
  )
