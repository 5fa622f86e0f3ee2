import type { TradingAct, TradingEvent, TradingEventLine } from '@baize/contract/trading'
import { expect, test, vi } from 'vitest'
import { showPage } from '../events/show.ts'
import { loadDeskRules } from './rules-store.ts'
import { createDeskRules } from '../prices/desk-rules.ts'
import { expectBooksRight } from '../testing/right-books.ts'
import { openSeason } from '../testing/season-feed.ts'
import { createWorld, legOf, type BookWorld, type RunningBook } from '../testing/world.ts'

const wait = { timeout: 15_000, interval: 20 }
const winner = 'football_1x2|'
const market = { event: 'ev1', market: winner }
let orders = 0

function deskOf(world: BookWorld, book: RunningBook) {
  const call: typeof world.operator.callVendor = (_url, name, body) =>
    world.operator.callVendor(book.url, name, body)
  return {
    call,
    check: (act: TradingAct) => call('', 'tradingCheck', { act }),
    order: (act: TradingAct, agreedBy: string | null = null, order = String((orders += 1))) =>
      call('', 'tradingOrder', { order, askedBy: 'maker', agreedBy, reason: 'because', act }),
    async file(event = 'ev1'): Promise<TradingEvent> {
      const answer = await call('', 'tradingEvent', { event })
      if (!('event' in answer) || !answer.event) throw new Error('the event is known')
      return answer.event
    },
  }
}

async function open() {
  const world = await createWorld()
  world.operator.fund('p1', '1000000.00')
  const book = await world.startBook()
  const match = world.feed.open('ev1')
  return { world, book, match, page: await book.open('p1'), desk: deskOf(world, book) }
}

const done = { status: 'ok' }
const refused = (message: string) => ({ status: 'limit_reached', message })

test('a market, an event and a sport are stopped and reopened, and a stop outlives the program', async () => {
  const { world, page, desk } = await open()
  for (const scope of [market, { event: 'ev1' }, { sport: 'football' as const }]) {
    expect(await desk.order({ act: 'stop', scope })).toMatchObject(done)
    const { body } = await page.place({ legs: [legOf(world, 'ev1')] })
    expect(body.refusal?.code).toBe('market_closed')
    expect((await desk.file()).list.find(({ id }) => id === winner)?.status).toBe('suspended')
    const after = createDeskRules()
    await loadDeskRules(world.pool, after)
    expect(after.stops.size).toBe(1)
    expect(await desk.order({ act: 'stop', scope })).toMatchObject(refused('unchanged'))
    expect(await desk.order({ act: 'resume', scope })).toMatchObject(done)
  }
  const { body } = await page.place({ legs: [legOf(world, 'ev1')] })
  expect(body.state).toBe('accepted')
  expect(await desk.order({ act: 'stop', scope: { event: 'nowhere' } })).toMatchObject(refused('unknown'))
})

test('odds near the model take one person, far ones two, and end with what they were for', async () => {
  const { world, desk, match } = await open()
  const { store } = world.feed
  const before = (await desk.file()).list.find(({ id }) => id === winner)
  const home = before?.outcomes.find(({ id }) => id === 'home')
  const material = before?.material ?? 0
  const price = (odds: number, more: Partial<{ until: string; material: number }> = {}): TradingAct => ({
    act: 'price',
    ...market,
    odds: { home: odds },
    until: new Date(Date.now() + 60_000).toISOString(),
    material,
    ...more,
  })
  const near = (home?.oddsMilli ?? 0) - 20
  expect(await desk.check(price(near))).toMatchObject({ needsSecond: false })
  expect(await desk.check(price(1_500))).toMatchObject({ needsSecond: true })
  expect(await desk.check(price((home?.fairMilli ?? 0) + 10))).toMatchObject({ needsSecond: true })
  expect(await desk.check(price(near, { material: material + 1 }))).toMatchObject(refused('outdated'))
  expect(await desk.check(price(near, { until: new Date(0).toISOString() }))).toMatchObject(
    refused('invalid'),
  )
  expect(await desk.order(price(1_500))).toMatchObject(refused('needs_second'))
  expect(await desk.order(price(1_500), 'maker')).toMatchObject(refused('needs_second'))
  expect(await desk.order(price(1_500), 'checker')).toMatchObject(done)
  expect(store.book.market('ev1', winner)?.outcomes.get('home')?.oddsMilli).toBe(1_500)
  match.price({ home: 0.5, draw: 0.28, away: 0.22 })
  expect(store.book.market('ev1', winner)?.outcomes.get('home')?.oddsMilli).toBe(1_500)
  store.expirePrices(Date.now() + 120_000)
  expect(store.book.market('ev1', winner)?.outcomes.get('home')?.oddsMilli).toBe(home?.oddsMilli)
  expect(await desk.order(price(near))).toMatchObject(done)
  match.price({ home: 0.5, draw: 0.28, away: 0.22 }, { material: material + 1 })
  expect(store.book.market('ev1', winner)?.outcomes.get('home')?.oddsMilli).toBe(home?.oddsMilli)
})

