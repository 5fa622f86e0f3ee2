import { houseActors } from './actors.ts'
import { recent } from './recent-invariants.ts'

/** Every passage to or from a vendor has its entry, and the entries make the balance. */
export const vendorWalletInvariants = [
  {
    id: 'I3',
    title: 'a wallet at a vendor is the sum of its entries, which have no gap and follow from each other',
    sql: `select w.member_id, w.vassalage, w.balance, w.version, e.sum, e.entries
            from vendor_wallet w
            left join lateral (
              select coalesce(sum(amount), 0) as sum, count(*) as entries, coalesce(max(version), 0) as last,
                     coalesce(bool_and(balance_after = amount + before), true) as follows
                from (select amount, version, balance_after,
                             coalesce(lag(balance_after) over (order by version), 0) as before
                        from vendor_wallet_entry e
                       where e.member_id = w.member_id and e.vassalage = w.vassalage) x) e on true
           where w.balance <> e.sum or w.version <> e.entries or w.version <> e.last or not e.follows`,
  },
  {
    id: 'I3',
    title: 'each passage to or from a vendor has one entry of its amount, and each entry its passage',
    sql: `select coalesce(t.member_id, e.member_id) as member_id, coalesce(t.key, e.key) as key, t.amount,
                 e.amount as entry
            from (select member_id, key, reference,
                         sum(case when credit = 3 then amount else -amount end) as amount
                    from transfer
                   where actor = ${houseActors.vendorWallet}
                   group by member_id, key, reference) t
            full join vendor_wallet_entry e on e.member_id = t.member_id and e.key = t.key
           where t.amount is distinct from e.amount or t.reference is distinct from e.vassalage`,
    recent: recent.passages,
  },
] as const
