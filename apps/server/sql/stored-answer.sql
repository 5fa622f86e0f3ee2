-- The answer that was stored with a transfer. That of a plain bet or win is the sign '=1', because its row
-- says all of it; the others are text. What was answered once is answered so for ever: a new form needs a
-- new sign.
create or replace function stored_answer(t transfer) returns text language sql immutable as $$
  select case when t.answer = '=1'
    then vendor_answer(
      case when t.debit = 1 then t.debit_after else t.credit_after end, t.currency, t.request)
    else t.answer end
$$;
