import type { GameFigures, GameModel, SymbolTheme, Volatility } from '@baize/games'

/** A game as the studio offers it: a title played by a model. */
export interface Offer {
  readonly game: string
  /** Vendor code of the catalogue that the title is listed under. */
  readonly vendor: string
  readonly category: string
  readonly gameClass: string
  readonly title: { readonly en: string; readonly bn: string }
  readonly model: GameModel
  /** The emblem of each symbol of a slot. */
  readonly symbols?: SymbolTheme
  /** The emblems of a safe cell and of a mine. */
  readonly pieces?: Pieces
  readonly art: { readonly emblem?: string; readonly palette?: string; readonly ground?: string }
  readonly features: readonly string[]
  readonly popularity: number
  readonly releasedAt: string
  readonly minStakeMinor: number
  readonly maxStakeMinor: number
  readonly figures: GameFigures
  /** Pools of jackpots that its stakes feed. */
  readonly pools: readonly string[]
  /** Its rounds are shared: the game is a room of its own. */
  readonly isLive: boolean
}

export interface Pieces {
  readonly safe: string
  readonly mine: string
}

export interface Offers {
  find(game: string): Offer | undefined
  /** In a fixed order. */
  readonly all: readonly Offer[]
}

export function createOffers(all: readonly Offer[]): Offers {
  const byGame = new Map(all.map((offer) => [offer.game, offer]))
  return { all, find: (game) => byGame.get(game) }
}

/**
 * Smallest stake of every game: one unit of a two-decimal currency, which every line count and step
 * divides.
 */
export const minStakeMinor = 100
const maxStakeMinor: Record<Volatility, number> = { low: 500_000, medium: 200_000, high: 100_000 }

/**
 * The largest stake falls with the volatility, so that the largest win stays within what the house can pay.
 */
export const maxStakeOf = (volatility: Volatility): number => maxStakeMinor[volatility]

const ladder = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000].map((units) => units * 100)

/** The stakes that the client's stepper walks over. */
export function stakeLadder(limits: { readonly leastMinor: number; readonly mostMinor: number }): number[] {
  return ladder.filter((stakeMinor) => stakeMinor >= limits.leastMinor && stakeMinor <= limits.mostMinor)
}
