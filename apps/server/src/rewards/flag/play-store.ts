import { usualSd } from '@baize/domain/bonus'
import { familiesHeldBy } from '@baize/domain/reward'
import type { MemberId } from '@baize/std'
import { rows, type Db } from '../../kernel/database/database.ts'

/** Products of low volatility. */
const calmProducts = Object.entries(usualSd)
  .filter(([, sd]) => sd < 2)
  .map(([product]) => product)

export interface LargestStakes {
  readonly member_id: bigint
  readonly bonus_id: string
  readonly game: string
  readonly bets: number
  /** Of the bonus's turnover, in percent. */
  readonly share: number
}

/**
 * Bonuses with at least `least` recent bets and at least `percent` of their turnover at the maximum stake in
 * one low-volatility game.
 */
export const findLargestStakes = (
  db: Db,
  { since, least, percent }: { since: Date; least: number; percent: number },
): Promise<LargestStakes[]> =>
  rows(
    db,
    `with played as (
       select f.member_id, s.bonus_id, f.game, f.cash_stake + f.bonus_stake as stake,
              f.product = any($4)
                and f.cash_stake + f.bonus_stake = (b.terms ->> 'maxStakeMinor')::bigint as is_largest
         from bet_fact f
         join bonus_span s on s.member_id = f.member_id and f.seq > s.after_seq
          and f.seq <= coalesce(s.up_to_seq, 9223372036854775807)
         join bonus b on b.member_id = s.member_id and b.id = s.bonus_id
        where f.fed_at >= $1 and f.bets > 0 and b.terms ->> 'maxStakeMinor' is not null),
     whole as (select member_id, bonus_id, sum(stake) as turnover from played group by 1, 2)
     select p.member_id, p.bonus_id, p.game, count(*)::int as bets,
            div(sum(p.stake) * 100, w.turnover)::int as share
       from played p join whole w using (member_id, bonus_id)
      where p.is_largest
      group by p.member_id, p.bonus_id, p.game, w.turnover
     having count(*) >= $2 and sum(p.stake) * 100 >= w.turnover * $3
      order by p.member_id limit 1000`,
    [since, least, percent, calmProducts],
  )

/** Members with a waiting reward that this flag can hold, a recently paid one, or an active bonus. */
export const listGiven = async (
  db: Db,
  { since, most }: { since: Date; most: number },
): Promise<MemberId[]> =>
  (
    await rows<{ member_id: MemberId }>(
      db,
      `select member_id from reward_grant where state = 'earned' and family = any($2)
       union select member_id from reward_grant
        where state = 'claimed' and ended_at >= $1 and family = any($2)
       union select member_id from bonus where state in ('active', 'suspended')
       order by member_id limit $3`,
      [since, familiesHeldBy('both_sides'), most],
    )
  ).map(({ member_id: memberId }) => memberId)

export interface AlikeFriends {
  readonly member_id: bigint
  readonly other: string
  readonly bets: number
  readonly alike: number
}

/**
 * Pairs among a referrer and the referred friends where at least `percent` of the newer member's recent bets
 * match the other's in minute, game and stake.
 */
export const findAlikeFriends = (
  db: Db,
  { since, least, percent }: { since: Date; least: number; percent: number },
): Promise<AlikeFriends[]> =>
  rows(
    db,
    `with circle as (
       select friend_id as member_id, referrer_id from referral
       union select referrer_id, referrer_id from referral),
     spot as (
       select distinct c.referrer_id, f.member_id, f.game, date_trunc('minute', f.placed_at) as minute,
              f.cash_stake + f.bonus_stake as stake
         from bet_fact f join circle c using (member_id) where f.fed_at >= $1 and f.bets > 0),
     whole as (select referrer_id, member_id, count(*) as bets from spot group by 1, 2 having count(*) >= $2)
     select w.member_id, m.username as other, w.bets::int, count(*)::int as alike
       from whole w join spot s using (referrer_id, member_id)
       join spot o on o.referrer_id = s.referrer_id and o.game = s.game and o.minute = s.minute
        and o.stake = s.stake and o.member_id < s.member_id
       join member m on m.id = o.member_id
      group by w.member_id, w.bets, o.member_id, m.username
     having count(*) * 100 >= w.bets * $3
      order by w.member_id, alike desc limit 1000`,
    [since, least, percent],
  )
