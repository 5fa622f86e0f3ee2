import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startConsoleWorld, type ConsoleWorld } from '../../testing/console-world.ts'
import { openVendorGames, type VendorGames } from '../../testing/vendor-games.ts'
import { giveCredits } from '../../testing/withdrawals.ts'

let world: ConsoleWorld
let games: VendorGames

beforeAll(async () => {
  world = await startConsoleWorld()
  games = await openVendorGames(world, ['slot-1'])
})
afterAll(async () => {
  await games.vendor.close()
  await world.stop()
})

async function play(memberId: MemberId, round: string) {
  const { play, wallet } = world.platform
  const placed = await play.bet({
    memberId,
    vendor: games.vendorId,
    revenueAccount: await wallet.houseAccount({ code: 'game:outside', kind: 'game' }),
    request: '0'.repeat(32),
    round,
    game: 'slot-1',
    session: 'session',
    currency: 'BDT',
    key: `bet-${round}`,
    stakeMinor: 100_00n,
    roundClosed: true,
  })
  expect(placed).toMatchObject({ status: 'answered', code: 'ok' })
  return `${games.vendorId}-${memberId}-${round}`
}

test('parts of a round open for who settles disputes, who looked is kept, and players see none', async () => {
  const settling = await world.logIn('part_settler', ['play_read', 'round_settle', 'audit_read'])
  const reading = await world.logIn('part_reader', ['play_read'])
  const { token, memberId } = await world.register('part_player')
  await giveCredits(world, token, '500')
  const round = 'sitting-1'
  const id = await play(memberId as MemberId, round)
  const parts = { 'hand-1': { seats: [{ name: 'AB12C', cards: ['As'] }] } }
  games.vendor.rounds.set(round, { state: 'completed', record: { kind: 'sitting' }, proofUrl: null, parts })

  const listed = await world.ask('roundPartList', { as: reading, query: { id } })
  expect(listed.value).toMatchObject({ list: [{ part: 'hand-1', amount: '-1.50' }], currency: 'BDT' })
  const body = { id, part: 'hand-1' }
  expect((await world.ask('roundPartRead', { as: reading, body })).message).toBe('permission_missing')
  const opened = await world.ask('roundPartRead', { as: settling, body })
  expect(opened.value).toEqual({ part: 'hand-1', record: parts['hand-1'] })
  const missing = { id, part: 'hand-2' }
  expect((await world.ask('roundPartRead', { as: settling, body: missing })).message).toBe('round_not_found')
  const nobodys = { id: `${games.vendorId}-${memberId}-nothing` }
  for (const call of ['roundPartList', 'roundRead'] as const)
    expect((await world.ask(call, { as: reading, query: nobodys })).message).toBe('round_not_found')
  const audit = await world.ask('auditList', { as: settling, query: { event: 'round_part_seen' } })
  expect(audit.value.list).toMatchObject([
    { actorName: 'part_settler', details: { round: id, part: 'hand-1' } },
  ])

  const own = await world.call('roundDetail', { token, query: { vassalage: 'CQ9', round } })
  const read = await world.ask('roundRead', { as: reading, query: { id } })
  expect(own.value.record).toEqual({ kind: 'sitting' })
  expect(JSON.stringify([own.value, read.value])).not.toContain('AB12C')
})
