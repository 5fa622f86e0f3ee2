/** What must hold of bets and of the feed: each gives the rows that break it. */
export const bettingInvariants = [
  {
    id: 'I40',
    title: 'what a bet of the house took and paid is what the ledger moved for it',
    sql: `select coalesce(b.member_id, t.member_id) as member_id, coalesce(b.id::text, t.reference) as bet,
                 b.state, b.due, t.moved
            from (select member_id, id, source, state,
                         case state when 'cancelled' then 0 else payout - cash_stake - bonus_stake end as due
                    from bet) b
            full join (
              select m.member_id, m.actor, m.reference,
                     sum(case when m.credit = s.account then -m.amount when m.debit = s.account then m.amount
                         else 0 end) as moved
                from bet_source s join transfer m on m.actor = s.id group by 1, 2, 3) t
              on t.member_id = b.member_id and t.actor = b.source and t.reference = b.id::text
           where b.due is distinct from t.moved`,
  },
  {
    id: 'I40',
    title: 'every revision of a bet but the last is kept, and none later',
    sql: `select r.member_id, r.bet_id, r.revision, b.revision as standing
            from bet_revision r left join bet b on b.member_id = r.member_id and b.id = r.bet_id
           where b.revision is null or r.revision >= b.revision
          union all
          select x.member_ids[i], x.bet_ids[i], x.replaced[i], x.revisions[i]
            from bet_settlement x cross join lateral generate_subscripts(x.bet_ids, 1) i
           where x.replaced[i] > 0 and not exists (
             select from bet_revision r where r.member_id = x.member_ids[i] and r.bet_id = x.bet_ids[i]
               and r.revision = x.replaced[i])`,
  },
  {
    id: 'I41',
    title: 'facts of the feed add up to the bets they are of, as far as they were fed',
    sql: `select b.member_id, b.source, b.reference, b.stake, b.turnover, b.payout, f.stake as fed_stake,
                 f.turnover as fed_turnover, f.payout as fed_payout
            from (select p.member_id, p.source, p.reference,
                         case when p.state = 'settled' then p.stake else 0 end as stake, p.turnover,
                         case when p.state = 'settled' then p.payout else 0 end as payout
                    from placed_bet p
                   -- Only what was read whole: no movement of the wallet, end or settlement is to come.
                   where (p.state <> 'cancelled' or p.source < 1000) and case when p.source >= 1000 then
                       exists (select from wallet w join bet_feed_member m using (member_id)
                                where w.member_id = p.member_id and w.version = m.seq)
                       and (p.state = 'open' or not exists (
                         select from bet_feed_open o where o.member_id = p.member_id
                           and o.source = p.source and o.reference = p.reference))
                       and not exists (
                         select from bet_feed_revised v where v.member_id = p.member_id
                           and v.source = p.source and v.reference = p.reference)
                     else not exists (select from bet_settlement x where p.reference::uuid = any(x.bet_ids))
                     end) b
            left join (
              select member_id, source, reference, sum(cash_stake + bonus_stake + tip) as stake,
                     sum(valid_stake) as turnover, sum(payout) as payout
                from bet_fact group by 1, 2, 3) f using (member_id, source, reference)
           where (b.stake, b.turnover, b.payout)
             is distinct from (coalesce(f.stake, 0), coalesce(f.turnover, 0), coalesce(f.payout, 0))`,
  },
] as const
