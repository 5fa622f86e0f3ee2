-- The text of a transfer that a seal hashes. It never changes: seals would no longer verify.
create or replace function transfer_text(t transfer) returns text language sql immutable as $$
  select concat_ws('|', t.member_id, t.seq, t.debit, t.credit, t.amount, t.currency,
    coalesce(t.debit_after::text, '-'), coalesce(t.credit_after::text, '-'), t.kind, t.actor,
    quote_ident(t.key), t.leg, coalesce(t.request::text, '-'), coalesce(t.reverses::text, '-'),
    quote_nullable(t.reference), quote_nullable(t.answer), extract(epoch from t.event_at),
    extract(epoch from t.posted_at))
$$;
