import type { MemberId } from '@baize/std'
import { rows, type Db } from '../../kernel/database/database.ts'

/** A member who bets on both sides of the same events, so that little of the stakes is at risk. */
export interface Hedger {
  readonly member_id: MemberId
  readonly rounds: number
  readonly stake: bigint
  /** The sum over rounds of the smaller of the stake and the absolute win or loss. */
  readonly risked: bigint
}

export interface HedgersSought {
  readonly memberIds: readonly MemberId[]
  readonly currency: string
  readonly since: Date
  /** The least number of rounds. */
  readonly fewest: number
  /** The largest share of the stakes at risk, in percent. */
  readonly mostPercent: number
}

/**
 * Finds members who hedge: by rounds at live tables, and by all tickets of one lottery draw together. Other
 * games are left out: early cash-outs and long sessions at one machine risk little by nature.
 */
export const findHedgers = (db: Db, sought: HedgersSought): Promise<Hedger[]> =>
  rows<Hedger>(
    db,
    `with seat as materialized (
       select r.member_id, r.vendor, r.game, r.stake, r.payout from round r
        where r.opened_at >= $3 and r.member_id = any($1) and r.currency = $2 and r.state = 'completed'
          and r.stake > 0 and not r.is_free and not r.is_tip),
     live as materialized (
       select g.vendor, g.game from (select distinct vendor, game from seat) g
        where played_category(g.vendor, g.game) = 'LIVE'),
     sat as (
       select s.member_id, s.stake, s.payout from seat s join live using (vendor, game)
       union all
       select b.member_id, sum(b.cash_stake + b.bonus_stake), sum(b.payout) from bet b
        where b.placed_at >= $3 and b.member_id = any($1) and b.currency = $2 and b.state = 'settled'
          and b.record like '%"drawId"%'
        group by b.member_id, b.source, b.record::json ->> 'drawId')
     select member_id, count(*)::int as rounds, sum(stake)::bigint as stake,
            sum(least(stake, abs(payout - stake)))::bigint as risked
       from sat group by member_id
     having count(*) >= $4 and sum(least(stake, abs(payout - stake))) * 100 <= sum(stake) * $5
      order by member_id limit 1000`,
    [sought.memberIds, sought.currency, sought.since, sought.fewest, sought.mostPercent],
  )
