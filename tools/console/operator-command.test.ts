import { afterAll, beforeAll, expect, test } from 'vitest'
import { startConsoleWorld, type ConsoleWorld } from '../../apps/server/src/testing/console-world.ts'
import { runOperatorCommand } from './operator-command.ts'

let world: ConsoleWorld
beforeAll(async () => void (world = await startConsoleWorld()))
afterAll(() => world.stop())

const run = (...words: string[]) => runOperatorCommand(world.platform.operators, words)
const passwordIn = (text: string) => /first password: (\S+)/.exec(text)?.[1] ?? ''

/** Logs in as a browser does that connects an app at the first login. */
async function enter(username: string, password: string) {
  const begun = await world.ask('consoleLogin', { body: { username, password } })
  expect(begun.value).toEqual({ stage: 'enrol' })
  const enrolment = await world.ask('consoleEnrol', { as: begun.cookie })
  const code = world.codeOf(enrolment.value.secret)
  return world.ask('consoleCode', { as: begun.cookie, body: { code } })
}

test('a live house gets its first operators, who open the console to others', async () => {
  const first = await run('open', 'Salma')
  expect(first).toMatchObject({ ok: true, text: expect.stringContaining('Open another one') })
  expect((await run('open', 'karim')).text).not.toContain('Open another one')
  const opened = await enter('salma', passwordIn(first.text))
  expect(opened.value).toMatchObject({ username: 'salma', roles: ['keeper'], mustChangePassword: true })
  expect(opened.value.permissions).toEqual(expect.arrayContaining(['role_ask', 'operator_write']))
  expect(opened.value.permissions).not.toContain('adjustment_approve')
  const list = await world.ask('roleList', { as: opened.cookie })
  expect(list).toMatchObject({ message: 'password_change_required' })
})

test('one who lost everything gets a new login, and whoever was in is out', async () => {
  const inside = await world.logIn('locked-out', ['role_read'])
  const renewed = await run('renew', 'locked-out')
  expect(await world.ask('roleList', { as: inside })).toMatchObject({ message: 'session_expired' })
  const opened = await enter('locked-out', passwordIn(renewed.text))
  expect(opened.value).toMatchObject({ roles: ['role of locked-out'], mustChangePassword: true })
  const audited = await world.platform.db.query(
    `select actor_kind, details from audit_event where event = 'operator_reset'`,
  )
  expect(audited.rows).toMatchObject([{ actor_kind: 'system', details: { operator: 'locked-out' } }])
})

test.each([
  [['open'], 'usage'],
  [['open', 'x'], 'usage'],
  [['open', 'a b'], 'usage'],
  [['close', 'salma'], 'usage'],
  [['open', 'salma', 'more'], 'usage'],
  [['open', 'salma'], 'is an operator already'],
  [['renew', 'nobody-here'], 'There is no operator'],
])('%j is refused', async (words, text) => {
  expect(await run(...words)).toMatchObject({ ok: false, text: expect.stringContaining(text) })
})
