import { fixturesAt, type World as CalendarWorld } from '../calendar/fixtures.ts'
import type { Tournament } from '../catalogue/tournaments.ts'

const lookEveryMs = 30_000
/**
 * After pricing a fixture the process rests for this multiple of the time taken: matches in play go first.
 */
const restShare = 4
const shortestRestMs = 20

export interface QueuedFixture {
  readonly tournament: Tournament
  readonly number: number
}

/** Fixtures that the calendar puts on offer but are not announced yet, soonest start first. */
export interface Queue {
  /** When the next fixture, or the next look at the calendar, is due. */
  at(now: number): number
  take(): QueuedFixture | undefined
  /** Reports how long an announcement took. */
  rest(now: number, tookMs: number): void
}

export function createQueue(
  calendar: CalendarWorld,
  {
    tournaments,
    known,
  }: { readonly tournaments: readonly Tournament[]; readonly known: ReadonlySet<string> },
): Queue {
  const seen = new Set(known)
  const waiting: QueuedFixture[] = []
  let looksAt = 0
  let restsUntil = 0
  const look = (now: number) => {
    looksAt = now + lookEveryMs
    for (const { tournament, number } of fixturesAt(calendar, tournaments, now)) {
      const id = `${tournament.id}-${number}`
      if (seen.has(id)) continue
      seen.add(id)
      waiting.push({ tournament, number })
    }
  }
  return {
    at(now) {
      if (now >= looksAt) look(now)
      return waiting.length > 0 ? restsUntil : looksAt
    },
    take: () => waiting.shift(),
    rest(now, tookMs) {
      restsUntil = now + Math.max(shortestRestMs, tookMs * restShare)
    },
  }
}
