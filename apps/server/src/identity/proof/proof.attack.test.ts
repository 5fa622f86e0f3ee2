import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openGuardedMember, type GuardedMember } from '../../testing/guarded-member.ts'
import { readCode } from '../../testing/outbox.ts'
import { startWorld, testPassword, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const setPaymentPassword = (token: string, proof?: string) =>
  world.call('paymentPasswordSet', { token, body: { newPaymentPassword: '280419', proof } })

const give = (token: string, method: string, answer: string, device?: string) =>
  world.call('proofGive', { token, body: { method, answer }, ...(device && { device }) })

/** A member with a mobile of its own, whose proof is a code. */
async function openWithMobile(username: string, mobile: string): Promise<GuardedMember> {
  const member = await openGuardedMember(world, username)
  await member.bind('sms', mobile, await member.proveByPassword())
  // The contact is no longer fresh.
  world.clock.advance(25 * 3_600_000)
  return relogin(member)
}

async function relogin(member: GuardedMember): Promise<GuardedMember> {
  const { value } = await world.call('sessionLogin', {
    body: { username: member.username, password: testPassword },
  })
  return { ...member, token: value.token }
}

describe('a proof', () => {
  test('is asked for, and says which ways there are', async () => {
    const { token } = await openGuardedMember(world, 'asked')
    expect(await setPaymentPassword(token)).toMatchObject({
      status: 403,
      message: 'proof_required',
      value: { change: 'payment_password', methods: [{ method: 'password', hint: '' }] },
    })
  })

  test('is good once', async () => {
    const member = await openGuardedMember(world, 'once')
    const proof = await member.proveByPassword()
    expect(await setPaymentPassword(member.token, proof)).toMatchObject({ success: true })
    expect(await setPaymentPassword(member.token, proof)).toMatchObject({ message: 'proof_expired' })
  })

  test('used by 100 changes at once proves exactly one', async () => {
    const member = await openGuardedMember(world, 'at_once')
    const proof = await member.proveByPassword()
    const body = { provider: 'bkash', holder: 'At Once', number: '01712345670', proof }
    const add = () => world.call('payoutAccountAdd', { token: member.token, body })
    const answers = await Promise.all(Array.from({ length: 100 }, add))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(new Set(answers.map(({ message }) => message))).toEqual(new Set(['ok', 'proof_expired']))
  })

  test('of another member is none', async () => {
    const [own, other] = [
      await openGuardedMember(world, 'victim_a'),
      await openGuardedMember(world, 'thief_a'),
    ]
    const proof = await other.proveByPassword()
    expect(await setPaymentPassword(own.token, proof)).toMatchObject({ message: 'proof_expired' })
  })

  test('of another session of the same member is none', async () => {
    const member = await openGuardedMember(world, 'two_sessions')
    const proof = await member.proveByPassword()
    const { value } = await world.call('sessionLogin', {
      body: { username: 'two_sessions', password: testPassword },
    })
    expect(await setPaymentPassword(value.token, proof)).toMatchObject({ message: 'proof_expired' })
  })

  test('expires after five minutes', async () => {
    const member = await openGuardedMember(world, 'late')
    const proof = await member.proveByPassword()
    world.clock.advance(5 * 60_000)
    expect(await setPaymentPassword(member.token, proof)).toMatchObject({ message: 'proof_expired' })
  })

  test('by password is refused where something stronger is, whoever knows the password', async () => {
    const member = await openWithMobile('stronger', '+8801712000001')
    expect(await give(member.token, 'password', testPassword)).toMatchObject({ message: 'proof_failed' })
    const options = await world.call('proofOptions', { token: member.token })
    expect(options.value.methods).toEqual([{ method: 'sms', hint: '+880•••••••001' }])
  })

  test('by password, gained before a mobile was bound, does not count afterwards', async () => {
    const member = await openGuardedMember(world, 'gained_before')
    const [first, second] = [await member.proveByPassword(), await member.proveByPassword()]
    await member.bind('sms', '+8801712000002', first)
    const body = { proof: second }
    expect(await world.call('totpBegin', { token: member.token, body })).toMatchObject({
      message: 'proof_required',
      value: { change: 'totp_on', methods: [{ method: 'sms' }] },
    })
  })

  test.each(['sms', 'email', 'totp', 'recovery', 'payee', 'passkey'])(
    'by %s is refused to an account that has none',
    async (method) => {
      const { token } = await openGuardedMember(world, `none_of_${method}`)
      for (const answer of ['', '000000', '{}', 'null', '[]', '{"id":{"$gt":0}}'].filter(Boolean)) {
        expect(await give(token, method, answer)).toMatchObject({ message: 'proof_failed' })
      }
    },
  )

  test('a code of another purpose proves nothing', async () => {
    const member = await openWithMobile('purpose', '+8801712000003')
    const device = 'p'.repeat(43)
    await world.call('smsNoLogin', {
      body: { countryDialingCode: '880', mobileNum: '1712000003', purpose: 'login' },
      device,
    })
    const code = await readCode(world, '+8801712000003')
    expect(await give(member.token, 'sms', code)).toMatchObject({ message: 'proof_failed' })
  })

  test('a code sent to one member proves no other', async () => {
    const [own, other] = [
      await openWithMobile('code_own', '+8801712000004'),
      await openWithMobile('code_other', '+8801712000005'),
    ]
    await world.call('proofCode', { token: own.token, body: { method: 'sms' } })
    const code = await readCode(world, '+8801712000004')
    expect(await give(other.token, 'sms', code)).toMatchObject({ message: 'proof_failed' })
  })

  test('100 parallel uses of one code give exactly one ticket', async () => {
    const member = await openWithMobile('parallel_code', '+8801712000006')
    await world.call('proofCode', { token: member.token, body: { method: 'sms' } })
    const code = await readCode(world, '+8801712000006')
    const answers = await Promise.all(Array.from({ length: 100 }, () => give(member.token, 'sms', code)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
  })
})

describe('guessing', () => {
  test('is slowed in the database after five tries, also when all come at once', async () => {
    const { token } = await openGuardedMember(world, 'guessed_at')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => give(token, 'password', `guess number ${i}`)),
    )
    const failed = answers.filter(({ message }) => message === 'proof_failed')
    const throttled = answers.filter(({ message }) => message === 'login_throttled')
    expect([failed.length, throttled.length]).toEqual([5, 15])
    // A guess that read the time before the fifth was kept is told the part of a second more.
    expect([{ waitSeconds: 2 }, { waitSeconds: 3 }]).toContainEqual(throttled[0]?.value)
    expect(await give(token, 'password', testPassword)).toMatchObject({ message: 'login_throttled' })
    world.clock.advance(2_000)
    expect(await give(token, 'password', testPassword)).toMatchObject({ success: true })
    expect(await give(token, 'password', 'wrong again')).toMatchObject({ message: 'proof_failed' })
  })

  test('waits double', async () => {
    const { token } = await openGuardedMember(world, 'doubling')
    for (let tries = 0; tries < 5; tries += 1) await give(token, 'password', 'wrong')
    for (const seconds of [2, 4, 8]) {
      expect(await give(token, 'password', 'wrong')).toMatchObject({ value: { waitSeconds: seconds } })
      world.clock.advance(seconds * 1_000)
      expect(await give(token, 'password', 'wrong')).toMatchObject({ message: 'proof_failed' })
    }
  })

  test('of one member slows no other', async () => {
    const [one, other] = [
      await openGuardedMember(world, 'slow_one'),
      await openGuardedMember(world, 'free_one'),
    ]
    for (let tries = 0; tries < 6; tries += 1) await give(one.token, 'password', 'wrong')
    expect(await give(other.token, 'password', testPassword)).toMatchObject({ success: true })
  })

  test('at the door does not slow down the owner inside', async () => {
    const member = await openGuardedMember(world, 'inside')
    const caller = { address: '203.0.113.9', userAgent: 'thief', device: 'x'.repeat(43) }
    const guess = () =>
      world.platform.proofs.check(member.memberId, { method: 'payee', answer: 'a' }, 'login_proof', caller)
    for (let tries = 0; tries < 5; tries += 1) expect(await guess()).toMatchObject({ code: 'proof_failed' })
    expect(await guess()).toMatchObject({ code: 'login_throttled' })
    expect(await give(member.token, 'password', testPassword)).toMatchObject({ success: true })
  })

  test('every try is in the audit, without the answer', async () => {
    const member = await openGuardedMember(world, 'audited')
    await give(member.token, 'password', 'a guess that nobody may read')
    await member.proveByPassword()
    const { rows } = await world.platform.db.query<{ event: string; line: string }>(
      `select event, row_to_json(e)::text as line from audit_event e
        where member_id = $1 and event like 'proof%' order by id`,
      [member.memberId],
    )
    expect(rows.map(({ event }) => event)).toEqual(['proof_failed', 'proof_given'])
    expect(JSON.stringify(rows)).not.toContain('a guess that nobody may read')
  })
})
