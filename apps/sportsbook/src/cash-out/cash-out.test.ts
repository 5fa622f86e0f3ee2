import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import type { WireTicket } from '../../wire/slip.ts'
import { expectBooksRight } from '../testing/right-books.ts'
import { createWorld, legOf, type Page } from '../testing/world.ts'

const wait = { timeout: 15_000, interval: 20 }
type Answer = WireTicket & { readonly error?: { readonly code: string } }

async function open(status: 'pre' | 'live' = 'pre') {
  const world = await createWorld()
  world.operator.fund('p1', '10000.00')
  const book = await world.startBook()
  const match = world.feed.open('ev1', { status })
  const page = await book.open('p1')
  const { id } = (await page.place({ legs: [legOf(world, 'ev1')] })).body
  const ticket = await page.until(id, 'accepted')
  const balance = () => world.operator.wallet.players.get('p1')?.balanceMinor
  return { world, book, match, page, id, ticket, balance }
}

const cashOut = (
  page: Page,
  id: string,
  asked: { percent?: number; valueMinor: number; requestId?: string },
) =>
  page.ask<Answer>('POST', `/api/tickets/${id}/cash-out`, {
    requestId: randomUUID(),
    percent: 100,
    consent: 'better',
    ...asked,
  })

test('the whole of a ticket is sold for its value, and no later result counts', async () => {
  const { world, match, page, id, balance } = await open()
  match.price({ home: 0.58, draw: 0.24, away: 0.18 })
  const { cashOut: offer, stakeMinor } = await page.ticket(id)
  const value = offer?.valueMinor ?? 0
  const fair = 10_000 * (legOf(world, 'ev1').oddsMilli / 1000)
  expect(value).toBeGreaterThan(stakeMinor)
  expect(value).toBeLessThan(fair * 10)
  const sold = await cashOut(page, id, { valueMinor: value })
  expect([sold.status, sold.body.state, sold.body.returnMinor]).toEqual([200, 'settled', value])
  expect(sold.body.cashedOut).toMatchObject([{ stakeMinor: 10_000, paidMinor: value }])
  await world.settle('ev1', { home: 1, draw: 0, away: 0 })
  await vi.waitFor(() => expect(balance()).toBe(990_000n + BigInt(value)), wait)
  await vi.waitFor(() => expect(world.operator.wallet.rounds.get(id)?.state).toBe('completed'), wait)
  await vi.waitFor(() => expectBooksRight(world), wait)
  expect((await page.ticket(id)).returnMinor).toBe(value)
})

test('a part is sold, and the rest is won', async () => {
  const { world, page, id, ticket, balance } = await open()
  const value = (await page.ticket(id)).cashOut?.valueMinor ?? 0
  const sold = await cashOut(page, id, { valueMinor: value, percent: 40 })
  expect(sold.body.cashedOut).toMatchObject([{ stakeMinor: 4_000, paidMinor: Math.floor(value * 0.4) }])
  expect(sold.body.state).toBe('accepted')
  await vi.waitFor(() => expect(balance()).toBe(990_000n + BigInt(Math.floor(value * 0.4))), wait)
  expect(world.operator.wallet.rounds.has(id)).toBe(false)
  await world.settle('ev1', { home: 1, draw: 0, away: 0 })
  const returned = Math.floor(value * 0.4) + 6 * (ticket.oddsMilli ?? 0)
  await vi.waitFor(() => expect(balance()).toBe(990_000n + BigInt(returned)), wait)
  await vi.waitFor(() => expectBooksRight(world), wait)
})

test('a value that has fallen is not paid without consent', async () => {
  const { match, page, id } = await open()
  const value = (await page.ticket(id)).cashOut?.valueMinor ?? 0
  match.price({ home: 0.4, draw: 0.33, away: 0.27 })
  const sold = await cashOut(page, id, { valueMinor: value })
  expect([sold.status, sold.body.error?.code]).toEqual([409, 'odds_changed'])
  expect((await page.ticket(id)).state).toBe('accepted')
})

