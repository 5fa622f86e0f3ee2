import { createHmac, hkdfSync } from 'node:crypto'
import type { Attempt, AttemptCount, AttemptScope } from '@baize/domain/identity'
import { ok, refuse, type Clock, type Result } from '@baize/std'
import type { Db } from '../database/database.ts'
import * as store from './store.ts'

/** Counts of tries, shared by all nodes: who guesses is slowed wherever the next try arrives. */
export interface Attempts {
  /** The counts as they are, without those that are forgotten; refused while one of them has to wait. */
  read(attempts: readonly Attempt[]): Promise<Result<AttemptCount[], 'login_throttled'>>
  /**
   * Counts a try before it is made, so that any number of tries at once are numbered. Refused with
   * `{waitSeconds}`, and not counted, while one of the counts has to wait.
   */
  count(attempts: readonly Attempt[]): Promise<Result<AttemptCount[], 'login_throttled'>>
  /** The try was right: the counts in `clear` begin again, the others lose it. */
  forgive(attempts: readonly Attempt[], clear: readonly AttemptScope[]): Promise<void>
  deleteOld(): Promise<void>
}

const dayMs = 86_400_000

export function createAttempts(deps: { db: Db; clock: Clock; secretKey: string }): Attempts {
  const { db, clock } = deps
  const key = Buffer.from(hkdfSync('sha256', deps.secretKey, '', 'baize attempt subjects v1', 32))
  const hashOf = (subject: string) => createHmac('sha256', key).update(subject).digest()
  return {
    async read(attempts) {
      const found = await store.readAttempts(db, {
        scopes: attempts.map(({ scope }) => scope),
        subjects: attempts.map(({ subject }) => hashOf(subject)),
      })
      const now = clock()
      const freeAt = Math.max(...found.map((row) => row.free_at.getTime()), 0)
      if (freeAt > now) return refuse('login_throttled', { waitSeconds: secondsUntil(freeAt) })
      const counts = attempts.map(({ scope, limit }) => {
        const row = found.find((each) => each.scope === scope)
        const isKept = row !== undefined && row.last_at.getTime() > now - limit.forgetAfterMs
        return { scope, count: isKept ? row.count : 0 }
      })
      return ok(counts)
    },
    async count(attempts) {
      const counted = await store.countAttempts(db, new Date(clock()), writeAttempts(attempts, hashOf))
      const waits = counted.flatMap(({ waits_until: until }) => (until ? [until.getTime()] : []))
      if (waits.length > 0)
        return refuse('login_throttled', { waitSeconds: secondsUntil(Math.max(...waits)) })
      return ok(counted.map(({ scope, count }) => ({ scope: scope as AttemptScope, count })))
    },
    async forgive(attempts, clear) {
      for (const { scope, subject } of attempts) {
        if (clear.includes(scope)) await store.deleteAttempt(db, scope, hashOf(subject))
        else await store.takeBackAttempt(db, { scope, subject: hashOf(subject) })
      }
    },
    deleteOld: async () => void (await store.deleteAttemptsBefore(db, new Date(clock() - 2 * dayMs))),
  }

  function secondsUntil(atMs: number): number {
    return Math.max(1, Math.ceil((atMs - clock()) / 1000))
  }
}

const writeAttempts = (attempts: readonly Attempt[], hashOf: (subject: string) => Buffer): string =>
  JSON.stringify(
    attempts.map(({ scope, subject, limit }) => ({
      scope,
      subject: hashOf(subject).toString('hex'),
      free: limit.freeTries,
      first_ms: limit.firstWaitMs,
      longest_ms: limit.longestWaitMs,
      forget_ms: limit.forgetAfterMs,
    })),
  )
