import { randomUUID } from 'node:crypto'
import type { AccountType } from '@baize/domain/identity'
import { findSeries, nextDraws } from '@baize/lottery/series'
import { memberId, type MemberId } from '@baize/std'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { drawAndSettle, lotteryRow, openDraw } from '../../testing/lottery-draws.ts'
import { startWorld, testPassword, type World } from '../../testing/world.ts'
import { writeDraw } from '../menu/draws.fixture.ts'

let world: World
let people = 0
interface Person {
  readonly id: MemberId
  readonly account: string
  readonly token: string
}
let master: Person
let agent: Person
let player: Person
let stranger: Person

async function open(type: AccountType, uplineId: MemberId | null): Promise<Person> {
  const account = `person_${(people += 1)}`
  const given = {
    username: account,
    nickname: account,
    password: testPassword,
    type,
    currency: 'BDT',
  } as const
  const id = memberId(await world.platform.members.open(given))
  await rows(world.platform.db, 'update member set upline_id = $2 where id = $1', [id, uplineId])
  const caller = { address: '127.0.0.1', userAgent: 'test', device: 'u'.repeat(43) }
  const area = type === 0 ? 'site' : 'agent'
  const admitted = await world.platform.sessions.admit(id, caller, { area, via: 'password' })
  if (!admitted.ok) throw new Error(admitted.code)
  return { id, account, token: admitted.value.token }
}

beforeAll(async () => {
  world = await startWorld()
  master = await open(1, null)
  agent = await open(2, master.id)
  player = await open(0, agent.id)
  stranger = await open(0, null)
})
afterAll(() => world.stop())

const groups = async (by: Person, mode = 'ELOTT') =>
  (await world.call('getLotteryGroups', { token: by.token, query: { mode } })).value
const set = (by: Person, to: Person, group: number, more: { mode?: string; confirm?: string } = {}) =>
  world.call('setLotteryGroup', {
    token: by.token,
    body: { mode: 'ELOTT', account: to.account, group, ...more },
  })
const groupOf = async (by: Person, of: Person) =>
  (await groups(by)).members.find(({ account }) => account === of.account)?.group

describe('prize groups on the edge', () => {
  test('an agent sees those directly below, and what may be given', async () => {
    expect(await groups(master)).toEqual({
      mode: 'ELOTT',
      least: 1700,
      own: 1960,
      start: 1960,
      members: [{ account: agent.account, nickname: agent.account, isAgent: true, group: 1960 }],
      total: 1,
      totalPages: 1,
    })
    expect((await groups(agent)).members.map(({ account }) => account)).toEqual([player.account])
  })

  test.each([1961, 1962, 1698, 1701, 0, -1960, 2000, 1e9])('%d is refused', async (group) => {
    expect(await set(master, agent, group)).toMatchObject({ success: false, message: 'prize_group_refused' })
  })

  test('only along a direct edge', async () => {
    expect(await set(master, player, 1900)).toMatchObject({ message: 'transfer_no_partner' })
    expect(await set(master, stranger, 1900)).toMatchObject({ message: 'transfer_no_partner' })
    expect(await set(master, master, 1900)).toMatchObject({ message: 'transfer_no_partner' })
    expect(await set(player, stranger, 1900)).toMatchObject({ message: 'access_denied' })
  })

  test('lowering lists all who fall and happens once that very list is confirmed', async () => {
    const first = await set(master, agent, 1940)
    expect(first).toMatchObject({
      status: 409,
      message: 'prize_group_falls',
      value: { count: 1, members: [{ account: player.account, from: 1960, to: 1940 }] },
    })
    expect(await groupOf(master, agent)).toBe(1960)
    const { confirm } = first.value as unknown as { confirm: string }
    expect(await set(agent, player, 1950)).toMatchObject({ success: true, value: { group: 1950, fallen: 0 } })
    const stale = await set(master, agent, 1940, { confirm })
    expect(stale).toMatchObject({ message: 'prize_group_falls', value: { members: [{ from: 1950 }] } })
    const fresh = (stale.value as unknown as { confirm: string }).confirm
    expect(await set(master, agent, 1940, { confirm: fresh })).toMatchObject({
      success: true,
      value: { group: 1940, fallen: 1 },
    })
    expect([await groupOf(master, agent), await groupOf(agent, player)]).toEqual([1940, 1940])
    expect(await set(agent, player, 1942)).toMatchObject({ message: 'prize_group_refused' })
  })

  test('raising raises nobody below', async () => {
    expect(await set(master, agent, 1960)).toMatchObject({ success: true })
    expect([await groupOf(master, agent), await groupOf(agent, player)]).toEqual([1960, 1940])
    expect(await groups(agent, 'SEA')).toMatchObject({ own: 1800, members: [{ group: 1800 }] })
  })

  test('two changes at once leave nobody above the upline', async () => {
    const { confirm } = (await set(master, agent, 1900)).value as unknown as { confirm: string }
    await Promise.all([set(master, agent, 1900, { confirm }), set(agent, player, 1958)])
    const [ofAgent, ofPlayer] = [await groupOf(master, agent), await groupOf(agent, player)]
    expect(ofPlayer).toBeLessThanOrEqual(ofAgent!)
  })

  test('who set what is in the audit', async () => {
    const found = await rows<{ actor_id: string }>(
      world.platform.db,
      "select actor_id from audit_event where event = 'lottery_group_set' and member_id = $1",
      [agent.id],
    )
    expect(found.length).toBeGreaterThan(1)
    expect(found.every(({ actor_id }) => actor_id === String(master.id))).toBe(true)
  })
})

