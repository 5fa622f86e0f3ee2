import type { FeedMarket } from '@baize/sports/feed'
import { readSpecifiers } from '@baize/sports/market'
import { marketType } from '@baize/sports/markets'
import type { SeasonRow, SeasonScore } from '@baize/sports/match'
import { emptyRow, runnersOf } from '@baize/sports/season'
import type { Said } from './recorded-feed.ts'
import { competitor, splitOf } from './football-feed.ts'
import type { BookWorld } from './world.ts'

export const winner = 'football_season_winner|of=8'
export const top = 'football_season_top|of=8|places=3'

const producer = 'live'
const names = runnersOf(8)

/** Chances to win and to be placed, of eight sides of which the first is the best. */
export const chances = {
  win: [0.2, 0.18, 0.16, 0.14, 0.12, 0.1, 0.06, 0.04],
  place: [0.55, 0.5, 0.45, 0.42, 0.38, 0.32, 0.22, 0.16],
} as const

const scoreOf = (rows: readonly SeasonRow[], phase: SeasonScore['phase'] = 'playing'): SeasonScore => ({
  sport: 'season',
  home: 0,
  away: 0,
  clock: 0,
  isAbandoned: false,
  phase,
  played: 56,
  matches: 56,
  rows,
})

/** A season on which outrights are open. */
export function openSeason({ feed, results }: Pick<BookWorld, 'feed' | 'results'>, event = 'season-1') {
  feed.say(fixtureOf(event), producer)
  let material = 1
  const market = (id: string, list: readonly number[], status: FeedMarket['status']): FeedMarket => {
    const [type = '', ...spec] = id.split('|')
    const outcomes = list.map((chance, at) => ({ id: names[at] ?? '', p: splitOf(chance) }))
    return { type, spec: spec.join('|'), status, isMainLine: true, material, outcomes }
  }
  const price = (given: { readonly win: readonly number[]; readonly place: readonly number[] } = chances) =>
    feed.say(
      {
        type: 'odds_change',
        event,
        status: 'live',
        score: scoreOf(names.map(() => emptyRow)),
        markets: [market(winner, given.win, 'active'), market(top, given.place, 'active')],
      },
      producer,
    )
  price()
  return {
    event,
    /** Something happens in a match of the league: older prices are of the past. */
    happen(given?: Parameters<typeof price>[0]) {
      material += 1
      price(given)
    },
    /** The season is over with these points; the results follow from the table. */
    async end(points: readonly number[]) {
      await results.store(resultsOf(event, points))
    },
  }
}

const fixtureOf = (event: string): Said => ({
  type: 'fixture_change',
  event,
  sport: 'football',
  tournament: { id: 'one', name: { en: 'River League', bn: 'নদী লিগ' }, tier: 'A' },
  home: {
    ...competitor('one', 'River League', 'নদী লিগ'),
    players: Object.fromEntries(names.map((id) => [id, { en: `Side ${id}`, bn: `দল ${id}` }])),
  },
  away: competitor(event, 'Season 1', 'মৌসুম 1'),
  startsAt: Date.now() - 3_600_000,
  clockRate: 12,
  status: 'live',
  isSimulated: true,
  kind: 'season',
  commitment: null,
})

/** The results of both markets by a table with these points. */
function resultsOf(event: string, points: readonly number[]) {
  const score = scoreOf(
    names.map((_, at) => ({ ...emptyRow, played: 14, points: points[at] ?? 0 })),
    'ended',
  )
  return [winner, top].map((market) => {
    const [type = '', ...spec] = market.split('|')
    const decided = marketType(type)?.settle(score, readSpecifiers(spec.join('|')) ?? {})?.outcomes ?? []
    const told = [...decided].map(
      ([name, { result, voidHalves, deadHeat: [places, tied] = [1, 1] }]) =>
        [name, [result, voidHalves, places, tied] as const] as const,
    )
    return {
      event,
      market,
      change: { type: 'settle' as const, outcomes: Object.fromEntries(told), voidReason: null },
      certainty: 2 as const,
      isValid: true,
      source: 'feed:live',
      seq: null,
    }
  })
}
