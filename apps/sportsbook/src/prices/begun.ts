import type { FixtureChange, OddsChange } from '@baize/sports/feed'
import type { BookEvent } from './state.ts'

/** The start by the match clock: the earliest of all messages, because the clock stops in breaks. */
export function noteBegun(event: BookEvent, message: FixtureChange | OddsChange, now: number): void {
  if (message.status !== 'live' || event.fixture.kind === 'season') return
  const played = message.type === 'odds_change' ? message.score.clock * 1000 : 0
  const at = Math.floor(message.at - played / event.fixture.clockRate)
  event.begun = { at: Math.min(at, event.begun?.at ?? at), toldAt: event.begun?.toldAt ?? now }
}
