import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startConsoleWorld, type ConsoleWorld, type LoggedInOperator } from './testing/console-world.ts'
import { outsideGame, type OutsideVendor } from './testing/outside-vendor.ts'
import { openVendorGames, type VendorGames } from './testing/vendor-games.ts'
import { giveCredits, playRound } from './testing/withdrawals.ts'
import { listOpenRounds } from './providers/vendor/sweep-store.ts'

let world: ConsoleWorld
let vendor: OutsideVendor
let sync: VendorGames['sync']
let operator: LoggedInOperator
let memberId: MemberId
const reason = 'because a test says so'

beforeAll(async () => {
  world = await startConsoleWorld()
  ;({ vendor, sync } = await openVendorGames(world, ['slot-1', 'slot-2', 'slot-3']))
  operator = await world.logIn('player_desk', ['play_read', 'play_write', 'audit_read'])
  const member = await world.register('desk_player')
  memberId = member.memberId as MemberId
  await giveCredits(world, member.token, '5000')
})
afterAll(async () => {
  await vendor.close()
  await world.stop()
})

const games = async (query: Record<string, string> = {}) =>
  (await world.ask('gameList', { as: operator, query })).value
const toggle = (body: object) => world.ask('gameSwitch', { as: operator, body: { reason, ...body } })

test('games are listed page by page, and found by their words', async () => {
  const first = await games({ pageSize: '2' })
  expect(first.list).toHaveLength(2)
  const rest = await games({ pageSize: '2', cursor: first.nextCursor ?? '' })
  expect(rest).toMatchObject({ nextCursor: null })
  expect(new Set([...first.list, ...rest.list].map(({ gameId }) => gameId)).size).toBe(3)
  expect((await games({ q: 'SLOT-2' })).list).toMatchObject([{ titleEn: 'River slot-2', state: 'open' }])
  expect((await games({ q: '%' })).list).toHaveLength(3)
  expect((await games({ state: 'closed' })).list).toEqual([])
})

test('a game is closed for what was seen of it, and the audit says why', async () => {
  const [game] = (await games({ q: 'slot-1' })).list
  const { id = '', version = 0 } = game ?? {}
  const both = await Promise.all(
    (['closed', 'maintenance'] as const).map((state) => toggle({ id, version, state })),
  )
  expect(both.map(({ message }) => message).toSorted()).toEqual(['ok', 'version_conflict'])
  const [after] = (await games({ q: 'slot-1' })).list
  expect(after).toMatchObject({ version: version + 1 })
  expect(after?.state).not.toBe('open')
  expect((await toggle({ id: '99999999', version: 1, state: 'open' })).message).toBe('game_not_found')
  const audit = await world.ask('auditList', { as: operator, query: { event: 'game_changed' } })
  expect(audit.value.list).toMatchObject([{ details: { reason, game: game?.gameId } }])
})

test('rounds that have not ended are listed, the oldest first; what ended is not', async () => {
  const first = await playRound(world, memberId, { stake: 100_00n, state: 'open' })
  const second = await playRound(world, memberId, { stake: 200_00n, state: 'open' })
  await playRound(world, memberId, { stake: 300_00n })
  const page = await world.ask('openRoundList', { as: operator, query: { pageSize: '1' } })
  expect(page.value.list).toMatchObject([
    { stake: '100.00', username: 'desk_player', vendor: 'tester', state: 'open' },
  ])
  expect(page.value.list[0]?.id).toContain(first.round)
  const query = { pageSize: '1', cursor: page.value.nextCursor ?? '' }
  const next = await world.ask('openRoundList', { as: operator, query })
  expect(next.value.list[0]?.id).toContain(second.round)
  expect(next.value.nextCursor).toBeNull()
})

test('what games returned in the last day', async () => {
  const { value } = await world.ask('gameReturnList', { as: operator })
  expect(value.list).toMatchObject([{ vendor: 'tester', rounds: 1, stake: '300.00', actual: '0.00' }])
})

test('open rounds that the worker has listed stand among the others, once, until they end', async () => {
  const { db, registry } = world.platform
  for (const vendorId of (await registry.snapshot()).byId.keys())
    await listOpenRounds(db, { vendorId, openedBefore: new Date(Date.now() + 60_000) })
  const fresh = await playRound(world, memberId, { stake: 400_00n, state: 'open' })
  const stakes = async () => {
    const found: string[] = []
    let cursor: string | null = ''
    do {
      const query: Record<string, string> = { pageSize: '1', ...(cursor && { cursor }) }
      const page = (await world.ask('openRoundList', { as: operator, query })).value
      found.push(...page.list.map(({ stake }) => stake))
      cursor = page.nextCursor
    } while (cursor !== null)
    return found
  }
  expect(await stakes()).toEqual(['100.00', '200.00', '400.00'])
  await db.query(`update round set state = 'completed', closed_at = now() where round = $1`, [fresh.round])
  await db.query(`update round set state = 'completed', closed_at = now() where stake = 10000`)
  expect(await stakes()).toEqual(['200.00'])
})

test('who may only read switches nothing', async () => {
  const reader = await world.logIn('play_reader', ['play_read'])
  const body = { id: '1', version: 1, state: 'closed', reason }
  expect((await world.ask('gameSwitch', { as: reader, body })).message).toBe('permission_missing')
})

test('a game is found by its id, whatever it is called', async () => {
  vendor.games.push(outsideGame({ game: 'Rain_77', title: { en: 'Quiet water', bn: 'শান্ত জল' } }))
  await sync()
  for (const q of ['Rain_77', 'rain_7', ' rain_77 ', 'quiet', 'জল'])
    expect((await games({ q })).list).toMatchObject([{ gameId: 'Rain_77' }])
  expect((await games({ q: 'rain-77' })).list).toEqual([])
})
