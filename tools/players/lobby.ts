import type { Game } from '@baize/contract'
import { createClient } from '@baize/contract/client'
import { isLotteryVendor } from '@baize/domain/catalogue'

/** What can be played now, by id, in the order of how much it is played. */
export interface Games {
  readonly hot: readonly string[]
  readonly all: readonly string[]
}

const ageMs = 10 * 60_000
const pages = 3
const pageSize = 100

/** Reads the lobby as a guest, and again when what it knows is old. */
export function watchLobby(platformUrl: string, now: () => number): () => Promise<Games> {
  const client = createClient(platformUrl)
  let known: { at: number; games: Games } | undefined
  return async () => {
    if (known && now() - known.at < ageMs) return known.games
    const hot = (await client.getHotGameList({ query: { language: 'BN' } })).list
    const all: Game[] = []
    for (let pageNo = 1; pageNo <= pages; pageNo += 1) {
      const query = { gameType: 'RNG', language: 'BN', pageNo, pageSize } as const
      all.push(...(await client.getGameList({ query })).games)
    }
    known = { at: now(), games: { hot: playable(hot), all: playable(all) } }
    return known.games
  }
}

const playable = (games: readonly Game[]): string[] =>
  games
    .filter(
      ({ isComingSoon, isMaintenance, vassalage }) =>
        !isComingSoon && !isMaintenance && !isLotteryVendor(vassalage),
    )
    .map(({ gameId }) => gameId)
