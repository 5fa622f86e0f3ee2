import { randomUUID } from 'node:crypto'
import { lowerBound } from '@baize/sports/builder'
import { expect, test, vi } from 'vitest'
import type { JointAnswer } from '@baize/contract/sports'
import type { QuoteAnswer, WireTicket } from '../../wire/slip.ts'
import { readMoney } from '../trading/money.ts'
import { expectBooksRight } from '../testing/right-books.ts'
import { createWorld, legOf, type Press, type StartOptions } from '../testing/world.ts'

const wait = { timeout: 15_000, interval: 20 }
const total = 'football_total|total=2.5'
const builder = { type: 'builder' }
/** 1 / (.26021 * 1.09) = 3.5257: odds of 3.50, fair chance 1/4. */
const usual: JointAnswer = { paths: 10_000, voids: 0, wins: 2_500, follows: null }

async function open(answer: JointAnswer | undefined = usual, options: StartOptions = {}) {
  const world = await createWorld()
  world.operator.fund('p1', '10000.00')
  const said: { answer: JointAnswer | undefined } = { answer }
  const askJoint = vi.fn(() => Promise.resolve(said.answer))
  const book = await world.startBook({ askJoint, ...options })
  const match = world.feed.open('ev1')
  match.price({ over: 0.55, under: 0.45 }, { market: total })
  const legs = [legOf(world, 'ev1'), legOf(world, 'ev1', 'over', total)]
  const page = await book.open('p1')
  const press = (more: Partial<Press> = {}) =>
    page.place({ legs, kind: builder, builderOddsMilli: 3_500, ...more })
  const quote = async () =>
    (await page.ask<QuoteAnswer>('POST', '/api/quote', { kind: builder, legs, unitMinor: 10_000 })).body
  return { world, page, match, legs, press, quote, said, askJoint }
}

test('two selections of one match are taken at one price and pay it', async () => {
  const { world, page, press, quote, askJoint } = await open()
  expect(await quote()).toMatchObject({
    lines: 1,
    oddsMilli: 3_500,
    returnMinor: 35_000,
    // 1 - 3.5 * .25
    holdBps: 1_250,
    refusal: null,
  })
  const { body } = await press()
  expect(body).toMatchObject({ state: 'accepted', oddsMilli: 3_500, returnMinor: 35_000 })
  // A press finds the price that its slip was told.
  expect(askJoint).toHaveBeenCalledTimes(1)
  await expectBooksRight(world)
  await world.settle('ev1', { home: 1, draw: 0, away: 0 })
  await world.settle('ev1', { over: 1, under: 0 }, { market: total })
  expect(await page.until(body.id, 'settled')).toMatchObject({ returnMinor: 35_000 })
  await vi.waitFor(async () => {
    expect((await page.ticket(body.id)).paidMinor).toBe(35_000)
    await expectBooksRight(world)
  }, wait)
})

test('the desk counts its stake once, and each selection at the odds of the builder', async () => {
  const { world, press } = await open()
  expect((await press()).body.state).toBe('accepted')
  const money = (await readMoney(world.pool, ['ev1'])).get('ev1')
  expect([money?.tickets, money?.turnoverMinor]).toEqual([1, 10_000n])
  // 100.00 at 3.50 and 1/4: beside a leg of chance p it loses 250.00 and stakes 100.00, times 1/4 over p.
  expect(money?.markets.get(total)?.outcomes.get('over')).toMatchObject({
    liabilityMinor: 11_364n,
    stakeMinor: 4_545n,
  })
})

test('one lost selection loses it at once; a void one voids it, whatever the others did', async () => {
  const { world, page, press } = await open()
  const { body } = await press()
  await world.settle('ev1', { home: 0, draw: 1, away: 0 })
  expect(await page.until(body.id, 'settled')).toMatchObject({ returnMinor: 0 })
  await world.settle('ev1', { over: 'void', under: 'void' }, { market: total })
  await vi.waitFor(async () => {
    expect(await page.ticket(body.id)).toMatchObject({ paidMinor: 10_000, returnMinor: 10_000 })
    await expectBooksRight(world)
  }, wait)
})

test.each([
  ['builder_impossible', { ...usual, wins: 0 }, undefined],
  ['builder_too_rare', { ...usual, wins: 9 }, undefined],
  ['builder_follows', { ...usual, follows: 1 }, 1],
  ['builder_unpriced', { ...usual, paths: 900, wins: 200 }, undefined],
] as const)('%s: no money moves', async (code, answer, leg) => {
  const { page, press, quote, world } = await open(answer)
  const refusal = { code, ...(leg !== undefined && { leg }) }
  expect(await quote()).toMatchObject({ oddsMilli: null, refusal })
  const { body } = await press()
  expect(await page.ticket(body.id)).toMatchObject({ state: 'declined', refusal })
  expect(world.operator.wallet.transactions.size).toBe(0)
})

test('a match that has begun takes no builder, and a supplier without a model offers none', async () => {
  const opened = await open()
  opened.match.status('live')
  opened.match.price()
  opened.match.price({ over: 0.55, under: 0.45 }, { market: total })
  expect((await opened.quote()).refusal).toMatchObject({ code: 'builder_live' })
  const none = await open(usual, { askJoint: () => Promise.resolve(undefined) })
  expect((await none.quote()).refusal).toEqual({ code: 'builder_unpriced' })
})

