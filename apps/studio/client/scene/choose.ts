import type { GameKind } from '@baize/games'

export type PlaceName = 'grove' | 'river' | 'hills' | 'town' | 'fair' | 'palace' | 'night' | 'hall'

/** Games of cloth and cards stand in a hall, under its lamp. */
const inHall: ReadonlySet<GameKind> = new Set([
  'roulette',
  'baccarat',
  'sicbo',
  'dragontiger',
  'andarbahar',
  'teenpatti',
  'blackjack',
  'sharedblackjack',
  'casinoholdem',
  'hilo',
  'poker',
  'patti',
  'holdem',
  'rummy',
  'ludo',
  'bingoroom',
])

/** Emblems that are at home somewhere. */
const homes: Readonly<Record<string, readonly PlaceName[]>> = {
  tiger: ['grove', 'night'],
  buffalo: ['hills', 'grove'],
  peacock: ['grove', 'palace'],
  rooster: ['hills', 'town'],
  lotus: ['river', 'grove'],
  cherries: ['hills', 'grove'],
  boat: ['river'],
  hilsa: ['river'],
  shark: ['river'],
  octopus: ['river'],
  crab: ['river'],
  turtle: ['river'],
  sevens: ['fair', 'palace', 'hills', 'town'],
  crown: ['palace'],
  gem: ['palace', 'night'],
  coins: ['town', 'palace'],
  book: ['night', 'palace'],
  diya: ['river', 'night'],
  lantern: ['town', 'night'],
  bell: ['town', 'fair'],
  dhol: ['fair', 'hills'],
  wheel: ['fair', 'town'],
  joker: ['fair'],
  stub: ['fair', 'town'],
  kite: ['hills', 'town'],
  sun: ['hills', 'river'],
  fan: ['palace', 'grove'],
  plinko: ['fair'],
  balls: ['fair'],
  bingocard: ['fair', 'town'],
  rocket: ['night'],
  balloon: ['hills'],
  plane: ['hills'],
}
const anywhere: readonly PlaceName[] = ['grove', 'river', 'hills', 'town', 'fair', 'palace', 'night']

interface Played {
  /** Null where only the name decides. */
  readonly kind: GameKind | null
  readonly emblem: string | null
  readonly game: string
}

/** Where a game stands: by its kind, then by its emblem; its name chooses among several. */
export function placeFor({ kind, emblem, game }: Played): PlaceName {
  if (kind && inHall.has(kind)) return 'hall'
  const choice = homes[emblem ?? ''] ?? anywhere
  const sum = [...game].reduce((total, letter) => (Math.imul(total, 33) + letter.charCodeAt(0)) >>> 0, 5)
  return choice[sum % choice.length] ?? 'grove'
}
