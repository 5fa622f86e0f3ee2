import { expect, test, vi } from 'vitest'
import type { SessionAnswer, Settings } from '../../wire/session.ts'
import { createWorld, legOf } from '../testing/world.ts'
import { doors, type Door } from './doors.ts'
import { readPlace, writePlace } from './place.ts'

const wait = { timeout: 15_000, interval: 20 }

test('every vendor has its doors, none of them twice', () => {
  const counts = Map.groupBy(doors, ({ category, vendor }) => `${category} ${vendor}`)
  expect(Object.fromEntries([...counts].map(([vendor, own]) => [vendor, own.length]))).toEqual({
    'ESPORTS IA': 12,
    'ESPORTS IMES': 12,
    'ESPORTS TF': 12,
    'SPORTS IBC': 12,
    'SPORTS SBT': 12,
    'SPORTS UG': 12,
    'SPB BOOK': 18,
  })
  for (const read of [
    (door: Door) => door.game,
    (door: Door) => door.title.en,
    (door: Door) => door.title.bn,
  ])
    expect(new Set(doors.map(read)).size).toBe(90)
  const esports = doors.filter(({ category }) => category === 'ESPORTS')
  expect(new Set(esports.map(({ sport }) => sport))).toEqual(new Set(['shooter', 'arena']))
})

test('the platform reads all doors page by page, and later only what has changed', async () => {
  const world = await createWorld()
  const book = await world.startBook()
  const first = await world.operator.callVendor(book.url, 'games', { limit: 50 })
  if (!('games' in first)) throw new Error(first.status)
  const second = await world.operator.callVendor(book.url, 'games', { limit: 50, cursor: first.cursor ?? '' })
  if (!('games' in second)) throw new Error(second.status)
  const all = [...first.games, ...second.games]
  expect([all.length, second.cursor]).toEqual([90, null])
  const newest =
    all
      .map(({ updated_at: at }) => at)
      .toSorted()
      .at(-1) ?? ''
  expect(await world.operator.callVendor(book.url, 'games', { updated_after: newest })).toMatchObject({
    games: [],
  })
})

test('a door opens its place, a launch with a place opens that', async () => {
  const world = await createWorld()
  world.operator.fund('p1', '50.00')
  const book = await world.startBook()
  const open = async (place?: string) => {
    const launched = await world.operator.callVendor(book.url, 'launch', {
      game: 'sport-0001',
      code: world.operator.issueCode({ player: 'p1', game: 'sport-0001' }),
      language: 'bn',
      lobby_url: 'http://127.0.0.1:8000/seamless',
      ...(place !== undefined && { place }),
    })
    const code = 'url' in launched ? new URL(launched.url).hash.slice(1) : ''
    const answer = await fetch(`${book.url}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
    })
    return (await answer.json()) as SessionAnswer
  }
  expect(await open()).toMatchObject({
    balanceMinor: 5_000,
    currency: 'BDT',
    language: 'bn',
    isDemo: false,
    place: { sport: null, view: 'live', event: null, outcome: null },
  })
  const outcome = { market: 'football_total|total=2.5', outcome: 'over' }
  expect((await open(writePlace('ev1', outcome))).place).toMatchObject({ event: 'ev1', outcome })
  expect(readPlace('ev1~a')).toEqual({ event: null, outcome: null })
})

test('settings are kept for every door', async () => {
  const world = await createWorld()
  world.operator.fund('p1', '50.00')
  const book = await world.startBook()
  const page = await book.open('p1')
  const set: Settings = { oddsFormat: 'malay', consent: 'small', favourites: ['ev1'] }
  expect((await page.ask('PUT', '/api/settings', set)).body).toEqual(set)
  const other = await book.open('p1', 'esport-0002')
  expect((await other.ask('GET', '/api/settings')).body).toEqual(set)
  expect((await page.ask('PUT', '/api/settings', { ...set, consent: 'never' })).status).toBe(400)
})

test('a ticket is told as a round, and its movements are listed', async () => {
  const world = await createWorld()
  world.operator.fund('p1', '500.00')
  const book = await world.startBook()
  const page = await book.open('p1')
  world.feed.open('ev1')
  const { id } = (await page.place({ legs: [legOf(world, 'ev1')] })).body
  const ask = () => world.operator.callVendor(book.url, 'round', { player: 'p1', round: id })
  expect(await ask()).toMatchObject({ state: 'open', record: { kind: 'sports', legs: [{ result: 'open' }] } })
  expect(await world.operator.callVendor(book.url, 'round', { player: 'p2', round: id })).toMatchObject({
    state: 'unknown',
  })
  await world.settle('ev1', { home: 1, draw: 0, away: 0 })
  await vi.waitFor(async () => expect(await ask()).toMatchObject({ state: 'completed' }), wait)
  const day = { from: '2020-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' }
  const first = await world.operator.callVendor(book.url, 'transactions', { ...day, limit: 1 })
  if (!('transactions' in first)) throw new Error(first.status)
  const rest = await world.operator.callVendor(book.url, 'transactions', {
    ...day,
    cursor: first.cursor ?? '',
  })
  if (!('transactions' in rest)) throw new Error(rest.status)
  expect(
    [...first.transactions, ...rest.transactions].map(({ kind, state, round }) => [kind, state, round]),
  ).toEqual([
    ['bet', 'acknowledged', id],
    ['win', 'acknowledged', id],
  ])
})

test('matches are told for the home page, those under way first, suspended ones without odds', async () => {
  const world = await createWorld()
  world.operator.fund('p1', '500.00')
  const book = await world.startBook()
  const page = await book.open('p1')
  for (const event of ['ev1', 'ev2']) world.feed.open(event)
  const live = world.feed.open('ev3', { status: 'live' })
  for (const event of ['ev1', 'ev2', 'ev3'])
    await world.pool.query(
      `INSERT INTO event (event_id, sport, tournament_id, fixture, status, starts_at)
       VALUES ($1, 'football', 'one', '{}', $2, now() + interval '1 hour')`,
      [event, event === 'ev3' ? 'live' : 'pre'],
    )
  expect((await page.place({ legs: [legOf(world, 'ev2')] })).body.state).toBe('accepted')
  live.stop()
  const told = await world.operator.callVendor(book.url, 'matches', {})
  if (!('matches' in told)) throw new Error(told.status)
  expect(told.matches.map(({ event, is_live: isLive, odds }) => [event, isLive, odds?.home.place])).toEqual([
    ['ev3', true, undefined],
    ['ev2', false, 'ev2~football_1x2|~home'],
    ['ev1', false, 'ev1~football_1x2|~home'],
  ])
})

test('a call that is not signed is refused', async () => {
  const world = await createWorld()
  const book = await world.startBook()
  const answer = await fetch(`${book.url}/platform/v1/games`, { method: 'POST', body: '{}' })
  expect(answer.status).toBe(401)
})