describe('the group of new members', () => {
  const start = (by: Person, group: number, mode = 'ELOTT') =>
    world.call('setLotteryStartGroup', { token: by.token, body: { mode, group } })
  const register = async (uplineId: MemberId): Promise<Person> => {
    const account = `joined_${(people += 1)}`
    const password = testPassword
    const id = await world.platform.members.open({
      username: account,
      nickname: account,
      password,
      type: 0,
      currency: 'BDT',
      uplineId,
    })
    return { id: memberId(id), account, token: '' }
  }
  const groupIn = async (by: Person, of: Person, mode: string) =>
    (await groups(by, mode)).members.find(({ account }) => account === of.account)?.group

  test('is the usual one until the agent sets it, and holds for whoever joins from then on', async () => {
    const host = await open(2, null)
    const before = await register(host.id)
    expect(await groups(host)).toMatchObject({ own: 1960, start: 1960 })
    expect(await start(host, 1940)).toMatchObject({ value: { start: 1940 } })
    expect(await groups(host)).toMatchObject({ start: 1940 })
    const after = await register(host.id)
    expect([await groupOf(host, before), await groupOf(host, after)]).toEqual([1960, 1940])
    expect(await groupIn(host, after, 'SEA')).toBe(1800)
    await start(host, 1900)
    expect(await groupOf(host, after)).toBe(1940)
  })

  test("is never above the agent's own", async () => {
    const host = await open(2, null)
    expect(await start(host, 1962)).toMatchObject({ message: 'prize_group_refused' })
    expect(await start(host, 1941)).toMatchObject({ message: 'prize_group_refused' })
    expect(await start(player, 1900)).toMatchObject({ message: 'access_denied' })
  })
})

