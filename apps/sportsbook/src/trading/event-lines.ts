import { tradingEventGroups, type TradingEventLine } from '@baize/contract/trading'
import type { Queryable } from '@baize/runtime'
import type { Sport } from '@baize/sports/market'
import type { FeedState } from '../feed/feed-state.ts'
import { findEvent, type EventRow } from '../events/event-store.ts'
import { isLive, isSeason } from '../events/list.ts'
import { countShown } from '../events/show.ts'
import { eventStop, sportStop } from '../prices/desk-rules.ts'
import type { PriceStore } from '../prices/price-store.ts'
import { isOver, standingStatus, type BookEvent } from '../prices/state.ts'
import { worstCase } from './finals.ts'
import { money, noMoney, readMoney, type EventMoney } from './money.ts'

export type EventView = 'now' | 'live' | 'coming' | 'seasons' | 'unsettled' | 'suspended' | 'all'

export interface LineDeps {
  readonly pool: Queryable
  readonly store: PriceStore
  readonly feeds: () => readonly FeedState[]
  readonly clock: () => number
}

export interface LinesAsked {
  readonly sport: Sport | null
  readonly view: EventView
  readonly query: string | null
  /** The id of the last event of the page before. */
  readonly cursor: string | null
  readonly limit: number
}

const dayMs = 86_400_000

/** Events as the desk lists them: by group, and in each those that would cost most first. */
export async function listLines(
  deps: LineDeps,
  asked: LinesAsked,
): Promise<{ readonly list: readonly TradingEventLine[]; readonly cursor: string | null }> {
  const events = await eventsOf(deps, asked)
  const sums = await readMoney(
    deps.pool,
    events.map(({ fixture }) => fixture.event),
  )
  const lines = events
    .map((event) => lineOf(deps, event, sums.get(event.fixture.event) ?? noMoney))
    .toSorted(
      (a, b) =>
        tradingEventGroups.indexOf(a.group) - tradingEventGroups.indexOf(b.group) ||
        Number(a.worst) - Number(b.worst) ||
        a.startsAt.localeCompare(b.startsAt) ||
        (a.id < b.id ? -1 : 1),
    )
  const from = asked.cursor === null ? 0 : lines.findIndex(({ id }) => id === asked.cursor) + 1
  const list = lines.slice(from, from + asked.limit)
  return { list, cursor: from + list.length < lines.length ? (list.at(-1)?.id ?? null) : null }
}

async function eventsOf(deps: LineDeps, asked: LinesAsked): Promise<readonly BookEvent[]> {
  const words = (asked.query ?? '').toLocaleLowerCase('en').split(/\s+/).filter(Boolean)
  const all = asked.view === 'unsettled' ? await unsettledEvents(deps) : deps.store.shelf.events.values()
  return [...all].filter(
    (event) =>
      (asked.sport === null || event.fixture.sport === asked.sport) &&
      isIn(deps, event, asked.view) &&
      words.every((word) => namesOf(event).includes(word)),
  )
}

const namesOf = ({ fixture: { home, away, tournament, event } }: BookEvent): string =>
  [event, ...[home, away, tournament].flatMap(({ name }) => [name.en, name.bn])]
    .join(' ')
    .toLocaleLowerCase('en')

function isIn(deps: LineDeps, event: BookEvent, view: EventView): boolean {
  if (view === 'unsettled' || view === 'all') return true
  if (isOver(event.status)) return false
  if (view === 'suspended') return stopOf(deps, event) !== null
  const group = groupOf(event)
  if (view === 'now') return group !== 'coming' || event.fixture.startsAt < deps.clock() + dayMs
  return group === (view === 'seasons' ? 'season' : view)
}

function groupOf(event: BookEvent): TradingEventLine['group'] {
  if (isOver(event.status)) return 'ended'
  if (isSeason(event)) return 'season'
  return isLive(event) ? 'live' : 'coming'
}

