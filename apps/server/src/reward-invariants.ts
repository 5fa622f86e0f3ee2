import { cursorOf } from './betting/api.ts'
import { houseActors } from './ledger/api.ts'

interface RewardInvariant {
  readonly id: `R${number}`
  readonly title: string
  readonly sql: string
}

/** What always holds of grants and rules (rewards.md 12). */
export const rewardInvariants: readonly RewardInvariant[] = [
  {
    id: 'R7',
    title: 'facts of play add up to the feed that was counted',
    sql: `select coalesce(r.member_id, f.member_id) as member_id, r.turnover, r.rounds,
                 f.turnover as by_feed, f.rounds as rounds_by_feed
            from (select member_id, sum(valid_stake) as turnover, sum(rounds) as rounds from reward_fact
                   group by member_id) r
            full join (select member_id, sum(valid_stake) as turnover, sum(bets) as rounds from bet_fact
                        where id <= ${cursorOf('reward')} group by member_id) f using (member_id)
           where r.turnover is distinct from f.turnover or r.rounds is distinct from f.rounds`,
  },
  {
    id: 'R8',
    title: 'progress of turnover is the sum of the facts that its rule counts, each once',
    sql: `select p.member_id, p.version_id, p.from_at, p.value, c.value as counted from reward_progress p
            join reward_rule_version v on v.id = p.version_id
            join reward_period d on d.version_id = p.version_id and d.from_at = p.from_at
            cross join lateral (
              select coalesce(sum(f.valid_stake * coalesce(l.weight, 100) / 100), 0) as value from bet_fact f
                left join reward_lane l on l.version_id = v.id and l.category = f.product
               where f.member_id = p.member_id and f.settled_at >= d.from_at and f.settled_at < d.to_at
                 and f.id <= ${cursorOf('reward')}
                 and (l.weight > 0 or not exists (select from reward_lane o where o.version_id = v.id))) c
           where v.measure = 'turnover' and not v.is_opt_in and v.within_days is null and p.value <> c.value`,
  },
  {
    id: 'R9',
    title: 'a member has one grant of a rule, period and step',
    sql: `select g.member_id, v.rule_id, g.period, g.step, count(*) as grants from reward_grant g
            join reward_rule_version v on v.id = g.rule_version
           group by g.member_id, v.rule_id, g.period, g.step having count(*) > 1`,
  },
  {
    id: 'R10',
    title: 'what a rule promised and granted is what its grants say, and within its budget',
    sql: `select b.scope, b.cap, b.promised, b.granted, s.promised as by_grants, s.granted as given
            from reward_rule r join reward_budget b on b.scope = 'rule:' || r.id
            cross join lateral (
              select coalesce(sum(x.amount) filter (where g.state = 'earned'), 0) as promised,
                     coalesce(sum(x.amount) filter (where g.state = 'claimed'), 0) as granted
                from reward_grant g join reward_rule_version v on v.id = g.rule_version
               cross join lateral (select case when g.kind = 'free_rounds'
                 then g.amount * (g.terms ->> 'stakeMinor')::bigint else g.amount end as amount) x
               where v.rule_id = r.id and g.kind in ('cash', 'bonus', 'free_rounds')) s
           where b.promised <> s.promised or b.granted <> s.granted or b.promised + b.granted > b.cap`,
  },
  {
    id: 'R11',
    title: 'each cash grant that was claimed was posted once, and no other posting of rewards is there',
    sql: `select g.member_id, g.id::text, g.state, g.amount, coalesce(t.moved, 0) as moved from reward_grant g
            left join lateral (select sum(amount) as moved from transfer t
               where t.actor = ${houseActors.reward} and t.key = g.id::text and t.member_id = g.member_id
                 and t.kind in ('reward', 'rebate')) t on true
           where g.kind = 'cash'
             and coalesce(t.moved, 0) <> case when g.state = 'claimed' then g.amount else 0 end
          union all
          select t.member_id, t.key, t.kind, t.amount, null from transfer t
           where t.actor = ${houseActors.reward} and t.kind in ('reward', 'rebate')
             and not exists (select from reward_grant g
                              where g.member_id = t.member_id and g.id::text = t.key)`,
  },
  {
    id: 'R12',
    title: 'no trial account has a grant, and none was given during an exclusion',
    sql: `select g.member_id, g.id, g.state from reward_grant g join member m on m.id = g.member_id
           where m.type = 4
              or g.state = 'claimed' and exists (select from play_exclusion x where x.member_id = g.member_id
                   and g.ended_at > x.began_at + interval '1 second'
                   and g.ended_at < coalesce(x.ended_at, 'infinity'))`,
  },
  {
    id: 'R23',
    title: 'who agreed to a version of a rule is not who asked for it, and its numbers have no gap',
    sql: `select rule_id, count(*) as versions, max(number) as number from reward_rule_version
           group by rule_id having count(*) <> max(number) or bool_or(asked_by = approved_by)`,
  },
]
