-- The answer that was stored with a transfer. That of a bet or win of one posting is the sign '=1', because
-- its row says all of it; it is given in the form of the others: '#cash|currency|t'. What was answered once
-- is answered so for ever: a new form needs a new sign.
create or replace function stored_answer(t transfer) returns text language sql immutable as $$
  select case when t.answer = '=1'
    then '#' || case when t.debit = 1 then t.debit_after else t.credit_after end || '|' || t.currency || '|t'
    else t.answer end
$$;
