-- Bets that the house takes itself (lottery, sports). Bets at providers stay in `round`; `placed_bet` shows
-- both. Money of both moves through the ledger alone.

-- Who takes bets. An id is an actor of the ledger: above the house's other actors, below providers (1000).
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

-- The turnover of a bet, as `turnoverOf` of the domain says it.
create function bet_turnover(state text, is_tip boolean, stake bigint, valid_stake bigint) returns bigint
language sql immutable as $$
  select case when state in ('settled', 'completed') and not is_tip
    then greatest(0, least(coalesce(valid_stake, stake), stake)) else 0 end
$$;

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
         case r.state when 'open' then 0 else 1 end, r.record, r.is_tip,
         bet_turnover(r.state, r.is_tip, r.stake, null), r.opened_at, r.closed_at
    from round r join vendor_integration v on v.id = r.vendor
    left join game g on g.integration_id = r.vendor and g.game_code = r.game;

-- Bets for a settlement, locked in order. Settlements lock bets before wallets.
create function bet_locked(members bigint[], ids uuid[]) returns setof bet language sql as $$
  select b.* from unnest(members, ids) g(member_id, id) join bet b using (member_id, id)
   order by b.member_id, b.id for update of b
$$;

-- Writes revisions of locked bets, keeps those that they replace, and leaves the batch to the feed.
create function bet_revise(
  members bigint[], ids uuid[], numbers int[], states text[], payouts bigint[], valid bigint[], records text[]
) returns void language plpgsql as $$
declare
  old_revisions int[]; changed int;
begin
  insert into bet_revision (member_id, bet_id, revision, state, payout, valid_stake, revised_at, record)
    select b.member_id, b.id, b.revision, b.state, b.payout, b.valid_stake, b.revised_at, b.record
      from unnest(members, ids) g(member_id, id) join bet b using (member_id, id) where b.revision > 0;
  with revised as (
    update bet b
       set state = g.state, payout = g.payout, valid_stake = g.valid_stake, revision = g.revision,
           revised_at = now(), record = coalesce(g.record, b.record)
      from unnest(members, ids, numbers, states, payouts, valid, records) with ordinality
        g(member_id, id, revision, state, payout, valid_stake, record, n)
     where b.member_id = g.member_id and b.id = g.id and b.revision < g.revision
    returning g.n, old.revision as old_revision)
  select array_agg(old_revision order by n), count(*) into old_revisions, changed from revised;
  if changed is distinct from cardinality(members) then
    raise exception 'bet_revise: a bet changed without its lock' using errcode = 'serialization_failure';
  end if;
  insert into bet_settlement (member_ids, bet_ids, revisions, replaced)
    values (members, ids, numbers, old_revisions);
end $$;

-- As for the functions of the ledger: a plan made while the tables are small would stay.
alter function bet_locked set enable_seqscan = off;
alter function bet_locked set enable_hashjoin = off;
alter function bet_locked set enable_mergejoin = off;
alter function bet_revise set enable_seqscan = off;
alter function bet_revise set enable_hashjoin = off;
alter function bet_revise set enable_mergejoin = off;

grant select, insert on bet_source, bet_revision to baize_app;
grant select, insert, update on bet to baize_app;
grant select, insert, delete on bet_settlement to baize_app;
grant select on placed_bet to baize_app;
