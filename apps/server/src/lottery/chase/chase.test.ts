import { randomUUID } from 'node:crypto'
import { findSeries, nextDraws } from '@baize/lottery/series'
import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { drawAndSettle, lotteryRow } from '../../testing/lottery-draws.ts'
import { brokenInvariants, openPlayer } from '../../testing/withdrawals.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { writeDraw } from '../menu/draws.fixture.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
  await world.platform.catalogue.writeLotteries()
})
afterAll(async () => {
  expect(await brokenInvariants(world)).toEqual([])
  await world.stop()
})

const seriesId = 'elott-01:60'
const big = lotteryRow('sides-sum', 'big', { multiple: 10 })
const bigNumbers = ['9', '9', '9', '0', '0']
const smallNumbers = ['0', '0', '0', '0', '9']

let token: string
let memberId: MemberId
let draws: string[]
let people = 0
beforeEach(async () => {
  ;({ token, memberId } = await openPlayer(world, `chaser_${(people += 1)}`, '1000'))
  draws = await planDraws(5)
})

let days = 400
/** Draws of a day of their own, of which only the first one sells. */
async function planDraws(count: number): Promise<string[]> {
  const series = findSeries(seriesId)
  if (!series) throw new Error('no series')
  const planned = nextDraws(series, { afterMs: Date.now() + (days += 1) * 86_400_000, count })
  for (const draw of planned) await writeDraw(world.platform.db, draw, 'scheduled')
  await letSell(planned[0]?.drawId ?? '')
  return planned.map(({ drawId }) => drawId)
}
const letSell = (drawId: string) =>
  rows(world.platform.db, "update lottery_draw set opens_at = now() - interval '1 minute' where id = $1", [
    drawId,
  ])
/** The draw is held, and the next one opens. */
async function hold(place: number, numbers: readonly string[]): Promise<void> {
  await drawAndSettle(world, draws[place] ?? '', numbers)
  if (draws[place + 1]) await letSell(draws[place + 1] ?? '')
  await world.platform.chases.advanceAll({ seriesId })
}

const chase = (given: object = {}) =>
  world.call('placeLotteryChase', {
    token,
    body: {
      requestId: randomUUID(),
      seriesId,
      drawId: draws[0] ?? '',
      rows: [big],
      tableVersion: 1,
      draws: 3,
      steps: { kind: 'same' },
      stop: { kind: 'never' },
      stake: '30.00',
      ...given,
    },
  })
const find = async () => (await world.call('getLotteryChases', { token, query: {} })).value.chases[0]
const balances = async () => (await world.platform.wallet.find(memberId))?.balances

test('is paid with cash alone, and who would have enough with a bonus is told so', async () => {
  const { wallet, bonuses } = world.platform
  const title = { EN: 'Several draws', BN: 'একাধিক ড্র' }
  await wallet.transaction(async (tx) => {
    const [state] = await wallet.lock(tx, [memberId])
    const needed = 30_00n * 1_000n
    if (!state || state.balances.cash >= needed) throw new Error('the cash would be enough')
    await bonuses.openIn(tx, {
      memberId,
      id: randomUUID(),
      origin: 'grant',
      title,
      amountMinor: needed,
      currency: 'BDT',
      terms: {
        timesHundredths: 200,
        lanes: [{ product: 'any', weight: 100 }],
        maxStakeMinor: null,
        days: 7,
        capMinor: null,
        tiedToDeposit: false,
        family: 'offer',
      },
    })
  })
  const before = await balances()
  const rows = [{ ...big, multiple: big.multiple * 1_000 }]
  expect(await chase({ rows, stake: '30000.00' })).toMatchObject({
    status: 422,
    message: 'lottery_cash_only',
  })
  expect(await balances()).toEqual(before)
})

test('buys the first draw at once and holds the stakes of the others until they open', async () => {
  const placed = await chase()
  expect(placed).toMatchObject({
    status: 200,
    value: {
      chase: { state: 'running', stake: '30.00', held: '20.00' },
      balances: { balance: '970.00', held: '20.00' },
    },
  })
  expect(placed.value.chase.draws.map(({ state }) => state)).toEqual(['placed', 'held', 'held'])
  await hold(0, smallNumbers)
  expect((await find())?.draws.map(({ state }) => state)).toEqual(['placed', 'placed', 'held'])
  await hold(1, bigNumbers)
  await hold(2, smallNumbers)
  expect(await find()).toMatchObject({ state: 'ended', reason: 'done', held: '0.00', payout: '19.60' })
  expect(await balances()).toMatchObject({ cash: 989_60n, held: 0n })
})

