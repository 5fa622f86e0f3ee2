-- Adds the kind and the reference of each movement; nothing else of the view has changed.
create or replace view figure_movement as
  select p.seal_id, t.member_id, t.seq, t.posted_at, t.currency, t.actor, t.key,
         coalesce(g.category, s.product, '') as category,
         case when f.debit = 'member' and f.credit = 'game' and t.kind = 'bet' then t.amount
              when f.debit = 'game' and f.credit = 'member' and t.kind not in ('win', 'tip_refund')
                then -t.amount
              -- A cancelled bet of the house that stands again.
              when f.debit = 'member' and f.credit = 'game' and t.kind = 'reverse' and t.actor < 1000
                then t.amount
              else 0 end as placed,
         case when f.debit = 'gateway' and f.credit = 'member'
                and t.kind not in ('sandbox_credit', 'withdrawal_return', 'reverse') then t.amount
              when f.debit = 'member' and f.credit = 'gateway' and t.kind = 'reverse' then -t.amount
              else 0 end as deposits,
         case when f.debit = 'member' and f.credit = 'gateway' and t.kind <> 'reverse' then t.amount
              when f.debit = 'gateway' and f.credit = 'member' and t.kind in ('withdrawal_return', 'reverse')
                then -t.amount
              else 0 end as withdrawals,
         case when f.credit = 'fee' then t.amount when f.debit = 'fee' then -t.amount else 0 end as fees,
         case when t.kind = 'rebate' or x.kind = 'rebate' then 0
              when f.debit = 'promotion' and f.credit = 'member' then t.amount
              when f.debit = 'member' and f.credit = 'promotion' then -t.amount else 0 end as bonuses,
         case when t.kind <> 'rebate' and x.kind is distinct from 'rebate' then 0
              when f.debit <> 'member' and f.credit = 'member' then t.amount
              when f.debit = 'member' and f.credit <> 'member' then -t.amount else 0 end as rebates,
         t.kind = 'deposit' and f.debit = 'gateway' and f.credit = 'member' as is_deposit,
         t.kind, t.reference
    from seal_part p
    join transfer t on t.member_id = p.member_id and t.seq > p.from_seq and t.seq <= p.to_seq
    left join house_account d on d.id = t.debit
    left join house_account c on c.id = t.credit
    cross join lateral (
      select coalesce(d.kind, 'member') as debit, coalesce(c.kind, 'member') as credit) f
    left join transfer x on x.member_id = t.member_id and x.seq = t.reverses
    left join round r
      on t.actor >= 1000 and r.vendor = t.actor and r.round = t.reference and r.member_id = t.member_id
    left join game g on g.integration_id = r.vendor and g.game_code = r.game
    left join bet_source s on s.id = t.actor
   -- Points are no money, and what stays with the member is no figure.
   where t.currency <> 'PTS' and (t.debit >= 100 or t.credit >= 100);
