import { systemActor } from '../audit/service.ts'
import { defaultSettings, settingKeys } from '@baize/domain/setting'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWorld, type World } from '../../testing/world.ts'
import { settingShapes, shapeOf } from './shape.ts'
import { readPattern } from './written-pattern.ts'

let world: World
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.stop())

const by = systemActor('test')
const change = (key: string, value: unknown) => world.platform.settings.change({ key, value, by })

describe('settings', () => {
  test('what was never set has its default, and every default is a value that may be set', async () => {
    expect(await world.platform.settings.read()).toEqual(defaultSettings)
    for (const [group, shape] of Object.entries(settingShapes)) {
      const usual = defaultSettings[group as keyof typeof settingShapes]
      expect(shape.safeParse(usual), group).toMatchObject({ success: true })
    }
    expect(settingKeys.filter((key) => !shapeOf(key))).toEqual([])
  })

  test('what is set holds at once, on the site too', async () => {
    expect(await change('flags.vip', true)).toEqual({ ok: true, value: null })
    expect((await world.platform.settings.read()).flags.vip).toBe(true)
    expect(await world.call('systemWhitelabel')).toMatchObject({ value: { vip: true } })
    await change('flags.vip', false)
    expect(await world.call('systemWhitelabel')).toMatchObject({ value: { vip: false } })
  })

  test('another node follows, even when the news was lost', async () => {
    await world.platform.settings.read()
    await world.platform.db.query(
      `insert into setting (key, value, updated_at, updated_by) values ('flags.referral', 'false', now(), 'x')
       on conflict (key) do nothing`,
    )
    world.clock.advance(5_000)
    expect((await world.platform.settings.read()).flags.referral).toBe(false)
  })

  test.each([
    ['flags.nothing', true, 'setting_unknown'],
    ['__proto__.x', true, 'setting_unknown'],
    ['constructor.name', 'x', 'setting_unknown'],
    ['flags', {}, 'setting_unknown'],
    ['flags.vip', 'yes', 'setting_invalid'],
    ['security.minimumAge', 17, 'setting_invalid'],
    ['password.minLength', 7, 'setting_invalid'],
    ['mobile.countries', ['XX'], 'setting_invalid'],
    ['mobile.countries', [], 'setting_invalid'],
    ['messages.codeTries', 1_000, 'setting_invalid'],
  ])('%s = %j is refused: %s', async (key, value, code) => {
    expect(await change(key, value)).toMatchObject({ ok: false, code })
    expect(await world.platform.settings.read()).not.toHaveProperty('nothing')
  })

  test('a value that no longer fits counts as not set, and the site stays up', async () => {
    await world.platform.db.query(
      `insert into setting (key, value, updated_at, updated_by) values ('flags.freePlay', '"maybe"', now(), 'x')`,
    )
    await world.platform.settings.announce()
    expect((await world.platform.settings.read()).flags.freePlay).toBe(true)
  })

  test('every change is kept and audited, with what was before', async () => {
    await change('login.captchaAfterFailures', 4)
    await change('login.captchaAfterFailures', 5)
    const { rows } = await world.platform.db.query(
      `select version, value, changed_by from setting_change where key = 'login.captchaAfterFailures' order by 1`,
    )
    expect(rows).toEqual([
      { version: 1, value: 4, changed_by: 'system test' },
      { version: 2, value: 5, changed_by: 'system test' },
    ])
    const audited = await world.platform.db.query(
      `select before, after from audit_event
        where event = 'setting_changed' and details::jsonb ->> 'setting' = 'login.captchaAfterFailures'
        order by happened_at, after`,
    )
    expect(audited.rows.map(({ before, after }) => [Number(before), Number(after)])).toEqual([
      [3, 4],
      [4, 5],
    ])
  })

  test('two who set at once leave both changes in the history', async () => {
    await Promise.all([1, 2, 3, 4].map((value) => change('freeplay.perDeviceDay', value)))
    const { rows } = await world.platform.db.query(
      `select value from setting_change where key = 'freeplay.perDeviceDay'`,
    )
    expect(rows.map(({ value }) => value as number).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4])
  })
})

describe('patterns that an operator writes', () => {
  const field = (over: object) => [
    { name: 'username', required: true, patternId: 'username', minLength: 4, maxLength: 24 },
    { name: 'password', required: true, patternId: 'any', minLength: 8, maxLength: 64 },
    { name: 'line', required: false, minLength: 2, maxLength: 10, ...over },
  ]
  const custom = (acceptedPattern: string) =>
    change('register.username', field({ patternId: 'custom', acceptedPattern }))

  test('one without look-around is taken, and fits whole texts only', async () => {
    expect((await custom('^[ab]+$')).ok).toBe(true)
    const read = readPattern('[ab]+')
    expect(read.ok && read.value.fits('abab')).toBe(true)
    expect(read.ok && read.value.fits('xabx')).toBe(false)
  })

  test.each(['(?=a)b', '(?!a)b', '(?<=a)b', '(?<!a)b', '(a)\\1', '(?<x>a)\\k<x>'])(
    '%s is refused with words for the operator',
    async (source) => {
      const refused = await custom(source)
      expect(refused).toMatchObject({ code: 'setting_invalid' })
      expect(JSON.stringify(refused)).toContain('look-ahead, look-behind and back references')
    },
  )

  test.each(['(', '[a', 'a{2,1}', '*', '(?P<', '\\', 'a**'])('%s cannot be read', async (source) =>
    expect(await custom(source)).toMatchObject({ code: 'setting_invalid' }),
  )

  test('one that grows without bound is refused', async () => {
    expect(await custom('((a{1,100}){1,100}){1,100}')).toMatchObject({ code: 'setting_invalid' })
  })

  test.each(['^(a+)+$', '^(a|a)*$', '^(a|aa)+$', '^(.*)*$', '^([a-z]+)*[0-9]$', '^(\\w+\\s?)*$'])(
    'the catastrophic %s answers 100,000 characters at once',
    (source) => {
      const read = readPattern(source)
      const from = performance.now()
      expect(read.ok && typeof read.value.fits(`${'a'.repeat(100_000)}!`)).toBe('boolean')
      expect(performance.now() - from).toBeLessThan(2_000)
    },
  )

  test.each([
    ['a pattern of its own without "custom"', { patternId: 'digits', acceptedPattern: '^a$' }],
    ['"custom" without a pattern', { patternId: 'custom' }],
    ['a pattern that does not exist', { patternId: 'of tomorrow' }],
    ['bounds the wrong way round', { patternId: 'any', minLength: 11 }],
    ['a field that does not exist', { patternId: 'any', name: 'shoeSize' }],
    ['a field that stands twice', { patternId: 'any', name: 'password', required: true }],
  ])('%s is refused', async (_what, over) =>
    expect(await change('register.username', field(over))).toMatchObject({ code: 'setting_invalid' }),
  )

  test('a form without what its account stands on is refused', async () => {
    expect(await change('register.username', [])).toMatchObject({ code: 'setting_invalid' })
    expect(await change('register.mobile', [])).toMatchObject({ code: 'setting_invalid' })
  })
})
