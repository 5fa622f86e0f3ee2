import { invariant } from '@baize/std'
import { row, type Db } from '../../kernel/database/database.ts'

/** Reads the ids of house accounts that migrations opened; in the caller's transaction, each once. */
export function createAccountReader(): (db: Db, code: string) => Promise<number> {
  const known = new Map<string, number>()
  return async (db, code) => {
    const kept = known.get(code)
    if (kept !== undefined) return kept
    const found = await row<{ id: number }>(db, 'select id from house_account where code = $1', [code])
    invariant(found, `the house account ${code} is open`)
    known.set(code, found.id)
    return found.id
  }
}
