import { spawn } from 'node:child_process'
import { chmodSync, copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inheritEnvironment } from '@baize/runtime'
import { root } from '../start/build.ts'
import { findFaketime, movedTime, shiftBy } from './clock.ts'

/** Lives a month in a data directory: the demo that is started there afterwards has it behind it. */
export async function liveMonth(env: { DATA_DIR: string; DEMO_PASSWORD: string }): Promise<void> {
  // Programs of other accounts, as PostgreSQL under root is, read it too.
  const place = mkdtempSync(join(tmpdir(), 'baize-month-clock-'))
  chmodSync(place, 0o755)
  const file = join(place, 'now')
  shiftBy(file, 0)
  const library = join(place, 'libfaketime.so')
  copyFileSync(findFaketime(), library)
  chmodSync(library, 0o644)
  const script = join(root, 'tools/agent-month/live.ts')
  const told = [
    '--clock',
    file,
    '--library',
    library,
    '--now',
    String(Date.now()),
    '--password',
    env.DEMO_PASSWORD,
  ]
  const child = spawn(process.execPath, [script, ...told], {
    cwd: root,
    env: inheritEnvironment({ ...env, ...movedTime(library, file) }),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const code = await new Promise<number>((ended) => child.once('exit', (exitCode) => ended(exitCode ?? 1)))
  rmSync(place, { recursive: true, force: true })
  if (code !== 0) throw new Error(`the month was not lived: exit code ${code}`)
}
