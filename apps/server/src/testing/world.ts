import { calls, type CallName, type Envelope, type ErrorCode } from '@baize/contract'
import { createLogger } from '@baize/runtime'
import type { FastifyInstance } from 'fastify'
import { createTestDatabase } from '../../../../tools/test/database.ts'
import { openPlatform, type Platform } from '../platform.ts'

/** A platform on a database of its own, with a clock that tests move. */
export interface World {
  readonly platform: Platform
  readonly app: FastifyInstance
  readonly ownerUrl: string
  readonly clock: { advance(ms: number): void }
  call(name: CallName, options?: CallOptions): Promise<Answer>
  register(username: string): Promise<{ token: string; memberId: bigint }>
  stop(): Promise<void>
}

export interface CallOptions {
  readonly token?: string
  readonly body?: unknown
  readonly query?: Record<string, string>
  readonly address?: string
}

export interface Answer {
  readonly status: number
  readonly success: boolean
  readonly message: ErrorCode | 'ok'
  // The tests know what they asked for.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly value: any
}

export const testPassword = 'correct horse battery'

export async function startWorld(options: { studioUrl?: string } = {}): Promise<World> {
  const database = await createTestDatabase()
  let aheadMs = 0
  const platform = await openPlatform({
    databaseUrl: database.url,
    mode: 'demo',
    studioUrl: options.studioUrl ?? 'http://127.0.0.1:9',
    studioPort: 9,
    trustedProxies: 0,
    clock: () => Date.now() + aheadMs,
    log: createLogger({ name: 'test', level: 'silent' }),
  })
  const app = await platform.buildApp()
  await app.ready()
  const call: World['call'] = (name, callOptions) => callApp(app, name, callOptions)
  return {
    platform,
    app,
    ownerUrl: database.ownerUrl,
    clock: { advance: (ms) => void (aheadMs += ms) },
    call,
    async register(username) {
      const body = { username, password: testPassword, confirmPassword: testPassword }
      const { value } = await call('memberRegister', { body })
      const info = await call('memberInfo', { token: value.token })
      return { token: value.token, memberId: BigInt(info.value.id) }
    },
    async stop() {
      await app.close()
      await platform.close()
      await database.drop()
    },
  }
}

async function callApp(app: FastifyInstance, name: CallName, options: CallOptions = {}): Promise<Answer> {
  const { method, path } = calls[name]
  const response = await app.inject({
    method,
    url: path,
    ...(options.query && { query: options.query }),
    ...(options.address && { remoteAddress: options.address }),
    headers: {
      ...(options.token && { authorization: `Bearer ${options.token}` }),
      ...(options.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(options.body !== undefined && { payload: JSON.stringify(options.body) }),
  })
  const envelope: Envelope<unknown> = response.json()
  return { status: response.statusCode, ...envelope } as Answer
}
