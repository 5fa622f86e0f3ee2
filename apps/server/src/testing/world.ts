import { calls, type Call, type CallName, type Calls, type ErrorCode, type ValueOf } from '@baize/contract'
import { createLogger } from '@baize/runtime'
import type { FastifyInstance } from 'fastify'
import { createTestDatabase } from '../../../../tools/test/database.ts'
import { deviceCookie } from '../kernel/http/device.ts'
import { openPlatform, type Platform, type PlatformOptions } from '../platform.ts'

/** A platform on a database of its own, with a clock that tests move. */
export interface World {
  readonly platform: Platform
  readonly app: FastifyInstance
  /** Connects with the rights of the programs. */
  readonly databaseUrl: string
  /** Connects as the owner, who may do what the programs may not. */
  readonly ownerUrl: string
  readonly clock: { advance(ms: number): void }
  /** `value` is of the call's type when it succeeded; tests of refusals match the message instead. */
  call<Name extends CallName>(name: Name, options?: CallOptions): Promise<Answer<ValueOf<Calls[Name]>>>
  register(username: string): Promise<{ token: string; memberId: bigint }>
  stop(): Promise<void>
}

export interface CallOptions {
  readonly token?: string
  readonly body?: unknown
  readonly query?: Record<string, string>
  readonly address?: string
  /** The name of the device (43 letters), as its cookie has it. */
  readonly device?: string
  readonly userAgent?: string
}

export interface Answer<Value> {
  readonly status: number
  readonly success: boolean
  readonly message: ErrorCode | 'ok'
  readonly value: Value
}

export const testPassword = 'correct horse battery'
export const testSecretKey = 'a key that only tests know, 32 long'

export interface WorldOptions {
  readonly studioUrl?: string
  /** What the platform is told beside the usual. */
  readonly environment?: Partial<PlatformOptions>
}

export async function startWorld(options: WorldOptions = {}): Promise<World> {
  const database = await createTestDatabase()
  let aheadMs = 0
  const platform = await openPlatform({
    databaseUrl: database.url,
    secretKey: testSecretKey,
    mode: 'demo',
    studioUrl: options.studioUrl ?? 'http://127.0.0.1:9',
    studioPort: 9,
    sportsbookPort: 9,
    platformUrl: 'http://127.0.0.1:9',
    trustedProxies: 0,
    clock: () => Date.now() + aheadMs,
    log: createLogger({ name: 'test', level: 'silent' }),
    ...options.environment,
  })
  const clock = { advance: (ms: number) => void (aheadMs += ms) }
  return worldOn(platform, { ...database, clock, forget: database.drop })
}

interface WorldPlace extends Pick<World, 'ownerUrl' | 'clock'> {
  readonly url: string
  /** What is left to do when the platform has ended. */
  forget(): Promise<void>
}

/** Calls a platform that is open already as tests do. */
export async function worldOn(platform: Platform, place: WorldPlace): Promise<World> {
  const app = await platform.buildApp()
  await app.ready()
  const call: World['call'] = (name, given) => callApp(app, name, given)
  let opened = 0
  return {
    platform,
    app,
    databaseUrl: place.url,
    ownerUrl: place.ownerUrl,
    clock: place.clock,
    call,
    async register(username) {
      const body = { username, password: testPassword, confirmPassword: testPassword }
      // One address opens sixty accounts a minute.
      const address = `127.0.0.${1 + Math.floor((opened += 1) / 50)}`
      const registered = await call('memberRegister', { body, address })
      if (!registered.success) throw new Error(`${username} was not registered: ${registered.message}`)
      const { value } = registered
      const info = await call('memberInfo', { token: value.token })
      return { token: value.token, memberId: BigInt(info.value.id) }
    },
    async stop() {
      await app.close()
      await platform.close()
      await place.forget()
    },
  }
}

async function callApp<Name extends CallName>(
  app: FastifyInstance,
  name: Name,
  options: CallOptions = {},
): Promise<Answer<ValueOf<Calls[Name]>>> {
  const call: Call = calls[name]
  const { method, path } = call
  const type = call.isForm ? 'application/x-www-form-urlencoded' : 'application/json'
  const response = await app.inject({
    method,
    url: path,
    ...(options.query && { query: options.query }),
    ...(options.address && { remoteAddress: options.address }),
    headers: {
      ...(options.token && { authorization: `Bearer ${options.token}` }),
      ...(options.device && { cookie: `${deviceCookie}=${options.device}` }),
      ...(options.userAgent && { 'user-agent': options.userAgent }),
      ...(options.body !== undefined && { 'content-type': type }),
    },
    ...(options.body !== undefined && { payload: writeBody(call, options.body) }),
  })
  return { ...response.json<Omit<Answer<ValueOf<Calls[Name]>>, 'status'>>(), status: response.statusCode }
}

const writeBody = (call: Call, body: unknown): string =>
  call.isForm ? new URLSearchParams(body as Record<string, string>).toString() : JSON.stringify(body)
