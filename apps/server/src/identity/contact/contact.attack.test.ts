import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openGuardedMember, splitContact } from '../../testing/guarded-member.ts'
import { readCode, readOutbox } from '../../testing/outbox.ts'
import { startWorld, testPassword, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const minuteMs = 60_000
const overview = async (token: string) => (await world.call('securityOverview', { token })).value
const bindWith = (token: string, contact: object, verificationCode: string, proof?: string) =>
  world.call('contactBind', { token, body: { ...contact, verificationCode, proof } })

describe('the first contact', () => {
  test('needs the code sent to it and the password', async () => {
    const member = await openGuardedMember(world, 'first_contact')
    const contact = splitContact('sms', '+8801714000001')
    expect(await world.call('contactCode', { token: member.token, body: contact })).toMatchObject({
      success: true,
      value: { expiredMinutes: 1 },
    })
    const code = await readCode(world, '+8801714000001')
    expect(await bindWith(member.token, contact, code)).toMatchObject({ message: 'proof_required' })
    const proof = await member.proveByPassword()
    expect(await bindWith(member.token, contact, code, proof)).toMatchObject({ success: true })
    expect((await overview(member.token)).mobile).toBe('+880•••••••001')
  })

  test('a mistyped code costs a try and not the proof', async () => {
    const member = await openGuardedMember(world, 'mistypes')
    const contact = splitContact('email', 'mistypes@example.com')
    await world.call('contactCode', { token: member.token, body: contact })
    const code = await readCode(world, 'mistypes@example.com')
    const wrong = code === '111111' ? '222222' : '111111'
    const proof = await member.proveByPassword()
    expect(await bindWith(member.token, contact, wrong, proof)).toMatchObject({ message: 'code_wrong' })
    expect(await bindWith(member.token, contact, code, proof)).toMatchObject({ success: true })
  })

  test('Bengali digits and leading zeros name the same number', async () => {
    const member = await openGuardedMember(world, 'bengali_mobile')
    const contact = { channel: 'sms', countryDialingCode: '৮৮০', mobileNum: '০১৭১৪০০০০০৯' }
    expect(await world.call('contactCode', { token: member.token, body: contact })).toMatchObject({
      success: true,
    })
    expect(await readCode(world, '+8801714000009')).toMatch(/^\d{6}$/)
  })

  test.each([
    [{ channel: 'sms', countryDialingCode: '880', mobileNum: '123' }, 'mobile_invalid'],
    [{ channel: 'sms' }, 'mobile_invalid'],
    [{ channel: 'sms', countryDialingCode: '1', mobileNum: '2025550123' }, 'mobile_invalid'],
    [{ channel: 'email', email: 'a@b' }, 'email_invalid'],
    [{ channel: 'email', email: 'a@example.com\r\nBcc: b@example.com' }, 'email_invalid'],
    [{ channel: 'email' }, 'email_invalid'],
  ])('%j is refused', async (body, message) => {
    const { token } = await world.register(`bad_${crypto.randomUUID().slice(0, 8)}`)
    expect(await world.call('contactCode', { token, body })).toMatchObject({ message })
  })
})

describe('taking over', () => {
  test('the code of another contact or channel binds nothing', async () => {
    const member = await openGuardedMember(world, 'swaps')
    const own = splitContact('email', 'swaps@example.com')
    await world.call('contactCode', { token: member.token, body: own })
    const code = await readCode(world, 'swaps@example.com')
    const proof = await member.proveByPassword()
    const others = splitContact('email', 'victim@example.com')
    expect(await bindWith(member.token, others, code, proof)).toMatchObject({ success: false })
    expect((await overview(member.token)).email).toBeNull()
  })

  test('a contact of another account: the code looks the same, and binding it is refused', async () => {
    const victim = await openGuardedMember(world, 'has_mobile')
    await victim.bind('sms', '+8801714000002', await victim.proveByPassword())
    world.clock.advance(2 * minuteMs)
    const thief = await openGuardedMember(world, 'wants_mobile')
    const bound = await thief.bind('sms', '+8801714000002', await thief.proveByPassword())
    expect(bound).toMatchObject({ status: 409, message: 'mobile_taken' })
    expect((await overview(thief.token)).mobile).toBeNull()
    expect((await overview(victim.token)).mobile).toBe('+880•••••••002')
  })

  test('two who bind one address at once: one has it', async () => {
    const [one, other] = [
      await openGuardedMember(world, 'race_one'),
      await openGuardedMember(world, 'race_two'),
    ]
    const contact = splitContact('email', 'race@example.com')
    const codes: string[] = []
    const proofs = [await one.proveByPassword(), await other.proveByPassword()]
    for (const { token } of [one, other]) {
      await world.call('contactCode', { token, body: contact })
      codes.push(await readCode(world, 'race@example.com'))
      world.clock.advance(2 * minuteMs)
    }
    const [, code = ''] = codes
    const answers = await Promise.all(
      [one, other].map(({ token }, i) => bindWith(token, contact, code, proofs[i])),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
  })

  test('an address that somebody typed without proving it gives way to the one who does', async () => {
    const [typist, owner] = [await world.register('typist'), await openGuardedMember(world, 'real_owner')]
    await world.platform.db.query(`update member set email = 'real@example.com' where id = $1`, [
      typist.memberId,
    ])
    expect((await overview(typist.token)).email).toBeNull()
    const options = await world.call('proofOptions', { token: typist.token })
    expect(options.value.methods).toEqual([{ method: 'password', hint: '' }])
    const bound = await owner.bind('email', 'real@example.com', await owner.proveByPassword())
    expect(bound).toMatchObject({ success: true })
  })

  test('a stolen session that knows the password does not replace the mobile', async () => {
    const member = await openGuardedMember(world, 'stolen')
    await member.bind('sms', '+8801714000003', await member.proveByPassword())
    const contact = splitContact('sms', '+8801714000004')
    await world.call('contactCode', { token: member.token, body: contact })
    const code = await readCode(world, '+8801714000004')
    const byPassword = await member.proveByPassword()
    expect(await bindWith(member.token, contact, code, byPassword)).toMatchObject({
      message: 'proof_required',
      value: { change: 'mobile', methods: [{ method: 'sms' }] },
    })
    world.clock.advance(25 * 60 * minuteMs)
    const { value } = await world.call('sessionLogin', {
      body: { username: 'stolen', password: testPassword },
    })
    const body = { method: 'password', answer: testPassword }
    expect(await world.call('proofGive', { token: value.token, body })).toMatchObject({
      message: 'proof_failed',
    })
  })
})

describe('replacing a contact', () => {
  test('the old one is told, the new one is not proof for where money goes for a day', async () => {
    const member = await openGuardedMember(world, 'replaces')
    await member.bind('sms', '+8801714000005', await member.proveByPassword())
    world.clock.advance(2 * minuteMs)
    const byOld = await member.proveByCode('sms', '+8801714000005')
    expect(await member.bind('sms', '+8801714000006', byOld)).toMatchObject({ success: true })
    const [warning] = await readOutbox(world, '+8801714000005')
    expect(warning).toMatchObject({ template: 'warning_mobile_changed', channel: 'sms' })
    world.clock.advance(2 * minuteMs)

    const byNew = await member.proveByCode('sms', '+8801714000006')
    const account = { provider: 'nagad', holder: 'Rahim Uddin', number: '01714000006', proof: byNew }
    expect(await world.call('payoutAccountAdd', { token: member.token, body: account })).toMatchObject({
      message: 'proof_required',
      value: { change: 'payout_add', methods: [] },
    })
    world.clock.advance(25 * 60 * minuteMs)
    const { value } = await world.call('sessionLogin', {
      body: { username: 'replaces', password: testPassword },
    })
    const options = await world.call('proofOptions', { token: value.token, query: { change: 'payout_add' } })
    expect(options.value.methods).toMatchObject([{ method: 'sms' }])
  })

  test('is in the audit with both contacts masked', async () => {
    const member = await openGuardedMember(world, 'audits')
    await member.bind('email', 'audits.one@example.com', await member.proveByPassword())
    world.clock.advance(2 * minuteMs)
    await member.bind(
      'email',
      'audits.two@example.com',
      await member.proveByCode('email', 'audits.one@example.com'),
    )
    const { rows } = await world.platform.db.query(
      `select before, after, address from audit_event where member_id = $1 and event = 'email_bound' order by id`,
      [member.memberId],
    )
    expect(rows).toEqual([
      { before: null, after: 'a•••e@example.com', address: '127.0.0.1' },
      { before: 'a•••e@example.com', after: 'a•••o@example.com', address: '127.0.0.1' },
    ])
  })

  test('a reset link in the old mailbox opens nothing any more', async () => {
    const member = await openGuardedMember(world, 'old_mailbox')
    await member.bind('email', 'old.box@example.com', await member.proveByPassword())
    world.clock.advance(2 * minuteMs)
    const { db, tickets } = world.platform
    const ticket = await tickets.issue(db, {
      kind: 'password_reset',
      memberId: member.memberId,
      payload: {},
      ttlMs: 10 * minuteMs,
    })
    await member.bind(
      'email',
      'new.box@example.com',
      await member.proveByCode('email', 'old.box@example.com'),
    )
    expect(await tickets.use(db, 'password_reset', ticket)).toBeUndefined()
  })
})
