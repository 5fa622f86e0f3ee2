import {
  nextState,
  moneyOf,
  type WithdrawalAct,
  type WithdrawalParty,
  type WithdrawalState,
} from '@baize/domain/withdrawal'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  brokenInvariants,
  giveCredits,
  openPayee,
  operator,
  setting,
  type Payee,
} from '../../testing/withdrawals.ts'
import { startWorld, type World } from '../../testing/world.ts'
import type { WithdrawalKey } from './model.ts'
import { houseSideOf, moving } from './moving.ts'
import { moveWithdrawal } from './step.ts'

let world: World
let payee: Payee
const [one, two] = [operator('one'), operator('two')]

beforeAll(async () => {
  world = await startWorld()
  payee = await openPayee(world, 'raced', '50000')
  for (let n = 0; n < 3; n += 1) await giveCredits(world, payee.token, '50000')
  await setting(world, 'withdrawal.mostOpen', 100)
  await setting(world, 'withdrawal.perDay', 1_000)
  await setting(world, 'withdrawal.dayMaximum', ['100000000.00'])
  await setting(world, 'withdrawal.twoPeopleFrom', '100000000.00')
  // Each has a fee: two holds that begin and end together.
  await setting(world, 'withdrawal.freePerDay', 0)
  await setting(world, 'withdrawal.confirmMinutes', 1)
})
afterAll(async () => {
  expect(await brokenInvariants(world)).toEqual([])
  await world.stop()
})

interface Deed {
  readonly name: string
  /** What it is to the model. */
  readonly moves: readonly [WithdrawalAct, WithdrawalParty]
  run(key: WithdrawalKey): Promise<unknown>
}

const desk = () => world.platform.withdrawals.desk
const confirm = (id: string, body: object) =>
  world.call('withdrawConfirm', { token: payee.token, body: { id, ...body } })

/** Everything that anybody can do, as it comes in from outside. */
const deeds: readonly Deed[] = [
  { name: 'claim', moves: ['claim', 'operator'], run: (key) => desk().claim({ ...key, by: one }) },
  { name: 'put back', moves: ['put_back', 'operator'], run: (key) => desk().putBack({ ...key, by: one }) },
  { name: 'approve', moves: ['approve', 'operator'], run: (key) => desk().approve({ ...key, by: one }) },
  {
    name: 'reject',
    moves: ['reject', 'operator'],
    run: (key) => desk().reject({ ...key, by: one, reason: 'other' }),
  },
  {
    name: 'cancel',
    moves: ['cancel', 'member'],
    run: ({ id }) => world.call('withdrawCancel', { token: payee.token, body: { id } }),
  },
  { name: 'pay', moves: ['pay', 'operator'], run: (key) => desk().pay({ ...key, by: two, gateway: null }) },
  {
    name: 'disburse',
    moves: ['disburse', 'operator'],
    run: (key) => desk().disburse({ ...key, by: two, reference: 'X' }),
  },
  {
    name: 'fail',
    moves: ['fail', 'operator'],
    run: (key) => desk().fail({ ...key, by: two, reason: 'payment_returned' }),
  },
  {
    name: 'receive',
    moves: ['confirm', 'member'],
    run: ({ id }) => confirm(id, { outcome: 'received' }),
  },
  {
    name: 'time out',
    moves: ['time_out', 'system'],
    async run() {
      world.clock.advance(61_000)
      await world.platform.withdrawals.timeOutDue(100)
    },
  },
  {
    name: 'deny',
    moves: ['deny', 'member'],
    // As the member's call does it, but for the pictures: of those an hour takes few.
    async run(key) {
      const house = await houseSideOf(world.platform, key)
      const by = { kind: 'member', id: payee.memberId } as const
      const change = { received: 0n, confirm_until: null }
      await moving(world.platform, key, (tx, row) =>
        moveWithdrawal({ ...world.platform, house }, tx, row, { act: 'deny', by, change }),
      )
    },
  },
  {
    name: 'pay rest',
    moves: ['pay_rest', 'operator'],
    run: (key) => desk().payRest({ ...key, by: two, gateway: null }),
  },
  {
    name: 'force',
    moves: ['force', 'operator'],
    run: (key) => desk().force({ ...key, by: two, reason: 'other' }),
  },
  {
    name: 'return',
    moves: ['return_rest', 'operator'],
    run: (key) => desk().returnRest({ ...key, by: two, reason: 'other' }),
  },
]

const amountMinor = 100_000n

async function request(): Promise<WithdrawalKey> {
  const asked = await payee.ask('1000')
  if (!asked.success) throw new Error(`refused: ${asked.message}`)
  return { memberId: payee.memberId, id: asked.value.id }
}

const purse = async () => {
  const found = await world.platform.wallet.find(payee.memberId)
  return { cash: found?.balances.cash ?? 0n, held: found?.balances.held ?? 0n }
}

/** The money is where the state says. */
async function expectMoney(key: WithdrawalKey, before: { cash: bigint; held: bigint }): Promise<string> {
  const detail = await desk().detail(key)
  const state = detail?.withdrawal.state ?? 'failed'
  const now = await purse()
  const where = moneyOf(state)
  const spent = before.cash - now.cash
  expect(now.held - before.held, state).toBe(where === 'held' ? amountMinor : 0n)
  expect(spent, state).toBe(state === 'returned' || where === 'back' ? 0n : amountMinor)
  const ends = detail?.events.filter(({ state: each }) =>
    ['rejected', 'cancelled', 'failed', 'received', 'returned'].includes(each),
  )
  expect(ends?.length ?? 0).toBeLessThanOrEqual(1)
  return state
}

test('in every order the state follows the model, and the money the state', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.constantFrom(...deeds), { minLength: 3, maxLength: 14 }),
      async (scheduler, chosen) => {
        const before = await purse()
        const key = await request()
        // The scheduler says in which order the steps of the three parties come in.
        const order: Deed[] = []
        for (const party of ['member', 'operator', 'system'] as const) {
          const own = chosen.filter(({ moves: [, by] }) => by === party)
          scheduler.scheduleSequence(own.map((deed) => () => Promise.resolve(void order.push(deed))))
        }
        await scheduler.waitIdle()
        expect(order).toHaveLength(chosen.length)
        let model: WithdrawalState = 'requested'
        for (const { moves, run } of order) {
          await run(key)
          model = nextState(model, ...moves) ?? model
        }
        expect(await expectMoney(key, before)).toBe(model)
      },
    ),
    { numRuns: 25, seed: 166 },
  )
}, 120_000)

test('everything at once ends in one state, and the money follows it', async () => {
  for (let round = 0; round < 12; round += 1) {
    const before = await purse()
    const key = await request()
    const shift = round % deeds.length
    const order = [...deeds.slice(shift), ...deeds.slice(0, shift)]
    await desk().claim({ ...key, by: one })
    if (round % 2 === 1) await desk().approve({ ...key, by: one })
    await Promise.all([...order, ...order].map((deed) => deed.run(key)))
    await Promise.all(order.map((deed) => deed.run(key)))
    await expectMoney(key, before)
  }
}, 120_000)
