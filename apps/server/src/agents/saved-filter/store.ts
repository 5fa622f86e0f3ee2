import type { SavedFilter } from '@baize/contract'
import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'

const columns = 'id, page, name, parts'

export const listFilters = (db: Db, agentId: MemberId) =>
  rows<SavedFilter>(db, `select ${columns} from agent_filter where agent_id = $1 order by lower(name), id`, [
    agentId,
  ])

/** Gives nothing where the agent has as many already and none under this name. */
export const saveFilter = (
  db: Db,
  given: Omit<SavedFilter, 'id'> & { readonly agentId: MemberId; readonly most: number },
) =>
  row<SavedFilter>(
    db,
    `insert into agent_filter (agent_id, page, name, parts)
     select $1, $2, $3, $4::jsonb
      where (select count(*) from agent_filter where agent_id = $1) < $5
         or exists (select from agent_filter where agent_id = $1 and page = $2 and name = $3)
     on conflict (agent_id, page, name) do update set parts = excluded.parts
     returning ${columns}`,
    [given.agentId, given.page, given.name, JSON.stringify(given.parts), given.most],
  )

export const deleteFilter = async (db: Db, given: { agentId: MemberId; id: string }): Promise<boolean> =>
  (await row(db, 'delete from agent_filter where agent_id = $1 and id = $2 returning id', [
    given.agentId,
    given.id,
  ])) !== undefined
