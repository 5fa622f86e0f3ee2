import { registerFieldNames } from '@baize/domain/identity'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestFirebase, type TestFirebase } from '../../../../../tools/test/firebase.ts'
import { createRegistrar, shortForm } from '../../testing/registrar.ts'
import { startWorld, testPassword, type World } from '../../testing/world.ts'

let world: World
let firebase: TestFirebase
beforeAll(async () => {
  firebase = await startTestFirebase(Date.now)
  world = await startWorld({ environment: firebase.environment })
})
afterAll(async () => {
  await world.stop()
  await firebase.close()
})

const { newName, newMobile, byName, byMobile, code, set, fields, find } = createRegistrar(() => world)
const setting = async () => (await world.call('systemRegisterSetting')).value
const names = (form: { fields: { name: string }[] } | undefined) => form?.fields.map(({ name }) => name)

describe('the form (spec 2, 5)', () => {
  test('has both ways in the demo, the mobile one first', async () => {
    const shown = await setting()
    expect(shown).toMatchObject({ type: 'mobile', minimumAge: 18, challenge: false })
    expect(names(shown.username)).toEqual([...shortForm])
    expect(names(shown.mobile)).toEqual(['mobileNum', 'verificationCode', 'password', 'confirmPassword'])
  })

  test('is by user name where mobile registration is off, and closed where both are', async () => {
    await set('flags.mobileRegistration', false)
    expect(await setting()).toMatchObject({ type: 'username' })
    expect(await setting()).not.toHaveProperty('mobile')
    expect(await byMobile({ mobileNum: newMobile() })).toMatchObject({ message: 'register_closed' })
    await set('flags.usernameRegistration', false)
    expect(await setting()).not.toHaveProperty('username')
    expect(await byName({ username: newName() })).toMatchObject({ status: 403, message: 'register_closed' })
    await set('flags.usernameRegistration', true)
    await set('flags.mobileRegistration', true)
  })

  test('shows any field that an operator turns on, with its rule', async () => {
    const wanted = registerFieldNames.filter((name) => name !== 'verificationCode')
    await set('register.username', fields(...wanted, 'verificationCode'))
    const shown = (await setting()).username
    expect(names(shown)?.toSorted()).toEqual(registerFieldNames.toSorted())
    expect(shown?.fields.find(({ name }) => name === 'paymentPassword')).toEqual({
      name: 'paymentPassword',
      required: true,
      acceptedPattern: '^[0-9]+$',
      minLength: 6,
      maxLength: 6,
      patternId: 'digits',
    })
    await set('register.username', fields(...shortForm))
  })

  test('names the countries in both languages, the usual one first', async () => {
    const { list } = (await world.call('countryCodes')).value
    expect(list[0]).toEqual({
      code: 'BD',
      dialingCode: '880',
      nameEn: 'Bangladesh',
      nameBn: 'বাংলাদেশ',
      minDigits: 10,
      maxDigits: 10,
    })
    const digitsOf = (country: string) => {
      const { minDigits, maxDigits } = list.find((each) => each.code === country) ?? {}
      return [minDigits, maxDigits]
    }
    expect(['LK', 'MY', 'SG', 'AE'].map(digitsOf)).toEqual([
      [9, 9],
      [9, 10],
      [8, 8],
      [9, 9],
    ])
    expect((await setting()).countries).toEqual(
      list.map(({ code: c, dialingCode }) => ({ code: c, dialingCode })),
    )
  })

  test('stands in the system status too, beside the flags', async () => {
    const { info } = (await world.call('systemStatus')).value
    expect(info.register).toEqual(await setting())
    expect(info.whitelabel).toEqual((await world.call('systemWhitelabel')).value)
    expect(info.whitelabel).toMatchObject({ firebase: true, google: false, codeLogin: true })
    await set('identity.firebase', false)
    expect((await world.call('systemWhitelabel')).value.firebase).toBe(false)
    await set('identity.firebase', true)
  })
})

