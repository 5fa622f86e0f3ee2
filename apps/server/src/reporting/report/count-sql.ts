import { countPlayers } from './player-count.ts'

/** The figures of a roll-up that are sums of settled bets, and those that are sums of transfers. */
const ofBets = ['bets', 'stakes', 'wins', 'pool', 'tips'] as const
const ofLedger = ['deposits', 'practice', 'withdrawals', 'fees', 'bonuses', 'adjustments'] as const
export const summed = [...ofLedger, ...ofBets] as const
export type Summed = (typeof summed)[number]

export const each = (write: (name: Summed) => string): string => summed.map(write).join(', ')

/** SQL: the sums of a group of settled bets `f`. */
export const betSums = figures({
  bets: 'f.bets',
  stakes: 'f.cash_stake + f.bonus_stake',
  wins: 'f.payout + f.jackpot',
  pool: 'f.pool',
  tips: 'f.tip',
})

/** SQL: the sums of a group of movements `v`. */
export const movementSums = figures({
  deposits: 'v.deposits',
  practice: 'v.practice',
  withdrawals: 'v.withdrawals',
  fees: 'v.fees',
  bonuses: 'v.bonuses',
  adjustments: 'v.adjustments',
})

function figures(of: Partial<Record<Summed, string>>): string {
  return each((name) => {
    const figure = of[name]
    return figure === undefined ? `0::bigint as ${name}` : `sum(${figure})::bigint as ${name}`
  })
}

/** Adds what was counted to the sums by a key. */
const addSums = (table: string, key: string): string => `
  insert into ${table} as d (${key}, ${each((name) => name)})
  select ${key}, ${each((name) => `sum(${name})`)} from placed group by ${key}
  on conflict (${key}) do update set ${each((name) => `${name} = d.${name} + excluded.${name}`)}`

const steps = ['deposited', 'staked', 'redeposited'] as const
const addSteps = (of: string): string => steps.map((name) => `${name} = f.${name} + ${of}.${name}`).join(', ')

/** How many of a day's members came further by what was counted. */
const furtherSteps = `
     mile as materialized (
       select member_id, sum(paid_in)::int as deposits, bool_or(has_played) as has_staked from moved
        group by member_id),
     further_member as (
       update report_member r
          set deposits = r.deposits + m.deposits, has_staked = r.has_staked or m.has_staked
         from mile m
        where m.member_id = r.member_id and (m.deposits > 0 or (m.has_staked and not r.has_staked))
       returning r.day, r.currency, r.agent_id, old.deposits as old_deposits, new.deposits,
                 old.has_staked as had_staked, new.has_staked),
     further as (
       select day, currency, agent_id,
              count(*) filter (where deposits > 0 and old_deposits = 0)::int as deposited,
              count(*) filter (where deposits > 0 and has_staked
                and not (old_deposits > 0 and had_staked))::int as staked,
              count(*) filter (where deposits > 1 and has_staked
                and not (old_deposits > 1 and had_staked))::int as redeposited
         from further_member group by day, currency, agent_id)`

/**
 * Adds `moved` to every roll-up: sums by member, day, currency and game, how often members paid in and
 * whether they played. `lanes` says vendor and category of those games, for the ones that were never counted.
 */
export const addMoved = ({ moved, lanes }: { moved: string; lanes: string }): string => `
     with moved as materialized (${moved}),
     fresh_lane as (
       insert into report_lane (integration, game, vendor, category)
       select k.* from (${lanes}) k(integration, game, vendor, category)
        where not exists (
          select from report_lane l where l.integration = k.integration and l.game = k.game)
       returning *),
     lane as materialized (select * from report_lane union all select * from fresh_lane),
     placed as materialized (
       select m.*, l.vendor, l.category, coalesce(r.agent_id, 0) as agent_id from moved m
         join lane l using (integration, game) left join report_member r using (member_id)),
     day_sum as (${addSums('report_day', 'day, currency, vendor, category, agent_id')}),
     lane_sum as (${addSums('report_lane_day', 'day, currency, vendor, category')}),
     agent_sum as (${addSums('report_agent_day', 'day, currency, agent_id')}),
     activity as (
       insert into report_activity (day, currency, member_id, vendor, category, agent_id)
       select distinct day, currency, member_id, vendor, category, agent_id from placed where has_played
       on conflict do nothing returning day, currency, member_id, vendor, category, agent_id),
     ${countPlayers('activity')},
     ${furtherSteps},
     whole as (
       update report_funnel_day f set ${addSteps('x')}
         from (select day, currency, ${steps.map((name) => `sum(${name})::int as ${name}`).join(', ')}
                 from further group by day, currency) x
        where f.day = x.day and f.currency = x.currency)
     update report_funnel f set ${addSteps('x')} from further x
      where f.day = x.day and f.currency = x.currency and f.agent_id = x.agent_id`
