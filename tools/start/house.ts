import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { childEnvironment, createLogger, need, type Environment } from '@baize/runtime'
import { assertMayRun } from '../../apps/server/src/live-mode.ts'
import { openServices } from '../../apps/server/src/services.ts'
import { buildClients, root } from './build.ts'
import { openDatabase, type OpenDatabase } from './database.ts'
import { prepareDatabase, type ProgramAddresses } from './migrate.ts'
import { ownSchemas } from './own-schemas.ts'
import { StartError, type Say } from './progress.ts'
import { openSecrets } from './secrets.ts'
import { withStandIn } from './stand-in.ts'
import { supervise, type Supervised } from './supervisor.ts'

export type ProgramName =
  | 'server'
  | 'worker'
  | 'console'
  | 'studio'
  | 'sportsbook'
  | 'league'
  | 'stand-in'
  | 'players'

/** Where each program begins. */
export const programScripts: Record<ProgramName, string> = {
  server: join(root, 'apps/server/src/main.ts'),
  worker: join(root, 'apps/server/src/worker.ts'),
  console: join(root, 'apps/server/src/console.ts'),
  studio: join(root, 'apps/studio/src/main.ts'),
  sportsbook: join(root, 'apps/sportsbook/src/main.ts'),
  league: join(root, 'apps/league/src/main.ts'),
  'stand-in': join(root, 'apps/stand-in/src/main.ts'),
  players: join(root, 'tools/players/players.ts'),
}

/** The whole world on one machine: database, server, worker, studio, sports book, and a demo's stand-ins. */
export interface House {
  /** What the programs were given. */
  readonly environment: Environment
  /** Connects as the owner, which no program does. */
  readonly databaseUrl: string
  pids(): Partial<Record<ProgramName | 'postgres', number>>
  /** Ends everything in order: the doors first, then the jobs, then the database. */
  stop(): Promise<void>
}

export interface HouseOptions {
  /** Whether the pages that browsers load are built first; fault runs need none. */
  readonly buildsClients?: boolean
  /** Puts something between the programs (a proxy that fails at will); gets the complete environment. */
  readonly reroute?: (environment: Environment) => Promise<Environment>
  /** Gives up a start in progress: what is open is closed, and the promise rejects. */
  readonly signal?: AbortSignal
  /** Whether a demo's simulated people play; tests and measurements want the house for themselves. */
  readonly hasPlayers?: boolean
}

const neverAborted = new AbortController().signal
const healthyWithinMs = 90_000
const askEveryMs = 100
const maxLogBytes = 20 * 1024 * 1024

