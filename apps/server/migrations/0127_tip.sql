-- Tips to dealers: moved as `tip` and given back as `tip_refund`, so that no count of stakes knows them.

-- A round that is a tip has nothing else in it; its stake is what was given.
alter table round add column is_tip boolean not null default false;

alter table report_day add column tips bigint not null default 0;
alter table report_lane_day add column tips bigint not null default 0;
alter table report_agent_day add column tips bigint not null default 0;

-- As in 0097; tips are neither stakes nor losses of them, but a figure of their own.
create or replace view report_movement as
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
         case when f.debit = 'member' and f.credit = 'game' and t.kind = 'bet' then 1 else 0 end as bets,
         case when f.debit = 'member' and f.credit = 'game' and t.kind = 'bet' then t.amount
              when f.debit = 'game' and f.credit = 'member' and t.kind not in ('win', 'tip_refund')
                then -t.amount
              else 0 end as stakes,
         case when f.debit = 'jackpot' and f.credit = 'member' then t.amount
              when f.debit = 'game' and f.credit = 'member' and t.kind = 'win' then t.amount
              when f.debit = 'member' and f.credit = 'jackpot' then -t.amount
              when f.debit = 'member' and f.credit = 'game' and t.kind not in ('bet', 'tip') then -t.amount
              else 0 end as wins,
         case when f.debit = 'game' and f.credit = 'jackpot' then t.amount
              when f.debit = 'jackpot' and f.credit = 'game' then -t.amount else 0 end as pool,
         case when f.debit = 'promotion' and f.credit = 'member' then t.amount
              when f.debit = 'member' and f.credit = 'promotion' then -t.amount else 0 end as bonuses,
         case when f.debit = 'adjustment' and f.credit = 'member' then t.amount
              when f.debit = 'member' and f.credit = 'adjustment' then -t.amount else 0 end as adjustments,
         t.kind = 'deposit' and t.leg = 0 as is_deposit,
         case when f.debit = 'member' and f.credit = 'game' and t.kind = 'tip' then t.amount
              when f.debit = 'game' and f.credit = 'member' and t.kind = 'tip_refund' then -t.amount
              else 0 end as tips
    from transfer t
    left join house_account d on d.id = t.debit
    left join house_account c on c.id = t.credit
    cross join lateral (
      select coalesce(d.kind, 'member') as debit, coalesce(c.kind, 'member') as credit) f
    left join round r
      on t.actor >= 1000 and r.vendor = t.actor and r.round = t.reference and r.member_id = t.member_id
   where t.currency <> 'PTS' and (t.debit >= 100 or t.credit >= 100);
