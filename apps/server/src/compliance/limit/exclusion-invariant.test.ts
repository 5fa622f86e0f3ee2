import { createPool } from '@baize/runtime'
import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPaymentMethods } from '../../testing/payment-methods.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { findOffenders } from '../../ledger/wallet/invariants.ts'
import { checkInvariants, invariants } from '../../invariants.ts'

let world: World

beforeAll(async () => {
  world = await startWorld()
  await openPaymentMethods(world)
})
afterAll(() => world.stop())

const credit = (token: string) =>
  world.call('sandboxCredit', { token, body: { amount: '100', requestId: crypto.randomUUID() } })
const deposit = (token: string) =>
  world.call('depositCreate', {
    token,
    body: { method: 'sandbox', amount: '500.00', requestId: crypto.randomUUID(), language: 'EN' },
  })
const excludedRows = async () => {
  const [i29] = invariants.filter(({ id }) => id === 'I29')
  return i29 ? findOffenders(world.platform.db, i29, 100) : undefined
}

test('I29: what comes in while a pause begins is before it, and nothing comes after', async () => {
  const { token, memberId } = await world.register('pausing')
  const begun = world.call('startCoolOff', { token, body: { hours: 24 } })
  const others = Array.from({ length: 10 }, (_, index) => (index % 2 ? credit(token) : deposit(token)))
  expect(await begun).toMatchObject({ success: true })
  await Promise.all(others)
  expect(await credit(token)).toMatchObject({ message: 'player_excluded' })
  expect(await deposit(token)).toMatchObject({ message: 'player_excluded' })
  const wallet = await world.platform.wallet.find(memberId as MemberId)
  expect(wallet?.canStake).toBe(false)
  expect(await checkInvariants(world.platform.db)).toEqual([])
})

test('I29 names what came in during an exclusion', async () => {
  const { token, memberId } = await world.register('broken')
  expect(await credit(token)).toMatchObject({ success: true })
  const owner = createPool(world.ownerUrl, { name: 'test-owner', max: 1 })
  try {
    await owner.query(
      `insert into play_exclusion (member_id, kind, began_at) values ($1, 'self_exclusion', now() - interval '1 h')`,
      [memberId],
    )
    expect(await excludedRows()).toMatchObject([{ member_id: memberId, kind: 'sandbox_credit' }])
    // It had ended before the credit came.
    await owner.query(`update play_exclusion set ended_at = now() - interval '30 min' where member_id = $1`, [
      memberId,
    ])
    expect(await excludedRows()).toEqual([])
  } finally {
    await owner.end()
  }
})
