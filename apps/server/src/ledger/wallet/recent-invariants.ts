import { houseActors } from './actors.ts'

/**
 * What `recent` SQL of an invariant reads, beside all tables: `moved`, the wallets that moved since `$2` with
 * the first place that did, and `fresh`, their transfers from there on.
 */
export const withRecent = (sql: string): string => `
  with moved as materialized (
    select member_id, min(seq) as first from transfer where posted_at >= $2::timestamptz group by member_id),
  fresh as materialized (
    select t.* from moved m join transfer t on t.member_id = m.member_id and t.seq >= m.first)
  select * from (${sql}) broken limit $1`

/** Answers that no seal has yet whose end was known at `$2`. */
const freshAnswers = `
  (select * from answer where txid >= (
    select coalesce(max(to_txid), 0) from seal where sealed_at < $2::timestamptz))`

/** The balance of an account of the member after its last transfer before a place. */
const balanceBefore = (line: string): string => `
  (select case when p.debit = ${line}.account then p.debit_after else p.credit_after end from transfer p
    where p.member_id = ${line}.member_id and p.seq < ${line}.seq
      and (p.debit = ${line}.account or p.credit = ${line}.account)
    order by p.seq desc limit 1)`

/** The invariants of what moved lately; what lies before was checked when it was new, and is once a day. */
export const recent = {
  sides: `select member_id, seq, debit, credit, amount from fresh
           where amount <= 0 or debit = credit or debit < 1 or credit < 1
              or (debit between 6 and 99) or (credit between 6 and 99)
              or (debit < 100) <> (debit_after is not null) or (credit < 100) <> (credit_after is not null)`,

  houseAccounts: `select distinct e.account
    from (select debit as account from fresh union select credit from fresh) e
   where e.account >= 100 and not exists (select from house_account h where h.id = e.account)`,

  /** Each balance follows from the one before: so the last one is the sum of all. */
  balances: (cached: string) => `
    select c.member_id, c.name as account, c.balance as cached, l.after as entries
      from moved m join (${cached}) c using (member_id)
     cross join lateral (
       select case when t.debit = c.account then t.debit_after else t.credit_after end as after
         from transfer t where t.member_id = m.member_id and t.seq >= m.first
          and (t.debit = c.account or t.credit = c.account) order by t.seq desc limit 1) l
     where l.after is distinct from c.balance
    union all
    select m.member_id, null, null, null from moved m
     where not exists (select from wallet w where w.member_id = m.member_id)`,

  belowZero: (cached: string) => `
    select member_id, name as account, balance from moved join (${cached}) c using (member_id)
     where (account < 5 and balance < 0) or (account = 5 and balance > 0)`,

  gaps: `
    select member_id, w.version, f.transfers, m.first, f.last
      from moved m join (select member_id, count(*) as transfers, max(seq) as last from fresh
        group by member_id) f using (member_id) left join wallet w using (member_id)
     where w.version is distinct from f.last or f.transfers <> f.last - m.first + 1 or m.first < 1
        or (m.first > 1 and not exists (
          select from transfer p where p.member_id = m.member_id and p.seq = m.first - 1))`,

  chain: `
    select member_id, account, seq, before, amount, after from (
      select e.*, coalesce(lag(after) over (partition by member_id, account order by seq),
               ${balanceBefore('e')}, 0) as before
        from (select member_id, seq, debit as account, -amount as amount, debit_after as after from fresh
               where debit < 100
              union all
              select member_id, seq, credit, amount, credit_after from fresh where credit < 100) e) x
     where after <> before + amount`,

  keys: `
    select t.actor, t.key, t.member_id, a.member_id as other_member from fresh t
      join answer a using (actor, key) where t.leg = 0
    union all
    select t.actor, t.key, t.member_id, a.member_id from ${freshAnswers} a
      join transfer t using (actor, key) where t.leg = 0
    union all
    select t.actor, t.key, t.member_id, o.member_id from fresh t join transfer o using (actor, key)
     where t.leg = 0 and o.leg = 0 and o.member_id <> t.member_id
    union all
    select a.actor, a.key, a.member_id, o.member_id from ${freshAnswers} a join answer o using (actor, key)
     where o.member_id <> a.member_id`,

  answers: `select member_id, seq, actor, key from fresh
    where (leg = 0) <> (answer is not null) or request is null`,

  holds: `
    select h.member_id, h.hold, h.state, t.begun, t.ended from moved m join hold h using (member_id)
     cross join lateral (
       select coalesce(sum(amount) filter (where kind = 'hold'), 0) as begun,
              coalesce(sum(amount) filter (where kind in ('capture', 'release', 'expire')), 0) as ended
         from transfer t where t.member_id = h.member_id and t.reference = h.hold) t
     where (h.opened_at >= $2 or h.ended_at >= $2)
       and (t.begun <> h.amount or t.ended <> case when h.state = 'open' then 0 else h.amount end)`,

  held: `
    select w.member_id, w.held, h.open_holds, v.at_vendors
      from moved join wallet w using (member_id)
     cross join lateral (select coalesce(sum(amount), 0) as open_holds from hold h
        where h.member_id = w.member_id and h.state = 'open') h
     cross join lateral (select coalesce(sum(balance), 0) as at_vendors from vendor_wallet v
        where v.member_id = w.member_id) v
     where w.held <> h.open_holds + v.at_vendors`,

  currencies: `
    select t.member_id, t.seq, t.kind, t.debit, t.credit, t.currency, w.currency as wallet_currency
      from fresh t join wallet w using (member_id)
     where (2 in (t.debit, t.credit) and (t.debit in (1, 3, 5) or t.credit in (1, 3, 5))
             and t.kind <> 'bonus_conversion' and not exists (
               select from transfer o where o.member_id = t.member_id and o.seq = t.reverses
                 and o.kind = 'bonus_conversion'))
        or (4 in (t.debit, t.credit)) <> (t.currency = 'PTS') and (t.debit < 100 or t.credit < 100)
        or t.currency not in (w.currency, 'PTS')`,

  exclusions: `
    select t.member_id, t.seq, t.kind, t.posted_at, x.kind as exclusion, x.began_at
      from play_exclusion x join fresh t on t.member_id = x.member_id
       and t.posted_at > x.began_at + interval '1 second' and t.posted_at < coalesce(x.ended_at, 'infinity')
     where t.kind in ('bet', 'tip', 'deposit', 'sandbox_credit', 'bonus_grant', 'reward', 'rebate',
                       'vendor_in')`,

  deposits: `
    select d.member_id, d.id, d.state, d.amount, coalesce(t.moved, 0) as moved from deposit d
      left join lateral (
        select sum(amount) as moved from transfer t
         where t.actor = ${houseActors.deposit} and t.key = d.id::text and t.member_id = d.member_id
           and t.kind in ('deposit', 'deposit_fee')) t on true
     where (d.ended_at >= $2 or exists (select from moved m where m.member_id = d.member_id))
       and coalesce(t.moved, 0) <> case when d.state = 'credited' then d.amount else 0 end
    union all
    select t.member_id, null, t.key, t.amount, null from fresh t
     where t.actor = ${houseActors.deposit} and t.kind = 'deposit'
       and not exists (select from deposit d where d.member_id = t.member_id and d.id::text = t.key)`,

  passages: `
    select coalesce(t.member_id, e.member_id) as member_id, coalesce(t.key, e.key) as key, t.amount,
           e.amount as entry
      from (select t.member_id, t.key, t.reference,
                   sum(case when t.credit = 3 then t.amount else -t.amount end) as amount
              from fresh t where t.actor = ${houseActors.vendorWallet}
             group by t.member_id, t.key, t.reference) t
      left join vendor_wallet_entry e on e.member_id = t.member_id and e.key = t.key
     where t.amount is distinct from e.amount or t.reference is distinct from e.vassalage`,
} as const
