import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inheritEnvironment, readEnvironment } from '@baize/runtime'
import { readPlace } from '../postgres/place.ts'
import { freePorts } from '../start/free-ports.ts'
import { openHouse } from '../start/house.ts'
import { startProgress } from '../start/progress.ts'
import { bin, root } from '../test/step.ts'
import { liveMonth } from './month.ts'

/**
 * `npm run agent-month:stories`: lives a month in a world of its own, opens the world today, and reads every
 * page of its agents in browsers. What follows is for Playwright.
 */
const env = { DEMO_PASSWORD: 'only-for-tests-7391', SIMULATED_PLAYERS: '0' }
const say = startProgress((text) => process.stdout.write(text))
const dataDir = mkdtempSync(join(tmpdir(), 'baize-month-'))
chmodSync(dataDir, 0o711)
try {
  await liveMonth({ ...env, DATA_DIR: dataDir })
  const ports = await freePorts()
  const environment = readEnvironment({ HOST: '127.0.0.1', ...ports, ...env, DATA_DIR: dataDir })
  const house = await openHouse(environment, say)
  try {
    process.exitCode = await tell({
      STORIES: 'month',
      BASE_URL: `http://localhost:${environment.port}`,
      CONSOLE_URL: `http://localhost:${environment.consolePort}`,
      DATA_DIR: dataDir,
      DEMO_PASSWORD: env.DEMO_PASSWORD,
    })
  } finally {
    await house.stop()
  }
} finally {
  const place = readPlace(dataDir)
  if (place) rmSync(place.clusterDir, { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
}

async function tell(told: Record<string, string>): Promise<number> {
  const child = spawn(process.execPath, [bin.playwright, 'test', ...process.argv.slice(2)], {
    cwd: root,
    env: inheritEnvironment(told),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  return new Promise((ended) => child.once('exit', (exitCode) => ended(exitCode ?? 1)))
}
