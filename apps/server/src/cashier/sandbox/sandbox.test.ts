import { sandboxDayMinor, sandboxMaxMinor } from '@baize/domain/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.stop())

const credit = (token: string, amount: string, requestId: string = crypto.randomUUID()) =>
  world.call('sandboxCredit', { token, body: { amount, requestId } })

test('credits are in the balance and in the account record', async () => {
  const { token } = await world.register('taker')
  expect(await credit(token, '1250.50')).toMatchObject({
    status: 200,
    value: { balance: '1250.50', version: '1' },
  })
  expect(await world.call('memberTransactions', { token })).toMatchObject({
    value: {
      list: [{ kind: 'sandbox_credit', account: 'cash', amount: '1250.50', balanceAfter: '1250.50' }],
      nextCursor: null,
    },
  })
})

test('the same request is paid once, also when it is sent many times at once', async () => {
  const { token } = await world.register('repeater')
  const requestId = crypto.randomUUID()
  const answers = await Promise.all(Array.from({ length: 20 }, () => credit(token, '10', requestId)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await world.call('walletBalance', { token })).toMatchObject({ value: { balance: '10.00' } })
  expect(await credit(token, '11', requestId)).toMatchObject({ status: 409, message: 'duplicate_conflict' })
})

test('another member cannot use the same request', async () => {
  const [owner, other] = [await world.register('owner_1'), await world.register('other_1')]
  const requestId = crypto.randomUUID()
  await credit(owner.token, '10', requestId)
  expect(await credit(other.token, '10', requestId)).toMatchObject({ message: 'duplicate_conflict' })
  expect(await world.call('walletBalance', { token: other.token })).toMatchObject({
    value: { balance: '0.00' },
  })
})

test('the limit of the day holds against many at once, and starts again by the day', async () => {
  const { token } = await world.register('greedy')
  const most = String(sandboxMaxMinor / 100n)
  const answers = await Promise.all(Array.from({ length: 8 }, () => credit(token, most)))
  expect(answers.filter(({ message }) => message === 'sandbox_limit_reached')).toHaveLength(4)
  const { value } = await world.call('walletBalance', { token })
  expect(value.balance).toBe(`${sandboxDayMinor / 100n}.00`)
})

test('pages of the account record follow each other without gaps or repeats', async () => {
  const { token } = await world.register('paged')
  for (let n = 1; n <= 7; n += 1) await credit(token, `${n}`)
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const query: Record<string, string> = { pageSize: '3', ...(cursor && { cursor }) }
    const { value } = await world.call('memberTransactions', { token, query })
    seen.push(...value.list.map(({ amount }: { amount: string }) => amount))
    cursor = value.nextCursor
  }
  expect(seen).toEqual(['7.00', '6.00', '5.00', '4.00', '3.00', '2.00', '1.00'])
})

test('nothing is given while the flag is off, and what was given stays', async () => {
  const by = { kind: 'system', id: 'test' } as const
  const { token } = await world.register('switched_off')
  await credit(token, '5')
  await world.platform.settings.change({ key: 'flags.sandboxCredit', value: false, by })
  expect(await credit(token, '5')).toMatchObject({ success: false, message: 'sandbox_closed' })
  expect(await world.call('walletBalance', { token })).toMatchObject({ value: { balance: '5.00' } })
  await world.platform.settings.change({ key: 'flags.sandboxCredit', value: true, by })
  expect(await credit(token, '5')).toMatchObject({ status: 200 })
})
