import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { createWithdrawalStage, type Asker, type WithdrawalStage } from '../../testing/withdrawal-stage.ts'
import { brokenInvariants, operator } from '../../testing/withdrawals.ts'
import { startWorld, type World } from '../../testing/world.ts'
import type { WithdrawalKey } from './model.ts'

/** Where the money is after every way through a withdrawal: the member's, each gateway's and the fees. */
let world: World
let stage: WithdrawalStage
let asker: Asker
const one = operator('one')
const caller = { address: '', userAgent: '' }

beforeAll(async () => {
  world = await startWorld()
  stage = createWithdrawalStage(world)
})
beforeEach(async () => {
  stage.reset()
  asker = await stage.open(1_000_00n)
})
afterAll(async () => {
  expect(await brokenInvariants(world)).toEqual([])
  await world.stop()
})

const desk = () => stage.service.desk
const lastPayout = async (key: WithdrawalKey) => {
  const payout = (await desk().detail(key))?.payouts.at(-1)
  if (!payout) throw new Error('no payment was begun')
  return payout
}
const hear = async (key: WithdrawalKey, state: 'succeeded' | 'failed') => {
  const { id, gateway: code, amount: amountMinor } = await lastPayout(key)
  const gateway = code ?? ''
  return stage.service.paying.onReport(gateway, stage.gateway(gateway).report(id, { state, amountMinor }))
}
const confirm = (key: WithdrawalKey, outcome: 'received' | 'partly' | 'not', receivedAmount?: string) =>
  stage.service.confirm(
    asker.memberId,
    { id: key.id, outcome, receivedAmount, images: ['own'], comment: '' },
    caller,
  )
const wayOf = (named: string) => (named === 'by hand' ? null : named)

/** One step, as `pay one` or `part 400` writes it. */
async function take(key: WithdrawalKey, step: string): Promise<void> {
  const [act = '', ...words] = step.split(' ')
  const said = words.join(' ')
  const by = { ...key, by: one }
  const acts: Readonly<Record<string, () => Promise<unknown>>> = {
    claim: () => desk().claim(by),
    approve: () => desk().approve(by),
    reject: () => desk().reject({ ...by, reason: 'other' }),
    cancel: () => stage.service.cancel(asker.memberId, key.id, caller),
    pay: () => desk().pay({ ...by, gateway: wayOf(said) }),
    disburse: () => desk().disburse({ ...by, reference: 'TRX' }),
    fail: () => desk().fail({ ...by, reason: 'other' }),
    succeeds: () => hear(key, 'succeeded'),
    fails: () => hear(key, 'failed'),
    part: () => confirm(key, 'partly', said),
    deny: () => confirm(key, 'not'),
    receive: () => confirm(key, 'received'),
    rest: () => desk().payRest({ ...by, gateway: wayOf(said) }),
    return: () => desk().returnRest({ ...by, reason: 'other' }),
    force: () => desk().force({ ...by, reason: 'other' }),
  }
  const outcome = await acts[act]?.()
  expect(outcome, step).not.toMatchObject({ ok: false })
  expect(outcome, step).toBeDefined()
}
const approved = ['claim', 'approve']

const houses = ['gateway:manual', 'gateway:one', 'gateway:two', 'gateway:three', 'fee:withdrawal'] as const
const books = async () => {
  const [cash, held, owed] = await asker.purse()
  const all: bigint[] = [cash + owed, held]
  for (const code of houses) all.push(await stage.house(code))
  return all
}

interface Way {
  readonly steps: readonly string[]
  readonly state: string
  /** What has changed of cash, held, by hand, the gateways one to three, and fees; in whole taka. */
  readonly moved: readonly number[]
}

/** 500 are asked for, of which 10 are the fee. */
const ways: readonly Way[] = [
  { steps: [], state: 'requested', moved: [-500, 500, 0, 0, 0, 0, 0] },
  { steps: approved, state: 'approved', moved: [-500, 500, 0, 0, 0, 0, 0] },
  { steps: ['cancel'], state: 'cancelled', moved: [0, 0, 0, 0, 0, 0, 0] },
  { steps: ['claim', 'cancel'], state: 'cancelled', moved: [0, 0, 0, 0, 0, 0, 0] },
  { steps: ['claim', 'reject'], state: 'rejected', moved: [0, 0, 0, 0, 0, 0, 0] },
  { steps: [...approved, 'reject'], state: 'rejected', moved: [0, 0, 0, 0, 0, 0, 0] },
  { steps: [...approved, 'pay by hand'], state: 'paying', moved: [-500, 500, 0, 0, 0, 0, 0] },
  { steps: [...approved, 'pay by hand', 'fail'], state: 'failed', moved: [0, 0, 0, 0, 0, 0, 0] },
  { steps: [...approved, 'pay one', 'fails'], state: 'failed', moved: [0, 0, 0, 0, 0, 0, 0] },
  {
    steps: [...approved, 'pay one', 'fails', 'succeeds'],
    state: 'disbursed',
    moved: [-500, 0, 0, 490, 0, 0, 10],
  },
]

