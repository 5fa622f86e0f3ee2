import {
  foldTitle,
  knowWord,
  rankTitle,
  spellingsOf,
  type FoundTitle,
  type KnownWord,
  type Spelling,
} from '@baize/domain/catalogue'
import type { Pool } from '@baize/runtime'
import type { Shelf, ShelvedGame } from './shelf.ts'
import * as store from './store.ts'

/** More than anybody pages through; a letter or two would match thousands. */
const mostMatches = 1_000
const mostKept = 5_000
/** A short beginning may mean hundreds of words: they are one condition, these are one each. */
const mostSpellings = 24

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
    const found = findTitles(db, shelf, words)
    known.set(words, found)
    found.catch(() => known.delete(words))
    return found
  }
}

/**
 * By the words that may be meant; when a typed word means none, by the letters that titles have in common.
 */
async function findTitles(db: Pool, shelf: Shelf, words: string): Promise<number[]> {
  const typed = words.split(' ')
  const vocabulary = vocabularyOf(shelf)
  const asked = typed.map((word) => spellingsOf(word, vocabulary))
  const nodes = asked.every((spellings) => spellings.length > 0)
    ? await store.findWithWords(
        db,
        typed.map((word, at) => condition(word, asked[at] ?? [])).join(' & '),
        mostMatches,
      )
    : []
  if (nodes.length === 0)
    return (await store.findMatches(db, words, mostMatches)).map(({ node_id }) => node_id)
  const titles = titlesOf(shelf)
  return nodes
    .flatMap((node) => {
      const title = titles.get(node)
      return title ? [{ node, rank: rankTitle(title, asked) }] : []
    })
    .toSorted((one, other) => other.rank - one.rank || one.node - other.node)
    .map(({ node }) => node)
}

/** Folded words are plain letters and digits, so they mean nothing else in a condition. */
function condition(typed: string, spellings: readonly Spelling[]): string {
  const others = spellings.filter(({ word }) => !word.startsWith(typed)).slice(0, mostSpellings)
  return `(${[`${typed}:*`, ...others.map(({ word }) => word)].join(' | ')})`
}

const titlesOf = (shelf: Shelf): ReadonlyMap<number, FoundTitle> =>
  shelf.once('titles', () => new Map(shelf.games.map((game) => [game.row.node_id, titleOf(game)])))

function titleOf({ row, popularity, isComingSoon }: ShelvedGame): FoundTitle {
  const names = [row.title_en, row.title_bn].map((title) => foldTitle(title).split(' '))
  return { names, popularity, isComingSoon }
}

const vocabularyOf = (shelf: Shelf): readonly KnownWord[] =>
  shelf.once('vocabulary', () => {
    const words = new Set([...titlesOf(shelf).values()].flatMap(({ names }) => names.flat()))
    return [...words].map(knowWord)
  })
