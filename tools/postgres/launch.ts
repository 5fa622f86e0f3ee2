import { spawn } from 'node:child_process'
import { closeSync, fstatSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { PlaceInUse } from './place.ts'
import { serverSettings, settingFlags, type Settings } from './settings.ts'

const maxLogBytes = 20 * 1024 * 1024
const shownLogChars = 2_000

export interface Launched {
  readonly pid: number
  /** What this server has logged since its launch (the end of it), for messages. */
  logSoFar(): string
}

/** Starts the server as a process of its own that outlives this one, logging to `postgres.log`. */
export function launchPostmaster(
  place: PlaceInUse,
  {
    program,
    settings,
    environment,
  }: { program: string; settings?: Settings; environment?: Readonly<Record<string, string>> | undefined },
): Launched {
  const file = logFile(place.dataDir)
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > maxLogBytes) renameSync(file, `${file}.old`)
  const log = openSync(file, 'a', 0o600)
  const from = fstatSync(log).size
  const all = { ...serverSettings({ port: place.port, socketDir: place.clusterDir }), ...settings }
  try {
    // Its own session keeps Ctrl-C in the terminal from stopping the database before the programs that use
    // it.
    const child = spawn(program, ['-D', place.clusterDir, ...settingFlags(all)], {
      cwd: '/',
      detached: true,
      stdio: ['ignore', log, log],
      env: { LC_ALL: 'C', PATH: '/usr/bin:/bin', ...environment },
      ...place.account,
    })
    child.on('error', () => undefined)
    child.unref()
    if (child.pid === undefined) throw new Error(`The program ${program} cannot be run.`)
    return {
      pid: child.pid,
      logSoFar: () => readFileSync(file).subarray(from).toString().slice(-shownLogChars),
    }
  } finally {
    closeSync(log)
  }
}

function logFile(dataDir: string): string {
  return join(dataDir, 'postgres.log')
}
