import type { EventPage } from '../../wire/events.ts'
import type { Place } from '../../wire/session.ts'
import { hasLeg, type SlipStore } from '../slip/slip-store.ts'
import { legKey, legOf, toggleLeg } from '../slip/slip-state.ts'
import type { Book } from './book.ts'
import type { Route } from './route.ts'

/** The page that the door opened on. */
export const routeOfPlace = ({ event, sport, view }: Place): Route =>
  event === null ? { page: 'lobby', sport, view, tournament: null } : { page: 'event', event }

/** Puts the odds that were pressed on the site on the slip, where they still stand. */
export async function addPlaceOutcome(book: Book, slip: SlipStore, { event, outcome }: Place): Promise<void> {
  if (event === null || outcome === null) return
  const asked = await book.call<EventPage>(`/api/events/${encodeURIComponent(event)}`)
  if (asked.kind !== 'ok') return
  const market = asked.value.markets.find(({ id }) => id === outcome.market)
  if (!market) return
  const leg = legOf(asked.value, market, outcome.outcome)
  if (leg.oddsMilli > 0 && !hasLeg(slip.get(), legKey(leg))) slip.set(toggleLeg(slip.get(), leg))
}
