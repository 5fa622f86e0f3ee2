import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.stop())

test('an account that the house opens, and a password that it sets anew, leave their traces', async () => {
  const account = {
    username: 'opened_by_house',
    nickname: 'Opened',
    type: 1,
    currency: 'BDT',
    password: 'first password of the house',
  } as const
  const memberId = await world.platform.members.open(account)
  expect(await world.platform.members.open({ ...account, password: 'second of the house' })).toBe(memberId)
  const { rows } = await world.platform.db.query(
    `select event, actor_kind, actor_id, before, after from audit_event where member_id = $1 order by id`,
    [memberId],
  )
  expect(rows).toMatchObject([
    { event: 'account_opened', actor_kind: 'system', after: { username: account.username, type: 1 } },
    { event: 'password_changed', actor_kind: 'system' },
  ])
  expect(JSON.stringify(rows)).not.toContain('of the house')
})
