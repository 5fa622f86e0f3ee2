-- What operators write about a round, such as what came of a dispute: kept as it was written.
create table round_note (
  member_id bigint not null references member (id),
  id bigint generated always as identity,
  vendor_id integer not null references vendor_integration (id),
  round text collate "C" not null,
  text text not null,
  operator_id bigint not null references operator (id),
  written_at timestamptz not null,
  primary key (member_id, id)
);
create index round_note_of on round_note (member_id, vendor_id, round);

grant select, insert on round_note to baize_app;

-- Rounds are searched by time over ranges of blocks: what was written lately is summarised soon.
alter index round_opened set (autosummarize = on);
-- Few rounds are cancelled, and somebody looks for each of them.
create index round_cancelled on round (opened_at) where state = 'cancelled';
