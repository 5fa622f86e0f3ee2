-- Reports count bets as they settle, from the feed: the view is left with the money that moves beside play.
drop view report_movement;
create view report_movement as
  select t.member_id, t.seq, t.posted_at, t.currency,
         case when t.actor >= 1000 then t.actor else 0 end as integration, coalesce(r.game, '') as game,
         case when f.debit = 'gateway' and f.credit in ('member', 'fee')
                and t.kind not in ('sandbox_credit', 'withdrawal_return', 'reverse') then t.amount
              when f.credit = 'gateway' and f.debit in ('member', 'fee') and t.kind = 'reverse' then -t.amount
              else 0 end as deposits,
         case when f.debit = 'gateway' and t.kind = 'sandbox_credit' then t.amount else 0 end as practice,
         case when f.credit = 'gateway' and f.debit in ('member', 'fee') and t.kind <> 'reverse' then t.amount
              when f.debit = 'gateway' and f.credit in ('member', 'fee')
                and t.kind in ('withdrawal_return', 'reverse') then -t.amount
              else 0 end as withdrawals,
         case when f.credit = 'fee' then t.amount when f.debit = 'fee' then -t.amount else 0 end as fees,
         case when f.debit = 'promotion' and f.credit = 'member' then t.amount
              when f.debit = 'member' and f.credit = 'promotion' then -t.amount else 0 end as bonuses,
         case when f.debit = 'adjustment' and f.credit = 'member' then t.amount
              when f.debit = 'member' and f.credit = 'adjustment' then -t.amount else 0 end as adjustments,
         t.kind = 'deposit' and t.leg = 0 as is_deposit
    from transfer t
    left join house_account d on d.id = t.debit
    left join house_account c on c.id = t.credit
    cross join lateral (
      select coalesce(d.kind, 'member') as debit, coalesce(c.kind, 'member') as credit) f
    left join round r
      on t.actor >= 1000 and r.vendor = t.actor and r.round = t.reference and r.member_id = t.member_id
   where t.currency <> 'PTS'
     and (d.kind in ('gateway', 'fee', 'promotion', 'adjustment')
          or c.kind in ('gateway', 'fee', 'promotion', 'adjustment'));
grant select on report_movement to baize_app;

-- Everything is counted again, by the new meaning.
delete from report_day;
delete from report_lane_day;
delete from report_agent_day;
delete from report_activity;
delete from report_player;
delete from report_agent_player;
delete from report_funnel;
delete from report_funnel_day;
delete from report_member;
update report_mark set seal_id = 0, member_id = 0;
