import { sports, type Sport } from '@baize/sports/market'
import { useSyncExternalStore } from 'react'

export const views = ['live', 'soon', 'day', 'outrights', 'favourites'] as const
export type View = (typeof views)[number]
export const betLists = ['all', 'open', 'cash-out', 'settled', 'system'] as const
export type BetList = (typeof betLists)[number]
/** Days that settled bets and their sums go back. */
export const betDays = ['1', '7', '30'] as const
export type BetDays = (typeof betDays)[number]

/** What the page shows; it stands in the address after `#`. */
export type Route =
  | {
      readonly page: 'lobby'
      readonly sport: Sport | null
      readonly view: View
      readonly tournament: string | null
    }
  | { readonly page: 'event'; readonly event: string }
  | { readonly page: 'bets'; readonly list: BetList; readonly days: BetDays }
  | { readonly page: 'results'; readonly sport: Sport; readonly day: string | null }
  | { readonly page: 'standings'; readonly tournament: string }
  | { readonly page: 'search'; readonly words: string }
  | { readonly page: 'settings' }
  | { readonly page: 'rules' }
  | { readonly page: 'proof'; readonly event: string | null }

const oneOf = <T extends string>(list: readonly T[], text: string | undefined): T | undefined =>
  list.find((item) => item === text)

export const usualBetDays: BetDays = '7'

const day = /^\d{4}-\d\d-\d\d$/

interface Address {
  readonly part: string
  readonly asked: URLSearchParams
}

const readers: Readonly<Record<string, (address: Address) => Route>> = {
  event: ({ part }) => ({ page: 'event', event: part }),
  bets: ({ part, asked }) => ({
    page: 'bets',
    list: oneOf(betLists, part) ?? 'all',
    days: oneOf(betDays, asked.get('days') ?? undefined) ?? usualBetDays,
  }),
  results: ({ part, asked }) => {
    const wanted = asked.get('day') ?? ''
    return { page: 'results', sport: oneOf(sports, part) ?? 'cricket', day: day.test(wanted) ? wanted : null }
  },
  standings: ({ part }) => ({ page: 'standings', tournament: part }),
  search: ({ asked }) => ({ page: 'search', words: asked.get('q') ?? '' }),
  settings: () => ({ page: 'settings' }),
  rules: () => ({ page: 'rules' }),
  proof: ({ part }) => ({ page: 'proof', event: part === '' ? null : part }),
}

/** Reads an address such as `#/cricket/live`; the lobby for everything it does not know. */
export function readRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?')
  const [first = '', part = ''] = path.split('/').map((text) => decodeURIComponent(text))
  const asked = new URLSearchParams(query)
  const read = Object.hasOwn(readers, first) ? readers[first] : undefined
  if (read) return read({ part, asked })
  return {
    page: 'lobby',
    sport: oneOf(sports, first) ?? null,
    view: oneOf(views, part) ?? 'live',
    tournament: asked.get('tournament'),
  }
}

type RouteOf<Page extends Route['page']> = Extract<Route, { readonly page: Page }>

const writers: { readonly [Page in Route['page']]: (route: RouteOf<Page>) => string } = {
  lobby: ({ sport, view, tournament }) =>
    `${sport ?? 'all'}/${view}${tournament === null ? '' : `?tournament=${encodeURIComponent(tournament)}`}`,
  event: ({ event }) => `event/${encodeURIComponent(event)}`,
  bets: ({ list, days }) => `bets/${list}${days === usualBetDays ? '' : `?days=${days}`}`,
  results: ({ sport, day: at }) => `results/${sport}${at === null ? '' : `?day=${at}`}`,
  standings: ({ tournament }) => `standings/${encodeURIComponent(tournament)}`,
  search: ({ words }) => `search?q=${encodeURIComponent(words)}`,
  settings: () => 'settings',
  rules: () => 'rules',
  proof: ({ event }) => (event === null ? 'proof' : `proof/${encodeURIComponent(event)}`),
}

/** Writes what `readRoute` reads. */
export const writeRoute = <Page extends Route['page']>(route: RouteOf<Page>): string =>
  `#/${writers[route.page](route)}`

const follow = (listener: () => void) => {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

let known: { hash: string; route: Route } | undefined

function currentRoute(): Route {
  const { hash } = location
  if (known?.hash !== hash) known = { hash, route: readRoute(hash) }
  return known.route
}

export const useRoute = (): Route => useSyncExternalStore(follow, currentRoute)

/** Goes to a page; `replace` leaves no step back. */
export function goTo(route: Route, { replace = false }: { replace?: boolean } = {}): void {
  if (replace) location.replace(writeRoute(route))
  else location.hash = writeRoute(route)
}
