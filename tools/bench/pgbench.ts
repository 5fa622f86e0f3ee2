import { spawn, spawnSync } from 'node:child_process'
import type { Measured } from './load.ts'

const clients = 16
const scale = 50

/** PostgreSQL's own benchmark, the yardstick of the goals. Nothing when it is not installed. */
export interface Pgbench {
  /** Five statements in a transaction over four tables. */
  tpcb(durationMs: number): Promise<Measured>
  /** Three statements: the same without the hot branch and teller rows. */
  simpleUpdate(durationMs: number): Promise<Measured>
}

export const isPgbenchInstalled = (): boolean => spawnSync('pgbench', ['--version']).status === 0

/** Makes the benchmark's tables in a database of their own. */
export async function openPgbench(url: string): Promise<Pgbench> {
  await run([`--initialize`, `--scale=${scale}`, '--quiet', url])
  const measure = async (script: string, durationMs: number) => {
    const seconds = Math.max(1, Math.round(durationMs / 1000))
    const flags = [
      '--no-vacuum',
      '--protocol=prepared',
      `--client=${clients}`,
      '--jobs=1',
      `--time=${seconds}`,
    ]
    return readReport(await run([...flags, `--builtin=${script}`, url]))
  }
  return {
    tpcb: (durationMs) => measure('tpcb-like', durationMs),
    simpleUpdate: (durationMs) => measure('simple-update', durationMs),
  }
}

function readReport(report: string): Measured {
  const perSecond = Number(/tps = ([\d.]+)/.exec(report)?.[1])
  const medianMs = Number(/latency average = ([\d.]+)/.exec(report)?.[1])
  if (!(perSecond > 0)) throw new Error(`pgbench said:\n${report}`)
  return { perSecond, medianMs, p99Ms: Number.NaN }
}

function run(given: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('pgbench', given, { stdio: ['ignore', 'pipe', 'pipe'] })
    let text = ''
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve(text) : reject(new Error(`pgbench failed:\n${text}`))))
  })
}
