import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newPlace, settle, settleWithMobile } from '../../testing/person.ts'
import { startWorld, testPassword, type CallOptions, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.stop())

const offer = async (token: string) => (await world.call('sessionExchangeCode', { token })).value
const noContracts = {
  dailysalreqtype: null,
  divtypereq: null,
  contracthoursalreq: null,
  realtimesalreqtype: null,
  info: { dailySalary: false, hourlySalary: false, salary: false, contract: false },
}
const swap = (code: string, from: CallOptions = newPlace()) =>
  world.call('sessionExchange', { ...from, body: { code } })

describe('decision D7: the code of a link', () => {
  test('opens the account elsewhere, in a session of its own', async () => {
    const { token } = await settle(world, 'linker')
    const { code, expiresAt } = await offer(token)
    expect(Date.parse(expiresAt) - world.platform.clock()).toBeLessThanOrEqual(60_000)
    const swapped = await swap(code)
    expect(swapped).toMatchObject({ status: 200, value: { userName: 'linker' } })
    expect(swapped.value.token).not.toBe(token)
    await world.call('sessionLogout', { token })
    expect(await world.call('memberInfo', { token: swapped.value.token })).toMatchObject({
      value: { account: 'linker' },
    })
  })

  test('makes no place a known one: a password typed there is asked for a proof', async () => {
    await settleWithMobile(world, 'lent_phone', '+8801715000001')
    const login = (from: CallOptions) =>
      world.call('sessionLogin', { ...from, body: { username: 'lent_phone', password: testPassword } })
    const home = await login({ address: '127.0.0.1', device: newPlace().device })
    const { code } = await offer(home.value.token)
    const elsewhere = newPlace()
    expect(await swap(code, elsewhere)).toMatchObject({ status: 200 })
    expect(await login(elsewhere)).toMatchObject({ message: 'login_proof_required' })
  })

  test('is no token, and a token is no code', async () => {
    const { token } = await settle(world, 'no_token')
    const { code } = await offer(token)
    expect(await world.call('memberInfo', { token: code })).toMatchObject({ status: 401 })
    expect(await swap(token)).toMatchObject({ status: 422, message: 'exchange_code_invalid' })
  })

  test('of 100 swaps at once one opens a session', async () => {
    const { token, memberId } = await settle(world, 'raced_link')
    const { code } = await offer(token)
    const swaps = await Promise.all(Array.from({ length: 100 }, () => swap(code)))
    expect(swaps.filter(({ success }) => success)).toHaveLength(1)
    const { rows } = await world.platform.db.query(`select 1 from session where member_id = $1`, [memberId])
    expect(rows).toHaveLength(2)
  })

  test('is over after 60 seconds', async () => {
    const { token } = await settle(world, 'slow_link')
    const { code } = await offer(token)
    world.clock.advance(60_000)
    expect(await swap(code)).toMatchObject({ message: 'exchange_code_invalid' })
  })

  test('bound to a browser, it is of no use in another, and spent by the attempt', async () => {
    const { memberId } = await settle(world, 'bound_link')
    const { exchanges, db } = world.platform
    const from = newPlace()
    const given = { memberId, area: 'site', via: 'google', device: from.device } as const
    const code = await exchanges.issue(db, given)
    expect(await swap(code)).toMatchObject({ message: 'exchange_code_invalid' })
    expect(await swap(code, from)).toMatchObject({ message: 'exchange_code_invalid' })
    expect(await swap(await exchanges.issue(db, given), from)).toMatchObject({ status: 200 })
  })

  test('opens nothing for a person who was suspended', async () => {
    const { token, memberId } = await settle(world, 'banned_link')
    const { code } = await offer(token)
    await world.platform.suspensions.suspend(memberId, { kind: 'operator', id: '1' })
    expect(await swap(code)).toMatchObject({ message: 'exchange_code_invalid' })
  })
})

