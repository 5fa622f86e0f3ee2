-- Sums of the roll-ups that a thousand agents do not lengthen, and how many played in any time.

-- `report_day` of all agents together, and of all games together.
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
  primary key (day, currency, agent_id)
);
create index report_agent_day_by_agent on report_agent_day (agent_id, currency, day);
create index report_day_by_agent on report_day (agent_id, currency, day);

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
create index report_funnel_by_agent on report_funnel (agent_id, currency, day);

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
  primary key (part, currency, vendor, category, day, before)
);
create index report_activity_by_agent on report_activity (agent_id, currency, day);
create index report_activity_by_member on report_activity (member_id, currency, day);

insert into report_lane_day
select day, currency, vendor, category, sum(deposits), sum(practice), sum(withdrawals), sum(fees), sum(bets),
       sum(stakes), sum(wins), sum(pool), sum(bonuses), sum(adjustments)
  from report_day group by day, currency, vendor, category;
insert into report_agent_day
select day, currency, agent_id, sum(deposits), sum(practice), sum(withdrawals), sum(fees), sum(bets),
       sum(stakes), sum(wins), sum(pool), sum(bonuses), sum(adjustments)
  from report_day group by day, currency, agent_id;
insert into report_funnel_day
select day, currency, sum(registered), sum(deposited), sum(staked), sum(redeposited)
  from report_funnel group by day, currency;

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
insert into report_player select * from report_player_line;

grant select on report_player_line to baize_app;
grant select, insert, update, delete on report_lane_day, report_agent_day, report_funnel_day, report_player
  to baize_app;
