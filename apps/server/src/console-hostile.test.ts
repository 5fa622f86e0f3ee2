import { errorStatus, type Call } from '@baize/contract'
import { consoleCalls, consoleErrorStatus, permissions, type ConsoleCallName } from '@baize/contract/console'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consoleCookie, csrfHeader } from './kernel/http/mount-console.ts'
import { csrfOf } from './kernel/http/csrf.ts'
import { startConsoleWorld, type ConsoleWorld, type LoggedInOperator } from './testing/console-world.ts'
import {
  hostileBodies,
  hostileBytes,
  hostileHeaders,
  hostileQueries,
  hostileValuesOf,
} from './testing/hostile-values.ts'

/** One in so many hostile values is tried on a field: 1 tries all (`npm run nightly`). */
const oneIn = Number(process.env['HOSTILE_ONE_IN'] ?? 3)

/** reliability.md, "any call", at the console: a code and a text for whatever is sent, never a 500. */
let world: ConsoleWorld
let all: LoggedInOperator
beforeAll(async () => {
  world = await startConsoleWorld()
  all = await world.logIn('everything', permissions)
})
afterAll(() => world.stop())

const statusOf: Readonly<Record<string, number>> = { ...errorStatus, ...consoleErrorStatus }
// Ends the session that the other tries use.
const names = (Object.keys(consoleCalls) as ConsoleCallName[]).filter((name) => name !== 'consoleLogout')
const table: Readonly<Record<string, Call>> = consoleCalls
const withBody = names.filter((name) => table[name]?.body !== undefined)

let sent = 0
async function send(name: string, options: Partial<InjectOptions> & { query?: never } = {}): Promise<void> {
  const call = table[name]
  if (!call) throw new Error(`${name} is a call`)
  const response = await world.consoleApp.inject({
    method: call.method,
    url: call.path,
    remoteAddress: `198.18.${(sent += 1) >> 8}.${sent & 0xff}`,
    ...options,
    headers: {
      cookie: `${consoleCookie}=${all.token}`,
      [csrfHeader]: csrfOf(all.token),
      ...(call.body && { 'content-type': 'application/json' }),
      ...options.headers,
    },
  })
  const what = `${call.method} ${JSON.stringify(options).slice(0, 300)}`
  const answer = response.json<{ success: boolean; message: string }>()
  expect(response.statusCode, `${what} -> ${response.body.slice(0, 300)}`).not.toBe(500)
  expect(response.statusCode, what).toBe(answer.success ? 200 : statusOf[answer.message])
}

test.each(names)('%s: hostile queries and headers', async (name) => {
  const path = table[name]?.path ?? ''
  for (const query of hostileQueries) await send(name, { url: path + query })
  for (const headers of hostileHeaders) await send(name, { headers })
})

test.each(withBody)('%s: hostile bodies, and hostile values in each field', async (name) => {
  for (const payload of [...hostileBodies, ...hostileBytes]) await send(name, { payload })
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jose']) {
    await send(name, { payload: 'a=b', headers: { 'content-type': type } })
  }
  const { shape } = (table[name]?.body ?? { shape: {} }) as unknown as { shape: Record<string, unknown> }
  const usual = { id: '10000019', version: 1, reason: 'because', amount: '1.00', memberId: '10000019' }
  for (const [index, field] of Object.keys(shape).entries()) {
    for (const value of hostileValuesOf(index, oneIn))
      await send(name, { payload: JSON.stringify({ ...usual, [field]: value }) })
  }
})

test.each(names.filter((name) => table[name]?.query !== undefined))(
  '%s: hostile values in each field of the query',
  async (name) => {
    const { path, query } = table[name] as Call
    const { shape } = query as unknown as { shape: Record<string, unknown> }
    for (const [index, field] of Object.keys(shape).entries()) {
      for (const value of hostileValuesOf(index, oneIn)) {
        const search = new URLSearchParams({ memberId: '10000019', [field]: `${JSON.stringify(value)}` })
        await send(name, { url: `${path}?${search.toString()}` })
      }
    }
  },
)
