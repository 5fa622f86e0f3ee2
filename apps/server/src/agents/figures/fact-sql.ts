import { dayAt } from './line-sql.ts'

/** SQL of the day on which a fact counts: its own, or the first open one when its own was closed before. */
export const dayOf = (at: string, cursor: 'fact_id' | 'seal_id', mark: string): string => `
  cross join lateral (
    select (${at} at time zone z.zone)::date as own_day from figure_zone z
     where ${at} >= z.from_at and ${at} < z.to_at) o
  left join lateral (
    select c.day + 1 as open_day from figure_close c where c.${cursor} < ${mark}
     order by c.${cursor} desc, c.day desc limit 1) k on true`

/** SQL of the day on which a fact of `dayOf` counts. */
export const countedDay = 'greatest(o.own_day, coalesce(k.open_day, o.own_day))'

/** The same for one fact, where its own day is not needed too. */
export const countedDayOf = (at: string, mark: string): string => `greatest(${dayAt(at)}, coalesce((
  select c.day + 1 from figure_close c where c.fact_id < ${mark}
   order by c.fact_id desc, c.day desc limit 1), '-infinity'))`

/** SQL of the part of a turnover that was staked in cash. */
export const cashOf = (valid: string, cash: string, bonus: string): string =>
  `case when ${bonus} = 0 then ${valid} when ${cash} + ${bonus} <= 0 then 0
        else div(${valid}::numeric * ${cash}, ${cash} + ${bonus})::bigint end`

/** SQL of what the bet of a fact `f` was before it, and when it settled first; nothing for its first fact. */
export const betBefore = `
  left join lateral (
    select min(x.settled_at) filter (where x.id = h.id) as settled_at, sum(x.cash_stake)::bigint as cash,
           sum(x.bonus_stake)::bigint as bonus, sum(x.valid_stake)::bigint as valid,
           sum(x.payout + x.jackpot)::bigint as paid, sum(x.bets)::bigint as bets
      from (select min(y.id) as id from bet_fact y
             where y.member_id = f.member_id and y.source = f.source and y.reference = f.reference) h
      join bet_fact x on x.member_id = f.member_id and x.source = f.source and x.reference = f.reference
       and x.id < f.id
     where f.revision > 1) b on true`

const slotLength = `interval '5 minutes'`
export const slotStart = (at: string): string => `date_bin(${slotLength}, ${at}, 'epoch')`

/** SQL of the slot in which a fact counts: its own, or the first open one when its own was closed before. */
export const slotOf = (at: string, mark: string): string => `greatest(${slotStart(at)}, coalesce((
  select before_at from figure_slot_close k where k.fact_id < ${mark}
   order by k.fact_id desc, k.before_at desc limit 1), '-infinity'))`
