import type { Db } from '../../kernel/database/database.ts'
import { findOperatorNames } from './store.ts'

/** Who acted, as histories keep it. */
interface Acted {
  readonly actor_kind: 'member' | 'operator' | 'system'
  readonly actor_id: string
}

export interface Names {
  /** `operator 12` or a bare id of an operator; a name that has no account stays as it is. */
  operator(written: string | null): string | null
  /** `maker`, `member`, or the part of the platform that acted. */
  actor(acted: Acted): string
}

const bare = (written: string): string => written.replace(/^operator /, '')

/** Looks the operators of a page up once. */
export async function readNames(db: Db, written: readonly (string | null)[]): Promise<Names> {
  const ids = written.flatMap((each) => (each === null ? [] : [bare(each)]))
  const names = await findOperatorNames(db, ids)
  const operator = (id: string) => names.get(bare(id)) ?? bare(id)
  return {
    operator: (id) => (id === null ? null : operator(id)),
    actor: ({ actor_kind: kind, actor_id: id }) =>
      kind === 'operator' ? operator(id) : kind === 'member' ? 'member' : `system ${id}`,
  }
}

/** What histories name who acted by. */
export const actorIds = (events: readonly Acted[]): string[] =>
  events.filter(({ actor_kind: kind }) => kind === 'operator').map(({ actor_id: id }) => id)
