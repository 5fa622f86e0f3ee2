-- VIP levels that are kept: where a member stands, and every step there.

create table vip_standing (
  member_id bigint primary key,
  -- Where the member stands: 0 is below the first level. By hand or from the mall it is above what play
  -- reached.
  rank int not null default 0 check (rank >= earned),
  earned int not null default 0 check (earned >= 0),
  -- The highest level that play ever reached, and the one up to which its gifts were given.
  highest int not null default 0 check (highest >= earned),
  gifted int not null default 0 check (gifted between 0 and highest),
  ranked_at timestamptz not null,
  held_rank int check (held_rank > 0),
  held_until timestamptz,
  -- When it goes down, as the member was told.
  falls_at timestamptz,
  check ((held_rank is null) = (held_until is null)),
  check (rank = greatest(earned, coalesce(held_rank, 0)))
) with (fillfactor = 80);
create index vip_standing_held on vip_standing (held_until) where held_until is not null;
create index vip_standing_ungifted on vip_standing (member_id) where gifted < highest;

create table vip_level_change (
  member_id bigint not null,
  id uuid not null default uuidv7(),
  changed_at timestamptz not null,
  from_rank int not null,
  to_rank int not null check (to_rank <> from_rank),
  reason text not null check (reason in ('reached', 'review', 'by_hand', 'hand_ended', 'table', 'mall')),
  asked_by text,
  approved_by text,
  primary key (member_id, id),
  check ((reason = 'by_hand') = (asked_by is not null and approved_by is not null))
);

-- Turnover by day of the house, for levels of a window and for what keeps a level.
create table vip_turnover_day (
  member_id bigint not null,
  day date not null,
  turnover bigint not null,
  primary key (member_id, day)
) with (fillfactor = 80);

-- A table of levels that was written before has the new parts as the usual one: nothing asked, nothing given.
update setting set value = (
  select jsonb_agg(jsonb_build_object('depositFrom', '0.00', 'keepTurnover', '0.00', 'pointsPercent', 100,
    'levelUpGift', '0.00', 'weeklyGift', '0.00', 'weeklyTurnover', '0.00', 'monthlyGift', '0.00',
    'birthdayGift', '0.00') || e.level order by e.place)
    from jsonb_array_elements(setting.value::jsonb) with ordinality e(level, place))
 where key = 'vip.levels';

-- Who has played before there were standings is reviewed by the first run of the job.

grant select, insert, update on vip_standing to baize_app;
grant select, insert on vip_level_change to baize_app;
grant select, insert, update, delete on vip_turnover_day to baize_app;
