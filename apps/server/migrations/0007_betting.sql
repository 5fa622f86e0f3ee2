-- Rounds and bets of every product, and the feed of settled bets.

-- The turnover of a bet, as `turnoverOf` of the domain says it.
create or replace function bet_turnover(state text, is_tip boolean, stake bigint, valid_stake bigint)
returns bigint language sql immutable as $$
  select case when state in ('settled', 'completed') and not is_tip
    then greatest(0, least(coalesce(valid_stake, stake), stake)) else 0 end
$$;

-- Rounds of games, and the hot path that moves the money of a round and the round itself in one call.
create table round (
  member_id bigint not null,
  vendor int not null,
  stake bigint not null check (stake >= 0),
  payout bigint not null check (payout >= 0),
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  round text collate "C" not null,
  game text not null,
  session text not null,
  currency text not null,
  is_free boolean not null default false,
  state text not null check (state in ('open', 'completed', 'cancelled')),
  record text,
  -- A round that is a tip has nothing else in it; its stake is what was given.
  is_tip boolean not null default false,
  -- What counts as turnover, where the vendor says so; null is the whole stake.
  valid_stake bigint,
  -- That of the record that stands.
  revision int not null default 0,
  -- What the bet is about, shown until the end gives the record.
  bet_record text,
  -- Until then it is normal that the round is open.
  settles_by timestamptz,
  -- The bonus that paid a part of a round's stake, how much, and how much of its wins went there. Nothing in
  -- a round of cash alone.
  grant_id uuid,
  bonus_stake bigint,
  bonus_payout bigint,
  primary key (vendor, round, member_id),
  check ((state = 'open') = (closed_at is null))
) with (fillfactor = 80); -- a win changes its round in place (HOT)
-- The others are found by the member's transfers.
create index round_free on round (member_id, opened_at) where is_free;
-- Rounds of the last day are counted for the list of hot games; block ranges keep the bet path free of
-- another tree.
create index round_opened on round using brin (opened_at) with (autosummarize = on);
-- Every bet opens a round: an index of the open ones was the dearest of all that a bet writes beside itself,
-- and kept wins from changing their round in place. Few rounds stay open past their vendor's limit: these
-- are listed when they do, in the order of time, from where the last look ended.
create index round_by_time on round using brin (opened_at) with (pages_per_range = 64, autosummarize = on);
-- Few rounds are cancelled, and somebody looks for each of them.
create index round_cancelled on round (opened_at) where state = 'cancelled';
create index round_of_grant on round (member_id, grant_id) where grant_id is not null and state = 'open';
grant select, insert, update on round to baize_app;

-- What the vendor says about an ended round: asked once, kept.
create table vendor_round_record (
  member_id bigint not null,
  vendor_id integer not null references vendor_integration,
  round text not null,
  record text,
  proof_url text,
  asked_at timestamptz not null default now(),
  -- The revision that the round had when its vendor was asked.
  revision int not null default 0,
  primary key (member_id, vendor_id, round)
);
grant select, insert, update on vendor_round_record to baize_app;

-- Bets that the house takes itself (lottery, sports). Bets at providers stay in `round`; `placed_bet` shows
-- both. Money of both moves through the ledger alone. Who takes bets. An id is an actor of the ledger: above
-- the house's other actors, below providers (1000).
create table bet_source (
  id int primary key generated always as identity (start with 200 maxvalue 999),
  code text not null unique,
  product text not null,
  -- The house account that takes the stakes and pays.
  account int not null references house_account (id)
);

-- The stake never changes. What a bet pays does with each revision; the earlier ones are in `bet_revision`.
create table bet (
  member_id bigint not null,
  id uuid not null,
  cash_stake bigint not null check (cash_stake >= 0),
  bonus_stake bigint not null check (bonus_stake >= 0),
  payout bigint not null default 0 check (payout >= 0),
  -- What counts as turnover, where the product says so; null is the whole stake.
  valid_stake bigint check (valid_stake between 0 and cash_stake + bonus_stake),
  -- The movement of the wallet that took the stake, the first one of two.
  stake_seq bigint not null,
  placed_at timestamptz not null default now(),
  -- When the standing revision was made.
  revised_at timestamptz,
  -- Until then it is normal that the bet is open.
  settles_until timestamptz,
  source int not null,
  revision int not null default 0 check (revision >= 0),
  state text not null default 'open' check (state in ('open', 'settled', 'cancelled')),
  currency text not null,
  game text not null,
  grant_id uuid,
  -- What the player may read of it, as JSON.
  record text,
  primary key (member_id, id),
  check (cash_stake + bonus_stake > 0),
  check (bonus_stake = 0 or grant_id is not null),
  check ((revision = 0) = (revised_at is null)),
  check (revision > 0 or state = 'open'),
  check (state <> 'cancelled' or payout = 0)
) with (fillfactor = 70); -- a settlement changes its bet in place (HOT)
create index bet_of_grant on bet (member_id, grant_id) where grant_id is not null;

