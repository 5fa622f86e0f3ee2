import { settingKeys } from '@baize/domain/setting'
import { consoleTexts as bnTexts } from '@baize/i18n/bn/console'
import { consoleTexts as enTexts } from '@baize/i18n/en/console'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startConsoleWorld, type ConsoleWorld, type LoggedInOperator } from '../../testing/console-world.ts'

let world: ConsoleWorld
let keeper: LoggedInOperator
let asker: LoggedInOperator
let second: LoggedInOperator
beforeAll(async () => {
  world = await startConsoleWorld()
  keeper = await world.logIn('keeper', ['site_read', 'site_write'])
  asker = await world.logIn('asker', ['site_read', 'setting_ask', 'approval_read', 'setting_approve'])
  second = await world.logIn('second', ['approval_read', 'setting_approve'])
})
afterAll(() => world.stop())

const reason = 'the licence asks for it'
const read = async (id: string) => {
  const group = id.split('.')[0] ?? ''
  const { value } = await world.ask('settingList', { as: keeper, query: { group, pageSize: '100' } })
  const found = value.list.find((line) => line.id === id)
  if (!found) throw new Error(`${id} is listed`)
  return found
}
const change = async (id: string, value: unknown, version?: number) =>
  world.ask('settingChange', {
    as: keeper,
    body: { id, version: version ?? (await read(id)).version, value, reason },
  })
const auditOf = async (key: string) =>
  (
    await world.platform.db.query<{ actor_id: string; before: unknown; after: unknown; details: unknown }>(
      `select actor_id, before, after, details from audit_event
        where event = 'setting_changed' and details ->> 'setting' = $1 order by id desc limit 1`,
      [key],
    )
  ).rows[0]

