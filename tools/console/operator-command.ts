import { randomBytes } from 'node:crypto'
import { userInfo } from 'node:os'
import { permissionRules, permissions } from '@baize/contract/console'
import type { Operators } from '../../apps/server/src/operators/operator/service.ts'

export interface Said {
  readonly ok: boolean
  readonly text: string
}

/** Opens the console to others: operators, roles and the second person's word, and nothing of money. */
const keeperRole = 'keeper'
const keeperPermissions = permissions.filter((name) => permissionRules[name].group === 'house')
const usage = `usage: npm run console:operator -- open <name>    creates an operator account
       npm run console:operator -- renew <name>   resets the login of one`
const nameForm = /^[a-z][a-z0-9._-]{2,31}$/

/** Does what the words ask, and says in words how it went. A password is said once and kept nowhere. */
export async function runOperatorCommand(
  operators: Pick<Operators, 'open' | 'has' | 'renew' | 'allow' | 'countActive'>,
  words: readonly string[],
): Promise<Said> {
  const [verb, typed = '', ...rest] = words
  const username = typed.toLowerCase()
  if (rest.length > 0 || (verb !== 'open' && verb !== 'renew') || !nameForm.test(username))
    return { ok: false, text: usage }
  const by = { kind: 'system', id: `command line of ${userInfo().username}` } as const
  const password = randomBytes(15).toString('base64url')
  const found = await operators.has(username)
  if (verb === 'renew') {
    if (!found) return { ok: false, text: `There is no operator ${username}.` }
    await operators.renew({ username, password }, by)
    return { ok: true, text: firstLogin(username, password) }
  }
  if (found) return { ok: false, text: `${username} is an operator already: use renew to reset the login.` }
  await operators.allow(keeperRole, keeperPermissions, by)
  await operators.open({ username, password, roles: [keeperRole], mustChangePassword: true }, by)
  const count = await operators.countActive()
  const second = count < 2 ? '\nOpen another one: a change of roles needs a second person.' : ''
  return { ok: true, text: firstLogin(username, password) + second }
}

const firstLogin = (username: string, password: string): string =>
  `${username}, first password: ${password}
The first login connects an authenticator app and chooses a password. This one is shown only here.`