/** Events that ended a quarter of an hour ago and have open bets. */
export async function unsettledEvents(deps: Pick<LineDeps, 'pool' | 'store'>): Promise<readonly BookEvent[]> {
  const { rows } = await deps.pool.query<{ event_id: string }>(
    `SELECT e.event_id FROM event e
     WHERE e.ended_at < now() - interval '15 minutes' AND e.ended_at > now() - interval '30 days'
       AND EXISTS (SELECT FROM leg l JOIN ticket t USING (ticket_id)
         WHERE l.event = e.event_id AND t.step = 'accepted' AND NOT t.is_settled AND NOT EXISTS (
           SELECT FROM market_result r WHERE r.event_id = l.event AND r.market = l.market AND r.is_valid
             AND (r.outcomes IS NOT NULL OR r.cancelled <> '[]')))
     ORDER BY e.ended_at LIMIT 200`,
  )
  const found = await Promise.all(rows.map((row) => findBookEvent(deps, row.event_id)))
  return found.filter((event) => event !== undefined)
}

/** An event from memory, or from the database where it is over for long: then without its markets. */
export async function findBookEvent(
  { pool, store }: Pick<LineDeps, 'pool' | 'store'>,
  id: string,
): Promise<BookEvent | undefined> {
  const known = store.shelf.events.get(id)
  if (known) return known
  const row = await findEvent(pool, id)
  return row && ofRow(row)
}

const ofRow = ({ fixture: { producer, ...fixture }, status, score, ended_at }: EventRow): BookEvent => ({
  fixture,
  status,
  score,
  producer,
  markets: new Map(),
  isQuarantined: false,
  endedAt: ended_at?.getTime() ?? null,
})

/** Why no bets are taken on an event; null where they are. */
export function stopOf(
  { store, feeds }: Pick<LineDeps, 'store' | 'feeds'>,
  event: BookEvent,
): TradingEventLine['stop'] {
  const { stops } = store.shelf.rules
  if (stops.has(eventStop(event.fixture.event))) return 'desk'
  if (stops.has(sportStop(event.fixture.sport))) return 'sport'
  if (event.isQuarantined) return 'quarantine'
  const feed = feeds().find(({ producer }) => producer.name === event.producer)
  if (feed && feed.trouble !== null && !isOver(event.status)) return 'feed'
  return event.status === 'postponed' || event.status === 'interrupted' ? 'paused' : null
}

export function lineOf(deps: LineDeps, event: BookEvent, sums: EventMoney): TradingEventLine {
  const { fixture, status, score, producer } = event
  const stop = stopOf(deps, event)
  const group = groupOf(event)
  const standing = group === 'season' ? 'coming' : group
  const state = standing !== 'ended' && stop !== null ? 'suspended' : standing
  const { sport, tournament, home, away, startsAt } = fixture
  return {
    id: fixture.event,
    sport,
    tournament,
    home: home.name,
    away: away.name,
    startsAt: new Date(startsAt).toISOString(),
    status,
    state,
    group,
    stop,
    score: score && hasScore(event) ? { home: score.home, away: score.away } : null,
    producer,
    lagMs: deps.feeds().find((feed) => feed.producer.name === producer)?.lagMs ?? 0,
    markets: countShown(deps.store, event),
    turnover: money(sums.turnoverMinor),
    tickets: sums.tickets,
    worst: money(worstCase(score, sport, sums).worstMinor),
    holdBps: mainHoldOf(deps, event),
  }
}

/** A season has a table instead. */
const hasScore = (event: BookEvent): boolean => !isSeason(event) && (isLive(event) || isOver(event.status))

function mainHoldOf({ store }: LineDeps, event: BookEvent): number {
  for (const market of event.markets.values())
    if (market.type.isMain && standingStatus(event, market, store.isOpen(event, market)) !== 'inactive')
      return market.holdBps
  return 0
}
