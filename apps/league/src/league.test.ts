import type { FeedMessage } from '@baize/sports/feed'
import { marketType } from '@baize/sports/markets'
import { matchModels } from '@baize/sports/models'
import { checkMatch, saltOf, type MatchProof } from '@baize/sports/proof'
import type { Sport } from '@baize/sports/market'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { tournaments } from './catalogue/tournaments.ts'
import { isStored, type Received } from './testing/book.ts'
import { startLeagueWorld, type LeagueWorld } from './testing/world.ts'

const speed = 240

interface Proof extends Omit<MatchProof, 'seed'> {
  readonly sport: Sport
  readonly seed: string | null
}

let world: LeagueWorld
beforeAll(async () => {
  world = await startLeagueWorld({
    speed,
    tournaments: tournaments.filter(({ id }) => id === 'bsl' || id === 's13'),
  })
})
afterAll(() => world.stop())

/** Reads the feed until this many matches have ended. */
async function readUntilEnded(ends: number): Promise<readonly Received[]> {
  let closed = 0
  return world.reader.read('league-live', {
    after: 0,
    isEnough({ message }) {
      if (message.type === 'odds_change' && message.status === 'closed') closed += 1
      return closed >= ends
    },
  })
}

/** The matches that have yet to begin. */
async function openEvents(): Promise<string[]> {
  const { rows } = await world.pool.query<{ event: string }>(
    `select event_id as event from event where status = 'pre'`,
  )
  return rows.map(({ event }) => event)
}

const eventOf = (message: FeedMessage) => ('event' in message ? message.event : '')

/** Seasons have no seed of their own: they follow from their matches. */
const isMatch = (event: string): boolean => event !== '' && !event.includes('-season-')

describe('the feed', () => {
  let received: readonly Received[]
  beforeAll(async () => {
    received = await readUntilEnded(6)
  })

  it('numbers messages without gaps, never moves `through` back, and replays the same bytes', async () => {
    const stored = received.filter(isStored)
    expect(stored.map(({ message }) => message.seq)).toEqual(stored.map((_, at) => at + 1))
    const throughs = received.map(({ message }) => message.through)
    expect(throughs).toEqual(throughs.toSorted((a, b) => a - b))
    expect(received.every(({ message }) => message.through <= message.at)).toBe(true)
    const [from, to] = [40, stored.length]
    const again = await world.reader.read('league-live', {
      after: from,
      isEnough: ({ message }) => message.seq >= to,
    })
    expect(again.filter(isStored).map(({ line }) => line)).toEqual(stored.slice(from).map(({ line }) => line))
  })

  it('sends heartbeats with the last message number', () => {
    const beats = received.filter(({ message }) => message.type === 'alive')
    expect(beats.length).toBeGreaterThan(2)
    for (const [at, { message }] of received.entries())
      if (message.type === 'alive' && at > 0) expect(message.seq).toBe(received[at - 1]?.message.seq)
  })

  it('settles every market offered exactly once and finally, by its rule', () => {
    const ended = received.flatMap(({ message }) =>
      message.type === 'odds_change' && message.status === 'closed' ? [message] : [],
    )
    expect(ended.length).toBe(6)
    for (const { event, score } of ended) {
      const own = received.flatMap(({ message }) => (eventOf(message) === event ? [message] : []))
      const offered = own.flatMap((message) => (message.type === 'odds_change' ? message.markets : []))
      const settled = own.flatMap((message) =>
        message.type === 'bet_settlement' && message.certainty === 2 ? message.results : [],
      )
      const keys = settled.map(({ type, spec }) => `${type}|${spec}`)
      expect(new Set(keys).size).toBe(keys.length)
      expect(new Set(keys)).toEqual(new Set(offered.map(({ type, spec }) => `${type}|${spec}`)))
      expect(settled.filter(({ voidReason }) => voidReason === 'undetermined')).toEqual([])
      const early = own.flatMap((message) =>
        message.type === 'bet_settlement' && message.certainty === 1 ? message.results : [],
      )
      for (const result of early) expect(settled).toContainEqual(result)
      expect(score.isAbandoned).toBe(false)
    }
  })

  it('suspends markets at a goal, raises their material version, and reopens them', () => {
    const goals = received.flatMap(({ message }, at) => {
      if (message.type !== 'odds_change' || message.score.sport !== 'football' || message.status !== 'live')
        return []
      const before = received
        .slice(0, at)
        .findLast(({ message: other }) => other.type === 'odds_change' && other.event === message.event)
      const known = before?.message.type === 'odds_change' ? before.message.score : undefined
      const isGoal = known && known.home + known.away < message.score.home + message.score.away
      return isGoal && message.markets.length > 0 ? [{ at, message }] : []
    })
    // The number of goals in six random matches of two sports is chance.
    expect(goals.length).toBeGreaterThan(0)
    for (const { at, message } of goals) {
      expect(message.markets.every(({ status }) => status !== 'active')).toBe(true)
      const next = received
        .slice(at + 1)
        .find(
          ({ message: later }) =>
            later.type === 'odds_change' &&
            later.event === message.event &&
            later.markets.some(({ status }) => status === 'active'),
        )
      const reopened = next?.message.type === 'odds_change' ? next.message.markets : []
      for (const market of reopened.filter(({ status }) => status === 'active'))
        expect(market.material).toBeGreaterThanOrEqual(
          Math.max(...message.markets.map((each) => each.material)),
        )
    }
  })

  it('hands matches over to the live producer with the same markets', async () => {
    const pre = await world.reader.read('league-pre', {
      after: 0,
      isEnough: ({ message }) => message.type === 'bet_stop',
    })
    const stopped = eventOf(
      pre.at(-1)?.message ?? { type: 'alive', v: 1, producer: '', seq: 0, at: 0, through: 0 },
    )
    const before = pre.flatMap(({ message }) =>
      message.type === 'odds_change' && message.event === stopped ? message.markets : [],
    )
    const live = (
      await world.reader.read('league-live', {
        after: 0,
        isEnough: ({ message }) => message.type === 'odds_change' && message.event === stopped,
      })
    ).at(-1)?.message
    expect(before.length).toBeGreaterThan(20)
    expect(before.every(({ status }) => status === 'active')).toBe(true)
    const taken = live?.type === 'odds_change' ? live.markets : []
    expect(taken.map(({ type, spec }) => `${type}|${spec}`)).toEqual(
      before.map(({ type, spec }) => `${type}|${spec}`),
    )
    expect(taken.every(({ status }) => status === 'suspended')).toBe(true)
  })

  it('proves ended matches and withholds the seeds of the others', async () => {
    const events = new Set(received.map(({ message }) => eventOf(message)).filter(isMatch))
    let ended = 0
    for (const event of events) {
      const proof = await world.reader.json<Proof>(`/league/v1/proof/${event}`)
      const fixture = received.find(
        ({ message }) => message.type === 'fixture_change' && message.event === event,
      )?.message
      expect(fixture?.type === 'fixture_change' && fixture.commitment).toBe(proof.commitment)
      const { seed } = proof
      if (seed === null) continue
      ended += 1
      const model = matchModels[proof.sport]
      expect(checkMatch(model, { ...proof, seed })).toEqual([])
    }
    expect(ended).toBeGreaterThanOrEqual(6)
  })

  it('includes the whole current state in a snapshot', async () => {
    // Matches start meanwhile, on a slow machine all of them: then another snapshot is taken.
    const { pre, steady } = await vi.waitFor(
      async () => {
        const before = await openEvents()
        const messages = await world.reader.snapshot('league-pre')
        const after = new Set(await openEvents())
        const both = before.filter((event) => after.has(event))
        expect(both.length).toBeGreaterThan(2)
        return { pre: messages, steady: both }
      },
      { timeout: 30_000, interval: 200 },
    )
    const end = pre.at(-1)?.message
    expect(end?.type).toBe('snapshot_complete')
    expect(pre.every(({ message }) => message.seq === end?.seq)).toBe(true)
    const fixtures = pre.flatMap(({ message }) => (message.type === 'fixture_change' ? [message.event] : []))
    expect(fixtures).toEqual(expect.arrayContaining(steady))
    const live = await world.reader.snapshot('league-live')
    const open = live.flatMap(({ message }) =>
      message.type === 'odds_change' && message.status === 'live' ? [message] : [],
    )
    expect(open.length).toBeGreaterThan(0)
    const results = live.flatMap(({ message }) => (message.type === 'bet_settlement' ? message.results : []))
    for (const { type } of results) expect(marketType(type)).toBeDefined()
    expect(results.length).toBeGreaterThan(100)
  })

  it('refuses readers without a token and requests it cannot serve', async () => {
    expect((await world.reader.get('/feed/v1/stream?producer=league-live&after=99999999')).status).toBe(410)
    expect((await world.reader.get('/feed/v1/stream?producer=league-live&after=-1')).status).toBe(400)
    expect((await world.reader.get('/feed/v1/stream?producer=other&after=0')).status).toBe(400)
    const stranger = await fetch(`${world.url}/feed/v1/snapshot?producer=league-pre`)
    expect(stranger.status).toBe(401)
  })
})

