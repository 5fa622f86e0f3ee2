import type { Invariant } from './ledger/wallet/invariants.ts'

/** Points and the mall (rewards.md 12). */
export const loyaltyInvariants: readonly Omit<Invariant, 'recent'>[] = [
  {
    id: 'R13',
    title:
      'points are the sum of what is left of their lots, lots gave what was used, and the last change says so',
    sql: `select w.member_id, w.points, coalesce(l.remaining, 0) as lots, c.balance as told
            from wallet w
            left join (select member_id, sum(remaining) as remaining from point_lot group by member_id) l
              using (member_id)
            left join lateral (select balance from point_change c where c.member_id = w.member_id
              order by c.id desc limit 1) c on true
           where w.points <> coalesce(l.remaining, 0) or w.points <> coalesce(c.balance, 0)
          union all
          select l.member_id, l.earned, l.remaining, coalesce(u.used, 0) from point_lot l
            left join (select member_id, lot_id, sum(points) as used from point_use where not is_returned
              group by member_id, lot_id) u on u.member_id = l.member_id and u.lot_id = l.id
           where case when l.expires_at is null then l.earned - l.remaining <> coalesce(u.used, 0)
                      else l.earned - l.remaining < coalesce(u.used, 0) end`,
  },
  {
    id: 'R14',
    title: 'what was stocked is free, promised or gone',
    sql: `select i.id, i.stocked, i.free, i.reserved, i.sold, o.reserved as promised, o.sold as gone
            from mall_item i
            left join lateral (
              select coalesce(sum(quantity) filter (where state in ('in_process', 'approved', 'packed')
                       and shelf = 'goods'), 0) as reserved,
                     coalesce(sum(quantity) filter (where state in ('shipped', 'delivered')
                       or shelf = 'gift'), 0) as sold
                from mall_order o where o.item_id = i.id) o on true
           where i.stocked <> i.free + i.reserved + i.sold or i.reserved <> o.reserved or i.sold <> o.sold`,
  },
  {
    id: 'R15',
    title: 'a redemption that was rejected or came back gave everything back once, to its lots',
    sql: `select o.member_id, o.id, o.state from mall_order o
           where o.state in ('rejected', 'came_back')
             and (o.points <> (select coalesce(sum(points), 0) from point_use u
                    where u.member_id = o.member_id and u.redemption_id = o.id and u.is_returned)
               or o.surcharge <> (select coalesce(sum(t.amount), 0) from transfer t
                    where t.member_id = o.member_id and t.reference = 'redemption:' || o.id
                      and t.kind = 'mall_surcharge' and t.reverses is not null))
              or o.state not in ('rejected', 'came_back')
             and (o.points <> (select coalesce(sum(points), 0) from point_use u
                    where u.member_id = o.member_id and u.redemption_id = o.id and not u.is_returned))`,
  },
  {
    id: 'R16',
    title: 'what chips paid is their points by the ratio of the moment, and was posted once',
    sql: `select o.member_id, o.id, o.points, o.cash, o.ratio, t.paid from mall_order o
            left join lateral (select coalesce(sum(amount), 0) as paid from transfer t
              where t.member_id = o.member_id and t.reference = 'redemption:' || o.id
                and t.kind = 'reward') t on true
           where o.shelf = 'chips' and (o.points * 100 <> o.cash * o.ratio or t.paid <> o.cash)`,
  },
  {
    id: 'R19',
    title: 'rebates claimed and accrued are what was counted at its rate, and each claim was posted once',
    sql: `select a.member_id, a.category, a.vendor, a.rate, a.total, a.accrued,
                 coalesce(l.amount, 0) as claimed
            from rebate_accrual a
            left join (select member_id, category, vendor, rate, sum(amount) as amount from rebate_line
              group by 1, 2, 3, 4) l using (member_id, category, vendor, rate)
           where a.total::numeric * a.rate <> a.accrued + coalesce(l.amount, 0) * 1000000
          union all
          select c.member_id, c.id::text, '', 0, c.amount, coalesce(l.amount, 0), coalesce(t.amount, 0)
            from rebate_claim c
            left join lateral (select sum(amount) as amount from rebate_line l
              where l.member_id = c.member_id and l.claim_id = c.id) l on true
            left join lateral (select sum(amount) as amount from transfer t
              where t.member_id = c.member_id and t.kind = 'rebate'
                and t.reference = 'rebate:' || c.id) t on true
           where c.amount is distinct from l.amount or c.amount is distinct from t.amount`,
  },
  {
    id: 'R22',
    title: 'a level is what play reached or what is held, and each step follows the one before',
    sql: `select s.member_id, s.rank, s.earned, s.highest, c.to_rank from vip_standing s
            left join lateral (select to_rank from vip_level_change c where c.member_id = s.member_id
              order by c.id desc limit 1) c on true
           where s.rank <> coalesce(c.to_rank, 0)
          union all
          select x.member_id, x.to_rank, x.from_rank, x.before, null from (
            select member_id, from_rank, to_rank,
                   lag(to_rank, 1, 0) over (partition by member_id order by id) as before
              from vip_level_change) x
           where x.from_rank <> x.before`,
  },
]
