import { expect, test, vi } from 'vitest'
import type { TicketsAnswer, TicketSums } from '../../wire/slip.ts'
import { createWorld, legOf } from '../testing/world.ts'

const wait = { timeout: 15_000, interval: 20 }
const dayMs = 86_400_000

test('a list has the kind and the period that are asked for, and the sums are its own', async () => {
  const world = await createWorld()
  for (const player of ['p1', 'p2']) world.operator.fund(player, '10000.00')
  const book = await world.startBook()
  const page = await book.open('p1')
  const events = ['ev1', 'ev2', 'ev3']
  for (const event of events) world.feed.open(event)
  const single = await page.place({ legs: [legOf(world, 'ev1')] })
  const old = await page.place({ legs: [legOf(world, 'ev1')], unitMinor: 50_000 })
  const system = await page.place({
    legs: events.map((event) => legOf(world, event)),
    kind: { type: 'system', size: 2 },
    unitMinor: 1_000,
  })
  await (await book.open('p2')).place({ legs: [legOf(world, 'ev2')], unitMinor: 7_000 })
  await world.pool.query(
    `UPDATE ticket SET received_at = received_at - interval '10 days' WHERE ticket_id = $1`,
    [old.body.id],
  )
  const since = Date.now() - 7 * dayMs
  const list = async (query: string) => {
    const { body } = await page.ask<TicketsAnswer>('GET', `/api/tickets?${query}`)
    return body.tickets.map(({ id }) => id)
  }
  const sums = async (query = '') => (await page.ask<TicketSums>('GET', `/api/tickets/sums?${query}`)).body
  expect(await list('state=open')).toEqual([system.body.id, single.body.id, old.body.id])
  expect(await list(`state=open&since=${since}`)).toEqual([system.body.id, single.body.id])
  expect(await list('state=open&only=system')).toEqual([system.body.id])
  expect(await sums()).toEqual({
    stakedMinor: 63_000,
    returnedMinor: 0,
    inPlayMinor: 63_000,
    open: 3,
    currency: 'BDT',
  })
  // Open tickets count whenever they were placed.
  expect(await sums(`since=${since}`)).toMatchObject({ stakedMinor: 13_000, inPlayMinor: 63_000 })
  expect(await sums('only=system')).toMatchObject({ stakedMinor: 3_000, inPlayMinor: 3_000, open: 1 })

  await world.settle('ev1', { home: 1, draw: 0, away: 0 })
  const won = await page.until(single.body.id, 'settled')
  const wonOld = await page.until(old.body.id, 'settled')
  const paid = won.returnMinor + wonOld.returnMinor
  await vi.waitFor(async () => expect((await sums()).returnedMinor).toBe(paid), wait)
  expect(await sums(`since=${since}`)).toMatchObject({
    stakedMinor: 13_000,
    returnedMinor: won.returnMinor,
    inPlayMinor: 3_000,
    open: 1,
  })
  expect(await list(`state=settled&since=${since}`)).toEqual([single.body.id])
  expect(await list('state=settled&only=system')).toEqual([])
})

test.each([
  '/api/tickets?state=lost',
  '/api/tickets?state=open&since=yesterday',
  '/api/tickets?state=open&only=single',
  '/api/tickets?state=open&cursor=1|x',
  '/api/tickets/sums?since=-1',
  '/api/tickets/sums?since=1e309',
])('%s is no request', async (path) => {
  const world = await createWorld()
  world.operator.fund('p1', '1.00')
  const page = await (await world.startBook()).open('p1')
  const { status, body } = await page.ask('GET', path)
  expect([status, body]).toEqual([400, { error: { code: 'bad_request' } }])
})
