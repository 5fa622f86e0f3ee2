import { createLogger } from '@baize/runtime'
import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { invariants } from '../../invariants.ts'
import { walletJobs } from './jobs.ts'

let world: World
const members: MemberId[] = []
beforeAll(async () => {
  world = await startWorld()
  for (const name of ['first_owner', 'second_owner']) {
    const { memberId, token } = await world.register(name)
    await world.call('sandboxCredit', { token, body: { amount: '100.00', requestId: crypto.randomUUID() } })
    members.push(memberId as MemberId)
  }
})
afterAll(() => world.stop())

const hold = (memberId: MemberId, key: string) =>
  ({
    kind: 'hold',
    memberId,
    actor: 2,
    key,
    hold: key,
    currency: 'BDT',
    amountMinor: 30_00n,
    expiresAt: new Date(world.platform.clock() + 3_600_000),
  }) as const

const broken = async (): Promise<string[]> => {
  const found: string[] = []
  for (const { id, sql } of invariants) if ((await rows(world.platform.db, sql)).length > 0) found.push(id)
  return found
}

test('one key for two members at the same instant moves each of them once, and is found', async () => {
  const [one, other] = members as [MemberId, MemberId]
  const { wallet, db } = world.platform
  // Neither sees the other: each waits for its own wallet alone.
  const outcomes = await wallet.transaction(async (tx) => {
    const first = await wallet.postIn(tx, hold(one, 'shared'))
    return [first, await wallet.post(hold(other, 'shared'))]
  })
  expect(outcomes).toMatchObject([{ status: 'applied' }, { status: 'applied' }])
  for (const memberId of members)
    expect((await wallet.find(memberId))?.balances).toMatchObject({ cash: 70_00n, held: 30_00n })
  // Nothing but the key itself is wrong, and the check of every five minutes says so.
  expect(await broken()).toEqual(['I6'])
  const log = createLogger({ name: 'test', level: 'silent' })
  await walletJobs.find(({ name }) => name === 'ledger_invariants')?.run(world.platform, {}, log)
  const violated = await rows(db, 'select id_checked from invariant_run where violations > 0')
  expect(violated).toEqual([{ id_checked: 'I6' }])
})

test('a moment later the key is refused to the other member, and nothing moves', async () => {
  const [one, other] = members as [MemberId, MemberId]
  const { wallet } = world.platform
  expect(await wallet.post(hold(one, 'taken'))).toMatchObject({ status: 'applied' })
  expect(await wallet.post(hold(other, 'taken'))).toMatchObject({ code: 'duplicate_conflict' })
  expect((await wallet.find(other))?.balances).toMatchObject({ cash: 70_00n, held: 30_00n })
})
