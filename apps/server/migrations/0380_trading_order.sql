-- What operators have asked of the sports book. An order waits here until the book has done it.
create table trading_order (
  id bigint generated always as identity primary key,
  -- In the form in which the book is asked.
  act jsonb not null,
  subject text not null,
  before jsonb not null,
  after jsonb not null,
  reason text not null,
  -- asked: it waits for a second person; telling: the book has yet to answer.
  state text not null check (state in ('asked', 'telling', 'done', 'refused')),
  refusal text,
  approval_id bigint references approval (id),
  asked_by bigint not null references operator (id),
  agreed_by bigint references operator (id) check (agreed_by <> asked_by),
  asked_at timestamptz not null,
  told_at timestamptz
);
create index trading_order_telling on trading_order (id) where state = 'telling';
grant select, insert, update on trading_order to baize_app;