describe('the team', () => {
  const buy = async (member: Person, drawId: string, id: string) =>
    rows(
      world.platform.db,
      `insert into lottery_ticket (member_id, id, draw_id, bucket, lines, stake, table_version, own_group,
         upline_ids, upline_groups, placed_at, node, leaf, salt, coverage, rows)
       values ($1, $2, $3, 0, 3, 300, 1, 1960, '{}', '{}', now(), 'n', 0, '', 0, '')`,
      [member.id, id, drawId],
    )
  const uuid = (last: number) => `01900000-0000-7000-8000-${String(last).padStart(12, '0')}`

  test('tickets are seen once the sales of their draw have ended, and only those of the team', async () => {
    const series = findSeries('elott-03:300')!
    const [past] = nextDraws(series, { afterMs: Date.now() - 900_000, count: 1 })
    const [coming] = nextDraws(series, { afterMs: Date.now(), count: 1 })
    await writeDraw(world.platform.db, past!, 'settled')
    await writeDraw(world.platform.db, coming!, 'open')
    await buy(player, past!.drawId, uuid(1))
    await buy(player, past!.drawId, uuid(2))
    await buy(player, past!.drawId, uuid(3))
    await buy(player, coming!.drawId, uuid(4))
    await buy(stranger, past!.drawId, uuid(5))
    await rows(
      world.platform.db,
      "insert into lottery_win (member_id, ticket_id, version, payout, hits) values ($1, $2, 1, 950, '1')",
      [player.id, uuid(2)],
    )
    await rows(
      world.platform.db,
      "insert into lottery_cancel (member_id, ticket_id, cancelled_at, node, leaf) values ($1, $2, now(), 'n', 9)",
      [player.id, uuid(3)],
    )
    for (const by of [agent, master]) {
      const { value } = await world.call('getTeamLotteryTickets', {
        token: by.token,
        query: { language: 'EN' },
      })
      expect(value.tickets.map(({ ticketId, state, payout }) => [ticketId, state, payout])).toEqual([
        [uuid(3), 'cancelled', '0.00'],
        [uuid(2), 'won', '9.50'],
        [uuid(1), 'lost', '0.00'],
      ])
      expect(value.tickets[0]).toMatchObject({
        account: player.account,
        gameName: 'Five-Minute Ten',
        stake: '3.00',
      })
    }
    const query = { before: uuid(2) }
    const rest = (await world.call('getTeamLotteryTickets', { token: agent.token, query })).value
    expect(rest.tickets.map(({ ticketId }) => ticketId)).toEqual([uuid(1)])
    const other = { account: stranger.account }
    const none = (await world.call('getTeamLotteryTickets', { token: agent.token, query: other })).value
    expect(none.tickets).toEqual([])
  })

  test('a ticket whose whole stake came back is no loss', async () => {
    const buyer = await open(0, agent.id)
    await world.call('sandboxCredit', {
      token: buyer.token,
      body: { amount: '1000', requestId: randomUUID() },
    })
    const drawId = await openDraw(world, 'sea-07')
    const place = (selection: string) =>
      world.call('placeLotteryTicket', {
        token: buyer.token,
        body: {
          requestId: randomUUID(),
          drawId,
          rows: [lotteryRow('special-sides', selection, { prizeGroup: 1800 })],
          tableVersion: 1,
          stake: '1.00',
        },
      })
    const bought = await place('big')
    expect(bought.message).toBe('ok')
    await drawAndSettle(world, drawId, ['01', '02', '03', '04', '05', '06', '49'])
    await rows(
      world.platform.db,
      `update lottery_draw set opens_at = now() - interval '3 hours', closes_at = now() - interval '2 hours'
        where id = $1`,
      [drawId],
    )
    const { value } = await world.call('getTeamLotteryTickets', {
      token: agent.token,
      query: { account: buyer.account, language: 'EN' },
    })
    expect(value.tickets.map(({ state, payout }) => [state, payout])).toEqual([['refunded', '0.00']])
  })

  test('shares of rebates are summed by draw, corrections too', async () => {
    const drawId = (
      await rows<{ id: string }>(
        world.platform.db,
        "select id from lottery_draw where state = 'settled' limit 1",
      )
    )[0]!.id
    for (const [version, bucket, amount] of [
      [1, 0, 500],
      [1, 7, 250],
      [2, 7, -50],
    ])
      await rows(
        world.platform.db,
        'insert into lottery_accrual (draw_id, version, bucket, agent_id, amount) values ($1, $2, $3, $4, $5)',
        [drawId, version, bucket, agent.id, amount],
      )
    const { value } = await world.call('getLotteryRebates', { token: agent.token })
    expect(value).toMatchObject({
      sum: '7.00',
      total: 1,
      draws: [{ drawId, amount: '7.00', isPosted: true }],
    })
    expect((await world.call('getLotteryRebates', { token: master.token })).value.draws).toEqual([])
  })
})
