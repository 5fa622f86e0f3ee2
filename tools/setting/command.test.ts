import { settingKeys } from '@baize/domain/setting'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../apps/server/src/testing/world.ts'
import { runSettingCommand } from './command.ts'

let world: World
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.stop())

const run = (...words: string[]) => runSettingCommand(world.platform.settings, words, settingKeys)

test('list names every setting with its value', async () => {
  const { ok, text } = await run('list')
  expect(ok).toBe(true)
  expect(text.split('\n')).toHaveLength(settingKeys.length)
  expect(text).toContain('security.minimumAge 18')
})

test('set changes what get and the site say, and is audited', async () => {
  expect(await run('set', 'flags.vip', 'true')).toEqual({ ok: true, text: 'flags.vip is true now' })
  expect(await run('get', 'flags.vip')).toEqual({ ok: true, text: 'true' })
  expect(await world.call('systemWhitelabel')).toMatchObject({ value: { vip: true } })
  const { rows } = await world.platform.db.query(
    `select actor_kind, actor_id from audit_event where event = 'setting_changed'`,
  )
  expect(rows).toEqual([{ actor_kind: 'operator', actor_id: expect.stringMatching(/^command line of ./) }])
})

test('a form is set as JSON, with spaces in it', async () => {
  const json =
    '[{"name": "mobileNum", "required": true, "patternId": "digits", "minLength": 6, "maxLength": 15}]'
  expect(await run('set', 'register.mobile', ...json.split(' '))).toMatchObject({ ok: true })
})

test.each([
  [['set', 'flags.vip', '"yes"'], 'setting_invalid: flags.vip'],
  [['set', 'flags.nothing', 'true'], 'setting_unknown: flags.nothing'],
  [['set', 'flags.vip', 'yes'], 'yes is not valid JSON'],
  [['get', 'flags.nothing'], 'There is no setting flags.nothing.'],
  [['get'], 'usage:'],
  [['set', 'flags.vip'], 'usage:'],
  [['list', 'x'], 'usage:'],
  [[], 'usage:'],
])('%j is refused in words', async (words, text) => {
  const said = await run(...words)
  expect(said.ok).toBe(false)
  expect(said.text).toContain(text)
})

test('a pattern with look-ahead is refused with words that help', async () => {
  const field = { required: true, minLength: 4, maxLength: 24 }
  const form = [
    { ...field, name: 'username', patternId: 'custom', acceptedPattern: '^(?=.*\\d).+$' },
    { ...field, name: 'password', patternId: 'any' },
  ]
  const said = await run('set', 'register.username', JSON.stringify(form))
  expect(said).toMatchObject({ ok: false, text: expect.stringContaining('look-ahead') })
})
