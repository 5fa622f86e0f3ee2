import { batterPlaces } from '../cricket/index.ts'
import { readSpecifiers, writeSpecifiers, type Specifiers } from '../market/index.ts'
import { topPlaces } from '../season/index.ts'

export interface PlaceMarket {
  /** `<type>|<specifiers>`. */
  readonly market: string
  readonly places: number
}

/** A type of market with a winner, and the type of the places beside it. */
interface Pairing {
  readonly winner: RegExp
  readonly place: RegExp
  readonly placeOf: (winner: string) => string
  readonly winnerOf: (place: string) => string
  /** The specifier that both have. */
  readonly key: string
  /** How many places there are; 0 where the market has none beside it. */
  readonly places: (key: string) => number
}

const pairings: readonly Pairing[] = [
  {
    winner: /^[a-z]+_season_winner$/,
    place: /^[a-z]+_season_top$/,
    placeOf: (winner) => winner.replace(/winner$/, 'top'),
    winnerOf: (place) => place.replace(/top$/, 'winner'),
    key: 'of',
    places: (of) => topPlaces(Number(of)),
  },
  {
    winner: /^cricket_top_batter$/,
    place: /^cricket_batter_places$/,
    placeOf: () => 'cricket_batter_places',
    winnerOf: () => 'cricket_top_batter',
    key: 'side',
    places: () => batterPlaces,
  },
]

/** The market of the places beside that of the winner; undefined for other markets and small leagues. */
export function placeMarketOf(winner: string): PlaceMarket | undefined {
  const { type, specifiers } = readMarket(winner)
  const pairing = pairings.find((one) => one.winner.test(type))
  const value = pairing && specifiers[pairing.key]
  const places = pairing && value !== undefined ? pairing.places(value) : 0
  if (!pairing || value === undefined || places === 0) return undefined
  const spec = writeSpecifiers({ [pairing.key]: value, places: String(places) })
  return { market: `${pairing.placeOf(type)}|${spec}`, places }
}

/** The reverse of `placeMarketOf`. */
export function winnerMarketOf(place: string): string | undefined {
  const { type, specifiers } = readMarket(place)
  const pairing = pairings.find((one) => one.place.test(type))
  const value = pairing && specifiers[pairing.key]
  if (!pairing || value === undefined) return undefined
  return `${pairing.winnerOf(type)}|${writeSpecifiers({ [pairing.key]: value })}`
}

function readMarket(market: string): { readonly type: string; readonly specifiers: Specifiers } {
  const [type = '', ...rest] = market.split('|')
  return { type, specifiers: readSpecifiers(rest.join('|')) ?? {} }
}
