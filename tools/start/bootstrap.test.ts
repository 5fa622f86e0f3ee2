import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isAlive } from '../postgres/postmaster.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bootstrap-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const bootstrap = join(import.meta.dirname, 'bootstrap.mjs')
const within = { timeout: 15_000, interval: 100 }

/** `npm start` of a project whose script only writes down its number and waits. */
function startByNpm() {
  const pidFile = join(folder, 'pid')
  const script = join(folder, 'waits.ts')
  writeFileSync(
    script,
    `import { writeFileSync } from 'node:fs'
     writeFileSync(${JSON.stringify(pidFile)}, String(process.pid))
     setInterval(() => {}, 1000)`,
  )
  const start = `node ${JSON.stringify(bootstrap)} ${JSON.stringify(script)}`
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', scripts: { start } }))
  const npm = spawn('npm', ['start'], { cwd: folder, stdio: 'ignore', detached: true })
  const readPid = () => (existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8')) : 0)
  return { npm, readPid }
}

test.each(['SIGTERM', 'SIGKILL'] as const)('%s to npm alone ends the program', async (signal) => {
  const { npm, readPid } = startByNpm()
  await expect.poll(readPid, within).toBeGreaterThan(0)
  const program = readPid()
  process.kill(Number(npm.pid), signal)
  await expect.poll(() => isAlive(program), within).toBe(false)
})
