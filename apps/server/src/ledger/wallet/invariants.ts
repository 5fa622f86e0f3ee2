import { rows, type Db } from '../../kernel/database/database.ts'
import { houseActors } from './actors.ts'
import { recent, withRecent } from './recent-invariants.ts'
import { vendorWalletInvariants } from './vendor-wallet-invariants.ts'

export interface Invariant {
  readonly id: `${'I' | 'R' | 'A'}${number}`
  readonly title: string
  /** Gives the offending rows; none when it holds. Each names its member, account or round. */
  readonly sql: string
  /**
   * The same of what moved lately, as `withRecent` explains. Without one everything is looked at each time,
   * which takes little; null is left to the whole pass.
   */
  readonly recent?: string | null
}

export interface Violation {
  readonly id: string
  readonly title: string
  readonly row: Record<string, unknown>
}

const memberAccounts = `(values (1, 'cash'), (2, 'bonus'), (3, 'held'), (4, 'points'), (5,
  'deficit')) a(account, name)`

const cached = `
  select w.member_id, a.account, a.name,
         case a.account when 1 then w.cash when 2 then w.bonus when 3 then w.held when 4 then w.points
           else w.deficit end as balance,
         case when a.account = 4 then 'PTS' else w.currency end as currency
    from wallet w cross join ${memberAccounts}`

const memberSums = `
  select member_id, account, sum(amount) as balance
    from (select member_id, debit as account, -amount as amount from transfer
          union all select member_id, credit, amount from transfer) e
   where account < 100 group by member_id, account`

