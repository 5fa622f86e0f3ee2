import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestOpenid, type TestOpenid } from '../../../../../tools/test/openid.ts'
import { readCode, readOutbox } from '../../testing/outbox.ts'
import { createPeople, type People, type Place, type Settled } from '../../testing/people.ts'
import { createSignIn, newDevice, type SignIn } from '../../testing/sign-in.ts'
import { startWorld, testPassword, type World } from '../../testing/world.ts'

let openid: TestOpenid
let world: World
let people: People
let signIn: SignIn
beforeAll(async () => {
  openid = await startTestOpenid()
  world = await startWorld({ environment: openid.environment })
  people = createPeople(world)
  signIn = createSignIn(world, openid)
})
afterAll(async () => {
  await Promise.all([world.stop(), openid.close()])
})

type Provider = 'google' | 'facebook'

async function prove(person: Settled): Promise<string> {
  const body = { method: 'password', answer: testPassword }
  const given = await world.call('proofGive', { ...person, body })
  if (!given.success) throw new Error(given.message)
  return given.value.proof
}

async function proveByMail(person: Settled): Promise<string> {
  world.clock.advance(61_000)
  await world.call('proofCode', { ...person, body: { method: 'email' } })
  const answer = await readCode(world, 'two.ways@people.example')
  const given = await world.call('proofGive', { ...person, body: { method: 'email', answer } })
  if (!given.success) throw new Error(given.message)
  return given.value.proof
}

const connect = async (person: Settled, provider: Provider, email: string) =>
  signIn.walk(provider, { email }, { ...person, body: { returnTo: '/member', proof: await prove(person) } })

const disconnect = async (person: Settled, provider: Provider) =>
  world.call('identityRemove', { ...person, body: { provider, proof: await prove(person) } })

const identitiesOf = async (person: Settled) =>
  (await world.call('securityOverview', person)).value.identities.map(({ provider }) => provider)

async function signInAs(provider: Provider, email: string, place: Place = people.newPlace()) {
  const { device, address } = place
  const back = await signIn.walk(provider, { email }, { device })
  const body = { code: back.searchParams.get('token') ?? '' }
  return world.call('sessionExchange', { device, address, body })
}

