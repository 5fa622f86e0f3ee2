import { resolve } from 'node:path'
import { z } from 'zod'
import {
  consoleEnvironmentOf,
  consoleVariables,
  consoleVariablesOf,
  type ConsoleEnvironment,
} from './console-environment.ts'
import {
  deploymentEnvironmentOf,
  deploymentVariables,
  deploymentVariablesOf,
  type DeploymentEnvironment,
} from './deployment-environment.ts'
import {
  identityEnvironmentOf,
  identityVariables,
  identityVariablesOf,
  type IdentityEnvironment,
} from './identity-environment.ts'
import {
  lotteryEnvironmentOf,
  lotteryVariables,
  lotteryVariablesOf,
  type LotteryEnvironment,
} from './lottery-environment.ts'
import {
  messageEnvironmentOf,
  messageVariables,
  messageVariablesOf,
  type MessageEnvironment,
} from './message-environment.ts'
import {
  paymentEnvironmentOf,
  paymentVariables,
  paymentVariablesOf,
  type PaymentEnvironment,
} from './payment-environment.ts'
import { doorPorts, localAddress, type DoorPort } from './ports.ts'
import {
  sportsEnvironmentOf,
  sportsVariables,
  sportsVariablesOf,
  type SportsEnvironment,
} from './sports-environment.ts'
import {
  storageEnvironmentOf,
  storageVariables,
  storageVariablesOf,
  type StorageEnvironment,
} from './storage-environment.ts'

/** What the programs are told from outside. docs/operations.md has the table for operators. */
export interface Environment
  extends
    ConsoleEnvironment,
    DeploymentEnvironment,
    IdentityEnvironment,
    LotteryEnvironment,
    MessageEnvironment,
    PaymentEnvironment,
    SportsEnvironment,
    StorageEnvironment {
  readonly mode: 'demo' | 'live'
  readonly host: string
  readonly port: number
  readonly studioPort: number
  /** An absolute path. */
  readonly dataDir: string
  /** What the programs connect with. */
  readonly databaseUrl?: string
  /** Whom migrations connect as; no program is told. Unset: as the programs do. */
  readonly databaseOwnerUrl?: string
  /** Where the studio keeps its schema; the platform's database unless said otherwise. */
  readonly studioDatabaseUrl?: string
  /** Whom the studio's migrations connect as, where its database is another one. */
  readonly studioDatabaseOwnerUrl?: string
  readonly redisUrl?: string
  /** The origin browsers use for the platform, when it is not the address they asked. */
  readonly publicUrl?: string
  /** The origin browsers use for the studio. Unset: the host of the request with the studio's port. */
  readonly studioPublicUrl?: string
  /** Video of live tables, as `<game>=<address of an HLS playlist>` with blanks between. */
  readonly liveStreams?: string
  /** Slots may sell their features; off where the law forbids it. */
  readonly sellsFeatures: boolean
  /** Where the studio reaches the platform, program to program. */
  readonly platformUrl: string
  /** Where the platform reaches the studio, program to program. */
  readonly studioUrl: string
  /** Signs the calls between the platform and the house studio. */
  readonly houseVendorSecret?: string
  /** Encrypts what is kept secret in the database. */
  readonly secretKey?: string
  readonly demoPassword?: string
  /**
   * The default password that somebody else knows too: who logs in with it has to change it (decision D9).
   */
  readonly weakPassword?: string
  readonly logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent'
  /** How many proxies stand in front, whose X-Forwarded-For is believed. */
  readonly trustedProxies: number
  /** How many members of a demo play by themselves (decision D19); 0 lets nobody. */
  readonly simulatedPlayers: number
}

const port = (usual: number) => z.coerce.number().int().min(1).max(65_535).default(usual)
const database = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must be a postgresql:// address')
  .optional()
const origin = z
  .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
  .transform((address) => address.replace(/\/+$/, ''))
  .optional()
