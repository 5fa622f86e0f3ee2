interface LeaderboardInvariant {
  readonly id: `R${number}`
  readonly title: string
  readonly sql: string
}

/** What always holds of leaderboards and series of missions. */
export const leaderboardInvariants: readonly LeaderboardInvariant[] = [
  {
    id: 'R30',
    title: 'places of a closed leaderboard have no gap and follow their scores',
    sql: `select version_id, from_at, place, member_id from (
            select p.*, row_number() over w as counted, lag(score) over w as before,
                   lag(reached_at) over w as reached_before
              from reward_board_place p window w as (partition by version_id, from_at order by place)) p
           where place <> counted or score > before or score = before and reached_at < reached_before`,
  },
  {
    id: 'R31',
    title: 'prizes of a leaderboard were given when it was final, to who has the place, and one each',
    sql: `select g.member_id, g.id, g.period, g.step from reward_grant g
           where g.family = 'leaderboard' and not exists (
             select from reward_board_close c join reward_board_place p using (version_id, from_at)
              where c.version_id = g.rule_version and c.from_at = g.period::timestamptz
                and c.state = 'final' and p.member_id = g.member_id and p.step = g.step)
          union all
          select p.member_id, null, p.from_at::text, p.step from reward_board_place p
            join reward_board_close c using (version_id, from_at)
           where c.state = 'final' and p.step is not null and not exists (
             select from reward_grant g where g.member_id = p.member_id and g.rule_version = p.version_id
                and g.family = 'leaderboard' and g.period::timestamptz = p.from_at)`,
  },
  {
    id: 'R32',
    title: 'the rounds and stakes behind each place are the facts of its period',
    sql: `select p.version_id, p.from_at, p.member_id, p.rounds, p.stake, f.rounds as counted,
                 f.stake as staked
            from reward_board_place p join reward_board_close c using (version_id, from_at)
            cross join lateral (
              select sum(b.bets) as rounds, sum(b.cash_stake + b.bonus_stake) as stake from bet_fact b
                left join reward_lane l on l.version_id = p.version_id and l.category = b.product
               where b.member_id = p.member_id and b.settled_at >= c.from_at and b.settled_at < c.to_at
                 and b.id <= c.fact_id and b.product <> 'PVP'
                 and (l.weight > 0
                   or not exists (select from reward_lane o where o.version_id = p.version_id))) f
           where p.rounds is distinct from f.rounds or p.stake is distinct from f.stake`,
  },
  {
    id: 'R33',
    title: 'a mission of a series was given after the one before it was claimed',
    sql: `select g.member_id, g.id, v.series, v.series_place from reward_grant g
            join reward_rule_version v on v.id = g.rule_version
           where v.series_place > 1 and not exists (
             select from reward_grant b join reward_rule_version w on w.id = b.rule_version
              where b.member_id = g.member_id and b.state = 'claimed' and w.series = v.series
                and w.series_place = v.series_place - 1 and b.ended_at <= g.earned_at)`,
  },
]
