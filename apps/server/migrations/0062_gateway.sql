-- What payment gateways have said, and where that differs from what the house knows.

create table gateway_event (
  gateway text not null,
  event_id text not null,
  order_kind text not null,
  order_id text not null,
  gateway_order text not null,
  state text not null,
  amount bigint not null,
  currency text not null,
  reason text not null,
  received_at timestamptz not null,
  primary key (gateway, event_id)
);
create index gateway_event_by_order on gateway_event (order_id);
create trigger gateway_event_append_only before update or delete on gateway_event
  for each row execute function refuse_change();
create trigger gateway_event_no_truncate before truncate on gateway_event
  for each statement execute function refuse_change();

create table gateway_difference (
  id uuid primary key default uuidv7(),
  gateway text not null,
  order_kind text not null check (order_kind in ('deposit', 'payout')),
  order_id text not null,
  kind text not null check (kind in ('order_unknown', 'order_differs', 'amount_differs', 'currency_differs',
    'failed_after_success', 'missing_at_gateway', 'not_succeeded_here', 'not_allowed_now')),
  -- What the house knows, and what the gateway says.
  expected text not null,
  found text not null,
  opened_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by text,
  note text,
  check ((resolved_at is null) = (resolved_by is null)),
  unique (gateway, order_kind, order_id, kind)
);
create index gateway_difference_open on gateway_difference (id) where resolved_at is null;

-- Which days of a gateway's file were compared.
create table gateway_reconciliation (
  gateway text not null,
  day date not null,
  lines int not null,
  compared_at timestamptz not null,
  primary key (gateway, day)
);

grant select, insert on gateway_event to baize_app;
grant select, insert, update on gateway_difference, gateway_reconciliation to baize_app;
