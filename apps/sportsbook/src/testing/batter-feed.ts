import { beforeToss } from '@baize/sports/cricket'
import type { FeedMarket } from '@baize/sports/feed'
import { competitor, splitOf } from './football-feed.ts'
import type { BookWorld } from './world.ts'

export const topBatter = 'cricket_top_batter|side=home'
export const batterPlaces = 'cricket_batter_places|places=3|side=home'

const ids = Array.from({ length: 11 }, (_, at) => `h${at + 1}`)
/** Chances to make the most runs, and to be among the first three, in batting order. */
const win = [0.22, 0.2, 0.17, 0.13, 0.1, 0.07, 0.05, 0.03, 0.015, 0.01, 0.005]
const place = [0.55, 0.52, 0.47, 0.4, 0.33, 0.26, 0.19, 0.13, 0.08, 0.05, 0.02]

/** A cricket match before the toss, with markets on its batters open. */
export function openBatters({ feed, results }: Pick<BookWorld, 'feed' | 'results'>, event = 'cr1') {
  const producer = 'pre'
  feed.say(
    {
      type: 'fixture_change',
      event,
      sport: 'cricket',
      tournament: { id: 'npl', name: { en: 'Premier League', bn: 'প্রিমিয়ার লিগ' }, tier: 'A' },
      home: {
        ...competitor('c1', 'Nilganga', 'নীলগঙ্গা'),
        players: Object.fromEntries(ids.map((id) => [id, { en: `Batter ${id}`, bn: `ব্যাটার ${id}` }])),
      },
      away: competitor('c2', 'Meghna', 'মেঘনা'),
      startsAt: Date.now() + 3_600_000,
      clockRate: 12,
      status: 'pre',
      isSimulated: true,
      commitment: null,
    },
    producer,
  )
  const market = (id: string, chances: readonly number[]): FeedMarket => {
    const [type = '', ...spec] = id.split('|')
    const outcomes = chances.map((chance, at) => ({ id: ids[at] ?? '', p: splitOf(chance) }))
    return { type, spec: spec.join('|'), status: 'active', isMainLine: true, material: 1, outcomes }
  }
  const markets = [market(topBatter, win), market(batterPlaces, place)]
  feed.say({ type: 'odds_change', event, status: 'pre', score: beforeToss.score, markets }, producer)
  return {
    event,
    /** The results of the markets, as the feed sends them, for these runs; null for a batter who faced no ball. */
    async end(runs: readonly (number | null)[]) {
      await results.store([
        resultOf(event, topBatter, { runs, places: 1 }),
        resultOf(event, batterPlaces, { runs, places: 3 }),
      ])
    },
  }
}

function resultOf(
  event: string,
  market: string,
  { runs, places }: { readonly runs: readonly (number | null)[]; readonly places: number },
) {
  const faced = runs.filter((made) => made !== null)
  const told = ids.map((id, at): readonly [string, readonly [0 | 1, 0 | 1 | 2, number, number]] => {
    const made = runs[at] ?? null
    if (made === null) return [id, [0, 2, 1, 1]]
    const above = faced.filter((other) => other > made).length
    const tied = faced.filter((other) => other === made).length
    const left = Math.min(places - above, tied)
    return [id, left > 0 ? [1, 0, left, tied] : [0, 0, 1, 1]]
  })
  return {
    event,
    market,
    change: { type: 'settle' as const, outcomes: Object.fromEntries(told), voidReason: 'player_absent' },
    certainty: 2 as const,
    isValid: true,
    source: 'feed:pre',
    seq: null,
  }
}