it('salts periods with the tickets accepted before them', async () => {
  const find = () => [...world.league.world.pre.values()].find(({ sport }) => sport === 'shooter')?.id ?? ''
  await expect.poll(find, { timeout: 30_000 }).not.toBe('')
  const event = find()
  const tickets = ['t-1', 't-2', 't-3']
  expect((await world.reader.accept(event, tickets.slice(0, 2))).status).toBe(200)
  expect((await world.reader.accept(event, tickets)).status).toBe(200)
  expect((await world.reader.accept('nothing-1', tickets)).status).toBe(200)
  const ended = await world.reader.read('league-live', {
    after: 0,
    isEnough: ({ message }) =>
      message.type === 'odds_change' && message.event === event && message.status === 'closed',
  })
  expect(ended.length).toBeGreaterThan(0)
  const proof = await world.reader.json<Proof>(`/league/v1/proof/${event}`)
  expect(proof.tickets[0]).toEqual(tickets)
  expect(proof.salts[0]).toBe(saltOf(tickets))
  const model = matchModels[proof.sport]
  expect(checkMatch(model, { ...proof, seed: proof.seed ?? '' })).toEqual([])
}, 60_000)

it('has a table in which wins and losses balance', async () => {
  const { rows } = await world.reader.json<{ rows: { won: number; lost: number; played: number }[] }>(
    '/league/v1/standings?tournament=s13',
  )
  expect(rows.length).toBe(10)
  const sum = (key: 'won' | 'lost' | 'played') => rows.reduce((total, row) => total + row[key], 0)
  expect(sum('won')).toBe(sum('lost'))
  expect(sum('played')).toBeGreaterThanOrEqual(2)
  expect((await world.reader.get('/league/v1/standings?tournament=none')).status).toBe(404)
})
