-- Roll-ups for the console, and what operators note of members.

create table member_tag (
  member_id bigint not null references member (id),
  tag text not null check (tag ~ '^[a-z0-9-]{2,24}$'),
  tagged_at timestamptz not null,
  tagged_by bigint not null references operator (id),
  primary key (member_id, tag)
);
create index member_tag_by_tag on member_tag (tag, member_id);

create table member_note (
  member_id bigint not null references member (id),
  id bigint generated always as identity,
  text text not null check (length(text) between 1 and 2000),
  written_at timestamptz not null,
  written_by bigint not null references operator (id),
  primary key (member_id, id)
);
grant select, insert, delete on member_tag to baize_app;
grant select, insert on member_note to baize_app;

-- Roll-ups for reports: counted from the ledger seal by seal, so that each movement is in them exactly once,
-- on the day on which it was posted. What is corrected later changes the day of the correction. How far they
-- are. Another time zone has other days: then everything is counted anew.
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
  tips bigint not null default 0,
  primary key (day, currency, vendor, category, agent_id)
);
create index report_day_by_agent on report_day (agent_id, currency, day);

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
create index report_activity_by_agent on report_activity (agent_id, currency, day);
create index report_activity_by_member on report_activity (member_id, currency, day);

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
create index report_funnel_by_agent on report_funnel (agent_id, currency, day);

-- As in 0097; tips are neither stakes nor losses of them, but a figure of their own.
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

grant select on report_movement to baize_app;
grant select, insert, update, delete on
  report_mark, report_lane, report_member, report_day, report_activity, report_funnel to baize_app;

-- Sums of the roll-ups that a thousand agents do not lengthen, and how many played in any time. `report_day`
-- of all agents together, and of all games together.
create table report_lane_day (
  day date not null,
  currency text not null,
  vendor text not null,
  category text not null,
  deposits bigint not null,
  practice bigint not null,
  withdrawals bigint not null,
  fees bigint not null,
  bets bigint not null,
  stakes bigint not null,
  wins bigint not null,
  pool bigint not null,
  bonuses bigint not null,
  adjustments bigint not null,
  tips bigint not null default 0,
  primary key (day, currency, vendor, category)
);

create table report_agent_day (
  day date not null,
  currency text not null,
  agent_id bigint not null,
  deposits bigint not null,
  practice bigint not null,
  withdrawals bigint not null,
  fees bigint not null,
  bets bigint not null,
  stakes bigint not null,
  wins bigint not null,
  pool bigint not null,
  bonuses bigint not null,
  adjustments bigint not null,
  tips bigint not null default 0,
  primary key (day, currency, agent_id)
);
create index report_agent_day_by_agent on report_agent_day (agent_id, currency, day);

-- `report_funnel` of all agents together.
create table report_funnel_day (
  day date not null,
  currency text not null,
  registered integer not null,
  deposited integer not null,
  staked integer not null,
  redeposited integer not null,
  primary key (day, currency)
);

-- How many played on a day who had played last on another day, at all games or at those of a part. Whoever
-- played within a time has exactly one day in it before which the last one lies before that time: so the
-- players of any time are a sum.
create table report_player (
  part text not null check (part in ('all', 'vendor', 'category', 'lane')),
  currency text not null,
  -- Empty where the part does not tell them apart.
  vendor text not null,
  category text not null,
  day date not null,
  -- '-infinity' for their first day.
  before date not null,
  players integer not null,
  primary key (part, currency, vendor, category, day, before) include (players)
);

-- Each day on which somebody played, at the games of each part, with the one before.
create view report_player_line as
  select part, currency, vendor, category, day, before, count(*)::int as players from (
    select part, currency, vendor, category, day,
           coalesce(lag(day) over (partition by part, currency, vendor, category, member_id order by day),
             '-infinity') as before
      from (
        select distinct p.part, a.currency, case when p.by_vendor then a.vendor else '' end as vendor,
               case when p.by_category then a.category else '' end as category, a.member_id, a.day
          from report_activity a cross join (
            values ('all', false, false), ('vendor', true, false), ('category', false, true),
              ('lane', true, true)) p(part, by_vendor, by_category)) d) l
   group by part, currency, vendor, category, day, before;

grant select on report_player_line to baize_app;
grant select, insert, update, delete on
  report_lane_day, report_agent_day, report_funnel_day, report_player to baize_app;

-- As `report_player`, of each agent's members: a house may have as many under one as another has in all.
create table report_agent_player (
  currency text not null,
  -- 0 is nobody's.
  agent_id bigint not null,
  day date not null,
  before date not null,
  players integer not null,
  primary key (currency, agent_id, day, before) include (players)
);

create view report_agent_player_line as
  select currency, agent_id, day, before, count(*)::int as players from (
    select currency, agent_id, day,
           coalesce(lag(day) over (partition by currency, agent_id, member_id order by day),
             '-infinity') as before
      from (select distinct currency, agent_id, member_id, day from report_activity) d) l
   group by currency, agent_id, day, before;

grant select on report_agent_player_line to baize_app;
grant select, insert, update, delete on report_agent_player to baize_app;
