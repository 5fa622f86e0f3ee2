import { randomUUID } from 'node:crypto'
import type { LotteryRow } from '@baize/contract'
import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { drawAndSettle, lotteryRow, openDraw } from '../../testing/lottery-draws.ts'
import { brokenInvariants, openPlayer } from '../../testing/withdrawals.ts'
import { startWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => void (world = await startWorld()))
afterAll(async () => {
  expect(await brokenInvariants(world)).toEqual([])
  await world.stop()
})

let token: string
let memberId: MemberId
let people = 0
beforeEach(async () => {
  ;({ token, memberId } = await openPlayer(world, `drawn_${(people += 1)}`, '50000'))
})

async function buy(drawId: string, row: LotteryRow, stake: string, by = token): Promise<string> {
  const { value, message } = await world.call('placeLotteryTicket', {
    token: by,
    body: { requestId: randomUUID(), drawId, rows: [row], tableVersion: 1, stake },
  })
  if (message !== 'ok') throw new Error(`not sold: ${message}`)
  return value.ticket.ticketId
}
const ticket = async (ticketId: string, by = token) =>
  (await world.call('getLotteryTicket', { token: by, query: { ticketId } })).value.ticket
const cash = async (of = memberId) => (await world.platform.wallet.find(of))?.balances.cash

describe('worked examples of the design, from the pad to the wallet', () => {
  const examples: [string, string, LotteryRow, string, string[], string, string][] = [
    [
      'back-3',
      'elott-01:60',
      lotteryRow('straight3-back3', '1,2|5|0,7,9', { multiple: 3 }),
      '18.00',
      ['0', '0', '2', '5', '7'],
      '2940.00',
      'won',
    ],
    [
      'group-60',
      'elott-01:60',
      lotteryRow('group60-all5', '3,8|0,2,5,8'),
      '5.00',
      ['8', '0', '2', '5', '8'],
      '1633.33',
      'won',
    ],
    [
      'VN27 lo-2 twice',
      'vn-07:60',
      lotteryRow('lo2', '45', { multiple: 10 }),
      '270.00',
      vn27({ 0: '00045', 1: '00145' }),
      '1960.00',
      'won',
    ],
    [
      'dragon on a tie',
      'elott-01:60',
      lotteryRow('dragon-tiger', '|||dragon||||||'),
      '1.00',
      ['7', '1', '2', '3', '7'],
      '0.00',
      'lost',
    ],
  ]
  test.each(examples)('%s', async (_name, seriesId, row, stake, numbers, payout, state) => {
    const drawId = await openDraw(world, seriesId)
    const id = await buy(drawId, row, stake)
    expect(await drawAndSettle(world, drawId, numbers)).toBe('settled')
    expect(await ticket(id)).toMatchObject({ state, payout, numbers })
  })

  function vn27(hits: Record<number, string>): string[] {
    const digits = [5, 5, 5, 5, ...Array<number>(6).fill(5), ...Array<number>(4).fill(4)]
    const rest = [...Array<number>(6).fill(4), ...Array<number>(3).fill(3), ...Array<number>(4).fill(2)]
    return [...digits, ...rest].map((length, index) => hits[index] ?? '0'.repeat(length))
  }
})

test('a push gives the stake back and is no turnover', async () => {
  const drawId = await openDraw(world, 'sea-07')
  const id = await buy(
    drawId,
    lotteryRow('special-sides', 'big', { multiple: 100, prizeGroup: 1800 }),
    '100.00',
  )
  await drawAndSettle(world, drawId, ['01', '02', '03', '04', '05', '06', '49'])
  expect(await ticket(id)).toMatchObject({ state: 'refunded', refund: '100.00', payout: '0.00' })
  const [bet] = await rows<{ turnover: bigint }>(
    world.platform.db,
    'select turnover from placed_bet where reference = $1',
    [id],
  )
  expect(bet?.turnover).toBe(0n)
})