describe('by user name', () => {
  test('opens an account with an empty wallet and logs it in (spec 4)', async () => {
    const name = newName()
    const { value } = await byName({ username: name.toUpperCase(), registerMethod: 'WEB' })
    expect(value).toMatchObject({ userName: name, firstTimeLogin: true, passwordChangeRequired: false })
    expect(await world.call('memberInfo', { token: value.token })).toMatchObject({
      value: { account: name, nickname: name.toUpperCase(), type: 0, currency: 'BDT' },
    })
    expect(await world.call('walletBalance', { token: value.token })).toMatchObject({
      value: { balance: '0.00', version: '0' },
    })
    const login = await world.call('sessionLogin', { body: { username: name, password: testPassword } })
    expect(login).toMatchObject({ status: 200 })
  })

  test('keeps each field in one form, and secrets as hashes only', async () => {
    await set('flags.smsVerification', false)
    const wanted = ['mobileNum', 'payeeName', 'paymentPassword', 'qqNum', 'line', 'whatsapp'] as const
    const more = ['facebook', 'wechat', 'zalo', 'telegram', 'idNumber', 'email'] as const
    await set('register.username', fields(...shortForm, ...wanted, ...more))
    const mobile = newMobile()
    const answered = await byName({
      username: newName(),
      mobileNum: `0${mobile}`,
      payeeName: '  রহিম উদ্দিন ',
      paymentPassword: '২৭৩৮৪৯',
      qqNum: '১২৩৪৫৬৭',
      line: 'rahim.line',
      whatsapp: '8801712345678',
      facebook: 'rahim.uddin',
      wechat: 'rahim-wx',
      zalo: '84912345678',
      telegram: '@rahim',
      idNumber: 'A1234567',
      email: 'Rahim@People.Example',
    })
    expect(answered).toMatchObject({ status: 200 })
    const member = await find('mobile', `+880${mobile}`)
    expect(member).toMatchObject({
      payee_name: 'রহিম উদ্দিন',
      qq_num: '1234567',
      line: 'rahim.line',
      whatsapp: '8801712345678',
      facebook: 'rahim.uddin',
      wechat: 'rahim-wx',
      zalo: '84912345678',
      telegram: '@rahim',
      id_number: 'A1234567',
      email: 'rahim@people.example',
      email_verified_at: null,
      mobile_verified_at: null,
    })
    expect(member?.['payment_password_hash']).toMatch(/^\$argon2id\$/)
    expect(
      JSON.stringify(member, (_key, value: unknown) => (typeof value === 'bigint' ? '' : value)),
    ).not.toMatch(/273849|correct horse/)
    await set('register.username', fields(...shortForm))
    await set('flags.smsVerification', true)
  })

  test('a field that is not shown is not kept, whatever was sent', async () => {
    const name = newName()
    await byName({
      username: name,
      telegram: '@hidden',
      email: 'hidden@people.example',
      mobileNum: newMobile(),
    })
    expect(await find('username', name)).toMatchObject({ telegram: null, email: null, mobile: null })
  })

  test.each([
    [{ username: 'ab' }, 'member_username_invalid', 'username'],
    [{ password: 'short', confirmPassword: 'short' }, 'member_password_invalid', 'password'],
    [{ confirmPassword: 'something else' }, 'member_confirm_mismatch', 'confirmPassword'],
    [{ username: '' }, 'member_username_invalid', 'username'],
    [{ password: '', confirmPassword: '' }, 'member_password_invalid', 'password'],
    [{ terms: false }, 'terms_required', 'terms'],
  ])('%j is refused with %s under its field', async (body, message, field) =>
    expect(await byName({ username: newName(), ...body })).toMatchObject({ message, value: { field } }),
  )

  test('a password that is easy to guess is refused, the user name too', async () => {
    const name = newName()
    for (const password of ['password123', '12345678', `${name}${name}`]) {
      const answered = await byName({ username: name, password, confirmPassword: password })
      expect(answered).toMatchObject({ message: 'member_password_weak' })
    }
  })

  test('the rules of passwords are those of the operator (decision D15)', async () => {
    await set('password.needsSymbol', true)
    expect(await byName({ username: newName() })).toMatchObject({ message: 'member_password_invalid' })
    const password = 'correct-horse-battery'
    expect(await byName({ username: newName(), password, confirmPassword: password })).toMatchObject({
      status: 200,
    })
    await set('password.needsSymbol', false)
  })

  test('every new member is welcomed by one message, in both languages', async () => {
    const name = newName()
    const { value } = await byName({ username: name })
    const read = async (language: 'EN' | 'BN') =>
      (await world.call('getMessageList', { token: value.token, query: { language } })).value
    const english = await read('EN')
    expect(english).toMatchObject({
      unreadMessage: 1,
      list: [{ topic: 'welcome', title: 'Welcome to Baize' }],
    })
    expect((await read('BN')).list[0]?.title).toBe('Baize-এ স্বাগতম')
    // Whose name is taken is nobody's new member.
    await byName({ username: name })
    expect((await read('EN')).list).toHaveLength(1)
  })

  test('every registration is audited, and where it came from is kept', async () => {
    const name = newName()
    await byName({
      username: name,
      domain: 'b.example',
      registerUrl: 'https://b.example/x',
      registerMethod: 'WEB',
    })
    const { rows } = await world.platform.db.query(
      `select r.way, r.domain, r.url, r.method, a.after, a.actor_kind from member m
         join registration r on r.member_id = m.id
         join audit_event a on a.member_id = m.id and a.event = 'registered'
        where m.username = $1`,
      [name],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      way: 'username',
      domain: 'b.example',
      url: 'https://b.example/x',
      method: 'WEB',
      actor_kind: 'member',
    })
    expect(JSON.stringify(rows[0])).not.toContain(testPassword)
  })
})

