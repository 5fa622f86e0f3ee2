import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPaymentMethods } from '../../apps/server/src/testing/payment-methods.ts'
import { startWorld, type World } from '../../apps/server/src/testing/world.ts'
import { runCashierCommand, usage } from './command.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
  await openPaymentMethods(world)
})
afterAll(() => world.stop())

const run = (...words: string[]) => runCashierCommand(world.platform.depositReview, words)

async function claimed(username: string, transactionId: string): Promise<{ id: string; token: string }> {
  const { token } = await world.register(username)
  const body = { method: 'nagad', amount: '500', requestId: crypto.randomUUID() }
  const { value } = await world.call('depositCreate', { token, body })
  await world.call('depositSubmit', { token, body: { id: value.id, transactionId } })
  return { id: value.id, token }
}

test('a deposit is found, claimed and approved, by one operator alone', async () => {
  expect(await run('maker', 'waiting')).toEqual({ ok: true, text: 'nothing waits' })
  const { id, token } = await claimed('command_one', 'COMMAND001')
  const waiting = await run('maker', 'waiting')
  expect(waiting.text).toBe(`${id}  submitted  command_one  nagad  500.00  COMMAND001  `)
  expect(await run('maker', 'claim', id)).toEqual({ ok: true, text: 'in_review' })
  expect(await run('checker', 'approve', id)).toEqual({
    ok: false,
    text: 'deposit_claimed_by_other {"by":"operator maker"}',
  })
  expect(await run('maker', 'approve', id, 'seen', 'it')).toEqual({ ok: true, text: 'credited' })
  expect((await run('maker', 'show', id)).text).toContain('"note": "seen it"')
  expect(await world.call('walletBalance', { token })).toMatchObject({ value: { balance: '497.50' } })
})

test('a deposit is rejected for a reason of the list', async () => {
  const { id } = await claimed('command_two', 'COMMAND002')
  await run('maker', 'claim', id)
  expect(await run('maker', 'reject', id, 'because')).toEqual({ ok: false, text: usage })
  expect(await run('maker', 'reject', id, 'amount_differs')).toEqual({ ok: true, text: 'rejected' })
})

test.each([[[]], [['maker']], [["x'; --", 'waiting']], [['maker', 'pay', 'x']]])(
  '%j is told how',
  async (words) => expect(await run(...words)).toEqual({ ok: false, text: usage }),
)

test('a deposit that is none is not found', async () =>
  expect(await run('maker', 'claim', 'none')).toEqual({ ok: false, text: 'deposit_not_found' }))
