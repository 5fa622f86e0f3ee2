import { memberId as asMemberId } from '@baize/std'
import { signMessage } from '@baize/contract/vendor-signature'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { syncGames } from '../../lobby/catalogue/sync.ts'
import { startConsoleWorld, type ConsoleWorld, type LoggedInOperator } from '../../testing/console-world.ts'
import { outsideGame, startOutsideVendor, type OutsideVendor } from '../../testing/outside-vendor.ts'
import { fund } from '../../testing/vendor-world.ts'

const key = { id: 'outside-1', secret: 'a secret of the outside vendor, long enough' }
const reason = 'works at the trading desk'
let world: ConsoleWorld
let vendor: OutsideVendor
let maker: LoggedInOperator
let checker: LoggedInOperator
let calls = 0

beforeAll(async () => {
  world = await startConsoleWorld()
  vendor = await startOutsideVendor(key, world.platform.clock)
  vendor.games.push(
    outsideGame({ game: 'cricket-1', category: 'SPORTS', vendor: 'SBT' }),
    outsideGame({ game: 'slot-1' }),
  )
  const { vendors, registry, db, vendorClient: client } = world.platform
  const vendorId = await vendors.openIntegration({ code: 'outside', baseUrl: vendor.baseUrl })
  await vendors.addKey({ ...key, vendorId })
  const integration = (await registry.snapshot()).byId.get(vendorId)
  if (integration) await syncGames({ db, client, setGamesSyncedTo: vendors.setGamesSyncedTo }, integration)
  registry.invalidate()
  maker = await world.logIn('maker', ['trading_read', 'trading_member'])
  checker = await world.logIn('checker', ['trading_read', 'trading_approve', 'approval_read'])
})
afterAll(async () => {
  await vendor.close()
  await world.stop()
})

/** A signed call of the vendor. */
async function send(path: string, body: object) {
  const url = `/vendor/v1/${path}`
  const payload = JSON.stringify(body)
  const by = { key: key.id, secret: key.secret, timestampMs: world.platform.clock() }
  const headers = {
    'content-type': 'application/json',
    'baize-signature': signMessage({ method: 'POST', path: url, body: payload }, by),
  }
  const answer = await world.app.inject({ method: 'POST', url, headers, payload })
  return answer.json<{ status: string; player: string; session: string; may_bet?: boolean }>()
}

async function openMember(username: string) {
  const { token, memberId } = await world.register(username)
  await fund(world.platform.wallet, { memberId: asMemberId(memberId), cashMinor: 100_000n })
  const launch = async (gameId: string) =>
    (await world.call('launchGame', { token, body: { gameId } })).message
  const play = async (game: string) => {
    expect(await launch(game)).toBe('ok')
    const { player, session } = await send('authenticate', { code: vendor.codes.at(-1) })
    const place = { player, session }
    const part = (round: string) => ({
      ...place,
      game,
      round,
      transaction: `t${(calls += 1)}`,
      amount: '10.00',
      currency: 'BDT',
    })
    return {
      bet: async (round: string) => (await send('bet', part(round))).status,
      win: async (round: string) => (await send('win', part(round))).status,
      mayBet: async () => (await send('balance', place)).may_bet ?? true,
    }
  }
  return { id: String(memberId), launch, play }
}

const nameStaff = (memberId: string) =>
  world.ask('staffAccountName', { as: maker, body: { memberId, reason } })

test('a member named staff places no bets on sports within a second, is paid, plays elsewhere', async () => {
  const member = await openMember('desk_person')
  const [cricket, slot] = [await member.play('cricket-1'), await member.play('slot-1')]
  expect([await cricket.bet('r1'), await slot.bet('r2')]).toEqual(['ok', 'ok'])
  expect((await nameStaff(member.id)).value).toEqual({ state: 'done', approvalId: null })
  world.clock.advance(1_001)
  expect([await cricket.bet('r3'), await cricket.mayBet()]).toEqual(['player_blocked', false])
  expect([await cricket.win('r1'), await slot.bet('r4'), await slot.mayBet()]).toEqual(['ok', 'ok', true])
  expect([await member.launch('cricket-1'), await member.launch('slot-1')]).toEqual(['player_blocked', 'ok'])
})

test('a session that opens after the account was named takes no bets on sports either', async () => {
  const member = await openMember('feed_person')
  expect(await member.launch('cricket-1')).toBe('ok')
  const code = vendor.codes.at(-1)
  await nameStaff(member.id)
  const { player, session } = await send('authenticate', { code })
  const bet = { player, session, game: 'cricket-1', round: 'r9', transaction: 't-late', currency: 'BDT' }
  expect((await send('bet', { ...bet, amount: '10.00' })).status).toBe('player_blocked')
})

test('two operators remove an account, and the list shows who added it and why', async () => {
  const member = await openMember('former_person')
  await nameStaff(member.id)
  expect((await nameStaff(member.id)).message).toBe('trading_unchanged')
  expect((await nameStaff('999999999')).message).toBe('member_not_found')
  const { list } = (await world.ask('staffAccountList', { as: checker })).value
  expect(list[0]).toMatchObject({ username: 'former_person', reason, namedBy: 'maker' })
  const body = { memberId: member.id, reason: 'no longer employed' }
  const asked = await world.ask('staffAccountEndAsk', { as: maker, body })
  expect(asked.value.state).toBe('asked')
  expect(await member.launch('cricket-1')).toBe('player_blocked')
  const approve = { id: asked.value.approvalId ?? '', reason: 'checked with the office' }
  expect((await world.ask('approvalApprove', { as: checker, body: approve })).message).toBe('ok')
  expect(await member.launch('cricket-1')).toBe('ok')
  expect(await (await member.play('cricket-1')).bet('r12')).toBe('ok')
  expect((await world.ask('staffAccountEndAsk', { as: maker, body })).message).toBe('trading_unchanged')
})