test('two people settle, void and reopen a market; the same order twice is done once', async () => {
  const { world, page, desk } = await open()
  const { id } = (await page.place({ legs: [legOf(world, 'ev1')] })).body
  const settle: TradingAct = {
    act: 'settle',
    ...market,
    outcomes: { home: 'won', draw: 'lost', away: 'lost' },
    version: 0,
  }
  expect(await desk.order(settle)).toMatchObject(refused('needs_second'))
  const two = { ...settle, outcomes: { home: 'won', draw: 'won', away: 'lost' } } as const
  expect(await desk.check(two)).toMatchObject(refused('invalid'))
  const partly = { ...settle, outcomes: { home: 'won' } } as const
  expect(await desk.check(partly)).toMatchObject(refused('invalid'))
  for (let time = 0; time < 3; time += 1)
    expect(await desk.order(settle, 'checker', '900001')).toMatchObject(done)
  const paid = await page.until(id, 'settled')
  expect(paid.legs[0]?.result).toBe('won')
  expect(await desk.check(settle)).toMatchObject(refused('outdated'))
  expect(await desk.order({ act: 'unsettle', ...market, version: 1 }, 'checker')).toMatchObject(done)
  await page.until(id, 'accepted')
  const voided: TradingAct = { act: 'void', ...market, cause: 'abandoned', from: null, to: null }
  expect(await desk.order(voided, 'checker')).toMatchObject(done)
  const back = await page.until(id, 'settled')
  expect([back.legs[0]?.result, back.returnMinor]).toEqual(['void', 10_000])
  const { rows } = await world.pool.query('SELECT source FROM market_result ORDER BY version')
  expect(rows.map(({ source }: { source: string }) => source)).toEqual(Array(3).fill('desk:maker+checker'))
  await vi.waitFor(() => expectBooksRight(world), wait)
})

test('margins, limits and factors change what is offered; what costs the house more takes two', async () => {
  const { world, page, desk } = await open()
  const place = { sport: 'football' as const, tournament: null }
  const margin = (overroundBps: number): TradingAct => ({
    act: 'margin',
    ...place,
    isLive: false,
    margin: 'winner',
    overroundBps,
  })
  const before = legOf(world, 'ev1').oddsMilli
  expect(await desk.check(margin(300))).toMatchObject({ needsSecond: true, before: { overroundBps: 500 } })
  expect(await desk.order(margin(1_200))).toMatchObject(done)
  expect(legOf(world, 'ev1').oddsMilli).toBeLessThan(before)
  const limit = (main: string): TradingAct => ({
    act: 'limit',
    ...place,
    main,
    other: '100',
    outcome: '500000',
  })
  expect(await desk.check(limit('200000.00'))).toMatchObject({ needsSecond: true })
  expect(await desk.order(limit('500.00'))).toMatchObject(done)
  const over = await page.place({ legs: [legOf(world, 'ev1')], unitMinor: 50_001 })
  expect(over.body.refusal).toMatchObject({ code: 'stake_over_limit', maxUnitMinor: 50_000 })
  const factor = (of: 10 | 100): TradingAct => ({ act: 'factor', player: 'p1', factor: of })
  expect(await desk.order(factor(10))).toMatchObject(done)
  const small = await page.place({ legs: [legOf(world, 'ev1')], unitMinor: 5_001 })
  expect(small.body.refusal).toMatchObject({ code: 'stake_over_limit', maxUnitMinor: 5_000 })
  expect(await desk.check(factor(100))).toMatchObject({ needsSecond: true })
  const after = createDeskRules()
  await loadDeskRules(world.pool, after)
  expect([after.margins.size, after.limits.size, after.factors.get('p1')]).toEqual([1, 1, 10])
})