const byHand = [...approved, 'pay by hand', 'disburse']
const byOne = [...approved, 'pay one', 'succeeds']

const afterPayment: readonly Way[] = [
  { steps: byHand, state: 'disbursed', moved: [-500, 0, 490, 0, 0, 0, 10] },
  { steps: byOne, state: 'disbursed', moved: [-500, 0, 0, 490, 0, 0, 10] },
  { steps: [...byHand, 'receive'], state: 'received', moved: [-500, 0, 490, 0, 0, 0, 10] },
  { steps: [...byHand, 'force'], state: 'received', moved: [-500, 0, 490, 0, 0, 0, 10] },
  { steps: [...byHand, 'deny'], state: 'not_received', moved: [-500, 0, 490, 0, 0, 0, 10] },
  { steps: [...byHand, 'deny', 'force'], state: 'received', moved: [-500, 0, 490, 0, 0, 0, 10] },
  { steps: [...byHand, 'deny', 'receive'], state: 'received', moved: [-500, 0, 490, 0, 0, 0, 10] },
  { steps: [...byHand, 'deny', 'return'], state: 'returned', moved: [0, 0, 0, 0, 0, 0, 0] },
  { steps: [...byOne, 'deny', 'return'], state: 'returned', moved: [0, 0, 0, 0, 0, 0, 0] },
  { steps: [...byHand, 'part 200', 'return'], state: 'returned', moved: [-210, 0, 200, 0, 0, 0, 10] },
  { steps: [...byOne, 'part 0.01', 'force'], state: 'received', moved: [-500, 0, 0, 490, 0, 0, 10] },
]

/** A part of 200 arrived, and 290 are paid once more. */
const part = [...byOne, 'part 200']
const again: readonly Way[] = [
  { steps: [...part, 'rest two'], state: 'repaying', moved: [-500, 0, 0, 490, 0, 0, 10] },
  { steps: [...part, 'rest one', 'succeeds'], state: 'disbursed', moved: [-500, 0, 0, 490, 0, 0, 10] },
  { steps: [...part, 'rest two', 'succeeds'], state: 'disbursed', moved: [-500, 0, 0, 200, 290, 0, 10] },
  { steps: [...part, 'rest by hand', 'disburse'], state: 'disbursed', moved: [-500, 0, 290, 200, 0, 0, 10] },
  { steps: [...part, 'rest two', 'fails'], state: 'not_received', moved: [-500, 0, 0, 490, 0, 0, 10] },
  { steps: [...part, 'rest two', 'fails', 'return'], state: 'returned', moved: [-210, 0, 0, 200, 0, 0, 10] },
  {
    steps: [...part, 'rest two', 'fails', 'rest three', 'succeeds'],
    state: 'disbursed',
    moved: [-500, 0, 0, 200, 0, 290, 10],
  },
  {
    steps: [...part, 'rest two', 'fails', 'succeeds'],
    state: 'disbursed',
    moved: [-500, 0, 0, 200, 290, 0, 10],
  },
  {
    steps: [...part, 'rest two', 'succeeds', 'deny', 'return'],
    state: 'returned',
    moved: [-210, 0, 0, 200, 0, 0, 10],
  },
  {
    steps: [...part, 'rest two', 'succeeds', 'part 300', 'return'],
    state: 'returned',
    moved: [-310, 0, 0, 200, 100, 0, 10],
  },
  {
    steps: [...part, 'rest two', 'succeeds', 'deny', 'rest three', 'succeeds'],
    state: 'disbursed',
    moved: [-500, 0, 0, 200, 0, 290, 10],
  },
  {
    steps: [...part, 'rest two', 'succeeds', 'part 300', 'rest three', 'succeeds', 'deny', 'return'],
    state: 'returned',
    moved: [-310, 0, 0, 200, 100, 0, 10],
  },
  {
    steps: [...byOne, 'deny', 'rest two', 'succeeds', 'deny', 'return'],
    state: 'returned',
    moved: [0, 0, 0, 0, 0, 0, 0],
  },
  {
    steps: [...byOne, 'deny', 'rest two', 'fails', 'succeeds', 'receive'],
    state: 'received',
    moved: [-500, 0, 0, 0, 490, 0, 10],
  },
]

