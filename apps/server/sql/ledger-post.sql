-- Posts commands that are not part of a round, in one call: locks their wallets, then `ledger_apply`.
--
-- Texts of the items come joined by the unit separator (0x1f); the outcomes go joined by the record
-- separator (0x1e).
create or replace function ledger_post(
  i_member bigint[], i_actor int[], i_key text, i_request uuid[], i_flags int[], i_currency text,
  i_reference text, i_tail text, i_verdict text[], i_event_at timestamptz[], l_count int[], l_debit int[],
  l_credit int[], l_amount bigint[], l_kind text, l_reverses bigint[]
) returns text language plpgsql
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_bitmapscan = off
  set lock_timeout = '2s'
as $$
declare
  w record;
begin
  select * into w from wallet_locked(i_member);
  return array_to_string(ledger_apply(
    w.tids, w.member_ids, w.cash, w.bonus, w.held, w.points, w.deficit, w.versions, w.currencies, w.stakes,
    i_member, i_actor, string_to_array(i_key, E'\x1f'), i_request, i_flags,
    string_to_array(i_currency, E'\x1f'), string_to_array(i_reference, E'\x1f'),
    string_to_array(i_tail, E'\x1f'), i_verdict, i_event_at,
    l_count, l_debit, l_credit, l_amount, string_to_array(l_kind, E'\x1f'), null, l_reverses), E'\x1e');
end $$;