describe('settings', () => {
  test('every one is listed, with a shape to draw a form from and a text in both languages', async () => {
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const query: Record<string, string> = { pageSize: '20', ...(cursor && { cursor }) }
      const { value } = await world.ask('settingList', { as: keeper, query })
      for (const { id, shape } of value.list) {
        seen.push(id)
        expect(shape, id).toBeTypeOf('object')
      }
      cursor = value.nextCursor
    }
    expect(seen).toEqual(settingKeys)
    const names = settingKeys.map((key) => key.replace('.', '_'))
    for (const { settingName } of [enTexts, bnTexts]) {
      expect(names.filter((name) => !Object.hasOwn(settingName, name))).toEqual([])
    }
  })

  test('a flag that is changed holds with the next call, and the audit says who and why', async () => {
    expect((await world.call('systemWhitelabel')).value).toMatchObject({ referral: true })
    expect(await change('flags.referral', false)).toMatchObject({ status: 200 })
    expect((await world.call('systemWhitelabel')).value).toMatchObject({ referral: false })
    expect(await auditOf('flags.referral')).toMatchObject({
      actor_id: String(keeper.operatorId),
      before: true,
      after: false,
      details: { reason },
    })
    expect(await read('flags.referral')).toMatchObject({ version: 2, changedBy: 'keeper', value: false })
  })

  test('who has seen an older value writes nothing', async () => {
    const { version } = await read('login.captchaAfterFailures')
    expect(await change('login.captchaAfterFailures', 4, version)).toMatchObject({ status: 200 })
    expect(await change('login.captchaAfterFailures', 9, version)).toMatchObject({
      status: 409,
      message: 'version_conflict',
    })
    expect((await read('login.captchaAfterFailures')).value).toBe(4)
  })

  test('of two who write the first value at once, one is told', async () => {
    const both = await Promise.all([5, 6].map((value) => change('freeplay.idleDays', value, 1)))
    // Money hangs on play money's rules too: nobody changes them alone.
    expect(both.map(({ message }) => message)).toEqual(['setting_needs_second', 'setting_needs_second'])
    const plain = await Promise.all([5, 6].map((value) => change('messages.codeMinutes', value, 1)))
    expect(plain.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test.each([
    ['flags.referral', 'yes', 'setting_invalid'],
    ['password.minLength', 3, 'setting_invalid'],
    ['security.minimumAge', 12, 'setting_invalid'],
    ['flags.nothing', true, 'setting_unknown'],
    ['flags.constructor', true, 'setting_unknown'],
    ['withdrawal.maximum', '1.00', 'setting_needs_second'],
  ])('%s = %j is refused: %s', async (id, value, message) => {
    const body = { id, version: 1, value, reason }
    expect(await world.ask('settingChange', { as: keeper, body })).toMatchObject({ message })
  })

  test('every value it had is kept, newest first, and pages', async () => {
    for (const value of [true, false, true]) await change('flags.freePlay', value)
    const first = await world.ask('settingPastList', {
      as: keeper,
      query: { key: 'flags.freePlay', pageSize: '2' },
    })
    expect(first.value.list.map(({ value }) => value)).toEqual([true, false])
    const cursor = first.value.nextCursor ?? ''
    const next = await world.ask('settingPastList', { as: keeper, query: { key: 'flags.freePlay', cursor } })
    expect(next.value.list.map(({ version, value }) => [version, value])).toEqual([[1, true]])
  })
})

describe('settings on which money hangs', () => {
  const ask = (value: unknown, version: number) =>
    world.ask('settingAsk', { as: asker, body: { id: 'withdrawal.minimum', version, value, reason } })
  const approve = (as: LoggedInOperator, id: string) =>
    world.ask('approvalApprove', { as, body: { id, reason } })

  test('a second person decides, never the first; then it holds at once', async () => {
    const asked = await ask('800.00', 1)
    expect(asked).toMatchObject({ status: 200 })
    const { approvalId } = asked.value
    expect(await approve(asker, approvalId)).toMatchObject({ message: 'approval_self' })
    expect((await world.platform.settings.read()).withdrawal.minimum).toBe('500.00')
    expect(await approve(second, approvalId)).toMatchObject({ status: 200 })
    expect((await world.platform.settings.read()).withdrawal.minimum).toBe('800.00')
    expect(await auditOf('withdrawal.minimum')).toMatchObject({ actor_id: String(second.operatorId) })
  })

  test('of two requests for one setting the second to be approved is out of date', async () => {
    const { version } = await read('withdrawal.minimum')
    const [one, other] = [await ask('600.00', version), await ask('700.00', version)]
    expect(await approve(second, one.value.approvalId)).toMatchObject({ status: 200 })
    expect(await approve(second, other.value.approvalId)).toMatchObject({ message: 'approval_outdated' })
    expect((await world.platform.settings.read()).withdrawal.minimum).toBe('600.00')
  })

  test('what nobody has to approve is not asked, nor what cannot be', async () => {
    const body = { id: 'flags.referral', version: 1, value: true, reason }
    expect(await world.ask('settingAsk', { as: asker, body })).toMatchObject({
      message: 'setting_needs_nobody',
    })
    expect(await ask('minus one', 1)).toMatchObject({ message: 'setting_invalid' })
    expect(await ask('900.00', 77)).toMatchObject({ message: 'version_conflict' })
  })
})

describe('whom the site is open to', () => {
  const open = { maintenance: false, maintenanceUntil: null, regionRule: 'off', countries: [] }
  const set = async (wanted: object, version?: number) => {
    const now = await world.ask('siteRead', { as: keeper })
    const whole = { ...open, closesUnknownRegion: false, ...wanted }
    const body = { ...whole, version: version ?? now.value.version, reason }
    return world.ask('siteChange', { as: keeper, body })
  }

  test('maintenance closes the site to players at once, not to operators; opened, it is open', async () => {
    expect(await set({ maintenance: true, maintenanceUntil: '2030-01-01T00:00:00.000Z' })).toMatchObject({
      status: 200,
    })
    expect(await world.call('getGameList')).toMatchObject({ message: 'site_maintenance' })
    expect(await set({})).toMatchObject({ status: 200 })
    expect((await world.call('getGameList')).message).not.toBe('site_maintenance')
  })

  test('a change is all or nothing, and what was seen has to be what is', async () => {
    const { value } = await world.ask('siteRead', { as: keeper })
    const both = await Promise.all([
      set({ regionRule: 'block', countries: ['US'] }, value.version),
      set({ maintenance: true }, value.version),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const now = await world.ask('siteRead', { as: keeper })
    expect(now.value.maintenance).not.toBe(now.value.countries.includes('US'))
    await set({})
  })
})

describe('a draft of the register form', () => {
  const draft = (fields: unknown) =>
    world.ask('registerDraft', { as: keeper, body: { way: 'username', fields } })
  const field = (name: string, over: object = {}) => ({
    name,
    required: true,
    patternId: 'any',
    minLength: 4,
    maxLength: 24,
    ...over,
  })

  test('is shown as people would get it, and nothing is kept', async () => {
    const { value } = await draft([
      field('username', { patternId: 'custom', acceptedPattern: '^[a-z]+$' }),
      field('password'),
      field('telegram', { required: false }),
    ])
    expect(value.issues).toEqual([])
    expect(value.fields.map(({ name }) => name)).toEqual(['username', 'password', 'telegram'])
    expect(value.fields[0]).toMatchObject({ acceptedPattern: '^[a-z]+$', maxLength: 24 })
    const { value: live } = await world.call('systemRegisterSetting')
    expect(live.username?.fields.map(({ name }) => name)).not.toContain('telegram')
  })

  test('says what is wrong with it', async () => {
    const { value } = await draft([
      field('username', { patternId: 'custom', acceptedPattern: '(?=a)b' }),
      field('username'),
    ])
    expect(value.issues.join('\n')).toMatch(/look-ahead/)
    expect((await draft('nothing')).value.issues).not.toEqual([])
  })
})
