import { afterAll, beforeAll, expect, test } from 'vitest'
import { startConsoleWorld, type ConsoleWorld, type LoggedInOperator } from './testing/console-world.ts'

/** Limits of the house for one member, set at the console. */
let world: ConsoleWorld
let operator: LoggedInOperator
let memberId: string
beforeAll(async () => {
  world = await startConsoleWorld()
  operator = await world.logIn('limiter', ['member_read', 'member_limit', 'audit_read'])
  memberId = String((await world.register('limited')).memberId)
})
afterAll(() => world.stop())

const reason = 'because a test says so'
const set = (change: object) =>
  world.ask('memberLimitSet', {
    as: operator,
    body: { memberId, kind: 'deposit', period: 'day', limit: '500.00', reason, ...change },
  })
const lines = async (of = memberId) =>
  (await world.ask('memberLimitList', { as: operator, query: { memberId: of } })).value.list

test('a limit of the house holds at once, and the audit says why', async () => {
  expect((await lines()).map(({ id }) => id)).toHaveLength(12)
  expect((await set({})).message).toBe('ok')
  const line = (await lines()).find(({ id }) => id === 'deposit day')
  expect(line).toMatchObject({ own: null, house: '500.00', holds: '500.00', left: '500.00' })
  const { value } = await world.ask('auditList', { as: operator, query: { event: 'limit_changed' } })
  expect(value.list).toMatchObject([{ memberId, details: { setter: 'operator', reason } }])
  expect((await set({ limit: null })).message).toBe('ok')
  expect((await lines()).find(({ id }) => id === 'deposit day')).toMatchObject({ holds: null })
})

test.each([
  ['a negative amount', { limit: '-1.00' }, 'limit_invalid'],
  ['half a minute', { kind: 'time', limit: '0.5' }, 'limit_invalid'],
  ['no number', { limit: 'much' }, 'limit_invalid'],
  ['nobody', { memberId: '99999999' }, 'member_not_found'],
])('%s is refused', async (_name, change, code) => {
  expect((await set(change)).message).toBe(code)
})

test('of nobody there are no limits', async () => expect(await lines('99999999')).toEqual([]))