test('a settlement three days old, or of much money, waits for two people', async () => {
  const { world, page, desk } = await open()
  const { id } = (await page.place({ legs: [legOf(world, 'ev1')] })).body
  await world.settle('ev1', { home: 0, draw: 1, away: 0 })
  await page.until(id, 'settled')
  await world.pool.query(`UPDATE ticket SET settled_at = settled_at - interval '73 hours'`)
  await world.settle('ev1', { home: 1, draw: 0, away: 0 })
  const held = await vi.waitFor(async () => {
    const answer = await desk.call('', 'tradingHeld', { cursor: null, limit: 10 })
    if (!('list' in answer) || !answer.list[0]) throw new Error('nothing is held')
    return answer.list[0]
  }, wait)
  expect(held).toMatchObject({ id, cause: 'late', paid: '0.00' })
  expect((await page.ticket(id)).returnMinor).toBe(0)
  const pay: TradingAct = { act: 'pay', ticket: id, amount: held.due }
  expect(await desk.check({ ...pay, amount: '1.00' })).toMatchObject(refused('outdated'))
  expect(await desk.order(pay)).toMatchObject(refused('needs_second'))
  expect(await desk.order(pay, 'checker')).toMatchObject(done)
  await vi.waitFor(async () => expect((await page.ticket(id)).paidMinor).toBe(Number(held.due) * 100), wait)
  expect(await desk.call('', 'tradingHeld', { cursor: null, limit: 10 })).toMatchObject({ list: [] })
  await vi.waitFor(() => expectBooksRight(world), wait)
})

test('the desk sees money by outcome, the worst final score, and each ticket', async () => {
  const { world, page, desk } = await open()
  const leg = legOf(world, 'ev1')
  await page.place({ legs: [leg], unitMinor: 100_000 })
  await page.place({ legs: [legOf(world, 'ev1', 'draw')], unitMinor: 10_000 })
  await page.place({ legs: [leg], unitMinor: 100 })
  const file = await desk.file()
  const liability = (100_000 * (leg.oddsMilli - 1000)) / 1000
  const home = file.list.find(({ id }) => id === winner)?.outcomes.find(({ id }) => id === 'home')
  expect(home).toMatchObject({ liability: (liability / 100).toFixed(2), stake: '1000.00' })
  expect(file.worst).toBe(((10_000 - liability) / 100).toFixed(2))
  const goalless = file.finals.find(({ home: a, away: b }) => a === 0 && b === 0)
  const drawLeg = legOf(world, 'ev1', 'draw')
  expect(Number(goalless?.result)).toBeCloseTo(1000 - (100 * (drawLeg.oddsMilli - 1000)) / 1000, 2)
  const list = await desk.call('', 'tradingTickets', { event: null, state: null, cursor: null, limit: 2 })
  expect(list).toMatchObject({
    list: [
      { step: 'declined', refusal: 'stake_too_low' },
      { step: 'accepted', stake: '100.00' },
    ],
  })
  const cursor = 'cursor' in list ? list.cursor : null
  const rest = await desk.call('', 'tradingTickets', { event: 'ev1', state: 'accepted', cursor, limit: 2 })
  expect(rest).toMatchObject({ list: [{ stake: '1000.00', player: 'p1' }], cursor: null })
  const lines = await desk.call('', 'tradingEvents', {
    sport: 'football',
    view: 'now',
    query: null,
    cursor: null,
    limit: 10,
  })
  expect(lines).toMatchObject({ list: [{ id: 'ev1', turnover: '1100.00', tickets: 2, worst: file.worst }] })
  expect(await desk.call('', 'tradingSummary', {})).toMatchObject({
    turnoverToday: '1100.00',
    declined: 1,
    bets: 3,
  })
})

