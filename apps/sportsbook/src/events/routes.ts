import { sports } from '@baize/sports/market'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type {
  EventsAnswer,
  ResultsAnswer,
  SearchAnswer,
  SportsAnswer,
  StandingsAnswer,
} from '../../wire/events.ts'
import { createAnswers } from '../answers.ts'
import type { BookDeps, Part, PlayerSession } from '../deps.ts'
import { refuseCall } from '../http.ts'
import type { PriceStore } from '../prices/price-store.ts'
import { listEvents, countSports, searchEvents, views } from './list.ts'
import { findEndedPage, listResults } from './service.ts'
import { showCard, showPage } from './show.ts'
import type { Supplier } from './supplier.ts'

export interface EventParts {
  readonly store: PriceStore
  /** Undefined where it answers nothing beside its feed. */
  readonly supplier: Supplier | undefined
  /** The version of the deltas that follow on a topic. */
  readonly versionOf: (topic: string) => number
}

/** Lists are made anew this often at most. */
const listForMs = 250
const eventsOfPage = 40
const mostKept = 1_000

/** In minutes ahead of UTC. */
const dhakaZone = 360
const farthestZone = 14 * 60

const id = z.string().regex(/^[A-Za-z0-9._:-]{1,64}$/)
const sport = z.enum(sports).optional()
const eventsQuery = z.object({
  sport,
  view: z.enum([...views, 'favourites']).optional(),
  tournament: id.optional(),
  cursor: id.optional(),
})
const searchQuery = z.object({ q: z.string().trim().min(1).max(60) })
const resultsQuery = z.object({
  sport,
  day: z.iso.date().optional(),
  zone: z.coerce.number().int().min(-farthestZone).max(farthestZone).default(dhakaZone),
  cursor: z.string().max(100).optional(),
})
const eventPath = z.object({ event: id })

/** The public calls about events and prices. */
export const eventsPart = (parts: EventParts): Part => ({
  register(app, deps) {
    mountLists(app, deps, parts)
    mountPages(app, deps, parts)
  },
})

function mountLists(app: FastifyInstance, deps: BookDeps, { store, versionOf }: EventParts): void {
  const answers = createAnswers(mostKept)
  const moment = () => String(Math.floor(deps.clock() / listForMs))
  app.get('/api/sports', (request, reply) =>
    answers.send(request, reply, {
      key: 'sports',
      stamp: moment(),
      make: (): SportsAnswer => ({
        sports: countSports(store.shelf.events.values(), deps.clock()),
        serverTime: deps.clock(),
      }),
    }),
  )
  const makeEvents = (query: z.infer<typeof eventsQuery>, only?: ReadonlySet<string>): EventsAnswer => {
    const { sport: asked, tournament, cursor } = query
    const view = query.view === 'favourites' ? undefined : query.view
    const all = store.shelf.events.values()
    const limit = eventsOfPage
    const listed = listEvents(
      all,
      { view, sport: asked, tournament, cursor, limit, ...(only && { only }) },
      deps.clock(),
    )
    const shown = asked ? [asked] : sports
    return {
      events: listed.events.map((event) => showCard(store, event)),
      cursor: listed.cursor,
      serverTime: deps.clock(),
      versions: Object.fromEntries(shown.map((each) => [each, versionOf(`lobby:${each}`)])),
    }
  }
  app.get('/api/events', async (request, reply) => {
    const query = eventsQuery.safeParse(request.query).data
    if (!query) return refuseCall(reply, 'bad_request')
    if (query.view === 'favourites') {
      const session = await sessionOf(deps, request)
      return session ? makeEvents(query, new Set(session.favourites)) : refuseCall(reply, 'session_expired')
    }
    const key = JSON.stringify([query.sport, query.view, query.tournament, query.cursor])
    return answers.send(request, reply, { key, stamp: moment(), make: () => makeEvents(query) })
  })
  app.get('/api/search', async (request, reply) => {
    const query = searchQuery.safeParse(request.query).data
    if (!query) return refuseCall(reply, 'bad_request')
    const make = (): SearchAnswer => ({
      events: searchEvents(store.shelf.events.values(), query.q).map((event) => showCard(store, event)),
    })
    return answers.send(request, reply, { key: `search ${query.q}`, stamp: moment(), make })
  })
}

function mountPages(app: FastifyInstance, deps: BookDeps, { store, supplier, versionOf }: EventParts): void {
  const answers = createAnswers(mostKept)
  app.get('/api/events/:event', async (request, reply) => {
    const path = eventPath.safeParse(request.params).data
    if (!path) return refuseCall(reply, 'bad_request')
    const event = store.shelf.events.get(path.event)
    if (event) {
      const version = versionOf(`event:${path.event}`)
      const make = () => showPage(store, event, version)
      return answers.send(request, reply, { key: path.event, stamp: `v${version}`, make })
    }
    const ended = await findEndedPage(deps.pool, path.event)
    if (!ended) return refuseCall(reply, 'not_found')
    return answers.send(request, reply, { key: path.event, stamp: 'ended', make: () => ended })
  })
  app.get('/api/results', async (request, reply) => {
    const query = resultsQuery.safeParse(request.query).data
    const listed = query && (await listResults(deps.pool, query, deps.clock()))
    if (!listed) return refuseCall(reply, 'bad_request')
    const stamp = String(deps.clock())
    return answers.send(request, reply, {
      key: `results ${JSON.stringify(query)}`,
      stamp,
      make: (): ResultsAnswer => listed,
    })
  })
  app.get('/api/standings', async (request, reply) => {
    const query = z.object({ tournament: id }).safeParse(request.query).data
    if (!query) return refuseCall(reply, 'bad_request')
    const known = [...store.shelf.events.values()].find(
      ({ fixture }) => fixture.tournament.id === query.tournament,
    )
    if (!known) return refuseCall(reply, 'not_found')
    const [standings, batters] = await Promise.all([
      supplier?.standings(query.tournament),
      known.fixture.sport === 'cricket' ? supplier?.batters(query.tournament) : undefined,
    ])
    // A table without its batters is better than none.
    if (!standings) return refuseCall(reply, 'feed_down')
    return { ...standings, batters: batters ?? [] } satisfies StandingsAnswer
  })
  app.get('/api/proof/:event', async (request, reply) => {
    const path = eventPath.safeParse(request.params).data
    if (!path) return refuseCall(reply, 'bad_request')
    const isKnown =
      store.shelf.events.has(path.event) || (await findEndedPage(deps.pool, path.event)) !== undefined
    if (!isKnown) return refuseCall(reply, 'not_found')
    return (await supplier?.proof(path.event)) ?? refuseCall(reply, 'feed_down')
  })
}

async function sessionOf(deps: BookDeps, { headers }: FastifyRequest): Promise<PlayerSession | undefined> {
  const token = /^Bearer ([\w-]{20,128})$/.exec(headers.authorization ?? '')?.[1]
  return token === undefined ? undefined : deps.sessions.sessionOf(token)
}
