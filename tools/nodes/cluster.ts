import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readEnvironment, type Environment } from '@baize/runtime'
import { freePort } from '../postgres/place.ts'
import { programEnvironment, programScripts, seedHouse, type ProgramName } from '../start/house.ts'
import { freePorts } from '../start/free-ports.ts'
import { root } from '../start/build.ts'
import { supervise, type Supervised } from '../start/supervisor.ts'

/** Programs on several nodes that share one database and one Redis. */
export interface Cluster {
  readonly environment: Environment
  /** Starts one more program on a node of its own; a server's address, else nothing. */
  start(name: ProgramName): Promise<Started>
  /** Fills what is missing, as each start does. */
  seed(): Promise<void>
  stop(): Promise<void>
}

export interface Started {
  readonly url: string
  readonly program: Supervised
}

export interface ClusterOptions {
  readonly databaseUrl: string
  readonly studioDatabaseUrl: string
  readonly sportsbookDatabaseUrl: string
  readonly redisUrl: string
}

const host = '127.0.0.1'
const silent = () => undefined
const healthyWithinMs = 120_000

export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const dataDir = mkdtempSync(join(tmpdir(), 'baize-nodes-'))
  const asked = readEnvironment({
    HOST: host,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
    ...(await freePorts()),
  })
  const environment: Environment = {
    ...asked,
    ...options,
    secretKey: 'a key that only this test knows, long',
    houseVendorSecret: 'a vendor secret that only this test knows',
    houseSportsbookSecret: 'a secret of the book that only this test knows',
    feedToken: 'a token of the feed that only this test knows',
  }
  const programs: Supervised[] = []
  let serverCount = 0
  return {
    environment,
    async start(name) {
      // The first server is where the studio sends its calls.
      const own = name === 'server' && (serverCount += 1) > 1 ? { port: await freePort() } : {}
      const given = { ...environment, ...own }
      const program = supervise({
        name,
        script: programScripts[name],
        cwd: root,
        environment: programEnvironment(name, given),
        logFile: join(dataDir, `${name}-${programs.length}.log`),
        say: silent,
      })
      programs.push(program)
      return { url: `http://${host}:${given.port}`, program }
    },
    seed: () => seedHouse(environment, { say: silent }),
    async stop() {
      await Promise.all(programs.map((program) => program.stop()))
      rmSync(dataDir, { recursive: true })
    },
  }
}

/** What `GET /healthz` says: `ok`, `degraded redis`, `unavailable jobs studio`, or nothing. */
export async function healthOf(url: string): Promise<string> {
  try {
    const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(5_000) })
    const { status, down = [] } = (await answer.json()) as { status: string; down?: string[] }
    return [status, ...down].join(' ')
  } catch {
    return ''
  }
}

export async function untilHealthy(url: string): Promise<void> {
  const deadline = performance.now() + healthyWithinMs
  while (performance.now() < deadline) {
    if ((await healthOf(url)) === 'ok') return
    await sleep(200)
  }
  throw new Error(`${url} says "${await healthOf(url)}" after ${healthyWithinMs} ms`)
}

/** Waits until the current minute has room for `neededMs`: limits are counted by the minute. */
export async function awaitRoomInMinute(neededMs: number): Promise<void> {
  const leftMs = 60_000 - (Date.now() % 60_000)
  if (leftMs < neededMs) await sleep(leftMs + 200)
}
