import { mayMove, type DepositState } from '@baize/domain/deposit'
import type { MemberId } from '@baize/std'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPaymentMethods } from '../../testing/payment-methods.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { checkInvariants } from '../../invariants.ts'

/** A deposit by hand, and everything that its three parties can do to it, in every order. */
let world: World
let memberId: MemberId
let claims = 0

beforeAll(async () => {
  world = await startWorld()
  await openPaymentMethods(world)
  memberId = (await world.register('raced_payer')).memberId as MemberId
})
afterAll(async () => {
  expect(await checkInvariants(world.platform.db)).toEqual([])
  await world.stop()
})

const [one, two] = [
  { kind: 'operator', id: 'one' },
  { kind: 'operator', id: 'two' },
] as const
const language = 'EN' as const
const review = () => world.platform.depositReview
const late = 31 * 60_000

interface Deed {
  readonly name: string
  readonly by: 'player' | 'desk' | 'clock'
  run(id: string): Promise<unknown>
  /** What comes of it; nothing when it is refused. */
  next(state: DepositState): DepositState | undefined
}

const inHands = (to: DepositState) => (state: DepositState) => (state === 'in_review' ? to : undefined)

const deeds: readonly Deed[] = [
  {
    name: 'says it is paid',
    by: 'player',
    run: (id) => {
      const transactionId = `RACE${String((claims += 1)).padStart(8, '0')}`
      return world.platform.deposits.submit(memberId, { id, transactionId, language })
    },
    next: (state) => (['awaiting_player', 'submitted', 'expired'].includes(state) ? 'submitted' : undefined),
  },
  {
    name: 'gives it up',
    by: 'player',
    run: (id) => world.platform.deposits.cancel(memberId, { id, language }),
    next: (state) => (mayMove(state, 'cancelled') ? 'cancelled' : undefined),
  },
  {
    name: 'takes it up',
    by: 'desk',
    run: (id) => review().claim({ id, by: one }),
    next: (state) => (state === 'submitted' ? 'in_review' : undefined),
  },
  {
    name: 'puts it back',
    by: 'desk',
    run: (id) => review().release({ id, by: two }),
    next: inHands('submitted'),
  },
  {
    name: 'credits it',
    by: 'desk',
    run: (id) => review().approve({ id, by: one }),
    next: inHands('credited'),
  },
  {
    name: 'credits what another has in hands',
    by: 'desk',
    run: (id) => review().approve({ id, by: two }),
    next: () => undefined,
  },
  {
    name: 'rejects it',
    by: 'desk',
    run: (id) => review().reject({ id, by: one, reason: 'payment_not_found' }),
    next: inHands('rejected'),
  },
  {
    name: 'runs out of time',
    by: 'clock',
    async run() {
      world.clock.advance(late)
      await world.platform.depositUpkeep.watch()
    },
    next: (state) => (state === 'awaiting_player' ? 'expired' : undefined),
  },
]

const amountMinor = 500_00n

async function begin(): Promise<string> {
  const ask = { method: 'nagad', amount: '500', requestId: crypto.randomUUID(), language }
  const who = { memberId, currency: 'BDT' } as const
  const begun = await world.platform.deposits.create(who, { ask, siteOrigin: 'http://localhost' })
  if (!begun.ok) throw new Error(`no deposit: ${begun.code}`)
  return begun.value.id
}

const cash = async () => (await world.platform.wallet.find(memberId))?.balances.cash ?? 0n

/** The money is where the state says, and what ended has ended once. */
async function expectMoney(id: string, before: bigint): Promise<DepositState> {
  const found = await review().detail(id)
  if (!found) throw new Error('a deposit does not vanish')
  const { state, fee } = found.deposit
  expect((await cash()) - before, state).toBe(state === 'credited' ? amountMinor - fee : 0n)
  const final = found.events.filter((event) => event.state === 'credited' || event.state === 'rejected')
  expect(final.length).toBeLessThanOrEqual(1)
  return state
}

/** So that the next may begin: a member has few open ones. */
async function end(id: string): Promise<void> {
  await world.platform.deposits.cancel(memberId, { id, language })
  await review().claim({ id, by: one })
  await review().reject({ id, by: one, reason: 'payment_not_found' })
}

test('in every order the state follows the model, and the money the state', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.constantFrom(...deeds), { minLength: 3, maxLength: 12 }),
      async (scheduler, chosen) => {
        const before = await cash()
        const id = await begin()
        const order: Deed[] = []
        for (const party of ['player', 'desk', 'clock'] as const) {
          const own = chosen.filter(({ by }) => by === party)
          scheduler.scheduleSequence(own.map((deed) => () => Promise.resolve(void order.push(deed))))
        }
        await scheduler.waitIdle()
        let model: DepositState = 'awaiting_player'
        for (const deed of order) {
          await deed.run(id)
          model = deed.next(model) ?? model
        }
        expect(await expectMoney(id, before), order.map(({ name }) => name).join(', ')).toBe(model)
        await end(id)
      },
    ),
    { numRuns: 12, seed: 170 },
  )
}, 60_000)

test('everything at once ends in one state, and the money follows it', async () => {
  for (let round = 0; round < 8; round += 1) {
    const before = await cash()
    const id = await begin()
    const order = [...deeds.slice(round), ...deeds.slice(0, round)]
    await Promise.all([...order, ...order].map((deed) => deed.run(id)))
    await Promise.all(order.map((deed) => deed.run(id)))
    await expectMoney(id, before)
    await end(id)
  }
}, 60_000)