describe.each([
  ['before it is paid', ways],
  ['once it is paid', afterPayment],
  ['where a rest is paid once more', again],
] as const)('%s', (_when, each) => {
  test.each(each.map((way) => [way.steps.slice(2).join(', ') || way.steps.join(', '), way] as const))(
    'by “%s” the money is where it belongs',
    async (_name, { steps, state, moved }) => {
      const before = await books()
      const key = await asker.asked('500')
      for (const step of steps) await take(key, step)
      expect((await asker.row(key)).state).toBe(state)
      const now = await books()
      expect(now.map((amount, index) => amount - (before[index] ?? 0n))).toEqual(
        moved.map((taka) => BigInt(taka) * 100n),
      )
      // Whatever is left open after the test would be a hold of nobody.
      const holds = await rows<{ state: string; amount: bigint }>(
        world.platform.db,
        `select state, amount from hold where member_id = $1 order by amount`,
        [asker.memberId],
      )
      expect(holds.map(({ amount }) => amount)).toEqual([10_00n, 490_00n])
      expect(new Set(holds.map(({ state: each }) => each)).size).toBe(1)
    },
  )
})

describe('paid after it was given back', () => {
  test('takes the cash that is there, and owes the rest with its fee', async () => {
    const key = await asker.asked('500')
    for (const step of [...approved, 'pay one', 'fails']) await take(key, step)
    await asker.asked('850')
    await take(key, 'succeeds')
    expect(await asker.purse()).toEqual([0n, 850_00n, -350_00n])
    await stage.grant(asker.memberId, 400_00n)
    expect(await asker.purse()).toEqual([50_00n, 850_00n, 0n])
  })

  test('told many times at once, leaves once', async () => {
    const key = await asker.asked('500')
    for (const step of [...approved, 'pay one', 'fails']) await take(key, step)
    await Promise.all(Array.from({ length: 6 }, () => hear(key, 'succeeded')))
    expect(await asker.purse()).toEqual([500_00n, 0n, 0n])
    expect((await asker.row(key)).state).toBe('disbursed')
  })

  test('and returned before it was told: nothing moves, people look into it', async () => {
    const key = await asker.asked('500')
    for (const step of [...part, 'rest two', 'fails', 'return']) await take(key, step)
    const before = await books()
    await take(key, 'succeeds')
    expect(await books()).toEqual(before)
    expect((await asker.row(key)).state).toBe('returned')
    expect(stage.differences).toMatchObject([
      { gateway: 'two', kind: 'not_succeeded_here', expected: 'returned', found: 'succeeded' },
    ])
    expect((await desk().detail(key))?.events.at(-1)).toMatchObject({ act: 'differ', state: 'returned' })
  })
})

test('a withdrawal without a fee has one hold and posts nothing to the fees', async () => {
  stage.outside.rules = { ...stage.outside.rules, freePerDay: 9 }
  const before = await stage.house('fee:withdrawal')
  const key = await asker.asked('500')
  for (const step of [...byHand, 'deny', 'return']) await take(key, step)
  const moved = await rows<{ kind: string; amount: bigint }>(
    world.platform.db,
    `select kind, amount from transfer where member_id = $1 and kind <> 'sandbox_credit' order by seq`,
    [asker.memberId],
  )
  expect(moved).toEqual([
    { kind: 'hold', amount: 500_00n },
    { kind: 'capture', amount: 500_00n },
    { kind: 'withdrawal_return', amount: 500_00n },
  ])
  expect(await stage.house('fee:withdrawal')).toBe(before)
})

test('the payments of a withdrawal say how each ended', async () => {
  const key = await asker.asked('500')
  for (const step of [...part, 'rest two', 'fails', 'rest by hand', 'disburse']) await take(key, step)
  expect((await desk().detail(key))?.payouts).toMatchObject([
    { gateway: 'one', amount: 490_00n, state: 'paid' },
    { gateway: 'two', amount: 290_00n, state: 'failed' },
    { gateway: null, amount: 290_00n, state: 'paid', reference: 'TRX' },
  ])
})

describe('bonuses are told', () => {
  test.each([
    [['cancel'], ['requested', 'back']],
    [
      ['claim', 'reject'],
      ['requested', 'back'],
    ],
    [
      [...approved, 'pay by hand', 'fail'],
      ['requested', 'back'],
    ],
    [
      [...byHand, 'deny', 'return'],
      ['requested', 'paid'],
    ],
    [
      [...approved, 'pay one', 'fails', 'succeeds'],
      ['requested', 'back', 'paid'],
    ],
    [
      [...part, 'rest two', 'succeeds', 'receive'],
      ['requested', 'paid'],
    ],
  ])('by %j: %j', async (steps, told) => {
    const key = await asker.asked('500')
    for (const step of steps) await take(key, step)
    expect(stage.bonusSteps).toEqual(told)
  })

  test('whether another is under way, which counts until it is paid', async () => {
    const [first, second] = [await asker.asked('100'), await asker.asked('100')]
    await take(first, 'cancel')
    for (const step of byHand) await take(second, step)
    const third = await asker.asked('100')
    await take(third, 'cancel')
    expect(stage.bonusSteps).toEqual([
      'requested',
      'requested',
      'back, another under way',
      'paid',
      'requested',
      'back',
    ])
  })
})