test('the betting record shows tickets by their lottery, page by page, with their movements', async () => {
  const drawId = await openDraw(world, 'sea-07')
  const bought: string[] = []
  for (const stake of [100, 200, 300])
    bought.unshift(
      await buy(
        drawId,
        lotteryRow('special-sides', 'big', { multiple: stake, prizeGroup: 1800 }),
        `${stake}.00`,
      ),
    )
  await drawAndSettle(world, drawId, ['01', '02', '03', '04', '05', '06', '07'])
  const found = []
  let cursor: string | undefined
  do {
    const page = await world.call('personalHistory', {
      token,
      query: { pageSize: '2', ...(cursor && { cursor }) },
    })
    found.push(...page.value.list)
    expect(page.value.summary).toMatchObject({ count: 3, stake: '600.00', validStake: '600.00' })
    cursor = page.value.nextCursor ?? undefined
  } while (cursor !== undefined)
  expect(found.map(({ round }) => round)).toEqual(bought)
  expect(found[0]).toMatchObject({ isTicket: true, state: 'completed', stake: '300.00', payout: '0.00' })
  const { betNo, gameName, vassalage } = found[0] ?? { betNo: '', gameName: { EN: '' }, vassalage: '' }
  expect(gameName.EN).not.toBe('')
  const numbered = await world.call('personalHistory', { token, query: { betNo } })
  expect(numbered.value.list).toHaveLength(1)
  const detail = await world.call('roundDetail', { token, query: { vassalage, round: bought[0] ?? '' } })
  expect(detail.value).toMatchObject({ proofUrl: null, transfers: [{ kind: 'bet', amount: '-300.00' }] })
  const other = (await openPlayer(world, `drawn_${(people += 1)}`, '100')).token
  expect(
    (await world.call('roundDetail', { token: other, query: { vassalage, round: bought[0] ?? '' } })).message,
  ).toBe('round_not_found')
})

test('a lower group pays less and gives the difference as rebate', async () => {
  const drawId = await openDraw(world, 'elott-01:60')
  const id = await buy(
    drawId,
    lotteryRow('sides-sum', 'big', { multiple: 1000, prizeGroup: 1950 }),
    '1000.00',
  )
  await drawAndSettle(world, drawId, ['0', '0', '0', '0', '0'])
  expect(await ticket(id)).toMatchObject({ state: 'lost', rebate: '5.00' })
  expect(await cash()).toBe(49_005_00n)
})

test('each agent above gets the difference of groups, once the draw has ended', async () => {
  const { db } = world.platform
  const top = await openPlayer(world, `drawn_${(people += 1)}`, '100')
  const agent = await openPlayer(world, `drawn_${(people += 1)}`, '100')
  await rows(db, 'update member set type = 1 where id = any($1)', [[top.memberId, agent.memberId]])
  await rows(db, 'update member set upline_id = $2 where id = $1', [agent.memberId, top.memberId])
  await rows(db, 'update member set upline_id = $2 where id = $1', [memberId, agent.memberId])
  for (const [id, group] of [
    [top.memberId, 1980],
    [agent.memberId, 1970],
  ] as const)
    await rows(
      db,
      "insert into lottery_group (member_id, mode, prize_group, set_by) values ($1, 'ELOTT', $2, 'test')",
      [id, group],
    )
  const drawId = await openDraw(world, 'elott-01:60')
  const id = await buy(
    drawId,
    lotteryRow('sides-sum', 'big', { multiple: 1000, prizeGroup: 1950 }),
    '1000.00',
  )
  await drawAndSettle(world, drawId, ['0', '0', '0', '0', '0'])
  expect(await ticket(id)).toMatchObject({ state: 'lost', rebate: '5.00' })
  expect([await cash(), await cash(agent.memberId), await cash(top.memberId)]).toEqual([
    49_005_00n,
    105_00n,
    105_00n,
  ])
})

test('rows that cover the draw give no rebate and no turnover', async () => {
  const drawId = await openDraw(world, 'elott-01:60')
  const first = await buy(
    drawId,
    lotteryRow('sides-sum', 'big', { multiple: 100, prizeGroup: 1900 }),
    '100.00',
  )
  const second = await buy(
    drawId,
    lotteryRow('sides-sum', 'small', { multiple: 100, prizeGroup: 1900 }),
    '100.00',
  )
  await drawAndSettle(world, drawId, ['9', '9', '9', '0', '0'])
  expect([await ticket(first), await ticket(second)]).toMatchObject([
    { state: 'won', rebate: '0.00', payout: '190.00' },
    { state: 'lost', rebate: '0.00' },
  ])
})

test('settling again, and by two at once, moves nothing more', async () => {
  const drawId = await openDraw(world, 'elott-01:60')
  await buy(drawId, lotteryRow('sides-sum', 'big', { multiple: 100 }), '100.00')
  await drawAndSettle(world, drawId, ['9', '9', '9', '0', '0'])
  const before = await cash()
  await rows(
    world.platform.db,
    "update lottery_draw set state = 'opened', settled_version = 0 where id = $1",
    [drawId],
  )
  await Promise.all([1, 2, 3].map(() => world.platform.lotterySettlements.settle(drawId)))
  expect(await cash()).toBe(before)
})

