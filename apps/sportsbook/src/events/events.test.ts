import { brotliDecompressSync } from 'node:zlib'
import type {
  EventPage,
  EventsAnswer,
  ProofAnswer,
  ResultsAnswer,
  SearchAnswer,
  SportsAnswer,
  StandingsAnswer,
} from '../../wire/events.ts'
import { expect, test, vi } from 'vitest'
import { createPricesWorld, wait } from '../testing/prices-world.ts'
import type { Said } from '../testing/recorded-feed.ts'
import { createShooterFeed } from '../testing/shooter-feed.ts'

const winner = 'shooter_winner|'

test('lists and pages show what the feed said, at the house’s odds', async () => {
  const world = await createPricesWorld()
  const book = await world.startBook()
  await book.up()
  world.play(5)
  await vi.waitFor(async () => {
    const { body } = await book.get<EventPage>('/api/events/ev1')
    expect(body.score).toEqual(world.match.score())
  }, wait)
  const { body: page } = await book.get<EventPage>('/api/events/ev1')
  const main = page.markets.find(({ id }) => id === winner)
  expect(main).toMatchObject({ status: 'active', type: 'shooter_winner', spec: '' })
  expect(main?.holdBps).toBeGreaterThan(700)
  expect(main?.outcomes.map(({ id }) => id)).toEqual(['home', 'away'])
  expect(main?.outcomes.every(({ oddsMilli }) => oddsMilli > 1010)).toBe(true)
  expect(page.marketCount).toBe(page.markets.length)
  const { body: live } = await book.get<EventsAnswer>('/api/events?view=live')
  expect(live.events.map(({ id, markets }) => [id, markets[0]?.id])).toEqual([['ev1', winner]])
  expect(live.events[0]?.markets.length).toBeLessThan(4)
  expect((await book.get<EventsAnswer>('/api/events?view=soon')).body.events).toEqual([])
  expect((await book.get<EventsAnswer>('/api/events?view=live&sport=cricket')).body.events).toEqual([])
  const { body: sports } = await book.get<SportsAnswer>('/api/sports')
  expect(sports.sports.find(({ sport }) => sport === 'shooter')).toMatchObject({
    live: 1,
    tournaments: [{ id: 'shooter-one', events: 1 }],
  })
})

test('pages of the list follow each other by the cursor', async () => {
  const world = await createPricesWorld()
  const book = await world.startBook()
  await book.up()
  for (let index = 10; index < 95; index += 1) {
    const other = createShooterFeed(`ev${index}`, { startsAt: Date.now() + index * 60_000 })
    world.say(other.fixture('pre'))
  }
  await vi.waitFor(() => expect(book.prices.store.shelf.events.size).toBe(86), wait)
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { body }: { body: EventsAnswer } = await book.get(`/api/events?${cursor && `cursor=${cursor}`}`)
    expect(body.events.length).toBeLessThanOrEqual(40)
    seen.push(...body.events.map(({ id }) => id))
    cursor = body.cursor
  }
  expect([seen.length, new Set(seen).size, seen[0]]).toEqual([86, 86, 'ev1'])
})

test.each([
  ['nilg', 1],
  ['মেঘনা', 1],
  ['NILGANGA meghna', 1],
  ['sector', 1],
  ['nobody', 0],
])('search for %s finds %d', async (query, count) => {
  const world = await createPricesWorld()
  const book = await world.startBook()
  await vi.waitFor(async () => {
    const { body } = await book.get<SearchAnswer>(`/api/search?q=${encodeURIComponent(query)}`)
    expect(body.events).toHaveLength(count)
    expect(book.prices.store.shelf.events.size).toBe(1)
  }, wait)
})

test.each([
  ['/api/events?view=yesterday', 400],
  ['/api/events?sport=chess', 400],
  ['/api/events?view=favourites', 401],
  ['/api/events/ev9', 404],
  ['/api/events/%00', 400],
  ['/api/search?q=', 400],
  ['/api/results?cursor=x', 400],
  ['/api/results?day=2026-13-01', 400],
  ['/api/results?day=2026-11-29&zone=841', 400],
  ['/api/standings?tournament=nobody', 404],
  ['/api/proof/ev9', 404],
  ['/api/nothing', 404],
])('%s is refused with %d', async (path, status) => {
  const world = await createPricesWorld()
  const book = await world.startBook()
  const answer = await book.get<{ error: { code: string } }>(path)
  expect([answer.status, typeof answer.body.error.code]).toEqual([status, 'string'])
})

