import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inheritEnvironment } from '@baize/runtime'
import { withLock } from '../postgres/lock.ts'
import { freePort } from '../postgres/place.ts'

export interface TestRedis {
  readonly url: string
  /** Ends it without a word, as a crash does. */
  kill(): Promise<void>
  /** Starts it at the same address, unless it runs. */
  start(): Promise<void>
}

const installWithinMs = 180_000

/** Starts a real redis-server on a free port; installs it first where that is possible. */
export async function startRedis(): Promise<TestRedis> {
  await haveRedis()
  const port = await freePort()
  let child: ChildProcess | undefined
  const redis: TestRedis = {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      if (isRunning(child)) return
      const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
      const started = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'ignore'] })
      child = started
      for await (const text of started.stdout) if (String(text).includes('Ready to accept')) return
      throw new Error('redis-server ended before it was ready')
    },
    async kill() {
      if (!isRunning(child)) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
  await redis.start()
  return redis
}

const isRunning = (child: ChildProcess | undefined): child is ChildProcess =>
  child?.exitCode === null && child.signalCode === null

/** Throws with what to do when there is no redis-server and it cannot be installed. */
async function haveRedis(): Promise<void> {
  if (isInstalled()) return
  const isDebian = existsSync('/etc/debian_version')
  if (process.getuid?.() !== 0 || !isDebian) throw new Error(advice('it is not on PATH'))
  await withLock(join(tmpdir(), 'baize-redis-install.lock'), async () => {
    if (!isInstalled()) install()
  })
}

function isInstalled(): boolean {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Runlevel 1 keeps the package from starting a service of its own. */
function install(): void {
  const env = inheritEnvironment({ DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' })
  const run = (...words: string[]) =>
    execFileSync('apt-get', ['-qq', ...words], { env, stdio: 'pipe', timeout: installWithinMs })
  try {
    run('update')
    run('install', '-y', '--no-install-recommends', 'redis-server')
  } catch (error) {
    throw new Error(advice(`apt-get could not install it (${(error as Error).message.slice(0, 300)})`), {
      cause: error,
    })
  }
}

const advice = (reason: string): string =>
  `This test needs the program redis-server, but ${reason}. ` +
  'Install it (Debian and Ubuntu: apt-get install redis-server; macOS: brew install redis) and run the test again.'
