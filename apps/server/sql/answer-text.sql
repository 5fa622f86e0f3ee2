-- The text of an answer that a seal hashes. It never changes: seals would no longer verify.
create or replace function answer_text(t answer) returns text language sql immutable as $$
  select concat_ws('|', t.member_id, t.actor, quote_ident(t.key), t.code, coalesce(t.request::text, '-'),
    quote_nullable(t.answer), quote_nullable(t.reference), t.txid, extract(epoch from t.posted_at))
$$;
