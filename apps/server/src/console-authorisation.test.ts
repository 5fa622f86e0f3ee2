import type { Call } from '@baize/contract'
import {
  approvalPermissions,
  consoleCalls,
  isPermission,
  permissionRules,
  permissions,
  type ConsoleCallName,
  type Permission,
} from '@baize/contract/console'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consoleMatrix as matrix } from './testing/console-matrix.ts'
import { startConsoleWorld, type ConsoleWorld, type LoggedInOperator } from './testing/console-world.ts'

let world: ConsoleWorld
let nobody: LoggedInOperator
let playerToken: string
const keepers = new Map<Permission, LoggedInOperator>()
/** Everything but one permission: an operator may be nearly all-powerful and still not do this. */
const others = new Map<Permission, LoggedInOperator>()

beforeAll(async () => {
  world = await startConsoleWorld()
  nobody = await world.logIn('nobody', [])
  playerToken = (await world.register('a_player')).token
  for (const permission of permissions) {
    keepers.set(permission, await world.logIn(`only ${permission}`, [permission]))
    const rest = permissions.filter((other) => other !== permission)
    others.set(permission, await world.logIn(`no ${permission}`, rest))
  }
}, 120_000)
afterAll(() => world.stop())

const doors = ['session_required', 'session_expired', 'permission_missing', 'origin_foreign']
const names = Object.keys(consoleCalls) as ConsoleCallName[]
const ask = (name: ConsoleCallName, as?: LoggedInOperator | string) =>
  world.ask(name, { as, ...('body' in (consoleCalls[name] as Call) && { body: {} }) })

const keeperOf = async (name: ConsoleCallName) =>
  matrix[name] === 'operator'
    ? world.logIn(`keeper ${name}`.toLowerCase(), [])
    : keepers.get(matrix[name] as Permission)

describe.each(names.filter((name) => matrix[name] !== 'anyone'))('%s', (name) => {
  test('is closed to guests, to forged tokens and to players', async () => {
    expect(await ask(name)).toMatchObject({ status: 401, message: 'session_required' })
    expect(await ask(name, 'A'.repeat(43))).toMatchObject({ message: 'session_expired' })
    expect(await ask(name, playerToken)).toMatchObject({ message: 'session_expired' })
  })

  test('is open to whoever has it, and to nothing more', async () => {
    const answer = await ask(name, await keeperOf(name))
    expect(doors).not.toContain(answer.message)
    expect(answer.status, answer.message).toBeLessThan(500)
  })
})

test.each(names.filter((name) => isPermission(matrix[name])))(
  '%s: is closed to an operator without its permission',
  async (name) => {
    const refusal = { status: 403, message: 'permission_missing' }
    expect(await ask(name, nobody)).toMatchObject(refusal)
    expect(await ask(name, others.get(matrix[name] as Permission))).toMatchObject(refusal)
  },
)

test.each(names.filter((name) => matrix[name] === 'anyone'))('%s: is open to guests', async (name) => {
  expect(doors).not.toContain((await ask(name)).message)
})

test('every permission opens something, and the demo has somebody for it', () => {
  const needed = new Set<string>(Object.values(consoleCalls).map((call: Call) => call.permission ?? ''))
  // Checked inside: what an answer shows, and who decides which kind of request.
  const inside = ['member_contact_read', ...Object.values(approvalPermissions)]
  expect(permissions.filter((name) => !needed.has(name) && !inside.includes(name))).toEqual([])
  expect(Object.keys(permissionRules)).toEqual(permissions)
})

test('what is declared is what the matrix says', () => {
  for (const name of names) {
    const { access, permission }: Call = consoleCalls[name]
    expect([name, permission ?? (access === 'public' ? 'anyone' : 'operator')]).toEqual([name, matrix[name]])
  }
})
