/** What must hold of games of turns (rewards.md 12). */
export const miniGameInvariants = [
  {
    id: 'R21',
    title: 'weights of a table add to 1,000,000, and no prize was given more often than it has a stock',
    sql: `select v.id, s.weights, s.prizes, null::int as place, null::bigint as given from mini_game_version v
            cross join lateral (
              select coalesce(sum(p.weight), 0) as weights, count(*) as prizes from mini_game_prize p
               where p.version_id = v.id) s
           where s.weights <> 1000000 or s.prizes < 2
          union all
          select p.version_id, p.weight, p.stock, p.place, g.given from mini_game_prize p
            cross join lateral (
              select count(*) as given from mini_game_turn t
               where t.version_id = p.version_id and t.given = p.place and t.drawn = p.place) g
           where p.stock is not null and p.stock - p.left_over <> g.given`,
  },
  {
    id: 'R40',
    title: 'turns that were given are left or played, and each turn gave exactly the prize of its table',
    sql: `select coalesce(h.member_id, g.member_id) as member_id, coalesce(h.game_id, g.game_id) as game_id,
                 h.turns, h.nonce, coalesce(g.given, 0) as given, null::uuid as turn
            from mini_game_hand h
            full join (
              select member_id, (terms->>'gameId')::uuid as game_id, sum(amount) as given from reward_grant
               where kind = 'game_turns' and state = 'claimed' group by 1, 2) g using (member_id, game_id)
           where coalesce(h.turns + h.nonce, 0) <> coalesce(g.given, 0)
          union all
          select h.member_id, h.game_id, h.turns, h.nonce, p.played, null from mini_game_hand h
            cross join lateral (
              select count(*) as played from mini_game_turn t
               where t.member_id = h.member_id and t.game_id = h.game_id) p
           where p.played <> h.nonce
          union all
          select t.member_id, t.game_id, t.drawn, t.given, coalesce(g.amount, 0), t.id from mini_game_turn t
            left join mini_game_prize p on p.version_id = t.version_id and p.place = t.given
            left join mini_game_prize d on d.version_id = t.version_id and d.place = t.drawn
            left join reward_grant g on g.member_id = t.member_id and g.key = 'turn:' || t.id
           where p.place is null or d.place is null
              or t.given not in (d.place, coalesce(d.substitute, d.place))
              or (p.kind = 'nothing') <> (g.id is null)
              or g.id is not null and (g.kind <> p.kind or g.amount <> p.amount or g.state <> 'claimed'
                or g.family <> 'mini_game')
              or encode(sha256(decode(t.seed, 'hex')), 'hex') <> t.seed_hash
          union all
          select g.member_id, null, null, null, g.amount, g.id from reward_grant g
           where g.family = 'mini_game' and g.key like 'turn:%' and not exists (
             select from mini_game_turn t where t.member_id = g.member_id and 'turn:' || t.id = g.key)`,
  },
  {
    id: 'R41',
    title: 'what games gave in cash is what their budgets say, within their caps',
    sql: `select b.scope, b.cap, b.promised, b.granted, s.given from mini_game m
            join reward_budget b on b.scope = 'game:' || m.id
            cross join lateral (
              select coalesce(sum(p.amount), 0) as given from mini_game_turn t
                join mini_game_prize p
                  on p.version_id = t.version_id and p.place = t.given and p.kind = 'cash'
               where t.game_id = m.id) s
           where b.granted <> s.given or b.promised <> 0 or b.granted > b.cap`,
  },
] as const
