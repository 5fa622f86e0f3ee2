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

/** A place in the feed that no fact reaches: after it there is only what was not fed yet. */
const afterEveryFact = 9_223_372_036_854_775_807n

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

/**
 * What a member's settled bets add up to by day and game, each on the day on which it settled and a
 * correction on its own, with those that the feed has not taken yet; and prizes, which are no bets, from the
 * wallet.
 */
export const sumPlayed = (
  db: Db,
  given: { memberId: MemberId; timeZone: string; time: CalendarTime; range: SequenceRange },
) =>
  rows<PlayedRow>(
    db,
    `with settled as (
       select settled_at, source, game, currency, bets, cash_stake + bonus_stake as stake,
              payout + jackpot as payout, tip
         from bet_fact where member_id = $1 and settled_at >= $5 and settled_at < $6
       union all
       select settled_at, source, game, currency, bets, cash_stake + bonus_stake, payout + jackpot, tip
         from bet_fact_pending($1, ${afterEveryFact}) where settled_at >= $5 and settled_at < $6),
     played as (
       select settled_at as at, source as vendor, nullif(game, '') as game, currency, bets, stake, payout,
              0 as prize, tip
         from settled
       union all
       select posted_at, actor, null, currency, 0, 0, 0, amount, 0 from transfer
        where member_id = $1 and seq > $3 and seq <= $4 and posted_at >= $5 and posted_at < $6
          and kind = 'promo_win' and (debit < 100 or credit < 100))
     select to_char(at at time zone $2, 'YYYY-MM-DD') as day, vendor, game, currency,
            sum(bets)::int as rounds, sum(stake)::bigint as stake, sum(payout)::bigint as payout,
            sum(prize)::bigint as prizes, sum(tip)::bigint as tips
       from played group by 1, 2, 3, 4`,
    [
      given.memberId,
      given.timeZone,
      given.range.afterSeq,
      given.range.upToSeq,
      given.time.from,
      given.time.to,
    ],
  )
