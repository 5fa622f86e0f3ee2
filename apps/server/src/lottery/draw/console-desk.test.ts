import { findSeries, nextDraws, type ScheduledDraw } from '@baize/lottery/series'
import { memberId, type MemberId } from '@baize/std'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { startConsoleWorld, type ConsoleWorld, type LoggedInOperator } from '../../testing/console-world.ts'
import { writeDraw, writeDraws } from '../menu/draws.fixture.ts'
import { findGroups } from '../prize-group/service.ts'

let world: ConsoleWorld
let maker: LoggedInOperator
let checker: LoggedInOperator
beforeAll(async () => {
  world = await startConsoleWorld()
  maker = await world.logIn('maker', ['lottery_read', 'lottery_ask'])
  checker = await world.logIn('checker', ['lottery_read', 'lottery_approve', 'approval_read'])
})
afterAll(() => world.stop())

const decide = async (id: string, name: 'approvalApprove' | 'approvalReject' = 'approvalApprove') =>
  world.ask(name, { as: checker, body: { id, reason: 'it was looked at' } })

test('draws are listed by time, those to come only when asked for', async () => {
  const nowMs = Date.now()
  const results = Array.from({ length: 4 }, (_, at) => [String(at), '0', '0'])
  await writeDraws(world.platform.db, { seriesId: 'elott-02:60', nowMs, results, coming: 100 })
  const ask = (query: Record<string, string>) =>
    world.ask('lotteryDrawList', { as: maker, query: { series: 'elott-02:60', pageSize: '100', ...query } })
  const near = (await ask({})).value.list
  expect(near.length).toBeLessThan(70)
  expect(near.map(({ drawAt }) => drawAt)).toEqual(
    near
      .map(({ drawAt }) => drawAt)
      .toSorted()
      .toReversed(),
  )
  expect((await ask({ coming: 'true' })).value.nextCursor).not.toBeNull()
  const settled = (await ask({ state: 'settled' })).value.list
  expect(settled.map(({ numbers }) => numbers[0])).toEqual(['3', '2', '1', '0'])
  const [first] = (await ask({ pageSize: '2', state: 'settled' })).value.list
  const cursor = (await ask({ pageSize: '2', state: 'settled' })).value.nextCursor!
  const rest = (await ask({ pageSize: '2', state: 'settled', cursor })).value
  expect([first?.numbers[0], rest.list.map(({ numbers }) => numbers[0]), rest.nextCursor]).toEqual([
    '3',
    ['1', '0'],
    null,
  ])
})

async function openDraw(): Promise<ScheduledDraw> {
  const [draw] = nextDraws(findSeries('elott-08:300')!, { afterMs: Date.now() + 600_000, count: 1 })
  await writeDraw(world.platform.db, draw!, 'open')
  return draw!
}

test('a draw without a result is void once a second operator agrees', async () => {
  const draw = await openDraw()
  const read = async () =>
    (await world.ask('lotteryDrawRead', { as: maker, query: { id: draw.drawId } })).value
  expect(await read()).toMatchObject({
    state: 'open',
    family: 'KL8',
    commitment: { seedHash: '00', root: null },
    results: [],
    sales: { tickets: 0, stake: '0.00' },
    settlements: [],
  })
  const asked = await world.ask('lotteryVoidAsk', {
    as: maker,
    body: { id: draw.drawId, reason: 'sold by mistake' },
  })
  expect(asked).toMatchObject({ success: true })
  expect((await read()).state).toBe('open')
  expect(await decide(asked.value.approvalId)).toMatchObject({ success: true })
  expect(await read()).toMatchObject({ state: 'void', voidReason: 'operator' })
  const again = { as: maker, body: { id: draw.drawId, reason: 'sold by mistake' } }
  expect(await world.ask('lotteryVoidAsk', again)).toMatchObject({ message: 'lottery_draw_over' })
})

test('a draw with a result is not void, nor one that nobody planned', async () => {
  const { list } = (await world.ask('lotteryDrawList', { as: maker, query: { state: 'settled' } })).value
  const ask = (id: string) => world.ask('lotteryVoidAsk', { as: maker, body: { id, reason: 'no reason' } })
  expect(await ask(list[0]!.id)).toMatchObject({ message: 'lottery_draw_over' })
  expect(await ask('elott-08:300:19990101-0001')).toMatchObject({ message: 'lottery_draw_not_found' })
})

async function openMember(username: string, uplineId: MemberId | null): Promise<MemberId> {
  const id = memberId((await world.register(username)).memberId)
  await rows(world.platform.db, 'update member set upline_id = $2 where id = $1', [id, uplineId])
  return id
}
const groupOf = async (id: MemberId) => (await findGroups(world.platform.db, [id], 'SEA')).get(id)?.own
const askGroup = (id: MemberId, group: number) =>
  world.ask('lotteryGroupAsk', {
    as: maker,
    body: { memberId: String(id), mode: 'SEA', group, reason: 'as agreed' },
  })

test('operators set the group at the top, with all who fall', async () => {
  const top = await openMember('top_of_all', null)
  const below = await openMember('below_top', top)
  expect(await askGroup(below, 1700)).toMatchObject({ message: 'lottery_group_has_upline' })
  expect(await askGroup(top, 1902)).toMatchObject({ message: 'prize_group_refused' })
  const raised = await askGroup(top, 1900)
  expect(raised.value.falls).toBe(0)
  expect(await groupOf(top)).toBe(1800)
  await decide(raised.value.approvalId)
  expect([await groupOf(top), await groupOf(below)]).toEqual([1900, 1800])
  const lowered = await askGroup(top, 1500)
  expect(lowered.value.falls).toBe(1)
  await decide(lowered.value.approvalId)
  expect([await groupOf(top), await groupOf(below)]).toEqual([1500, 1500])
  const { list } = (await world.ask('lotteryGroupList', { as: maker, query: { memberId: String(below) } }))
    .value
  expect(list).toMatchObject([{ mode: 'SEA', prizeGroup: 1500, setBy: 'checker' }])
})

test('what was asked is not done when others would fall by then', async () => {
  const top = await openMember('top_again', null)
  const asked = await askGroup(top, 1600)
  await openMember('new_below', top)
  expect(await decide(asked.value.approvalId)).toMatchObject({ message: 'approval_outdated' })
  expect(await groupOf(top)).toBe(1800)
})
