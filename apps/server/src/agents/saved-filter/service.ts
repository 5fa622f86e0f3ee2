import type { BodyOf, Calls, ValueOf } from '@baize/contract'
import type { Pool } from '@baize/runtime'
import { ok, refuse, type Result } from '@baize/std'
import type { Session } from '../../kernel/http/session.ts'
import * as store from './store.ts'

export interface SavedFilterDeps {
  readonly db: Pool
}

/** How many filters an agent keeps at most, on all pages together. */
const most = 50

export async function listFilters(
  { db }: SavedFilterDeps,
  { memberId }: Session,
): Promise<Result<ValueOf<Calls['agentFilters']>, never>> {
  return ok({ filters: await store.listFilters(db, memberId) })
}

/** Saves filters of a page under a name, in place of those that had it. */
export async function saveFilter(
  { db }: SavedFilterDeps,
  { memberId: agentId }: Session,
  body: BodyOf<Calls['agentFilterSave']>,
): Promise<Result<ValueOf<Calls['agentFilterSave']>, 'agent_filter_limit'>> {
  const saved = await store.saveFilter(db, { ...body, agentId, most })
  return saved ? ok(saved) : refuse('agent_filter_limit')
}

export async function deleteFilter(
  { db }: SavedFilterDeps,
  { memberId: agentId }: Session,
  { id }: BodyOf<Calls['agentFilterDelete']>,
): Promise<Result<ValueOf<Calls['agentFilterDelete']>, 'agent_filter_unknown'>> {
  return (await store.deleteFilter(db, { agentId, id })) ? ok({ id }) : refuse('agent_filter_unknown')
}
