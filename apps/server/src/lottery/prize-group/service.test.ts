import { memberId, type MemberId } from '@baize/std'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { findGroups } from './service.ts'

let world: World
let master: MemberId
let agent: MemberId
let member: MemberId
let alone: MemberId
beforeAll(async () => {
  world = await startWorld()
  const open = async (username: string) => memberId((await world.register(username)).memberId)
  ;[master, agent, member, alone] = [
    await open('master_a'),
    await open('agent_b'),
    await open('member_c'),
    await open('member_d'),
  ]
  const below = (id: MemberId, uplineId: MemberId) =>
    rows(world.platform.db, 'update member set upline_id = $2 where id = $1', [id, uplineId])
  await below(agent, master)
  await below(member, agent)
})
afterAll(() => world.stop())

const set = (id: MemberId, mode: string, group: number) =>
  rows(
    world.platform.db,
    'insert into lottery_group (member_id, mode, prize_group, set_by) values ($1, $2, $3, $4)',
    [id, mode, group, 'somebody'],
  )

test('everybody has a group, with the whole chain above, the nearest first', async () => {
  const groups = await findGroups(world.platform.db, [member, alone], 'SEA')
  expect(groups.get(alone)).toEqual({ own: 1800, upline: [] })
  expect(groups.get(member)).toEqual({
    own: 1800,
    upline: [
      { id: agent, group: 1800 },
      { id: master, group: 1800 },
    ],
  })
})

test('the last one that was set holds, in its mode alone', async () => {
  await set(master, 'LOTT', 1960)
  await set(agent, 'LOTT', 1930)
  await set(agent, 'LOTT', 1940)
  await set(member, 'LOTT', 1936)
  expect((await findGroups(world.platform.db, [member], 'ZY')).get(member)).toEqual({
    own: 1936,
    upline: [
      { id: agent, group: 1940 },
      { id: master, group: 1960 },
    ],
  })
  expect((await findGroups(world.platform.db, [member], 'ELOTT')).get(member)?.own).toBe(1960)
})
