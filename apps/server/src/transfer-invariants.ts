/**
 * What must hold of transfers between members and of who joined a team, over the tables of several contexts
 * (agents.md 8: A19, A25).
 */
export const transferInvariants = [
  {
    id: 'I90',
    title: 'credits moved along an edge of their day (A19)',
    sql: `select t.member_id, t.id, t.to_member_id, t.direction, t.sent_at
            from member_transfer t
           where not exists (
             select from member_edge e
              where e.member_id = case when t.direction = 'up' then t.member_id else t.to_member_id end
                and e.upline_id = case when t.direction = 'up' then t.to_member_id else t.member_id end
                and (t.sent_at + interval '14 hours')::date >= e.from_day
                and (t.sent_at - interval '12 hours')::date < e.to_day)`,
  },
  {
    id: 'I91',
    title: 'no excluded member was sent credits (A25)',
    sql: `select t.to_member_id as member_id, t.id, t.sent_at
            from member_transfer t
            join play_exclusion x on x.member_id = t.to_member_id
             and x.began_at < t.sent_at and t.sent_at < coalesce(x.ended_at, x.holds_until, 'infinity')`,
  },
  {
    id: 'I94',
    title: 'a transfer that waits has its credits on hold, and an answered one moved them once or not at all',
    sql: `select w.member_id, w.id, w.state, w.amount, h.state as hold, t.amount as moved
            from member_transfer_hold w
            left join hold h on h.member_id = w.member_id and h.hold = 'transfer:' || w.id
            left join member_transfer t on t.member_id = w.member_id and t.id = w.id
           where h.amount is distinct from w.amount
              or (h.state = 'open') is distinct from (w.state = 'waiting')
              or (w.state = 'accepted') <> (t.id is not null)
              or (t.id is not null and (t.amount <> w.amount or t.to_member_id <> w.to_member_id))`,
  },
  {
    id: 'I92',
    title: 'a link counts who came by it, each of the type it opens, below its agent',
    sql: `select l.agent_id as member_id, l.id, l.used, count(j.member_id) as joined
            from register_link l
            left join register_link_join j on j.agent_id = l.agent_id and j.link_id = l.id
           group by l.agent_id, l.id, l.used having l.used <> count(j.member_id)
          union all
          select j.member_id, j.link_id, null, null
            from register_link_join j
            join register_link l on l.agent_id = j.agent_id and l.id = j.link_id
            join member m on m.id = j.member_id
           where not exists (select from member_edge e
                              where e.member_id = j.member_id and e.upline_id = j.agent_id)
              or m.type <> l.opens`,
  },
  {
    id: 'I93',
    title: 'an assistant has a principal, no upline, no downline, and nothing in its wallet',
    sql: `select m.id as member_id, m.upline_id, w.version
            from member m join wallet w on w.member_id = m.id
           where m.type = 42 and exists (select from agent_assistant a where a.assistant_id = m.id)
             and (m.upline_id is not null or w.version <> 0 or exists (
                   select from member d where d.upline_id = m.id))
          union all
          select a.assistant_id, null, null
            from agent_assistant a join member m on m.id = a.assistant_id where m.type <> 42`,
  },
] as const
