import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Session, type Profiler } from 'node:inspector/promises'
import { join } from 'node:path'
import type { Pool } from '@baize/runtime'

/** Where processor time went while something was measured. */
export interface Profile {
  /** Runs work, keeps its profile in the folder, and gives a table of what took longest. */
  of<T>(name: string, work: () => Promise<T>): Promise<T>
}

const shown = 14

/** Profiles this process by its functions, and the sessions of PostgreSQL by who uses them. */
export function createProfile(
  folder: string | undefined,
  { owner, say }: { owner: Pool; say: (line: string) => void },
): Profile {
  if (!folder) return { of: (_name, work) => work() }
  mkdirSync(folder, { recursive: true })
  return {
    async of(name, work) {
      const session = new Session()
      session.connect()
      await session.post('Profiler.enable')
      await session.post('Profiler.setSamplingInterval', { interval: 500 })
      const before = await readSessions(owner)
      const cpu = process.cpuUsage()
      await session.post('Profiler.start')
      const done = await work()
      const { profile } = await session.post('Profiler.stop')
      const { user, system } = process.cpuUsage(cpu)
      session.disconnect()
      writeFileSync(join(folder, `${name}.cpuprofile`), JSON.stringify(profile))
      const after = await readSessions(owner)
      say(`profile of ${name}: this process ${((user + system) / 1e6).toFixed(1)} s`)
      for (const [who, ns] of after) say(`  ${who}: ${((ns - (before.get(who) ?? 0)) / 1e9).toFixed(1)} s`)
      for (const line of topOf(profile)) say(`  ${line}`)
      return done
    },
  }
}

/** Nanoseconds on a processor by application; needs Linux's /proc. */
async function readSessions(owner: Pool): Promise<Map<string, number>> {
  const { rows } = await owner.query<{ pid: number; who: string }>(
    `select pid, coalesce(nullif(application_name, ''), backend_type) as who from pg_stat_activity`,
  )
  const sums = new Map<string, number>()
  for (const { pid, who } of rows) sums.set(who, (sums.get(who) ?? 0) + runTime(pid))
  return sums
}

const runTime = (pid: number): number => {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0])
  } catch {
    return 0
  }
}

function topOf({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): string[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const self = new Map<string, number>()
  samples.forEach((id, at) => {
    const frame = byId.get(id)?.callFrame
    const place = `${frame?.functionName || '(anonymous)'} ${frame?.url.split('/').slice(-2).join('/')}`
    const key = `${place}:${(frame?.lineNumber ?? 0) + 1}`
    self.set(key, (self.get(key) ?? 0) + (timeDeltas[at] ?? 0))
  })
  const idle = /^\((idle|program)\)/
  return [...self]
    .filter(([key]) => !idle.test(key))
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, shown)
    .map(([key, us]) => `${(us / 1e6).toFixed(2).padStart(6)} s  ${key}`)
}
