-- What operators have asked of vendors' tournaments. The vendor runs them; an order waits here until it has
-- heard.
create table tournament_order (
  id bigint generated always as identity primary key,
  vendor_id integer not null references vendor_integration,
  tournament text not null check (tournament ~ '^[A-Za-z0-9._:-]{1,64}$'),
  act text not null check (act in ('write', 'close', 'cancel')),
  -- What is written, in the words of the protocol.
  plan jsonb,
  reason text not null,
  -- asked: it waits for a second person; telling: the vendor has yet to answer.
  state text not null check (state in ('asked', 'telling', 'done', 'refused')),
  -- The vendor's word when it refused.
  refusal text,
  approval_id bigint references approval (id),
  asked_by bigint not null references operator (id),
  asked_at timestamptz not null,
  told_at timestamptz,
  check ((act = 'write') = (plan is not null))
);
create index tournament_order_of on tournament_order (vendor_id, tournament, id);
grant select, insert, update on tournament_order to baize_app;
