-- Every security event, for ever: who, when, from where, on what device, what was before and after.

create table audit_event (
  -- Whom it is about; 0 where it is about nobody's account.
  member_id bigint not null default 0,
  id bigint generated always as identity,
  happened_at timestamptz not null,
  event text not null,
  actor_kind text not null check (actor_kind in ('member', 'operator', 'system')),
  actor_id text not null,
  address text,
  -- Tells one device from another without being the name that the device shows.
  device_mark text,
  user_agent text,
  before jsonb,
  after jsonb,
  details jsonb,
  txid bigint not null default pg_current_xact_id()::text::bigint, -- seals take events by transaction
  primary key (member_id, id)
);
create index audit_event_by_txid on audit_event using brin (txid) with (pages_per_range = 32);
create index audit_event_by_event on audit_event (event, id);

-- A link of the hash chain over the events of finished transactions.
create table audit_seal (
  id bigint primary key,
  prev_hash bytea not null,
  hash bytea not null,
  from_txid bigint not null,
  to_txid bigint not null,
  events bigint not null,
  events_hash bytea not null,
  sealed_at timestamptz not null default now()
);

create function audit_text(e audit_event) returns text language sql immutable as $$
  select concat_ws('|', e.member_id, e.id, extract(epoch from e.happened_at), e.event, e.actor_kind,
    quote_ident(e.actor_id), quote_nullable(e.address), quote_nullable(e.device_mark),
    quote_nullable(e.user_agent), quote_nullable(e.before::text), quote_nullable(e.after::text),
    quote_nullable(e.details::text), e.txid)
$$;

-- The programs have no right to change what was written; this stops the owner, too.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger audit_event_append_only before update or delete on audit_event
  for each row execute function refuse_change();
create trigger audit_event_no_truncate before truncate on audit_event
  for each statement execute function refuse_change();
create trigger audit_seal_append_only before update or delete on audit_seal
  for each row execute function refuse_change();
create trigger audit_seal_no_truncate before truncate on audit_seal
  for each statement execute function refuse_change();

grant select, insert on audit_event, audit_seal to baize_app;