/** The invariants of the reliability design about money and who moves it, as SQL. */
export const walletInvariants: readonly Invariant[] = [
  ...vendorWalletInvariants,
  {
    id: 'I1',
    title: 'all balances of a currency sum to 0',
    sql: `select currency, sum(balance) as sum from (
            select currency, balance from (${cached}) c
            union all select currency, balance from house_balance) b
          group by currency having sum(balance) <> 0`,
  },
  {
    id: 'I1',
    title: 'what members hold together, as the books add it up = their wallets',
    sql: `select account, currency, b.balance as books, w.balance as wallets
            from (select account, currency, balance from account_balance where account < 100) b
            full join (select account, currency, sum(balance) as balance from (${cached}) c
              group by account, currency) w using (account, currency)
           where coalesce(b.balance, 0) <> coalesce(w.balance, 0)`,
  },
  {
    id: 'I2',
    title: 'each transfer has two entries that sum to 0',
    sql: `select member_id, seq, debit, credit, amount from transfer
           where amount <= 0 or debit = credit or debit < 1 or credit < 1
              or (debit between 6 and 99) or (credit between 6 and 99)
              or (debit < 100) <> (debit_after is not null) or (credit < 100) <> (credit_after is not null)`,
    recent: recent.sides,
  },
  {
    id: 'I2',
    title: 'house accounts of transfers exist',
    sql: `select distinct e.account from (select debit as account from transfer union select credit
      from transfer) e
           where e.account >= 100 and not exists (select from house_account h where h.id = e.account)`,
    recent: recent.houseAccounts,
  },
  {
    id: 'I3',
    title: 'cached balance = sum of entries',
    sql: `select c.member_id, c.name as account, c.balance as cached, coalesce(e.balance, 0) as entries
            from (${cached}) c left join (${memberSums}) e on e.member_id = c.member_id
              and e.account = c.account
           where c.balance <> coalesce(e.balance, 0)
          union all
          select e.member_id, e.account::text, null, e.balance from (${memberSums}) e
           where not exists (select from wallet w where w.member_id = e.member_id)`,
    recent: recent.balances(cached),
  },
  {
    id: 'I4',
    title: 'no balance is below 0, no deficit above',
    sql: `select member_id, name as account, balance from (${cached}) c
           where (account < 5 and balance < 0) or (account = 5 and balance > 0)`,
    recent: recent.belowZero(cached),
  },
  {
    id: 'I5',
    title: 'the sequence of a wallet has no gap and ends at its version',
    sql: `select w.member_id, w.version, count(t.seq) as transfers, min(t.seq) as first, max(t.seq) as last
            from wallet w left join transfer t using (member_id) group by w.member_id
          having count(t.seq) <> w.version or coalesce(max(t.seq), 0) <> w.version or coalesce(min(t.seq),
            1) <> 1`,
    recent: recent.gaps,
  },
  {
    id: 'I5',
    title: 'each balance follows from the one before',
    sql: `select member_id, account, seq, before, amount, after from (
            select member_id, account, seq, amount, balance_after as after,
                   coalesce(lag(balance_after) over (partition by member_id, account
                     order by seq), 0) as before
              from entry where account < 100) e
           where after <> before + amount`,
    recent: recent.chain,
  },
  {
    id: 'I6',
    title: 'a key has one outcome: no key both moved and was answered, or belongs to two members',
    sql: `select t.actor, t.key, t.member_id, a.member_id as other_member from transfer t
      join answer a using (actor, key) where t.leg = 0
          union all
          select actor, key, min(member_id), max(member_id) from transfer where leg = 0 group by actor, key
            having count(*) > 1
          union all
          select actor, key, min(member_id), max(member_id) from answer group by actor, key
            having count(*) > 1`,
    recent: recent.keys,
  },
  {
    id: 'I6',
    title: 'a key that moved money has its stored answer',
    sql: `select member_id, seq, actor, key from transfer
      where (leg = 0) <> (answer is not null) or request is null`,
    recent: recent.answers,
  },
  {
    id: 'I7',
    title: 'each hold begins once and ends at most once, as its state says',
    sql: `select h.member_id, h.hold, h.state, t.begun, t.ended from hold h
            left join lateral (
              select coalesce(sum(amount) filter (where kind = 'hold'), 0) as begun,
                     coalesce(sum(amount) filter (where kind in ('capture', 'release', 'expire')), 0) as ended
                from transfer t where t.member_id = h.member_id and t.reference = h.hold) t on true
           where t.begun <> h.amount or t.ended <> case when h.state = 'open' then 0 else h.amount end`,
    recent: recent.holds,
  },
  {
    id: 'I7',
    title: 'what is held is the sum of the open holds and of the wallets at vendors',
    sql: `select w.member_id, w.held, h.open_holds, v.at_vendors
            from wallet w
            left join lateral (select coalesce(sum(amount), 0) as open_holds from hold h
              where h.member_id = w.member_id and h.state = 'open') h on true
            left join lateral (select coalesce(sum(balance), 0) as at_vendors from vendor_wallet v
              where v.member_id = w.member_id) v on true
           where w.held <> h.open_holds + v.at_vendors`,
    recent: recent.held,
  },
  {
    id: 'I8',
    title:
      'what the house owes its players and pools is covered by its other accounts, and no pool is overdrawn',
    sql: `select h.code as account, b.currency, b.balance from house_balance b
      join house_account h on h.id = b.account
           where h.kind = 'jackpot' and b.balance < 0
          union all
          select 'players and pools', o.currency, o.balance + coalesce(r.balance, 0) from (
            select currency, sum(balance) as balance from (
              select currency, balance from (${cached}) c
              union all select b.currency, b.balance from house_balance b
                join house_account h on h.id = b.account where h.kind = 'jackpot') x
            group by currency) o
            left join (select b.currency, sum(b.balance) as balance from house_balance b
              join house_account h on h.id = b.account
                        where h.kind <> 'jackpot' group by b.currency) r using (currency)
           where o.balance + coalesce(r.balance, 0) <> 0`,
  },
  {
    id: 'I9',
    title: 'money is whole numbers',
    sql: `select table_name, column_name, data_type from information_schema.columns
           where table_schema = 'public'
             and table_name in ('wallet', 'transfer', 'hold', 'round', 'house_daily', 'bet', 'bet_revision')
             and column_name in ('cash', 'bonus', 'held', 'points', 'deficit', 'amount', 'debit_after',
               'credit_after', 'stake',
                                 'payout', 'version', 'seq', 'cash_stake', 'bonus_stake', 'valid_stake')
             and data_type <> 'bigint'`,
  },
  {
    id: 'I10',
    title: 'bonus and cash never mix, and a currency stays with its wallet',
    sql: `select t.member_id, t.seq, t.kind, t.debit, t.credit, t.currency, w.currency as wallet_currency
            from transfer t join wallet w using (member_id)
           where (2 in (t.debit, t.credit) and (t.debit in (1, 3, 5) or t.credit in (1, 3, 5))
             and t.kind <> 'bonus_conversion' and not exists (
               select from transfer o where o.member_id = t.member_id and o.seq = t.reverses
                 and o.kind = 'bonus_conversion'))
              or (4 in (t.debit, t.credit)) <> (t.currency = 'PTS') and (t.debit < 100 or t.credit < 100)
              or t.currency not in (w.currency, 'PTS')`,
    recent: recent.currencies,
  },
  {
    id: 'I29',
    title: 'from a second after it began, an excluded member stakes nothing and nothing is paid in',
    sql: `select t.member_id, t.seq, t.kind, t.posted_at, x.kind as exclusion, x.began_at
            from play_exclusion x join transfer t on t.member_id = x.member_id
             and t.posted_at > x.began_at + interval '1 second'
             and t.posted_at < coalesce(x.ended_at, 'infinity')
           where t.kind in ('bet', 'tip', 'deposit', 'sandbox_credit', 'bonus_grant', 'reward', 'rebate',
                             'vendor_in')`,
    recent: recent.exclusions,
  },
  {
    id: 'I31',
    title: 'a credited deposit moved what was paid, once, and no other deposit moved anything',
    sql: `select d.member_id, d.id, d.state, d.amount, coalesce(t.moved, 0) as moved from deposit d
            left join lateral (
              select sum(amount) as moved from transfer t
               where t.actor = ${houseActors.deposit} and t.key = d.id::text and t.member_id = d.member_id
                 and t.kind in ('deposit', 'deposit_fee')) t on true
           where coalesce(t.moved, 0) <> case when d.state = 'credited' then d.amount else 0 end
          union all
          select t.member_id, null, t.key, t.amount, null from transfer t
           where t.actor = ${houseActors.deposit} and t.kind = 'deposit'
             and not exists (select from deposit d where d.member_id = t.member_id and d.id::text = t.key)`,
    recent: recent.deposits,
  },
  {
    id: 'I32',
    title: 'the bonus of a deposit leaves the bonus account once: as cash when played, else forfeited',
    sql: `select d.member_id, d.id, d.bonus_state, d.bonus_amount, t.kind, t.amount from deposit d
            left join transfer t on t.actor = ${houseActors.deposit} and t.key = d.id || '/bonus'
             and t.member_id = d.member_id
           where (d.state = 'credited' and d.bonus_amount > 0) <> (d.bonus_state <> 'none')
              or d.bonus_state = 'moved' and t.kind <> 'bonus_forfeit'
              or d.bonus_state <> 'moved' and t.kind is distinct from
                   case d.bonus_state when 'converted' then 'bonus_conversion'
                     when 'forfeited' then 'bonus_forfeit' end
              or t.amount <> d.bonus_amount`,
    recent: null,
  },
  {
    id: 'I30',
    title: 'who approves is not who asked, and every adjustment was approved once',
    sql: `select id, kind from approval where decided_by = asked_by
          union all
          select a.id, a.kind from approval a
           where a.kind = 'adjustment' and (a.state = 'approved') <> exists (
             select from transfer t where t.actor = 30 and t.key = 'approval ' || a.id
               and t.member_id = a.member_id)`,
  },
]

/** Runs invariants and gives what breaks them: empty when all hold. */
export async function findViolations(
  db: Db,
  invariants: readonly Invariant[],
  { rowsEach = 20 }: { rowsEach?: number } = {},
): Promise<Violation[]> {
  const violations: Violation[] = []
  for (const invariant of invariants) {
    const found = await findOffenders(db, invariant, rowsEach)
    violations.push(...found.map((row) => ({ id: invariant.id, title: invariant.title, row })))
  }
  return violations
}

/** Gives the rows that break an invariant, at most so many. */
export const findOffenders = (
  db: Db,
  { sql }: Invariant,
  limit: number,
): Promise<Record<string, unknown>[]> => rows(db, `select * from (${sql}) broken limit $1`, [limit])

/** Gives the rows that break it among what moved since an instant. */
export const findRecentOffenders = (
  db: Db,
  recentSql: string,
  given: { limit: number; since: Date },
): Promise<Record<string, unknown>[]> => rows(db, withRecent(recentSql), [given.limit, given.since])

export const countOffenders = async (db: Db, { sql }: Invariant): Promise<number> =>
  (await rows<{ count: number }>(db, `select count(*)::int as count from (${sql}) broken`))[0]?.count ?? 0