test('a cancelled ticket is not paid', async () => {
  const drawId = await openDraw(world, 'elott-01:60')
  const id = await buy(drawId, lotteryRow('sides-sum', 'big', { multiple: 100 }), '100.00')
  await world.call('cancelLotteryTicket', { token, body: { ticketId: id } })
  await drawAndSettle(world, drawId, ['9', '9', '9', '0', '0'])
  expect(await ticket(id)).toMatchObject({ state: 'cancelled', payout: '0.00' })
  expect(await cash()).toBe(50_000_00n)
})

test('a void draw gives every stake back', async () => {
  const drawId = await openDraw(world, 'elott-01:60')
  const id = await buy(drawId, lotteryRow('sides-sum', 'big', { multiple: 100, prizeGroup: 1900 }), '100.00')
  await rows(
    world.platform.db,
    "update lottery_draw set state = 'void', void_reason = 'test' where id = $1",
    [drawId],
  )
  expect(await world.platform.lotterySettlements.settle(drawId)).toBe('settled')
  expect(await world.platform.lotterySettlements.settle(drawId)).toBe('nothing')
  expect(await ticket(id)).toMatchObject({ state: 'refunded', refund: '100.00', rebate: '0.00' })
  expect(await cash()).toBe(50_000_00n)
})

describe('a corrected result', () => {
  test('of an official draw takes back and pays, and both stay visible', async () => {
    const drawId = await openDraw(world, 'lott-02')
    const other = await openPlayer(world, `drawn_${(people += 1)}`, '1000')
    const won = await buy(
      drawId,
      lotteryRow('sides-sum', 'big', { multiple: 100, prizeGroup: 1900 }),
      '100.00',
    )
    const lost = await buy(
      drawId,
      lotteryRow('sides-sum', 'small', { multiple: 100, prizeGroup: 1900 }),
      '100.00',
      other.token,
    )
    await drawAndSettle(world, drawId, ['9', '9', '9', '0', '0'])
    expect(await ticket(won)).toMatchObject({ state: 'won', payout: '190.00' })
    await drawAndSettle(world, drawId, ['0', '0', '0', '0', '9'], 2)
    expect(await ticket(won)).toMatchObject({ state: 'lost', payout: '0.00' })
    expect(await ticket(lost, other.token)).toMatchObject({ state: 'won', payout: '190.00' })
    // The rebate stands: its base did not change.
    expect(await cash()).toBe(49_901_00n)
    expect(await cash(other.memberId)).toBe(1_091_00n)
  })

  test('of a draw of the house takes nothing from winners', async () => {
    const drawId = await openDraw(world, 'elott-01:60')
    const other = await openPlayer(world, `drawn_${(people += 1)}`, '1000')
    const won = await buy(drawId, lotteryRow('sides-sum', 'big', { multiple: 100 }), '100.00')
    const lost = await buy(drawId, lotteryRow('sides-sum', 'small', { multiple: 100 }), '100.00', other.token)
    await drawAndSettle(world, drawId, ['9', '9', '9', '0', '0'])
    await drawAndSettle(world, drawId, ['0', '0', '0', '0', '9'], 2)
    expect(await ticket(won)).toMatchObject({ state: 'won', payout: '196.00' })
    expect(await ticket(lost, other.token)).toMatchObject({ state: 'won', payout: '196.00' })
  })
})

test('a large win of an official draw waits for disputes; the others are paid at once', async () => {
  const drawId = await openDraw(world, 'lott-02')
  const large = await buy(
    drawId,
    lotteryRow('straight5-all5', '1|2|3|4|5', { multiple: 3, prizeGroup: 1900 }),
    '3.00',
  )
  const small = await buy(
    drawId,
    lotteryRow('sides-sum', 'small', { multiple: 10, prizeGroup: 1900 }),
    '10.00',
  )
  expect(await drawAndSettle(world, drawId, ['1', '2', '3', '4', '5'])).toBe('waiting')
  expect(await ticket(large)).toMatchObject({ state: 'placed' })
  expect(await ticket(small)).toMatchObject({ state: 'won' })
  world.clock.advance(10 * 60_000)
  expect(await world.platform.lotterySettlements.settle(drawId)).toBe('settled')
  expect(await ticket(large)).toMatchObject({ state: 'won', payout: '285000.00' })
})
