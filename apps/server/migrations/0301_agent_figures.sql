-- Figures of agents: sums of settled bets and of money that moved, by day, product and place in the tree.
-- Only what adds up is stored. Amounts are minor units; what came back is taken off.

-- Where days begin. Another zone begins with a month; the days before keep their bounds.
create table figure_zone (
  from_at timestamptz primary key,
  to_at timestamptz not null default 'infinity',
  zone text not null
);
insert into figure_zone (from_at, zone)
  select '-infinity',
         coalesce((select value #>> '{}' from setting where key = 'limits.timeZone'), 'Asia/Dhaka');

-- How far the ledger's movements are counted. Whoever writes figures locks this row first.
create table figure_mark (
  is_only boolean primary key default true check (is_only),
  seal_id bigint not null default 0,
  -- All that was posted before is counted, but for what was not committed yet.
  counted_to timestamptz not null default '-infinity',
  counted_at timestamptz not null default '-infinity'
);
insert into figure_mark default values;

-- Closed days and slots: what is counted after that fact, or after that seal, no longer changes them.
create table figure_close (
  day date primary key,
  fact_id bigint not null,
  seal_id bigint not null,
  closed_at timestamptz not null
);
create index figure_close_by_fact on figure_close (fact_id, day);
create index figure_close_by_seal on figure_close (seal_id, day);
create table figure_slot_close (
  -- Slots before this instant are closed.
  before_at timestamptz primary key,
  fact_id bigint not null,
  closed_at timestamptz not null
);
create index figure_slot_close_by_fact on figure_slot_close (fact_id, before_at);

-- Who counts once: as registered, and as a first deposit.
create table figure_member (
  member_id bigint primary key,
  joined_at timestamptz not null,
  is_agent boolean not null,
  currency text not null,
  -- Came to an agent later than to the house: counts neither way.
  comes_later boolean not null default false,
  is_counted boolean not null default false,
  first_deposit_day date
) with (fillfactor = 80);
create index figure_member_new on figure_member (member_id) where not is_counted;

-- Figures of each member with an upline.
create table member_day (
  member_id bigint not null,
  day date not null,
  -- The day that the facts are of, where that day was closed already: else the same.
  origin_day date not null,
  currency text not null,
  -- The product of the bet; of what is no bet, nothing.
  category text not null,
  placed bigint not null default 0,
  bets bigint not null default 0,
  stakes bigint not null default 0,
  valid bigint not null default 0,
  payout bigint not null default 0,
  jackpot bigint not null default 0,
  pool bigint not null default 0,
  bonuses bigint not null default 0,
  rebates bigint not null default 0,
  deposits bigint not null default 0,
  withdrawals bigint not null default 0,
  fees bigint not null default 0,
  registered bigint not null default 0,
  first_deposits bigint not null default 0,
  first_amount bigint not null default 0,
  primary key (member_id, day, currency, category, origin_day)
) with (fillfactor = 80);

-- Sums over those directly below an agent, by the edges of the days that the facts are of.
create table direct_day (
  agent_id bigint not null,
  day date not null,
  -- The day that the facts are of, where that day was closed already: else the same.
  origin_day date not null,
  currency text not null,
  -- The product of the bet; of what is no bet, nothing.
  category text not null,
  placed bigint not null default 0,
  bets bigint not null default 0,
  stakes bigint not null default 0,
  valid bigint not null default 0,
  payout bigint not null default 0,
  jackpot bigint not null default 0,
  pool bigint not null default 0,
  bonuses bigint not null default 0,
  rebates bigint not null default 0,
  deposits bigint not null default 0,
  withdrawals bigint not null default 0,
  fees bigint not null default 0,
  registered bigint not null default 0,
  first_deposits bigint not null default 0,
  first_amount bigint not null default 0,
  primary key (agent_id, day, currency, category, origin_day)
) with (fillfactor = 80);

-- Sums over an agent's whole downline.
create table team_day (
  agent_id bigint not null,
  day date not null,
  -- The day that the facts are of, where that day was closed already: else the same.
  origin_day date not null,
  currency text not null,
  -- The product of the bet; of what is no bet, nothing.
  category text not null,
  placed bigint not null default 0,
  bets bigint not null default 0,
  stakes bigint not null default 0,
  valid bigint not null default 0,
  payout bigint not null default 0,
  jackpot bigint not null default 0,
  pool bigint not null default 0,
  bonuses bigint not null default 0,
  rebates bigint not null default 0,
  deposits bigint not null default 0,
  withdrawals bigint not null default 0,
  fees bigint not null default 0,
  registered bigint not null default 0,
  first_deposits bigint not null default 0,
  first_amount bigint not null default 0,
  primary key (agent_id, day, currency, category, origin_day)
) with (fillfactor = 80);

-- Days on which a member staked cash: of all products as '*', and of each.
create table member_active (
  member_id bigint not null,
  currency text not null,
  category text not null,
  day date not null,
  primary key (member_id, currency, category, day)
);

-- How many of a team's members played on a day, by the day before it on which they had played last under the
-- same agent ('-infinity': never). The players of a time are the sum over its days of those from before it.
create table team_player (
  agent_id bigint not null,
  currency text not null,
  category text not null,
  day date not null,
  before date not null,
  players bigint not null,
  primary key (agent_id, currency, category, day, before)
) with (fillfactor = 80);

-- Turnover of those directly below an agent in five minutes: of bets with a stake of `bucket` or more (up to
-- the next one of the list), apart by whether the member won.
create table agent_slot (
  agent_id bigint not null,
  slot_at timestamptz not null,
  -- The slot that the facts are of, where that was closed already: else the same.
  origin_at timestamptz not null,
  currency text not null,
  category text not null,
  bucket bigint not null,
  won boolean not null,
  bets bigint not null,
  valid bigint not null,
  primary key (agent_id, slot_at, currency, category, bucket, won, origin_at)
) with (fillfactor = 80);
create index agent_slot_by_time on agent_slot (slot_at);

-- What a movement means for figures, by the kinds of its two accounts, with the seal that covers it.
create view figure_movement as
  select p.seal_id, t.member_id, t.seq, t.posted_at, t.currency, t.actor, t.key,
         coalesce(g.category, s.product, '') as category,
         case when f.debit = 'member' and f.credit = 'game' and t.kind = 'bet' then t.amount
              when f.debit = 'game' and f.credit = 'member' and t.kind not in ('win', 'tip_refund')
                then -t.amount
              -- A cancelled bet of the house that stands again.
              when f.debit = 'member' and f.credit = 'game' and t.kind = 'reverse' and t.actor < 1000
                then t.amount
              else 0 end as placed,
         case when f.debit = 'gateway' and f.credit = 'member'
                and t.kind not in ('sandbox_credit', 'withdrawal_return', 'reverse') then t.amount
              when f.debit = 'member' and f.credit = 'gateway' and t.kind = 'reverse' then -t.amount
              else 0 end as deposits,
         case when f.debit = 'member' and f.credit = 'gateway' and t.kind <> 'reverse' then t.amount
              when f.debit = 'gateway' and f.credit = 'member' and t.kind in ('withdrawal_return', 'reverse')
                then -t.amount
              else 0 end as withdrawals,
         case when f.credit = 'fee' then t.amount when f.debit = 'fee' then -t.amount else 0 end as fees,
         case when t.kind = 'rebate' or x.kind = 'rebate' then 0
              when f.debit = 'promotion' and f.credit = 'member' then t.amount
              when f.debit = 'member' and f.credit = 'promotion' then -t.amount else 0 end as bonuses,
         case when t.kind <> 'rebate' and x.kind is distinct from 'rebate' then 0
              when f.debit <> 'member' and f.credit = 'member' then t.amount
              when f.debit = 'member' and f.credit <> 'member' then -t.amount else 0 end as rebates,
         t.kind = 'deposit' and f.debit = 'gateway' and f.credit = 'member' as is_deposit
    from seal_part p
    join transfer t on t.member_id = p.member_id and t.seq > p.from_seq and t.seq <= p.to_seq
    left join house_account d on d.id = t.debit
    left join house_account c on c.id = t.credit
    cross join lateral (
      select coalesce(d.kind, 'member') as debit, coalesce(c.kind, 'member') as credit) f
    left join transfer x on x.member_id = t.member_id and x.seq = t.reverses
    left join round r
      on t.actor >= 1000 and r.vendor = t.actor and r.round = t.reference and r.member_id = t.member_id
    left join game g on g.integration_id = r.vendor and g.game_code = r.game
    left join bet_source s on s.id = t.actor
   -- Points are no money, and what stays with the member is no figure.
   where t.currency <> 'PTS' and (t.debit >= 100 or t.credit >= 100);

-- Up to when everything that settled is in the feed, but for what was not committed yet.
alter table bet_feed add column complete_to timestamptz not null default '-infinity';

insert into figure_member (member_id, joined_at, is_agent, currency)
  select e.member_id, m.created_at, m.type in (1, 2, 41), m.currency
    from member_edge e join member m on m.id = e.member_id;

grant select, insert, update, delete on figure_zone to baize_app;
grant select, insert, update on figure_mark, figure_close, figure_slot_close, figure_member
  to baize_app;
grant select, insert, update, delete on member_day, direct_day, team_day, member_active, team_player,
  agent_slot to baize_app;
grant select on figure_movement to baize_app;
