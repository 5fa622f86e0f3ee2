import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { startConsoleWorld, type ConsoleWorld, type LoggedInOperator } from '../../testing/console-world.ts'
import { lotteryRow, openDraw } from '../../testing/lottery-draws.ts'
import { openPlayer } from '../../testing/withdrawals.ts'

let world: ConsoleWorld
let maker: LoggedInOperator
let checker: LoggedInOperator
let token: string
beforeAll(async () => {
  world = await startConsoleWorld({})
  await world.platform.catalogue.writeLotteries()
  maker = await world.logIn('maker', ['lottery_read', 'lottery_ask', 'lottery_approve', 'approval_read'])
  checker = await world.logIn('checker', ['lottery_read', 'lottery_approve', 'approval_read'])
  token = (await openPlayer(world, 'limited', '50000')).token
})
afterAll(() => world.stop())

const id = 'lott-05'
const usual = {
  lineStake: '10000.00',
  ticketStake: '50000.00',
  memberDrawStake: '200000.00',
  payout: '5000000.00',
  liability: '5000000.00',
  number: '5000000.00',
}
const low = {
  lineStake: '50.00',
  ticketStake: '100.00',
  memberDrawStake: '150.00',
  payout: '400.00',
  liability: '500.00',
  number: '500.00',
}
const ask = (limits: object) =>
  world.ask('lotteryLimitsAsk', { as: maker, body: { id, ...usual, ...limits, reason: 'a quiet start' } })
const decide = (approvalId: string, as = checker) =>
  world.ask('approvalApprove', { as, body: { id: approvalId, reason: 'as agreed' } })
const read = async () => (await world.ask('lotteryLimitsRead', { as: maker, query: { id } })).value

async function buy(drawId: string, stake: string, [play, selection] = ['sides-sum', 'big']) {
  const row = lotteryRow(play, selection, { multiple: Number(stake), prizeGroup: 1900 })
  const body = { requestId: randomUUID(), drawId, rows: [row], tableVersion: 1, stake: `${stake}.00` }
  return world.call('placeLotteryTicket', { token, body })
}

test('two operators set limits, which hold for tickets bought from then on', async () => {
  expect(await read()).toEqual({ currency: 'BDT', version: 0, ...usual, setBy: null, setAt: null })
  const drawId = await openDraw(world, id)
  expect((await buy(drawId, '60')).message).toBe('ok')
  const { approvalId } = (await ask(low)).value
  expect((await decide(approvalId, maker)).message).toBe('approval_self')
  expect(await decide(approvalId)).toMatchObject({ success: true })
  expect(await read()).toMatchObject({ version: 1, ...low, setBy: 'checker' })
  const [event] = await rows<{ details: object }>(
    world.platform.db,
    `select details from audit_event where event = 'lottery_limits_changed'`,
  )
  expect(event?.details).toMatchObject({ series: id, reason: 'a quiet start' })
  // Nodes look again within two seconds.
  await new Promise((resolve) => setTimeout(resolve, 2_100))
  expect(await buy(drawId, '51')).toMatchObject({
    message: 'limit_reached',
    value: { limit: 'line_stake' },
  })
  expect((await buy(drawId, '50')).message).toBe('ok')
  expect(await buy(drawId, '41')).toMatchObject({
    message: 'limit_reached',
    value: { limit: 'member_draw' },
  })
  const { value: game } = await world.call('getLotteryGame', { token, query: { gameCode: id } })
  expect(game.limits).toMatchObject({ lineStake: '50.00', payout: '400.00' })
  const other = await openDraw(world, id)
  expect(await buy(other, '50', ['straight2-back2', '1|2'])).toMatchObject({
    message: 'limit_reached',
    value: { limit: 'payout' },
  })
})

test('a draw costs no more than its lowered limit, however much was sold before', async () => {
  const drawId = await openDraw(world, id)
  const players = await Promise.all(
    Array.from({ length: 6 }, async (_, n) => (await openPlayer(world, `many_${n}`, '1000')).token),
  )
  const outcomes: string[] = []
  for (const one of players) {
    token = one
    outcomes.push((await buy(drawId, '50')).message)
  }
  // 95 for each: five are 475, six would be 570.
  expect(outcomes).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'exposure_reached'])
})

test('limits that do not fit, or were set anew meanwhile, are refused', async () => {
  for (const wrong of [
    { lineStake: '0.00' },
    { payout: '25000000.01', liability: '25000000.00' },
    { number: '5000000.01' },
    { number: '0.99' },
    { ticketStake: '9999.00' },
    { memberDrawStake: '49999.99' },
    { payout: '100.00', liability: '99.00', number: '99.00' },
  ])
    expect((await ask(wrong)).message, JSON.stringify(wrong)).toBe('lottery_limits_invalid')
  const first = (await ask({})).value.approvalId
  const second = (await ask({ payout: '1000.00' })).value.approvalId
  expect(await decide(first)).toMatchObject({ success: true })
  expect((await decide(second)).message).toBe('approval_outdated')
  expect(await read()).toMatchObject({ version: 2, ...usual })
})

test('a number that reached its cap is closed and named, however many want it at once', async () => {
  const capped = 'lott-04'
  const asked = await world.ask('lotteryLimitsAsk', {
    as: maker,
    body: { id: capped, ...usual, number: '5000.00', reason: 'a popular number' },
  })
  expect(await decide(asked.value.approvalId)).toMatchObject({ success: true })
  await new Promise((resolve) => setTimeout(resolve, 2_100))
  const drawId = await openDraw(world, capped)
  token = (await openPlayer(world, 'capped', '50000')).token
  // A taka on one of a thousand numbers costs 950 when it comes: five are 4,750, six would be 5,700.
  const wanted = await Promise.all(
    Array.from({ length: 12 }, () => buy(drawId, '1', ['straight3-all3', '2|5|7'])),
  )
  const sold = wanted.filter(({ message }) => message === 'ok')
  expect(sold).toHaveLength(5)
  for (const refused of wanted.filter(({ message }) => message !== 'ok'))
    expect(refused).toMatchObject({ message: 'lottery_number_closed', value: { numbers: ['2 5 7'] } })
  expect((await buy(drawId, '1', ['straight3-all3', '2|5|8'])).message).toBe('ok')
  // What is cancelled may be bought again.
  const { ticketId } = sold[0]?.value.ticket ?? { ticketId: '' }
  expect((await world.call('cancelLotteryTicket', { token, body: { ticketId } })).message).toBe('ok')
  expect((await buy(drawId, '1', ['straight3-all3', '2|5|7'])).message).toBe('ok')
  expect((await buy(drawId, '1', ['straight3-all3', '2|5|7'])).message).toBe('lottery_number_closed')
})

test('a draw of the house has no cap for a number', async () => {
  const house = { id: 'elott-02:60', ...usual, liability: '20000000.00', reason: 'not for these' }
  const outcome = async (number: string) =>
    (await world.ask('lotteryLimitsAsk', { as: maker, body: { ...house, number } })).message
  expect(await outcome('5000.00')).toBe('lottery_limits_invalid')
  expect(await outcome('20000000.00')).toBe('ok')
})