const secret = z.string().min(32, 'must have at least 32 characters').optional()

const variables = z.object({
  MODE: z.enum(['demo', 'live']).default('demo'),
  HOST: z.string().default('0.0.0.0'),
  PORT: port(8000),
  STUDIO_PORT: port(8001),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: database,
  DATABASE_OWNER_URL: database,
  STUDIO_DATABASE_URL: database,
  STUDIO_DATABASE_OWNER_URL: database,
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must be a redis:// address')
    .optional(),
  PUBLIC_URL: origin,
  STUDIO_PUBLIC_URL: origin,
  PLATFORM_URL: origin,
  STUDIO_URL: origin,
  LIVE_STREAMS: z
    .string()
    .trim()
    .regex(/^[\w.:-]+=https?:\/\/\S+(\s+[\w.:-]+=https?:\/\/\S+)*$/, 'must be game=https://… pairs')
    .optional(),
  FEATURE_PURCHASE: z.enum(['on', 'off']).default('on'),
  HOUSE_VENDOR_SECRET: secret,
  SECRET_KEY: secret,
  DEMO_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  WEAK_PASSWORD: z.string().optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(16).default(0),
  SIMULATED_PLAYERS: z.coerce.number().int().min(0).max(200).default(30),
  ...consoleVariables,
  ...deploymentVariables,
  ...identityVariables,
  ...lotteryVariables,
  ...messageVariables,
  ...paymentVariables,
  ...sportsVariables,
  ...storageVariables,
})

const doors = doorPorts.map(([, variable]) => variable)
const ownDatabases = ['DATABASE', 'STUDIO_DATABASE', 'SPORTSBOOK_DATABASE', 'LEAGUE_DATABASE'] as const

export class EnvironmentError extends Error {
  override name = 'EnvironmentError'
}

/**
 * Reads and checks the environment: the one place that looks at process.env. An empty value counts as unset.
 * Throws an EnvironmentError that names every wrong variable.
 */
