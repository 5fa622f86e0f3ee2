-- Free rounds that operators gave. The vendor keeps what is left of a grant; what was spent and won stands in
-- the rounds of the ledger, which name their grant.
create table free_round_grant (
  member_id bigint not null references member,
  grant_id text not null check (grant_id ~ '^fr-[0-9a-f]{24}$'),
  vendor_id integer not null references vendor_integration,
  game_id text not null,
  game_code text not null,
  rounds integer not null check (rounds between 1 and 1000),
  stake bigint not null check (stake > 0),
  currency text not null,
  -- asked: the vendor has yet to hear of it; cancelling: of its end.
  state text not null check (state in ('asked', 'issued', 'refused', 'cancelling', 'cancelled')),
  -- As the vendor told last.
  rounds_left integer,
  reason text not null,
  asked_by text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  told_at timestamptz,
  primary key (member_id, grant_id)
);
create index free_round_grant_time on free_round_grant (asked_at desc);
create index free_round_grant_name on free_round_grant (grant_id);
grant select, insert, update on free_round_grant to baize_app;
