/** What must hold of raffles (rewards.md 12). */
export const raffleInvariants = [
  {
    id: 'R42',
    title: 'tickets that were given are in the draw or came late, each once',
    sql: `select coalesce(e.member_id, g.member_id) as member_id,
                 coalesce(e.raffle_id, g.raffle_id) as raffle_id, e.tickets, e.late, g.given
            from raffle_entry e
            full join (
              select member_id, (terms->>'raffleId')::uuid as raffle_id, sum(amount) as given
                from reward_grant where kind = 'raffle_tickets' and state = 'claimed'
               group by 1, 2) g using (member_id, raffle_id)
           where coalesce(e.tickets + e.late, 0) <> coalesce(g.given, 0)`,
  },
  {
    id: 'R43',
    title: 'a closed list has no gap and is the one whose hash was published before the beacon spoke',
    sql: `select r.id, r.tickets, l.tickets as listed, r.list_hash, l.hash from raffle r
            cross join lateral (
              select coalesce(sum(e.tickets), 0) as tickets, count(*) as entrants,
                     encode(sha256(convert_to(coalesce(string_agg(
                       e.name || ' ' || e.first_ticket || ' ' || e.tickets || E'\\n', ''
                       order by e.name), ''),
                       'utf8')), 'hex') as hash,
                     count(*) filter (where e.first_ticket is distinct from e.laid) as moved
                from (select x.*, sum(x.tickets) over (order by x.name) - x.tickets as laid
                        from raffle_entry x where x.raffle_id = r.id and x.tickets > 0) e) l
           where r.closed_at is not null and (r.tickets <> l.tickets or r.entrants <> l.entrants
             or r.list_hash <> l.hash or l.moved <> 0 or r.closed_at < r.closes_at
             or r.drawn_at < r.closed_at + interval '30 seconds')`,
  },
  {
    id: 'R44',
    title: 'a raffle gave each drawn ticket its prize once, to its owner, and its seed is the committed one',
    sql: `select w.raffle_id, w.prize, w.ticket, w.member_id, g.amount from raffle_win w
            join raffle r on r.id = w.raffle_id
            left join raffle_prize p on p.raffle_id = w.raffle_id and p.place = w.prize
            left join raffle_entry e on e.raffle_id = w.raffle_id and e.member_id = w.member_id
            left join reward_grant g
              on g.member_id = w.member_id and g.key = 'raffle:' || w.raffle_id || ':' || w.prize
           where r.state <> 'drawn' or p.place is null or e.first_ticket is null
              or w.ticket not between e.first_ticket and e.first_ticket + e.tickets - 1
              or (w.granted_at is null) <> (g.id is null)
              or g.id is not null and (g.kind <> p.kind or g.amount <> p.amount or g.family <> 'raffle')
          union all
          select w.raffle_id, null, null, w.member_id, count(*) from raffle_win w
            join raffle r on r.id = w.raffle_id
           group by w.raffle_id, w.member_id, r.most_wins having count(*) > r.most_wins
          union all
          select null, null, null, g.member_id, g.amount from reward_grant g
           where g.family = 'raffle' and g.key like 'raffle:%' and not exists (
             select from raffle_win w where w.member_id = g.member_id
                and g.key = 'raffle:' || w.raffle_id || ':' || w.prize)
          union all
          select r.id, null, null, null, null from raffle r
           where r.seed is not null and encode(sha256(decode(r.seed, 'hex')), 'hex') <> r.seed_hash`,
  },
] as const
