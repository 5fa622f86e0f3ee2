import { randomUUID } from 'node:crypto'
import type { LotteryRow } from '@baize/contract'
import { checkReceipt } from '@baize/lottery/proof'
import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { closeDraw, lotteryRow, openDraw } from '../../testing/lottery-draws.ts'
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
let drawId: string
let people = 0
beforeEach(async () => {
  ;({ token, memberId } = await openPlayer(world, `lotto_${(people += 1)}`, '1000'))
  drawId = await openDraw(world, 'elott-01:60')
})

const back3 = lotteryRow('straight3-back3', '1,2|5|0,7,9')
interface Given {
  rows?: LotteryRow[]
  stake?: string
  requestId?: string
  drawId?: string
  tableVersion?: number
  token?: string
}
const buy = ({ token: by = token, ...given }: Given = {}) =>
  world.call('placeLotteryTicket', {
    token: by,
    body: { requestId: randomUUID(), drawId, rows: [back3], tableVersion: 1, stake: '6.00', ...given },
  })
const cash = async () => (await world.platform.wallet.find(memberId))?.balances.cash
const find = (ticketId: string) => world.call('getLotteryTicket', { token, query: { ticketId } })

describe('a ticket', () => {
  test('takes its stake and is told with its rows and odds', async () => {
    const bought = await buy({ rows: [{ ...back3, multiple: 3 }], stake: '18.00' })
    expect(bought).toMatchObject({
      status: 200,
      value: {
        ticket: {
          gameCode: 'elott-01',
          drawId,
          state: 'placed',
          isCancellable: true,
          lines: 6,
          stake: '18.00',
          rows: [{ playId: back3.playId, selection: '1,2|5|0,7,9', odds: ['980.0000'], hits: null }],
        },
        balances: { balance: '982.00' },
      },
    })
  })

  test('is bought once for one request, also of twenty at once and after the close', async () => {
    const requestId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => buy({ requestId })))
    const ids = new Set(answers.map(({ value }) => value.ticket.ticketId))
    expect(ids.size).toBe(1)
    expect(await cash()).toBe(994_00n)
    await closeDraw(world, drawId)
    expect((await buy({ requestId })).value.ticket.ticketId).toBe([...ids][0])
    expect(await buy({ requestId, rows: [lotteryRow('straight3-back3', '1|5|0,1,2,3,7,9')] })).toMatchObject({
      status: 409,
      message: 'duplicate_conflict',
    })
    expect(await buy()).toMatchObject({ status: 409, message: 'draw_closed' })
  })

  test('has a receipt that leads to the last head of its log once the draw is closed', async () => {
    const ids = []
    for (let place = 0; place < 3; place += 1) ids.push((await buy()).value.ticket.ticketId)
    const headOf = async (ticketId: string) => {
      const { receipt } = (await find(ticketId)).value
      if (!receipt) throw new Error('no receipt')
      expect(checkReceipt(receipt, () => true)).toEqual([])
      return receipt.head
    }
    expect((await headOf(ids[0]!)).size).toBe(1)
    await closeDraw(world, drawId)
    const heads = [await headOf(ids[0]!), await headOf(ids[1]!), await headOf(ids[2]!)]
    expect(heads.map(({ size }) => size)).toEqual([3, 3, 3])
    expect(new Set(heads.map(({ root }) => root)).size).toBe(1)
  })

  test('has a receipt that its log and its key hold to', async () => {
    const bought = await Promise.all(Array.from({ length: 9 }, () => buy()))
    for (const { value } of bought) {
      const { receipt } = (await find(value.ticket.ticketId)).value
      expect(receipt?.leaf).toContain(value.ticket.ticketId)
      if (!receipt) throw new Error('no receipt')
      expect(checkReceipt(receipt, () => true)).toEqual([])
      expect(
        checkReceipt({ ...receipt, leaf: receipt.leaf.replace('1,2|', '1,3|') }, () => true),
      ).not.toEqual([])
    }
    const heads = await rows<{ size: number }>(
      world.platform.db,
      'select size from lottery_head where draw_id = $1 order by size',
      [drawId],
    )
    expect(heads.at(-1)?.size).toBe(9)
  })

  test('is cancelled whole before the close, once, by its owner alone', async () => {
    const { ticketId } = (await buy()).value.ticket
    const other = await openPlayer(world, `lotto_${(people += 1)}`)
    const cancel = (by = token) => world.call('cancelLotteryTicket', { token: by, body: { ticketId } })
    expect(await cancel(other.token)).toMatchObject({ status: 404, message: 'ticket_not_found' })
    const answers = await Promise.all([cancel(), cancel(), cancel()])
    expect(answers.map(({ value }) => value.ticket.state)).toEqual(['cancelled', 'cancelled', 'cancelled'])
    expect(await cash()).toBe(1000_00n)
    expect(
      await rows(world.platform.db, 'select from lottery_cancel where ticket_id = $1', [ticketId]),
    ).toHaveLength(1)
    const late = (await buy()).value.ticket.ticketId
    await closeDraw(world, drawId)
    expect(await world.call('cancelLotteryTicket', { token, body: { ticketId: late } })).toMatchObject({
      status: 409,
      message: 'ticket_not_cancellable',
    })
  })
})

