-- Movements of cash, and of withdrawals that were paid from what was held, as agents read them.
create view team_entry as
  select t.member_id, t.seq, t.posted_at, t.currency, t.kind, t.actor, t.reference, d.code as debit_code,
         case when t.credit = 1 then t.amount else -t.amount end as amount,
         case when t.credit = 1 then t.credit_after when t.debit = 1 then t.debit_after end as cash_after
    from transfer t
    left join house_account d on d.id = t.debit
   where t.currency <> 'PTS' and (t.debit = 1 or t.credit = 1 or t.debit = 3 and t.credit >= 100);

grant select on team_entry to baize_app;
