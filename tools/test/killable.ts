import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** A program in a process of its own that listens. */
export interface Killable {
  readonly url: string
  readonly port: number
  readonly pid: number
  /** SIGKILL: nothing of the process runs after it. */
  kill(): Promise<void>
  /** Resolves with the signal when the process is gone. */
  readonly gone: Promise<string | null>
}

export interface KillableProgram {
  /** Such as `the studio`. */
  readonly name: string
  /** Takes the plan as JSON, and prints its port as JSON when it listens. */
  readonly file: string
  readonly plan: object
}

/** Starts a program and waits until it listens. `atEnd` takes what ends the process in any case. */
export async function startKillableProgram(
  { name, file, plan }: KillableProgram,
  atEnd: (end: () => void) => void,
): Promise<Killable> {
  const child = spawn(process.execPath, [file, JSON.stringify(plan)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const endWithUs = () => void child.kill('SIGKILL')
  process.once('exit', endWithUs)
  atEnd(endWithUs)
  const gone = once(child, 'exit').then(([, signal]) => signal as string | null)
  const port = await readPort(name, child)
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

async function readPort(name: string, child: ChildProcess): Promise<number> {
  if (!child.stdout) throw new Error(`${name} says its port`)
  const lines = createInterface(child.stdout)
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${name} ended before it listened`)
  })
  const [line] = (await Promise.race([once(lines, 'line'), ended])) as [string]
  ended.catch(() => undefined)
  return (JSON.parse(line) as { port: number }).port
}
