import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { siteDay } from '@baize/domain/security'
import { openGuardedMember } from '../../testing/guarded-member.ts'
import { startWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const write = (token: string, body: object) => world.call('profileWrite', { token, body })
const read = async (token: string) => (await world.call('profileRead', { token })).value

/** The birthday of who is so many full years old today. */
const bornYearsAgo = (years: number, days = 0) => {
  const today = siteDay(world.platform.clock() + days * 86_400_000)
  return `${Number(today.slice(0, 4)) - years}${today.slice(4)}`
}

describe('the profile', () => {
  test('keeps every particular of spec 3, and masks what proves who somebody is', async () => {
    const { token } = await world.register('complete')
    const particulars = {
      nickname: 'Rahim',
      realName: 'Rahim Uddin',
      birthday: '1990-05-17',
      permanentAddress: 'House 7, Road 3, Dhanmondi',
      currentAddress: 'ঢাকা',
      placeOfBirth: 'Sylhet',
      nationality: 'BD',
      occupation: 'Teacher',
      sourceOfIncome: 'Salary',
      zalo: '+84912345678',
      whatsapp: '+8801712345678',
      facebook: 'rahim.uddin',
      telegram: '@rahim_u',
      line: 'rahim.u',
      qqNum: '1234567',
      wechat: 'rahim_uddin',
      idNumber: '1990123456789',
    }
    expect(await write(token, particulars)).toMatchObject({ success: true })
    expect(await read(token)).toEqual({
      profile: { ...particulars, realName: 'R**** U****', idNumber: '**** 6789' },
      locked: ['realName', 'birthday', 'idNumber'],
      inviteCode: expect.stringMatching(/^[A-Z0-9]{8}$/),
      referrer: null,
      minimumAge: 18,
    })
    expect((await world.call('memberInfo', { token })).value.nickname).toBe('Rahim')
  })

  test('a form that is sent back as it was shown changes nothing', async () => {
    const { token, memberId } = await world.register('sent_back')
    await write(token, { realName: 'Sent Back', idNumber: '1990123456789', occupation: 'Teacher' })
    const { profile } = await read(token)
    expect(await write(token, profile)).toMatchObject({ success: true })
    const { rows } = await world.platform.db.query(
      `select real_name, id_number, (select count(*)::int from audit_event e where e.member_id = m.id
         and event = 'profile_changed') as changes from member m where id = $1`,
      [memberId],
    )
    expect(rows).toEqual([{ real_name: 'Sent Back', id_number: '1990123456789', changes: 1 }])
  })

  test('an empty text clears what may be cleared', async () => {
    const { token } = await world.register('clears')
    await write(token, { occupation: 'Teacher' })
    await write(token, { occupation: '' })
    expect((await read(token)).profile.occupation).toBeUndefined()
    expect(await write(token, { nickname: '' })).toMatchObject({
      message: 'profile_field_invalid',
      value: { field: 'nickname' },
    })
  })

  test('Bengali digits are taken as digits, and names in Bengali as names', async () => {
    const { token } = await world.register('bengali_one')
    const body = { realName: 'রহিম উদ্দিন', birthday: '১৯৯০-০৫-১৭', nickname: 'রহিম' }
    expect(await write(token, body)).toMatchObject({ success: true })
    expect((await read(token)).profile).toMatchObject({ birthday: '1990-05-17', realName: 'র**** উ****' })
  })
})

describe('what is locked', () => {
  test.each([
    ['realName', 'First Name', 'Other Name'],
    ['birthday', '1990-05-17', '1991-05-17'],
    ['idNumber', '1990123456789', '1991123456789'],
  ])('%s is set once; then only customer service changes it', async (field, first, second) => {
    const { token } = await world.register(`locks_${field.toLowerCase()}`)
    expect(await write(token, { [field]: first })).toMatchObject({ success: true })
    for (const value of [second, '']) {
      expect(await write(token, { [field]: value })).toMatchObject({
        status: 409,
        message: 'profile_field_locked',
        value: { field },
      })
    }
  })

  test('two first names at once: one stands', async () => {
    const { token, memberId } = await world.register('two_names')
    const names = ['Name One', 'Name Two', 'Name Three', 'Name Four']
    const answers = await Promise.all(names.map((realName) => write(token, { realName })))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    const { rows } = await world.platform.db.query(`select real_name from member where id = $1`, [memberId])
    expect(rows).toEqual([{ real_name: names[answers.findIndex(({ success }) => success)] }])
  })

  test('all or none: a locked field keeps the others out', async () => {
    const { token } = await world.register('all_or_none')
    await write(token, { realName: 'All Ornone' })
    await write(token, { occupation: 'Thief', realName: 'Another' })
    expect((await read(token)).profile.occupation).toBeUndefined()
  })

  test('the real name is the name of the payee', async () => {
    const { token, memberId } = await world.register('paid_one')
    await world.platform.db.query(`update member set payee_name = 'Rahim Uddin' where id = $1`, [memberId])
    expect(await write(token, { realName: 'Karim Uddin' })).toMatchObject({
      message: 'profile_field_invalid',
      value: { field: 'realName' },
    })
    expect(await write(token, { realName: 'RAHIM UDDIN' })).toMatchObject({ success: true })
  })
})

test('a contact has the form that the site asks for when registering', async () => {
  const by = { kind: 'system', id: 'test' } as const
  const [username, password] = [
    { name: 'username', required: true, patternId: 'username', minLength: 4, maxLength: 24 },
    { name: 'password', required: true, patternId: 'any', minLength: 8, maxLength: 64 },
  ]
  const line = { name: 'line', required: false, patternId: 'custom', minLength: 4, maxLength: 12 }
  const value = [username, password, { ...line, acceptedPattern: '^line-[a-z]+$' }]
  const { settings } = world.platform
  expect(await settings.change({ key: 'register.username', value, by })).toMatchObject({ ok: true })
  const { token } = await world.register('asked_form')
  expect(await write(token, { line: 'rahim.u' })).toMatchObject({
    message: 'profile_field_invalid',
    value: { field: 'line' },
  })
  expect(await write(token, { line: 'line-rahim' })).toMatchObject({ success: true })
  await settings.change({ key: 'register.username', value: [username, password], by })
})

describe('the birthday', () => {
  test('shows the age of the terms, to the day in Dhaka (spec 9)', async () => {
    const { token } = await world.register('just_old')
    expect(await write(token, { birthday: bornYearsAgo(18, 1) })).toMatchObject({
      message: 'age_below_limit',
      value: { minimumAge: 18 },
    })
    expect(await write(token, { birthday: bornYearsAgo(18) })).toMatchObject({ success: true })
  })

  test('shows what the site asks', async () => {
    const by = { kind: 'system', id: 'test' } as const
    await world.platform.settings.change({ key: 'security.minimumAge', value: 21, by })
    const { token } = await world.register('twenty_one')
    expect((await read(token)).minimumAge).toBe(21)
    expect((await world.call('systemRegisterSetting')).value.minimumAge).toBe(21)
    expect(await write(token, { birthday: bornYearsAgo(20) })).toMatchObject({
      message: 'age_below_limit',
    })
    expect(await write(token, { birthday: bornYearsAgo(21) })).toMatchObject({ success: true })
    await world.platform.settings.change({ key: 'security.minimumAge', value: 18, by })
  })

  test.each(['2001-02-29', '17-05-1990', '2999-01-01', '1800-01-01', 'today', '1990-05-17T00:00:00Z'])(
    '%j is none',
    async (birthday) => {
      const { token } = await world.register(`born_${crypto.randomUUID().slice(0, 8)}`)
      expect(await write(token, { birthday })).toMatchObject({ message: 'profile_field_invalid' })
    },
  )
})

test.each([
  '<img src=x onerror=alert(1)>',
  'Baize Support',
  'ADM1N',
  'аdmin',
  'Rаhim',
  '=cmd|calc',
  'a\u202Eb',
  'x'.repeat(65),
])('nickname %j is refused', async (nickname) => {
  const { token } = await world.register(`nick_${crypto.randomUUID().slice(0, 8)}`)
  expect((await write(token, { nickname })).success).toBe(false)
  expect((await read(token)).profile.nickname).not.toBe(nickname)
})

test('a change is in the audit, with personal particulars masked', async () => {
  const { token, memberId } = await world.register('audited_profile')
  await write(token, { occupation: 'Teacher', realName: 'Rahim Uddin', permanentAddress: 'House 7' })
  await write(token, { occupation: 'Writer' })
  const { rows } = await world.platform.db.query(
    `select before, after from audit_event where member_id = $1 and event = 'profile_changed' order by id`,
    [memberId],
  )
  expect(rows).toEqual([
    {
      before: { occupation: null, realName: null, permanentAddress: null },
      after: { occupation: 'T***', realName: 'R**** U****', permanentAddress: 'H***' },
    },
    { before: { occupation: 'T***' }, after: { occupation: 'W***' } },
  ])
})

test('the overview counts what guards the account, everything masked', async () => {
  const member = await openGuardedMember(world, 'overviewed')
  const overview = async () => (await world.call('securityOverview', { token: member.token })).value
  expect(await overview()).toMatchObject({
    hasPassword: true,
    hasPaymentPassword: false,
    mobile: null,
    email: null,
    hasTotp: false,
    passkeys: [],
    identities: [],
    level: 0,
  })
  await member.bind('email', 'overviewed@example.com', await member.proveByPassword())
  world.clock.advance(2 * 60_000)
  await member.connectApp(await member.proveByCode('email', 'overviewed@example.com'))
  expect(await overview()).toMatchObject({
    email: 'o•••d@example.com',
    hasTotp: true,
    recoveryCodesLeft: 10,
    level: 2,
  })
})
