import type { Queryable } from '@baize/runtime'
import type { Sport } from '@baize/sports/market'
import type { EventPage, ResultsAnswer } from '../../wire/events.ts'
import { findEvent, listEnded } from './event-store.ts'
import { showEnded, showEndedPage } from './show.ts'

const resultsOfPage = 50
const dayMs = 86_400_000
const minuteMs = 60_000

/** The page of an event that is no longer in memory. */
export async function findEndedPage(db: Queryable, event: string): Promise<EventPage | undefined> {
  const row = await findEvent(db, event)
  return row && showEndedPage(row)
}

export interface ResultsAsked {
  readonly sport?: Sport | undefined
  /** `yyyy-mm-dd`; without it, the last seven days. */
  readonly day?: string | undefined
  /** How many minutes the clock by which the day begins is ahead of UTC. */
  readonly zone: number
  readonly cursor?: string | undefined
}

/** A page of ended events; undefined on a cursor that is none. `now` is in milliseconds. */
export async function listResults(
  db: Queryable,
  { sport, day, zone, cursor }: ResultsAsked,
  now: number,
): Promise<ResultsAnswer | undefined> {
  const start = day === undefined ? now - 7 * dayMs : Date.parse(`${day}T00:00:00Z`) - zone * minuteMs
  const place = cursor === undefined ? null : /^(\d{1,15})\|([\w.:-]{1,64})$/.exec(cursor)
  if (cursor !== undefined && !place) return undefined
  const rows = await listEnded(db, {
    sport: sport ?? null,
    from: new Date(start),
    to: new Date(day === undefined ? now + dayMs : start + dayMs),
    after: place && { endedAt: new Date(Number(place[1])), event: place[2] ?? '' },
    limit: resultsOfPage,
  })
  const last = rows.at(-1)
  const hasMore = rows.length === resultsOfPage && last?.ended_at
  return {
    events: rows.map(showEnded),
    cursor: hasMore ? `${hasMore.getTime()}|${last.event_id}` : null,
  }
}