test('a cash-out pressed before a goal counts waits until the feed knows, and pays no more', async () => {
  const { world, match, page, id, balance } = await open('live')
  const value = (await page.ticket(id)).cashOut?.valueMinor ?? 0
  world.feed.hold(true)
  const selling = cashOut(page, id, { valueMinor: value })
  await new Promise((resolve) => setTimeout(resolve, 1_300))
  expect(balance()).toBe(990_000n)
  // The other side had scored before the press.
  match.price({ home: 0.2, draw: 0.3, away: 0.5 }, { material: 2 })
  world.feed.hold(false)
  expect((await selling).body.error?.code).toBe('odds_changed')
  expect(balance()).toBe(990_000n)
})

test('nothing is sold while the market is suspended', async () => {
  const { match, page, id } = await open()
  match.stop()
  expect((await page.ticket(id)).cashOut).toEqual({ valueMinor: null, delayMs: 0 })
  expect((await cashOut(page, id, { valueMinor: 5_000 })).body.error?.code).toBe('market_closed')
})

test('of a settlement and a cash-out at once, exactly one counts', async () => {
  const { world, page, id, ticket, balance } = await open()
  const ids = [id]
  for (let more = 0; more < 7; more += 1)
    ids.push((await page.place({ legs: [legOf(world, 'ev1')] })).body.id)
  const value = (await page.ticket(id)).cashOut?.valueMinor ?? 0
  const before = Number(balance())
  const [sold] = await Promise.all([
    Promise.all(ids.map((one) => cashOut(page, one, { valueMinor: value }))),
    world.settle('ev1', { home: 1, draw: 0, away: 0 }),
  ])
  const soldCount = sold.filter(({ status }) => status === 200).length
  const wonMinor = 10 * (ticket.oddsMilli ?? 0)
  const expected = before + soldCount * value + (ids.length - soldCount) * wonMinor
  await vi.waitFor(() => expect(Number(balance())).toBe(expected), wait)
  await vi.waitFor(() => expectBooksRight(world), wait)
})

test('the same press sells once', async () => {
  const { page, id } = await open()
  const value = (await page.ticket(id)).cashOut?.valueMinor ?? 0
  const requestId = randomUUID()
  const both = await Promise.all([
    cashOut(page, id, { valueMinor: value, percent: 50, requestId }),
    cashOut(page, id, { valueMinor: value, percent: 50, requestId }),
  ])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await page.ticket(id)).cashedOut.length).toBe(1)
  const other = await cashOut(page, id, { valueMinor: value, percent: 60, requestId })
  expect(other.body.error?.code).toBe('conflict')
})

test.each([0, 9, 91, 99, 101, 40.5])('%d per cent is no request', async (percent) => {
  const { page, id } = await open()
  expect((await cashOut(page, id, { valueMinor: 5_000, percent })).status).toBe(400)
})

test('a ticket is sold by itself at its bound, with nobody there', async () => {
  const { world, match, page, id, balance } = await open()
  const value = (await page.ticket(id)).cashOut?.valueMinor ?? 0
  const path = `/api/tickets/${id}/auto-cash-out`
  expect((await page.ask('PUT', path, { aboveMinor: 100, belowMinor: 200 })).status).toBe(400)
  const set = await page.ask<Answer>('PUT', path, { aboveMinor: value + 1_000, belowMinor: null })
  expect(set.body.autoCashOut).toEqual({ aboveMinor: value + 1_000, belowMinor: null })
  match.price({ home: 0.62, draw: 0.22, away: 0.16 })
  const sold = await page.until(id, 'settled')
  expect(sold.returnMinor).toBeGreaterThanOrEqual(value + 1_000)
  await vi.waitFor(() => expect(balance()).toBe(990_000n + BigInt(sold.returnMinor)), wait)
  await vi.waitFor(() => expectBooksRight(world), wait)
})

test('nobody sees or sells the ticket of another', async () => {
  const { world, book, id } = await open()
  world.operator.fund('p2', '10.00')
  const other = await book.open('p2')
  expect((await other.ask('GET', `/api/tickets/${id}`)).status).toBe(404)
  expect((await cashOut(other, id, { valueMinor: 1_000 })).status).toBe(404)
})