describe('connecting a provider in the security centre', () => {
  test('needs a second proof, opens the account from then on, and the owner is told', async () => {
    const owner = await people.settle('connects')
    const bare = await world.call('identityBegin', { ...owner, body: { provider: 'google' } })
    expect(bare).toMatchObject({ status: 403, message: 'proof_required' })
    const body = { returnTo: '/member', proof: await prove(owner) }
    const address = await signIn.goThere('google', { email: 'other@people.example' }, { ...owner, body })
    await people.bind(owner, { email: 'connects@people.example' })
    const back = await signIn.comeBack(address, owner.device)
    expect(back.pathname + back.search).toBe('/member?connected=google')
    expect(await identitiesOf(owner)).toEqual(['google'])
    const { value } = await signInAs('google', 'other@people.example', owner)
    expect(value.userName).toBe('connects')
    const [mail] = await readOutbox(world, 'connects@people.example')
    expect(mail).toMatchObject({
      template: 'warning_identity_linked',
      text: expect.stringContaining('Google'),
    })
    const { rows } = await world.platform.db.query(
      `select event, after from audit_event where member_id = $1 and event = 'identity_linked'`,
      [owner.memberId],
    )
    expect(rows).toEqual([{ event: 'identity_linked', after: { provider: 'google' } }])
  })

  test('a network new to the account asks for the second proof here, too (decision D11)', async () => {
    const owner = await people.settle('travels')
    await connect(owner, 'google', 'travels@people.example')
    await people.bind(owner, { mobile: '+8801712777001' })
    expect(await signInAs('google', 'travels@people.example')).toMatchObject({
      message: 'login_proof_required',
      value: { methods: [{ method: 'sms' }] },
    })
  })

  test('a proof of another session, or one used before, connects nothing', async () => {
    const [owner, thief] = [await people.settle('proof_owner'), await people.settle('proof_thief')]
    const proof = await prove(owner)
    const begin = (person: Settled) =>
      world.call('identityBegin', { ...person, body: { provider: 'google', proof } })
    expect(await begin(thief)).toMatchObject({ message: 'proof_expired' })
    const fresh = await prove(owner)
    const body = { provider: 'google', proof: fresh }
    expect(await world.call('identityBegin', { ...owner, body })).toMatchObject({ status: 200 })
    expect(await world.call('identityBegin', { ...owner, body })).toMatchObject({ message: 'proof_expired' })
  })

  test('a session that ended while the person was at the provider connects nothing', async () => {
    const owner = await people.settle('left_meanwhile')
    const body = { proof: await prove(owner) }
    const person = { email: 'left@people.example' }
    const address = await signIn.goThere('google', person, { ...owner, body })
    await world.call('sessionLogout', owner)
    const back = await signIn.comeBack(address, owner.device)
    expect(back.search).toBe('?signInError=identity_failed')
    const { rowCount } = await world.platform.db.query(`select 1 from identity where subject = $1`, [
      person.email,
    ])
    expect(rowCount).toBe(0)
  })

  test('an account there belongs to one account here, and one of each provider to an account', async () => {
    const [first, second] = [await people.settle('first_owner'), await people.settle('second_owner')]
    await connect(first, 'google', 'shared@people.example')
    const taken = await connect(second, 'google', 'shared@people.example')
    expect(taken.searchParams.get('signInError')).toBe('identity_taken')
    expect(await identitiesOf(second)).toEqual([])
    const again = await world.call('identityBegin', {
      ...first,
      body: { provider: 'google', proof: await prove(first) },
    })
    expect(again).toMatchObject({ status: 409, message: 'identity_taken' })
  })

  test('a trial player who signs in gets an account: nothing is connected to the trial', async () => {
    const device = newDevice()
    const trial = await world.call('sessionFreePlay', { device, body: {} })
    const { token } = trial.value
    const back = await signIn.walk('google', { email: 'tried@people.example' }, { device, token })
    const body = { code: back.searchParams.get('token') ?? '' }
    const { value } = await world.call('sessionExchange', { device, body })
    expect(value.userName).not.toBe(trial.value.userName)
    expect(await world.call('memberInfo', { token: value.token })).toMatchObject({ value: { type: 0 } })
  })
})

describe('disconnecting', () => {
  test('needs a second proof, and afterwards the provider opens the account no more', async () => {
    const owner = await people.settle('parts')
    await connect(owner, 'facebook', 'parts@people.example')
    const bare = await world.call('identityRemove', { ...owner, body: { provider: 'facebook' } })
    expect(bare).toMatchObject({ message: 'proof_required' })
    expect(await disconnect(owner, 'facebook')).toMatchObject({ status: 200 })
    expect(await identitiesOf(owner)).toEqual([])
    expect((await signInAs('facebook', 'parts@people.example')).value.userName).not.toBe('parts')
    expect(await disconnect(owner, 'facebook')).toMatchObject({ message: 'identity_failed' })
  })

  test('the last way in stays, also when two are taken off at once', async () => {
    const { value } = await signInAs('google', 'only@people.example')
    const by = { token: value.token }
    const remove = (provider: Provider, proof?: string) =>
      world.call('identityRemove', { ...by, body: { provider, ...(proof && { proof }) } })
    expect(await remove('google')).toMatchObject({ status: 409, message: 'identity_last_way' })

    const both = await people.settle('two_ways')
    await connect(both, 'google', 'two@people.example')
    await connect(both, 'facebook', 'two@people.example')
    await people.bind(both, { email: 'two.ways@people.example' })
    const proofs = [await proveByMail(both), await proveByMail(both)]
    await world.platform.db.query(`update member set password_hash = null where id = $1`, [both.memberId])
    const removed = await Promise.all(
      (['google', 'facebook'] as const).map((provider, i) =>
        world.call('identityRemove', { ...both, body: { provider, proof: proofs[i] } }),
      ),
    )
    expect(removed.filter(({ success }) => success)).toHaveLength(1)
    expect(await identitiesOf(both)).toHaveLength(1)
  })
})
