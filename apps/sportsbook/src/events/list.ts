import { sports, type Sport } from '@baize/sports/market'
import type { SportsAnswer } from '../../wire/events.ts'
import { isOver, type BookEvent } from '../prices/state.ts'

export const views = ['live', 'soon', 'day', 'outrights'] as const
export type View = (typeof views)[number]

const hourMs = 3_600_000
/** How far ahead a view looks. */
const aheadMs = { soon: 3 * hourMs, day: 24 * hourMs } as const

export const isLive = ({ status }: BookEvent): boolean => status === 'live' || status === 'interrupted'
/** A season, which takes bets on who wins it; no list of matches shows it. */
export const isSeason = ({ fixture }: Pick<BookEvent, 'fixture'>): boolean => fixture.kind === 'season'
const isComing = ({ status }: BookEvent): boolean => status === 'pre' || status === 'postponed'
/** Live ones first, then by start; the id settles ties, so that a cursor has one place. */
const compare = (a: BookEvent, b: BookEvent): number =>
  Number(isLive(b)) - Number(isLive(a)) ||
  a.fixture.startsAt - b.fixture.startsAt ||
  (a.fixture.event < b.fixture.event ? -1 : 1)

export interface EventsAsked {
  readonly view: View | undefined
  readonly sport: Sport | undefined
  readonly tournament: string | undefined
  /** The id of the last event of the page before. */
  readonly cursor: string | undefined
  readonly limit: number
  readonly only?: ReadonlySet<string>
}

/** One page of the events that are asked for; without a view, all that are live or still to come. */
export function listEvents(
  events: Iterable<BookEvent>,
  asked: EventsAsked,
  now: number,
): { readonly events: readonly BookEvent[]; readonly cursor: string | null } {
  const listed = [...events].filter((event) => isAsked(event, asked, now)).toSorted(compare)
  const start =
    asked.cursor === undefined ? 0 : listed.findIndex((one) => one.fixture.event === asked.cursor) + 1
  const page = listed.slice(start, start + asked.limit)
  const hasMore = start + page.length < listed.length
  return { events: page, cursor: hasMore ? (page.at(-1)?.fixture.event ?? null) : null }
}

function isAsked(event: BookEvent, { view, sport, tournament, only }: EventsAsked, now: number): boolean {
  const { fixture } = event
  if (sport !== undefined && fixture.sport !== sport) return false
  if (tournament !== undefined && fixture.tournament.id !== tournament) return false
  if (only) return only.has(fixture.event) && !isOver(event.status)
  return isInView(event, view, now)
}

function isInView(event: BookEvent, view: View | undefined, now: number): boolean {
  if (isSeason(event)) return view === 'outrights' && !isOver(event.status)
  if (view === 'outrights') return false
  if (view === 'live') return isLive(event)
  if (view !== undefined) return isComing(event) && event.fixture.startsAt < now + aheadMs[view]
  return !isOver(event.status)
}

/** What there is of each sport. */
export function countSports(events: Iterable<BookEvent>, now: number): SportsAnswer['sports'] {
  const open = [...events].filter((event) => !isOver(event.status) && !isSeason(event))
  return sports.map((sport) => {
    const own = open.filter(({ fixture }) => fixture.sport === sport)
    const tournaments = Map.groupBy(own, ({ fixture }) => fixture.tournament.id)
    return {
      sport,
      live: own.filter(isLive).length,
      soon: own.filter((event) => isComing(event) && event.fixture.startsAt < now + aheadMs.soon).length,
      tournaments: [...tournaments.values()].flatMap((list) => {
        const tournament = list[0]?.fixture.tournament
        return tournament ? [{ ...tournament, events: list.length }] : []
      }),
    }
  })
}

const mostFound = 20

/** Finds events by words of the names of sides and tournament, in either language: matches, then seasons. */
export function searchEvents(events: Iterable<BookEvent>, query: string): readonly BookEvent[] {
  const words = plain(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return [...events]
    .filter((event) => !isOver(event.status))
    .filter((event) => {
      const text = textOf(event)
      return words.every((word) => text.includes(word))
    })
    .toSorted((a, b) => Number(isSeason(a)) - Number(isSeason(b)) || compare(a, b))
    .slice(0, mostFound)
}

const plain = (text: string): string => text.normalize('NFC').toLocaleLowerCase('en')

const textOf = ({ fixture: { home, away, tournament } }: BookEvent): string =>
  plain([home, away, tournament].flatMap(({ name }) => [name.en, name.bn]).join(' '))
