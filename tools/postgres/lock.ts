import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from './postmaster.ts'

const pollMs = 50
const giveUpAfterMs = 120_000

/** Runs the work while no other process holds the lock file. A lock left by a dead process is taken over. */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + giveUpAfterMs
  while (!tryLock(file)) {
    if (performance.now() > deadline) throw new Error(`Another program keeps ${file} locked.`)
    await sleep(pollMs)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

function tryLock(file: string): boolean {
  if (isHeld(file)) return false
  const mine = `${file}.${process.pid}`
  writeFileSync(mine, String(process.pid))
  try {
    // A link appears with its content at once, so nobody ever reads an empty lock.
    linkSync(mine, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(mine, { force: true })
  }
}

function isHeld(file: string): boolean {
  let holder: number
  try {
    holder = Number.parseInt(readFileSync(file, 'utf8'), 10)
  } catch {
    return false
  }
  if (isAlive(holder)) return true
  rmSync(file, { force: true })
  return false
}
