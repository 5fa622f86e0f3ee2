-- The text of an audit event that its seal hashes. It never changes: seals would no longer verify.
create or replace function audit_text(e audit_event) returns text language sql immutable as $$
  select concat_ws('|', e.member_id, e.id, extract(epoch from e.happened_at), e.event, e.actor_kind,
    quote_ident(e.actor_id), quote_nullable(e.address), quote_nullable(e.device_mark),
    quote_nullable(e.user_agent), quote_nullable(e.before::text), quote_nullable(e.after::text),
    quote_nullable(e.details::text), e.txid)
$$;