test('stops on a win and gives the rest back', async () => {
  await chase({ stop: { kind: 'win' } })
  await hold(0, bigNumbers)
  expect(await find()).toMatchObject({ state: 'ended', reason: 'win', held: '0.00' })
  expect((await find())?.draws.map(({ state }) => state)).toEqual(['placed', 'released', 'released'])
  expect(await balances()).toMatchObject({ cash: 1009_60n, held: 0n })
})

test('grows by its steps', async () => {
  const placed = await chase({ steps: { kind: 'growing', times: 2, every: 1 }, stake: '70.00' })
  expect(placed.value.chase.draws.map(({ stake }) => stake)).toEqual(['10.00', '20.00', '40.00'])
  expect(await chase({ steps: { kind: 'growing', times: 2, every: 1 }, stake: '30.00' })).toMatchObject({
    message: 'lottery_price_changed',
    value: { stake: '70.00' },
  })
})

test('places nothing until the previous draw is settled; a repeated request opens one chase', async () => {
  const requestId = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => chase({ requestId })))
  expect(new Set(answers.map(({ value }) => value.chase.chaseId)).size).toBe(1)
  await letSell(draws[1] ?? '')
  await world.platform.chases.advanceAll({ seriesId })
  expect((await find())?.draws.map(({ state }) => state)).toEqual(['placed', 'held', 'held'])
  expect(await balances()).toMatchObject({ cash: 970_00n, held: 20_00n })
})

test('can be stopped by its owner only, and only once', async () => {
  const { chaseId } = (await chase()).value.chase
  const change = (what: 'stop' | 'resume', by = token) =>
    world.call('changeLotteryChase', { token: by, body: { chaseId, change: what } })
  const other = await openPlayer(world, `chaser_${(people += 1)}`)
  expect(await change('stop', other.token)).toMatchObject({ message: 'chase_not_found' })
  expect(await change('stop')).toMatchObject({ value: { chase: { state: 'stopped', held: '0.00' } } })
  expect(await change('stop')).toMatchObject({ message: 'chase_ended' })
  expect(await balances()).toMatchObject({ cash: 990_00n, held: 0n })
})

test('releases the rest when the member is excluded', async () => {
  await chase()
  await world.platform.chases.releaseAll(memberId)
  expect(await find()).toMatchObject({ state: 'ended', reason: 'excluded' })
  expect(await balances()).toMatchObject({ cash: 990_00n, held: 0n })
})

test('pauses when the group of the member has fallen, and goes on at the new one', async () => {
  const { chaseId } = (await chase()).value.chase
  await rows(
    world.platform.db,
    "insert into lottery_group (member_id, mode, prize_group, set_by) values ($1, 'ELOTT', 1900, 'test')",
    [memberId],
  )
  await hold(0, smallNumbers)
  expect(await find()).toMatchObject({ state: 'paused', reason: 'price', held: '20.00' })
  await world.call('changeLotteryChase', { token, body: { chaseId, change: 'resume' } })
  expect(await find()).toMatchObject({ state: 'running', held: '10.00' })
})

test('more than the wallet has opens nothing', async () => {
  expect(await chase({ rows: [{ ...big, multiple: 400 }], stake: '1200.00' })).toMatchObject({
    message: 'insufficient_funds',
  })
  expect(await find()).toBeUndefined()
  expect(await balances()).toMatchObject({ cash: 1000_00n, held: 0n })
})

test.each([
  ['one draw', { draws: 1, stake: '10.00' }, 'bad_request'],
  ['121 draws', { draws: 121, stake: '1210.00' }, 'bad_request'],
  ['multiples of fewer draws', { steps: { kind: 'own', multiples: [1, 2] } }, 'chase_invalid'],
  [
    'growth beyond the largest multiple',
    { draws: 40, steps: { kind: 'growing', times: 9, every: 1 } },
    'chase_invalid',
  ],
  ['another series', { seriesId: 'elott-01:180' }, 'draw_closed'],
])('%s is refused', async (_name, given, message) => {
  expect(await chase(given)).toMatchObject({ message })
  expect(await balances()).toMatchObject({ cash: 1000_00n, held: 0n })
})
