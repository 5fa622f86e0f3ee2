import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withLock } from '../postgres/lock.ts'
import { publishBuild } from './publish-build.ts'
import { startProgress, StartError, type Say } from './progress.ts'

export const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '')
const cache = join(root, '.cache')

/** The apps that have something to build for browsers. */
const apps = ['web', 'console', 'studio', 'sportsbook']

/**
 * Builds the clients whose sources changed since their last build into their `dist`. A second call is a
 * matter of milliseconds.
 */
export async function buildClients(say: Say): Promise<void> {
  const buildable = apps.filter((app) => existsSync(join(root, 'apps', app, 'vite.config.ts')))
  if (buildable.every(isFresh)) return
  mkdirSync(cache, { recursive: true })
  await withLock(join(cache, 'build.lock'), async () => {
    for (const app of buildable) {
      if (isFresh(app)) continue
      const stamp = sourceHash(app)
      say(`building ${app} for browsers`)
      const built = join(cache, `built-${app}`)
      await runVite(app, built)
      publishBuild({ from: built, to: join(root, 'apps', app, 'dist'), now: new Date() })
      writeFileSync(stampFile(app), stamp)
    }
  })
}

function isFresh(app: string): boolean {
  if (!existsSync(join(root, 'apps', app, 'dist')) || !existsSync(stampFile(app))) return false
  return readFileSync(stampFile(app), 'utf8') === sourceHash(app)
}

const stampFile = (app: string) => join(cache, `build-${app}.stamp`)

/** A digest of everything that can change the result: the app, the packages, and the installed versions. */
function sourceHash(app: string): string {
  const patterns = [`apps/${app}/**/*`, 'packages/*/src/**/*', 'packages/*/package.json', 'package-lock.json']
  const isOther = (path: string) => /(^|\/)(node_modules|dist|migrations)(\/|$)|\.test\.tsx?$/.test(path)
  const files = globSync(patterns, { cwd: root, exclude: (path) => isOther(path) })
  const digest = createHash('sha256')
  for (const file of files.sort()) {
    if (!/\.\w+$/.test(file)) continue
    digest.update(`${file}\n`).update(readFileSync(join(root, file)))
  }
  return digest.digest('hex')
}

/** Beside what is served: a program that serves it meanwhile loses nothing. */
async function runVite(app: string, outDir: string): Promise<void> {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const child = spawn(
    process.execPath,
    [vite, 'build', '--logLevel', 'warn', '--outDir', outDir, '--emptyOutDir'],
    {
      cwd: join(root, 'apps', app),
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()))
  const code = await new Promise((ended) => child.once('exit', ended))
  if (code !== 0) throw new StartError(`The build of apps/${app} failed:\n${output.slice(-4_000)}`)
}

if (import.meta.main) {
  const say = startProgress((text) => process.stdout.write(text))
  await buildClients(say)
  say('the pages are built')
}
