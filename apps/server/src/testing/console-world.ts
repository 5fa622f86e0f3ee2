import type { Call, ErrorCode, ValueOf } from '@baize/contract'
import {
  consoleCalls,
  type ConsoleCallName,
  type ConsoleCalls,
  type ConsoleErrorCode,
  type Permission,
} from '@baize/contract/console'
import type { FastifyInstance } from 'fastify'
import { buildConsoleApp } from '../console-app.ts'
import { totpOf } from '../identity/totp/check.ts'
import { consoleCookie, csrfHeader } from '../kernel/http/mount-console.ts'
import { csrfOf } from '../kernel/http/csrf.ts'
import { startWorld, type World, type WorldOptions } from './world.ts'

/** A platform with its console, and operators with exactly the permissions that a test gives them. */
export interface ConsoleWorld extends World {
  readonly consoleApp: FastifyInstance
  /** Opens an operator with one role of these permissions and logs in, by password and code. */
  logIn(username: string, permissions: readonly Permission[]): Promise<LoggedInOperator>
  /** Calls the console as a browser on its own page does. */
  ask<Name extends ConsoleCallName>(name: Name, options?: AskOptions): Promise<ConsoleAnswer<Name>>
  /** What an authenticator app shows now; without a secret that of every operator of the test. */
  codeOf(secret?: string): string
}

export interface LoggedInOperator {
  readonly username: string
  readonly operatorId: bigint
  readonly token: string
}

export interface AskOptions {
  /** The session; a text is a token as it stands in the cookie. */
  readonly as?: LoggedInOperator | string | undefined
  readonly body?: unknown
  readonly query?: Record<string, string>
  readonly headers?: Record<string, string>
  readonly address?: string
}

export interface ConsoleAnswer<Name extends ConsoleCallName> {
  readonly status: number
  readonly success: boolean
  readonly message: ErrorCode | ConsoleErrorCode | 'ok'
  readonly value: ValueOf<ConsoleCalls[Name]>
  /** The session's cookie that the answer sets. */
  readonly cookie: string | undefined
}

export const operatorPassword = 'twelve green tables'
const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const stepMs = 30_000
let logins = 0
const by = { kind: 'system', id: 'test' } as const

export async function startConsoleWorld(options: WorldOptions = {}): Promise<ConsoleWorld> {
  return consoleOf(await startWorld(options))
}

/** The console of a world that stands already. */
export async function consoleOf(world: World): Promise<ConsoleWorld> {
  const { platform } = world
  const consoleApp = await buildConsoleApp(platform, { trustedProxies: 0, studioUrl: 'http://127.0.0.1:9' })
  await consoleApp.ready()
  const ask: ConsoleWorld['ask'] = (name, given = {}) => askConsole(consoleApp, name, given)
  const known = new Set<string>()
  const codeOf = (secret = totpSecret) => totpOf(secret).generate({ timestamp: platform.clock() })
  return {
    ...world,
    consoleApp,
    ask,
    codeOf,
    async logIn(username, permissions) {
      const role = `role of ${username}`
      const account = { username, password: operatorPassword, roles: [role], totpSecret }
      const operatorId = await platform.operators.open(account, by)
      await platform.operators.allow(role, permissions, by)
      // A code is taken once from each.
      if (known.has(username)) world.clock.advance(stepMs)
      known.add(username)
      // Each from an address of their own: the brake on floods is tried elsewhere.
      const address = `198.19.${(logins += 1) >> 8}.${logins & 0xff}`
      const body = { username, password: operatorPassword }
      const begun = await ask('consoleLogin', { address, body })
      const opened = await ask('consoleCode', { address, as: begun.cookie, body: { code: codeOf() } })
      if (opened.cookie === undefined) throw new Error(`${username}: ${opened.message}`)
      return { username, operatorId, token: opened.cookie }
    },
    async stop() {
      await consoleApp.close()
      await world.stop()
    },
  }
}

async function askConsole<Name extends ConsoleCallName>(
  app: FastifyInstance,
  name: Name,
  { as, body, query, headers, address }: AskOptions,
): Promise<ConsoleAnswer<Name>> {
  const { method, path }: Call = consoleCalls[name]
  const token = typeof as === 'object' ? as.token : as
  const response = await app.inject({
    method,
    url: path,
    ...(query && { query }),
    ...(address && { remoteAddress: address }),
    headers: {
      ...(token && { cookie: `${consoleCookie}=${token}`, [csrfHeader]: csrfOf(token) }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  })
  const cookie = response.cookies.find((each) => each.name === consoleCookie)?.value
  type Body = Omit<ConsoleAnswer<Name>, 'status' | 'cookie'>
  return { ...response.json<Body>(), status: response.statusCode, cookie }
}
