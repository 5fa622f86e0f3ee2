import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { row } from '../../kernel/database/database.ts'
import { openPerson, writeFact } from '../../testing/agent-line.ts'
import { startWorld, type World } from '../../testing/world.ts'
import * as store from './bets-store.ts'

let world: World
let agentId: MemberId
const memberIds: MemberId[] = []

const hourMs = 3_600_000
const startMs = Date.parse('2026-03-01T00:00:00Z')
const hour = (count: number) => new Date(startMs + count * hourMs)

beforeAll(async () => {
  world = await startWorld()
  ;({ memberId: agentId } = await openPerson(world, { username: 'team_a', type: 1 }))
  const other = await openPerson(world, { username: 'team_b', type: 1 })
  for (const name of ['one', 'two', 'three']) {
    const of = { type: 0, uplineId: agentId } as const
    memberIds.push((await openPerson(world, { ...of, username: `player_${name}` })).memberId)
  }
  const stranger = await openPerson(world, { username: 'stranger', type: 0, uplineId: other.memberId })
  const everybody = [...memberIds, stranger.memberId]
  for (let place = 0; place < 48; place += 1) {
    const memberId = everybody[(place * 7) % 4]
    if (memberId === undefined) continue
    await writeFact(world, {
      memberId,
      stake: BigInt(100 + place),
      payout: place % 3 === 0 ? 500n : 0n,
      at: hour(place),
      product: place % 2 === 0 ? 'RNG' : 'LIVE',
      revision: place % 5 === 0 ? 2 : 1,
    })
  }
})
afterAll(() => world.stop())

test.each<[string, Partial<store.BetAsk>]>([
  ['all', {}],
  ['of one product', { category: 'LIVE' }],
  ['corrections alone', { correctionsOnly: true }],
  ['of some hours', { startsAt: hour(10), endsAt: hour(30) }],
  ['more than there are', { limit: 100 }],
  ['of hours without any', { startsAt: hour(100), endsAt: hour(200) }],
])('bets of a team are the same in each way of finding them: %s', async (_title, asked) => {
  const { db } = world.platform
  const last = await row<{ id: bigint }>(db, 'select max(id) as id from bet_fact')
  const team = { agentId, isDirect: false, memberId: null, limit: 10 }
  const members = await store.findTeamMembers(db, team)
  expect(new Set(members.map(({ id }) => id))).toEqual(new Set(memberIds))
  for (const before of [null, (last?.id ?? 0n) - 15n]) {
    const ask: store.BetAsk = {
      agentId,
      isDirect: false,
      startsAt: hour(0),
      endsAt: hour(1_000),
      category: null,
      correctionsOnly: false,
      counted: null,
      limit: 5,
      before,
      ...asked,
    }
    const each = await store.findBetsOfMembers(db, members, ask)
    expect(await store.findBetsOfTeam(db, ask)).toEqual(each)
    expect(await store.findLatestBets(db, { members, newest: 1_000 }, ask)).toEqual(each)
    // Among fewer it finds only the newest of them.
    const some = await store.findLatestBets(db, { members, newest: 8 }, ask)
    expect(some).toEqual(each.slice(0, some.length))
  }
})
