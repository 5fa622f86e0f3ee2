import type { MemberId } from '@baize/std'
import { rows, type Db } from '../../kernel/database/database.ts'

/** Two members whose bets met on opposite sides, and how often they met at all. */
export interface OppositePair {
  readonly one_id: MemberId
  readonly other_id: MemberId
  readonly met: bigint
  readonly opposite: bigint
  readonly one_stake: bigint
  readonly other_stake: bigint
}

export interface OppositesSought {
  readonly memberIds: readonly MemberId[]
  readonly currency: string
  readonly since: Date
  /** The least number of meetings on opposite sides. */
  readonly fewest?: number
  /** The least share of opposite meetings, in percent. */
  readonly percent?: number
}

/** Rounds with more players are left out: there every two players meet. */
const mostMeeting = 50

/**
 * Pairs of these members who bet against each other: in the same round of a provider's table or the same draw
 * of a lottery one won what the other lost, or within half an hour they took different outcomes of one market
 * of one match, each alone on the slip. Stakes are alike: neither is more than twice the other. Tables
 * where members play against each other are left out: there this is the game.
 */
export const findOpposites = (
  db: Db,
  { memberIds, currency, since, fewest = 5, percent = 80 }: OppositesSought,
): Promise<OppositePair[]> =>
  rows<OppositePair>(
    db,
    `with own as materialized (
       select r.member_id, r.vendor, r.game, r.round, r.state, r.stake, r.payout, r.opened_at,
              coalesce(r.record, r.bet_record) as record
         from round r
        where r.opened_at >= $3 and r.member_id = any($1) and r.currency = $2
          and r.state in ('open', 'completed') and r.stake > 0 and not r.is_free and not r.is_tip),
     apart as materialized (
       select g.vendor, g.game from (select distinct vendor, game from own) g
        where played_category(g.vendor, g.game) is distinct from 'PVP'),
     drawn as (
       select b.member_id, concat_ws(' ', 'draw', b.source, b.record::json ->> 'drawId') as place,
              sum(b.cash_stake + b.bonus_stake)::bigint as stake, sum(b.payout)::bigint as payout
         from bet b
        where b.placed_at >= $3 and b.member_id = any($1) and b.currency = $2 and b.state = 'settled'
          and b.record like '%"drawId"%'
        group by 1, 2),
     slip as materialized (
       select member_id, stake, opened_at, record::json -> 'legs' as legs from own
        where record like '%"kind":"sports"%' and record::json ->> 'kind' = 'sports'
          and record::json ->> 'lines' = '1'),
     side as materialized (
       select member_id, concat_ws(' ', 'round', vendor, round) as place,
              case when payout > stake then 'won' else 'lost' end as side, stake
         from own join apart using (vendor, game)
        where state = 'completed' and (payout > stake or payout = 0)
       union all
       select member_id, place, case when payout > stake then 'won' else 'lost' end, stake
         from drawn where payout > stake or payout = 0
       union all
       select member_id, concat_ws(' ', 'match', legs -> 0 -> 'event', legs -> 0 ->> 'starts_at',
                legs -> 0 ->> 'market', date_bin('30 minutes', opened_at, timestamptz 'epoch')),
              legs -> 0 ->> 'outcome', stake
         from slip where case when json_typeof(legs) = 'array' then json_array_length(legs) = 1 end),
     shared as (
       select place from side group by place
        having count(distinct member_id) between 2 and ${mostMeeting})
     select a.member_id as one_id, b.member_id as other_id, count(distinct a.place) as met,
            count(distinct a.place) filter (where a.side <> b.side) as opposite,
            coalesce(sum(a.stake) filter (where a.side <> b.side), 0)::bigint as one_stake,
            coalesce(sum(b.stake) filter (where a.side <> b.side), 0)::bigint as other_stake
       from shared
       join side a using (place)
       join side b on b.place = a.place and b.member_id > a.member_id
        and b.stake between a.stake / 2 and a.stake * 2
      group by 1, 2
     having count(distinct a.place) filter (where a.side <> b.side) >= $4
        and count(distinct a.place) filter (where a.side <> b.side) * 100
          >= count(distinct a.place) * $5
      order by 4 desc, 1, 2 limit 50`,
    [memberIds, currency, since, fewest, percent],
  )