test('a market that the desk has priced is no part of a builder', async () => {
  const { world, quote } = await open()
  world.feed.store.shelf.rules.prices.set(`ev1|${total}`, {
    odds: new Map([['over', 1_500]]),
    material: 1,
    endsAt: Date.now() + 60_000,
  })
  expect((await quote()).refusal).toEqual({ code: 'builder_desk', leg: 1 })
})

test('lower odds than shown are taken only with the consent for it', async () => {
  const { press } = await open()
  expect((await press({ builderOddsMilli: 3_550 })).body.refusal).toEqual({ code: 'odds_changed' })
  const small = await press({ builderOddsMilli: 3_600, consent: 'small' })
  expect(small.body).toMatchObject({ state: 'accepted', oddsMilli: 3_500 })
})

test('forged builders are no requests', async () => {
  const { world, page, press, legs } = await open()
  const other = world.feed.open('ev2')
  expect(other.event).toBe('ev2')
  const statuses = await Promise.all([
    press({ legs: [...legs, legOf(world, 'ev2')] }),
    press({ legs: legs.slice(0, 1) }),
    press({ kind: { type: 'multiple' } }),
    page.place({ legs, kind: builder }),
    press({ builderOddsMilli: 1_000 }),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([400, 409, 400, 400, 400])
  const twice = legOf(world, 'ev1')
  expect((await press({ legs: [twice, twice] })).status).toBe(400)
  expect(world.operator.wallet.transactions.size).toBe(0)
})

test('a builder is cashed out at its fair chance before the match', async () => {
  const { press } = await open()
  // 100.00 * 3.5 * .25 * .97
  expect((await press()).body.cashOut?.valueMinor).toBe(8_487)
})

/** A bet builder whose match has begun since the bet. */
async function openInPlay() {
  const opened = await open()
  const { id } = (await opened.press()).body
  opened.said.answer = { paths: 8_000, voids: 0, wins: 3_200, follows: null }
  opened.match.status('live')
  opened.match.price({ home: 0.6, draw: 0.25, away: 0.15 })
  opened.match.price({ over: 0.55, under: 0.45 }, { market: total })
  const { valueMinor } = (await opened.page.ticket(id)).cashOut ?? {}
  const sell = (shown = valueMinor ?? 0) =>
    opened.page.ask<WireTicket & { error?: { code: string } }>('POST', `/api/tickets/${id}/cash-out`, {
      requestId: randomUUID(),
      percent: 100,
      valueMinor: shown,
      consent: 'better',
    })
  return { ...opened, id, valueMinor, sell }
}

test('in play it is worth the lower bound of its chance in matches that are played on', async () => {
  const { world, page, id, valueMinor, sell } = await openInPlay()
  const chance = Math.floor(lowerBound(3_200, 8_000) * 1_000_000) / 1_000_000
  expect(valueMinor).toBe(Math.floor(10_000 * 3.5 * chance * 0.95))
  const sold = await sell()
  expect([sold.status, sold.body.state, sold.body.returnMinor]).toEqual([200, 'settled', valueMinor])
  await world.settle('ev1', { home: 1, draw: 0, away: 0 })
  await vi.waitFor(async () => {
    expect((await page.ticket(id)).paidMinor).toBe(valueMinor)
    await expectBooksRight(world)
  }, wait)
})

test('never above its least likely selection, and a selection that is won already is certain', async () => {
  const { world, page, match, id, said } = await openInPlay()
  said.answer = { paths: 8_000, voids: 0, wins: 4_400, follows: null }
  await world.settle('ev1', { over: 1, under: 0 }, { market: total })
  match.price({ home: 0.5, draw: 0.3, away: 0.2 }, { material: 2 })
  await vi.waitFor(
    async () =>
      // 100.00 * 3.5 * .5 * .95
      expect((await page.ticket(id)).cashOut?.valueMinor).toBe(16_625),
    wait,
  )
})

test('chances requested before the end of the delay are not paid by', async () => {
  const { page, id, said, sell, askJoint } = await openInPlay()
  const asked = askJoint.mock.calls.length
  const selling = sell()
  // The other side has scored: a seller may know it, the shown value does not include it yet.
  said.answer = { paths: 8_000, voids: 0, wins: 1_000, follows: null }
  expect((await selling).body.error?.code).toBe('odds_changed')
  expect(askJoint.mock.calls.length).toBeGreaterThan(asked)
  expect((await page.ticket(id)).state).toBe('accepted')
})

test('no cash-out is offered while a selection is suspended or the match cannot be simulated', async () => {
  const stopped = await openInPlay()
  stopped.match.stop()
  expect((await stopped.page.ticket(stopped.id)).cashOut?.valueMinor).toBeNull()
  expect((await stopped.sell(5_000)).body.error?.code).toBe('market_closed')
  const none = await open()
  const { id } = (await none.press()).body
  none.said.answer = undefined
  none.match.status('live')
  none.match.price()
  none.match.price({ over: 0.55, under: 0.45 }, { market: total })
  expect((await none.page.ticket(id)).cashOut?.valueMinor).toBeNull()
})
