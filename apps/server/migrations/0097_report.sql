-- Roll-ups for reports: counted from the ledger seal by seal, so that each movement is in them exactly once,
-- on the day on which it was posted. What is corrected later changes the day of the correction.

-- How far they are. Another time zone has other days: then everything is counted anew.
create table report_mark (
  is_only boolean primary key default true check (is_only),
  time_zone text not null,
  -- Everything that was sealed up to this seal is counted.
  seal_id bigint not null,
  -- Members up to this id are in the funnel.
  member_id bigint not null,
  counted_at timestamptz not null
);

-- Under which vendor and category a game is counted: as it stood when it was counted first, for ever.
create table report_lane (
  integration integer not null,
  game text not null,
  vendor text not null,
  category text not null,
  primary key (integration, game)
);

-- Who registered when and under whom, and how far they came.
create table report_member (
  member_id bigint primary key,
  day date not null,
  currency text not null,
  -- The upline when the member was counted first; 0 is nobody.
  agent_id bigint not null,
  deposits integer not null default 0,
  has_staked boolean not null default false
) with (fillfactor = 80);

-- Amounts in minor units; what came back is taken off. What is of no game has no vendor and no category.
create table report_day (
  day date not null,
  currency text not null,
  vendor text not null,
  category text not null,
  agent_id bigint not null,
  deposits bigint not null,
  -- Practice credits of a demo.
  practice bigint not null,
  withdrawals bigint not null,
  -- What members paid for deposits and withdrawals.
  fees bigint not null,
  bets bigint not null,
  stakes bigint not null,
  wins bigint not null,
  -- Shares of stakes that went to jackpots.
  pool bigint not null,
  -- What promotions gave, bonuses and prizes.
  bonuses bigint not null,
  -- Credits by hand less debits by hand.
  adjustments bigint not null,
  primary key (day, currency, vendor, category, agent_id)
);

-- Who staked on which day at whose games.
create table report_activity (
  day date not null,
  currency text not null,
  member_id bigint not null,
  vendor text not null,
  category text not null,
  agent_id bigint not null,
  primary key (day, currency, member_id, vendor, category)
);

-- Members by the day on which they registered, and how many of them came how far since: a deposit, then a
-- stake too, then a second deposit too.
create table report_funnel (
  day date not null,
  currency text not null,
  agent_id bigint not null,
  registered integer not null,
  deposited integer not null,
  staked integer not null,
  redeposited integer not null,
  primary key (day, currency, agent_id)
);

-- What a transfer means for a report, by the kinds of its two accounts. A reversal takes off what its
-- accounts say that it undoes. Every count and every check of a count reads this.
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
         case when f.debit = 'member' and f.credit = 'game' and t.kind = 'bet' then 1 else 0 end as bets,
         case when f.debit = 'member' and f.credit = 'game' and t.kind = 'bet' then t.amount
              when f.debit = 'game' and f.credit = 'member' and t.kind <> 'win' then -t.amount
              else 0 end as stakes,
         case when f.debit = 'jackpot' and f.credit = 'member' then t.amount
              when f.debit = 'game' and f.credit = 'member' and t.kind = 'win' then t.amount
              when f.debit = 'member' and f.credit = 'jackpot' then -t.amount
              when f.debit = 'member' and f.credit = 'game' and t.kind <> 'bet' then -t.amount
              else 0 end as wins,
         case when f.debit = 'game' and f.credit = 'jackpot' then t.amount
              when f.debit = 'jackpot' and f.credit = 'game' then -t.amount else 0 end as pool,
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
   -- Points are no money, and what stays with the member is nothing for a report.
   where t.currency <> 'PTS' and (t.debit >= 100 or t.credit >= 100);

-- Days that are over were kept here; the roll-ups have them with every part.
drop table day_figure;

grant select on report_movement to baize_app;
grant select, insert, update, delete on report_mark, report_lane, report_member, report_day, report_activity,
  report_funnel to baize_app;