test('an answer is sent once, compressed, and not again to who has it', async () => {
  const world = await createPricesWorld()
  const book = await world.startBook()
  await book.up()
  const ask = (headers: Record<string, string>) => book.book.app.inject({ url: '/api/events/ev1', headers })
  // The prices of the start may come once more, which makes a new answer.
  const headers = await vi.waitFor(async () => {
    const first = await ask({ 'accept-encoding': 'gzip, br' })
    expect(first.headers['content-encoding']).toBe('br')
    expect(first.rawPayload.length).toBeLessThan(25_000)
    const page = JSON.parse(brotliDecompressSync(first.rawPayload).toString()) as EventPage
    expect(page.markets.length).toBeGreaterThan(20)
    const known = { 'if-none-match': String(first.headers['etag']) }
    const again = await ask(known)
    expect([again.statusCode, again.body]).toEqual([304, ''])
    return known
  }, wait)
  world.play(1)
  await vi.waitFor(async () => {
    expect((await ask(headers)).statusCode).toBe(200)
  }, wait)
})

test('an ended match is among the results, and its markets are settled', async () => {
  const world = await createPricesWorld()
  const book = await world.startBook()
  await book.up()
  world.play(1_000)
  await vi.waitFor(async () => {
    const { body } = await book.get<ResultsAnswer>('/api/results?sport=shooter')
    expect(body.events.map(({ id, score }) => [id, score])).toEqual([['ev1', world.match.score()]])
  }, wait)
  for (const zone of [-720, 0, 360, 840]) {
    const dayAt = (time: number) => new Date(time + zone * 60_000).toISOString().slice(0, 10)
    const countOn = async (day: string) =>
      (await book.get<ResultsAnswer>(`/api/results?sport=shooter&day=${day}&zone=${zone}`)).body.events.length
    const now = Date.now()
    expect([await countOn(dayAt(now)), await countOn(dayAt(now - 86_400_000))]).toEqual([1, 0])
  }
  const { home, away } = world.match.score()
  await vi.waitFor(async () => {
    const { rows } = await world.pool.query(
      'SELECT outcomes, is_valid FROM market_result WHERE market = $1',
      [winner],
    )
    expect(rows).toEqual([
      {
        outcomes: { home: [home > away ? 1 : 0, 0, 1, 1], away: [away > home ? 1 : 0, 0, 1, 1] },
        is_valid: true,
      },
    ])
  }, wait)
  const { body: page } = await book.get<EventPage>('/api/events/ev1')
  expect([page.status, page.markets]).toEqual(['ended', []])
})

test('the book asks its supplier for standings and proofs, once for many', async () => {
  let asked = 0
  const proof: ProofAnswer = {
    event: 'ev1',
    sport: 'shooter',
    commitment: 'ab'.repeat(32),
    engine: 'shooter-1',
    parameters: { bestOf: 3 },
    seed: '01'.repeat(32),
    salts: [],
    tickets: [],
    score: null,
  }
  const standings: StandingsAnswer = { rows: [], batters: [] }
  const world = await createPricesWorld((path) => {
    asked += 1
    return path.startsWith('/league/v1/proof/ev1') ? proof : standings
  })
  const book = await world.startBook()
  await book.up()
  for (let time = 0; time < 3; time += 1) {
    expect((await book.get('/api/proof/ev1')).body).toEqual(proof)
    expect((await book.get('/api/standings?tournament=shooter-one')).body).toEqual(standings)
  }
  expect(asked).toBe(2)
  await world.killFeed()
  expect((await book.get('/api/proof/ev1')).body).toEqual(proof)
})

test('a league of cricket has its top batters beside the standings', async () => {
  const competitor = { name: { en: 'Delta', bn: 'ডেল্টা' }, short: 'DEL', colours: ['#112233', '#ffffff'] }
  const batter = { competitor, player: { en: 'Rafi', bn: 'রাফি' }, runs: 210, balls: 150, innings: 5 }
  let batters: unknown = { rows: [batter] }
  const world = await createPricesWorld((path) =>
    path.startsWith('/league/v1/batters?tournament=npl') ? batters : { rows: [] },
  )
  const fixture = world.match.fixture('live') as Extract<Said, { type: 'fixture_change' }>
  const league = { ...fixture.tournament, id: 'npl' }
  const announce = () => world.say({ ...fixture, event: 'cr1', sport: 'cricket', tournament: league })
  const book = await world.startBook()
  await book.up()
  announce()
  const asked = () => book.get<StandingsAnswer>('/api/standings?tournament=npl')
  await vi.waitFor(async () => expect((await asked()).body).toEqual({ rows: [], batters: [batter] }), wait)
  batters = { rows: [{ ...batter, runs: -1 }] }
  const other = await world.startBook()
  await other.up()
  announce()
  await vi.waitFor(async () => {
    const { body } = await other.get<StandingsAnswer>('/api/standings?tournament=npl')
    expect(body).toEqual({ rows: [], batters: [] })
  }, wait)
})
