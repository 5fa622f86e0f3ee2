import { signMessage, signatureHeader } from '@baize/contract/vendor-signature'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { row, rows } from '../../kernel/database/database.ts'
import { startConsoleWorld, type ConsoleWorld, type LoggedInOperator } from '../../testing/console-world.ts'
import { isGoodBaseUrl } from './check.ts'

let world: ConsoleWorld
let maker: LoggedInOperator
let checker: LoggedInOperator
beforeAll(async () => {
  world = await startConsoleWorld()
  maker = await world.logIn('integration maker', ['integration_read', 'integration_ask', 'approval_read'])
  checker = await world.logIn('integration checker', ['integration_approve', 'approval_read'])
})
afterAll(() => world.stop())

const plan = {
  code: 'aurora',
  baseUrl: 'https://games.aurora.example/v1',
  isActive: true,
  allowedAddresses: ['203.0.113.7', '10.0.0.0/8'],
  launchHosts: ['play-1.aurora.example'],
  roundLimitMinutes: 60,
  display: 'frame' as const,
}
const reason = 'a contract was signed'

const ask = (change: object = {}) =>
  world.ask('integrationAsk', { as: maker, body: { integration: { ...plan, ...change }, reason } })
const decide = (id: string) => world.ask('approvalApprove', { as: checker, body: { id, reason: 'agreed' } })
const lineOf = async (code = plan.code) =>
  (await world.ask('integrationList', { as: maker })).value.list.find(({ id }) => id === code)

/** Asks for the change and agrees to it as somebody else. */
async function change(part: object = {}) {
  const { value, message } = await ask(part)
  expect(message).toBe('ok')
  return decide(value.approvalId)
}

/** What the platform says to a call that is signed with a key. */
async function callBy(key: { key: string; secret: string }): Promise<number> {
  const body = JSON.stringify({ player: 'p1', session: 's1' })
  const message = { method: 'POST', path: '/vendor/v1/balance', body }
  const signature = signMessage(message, { ...key, timestampMs: world.platform.clock() })
  const { statusCode } = await world.app.inject({
    method: 'POST',
    url: message.path,
    headers: { 'content-type': 'application/json', [signatureHeader]: signature },
    payload: body,
  })
  return statusCode
}
const strangers = 401

describe('an integration', () => {
  test('is there when a second person agrees, with accounts of its own', async () => {
    const { value } = await ask()
    expect(await lineOf()).toBeUndefined()
    expect(
      await world.ask('approvalApprove', { as: maker, body: { id: value.approvalId, reason: 'mine' } }),
    ).toMatchObject({ message: 'approval_self' })
    expect(await decide(value.approvalId)).toMatchObject({ message: 'ok' })
    expect(await lineOf()).toMatchObject({
      ...plan,
      allowedAddresses: ['203.0.113.7/32', '10.0.0.0/8'],
      gamesSyncedTo: null,
      keys: [],
    })
    const accounts = await rows<{ code: string }>(
      world.platform.db,
      `select h.code from vendor_integration v
         join house_account h on h.id in (v.revenue_account, v.jackpot_account, v.promotion_account)
        where v.code = $1 order by 1`,
      [plan.code],
    )
    expect(accounts.map(({ code }) => code)).toEqual(['game:aurora', 'jackpot:aurora', 'promotion:aurora'])
  })

  test('is changed only where it is still as the one who asked had seen it', async () => {
    const first = await ask({ baseUrl: 'https://one.aurora.example' })
    const second = await ask({ baseUrl: 'https://two.aurora.example' })
    expect(await decide(first.value.approvalId)).toMatchObject({ message: 'ok' })
    expect(await decide(second.value.approvalId)).toMatchObject({ message: 'approval_outdated' })
    expect(await lineOf()).toMatchObject({ baseUrl: 'https://one.aurora.example', roundLimitMinutes: 60 })
    expect(await change()).toMatchObject({ message: 'ok' })
  })

  test('is closed by one person at once, and opened again by two', async () => {
    const close = () => world.ask('integrationClose', { as: maker, body: { code: plan.code, reason } })
    expect(await close()).toMatchObject({ message: 'ok' })
    expect(await lineOf()).toMatchObject({ isActive: false })
    expect(await close()).toMatchObject({ message: 'integration_unchanged' })
    expect(await change()).toMatchObject({ message: 'ok' })
    expect(await lineOf()).toMatchObject({ isActive: true })
    const unknown = { as: maker, body: { code: 'nobody', reason } }
    expect(await world.ask('integrationClose', unknown)).toMatchObject({ message: 'integration_not_found' })
  })

  test.each([
    [{ baseUrl: 'http://games.aurora.example' }, 'integration_invalid'],
    [{ baseUrl: 'https://name:word@aurora.example' }, 'integration_invalid'],
    [{ allowedAddresses: ['10.0.0.5/8'] }, 'integration_invalid'],
    [{ allowedAddresses: ['999.1.1.1'] }, 'integration_invalid'],
    [{ baseUrl: 'file:///etc/passwd' }, 'bad_request'],
    [{ code: 'With Spaces' }, 'bad_request'],
    [{}, 'integration_unchanged'],
  ])('does not stand as %j', async (part, message) => {
    const asked = await ask({ allowedAddresses: ['203.0.113.7/32', '10.0.0.0/8'], ...part })
    expect(asked.message === 'ok' ? 'ok' : asked.message).toBe(message)
  })
})

