-- What a vendor tells of a round beside its money: the part of the stake that counts, revisions of its
-- record, a record while it is open, and until when that is normal (ADR 260).

-- What counts as turnover, where the vendor says so; null is the whole stake.
alter table round add column valid_stake bigint;
-- That of the record that stands.
alter table round add column revision int not null default 0;
-- What the bet is about, shown until the end gives the record.
alter table round add column bet_record text;
-- Until then it is normal that the round is open.
alter table round add column settles_by timestamptz;

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

-- The revision that the round had when its vendor was asked.
alter table vendor_round_record add column revision int not null default 0;

create or replace view placed_bet as
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

grant select, insert on round_revision to baize_app;
grant select, insert, delete on bet_feed_revised to baize_app;

-- Their files give more columns and take more arguments.
drop function if exists bet_feed_changes(bigint[]);
drop function if exists play_post(bigint[], int[], text, uuid[], int[], text, text, text, text, text,
  bigint[], bigint[], int[], int[], int[], int[], bigint[], text, text);
