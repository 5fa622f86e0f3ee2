import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openGuardedMember, type GuardedMember } from '../../testing/guarded-member.ts'
import { createAuthenticator, type Lie } from '../../testing/software-authenticator.ts'
import { startWorld, testPassword, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

async function begin(member: GuardedMember) {
  const body = { proof: await member.proveByPassword() }
  const { value } = await world.call('passkeyBegin', { token: member.token, body })
  return value
}

const add = (token: string, response: object) =>
  world.call('passkeyAdd', { token, body: { name: 'My phone', response } })

async function openWithPasskey(username: string) {
  const member = await openGuardedMember(world, username)
  const authenticator = createAuthenticator()
  const added = await add(member.token, authenticator.create(await begin(member)))
  expect(added).toMatchObject({ success: true })
  return { ...member, authenticator }
}

async function login(authenticator: ReturnType<typeof createAuthenticator>, lie: Lie = {}) {
  const { value } = await world.call('passkeyLoginOptions')
  const { ticket, ...options } = value
  const body = { ticket, response: authenticator.get(options, lie), area: 'site' }
  return { answer: await world.call('passkeyLogin', { body }), body }
}

describe('adding a passkey', () => {
  test('asks for one that is found without a name and that checks who holds it', async () => {
    const member = await openGuardedMember(world, 'wants_passkey')
    expect(await begin(member)).toMatchObject({
      rp: { id: 'localhost', name: 'Baize' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
  })

  test("is bound to the site's public address, whatever host the request names", async () => {
    const publicWorld = await startWorld({ environment: { publicUrl: 'https://play.example' } })
    const response = await publicWorld.app.inject({
      method: 'POST',
      url: '/wps/relay/passkeyLoginOptions',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    })
    await publicWorld.stop()
    expect(response.json()).toMatchObject({ success: true, value: { rpId: 'play.example' } })
  })

  test('a name brings no markup into the inbox of the owner', async () => {
    const member = await openGuardedMember(world, 'marks_up')
    const response = createAuthenticator().create(await begin(member))
    const name = '<img src=x onerror=alert(1)>\u202E'
    await world.call('passkeyAdd', { token: member.token, body: { name, response } })
    const { value } = await world.call('getMessageList', { token: member.token, query: { language: 'EN' } })
    expect(value.list[0]?.title).toBe('Passkey added')
    expect(value.list[0]?.content).toContain('img src=x onerror=alert(1)')
    expect(value.list[0]?.content.replace(/<\/?p>/g, '')).not.toMatch(/[<>\u202E]/)
  })

  test('needs a second proof', async () => {
    const { token } = await openGuardedMember(world, 'no_proof')
    expect(await world.call('passkeyBegin', { token, body: {} })).toMatchObject({ message: 'proof_required' })
  })

  test.each<[string, Lie]>([
    ['another origin', { origin: 'https://baize.example.evil' }],
    ['another port', { origin: 'http://localhost:8443' }],
    ['another site', { rpId: 'evil.example' }],
    ['nobody verified', { isUnverified: true }],
  ])('made for %s is refused', async (what, lie) => {
    const member = await openGuardedMember(world, `lies_${what.replaceAll(' ', '_')}`)
    const options = await begin(member)
    expect(await add(member.token, createAuthenticator().create(options, lie))).toMatchObject({
      message: 'passkey_failed',
    })
    expect((await world.call('securityOverview', { token: member.token })).value.passkeys).toEqual([])
  })

  test('a challenge is good once, for the member and the session that asked for it', async () => {
    const [own, other] = [await openGuardedMember(world, 'asks'), await openGuardedMember(world, 'takes')]
    const made = createAuthenticator().create(await begin(own))
    expect(await add(other.token, made)).toMatchObject({ message: 'passkey_failed' })
    expect(await add(own.token, made)).toMatchObject({ message: 'passkey_failed' })
    const again = createAuthenticator().create(await begin(own))
    const { value } = await world.call('sessionLogin', { body: { username: 'asks', password: testPassword } })
    expect(await add(value.token, again)).toMatchObject({ message: 'passkey_failed' })
  })

  test('a passkey of somebody is added to nobody else', async () => {
    const own = await openWithPasskey('has_it')
    const other = await openGuardedMember(world, 'wants_it')
    expect(await add(other.token, own.authenticator.create(await begin(other)))).toMatchObject({
      message: 'passkey_failed',
    })
  })

  test.each([{}, { id: 'a' }, { id: 'a', response: { clientDataJSON: '!!' } }, { id: 1, response: null }])(
    'nonsense is refused: %j',
    async (response) => {
      const { token } = await world.register(`nonsense_${crypto.randomUUID().slice(0, 8)}`)
      expect(await add(token, response)).toMatchObject({ message: 'passkey_failed' })
    },
  )
})

describe('logging in with a passkey', () => {
  test('names nobody beforehand and opens a session of the owner', async () => {
    const member = await openWithPasskey('comes_in')
    const { value: options } = await world.call('passkeyLoginOptions')
    expect(options).toMatchObject({ userVerification: 'required', rpId: 'localhost' })
    expect(options.allowCredentials ?? []).toEqual([])
    const { answer } = await login(member.authenticator)
    expect(answer).toMatchObject({ success: true, value: { userName: 'comes_in' } })
    const info = await world.call('memberInfo', { token: answer.value.token })
    expect(info.value.id).toBe(String(member.memberId))
  })

  test.each<[string, Lie]>([
    ['from another origin', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without a finger or a PIN', { isUnverified: true }],
  ])('%s is refused', async (what, lie) => {
    const member = await openWithPasskey(`in_${what.replaceAll(' ', '_').slice(0, 20)}`)
    expect((await login(member.authenticator, lie)).answer).toMatchObject({ message: 'passkey_failed' })
  })

  test('the same answer twice is refused', async () => {
    const member = await openWithPasskey('twice')
    const { answer, body } = await login(member.authenticator)
    expect(answer).toMatchObject({ success: true })
    expect(await world.call('passkeyLogin', { body })).toMatchObject({ message: 'passkey_failed' })
  })

  test('100 parallel uses of one answer open exactly one session', async () => {
    const member = await openWithPasskey('parallel_key')
    const { value } = await world.call('passkeyLoginOptions')
    const { ticket, ...options } = value
    const body = { ticket, response: member.authenticator.get(options) }
    const answers = await Promise.all(Array.from({ length: 100 }, () => world.call('passkeyLogin', { body })))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
  })

  test('an unknown passkey is refused like a wrong one', async () => {
    expect((await login(createAuthenticator())).answer).toMatchObject({
      status: 422,
      message: 'passkey_failed',
      value: null,
    })
  })

  test('a copy, whose counter runs behind, is refused and found in the audit', async () => {
    const member = await openWithPasskey('cloned')
    await login(member.authenticator)
    await login(member.authenticator)
    expect((await login(member.authenticator, { counter: 1 })).answer).toMatchObject({
      message: 'passkey_failed',
    })
    const { rows } = await world.platform.db.query(
      `select details from audit_event where member_id = $1 and event = 'passkey_cloned'`,
      [member.memberId],
    )
    expect(rows).toEqual([{ details: { name: 'My phone', stored: 2, shown: 1 } }])
  })

  test('a challenge that was too long on its way is refused', async () => {
    const member = await openWithPasskey('slow_finger')
    const { value } = await world.call('passkeyLoginOptions')
    const { ticket, ...options } = value
    world.clock.advance(5 * 60_000)
    const body = { ticket, response: member.authenticator.get(options) }
    expect(await world.call('passkeyLogin', { body })).toMatchObject({ message: 'passkey_failed' })
  })

  test('comes in at no door that is not its own', async () => {
    const member = await openWithPasskey('wrong_door')
    const { value } = await world.call('passkeyLoginOptions')
    const { ticket, ...options } = value
    const body = { ticket, response: member.authenticator.get(options), area: 'agent' }
    expect(await world.call('passkeyLogin', { body })).toMatchObject({ message: 'login_non_agent' })
  })
})

describe('a passkey as a second proof', () => {
  const proofOptions = (token: string) => world.call('passkeyProofOptions', { token })
  const give = (token: string, response: object) =>
    world.call('proofGive', { token, body: { method: 'passkey', answer: JSON.stringify(response) } })

  test('proves this session, and offers the own passkeys only', async () => {
    const member = await openWithPasskey('proves')
    const { value } = await proofOptions(member.token)
    expect(value.allowCredentials).toMatchObject([{ id: member.authenticator.id }])
    expect(await give(member.token, member.authenticator.get(value))).toMatchObject({ success: true })
  })

  test("another member's passkey, or challenge, proves nothing", async () => {
    const [own, other] = [await openWithPasskey('proof_own'), await openWithPasskey('proof_other')]
    const { value } = await proofOptions(own.token)
    expect(await give(own.token, other.authenticator.get(value))).toMatchObject({ message: 'proof_failed' })
    const second = await proofOptions(own.token)
    expect(await give(other.token, other.authenticator.get(second.value))).toMatchObject({
      message: 'proof_failed',
    })
  })

  test("a login's answer is no proof", async () => {
    const member = await openWithPasskey('login_not_proof')
    const { value } = await world.call('passkeyLoginOptions')
    const { ticket: _ticket, ...options } = value
    expect(await give(member.token, member.authenticator.get(options))).toMatchObject({
      message: 'proof_failed',
    })
  })
})

describe('removing a passkey', () => {
  const remove = (token: string, id: string, proof?: string) =>
    world.call('passkeyRemove', { token, body: { id, proof } })

  test("another member's is as unknown as none", async () => {
    const [own, other] = [await openWithPasskey('keeps'), await openWithPasskey('steals')]
    const { value } = await world.call('passkeyProofOptions', { token: other.token })
    const proof = await other.prove('passkey', JSON.stringify(other.authenticator.get(value)))
    const stolen = await remove(other.token, own.authenticator.id, proof)
    expect(stolen).toMatchObject({ status: 404, message: 'passkey_unknown' })
    expect(stolen).toEqual(await remove(other.token, 'no such key', proof))
    const overview = await world.call('securityOverview', { token: own.token })
    expect(overview.value.passkeys).toMatchObject([{ id: own.authenticator.id, name: 'My phone' }])
  })

  test('needs a proof by it or an app, and ends it as a way in', async () => {
    const member = await openWithPasskey('lets_go')
    expect(await remove(member.token, member.authenticator.id)).toMatchObject({
      message: 'proof_required',
      value: { methods: [{ method: 'passkey' }] },
    })
    const { value } = await world.call('passkeyProofOptions', { token: member.token })
    const proof = await member.prove('passkey', JSON.stringify(member.authenticator.get(value)))
    expect(await remove(member.token, member.authenticator.id, proof)).toMatchObject({ success: true })
    expect((await login(member.authenticator)).answer).toMatchObject({ message: 'passkey_failed' })
  })
})
