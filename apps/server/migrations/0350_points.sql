-- Points: what play earned, in lots, and what was used of them.

-- The category and the provider under which a game is counted: as they were at its first bet.
create table played_lane (
  source int not null,
  game text not null,
  category text not null,
  vendor text not null,
  primary key (source, game)
);

-- What play has earned and was not granted yet, in millionths of a point: below 0 when a counted stake
-- came back.
create table point_accrual (
  member_id bigint primary key,
  accrued bigint not null default 0,
  granted bigint not null default 0 check (granted >= 0)
) with (fillfactor = 80);
create index point_accrual_due on point_accrual (member_id) where accrued >= 1000000;

create table point_lot (
  member_id bigint not null,
  id uuid not null default uuidv7(),
  -- `play` has one lot a day; a gift has one for each grant.
  source text not null,
  reference text collate "C" not null,
  earned bigint not null check (earned > 0),
  -- What is neither used nor expired.
  remaining bigint not null check (remaining between 0 and earned),
  earned_at timestamptz not null,
  expires_at timestamptz,
  primary key (member_id, id),
  unique (member_id, source, reference)
) with (fillfactor = 80);
create index point_lot_open on point_lot (member_id, id) where remaining > 0;
create index point_lot_expiring on point_lot (expires_at) where remaining > 0 and expires_at is not null;

-- From which lots a redemption took: what comes back goes there.
create table point_use (
  member_id bigint not null,
  redemption_id uuid not null,
  lot_id uuid not null,
  points bigint not null check (points > 0),
  is_returned boolean not null default false,
  primary key (member_id, redemption_id, lot_id)
);

-- Every change of a member's points, as the member reads it.
create table point_change (
  member_id bigint not null,
  id uuid not null default uuidv7(),
  changed_at timestamptz not null,
  changed bigint not null check (changed <> 0),
  balance bigint not null check (balance >= 0),
  reason text not null check (reason in ('play', 'gift', 'redeem', 'convert', 'return', 'expire')),
  name_en text not null default '',
  name_bn text not null default '',
  primary key (member_id, id)
);

insert into house_account (code, kind)
values ('points', 'points'), ('promotion:mall', 'promotion'), ('fee:mall', 'fee')
on conflict (code) do nothing;

grant select, insert, delete on played_lane to baize_app;
grant select, insert, update on point_accrual, point_lot, point_use to baize_app;
grant select, insert on point_change to baize_app;