describe('by mobile number', () => {
  test('needs the number and its code only; the user name is made up (spec 4)', async () => {
    const mobile = newMobile()
    const { value } = await byMobile({ mobileNum: mobile, verificationCode: await code(mobile) })
    expect(value.userName).toMatch(/^m[a-z0-9]{9}$/)
    const member = await find('mobile', `+880${mobile}`)
    expect(member).toMatchObject({ username: value.userName, password_hash: null })
    expect(member?.['mobile_verified_at']).toBeInstanceOf(Date)
  })

  test('takes the number as typed: zeros in front, spaces, Bengali digits (spec 5, D28)', async () => {
    const bengali = (text: string) =>
      text.replace(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)))
    const writings = [
      (n: string) => `00${n}`,
      (n: string) => `0${n.slice(0, 4)}-${n.slice(4)}`,
      (n: string) => bengali(`0${n}`),
      (n: string) => `+880 ${n}`,
    ]
    for (const write of writings) {
      const mobile = newMobile()
      const answered = await byMobile({
        mobileNum: write(mobile),
        verificationCode: bengali(await code(mobile)),
      })
      expect(answered).toMatchObject({ status: 200 })
      expect(await find('mobile', `+880${mobile}`)).toBeDefined()
    }
  })

  test('the country may be left out where it is the usual one', async () => {
    const mobile = newMobile()
    const body = { mobileNum: `0${mobile}`, verificationCode: await code(mobile) }
    expect(await world.call('memberRegisterMobile', { body })).toMatchObject({ status: 200 })
  })

  test('with the password pair, logging in by password works too', async () => {
    const mobile = newMobile()
    const password = 'a pair that was chosen'
    const body = {
      mobileNum: mobile,
      verificationCode: await code(mobile),
      password,
      confirmPassword: password,
    }
    const { value } = await byMobile(body, { address: '127.0.0.1' })
    const login = await world.call('sessionLogin', { body: { username: value.userName, password } })
    expect(login).toMatchObject({ status: 200 })
  })

  test.each([
    [{ mobileNum: '' }, 'mobile_invalid', 'mobileNum'],
    [{ mobileNum: '12' }, 'mobile_invalid', 'mobileNum'],
    [{ mobileNum: '1212345678' }, 'mobile_invalid', 'mobileNum'],
    [{ mobileNum: 'call me' }, 'mobile_invalid', 'mobileNum'],
    [{ countryDialingCode: '1', mobileNum: '2025550123' }, 'mobile_invalid', 'mobileNum'],
    [{ countryDialingCode: '0' }, 'mobile_invalid', 'mobileNum'],
    [{ verificationCode: '' }, 'code_required', 'verificationCode'],
    [{ password: 'one of the pair' }, 'member_confirm_mismatch', 'confirmPassword'],
  ])('%j is refused with %s under its field', async (body, message, field) => {
    const good = { mobileNum: newMobile(), verificationCode: '123456' }
    expect(await byMobile({ ...good, ...body })).toMatchObject({ message, value: { field } })
  })

  test('without codes a password is needed instead', async () => {
    await set('flags.smsVerification', false)
    const mobile = newMobile()
    expect(await byMobile({ mobileNum: mobile })).toMatchObject({ message: 'member_password_invalid' })
    const pair = { password: testPassword, confirmPassword: testPassword }
    expect(await byMobile({ mobileNum: mobile, ...pair })).toMatchObject({ status: 200 })
    expect(await find('mobile', `+880${mobile}`)).toMatchObject({ mobile_verified_at: null })
    await set('flags.smsVerification', true)
  })

  test('by Firebase the token stands for the code (spec 7)', async () => {
    const mobile = newMobile()
    const body = {
      mobileNum: mobile,
      firebaseChannel: 'sms',
      firebaseIdToken: await firebase.sign(`+880${mobile}`),
    }
    expect(await byMobile(body)).toMatchObject({ status: 200 })
    expect((await find('mobile', `+880${mobile}`))?.['mobile_verified_at']).toBeInstanceOf(Date)
  })
})