describe('what is refused moves nothing', () => {
  const refusals: [string, Given, string][] = [
    ['another price than the page showed', { stake: '5.99' }, 'lottery_price_changed'],
    ['odds of an older table', { tableVersion: 0 }, 'lottery_price_changed'],
    ['a group above the own', { rows: [{ ...back3, prizeGroup: 1980 }] }, 'lottery_price_changed'],
    ['an odd group', { rows: [{ ...back3, prizeGroup: 1959 }] }, 'selection_invalid'],
    ['a digit that there is not', { rows: [{ ...back3, selection: '1|5|10' }] }, 'selection_invalid'],
    ['numbers out of order', { rows: [{ ...back3, selection: '2,1|5|0' }] }, 'selection_invalid'],
    ['a number twice', { rows: [{ ...back3, selection: '1,1|5|0' }] }, 'selection_invalid'],
    ['an empty place', { rows: [{ ...back3, selection: '|5|0' }] }, 'selection_invalid'],
    ['full-width digits', { rows: [{ ...back3, selection: '１|5|0' }] }, 'selection_invalid'],
    ['a play of another family', { rows: [{ ...back3, playId: 'lo2' }] }, 'selection_invalid'],
    ['a coin that there is not', { rows: [{ ...back3, unit: 'li' }] }, 'selection_invalid'],
    [
      'a stake above the limit of a line',
      { rows: [{ ...back3, multiple: 10_001 }], stake: '60006.00' },
      'limit_reached',
    ],
    [
      'more than the wallet has',
      { rows: [{ ...back3, multiple: 200 }], stake: '1200.00' },
      'insufficient_funds',
    ],
    ['a draw that there is not', { drawId: 'elott-01:60:20200101-0001' }, 'draw_closed'],
  ]
  test.each(refusals)('%s', async (_name, given, message) => {
    expect(await buy(given)).toMatchObject({ message })
    expect(await cash()).toBe(1000_00n)
    expect(
      await rows(world.platform.db, 'select from lottery_ticket where member_id = $1', [memberId]),
    ).toEqual([])
  })

  test('an agent buys none', async () => {
    await rows(world.platform.db, 'update member set type = 1 where id = $1', [memberId])
    expect(await buy()).toMatchObject({ message: 'player_blocked' })
    expect(await cash()).toBe(1000_00n)
  })

  test.each([
    ['closed', 'game_disabled'],
    ['maintenance', 'game_maintenance'],
  ] as const)('a title that operators have set to %s is not sold', async (state, message) => {
    const requestId = randomUUID()
    expect(await buy({ requestId })).toMatchObject({ status: 200 })
    await world.platform.catalogue.setState('elott-01', state)
    world.clock.advance(60_000)
    expect(await buy()).toMatchObject({ message })
    // What was bought before is told again.
    expect(await buy({ requestId })).toMatchObject({ status: 200 })
    await world.platform.catalogue.setState('elott-01', 'open')
    world.clock.advance(60_000)
  })

  test('bonus money that may not be staked buys none, and a refusal says so', async () => {
    const costly = { rows: [{ ...back3, multiple: 200 }], stake: '1200.00' }
    const { platform } = world
    const promotion = await platform.wallet.houseAccount({ code: 'promotion:offer', kind: 'promotion' })
    await platform.wallet.transaction((tx) =>
      platform.wallet.postIn(tx, {
        kind: 'transfer',
        memberId,
        actor: 50,
        key: randomUUID(),
        currency: 'BDT',
        legs: [{ kind: 'bonus_grant', debit: promotion, credit: 'bonus', amountMinor: 200_00n }],
      }),
    )
    expect(await buy(costly)).toMatchObject({ status: 422, message: 'lottery_cash_only' })
    expect(await buy({ ...costly, rows: [{ ...back3, multiple: 300 }], stake: '1800.00' })).toMatchObject({
      message: 'insufficient_funds',
    })
    expect(await cash()).toBe(1000_00n)
  })

  test('Bengali digits are read as Latin ones', async () => {
    expect(await buy({ rows: [{ ...back3, selection: '১,২|৫|০,৭,৯' }] })).toMatchObject({ status: 200 })
  })

  test('of a hundred tickets on one balance as many are sold as it covers', async () => {
    const asked = { rows: [{ ...back3, multiple: 5 }], stake: '30.00' }
    const answers = await Promise.all(Array.from({ length: 100 }, () => buy(asked)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(33)
    expect(await cash()).toBe(10_00n)
  })

  test("a member's stakes of a draw stay within the limit, and cancelled ones do not count", async () => {
    await world.platform.wallet.post({
      kind: 'transfer',
      memberId,
      actor: 30,
      key: randomUUID(),
      currency: 'BDT',
      legs: [
        {
          kind: 'adjustment',
          debit: await world.platform.wallet.houseAccount({ code: 'adjustment:test', kind: 'adjustment' }),
          credit: 'cash',
          amountMinor: 30_000_000n,
        },
      ],
    })
    // Even and odd at one place: small odds, a large stake.
    const large = { rows: [lotteryRow('sides-place', 'big||||', { multiple: 10_000 })] }
    const many = { rows: Array.from({ length: 5 }, () => large.rows[0] as LotteryRow), stake: '50000.00' }
    const bought = []
    for (let times = 0; times < 4; times += 1) bought.push(await buy(many))
    expect(bought.map(({ status, message }) => `${status} ${message}`)).toEqual(Array(4).fill('200 ok'))
    expect(await buy(many)).toMatchObject({ message: 'limit_reached', value: { limit: 'member_draw' } })
    const [first] = bought
    await world.call('cancelLotteryTicket', { token, body: { ticketId: first?.value.ticket.ticketId ?? '' } })
    expect(await buy(many)).toMatchObject({ status: 200 })
  })
})
