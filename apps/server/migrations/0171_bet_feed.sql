-- The feed of settled bets: one row for each change of what a settled bet adds to sums (ADR 240).

create table bet_fact (
  member_id bigint not null,
  -- The order of the feed: one step at a time writes facts, so it is the order of commits.
  id bigint generated always as identity,
  -- 1 when the bet settled, -1 when it is a settled bet no longer, 0 for any other correction.
  bets int not null,
  cash_stake bigint not null,
  bonus_stake bigint not null,
  -- The turnover.
  valid_stake bigint not null,
  -- The smaller of the stake and of what was won or lost, as the bet settled.
  risked bigint not null,
  payout bigint not null,
  -- Paid out of pools, and the part of stakes that went into them.
  jackpot bigint not null,
  pool bigint not null,
  tip bigint not null,
  -- The movement of the wallet that took the stake: the first of several, none for a free round.
  seq bigint,
  placed_at timestamptz not null,
  -- When the bet settled, or when it was corrected.
  settled_at timestamptz not null,
  fed_at timestamptz not null default clock_timestamp(),
  source int not null,
  -- 1 for the first fact of a bet.
  revision int not null,
  product text not null,
  game text not null,
  currency text not null,
  reference text collate "C" not null,
  grant_id uuid,
  -- Where several movements took the stake: each, and its part of the turnover.
  stake_seqs bigint[],
  stake_valids bigint[],
  primary key (member_id, id)
);
create unique index bet_fact_in_order on bet_fact (id);
create index bet_fact_of_bet on bet_fact (member_id, source, reference);

-- How far the feed is. Every step locks this row first.
create table bet_feed (
  is_only boolean primary key default true check (is_only),
  -- The parts of seals are taken in this order.
  seal_id bigint not null default 0,
  member_id bigint not null default 0,
  stepped_at timestamptz not null default now()
);
insert into bet_feed default values;

-- Up to which movement a wallet was read.
create table bet_feed_member (
  member_id bigint primary key,
  seq bigint not null
) with (fillfactor = 80);

-- What was read of rounds that are open.
create table bet_feed_open (
  member_id bigint not null,
  source int not null,
  reference text collate "C" not null,
  currency text not null,
  cash_stake bigint not null,
  bonus_stake bigint not null,
  payout bigint not null,
  jackpot bigint not null,
  pool bigint not null,
  tip bigint not null,
  stake_seqs bigint[],
  stake_amounts bigint[],
  primary key (member_id, source, reference)
);

create table bet_feed_consumer (
  name text primary key,
  -- All facts up to this one are in what the consumer keeps.
  fact_id bigint not null default 0,
  stepped_at timestamptz not null default now()
);

-- What a movement says of its round, by the kinds of its two accounts.
create view bet_movement as
  select t.member_id, t.seq, t.posted_at, t.actor as source, t.reference, t.currency, t.reverses,
         case when f.debit = 'member' and f.credit = 'game' and t.kind = 'bet' then t.amount
              when f.debit = 'game' and f.credit = 'member' and t.kind not in ('win', 'tip_refund')
                then -t.amount
              else 0 end as stake,
         2 in (t.debit, t.credit) as is_bonus,
         case when f.debit = 'game' and f.credit = 'member' and t.kind = 'win' then t.amount
              when f.debit = 'member' and f.credit = 'game' and t.kind not in ('bet', 'tip') then -t.amount
              else 0 end as payout,
         case when f.debit = 'jackpot' and f.credit = 'member' then t.amount
              when f.debit = 'member' and f.credit = 'jackpot' then -t.amount else 0 end as jackpot,
         case when f.debit = 'game' and f.credit = 'jackpot' then t.amount
              when f.debit = 'jackpot' and f.credit = 'game' then -t.amount else 0 end as pool,
         case when f.debit = 'member' and f.credit = 'game' and t.kind = 'tip' then t.amount
              when f.debit = 'game' and f.credit = 'member' and t.kind = 'tip_refund' then -t.amount
              else 0 end as tip
    from transfer t
    left join house_account d on d.id = t.debit
    left join house_account c on c.id = t.credit
    cross join lateral (
      select coalesce(d.kind, 'member') as debit, coalesce(c.kind, 'member') as credit) f
   where t.currency <> 'PTS' and t.reference is not null and 'game' in (f.debit, f.credit)
      or t.currency <> 'PTS' and t.reference is not null and 'jackpot' in (f.debit, f.credit)
         and 'member' in (f.debit, f.credit);

grant select, insert on bet_fact to baize_app;
grant select, update on bet_feed to baize_app;
grant select, insert, update on bet_feed_member, bet_feed_consumer to baize_app;
grant select, insert, update, delete on bet_feed_open to baize_app;
grant select on bet_movement to baize_app;