describe('who brought the person (spec 5, 7, 8)', () => {
  let agent: bigint
  beforeAll(async () => {
    const { members } = world.platform
    agent = await members.open({
      username: 'agent_a',
      nickname: 'Agent A',
      password: testPassword,
      type: 1,
      currency: 'BDT',
      inviteCode: 'AGENTA',
    })
    await members.setAffiliateDomain('Friends.Example', agent as never)
  })
  const affiliate = (query: Record<string, string>) => world.call('agentAffiliate', { query })

  test('an invitation code names its agent, whatever its case', async () => {
    expect(await affiliate({ code: ' agentA ' })).toMatchObject({
      value: { affiliateCode: 'AGENTA', agent: 'Agent A' },
    })
  })
  test('without a code the domain does', async () => {
    expect(await affiliate({ domain: 'friends.example' })).toMatchObject({
      value: { affiliateCode: 'AGENTA' },
    })
  })
  const unknown: Record<string, string>[] = [
    {},
    { code: 'NOBODY' },
    { domain: 'elsewhere.example' },
    { code: 'NOBODY', domain: 'friends.example' },
  ]
  test.each(unknown)('the check of %j fails', async (query) =>
    expect(await affiliate(query)).toMatchObject({ status: 422, message: 'invitation_code_error' }),
  )

  const under = async (body: object) => {
    const name = newName()
    const answered = await byName({ username: name, ...body })
    return answered.success ? find('username', name) : answered.message
  }
  test('a member comes under the agent of the code, or of the domain', async () => {
    expect(await under({ affiliateCode: 'agenta' })).toMatchObject({
      upline_id: agent,
      affiliate_code: 'AGENTA',
    })
    expect(await under({ domain: 'friends.example' })).toMatchObject({ upline_id: agent })
    expect(await under({ domain: 'elsewhere.example' })).toMatchObject({ upline_id: null })
  })
  test('a code given by hand that leads nowhere is refused', async () =>
    expect(await under({ affiliateCode: 'NOBODY' })).toBe('invitation_code_error'))

  test("a friend's code names the friend, and leads to the friend's agent", async () => {
    const friend = await under({ affiliateCode: 'AGENTA' })
    if (typeof friend !== 'object') throw new Error('the friend has an account')
    const guest = await under({ referralCode: String(friend['invite_code']).toLowerCase() })
    expect(guest).toMatchObject({
      referrer_id: friend['id'],
      upline_id: agent,
      referral_code: friend['invite_code'],
    })
    expect(await under({ recommenderId: String(friend['id']) })).toMatchObject({ referrer_id: friend['id'] })
  })
  test("a friend's code that leads nowhere is ignored", async () => {
    expect(await under({ referralCode: 'NOBODY', recommenderId: '999' })).toMatchObject({
      referrer_id: null,
      referral_code: null,
    })
  })
  test("a friend's code is no affiliate code", async () => {
    const friend = await under({})
    if (typeof friend !== 'object') throw new Error('the friend has an account')
    expect(await affiliate({ code: String(friend['invite_code']) })).toMatchObject({
      message: 'invitation_code_error',
    })
  })
})
