import { chanceOf, linesAround, offerOneWinner, offerTotals, type Chances } from '../market-rules/index.ts'
import { roundSplit, writeSpecifiers, type Specifiers } from '../market/index.ts'
import type { PricedMarket } from '../match/index.ts'
import { certainMaps, priceSeries } from '../series/index.ts'
import { leadMinutes, leadsAt, mapEnds, mostLead, type MapEnds } from './chain.ts'
import { totalKills } from './kills.ts'
import { createRaces, lastRaceMinute, type RaceChances } from './races.ts'
import {
  mapsWon,
  mapUnderWay,
  raceGoals,
  type ArenaMap,
  type ArenaParameters,
  type ArenaState,
} from './state.ts'

/**
 * Makes the pricing of a match: exact, by the chances of all courses of each map that is sure to be played.
 */
export function createPricing({ bestOf, edge }: ArenaParameters): (state: ArenaState) => PricedMarket[] {
  // Made by the first price: a match that waits to be priced needs no tables.
  let made: Fresh | undefined
  return (state) => {
    made ??= createFresh(edge, bestOf)
    const { fresh, markets: freshMarkets, races } = made
    const { map, at } = mapUnderWay(state)
    const won = mapsWon(state)
    const current = at.minute === 0 ? fresh : chancesOf(edge, at, races)
    const [next, later] = [current.ends.home, fresh.ends.home]
    const under = current === fresh ? [] : priceMap(String(map + 1), current)
    const firstFresh = current === fresh ? map : map + 1
    return [
      ...priceSeries({ sport: 'arena', bestOf, won, next, later }),
      ...under,
      ...freshMarkets.slice(firstFresh, certainMaps(bestOf, won)).flat(),
    ]
  }
}

interface Fresh {
  readonly fresh: MapChances
  /** Of each map before it has begun. */
  readonly markets: readonly (readonly PricedMarket[])[]
  readonly races: ReturnType<typeof createRaces>
}

function createFresh(edge: number, bestOf: number): Fresh {
  const races = createRaces(edge)
  const fresh = chancesOf(edge, mapUnderWay({ maps: [] }).at, races)
  const markets = Array.from({ length: bestOf }, (_, number) => priceMap(String(number + 1), fresh))
  return { fresh, markets, races }
}

/** All chances that the markets of a map are priced from. */
interface MapChances {
  readonly ends: MapEnds
  readonly kills: Chances
  /** Those of the first kill, of 5 and of 10, where they are open. */
  readonly races: readonly { readonly goal: number; readonly chances: RaceChances }[]
  readonly leads: readonly { readonly minute: number; readonly chances: Float64Array }[]
}

function chancesOf(edge: number, at: ArenaMap, races: Fresh['races']): MapChances {
  const goals = at.minute > lastRaceMinute ? [] : [1, ...raceGoals]
  const ends = mapEnds(edge, at)
  return {
    ends,
    kills: totalKills(at.kills[0] + at.kills[1], at.minute, ends.byMinute),
    races: goals
      .filter((goal) => goal > Math.max(...at.kills))
      .map((goal) => ({ goal, chances: races(at, goal) })),
    leads: leadMinutes
      .filter((minute) => minute > at.minute)
      .map((minute) => ({ minute, chances: leadsAt(edge, at, minute) })),
  }
}

const mapLines = { beside: 2, step: 1 }

function priceMap(map: string, { ends, kills, races, leads }: MapChances): PricedMarket[] {
  const specifiers = { map }
  const minutes = { from: 0, p: ends.byMinute }
  const odd = chanceOf(kills, (count) => count % 2 === 1)
  return [
    ...offerOneWinner({ type: 'arena_map_winner', specifiers }, { home: ends.home, away: 1 - ends.home }),
    ...offerTotals({
      type: 'arena_map_kills',
      specifiers,
      chances: kills,
      lines: linesAround(kills, mapLines),
    }),
    ...offerTotals({
      type: 'arena_map_minutes',
      specifiers,
      chances: minutes,
      lines: linesAround(minutes, mapLines),
    }),
    ...offerOneWinner({ type: 'arena_map_kills_odd_even', specifiers }, { odd, even: 1 - odd }),
    ...races.flatMap(({ goal, chances }) =>
      goal === 1
        ? offerRace('arena_map_first_blood', specifiers, chances)
        : offerRace('arena_map_race', { ...specifiers, kills: String(goal) }, chances),
    ),
    ...leads.flatMap(({ minute, chances }) =>
      offerOneWinner(
        { type: 'arena_map_lead', specifiers: { ...specifiers, minute: String(minute) } },
        sidesOf(chances),
      ),
    ),
  ]
}

/** Two sides; when nobody gets there, the bet is void. */
function offerRace(
  type: string,
  specifiers: Specifiers,
  { home, away, nobody }: RaceChances,
): PricedMarket[] {
  // As good as decided, or as good as void.
  if (Math.max(home, away) > 0.985 || nobody > 0.5) return []
  return [
    {
      type,
      spec: writeSpecifiers(specifiers),
      isMainLine: true,
      outcomes: [
        { id: 'home', split: roundSplit([home, 0, nobody, 0, away]) },
        { id: 'away', split: roundSplit([away, 0, nobody, 0, home]) },
      ],
    },
  ]
}

function sidesOf(leads: Float64Array): { home: number; draw: number; away: number } {
  const sum = (from: number, to: number) => leads.slice(from, to).reduce((all, chance) => all + chance, 0)
  return {
    home: sum(mostLead + 1, leads.length),
    draw: leads[mostLead] ?? 0,
    away: sum(0, mostLead),
  }
}
