import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Checkpoint, LivePace, Patience, TablePace } from '../deps.ts'
import type { VendorKey } from '../platform/key.ts'

/** What a studio of its own process works with. */
export interface ProgramPlan {
  readonly databaseUrl: string
  readonly platformUrl: string
  readonly key: VendorKey
  /** Only these titles; all without it. */
  readonly games?: readonly string[]
  readonly livePace?: Partial<LivePace>
  readonly tablePace?: Partial<TablePace>
  /** The process kills itself with SIGKILL when it passes this. */
  readonly dieAt?: Checkpoint
  readonly patience?: Partial<Patience>
  readonly connections?: number
  /** Where the built pages are. */
  readonly distDir?: string
  /** 0 or none takes a free one. */
  readonly port?: number
}

export interface KillableStudio {
  readonly url: string
  readonly port: number
  readonly pid: number
  /** SIGKILL: nothing of the process runs after it. */
  kill(): Promise<void>
  /** Resolves when the process is gone. */
  readonly gone: Promise<void>
}

const program = fileURLToPath(new URL('./program.ts', import.meta.url))

/**
 * Starts the studio as a process and waits until it listens; one that is not alone on its database stands by.
 * `atEnd` takes what ends the process in any case.
 */
export async function startKillable(
  plan: ProgramPlan,
  atEnd: (end: () => void) => void = () => undefined,
): Promise<KillableStudio> {
  const child = spawn(process.execPath, [program, JSON.stringify(plan)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const endWithUs = () => void child.kill('SIGKILL')
  process.once('exit', endWithUs)
  atEnd(endWithUs)
  const gone = once(child, 'exit').then(() => undefined)
  const port = await readPort(child)
  return {
    port,
    pid: child.pid ?? 0,
    gone,
    url: `http://127.0.0.1:${port}`,
    async kill() {
      process.off('exit', endWithUs)
      child.kill('SIGKILL')
      await gone
    },
  }
}

async function readPort(child: ChildProcess): Promise<number> {
  if (!child.stdout) throw new Error('a studio says its port')
  const lines = createInterface(child.stdout)
  const ended = once(child, 'exit').then(() => {
    throw new Error('the studio ended before it listened')
  })
  const [line] = (await Promise.race([once(lines, 'line'), ended])) as [string]
  ended.catch(() => undefined)
  return (JSON.parse(line) as { port: number }).port
}
