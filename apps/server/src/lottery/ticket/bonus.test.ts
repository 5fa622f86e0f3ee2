import { randomUUID } from 'node:crypto'
import type { LotteryRow } from '@baize/contract'
import type { BonusTerms } from '@baize/domain/bonus'
import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { drawAndSettle, lotteryRow, openDraw } from '../../testing/lottery-draws.ts'
import { brokenInvariants, openPlayer } from '../../testing/withdrawals.ts'
import { startWorld, type World } from '../../testing/world.ts'

let world: World
let token: string
let memberId: MemberId
let people = 0
beforeAll(async () => void (world = await startWorld()))
afterAll(async () => {
  expect(await brokenInvariants(world)).toEqual([])
  await world.stop()
})
beforeEach(async () => {
  ;({ token, memberId } = await openPlayer(world, `staked_${(people += 1)}`, '700'))
})

const terms: BonusTerms = {
  timesHundredths: 200,
  lanes: [{ product: 'ELOTT', weight: 100 }],
  maxStakeMinor: null,
  days: 7,
  capMinor: null,
  tiedToDeposit: false,
  family: 'offer',
}

async function grant(change: Partial<BonusTerms> = {}) {
  const id = randomUUID()
  const { wallet, bonuses } = world.platform
  await wallet.transaction(async (tx) => {
    await wallet.lock(tx, [memberId])
    const title = { EN: 'Tickets', BN: 'টিকিট' }
    const bonus = { memberId, id, origin: 'grant', title, amountMinor: 1_000_00n, currency: 'BDT' } as const
    await bonuses.openIn(tx, { ...bonus, terms: { ...terms, ...change } })
  })
  return id
}
const purse = async () => {
  const { cash, bonus } = (await world.platform.wallet.find(memberId))?.balances ?? {}
  return [cash, bonus]
}
const big = (multiple: number, prizeGroup = 1950) => lotteryRow('sides-sum', 'big', { multiple, prizeGroup })
const ask = (drawId: string, row: LotteryRow, stake: string) =>
  world.call('placeLotteryTicket', {
    token,
    body: { requestId: randomUUID(), drawId, rows: [row], tableVersion: 1, stake },
  })
async function buy(drawId: string, row: LotteryRow, stake: string) {
  const { value, message } = await ask(drawId, row, stake)
  expect(message).toBe('ok')
  return value.ticket.ticketId
}
const ticket = async (ticketId: string) =>
  (await world.call('getLotteryTicket', { token, query: { ticketId } })).value.ticket

describe('a ticket that a bonus pays a part of', () => {
  test('takes cash first; cancelled, both parts come back', async () => {
    await grant()
    const drawId = await openDraw(world, 'elott-01:60')
    const ticketId = await buy(drawId, big(1000), '1000.00')
    expect(await purse()).toEqual([0n, 700_00n])
    const cancel = () => world.call('cancelLotteryTicket', { token, body: { ticketId } })
    const answers = await Promise.all([cancel(), cancel(), cancel()])
    expect(answers.map(({ value }) => value.ticket.state)).toEqual(['cancelled', 'cancelled', 'cancelled'])
    expect(await purse()).toEqual([700_00n, 1_000_00n])
  })

  test('wins by the shares of its stake, and gives rebate on the cash alone', async () => {
    const id = await grant()
    const drawId = await openDraw(world, 'elott-01:60')
    const ticketId = await buy(drawId, big(1000), '1000.00')
    await drawAndSettle(world, drawId, ['9', '9', '9', '9', '9'])
    const { payout, rebate, state } = await ticket(ticketId)
    // (1960 - 1950) / 2000 of 700.00 cash.
    expect([state, rebate]).toEqual(['won', '3.50'])
    const won = BigInt(payout.replace('.', ''))
    const toBonus = (won * 300n) / 1000n
    expect(await purse()).toEqual([won - toBonus + 3_50n, 700_00n + toBonus])
    const { posted } = await world.platform.bonuses.standing(memberId)
    expect(posted).toMatchObject({ id, counted: 1_000_00n * 100n })
  })

  test('of a void draw comes back; where the bonus was given up its part goes back', async () => {
    const id = await grant()
    const drawId = await openDraw(world, 'elott-01:60')
    await buy(drawId, big(800), '800.00')
    await buy(drawId, big(100), '100.00')
    await rows(
      world.platform.db,
      "update lottery_draw set state = 'void', void_reason = 'test' where id = $1",
      [drawId],
    )
    expect(await purse()).toEqual([0n, 800_00n])
    await world.platform.bonuses.giveUp(memberId, id)
    expect(await world.platform.lotterySettlements.settle(drawId)).toBe('settled')
    expect(await purse()).toEqual([700_00n, 0n])
  })

  test('of forty at once as many are sold as cash and bonus cover', async () => {
    await grant()
    const drawId = await openDraw(world, 'elott-01:60')
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask(drawId, big(50), '50.00')))
    expect(answers.filter(({ message }) => message === 'ok')).toHaveLength(34)
    expect(await purse()).toEqual([0n, 0n])
  })
})

describe('cash alone', () => {
  test('pays where the bonus is for other games or a smaller stake; the refusal says so', async () => {
    const id = await grant({ lanes: [{ product: 'RNG', weight: 100 }] })
    const drawId = await openDraw(world, 'elott-01:60')
    expect(await ask(drawId, big(800), '800.00')).toMatchObject({ status: 422, message: 'lottery_cash_only' })
    await world.platform.bonuses.giveUp(memberId, id)
    await grant({ maxStakeMinor: 500_00n })
    expect(await ask(drawId, big(800), '800.00')).toMatchObject({ message: 'lottery_cash_only' })
    expect(await ask(drawId, big(2000), '2000.00')).toMatchObject({ message: 'insufficient_funds' })
    await buy(drawId, big(600), '600.00')
    expect(await purse()).toEqual([100_00n, 1_000_00n])
  })
})