describe('a key', () => {
  const askKey = () => world.ask('integrationKeyAsk', { as: maker, body: { code: plan.code, reason } })
  const end = (key: string) =>
    world.ask('integrationKeyEnd', { as: maker, body: { code: plan.code, key, reason } })

  test('is changed over: a new one beside the old, then the old one ends', async () => {
    expect(await change({ allowedAddresses: [] })).toMatchObject({ message: 'ok' })
    const old = (await askKey()).value
    expect(await callBy(old)).toBe(strangers)
    expect(await decide(old.approvalId)).toMatchObject({ message: 'ok' })
    expect(await callBy(old)).not.toBe(strangers)
    const next = (await askKey()).value
    expect(await decide(next.approvalId)).toMatchObject({ message: 'ok' })
    expect(await callBy(next)).not.toBe(strangers)
    expect(await callBy(old)).not.toBe(strangers)
    expect(await askKey()).toMatchObject({ message: 'integration_keys_full' })
    expect(await end(old.key)).toMatchObject({ message: 'ok' })
    expect(await callBy(old)).toBe(strangers)
    expect(await callBy(next)).not.toBe(strangers)
    expect(await end(old.key)).toMatchObject({ message: 'integration_key_not_found' })
    const { keys = [] } = (await lineOf()) ?? {}
    expect(keys.map(({ id, isValid }) => [id, isValid])).toEqual([
      [next.key, true],
      [old.key, false],
    ])
  })

  test('is no third one, whichever requests were asked before', async () => {
    const asked = [(await askKey()).value, (await askKey()).value] as const
    expect(await decide(asked[0].approvalId)).toMatchObject({ message: 'ok' })
    expect(await decide(asked[1].approvalId)).toMatchObject({ message: 'integration_keys_full' })
    expect(await callBy(asked[1])).toBe(strangers)
  })

  test('has a secret that nobody reads again: not in the queue, the audit or the database', async () => {
    const { keys = [] } = (await lineOf()) ?? {}
    for (const { id, isValid } of keys) if (isValid) await end(id)
    const { key, secret, approvalId } = (await askKey()).value
    const queue = await world.ask('approvalList', { as: checker })
    expect(JSON.stringify(queue.value)).toContain(key)
    expect(JSON.stringify(queue.value)).not.toContain(secret)
    const kept = () =>
      row<{ found: number; left: number }>(
        world.platform.db,
        `select (select count(*)::int from approval a where a::text like '%' || $1 || '%')
              + (select count(*)::int from vendor_key k where k::text like '%' || $1 || '%')
              + (select count(*)::int from audit_event e where e::text like '%' || $1 || '%') as found,
                (select count(*)::int from approval where secret is not null and id = $2) as left`,
        [secret, approvalId],
      )
    expect(await kept()).toEqual({ found: 0, left: 1 })
    expect(await decide(approvalId)).toMatchObject({ message: 'ok' })
    expect(await kept()).toEqual({ found: 0, left: 0 })
    expect(await callBy({ key, secret })).not.toBe(strangers)
    const told = await rows<{ event: string }>(
      world.platform.db,
      `select event from audit_event where details ->> 'key' = $1`,
      [key],
    )
    expect(told).toEqual([{ event: 'integration_key_added' }])
  })
})

test.each([
  ['https://vendor.example', true],
  ['http://127.0.0.1:8001', true],
  ['http://localhost:8001/v1', true],
  ['http://10.0.0.9', false],
  ['https://vendor.example?x=1', false],
  ['https://vendor.example/#x', false],
  ['https://a:b@vendor.example', false],
  ['ftp://vendor.example', false],
  ['no address', false],
])('whether %s can be a vendor’s address: %s', (text, isGood) => {
  expect(isGoodBaseUrl(text)).toBe(isGood)
})
