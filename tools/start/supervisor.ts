import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Supervised {
  readonly name: string
  /** The number of the running process, or undefined between two runs. */
  pid(): number | undefined
  /** Ends the program in order, by force when it takes too long. It is not restarted. */
  stop(): Promise<void>
}

export interface SuperviseOptions {
  readonly name: string
  readonly script: string
  readonly cwd: string
  readonly environment: NodeJS.ProcessEnv
  readonly logFile: string
  readonly say: (line: string) => void
}

const firstPauseMs = 200
const longestPauseMs = 10_000
/** A run longer than this starts the pauses anew. */
const healthyAfterMs = 20_000
const stopWithinMs = 9_000
/** The exit code of a program whose environment is wrong: starting it again changes nothing. */
const misconfigured = 78
const shownLogChars = 8_000
const shownMessageChars = 300

/** Keeps a program running: starts it, and starts it again with growing pauses whenever it ends by itself. */
export function supervise(options: SuperviseOptions): Supervised {
  let child: ChildProcess | undefined
  let isStopping = false
  let pauseMs = firstPauseMs
  const wake = new AbortController()

  const loop = (async () => {
    while (!isStopping) {
      const startedAt = performance.now()
      child = launch(options)
      const ending = await exitOf(child)
      child = undefined
      if (isStopping) return
      if (performance.now() - startedAt > healthyAfterMs) pauseMs = firstPauseMs
      options.say(`${options.name} stopped (${ending.reason}): ${lastError(options.logFile)}`)
      if (ending.code === misconfigured) return
      await sleep(pauseMs, undefined, { signal: wake.signal }).catch(() => undefined)
      pauseMs = Math.min(longestPauseMs, pauseMs * 2)
      if (!isStopping) options.say(`restarting ${options.name}`)
    }
  })()

  return {
    name: options.name,
    pid: () => child?.pid,
    async stop() {
      isStopping = true
      wake.abort()
      const running = child
      running?.kill('SIGTERM')
      const force = setTimeout(() => running?.kill('SIGKILL'), stopWithinMs)
      await loop
      clearTimeout(force)
    },
  }
}

function launch({ script, cwd, environment, logFile }: SuperviseOptions): ChildProcess {
  const log = openSync(logFile, 'a', 0o600)
  // A group of its own: Ctrl-C reaches only the supervisor, which stops the programs in order. The channel
  // tells a program when the supervisor itself is gone.
  const child = spawn(process.execPath, [script], {
    cwd,
    env: environment,
    detached: true,
    stdio: ['ignore', log, log, 'ipc'],
  })
  closeSync(log)
  return child
}

async function exitOf(child: ChildProcess): Promise<{ code: number | null; reason: string }> {
  return new Promise((ended) => {
    child.once('error', (error) => ended({ code: null, reason: error.message }))
    child.once('exit', (code, signal) => ended({ code, reason: signal ?? `exit code ${code}` }))
  })
}

/** The last words of a program that ended: the message of its last error, else where its log is. */
function lastError(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').slice(-shownLogChars).split('\n')
  const message = lines.findLast((line) => /\w*Error\b.*: |"level":"(fatal|error)"/.test(line))
  return message ? `${message.slice(0, shownMessageChars)}\n          (${logFile})` : `its log is ${logFile}`
}