export function readEnvironment(source: NodeJS.ProcessEnv = process.env): Environment {
  const given = Object.fromEntries(
    Object.keys(variables.shape).flatMap((name) =>
      source[name]?.trim() ? [[name, source[name].trim()]] : [],
    ),
  )
  const parsed = variables.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${String(issue.path[0])}: ${issue.message}`)
    throw new EnvironmentError(`The environment is wrong:\n${lines.join('\n')}\nSee docs/operations.md.`)
  }
  const read = parsed.data
  for (const [index, other] of doors.entries()) {
    const one = doors.slice(0, index).find((each) => read[each] === read[other])
    if (one) throw new EnvironmentError(`${one} and ${other} are both ${read[one]}: they must differ.`)
  }
  for (const name of ownDatabases) {
    if (read[`${name}_OWNER_URL`] && !read[`${name}_URL`])
      throw new EnvironmentError(`${name}_OWNER_URL is set without ${name}_URL: the programs need theirs.`)
  }
  return environmentOf(read)
}

function environmentOf(read: z.infer<typeof variables>): Environment {
  return {
    mode: read.MODE,
    host: read.HOST,
    port: read.PORT,
    studioPort: read.STUDIO_PORT,
    dataDir: resolve(read.DATA_DIR),
    platformUrl: read.PLATFORM_URL ?? localAddress(read.PORT),
    studioUrl: read.STUDIO_URL ?? localAddress(read.STUDIO_PORT),
    logLevel: read.LOG_LEVEL,
    sellsFeatures: read.FEATURE_PURCHASE === 'on',
    trustedProxies: read.TRUSTED_PROXIES,
    simulatedPlayers: read.SIMULATED_PLAYERS,
    ...consoleEnvironmentOf(read),
    ...deploymentEnvironmentOf(read),
    ...identityEnvironmentOf(read),
    ...lotteryEnvironmentOf(read),
    ...messageEnvironmentOf(read),
    ...paymentEnvironmentOf(read),
    ...sportsEnvironmentOf(read),
    ...storageEnvironmentOf(read),
    ...withoutUnset({
      databaseUrl: read.DATABASE_URL,
      databaseOwnerUrl: read.DATABASE_OWNER_URL,
      studioDatabaseUrl: read.STUDIO_DATABASE_URL ?? read.DATABASE_URL,
      studioDatabaseOwnerUrl: read.STUDIO_DATABASE_OWNER_URL,
      redisUrl: read.REDIS_URL,
      publicUrl: read.PUBLIC_URL,
      studioPublicUrl: read.STUDIO_PUBLIC_URL,
      liveStreams: read.LIVE_STREAMS,
      houseVendorSecret: read.HOUSE_VENDOR_SECRET,
      secretKey: read.SECRET_KEY,
      demoPassword: read.DEMO_PASSWORD,
      weakPassword: read.WEAK_PASSWORD,
    }),
  }
}

/** Whether somebody chose this port; otherwise it is the usual one. */
export function isPortChosen(door: DoorPort, source: NodeJS.ProcessEnv = process.env): boolean {
  const variable = doorPorts.find(([field]) => field === door)?.[1] ?? 'PORT'
  return Boolean(source[variable]?.trim())
}

/**
 * Gives the process environment for a program that shall read exactly this environment, less the owners of
 * the databases, whom no program needs.
 */
export function childEnvironment(environment: Environment): NodeJS.ProcessEnv {
  const own: Record<keyof typeof variables.shape, string | number | undefined> = {
    MODE: environment.mode,
    HOST: environment.host,
    PORT: environment.port,
    STUDIO_PORT: environment.studioPort,
    DATA_DIR: environment.dataDir,
    DATABASE_URL: environment.databaseUrl,
    DATABASE_OWNER_URL: undefined,
    STUDIO_DATABASE_URL: environment.studioDatabaseUrl,
    STUDIO_DATABASE_OWNER_URL: undefined,
    REDIS_URL: environment.redisUrl,
    PUBLIC_URL: environment.publicUrl,
    STUDIO_PUBLIC_URL: environment.studioPublicUrl,
    LIVE_STREAMS: environment.liveStreams,
    FEATURE_PURCHASE: environment.sellsFeatures ? 'on' : 'off',
    PLATFORM_URL: environment.platformUrl,
    STUDIO_URL: environment.studioUrl,
    HOUSE_VENDOR_SECRET: environment.houseVendorSecret,
    SECRET_KEY: environment.secretKey,
    DEMO_PASSWORD: environment.demoPassword,
    WEAK_PASSWORD: environment.weakPassword,
    LOG_LEVEL: environment.logLevel,
    TRUSTED_PROXIES: environment.trustedProxies,
    SIMULATED_PLAYERS: environment.simulatedPlayers,
    ...consoleVariablesOf(environment),
    ...deploymentVariablesOf(environment),
    ...identityVariablesOf(environment),
    ...lotteryVariablesOf(environment),
    ...messageVariablesOf(environment),
    ...paymentVariablesOf(environment),
    ...sportsVariablesOf(environment),
    ...storageVariablesOf(environment),
  }
  const given = Object.entries(own).map(([name, value]) => [name, value === undefined ? '' : String(value)])
  return { ...process.env, ...(Object.fromEntries(given) as Record<string, string>) }
}

/** Gives this process's own environment with additions, for tools that start other tools. */
export function inheritEnvironment(additions: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return { ...process.env, ...additions }
}

/** Gives a value that a program cannot do without, or throws with the name of the variable to set. */
export function need<T>(value: T | undefined, variable: string): T {
  if (value === undefined) {
    throw new EnvironmentError(`${variable} is not set. \`npm start\` sets it; see docs/operations.md.`)
  }
  return value
}

function withoutUnset<T extends Record<string, string | undefined>>(values: T) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: string
  }
}