describe('sessions of an account', () => {
  test('are listed with their place, the asking one marked', async () => {
    const { token, device, address } = await settle(world, 'lister')
    const phone = { device: newPlace().device, address, userAgent: 'Phone/1' }
    await world.call('sessionLogin', { ...phone, body: { username: 'lister', password: testPassword } })
    const { value } = await world.call('sessionList', { token, device })
    expect(value.list).toHaveLength(2)
    expect(value.list.find(({ isThis }) => isThis)).toMatchObject({ address })
    expect(value.list.find(({ isThis }) => !isThis)).toMatchObject({ address, userAgent: 'Phone/1' })
    expect(JSON.stringify(value)).not.toContain(token.split('.')[1])
  })

  test('one ends by its id, all others without', async () => {
    const { token, device, address } = await settle(world, 'ender')
    const body = { username: 'ender', password: testPassword }
    const others = await Promise.all(
      Array.from({ length: 3 }, () => world.call('sessionLogin', { device, address, body })),
    )
    const { value } = await world.call('sessionList', { token })
    expect(others.map(({ message }) => message)).toEqual(['ok', 'ok', 'ok'])
    const [first] = value.list.filter(({ isThis }) => !isThis)
    const revoke = (query?: Record<string, string>) =>
      world.call('sessionRevoke', { token, ...(query && { query }) })
    expect(await revoke({ id: first?.id ?? '' })).toMatchObject({ value: { ended: 1 } })
    expect(await revoke({ id: first?.id ?? '' })).toMatchObject({ status: 404, message: 'session_not_found' })
    expect(await revoke()).toMatchObject({ value: { ended: 2 } })
    for (const other of others)
      expect(await world.call('memberInfo', { token: other.value.token })).toMatchObject({ status: 401 })
    expect(await world.call('memberInfo', { token })).toMatchObject({ status: 200 })
  })

  test('another person’s session cannot be ended, nor by hostile ids', async () => {
    const [one, two] = [await settle(world, 'revoker'), await settle(world, 'revoked')]
    const { value } = await world.call('sessionList', { token: two.token })
    const foreign = value.list[0]?.id ?? ''
    for (const id of [foreign, "x' or 1=1", '00000000-0000-0000-0000-000000000000']) {
      expect(await world.call('sessionRevoke', { token: one.token, query: { id } })).toMatchObject({
        message: 'session_not_found',
      })
    }
    expect(await world.call('memberInfo', { token: two.token })).toMatchObject({ status: 200 })
  })
})

describe('what the account tells', () => {
  test('its history has logins and failures, newest first, with new devices marked, 20 a page', async () => {
    const { token, device, address } = await settle(world, 'historian')
    const stranger = newPlace()
    await world.call('sessionLogin', { ...stranger, body: { username: 'historian', password: 'guess' } })
    await world.call('sessionLogin', {
      device,
      address,
      body: { username: 'historian', password: testPassword },
    })
    const { value } = await world.call('sessionHistory', { token })
    expect(value.list.map(({ outcome, isNewDevice }) => [outcome, isNewDevice])).toEqual([
      ['succeeded', false],
      ['failed', true],
      ['succeeded', true],
    ])
    expect(value.list[1]?.address).toBe(stranger.address)
    expect(value).toMatchObject({ pageNum: 1, totalPages: 1 })
    expect((await world.call('sessionHistory', { token, query: { pageNo: '2' } })).value.list).toEqual([])
  })

  test('spec 4: the first login is one until it was seen', async () => {
    const { token, device, address } = await settle(world, 'first_timer')
    const logIn = () =>
      world.call('sessionLogin', {
        device,
        address,
        body: { username: 'first_timer', password: testPassword },
      })
    expect((await logIn()).value.firstTimeLogin).toBe(true)
    expect(await world.call('sessionFirstLogin', { token })).toMatchObject({ status: 200 })
    expect((await logIn()).value.firstTimeLogin).toBe(false)
  })

  test('spec 3: no contract applies to a plain member', async () => {
    const { token } = await settle(world, 'uncontracted')
    expect(await world.call('fundsConsolidated', { token })).toMatchObject({ value: noContracts })
  })

  test.each([1, 2, 41, 42] as const)('spec 3: nor to an agent of type %i who has none', async (type) => {
    const username = `agent_of_${type}`
    const account = { username, nickname: username, password: testPassword, type, currency: 'BDT' } as const
    await world.platform.members.open(account)
    const body = { username, password: testPassword, area: 'agent' }
    const { token } = (await world.call('sessionLogin', { ...newPlace(), body })).value
    expect(await world.call('fundsConsolidated', { token })).toMatchObject({ value: noContracts })
  })

  test('spec 6: the agent policy is a flag of the site that an operator sets', async () => {
    const flag = async () => [
      (await world.call('systemStatus')).value.info.whitelabel.agentPolicy,
      (await world.call('systemWhitelabel')).value.agentPolicy,
    ]
    expect(await flag()).toEqual([true, true])
    const by = { kind: 'operator', id: 'test' } as const
    const change = { key: 'flags.agentPolicy', by }
    expect(await world.platform.settings.change({ ...change, value: 'no' })).toMatchObject({ ok: false })
    await world.platform.settings.change({ ...change, value: false })
    expect(await flag()).toEqual([false, false])
    await world.platform.settings.change({ ...change, value: true })
  })
})
