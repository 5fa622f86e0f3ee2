-- Lists as files: asked for by an operator, written by a job part by part, kept for a day.

create table export_file (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operator (id),
  -- Name of the call that lists, and what it was asked with.
  list text not null,
  query jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed')),
  -- How many are written so far.
  row_count integer not null default 0,
  part_count integer not null default 0,
  asked_at timestamptz not null,
  finished_at timestamptz
);
create index export_file_by_operator on export_file (operator_id, id);

create table export_part (
  export_id bigint not null references export_file (id) on delete cascade,
  seq integer not null,
  content text not null,
  primary key (export_id, seq)
);

grant select, insert, update, delete on export_file, export_part to baize_app;
