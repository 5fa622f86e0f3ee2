-- Balances of the house at a million members: what was posted since the last seal is found by time instead of
-- by looking at every wallet.

-- A seal of a backlog leaves members out: what it left is as old as the backlog.
alter table seal add column is_full boolean not null default false;

-- No transaction lasts two minutes: what a seal did not see was posted later than that before it.
create or replace view house_balance as
  select account, currency, sum(amount)::bigint as balance from (
    select account, currency, credit - debit as amount from house_daily
    union all
    select e.account, t.currency, e.amount
      from transfer t cross join lateral (
        values (t.debit, -t.amount), (t.credit, t.amount)) e(account, amount)
     where t.posted_at >= (
         select coalesce(max(sealed_at), '-infinity') - interval '2 minutes' from seal where not is_full)
       and t.seq > coalesce((select s.seq from seal_mark s where s.member_id = t.member_id), 0)
       and e.account >= 100) x
  group by account, currency;

create index seal_whole on seal (sealed_at) where not is_full;

-- Somebody is searched for without saying what kind they are.
create index audit_event_by_who on audit_event (actor_id, id);