/** Brings everything up, in order, and resolves when the platform says that it is healthy. */
export async function openHouse(asked: Environment, say: Say, options: HouseOptions = {}): Promise<House> {
  const { buildsClients = true, reroute = async (given) => given, signal = neverAborted } = options
  const building = buildsClients ? buildClients(say) : Promise.resolve()
  // The build goes on beside the database's start; its failure is reported where it is awaited.
  building.catch(() => undefined)
  const database = await openDatabase(asked, say)
  const programs: Supervised[] = []
  const stop = () => stopHouse(programs, database)
  try {
    signal.throwIfAborted()
    const addresses = await prepareDatabase(asked, database, say)
    const environment = await reroute(await withStandIn(await completeEnvironment(asked, addresses)))
    await seedHouse(environment, { say, signal })
    if (environment.mode === 'live') await checkLive(environment)
    await building
    signal.throwIfAborted()
    programs.push(...startPrograms(environment, say, options))
    await untilHealthy(environment, signal)
    const pids = () =>
      Object.fromEntries([
        ['postgres', database.pid()],
        ...programs.map((program) => [program.name, program.pid()] as const),
      ]) as ReturnType<House['pids']>
    return { environment, databaseUrl: database.ownerUrl, pids, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Before anything is started: a server that may not run would be started again and again. */
async function checkLive(environment: Environment): Promise<void> {
  const services = await openServices({
    ...environment,
    databaseUrl: need(environment.databaseUrl, 'DATABASE_URL'),
    secretKey: need(environment.secretKey, 'SECRET_KEY'),
    log: createLogger({ name: 'start', level: 'warn' }),
    clock: Date.now,
  })
  try {
    await assertMayRun(environment, services)
  } finally {
    await services.close()
  }
}

/** Adds what the data directory keeps (secrets) and the programs' logins to what was asked for. */
export async function completeEnvironment(
  asked: Environment,
  addresses: ProgramAddresses,
): Promise<Environment> {
  const secrets = await openSecrets(asked.dataDir)
  return {
    ...asked,
    ...addresses,
    houseVendorSecret: asked.houseVendorSecret ?? secrets.houseVendorSecret,
    houseSportsbookSecret: asked.houseSportsbookSecret ?? secrets.houseSportsbookSecret,
    feedToken: asked.feedToken ?? secrets.feedToken,
    secretKey: asked.secretKey ?? secrets.secretKey,
  }
}

/** What not every program may know. */
const secrets = [
  'databaseUrl',
  'studioDatabaseUrl',
  'sportsbookDatabaseUrl',
  'leagueDatabaseUrl',
  'secretKey',
  'houseVendorSecret',
  'houseSportsbookSecret',
  'feedToken',
  'googleClientSecret',
  'facebookClientSecret',
  'bucketSecretAccessKey',
  'smtpUrl',
  'metricsToken',
  'smsGatewayToken',
  'paymentGatewayKeys',
  'standInSecret',
] as const satisfies (keyof Environment)[]
type Secret = (typeof secrets)[number]

const ofOthers: readonly Secret[] = [
  'studioDatabaseUrl',
  'sportsbookDatabaseUrl',
  'leagueDatabaseUrl',
  'feedToken',
]
const ofPlatform = secrets.filter((name) => !ofOthers.includes(name))
const secretsOf: Readonly<Record<ProgramName, readonly Secret[]>> = {
  server: ofPlatform,
  worker: ofPlatform,
  console: ofPlatform,
  studio: ['studioDatabaseUrl', 'houseVendorSecret', 'metricsToken'],
  sportsbook: ['sportsbookDatabaseUrl', 'houseSportsbookSecret', 'feedToken', 'metricsToken'],
  league: ['leagueDatabaseUrl', 'feedToken', 'metricsToken'],
  'stand-in': ['standInSecret'],
  players: [],
}

/**
 * Tells a program what is its own: neither side learns the login of the other, nor the studio the platform's
 * key.
 */
export function programEnvironment(name: ProgramName, environment: Environment): NodeJS.ProcessEnv {
  const hidden = new Set<string>(secrets.filter((secret) => !secretsOf[name].includes(secret)))
  const own = Object.entries(environment).filter(([field]) => !hidden.has(field))
  return childEnvironment(Object.fromEntries(own) as unknown as Environment)
}

async function stopHouse(programs: readonly Supervised[], database: OpenDatabase): Promise<void> {
  const [worker, doors] = [programs.filter(isWorker), programs.filter((program) => !isWorker(program))]
  for (const group of [doors, worker]) await Promise.all(group.map((program) => program.stop()))
  await database.stop()
}

const isWorker = (program: Supervised) => program.name === 'worker'

function startPrograms(
  environment: Environment,
  say: Say,
  { hasPlayers = false }: HouseOptions,
): Supervised[] {
  const logs = join(environment.dataDir, 'logs')
  mkdirSync(logs, { recursive: true, mode: 0o700 })
  const absent: string[] = [
    ...(environment.standInPort === undefined ? ['stand-in'] : []),
    ...ownSchemas.filter((schema) => !schema.isPresent(environment)).map(({ name }) => name),
    ...(hasPlayers && environment.mode === 'demo' && environment.simulatedPlayers > 0 ? [] : ['players']),
  ]
  const present = Object.entries(programScripts).filter(
    ([name, script]) => existsSync(script) && !absent.includes(name),
  )
  say(`starting ${present.map(([name]) => name).join(', ')}`)
  return (present as [ProgramName, string][]).map(([name, script]) => {
    const logFile = join(logs, `${name}.log`)
    if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > maxLogBytes)
      renameSync(logFile, `${logFile}.old`)
    return supervise({
      name,
      script,
      cwd: root,
      environment: programEnvironment(name, environment),
      logFile,
      say,
    })
  })
}

/** Lets the seed fill what is missing; it does nothing where everything is there. */
export async function seedHouse(
  environment: Environment,
  { say, signal = neverAborted }: { say: Say; signal?: AbortSignal },
): Promise<void> {
  const script = join(root, 'tools/seed/seed.ts')
  const child = spawn(process.execPath, [script], {
    cwd: root,
    env: childEnvironment(environment),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const kill = () => child.kill()
  signal.addEventListener('abort', kill)
  const errors: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => say(line))
  createInterface({ input: child.stderr }).on('line', (line) => errors.push(line))
  const code = await new Promise((ended) => child.once('close', ended))
  if (code !== 0)
    throw new Error(`The seed failed (exit code ${String(code)}):\n${errors.slice(-40).join('\n')}`)
}

/** Asks GET /healthz until it answers 200. */
async function untilHealthy({ host, port, dataDir }: Environment, signal: AbortSignal): Promise<void> {
  const deadline = performance.now() + healthyWithinMs
  const address = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}/healthz`
  let last = 'no answer'
  while (performance.now() < deadline) {
    signal.throwIfAborted()
    try {
      const answer = await fetch(address, { signal: AbortSignal.timeout(3_000) })
      if (answer.status === 200) return
      last = `${answer.status} ${(await answer.text()).slice(0, 300)}`
    } catch (error) {
      last = error instanceof Error ? error.message : String(error)
    }
    await sleep(askEveryMs)
  }
  throw new StartError(
    `The platform did not become healthy within ${healthyWithinMs / 1000} s (last: ${last}).\n` +
      `See the logs in ${join(dataDir, 'logs')}.`,
  )
}
