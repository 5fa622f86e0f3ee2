-- What all wallets hold together, as each seal found it: the console's trial balance adds what was posted
-- since instead of looking at a million wallets.
create table wallet_total (
  -- Codes of transfers: 1 cash, 2 bonus, 3 held, 4 points, 5 deficit.
  account int not null check (account between 1 and 5),
  currency text not null,
  balance bigint not null,
  primary key (account, currency)
);

-- Every account of members together and each of the house. What a seal did not see was posted later than two
-- minutes before it, as in `house_balance`.
create view account_balance as
  select account, currency, sum(amount)::bigint as balance from (
    select account, currency, balance as amount from wallet_total
    union all
    select account, currency, credit - debit from house_daily
    union all
    select e.account, t.currency, e.amount
      from transfer t cross join lateral (
        values (t.debit, -t.amount), (t.credit, t.amount)) e(account, amount)
     where t.posted_at >= (
         select coalesce(max(sealed_at), '-infinity') - interval '2 minutes' from seal where not is_full)
       and t.seq > coalesce((select s.seq from seal_mark s where s.member_id = t.member_id), 0)) x
  group by account, currency;

-- As of the marks: the wallets, less what was posted since.
insert into wallet_total (account, currency, balance)
select account, currency, sum(amount) from (
  select a.account, case when a.account = 4 then 'PTS' else w.currency end as currency, a.amount
    from wallet w cross join lateral (
      values (1, w.cash), (2, w.bonus), (3, w.held), (4, w.points), (5, w.deficit)) a(account, amount)
  union all
  select e.account, t.currency, e.amount
    from transfer t left join seal_mark s using (member_id) cross join lateral (
      values (t.debit, t.amount), (t.credit, -t.amount)) e(account, amount)
   where t.seq > coalesce(s.seq, 0) and e.account < 100) x
 group by account, currency;

grant select, insert, update on wallet_total to baize_app;
grant select on account_balance to baize_app;
