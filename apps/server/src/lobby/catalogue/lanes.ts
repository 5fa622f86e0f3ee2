import type { Game, VendorCard } from '@baize/contract'
import { iconUrlOf } from '@baize/domain/catalogue'
import type { Shelf, ShelvedGame } from './shelf.ts'
import type { LaneRow } from './store.ts'

export interface Lane {
  readonly category: Game['gameType']
  readonly cards: readonly VendorCard[]
  readonly classes: readonly Game['gameClassify'][]
  readonly games: number
}

/** Categories with their vendors, in the site's order. A vendor without games is among them. */
export function lanesOf({ lanes, byCategory }: Pick<Shelf, 'lanes' | 'byCategory'>): Lane[] {
  return [...Map.groupBy(lanes, ({ category }) => category)].map(([category, vendors]) => {
    const games = byCategory.get(category) ?? []
    const byVendor = Map.groupBy(games, ({ vendor }) => vendor)
    return {
      category,
      cards: vendors.map((lane, place) => cardOf(lane, { place, games: byVendor.get(lane.vendor) ?? [] })),
      classes: [...new Set(games.map(({ row }) => row.class))],
      games: games.length,
    }
  })
}

interface LanePlace {
  readonly place: number
  /** In the order of `hot`: the first one opens when there is no other. */
  readonly games: readonly ShelvedGame[]
}

/**
 * Vendors often have the same games in the same order: each shows another one, by its place in the category.
 */
function cardOf({ category, vendor, display_name }: LaneRow, { place, games }: LanePlace): VendorCard {
  const first = games[0]?.row
  const shown = games[place % games.length]?.row
  const released = games.filter(({ isComingSoon }) => !isComingSoon)
  return {
    vassalage: vendor,
    displayName: display_name,
    gameType: category,
    gameCount: games.length,
    isGame: games.length === 1 && category !== 'RNG' ? 'GAME' : 'VASSALAGE',
    gameId: first?.id ?? null,
    gameCode: first?.game_code ?? null,
    iconUrl: shown ? iconUrlOf(shown) : null,
    isMaintenance: released.length > 0 && released.every(({ row }) => row.state === 'maintenance'),
    isComingSoon: released.length === 0,
  }
}
