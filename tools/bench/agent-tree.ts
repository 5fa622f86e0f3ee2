import type { Pool } from '@baize/runtime'
import type { ClientBase } from 'pg'

/**
 * Members spread over agents, of whom agent n is below agent n / 6: the first agent's team is the whole
 * house. Agents have the first numbers.
 */
export async function seedTree(
  db: ClientBase | Pool,
  { members, agents }: { readonly members: number; readonly agents: number },
): Promise<void> {
  await db.query(
    `insert into member (id, username, nickname, type, upline_id, password_hash, currency)
       overriding system value
     select n, case when n <= $1 then 'agent' else 'member' end || n, 'B',
            case when n = 1 then 1 when n <= $1 then 2 else 0 end,
            case when n = 1 then null when n <= $1 then n / 6 + 1 else n % $1 + 1 end, '-', 'BDT'
       from generate_series(1, $1::int + $2::int) n`,
    [agents, members],
  )
  await db.query(
    'insert into wallet (member_id, currency) select id, currency from member on conflict do nothing',
  )
  await db.query(
    `insert into member_edge (member_id, from_day, upline_id)
     select id, '-infinity', upline_id from member where upline_id is not null`,
  )
  await db.query(
    `insert into direct_count (agent_id, day, change)
     select upline_id, '-infinity', count(*) from member_edge group by 1`,
  )
  await db.query(
    `insert into agent_line (agent_id, ancestor_id, distance, from_day)
     with recursive line as (
       select id as agent_id, id as ancestor_id, 0 as distance from member where type in (1, 2)
       union all
       select l.agent_id, e.upline_id, l.distance + 1
         from line l join member_edge e on e.member_id = l.ancestor_id)
     select agent_id, ancestor_id, distance, '-infinity' from line`,
  )
  await db.query(
    `insert into figure_member (member_id, joined_at, is_agent, currency, is_counted)
     select id, created_at, type <> 0, currency, true from member where upline_id is not null`,
  )
  await db.query('vacuum analyze member, member_edge, agent_line, direct_count')
}
