/**
 * What must hold of lotteries, over the tables of several contexts (lottery.md 7): each gives the rows that
 * break it. L4 (results computed anew) is a program, `npm run verify`; L7 is held by the leases.
 */
export const lotteryInvariants = [
  {
    id: 'I50',
    title: 'a settled ticket was paid its wins and refunds, and a cancelled one its stake',
    sql: `select t.member_id, t.id, t.draw_id, b.state, b.payout, w.payout as won
            from lottery_ticket t
            join lottery_draw d on d.id = t.draw_id
            left join bet b on b.member_id = t.member_id and b.id = t.id
            left join lottery_cancel c on c.member_id = t.member_id and c.ticket_id = t.id
            left join lateral (
              select coalesce(max(x.payout) filter (where x.version = b.revision), 0) as payout
                from lottery_win x where x.member_id = t.member_id and x.ticket_id = t.id) w on true
           where case
             when b.id is null or b.cash_stake + b.bonus_stake <> t.stake
                  or b.bonus_stake <> t.bonus_stake then true
             when c.ticket_id is not null then b.state <> 'cancelled'
             when b.state = 'cancelled' then d.state <> 'void'
             when b.state = 'open' then d.state = 'settled' or (d.state = 'void' and d.settled_at is not null)
             else b.payout <> w.payout + coalesce((b.record::json ->> 'refundMinor')::bigint, 0)
           end`,
  },
  {
    id: 'I51',
    title: 'tickets, their bets and the leaves of the logs are the same, and a closed draw counted them',
    sql: `select coalesce(l.draw_id, t.draw_id) as draw_id, l.leaves, t.tickets, null::bigint as bets
            from (select draw_id, sum(length(hashes) / 32) as leaves from lottery_head group by 1) l
            full join (
              select draw_id, count(*) as tickets from (
                select draw_id from lottery_ticket
                union all
                select t.draw_id from lottery_cancel c
                  join lottery_ticket t on t.member_id = c.member_id and t.id = c.ticket_id) leaf
           group by 1) t
              using (draw_id)
           where l.leaves is distinct from t.tickets
          union all
          select d.id, d.leaves, l.leaves, null
            from lottery_draw d
            join lateral (
              select coalesce(sum(length(h.hashes) / 32), 0) as leaves from lottery_head h
               where h.draw_id = d.id) l on true
           where d.root is not null and d.leaves <> l.leaves
          union all
          select b.game, null, null, count(*)
            from bet b join bet_source s on s.id = b.source
           where s.code in ('LOTT', 'ELOTT', 'TCG_LOTTO_VN', 'TCG_SEA')
             and not exists (select from lottery_ticket t where t.member_id = b.member_id and t.id = b.id)
           group by b.game`,
  },
  {
    id: 'I52',
    title: 'a result is settled within two minutes, or waits for disputes',
    sql: `select d.id, d.state, r.opened_at
            from lottery_draw d
            join lottery_result r on r.draw_id = d.id and r.version = d.result_version
           where d.state in ('opened', 'corrected')
             and r.opened_at < clock_timestamp() - case d.kind when 'house' then interval '2 minutes'
                                                     else interval '15 minutes' end`,
  },
  {
    id: 'I53',
    title: 'agents were paid the shares that accrued, once a draw has ended',
    sql: `select coalesce(a.agent_id, p.member_id) as agent, coalesce(a.draw_id, p.draw_id) as draw_id,
                 a.amount, p.paid
            from (select x.draw_id, x.agent_id, sum(x.amount) as amount
                    from lottery_accrual x join lottery_draw d on d.id = x.draw_id
                   where x.version <= d.settled_version group by 1, 2 having sum(x.amount) <> 0) a
            full join (
              select t.member_id, t.reference as draw_id,
                     sum(case when t.credit < 100 then t.amount else -t.amount end) as paid
                from transfer t where t.actor = 40 and t.kind = 'commission' group by 1, 2
              having sum(case when t.credit < 100 then t.amount else -t.amount end) <> 0) p
              on p.member_id = a.agent_id and p.draw_id = a.draw_id
           where a.amount is distinct from p.paid`,
  },
  {
    id: 'I54',
    title: 'the stake of a ticket is that of its rows, and no ticket was placed after its close',
    sql: `select t.member_id, t.id, t.stake, t.placed_at, d.closes_at
            from lottery_ticket t join lottery_draw d on d.id = t.draw_id
           where t.placed_at >= d.closes_at or t.stake <> (
             select sum(split_part(r, ' ', 4)::bigint) from string_to_table(t.rows, E'\\n') r)`,
  },
  {
    id: 'I55',
    title: 'what nodes may sell of a draw is within its limit of liability',
    // A lowered limit leaves shares as they are: the highest that ever held bounds them.
    sql: `select draw_id, sum(share) as share from lottery_lease l join lottery_draw d on d.id = l.draw_id
           group by draw_id, d.kind, d.series
          having sum(share) > greatest(case d.kind when 'house' then 2000000000 else 500000000 end,
            (select max(m.liability) from lottery_limit m where m.series = d.series))`,
  },
  {
    id: 'I56',
    title: 'a ticket was sold by the odds of its draw, which are those that held when it opened',
    sql: `select t.member_id, t.id, t.draw_id, t.table_version, o.version
            from lottery_ticket t
            join lottery_draw d on d.id = t.draw_id
            left join lateral (
              select max(x.version) as version from lottery_price_table x
               where x.game = d.game and x.starts_at <= d.opens_at and x.version / 1000 =
                     case when t.table_version > 1000 then t.table_version / 1000 else t.table_version end
            ) o on true
           where case when t.table_version > 1000 then o.version is distinct from t.table_version
                      else o.version is not null end`,
  },
] as const
