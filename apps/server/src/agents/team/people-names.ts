import type { MemberId } from '@baize/std'
import { findFaces } from '../../identity/api.ts'
import type { Db } from '../../kernel/database/database.ts'
import * as lists from './lists-store.ts'
import { maskName } from './wire.ts'

interface Placed {
  readonly id: MemberId
  readonly upline_id: MemberId
}

/** A member as an agent above may name it: directs and agents by their names, all others masked. */
export interface NamedPerson {
  readonly account: string
  readonly isMasked: boolean
  /** The agent directly above, where it is in the reader's team today. */
  readonly under: string | null
}

/** How an agent names members of its team, by their ids. */
export async function namePeople(
  db: Db,
  { agentId, today }: { readonly agentId: MemberId; readonly today: string },
  found: readonly Placed[],
): Promise<(person: Placed) => NamedPerson> {
  const ids = [...new Set(found.flatMap(({ id, upline_id: upline }) => [id, upline]))]
  const [faces, directs, agents] = await Promise.all([
    findFaces(db, ids),
    lists.findDirects(db, { agentId, memberIds: ids, day: today }),
    lists.findInLine(db, { agentId, ids, day: today }),
  ])
  const names = new Map(faces.map(({ id, username }) => [id, username]))
  return ({ id, upline_id: upline }) => {
    const name = names.get(id) ?? ''
    const isMasked = !directs.has(id) && !agents.has(id)
    return {
      account: isMasked ? maskName(name) : name,
      isMasked,
      under: agents.has(upline) ? (names.get(upline) ?? '') : null,
    }
  }
}
