import type { Pool } from '@baize/runtime'
import type { Shelf } from './shelf.ts'
import * as store from './store.ts'

/** More than anybody pages through; a letter or two would match thousands. */
const mostMatches = 1_000
const mostKept = 5_000

/**
 * Finds the games whose titles match folded words, the likest first. People type the same words again and
 * again: what was found is kept as long as the catalogue stays as it is.
 */
export type Search = (shelf: Shelf, words: string) => Promise<readonly number[]>

export function createSearch(db: Pool): Search {
  return (shelf, words) => {
    const known = shelf.once('found', () => new Map<string, Promise<number[]>>())
    const before = known.get(words)
    if (before) return before
    const [oldest] = known.keys()
    if (known.size >= mostKept && oldest !== undefined) known.delete(oldest)
    const found = store
      .findMatches(db, words, mostMatches)
      .then((matches) => matches.map(({ node_id }) => node_id))
    known.set(words, found)
    found.catch(() => known.delete(words))
    return found
  }
}
