import type { Game } from '@baize/contract'

interface Kept {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

export interface HotGames {
  readonly list: Game[]
}

// Spec 3: the cache of the session.
const key = 'HOT_GAMES'

interface Entry {
  readonly language: string
  readonly atMs: number
  readonly value: HotGames
}

/** The hot games that this session saw last in the language, with their age. */
export function readHotGames(kept: Kept, language: string): { value: HotGames; atMs: number } | undefined {
  try {
    const entry = JSON.parse(kept.getItem(key) ?? 'null') as Entry | null
    if (entry?.language !== language || !Array.isArray(entry.value.list)) return undefined
    return { value: entry.value, atMs: entry.atMs }
  } catch {
    return undefined
  }
}

export function keepHotGames(kept: Kept, { language, atMs, value }: Entry): void {
  try {
    kept.setItem(key, JSON.stringify({ language, atMs, value }))
  } catch {
    // A full or forbidden storage costs only the speed of the next page.
  }
}