-- Revisions that were replaced by a later one, as they stood.
create table bet_revision (
  member_id bigint not null,
  bet_id uuid not null,
  revision int not null,
  state text not null,
  payout bigint not null,
  valid_stake bigint,
  revised_at timestamptz not null,
  record text,
  primary key (member_id, bet_id, revision)
);

-- Settlements that the feed has not taken yet: one row for a whole batch of bets, written with it.
create table bet_settlement (
  id bigint primary key generated always as identity,
  settled_at timestamptz not null default now(),
  member_ids bigint[] not null,
  bet_ids uuid[] not null,
  -- The revision that was made of each, and the one that stood before it.
  revisions int[] not null,
  replaced int[] not null
);

-- Bets of every product. Ids of sources below 1000 are the house's own.
create view placed_bet as
  select b.member_id, b.source, s.code as source_code, b.id::text as reference, s.product, b.game, b.currency,
         b.cash_stake + b.bonus_stake as stake, b.payout, b.state, b.revision, b.record, false as is_tip,
         bet_turnover(b.state, false, b.cash_stake + b.bonus_stake, b.valid_stake) as turnover,
         b.placed_at, case when b.state <> 'open' then b.revised_at end as settled_at
    from bet b join bet_source s on s.id = b.source
  union all
  select r.member_id, r.vendor, v.code, r.round, coalesce(g.category, ''), r.game, r.currency,
         r.stake, r.payout, case r.state when 'completed' then 'settled' else r.state end,
         case r.state when 'open' then 0 else 1 + r.revision end, coalesce(r.record, r.bet_record), r.is_tip,
         bet_turnover(r.state, r.is_tip, r.stake, r.valid_stake), r.opened_at, r.closed_at
    from round r join vendor_integration v on v.id = r.vendor
    left join game g on g.integration_id = r.vendor and g.game_code = r.game;

grant select, insert on bet_source, bet_revision to baize_app;
grant select, insert, update on bet to baize_app;
grant select, insert, delete on bet_settlement to baize_app;
grant select on placed_bet to baize_app;

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
  stepped_at timestamptz not null default now(),
  -- Up to when everything that settled is in the feed, but for what was not committed yet.
  complete_to timestamptz not null default '-infinity',
  -- Up to when all that settled is in the feed, as of the last time that it was fed to its end.
  complete_at timestamptz not null default '-infinity'
);

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

-- What was told of a round before a higher revision.
create table round_revision (
  member_id bigint not null,
  vendor int not null,
  round text collate "C" not null,
  revision int not null,
  valid_stake bigint,
  record text,
  replaced_at timestamptz not null default now(),
  primary key (member_id, vendor, round, revision)
);

-- Rounds that had ended when their turnover changed; the feed reads them again.
create table bet_feed_revised (
  member_id bigint not null,
  id bigint generated always as identity,
  source int not null,
  reference text collate "C" not null,
  revised_at timestamptz not null default now(),
  primary key (member_id, id)
);
grant select, insert on round_revision to baize_app;
grant select, insert, delete on bet_feed_revised to baize_app;

-- Bonus money that can be staked (ADR 283). What the betting core has to know of a member's bonus, written
-- with each step of the bonus's life.
create table stake_bonus (
  member_id bigint primary key,
  grant_id uuid not null,
  -- Which games it may be staked in: see `bonus_weight`.
  lanes jsonb not null,
  max_stake bigint check (max_stake > 0),
  -- No new stakes from then on.
  ends_at timestamptz not null,
  -- The money is there and may not be staked.
  is_suspended boolean not null default false
);
grant select, insert, update, delete on stake_bonus to baize_app;

-- What every house begins with.
insert into bet_feed default values;
