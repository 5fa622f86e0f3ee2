import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPool, need, readEnvironment, type Environment, type Pool } from '@baize/runtime'
import { freePort, readPlace } from '../postgres/place.ts'
import { freePorts } from '../start/free-ports.ts'
import { openHouse, programScripts, type House, type ProgramName } from '../start/house.ts'
import { openLink, type Link } from './link.ts'
import { openSecondServer } from './second-server.ts'

/** A program that is kept running and may be hurt. */
export interface ChaosProgram {
  readonly name: string
  /** Its command line has this. */
  readonly script: string
  /** Where it answers, when it does. */
  readonly port: number | undefined
  pid(): number | undefined
}

/** A house of its own, with two servers, whose programs meet only through links that can fail. */
export interface ChaosHouse {
  readonly house: House
  readonly programs: readonly ChaosProgram[]
  readonly links: Links
  readonly webUrl: string
  /** Connects as the owner, past every link. */
  readonly owner: Pool
  readonly dataDir: string
  /** The database's process and its children now; empty between two runs. */
  postgresPids(): number[]
  stop(options: { keepsFiles: boolean }): Promise<void>
}

/** Between which programs; every one can fail by itself. */
export type Links = Readonly<Record<LinkName, Link>>
export type LinkName =
  | 'platformDatabase'
  | 'studioDatabase'
  | 'studioToPlatform'
  | 'platformToStudio'
  | 'vendorToPlatform'
  | 'vendorToSecond'

const host = '127.0.0.1'

/** Starts a demo on free ports in a new data directory under the temporary directory. */
export async function openChaosHouse(say: (line: string) => void): Promise<ChaosHouse> {
  const dataDir = mkdtempSync(join(tmpdir(), 'baize-chaos-'))
  chmodSync(dataDir, 0o711)
  const secondPort = await freePort()
  const asked = readEnvironment({
    HOST: host,
    ...(await freePorts()),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
  })
  const { port, studioPort } = asked
  let links: Links | undefined
  const house = await openHouse(asked, say, {
    buildsClients: false,
    async reroute(environment) {
      links = await openLinks(environment, secondPort)
      return throughLinks(environment, links)
    },
  })
  if (!links) throw new Error('the house was rerouted')
  const whole = links
  const owner = createPool(house.databaseUrl, {
    name: 'chaos',
    max: 3,
    timeouts: { statementMs: 60_000, queryMs: 65_000 },
  })
  await assertOwn(owner, dataDir)
  const second = await openSecondServer({ ...house.environment, port: secondPort }, say)
  const program = (name: ProgramName, at?: number): ChaosProgram => ({
    name,
    script: programScripts[name],
    port: at,
    pid: () => house.pids()[name],
  })
  return {
    house,
    programs: [
      program('server', port),
      { name: second.name, script: programScripts.server, port: secondPort, pid: () => second.pid() },
      program('worker'),
      program('studio', studioPort),
    ],
    links: whole,
    owner,
    dataDir,
    webUrl: `http://${host}:${port}`,
    postgresPids: () => familyOf(house.pids().postgres, readPlace(dataDir)?.clusterDir),
    async stop({ keepsFiles }) {
      await owner.end()
      await second.stop()
      await house.stop()
      await Promise.all(Object.values(whole).map((link) => link.close()))
      const place = readPlace(dataDir)
      if (keepsFiles) return
      if (place) rmSync(place.clusterDir, { recursive: true, force: true })
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function openLinks(environment: Environment, secondPort: number): Promise<Links> {
  const { port, studioPort } = environment
  const link = (name: string, to: number) => openLink(name, { host, port: to })
  return {
    platformDatabase: await link(
      'platform to database',
      portOf(need(environment.databaseUrl, 'DATABASE_URL')),
    ),
    studioDatabase: await link(
      'studio to database',
      portOf(need(environment.studioDatabaseUrl, 'STUDIO_DATABASE_URL')),
    ),
    studioToPlatform: await link('studio to platform', port),
    platformToStudio: await link('platform to studio', studioPort),
    vendorToPlatform: await link('vendor to platform', port),
    vendorToSecond: await link('vendor to second server', secondPort),
  }
}

const throughLinks = (environment: Environment, links: Links): Environment => ({
  ...environment,
  databaseUrl: through(need(environment.databaseUrl, 'DATABASE_URL'), links.platformDatabase),
  studioDatabaseUrl: through(
    need(environment.studioDatabaseUrl, 'STUDIO_DATABASE_URL'),
    links.studioDatabase,
  ),
  platformUrl: `http://${host}:${links.studioToPlatform.port}`,
  studioUrl: `http://${host}:${links.platformToStudio.port}`,
})

const portOf = (url: string): number => Number(new URL(url).port)

function through(url: string, { port }: Link): string {
  const rerouted = new URL(url)
  rerouted.port = String(port)
  return rerouted.href
}

/** Nothing is hurt before the database has said itself that it is ours. */
async function assertOwn(owner: Pool, dataDir: string): Promise<void> {
  const { rows } = await owner.query<{ data_directory: string }>('show data_directory')
  const expected = readPlace(dataDir)?.clusterDir
  if (expected === undefined || rows[0]?.data_directory !== expected) {
    throw new Error(`the database runs in ${rows[0]?.data_directory}, not in ${expected}: nothing is hurt`)
  }
}

/**
 * The server of this very directory, first, with the processes it has started; numbers are reused after a
 * crash.
 */
function familyOf(pid: number | undefined, clusterDir: string | undefined): number[] {
  if (pid === undefined || clusterDir === undefined || !commandOf(pid).includes(clusterDir)) return []
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
  return [pid, ...children.map(Number)]
}

export function commandOf(pid: number): string {
  return readOrEmpty(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')
}

const parentOf = (pid: string): number =>
  Number(/^PPid:\s+(\d+)/m.exec(readOrEmpty(`/proc/${pid}/status`))?.[1] ?? 0)

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
