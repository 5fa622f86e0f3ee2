import { expect, vi } from 'vitest'
import { rows, type Db } from '../kernel/database/database.ts'

/** Waits until the work has to wait for a lock in the database, or is over without having waited. */
export async function untilLockWait(db: Db, work: Promise<unknown>): Promise<void> {
  let isOver = false
  const done = () => void (isOver = true)
  work.then(done, done)
  await vi.waitFor(
    async () => {
      const waiting = await rows(
        db,
        `select l.pid from pg_locks l join pg_stat_activity a using (pid)
          where a.datname = current_database() and not l.granted`,
      )
      expect(isOver || waiting.length > 0).toBe(true)
    },
    { timeout: 60_000 },
  )
}
