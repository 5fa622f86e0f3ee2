import { mostMatches, type VendorMatch } from '@baize/contract/vendor'
import type { Sport } from '@baize/sports/market'
import type { BookDeps } from '../deps.ts'
import { oddsText } from '../payer/record.ts'
import type { StandingEvent, StandingMarket } from '../prices/price-book.ts'
import { doors } from './doors.ts'
import { writePlace } from './place.ts'

/** The market that says who wins, of each sport. */
const winnerOf = (sport: Sport): string => (sport === 'football' ? 'football_1x2|' : `${sport}_winner|`)

/** Matches for the home page: those under way first, then by their stakes (sportsbook design, section 10). */
export async function listMatches({
  pool,
  prices,
}: Pick<BookDeps, 'pool' | 'prices'>): Promise<readonly VendorMatch[]> {
  const { rows } = await pool.query<{ event_id: string }>(
    `SELECT e.event_id FROM event e
     WHERE (e.status = 'live' OR (e.status = 'pre'
         AND e.starts_at BETWEEN now() AND now() + interval '1 day'))
       AND e.fixture ->> 'kind' IS NULL
     ORDER BY e.status = 'live' DESC,
       (SELECT coalesce(sum(t.stake_minor), 0) FROM leg l JOIN ticket t USING (ticket_id)
         WHERE l.event = e.event_id AND t.step = 'accepted'
           AND (NOT l.is_builder OR l.number = 0)) DESC, e.starts_at, e.event_id
     LIMIT $1`,
    [mostMatches * 2],
  )
  const standing = rows.map((row) => prices.event(row.event_id)).filter((event) => event !== undefined)
  return standing
    .filter(({ status }) => status === 'live' || status === 'pre')
    .flatMap((event) => matchOf(event, prices.market(event.event, winnerOf(event.sport))) ?? [])
    .slice(0, mostMatches)
}

function matchOf(event: StandingEvent, market: StandingMarket | undefined): VendorMatch | undefined {
  const door = doors.find(({ sport }) => sport === event.sport)
  if (!door) return undefined
  const { about, score, status } = event
  const isLive = status === 'live'
  return {
    event: event.event,
    game: door.game,
    place: writePlace(event.event),
    league: about.tournament,
    home: about.home.name,
    away: about.away.name,
    starts_at: new Date(event.startsAt).toISOString(),
    is_live: isLive,
    is_simulated: event.isSimulated,
    score: isLive && score ? { home: score.home, away: score.away } : null,
    odds: oddsOf(market),
  }
}

function oddsOf(market: StandingMarket | undefined): VendorMatch['odds'] {
  if (market?.status !== 'active') return null
  const price = (outcome: string) => {
    const oddsMilli = market.outcomes.get(outcome)?.oddsMilli ?? 0
    return oddsMilli > 0
      ? {
          odds: oddsText(BigInt(oddsMilli)),
          place: writePlace(market.event, { market: market.market, outcome }),
        }
      : null
  }
  const [home, draw, away] = [price('home'), price('draw'), price('away')]
  return home && away ? { home, draw, away } : null
}