test('lines of a market are listed by their numbers, at the desk and on the page of the match', async () => {
  const { world, match, desk } = await open()
  const handicaps = ['2.5', '-2.5', '10.5', '-10.5', '2.25'].map(
    (hcp) => `football_handicap|hcp=${hcp}|score=0-0`,
  )
  for (const id of handicaps) match.price({ home: 0.5, away: 0.5 }, { market: id })
  const inOrder = ['-10.5', '-2.5', '2.25', '2.5', '10.5'].map(
    (hcp) => `football_handicap|hcp=${hcp}|score=0-0`,
  )
  expect((await desk.file()).list.map(({ id }) => id)).toEqual([winner, ...inOrder])
  const { store } = world.feed
  const event = store.shelf.events.get('ev1')
  if (!event) throw new Error('the match is known')
  expect(showPage(store, event, 0).markets.map(({ id }) => id)).toEqual([winner, ...inOrder])
})

test('the desk lists matches in play, matches to come, then seasons, the worst of each first', async () => {
  const { world, desk, page } = await open()
  openSeason(world)
  world.feed.open('ev2', { status: 'live' })
  world.feed.open('ev3', { startsAt: Date.now() + 60_000 })
  world.feed.open('ev4', { startsAt: Date.now() + 48 * 3_600_000 })
  expect((await page.place({ legs: [legOf(world, 'ev1')] })).body.state).toBe('accepted')
  const list = async (view: 'now' | 'live' | 'coming' | 'seasons' | 'suspended' | 'all') => {
    const answer = await desk.call('', 'tradingEvents', {
      sport: null,
      view,
      query: null,
      cursor: null,
      limit: 10,
    })
    if (!('list' in answer)) throw new Error('events are listed')
    return answer.list as readonly TradingEventLine[]
  }
  const now = await list('now')
  expect(now.map(({ id, group, state }) => [id, group, state])).toEqual([
    ['ev2', 'live', 'live'],
    ['ev1', 'coming', 'coming'],
    ['ev3', 'coming', 'coming'],
    ['season-1', 'season', 'coming'],
  ])
  expect(now.map(({ score }) => score)).toEqual([{ home: 0, away: 0 }, null, null, null])
  const idsOf = async (view: Parameters<typeof list>[0]) => (await list(view)).map(({ id }) => id)
  expect(await idsOf('live')).toEqual(['ev2'])
  expect(await idsOf('coming')).toEqual(['ev1', 'ev3', 'ev4'])
  expect(await idsOf('seasons')).toEqual(['season-1'])
  expect(await idsOf('all')).toEqual(['ev2', 'ev1', 'ev3', 'ev4', 'season-1'])
  const stop: TradingAct = { act: 'stop', scope: { event: 'season-1' } }
  expect(await desk.order(stop)).toMatchObject(done)
  expect((await list('suspended')).map(({ id, state }) => [id, state])).toEqual([['season-1', 'suspended']])
})

test('without the key nothing can be read or ordered', async () => {
  const { book } = await open()
  const response = await fetch(`${book.url}/platform/v1/trading/order`, {
    method: 'POST',
    body: JSON.stringify({
      order: '1',
      askedBy: 'x',
      agreedBy: 'y',
      reason: 'z',
      act: { act: 'stop', scope: market },
    }),
  })
  expect(response.status).toBe(401)
})

test('an order that a crash cut off is carried out when it is asked again', async () => {
  const { world, page, desk } = await open()
  const { id } = (await page.place({ legs: [legOf(world, 'ev1')] })).body
  const act: TradingAct = {
    act: 'settle',
    ...market,
    outcomes: { home: 'won', draw: 'lost', away: 'lost' },
    version: 0,
  }
  expect(await desk.order(act, 'checker', '900002')).toMatchObject(done)
  await page.until(id, 'settled')
  await world.pool.query('UPDATE trading_order SET done_at = NULL')
  expect(await desk.order(act, 'checker', '900002')).toMatchObject(done)
  const { rows } = await world.pool.query(
    `SELECT (SELECT count(*)::int FROM market_result) results, count(*)::int orders FROM trading_order
     WHERE done_at IS NOT NULL`,
  )
  expect(rows).toEqual([{ results: 1, orders: 1 }])
})
