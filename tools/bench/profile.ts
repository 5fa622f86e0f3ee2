import { mkdirSync, writeFileSync } from 'node:fs'
import { Session, type Profiler } from 'node:inspector/promises'
import { join } from 'node:path'
import type { Pool } from '@baize/runtime'
import { runTime } from './run-time.ts'

/** Where processor time went while something was measured. */
export interface Profile {
  /** Runs the work, and reports the processor time of each process. */
  of<T>(name: string, work: () => Promise<T>): Promise<T>
}

const shown = 14

/**
 * Tells the processor time of this process and of the sessions of PostgreSQL by who uses them. With a folder,
 * profiles this process by its functions too, keeps that there and lists what took longest.
 */
export function createProfile(
  folder: string | undefined,
  { owner, say }: { owner: Pool; say: (line: string) => void },
): Profile {
  if (folder) mkdirSync(folder, { recursive: true })
  return {
    async of(name, work) {
      const before = await readSessions(owner)
      const cpu = process.cpuUsage()
      const done = folder ? await profiled(join(folder, `${name}.cpuprofile`), { work, say }) : await work()
      const { user, system } = process.cpuUsage(cpu)
      const spent = spentSince(before, await readSessions(owner))
      const sessions = [...spent].flatMap(([who, s]) => (s >= 0.05 ? [`${who} ${s.toFixed(1)} s`] : []))
      const sum = [...spent.values()].reduce((all, s) => all + s, 0)
      say(
        `processor time of ${name}: this process ${((user + system) / 1e6).toFixed(1)} s, ` +
          `PostgreSQL ${sum.toFixed(1)} s (${sessions.join(', ')})`,
      )
      return done
    },
  }
}

async function profiled<T>(
  file: string,
  { work, say }: { work: () => Promise<T>; say: (line: string) => void },
): Promise<T> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: 500 })
  await session.post('Profiler.start')
  const done = await work()
  const { profile } = await session.post('Profiler.stop')
  session.disconnect()
  writeFileSync(file, JSON.stringify(profile))
  for (const line of topOf(profile)) say(`  ${line}`)
  return done
}

interface SessionTime {
  readonly pid: number
  /** The application, or what the process is for. */
  readonly who: string
  /** Nanoseconds on a processor. */
  readonly ns: number
}

/** Needs Linux's /proc. */
async function readSessions(owner: Pool): Promise<SessionTime[]> {
  const { rows } = await owner.query<{ pid: number; who: string }>(
    `select pid, coalesce(nullif(application_name, ''), backend_type) as who from pg_stat_activity`,
  )
  return rows.map(({ pid, who }) => ({ pid, who, ns: runTime(pid) }))
}

/** Seconds by application; of sessions that have ended nothing is known. */
function spentSince(before: readonly SessionTime[], after: readonly SessionTime[]): Map<string, number> {
  const stood = new Map(before.map(({ pid, ns }) => [pid, ns]))
  const sums = new Map<string, number>()
  for (const { pid, who, ns } of after)
    sums.set(who, (sums.get(who) ?? 0) + (ns - (stood.get(pid) ?? 0)) / 1e9)
  return sums
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
