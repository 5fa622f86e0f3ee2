import { setTimeout as sleep } from 'node:timers/promises'
import { createPool, type Logger, type PoolClient } from '@baize/runtime'

/*
 * What a provider's program keeps in memory (rooms, prices) is one program's. So one program serves, and any
 * other on the same database stands by and follows when the first is gone. Money does not depend on it: every
 * step of a round is the database's, and two programs for a moment do no harm.
 */

const lookEveryMs = 250
const beatEveryMs = 1_000
/** The database ends a session that is silent for so long: a program that hangs does not keep the lock. */
const silentForMs = 4_000
/** A program whose lock another one has taken gives up after this; until then it may be its own old session. */
const usualGraceMs = 15_000

export interface SoleOptions {
  /** What is served by one program at a time, such as `studio`; the name of the lock follows from it. */
  readonly name: string
  /** The database, by the program's own login. */
  readonly url: string
  readonly log: Logger
  readonly graceMs?: number
}

export interface SoleProgram {
  /** Rejects when another program has taken over: this one must end. */
  readonly lost: Promise<never>
  /** Gives the lock back. */
  release(): Promise<void>
}

/** Waits until this is the only program of its name on the database, then keeps it so. */
export async function becomeSole({ name, url, log, graceMs }: SoleOptions): Promise<SoleProgram> {
  const pool = createPool(url, { name: `baize-${name}-sole`, max: 1 })
  const stopping = new AbortController()
  const { signal } = stopping
  const lock = createLock(() => pool.connect(), `baize.${name}`)
  for (let looks = 0; !(await lock.take()); looks += 1) {
    if (looks === 0) log.info(`another ${name} serves, or the database is away: this one stands by`)
    await sleep(lookEveryMs)
  }
  const keeping = keep(lock, { name, log, signal, graceMs: graceMs ?? usualGraceMs })
  return {
    lost: keeping.then(() => new Promise<never>(() => undefined)),
    async release() {
      if (signal.aborted) return
      stopping.abort()
      await keeping.catch(() => undefined)
      lock.drop()
      await pool.end()
    },
  }
}

type Lock = ReturnType<typeof createLock>

function createLock(connect: () => Promise<PoolClient>, lockName: string) {
  let session: PoolClient | undefined
  const drop = () => {
    session?.release(true)
    session = undefined
  }
  /** Runs one statement on the lock's session; a session that fails is dropped, and its lock with it. */
  const ask = async (sql: string, values: unknown[] = []): Promise<boolean> => {
    try {
      if (!session) {
        session = await connect()
        await session.query(`SET idle_session_timeout = ${silentForMs}`)
      }
      const { rows } = await session.query<{ ok: boolean }>(sql, values)
      return rows[0]?.ok ?? false
    } catch {
      drop()
      return false
    }
  }
  return {
    drop,
    take: () => ask('SELECT pg_try_advisory_lock(hashtext($1)) ok', [lockName]),
    beat: () => ask('SELECT true ok'),
  }
}

async function keep(
  lock: Lock,
  { name, log, signal, graceMs }: Required<Omit<SoleOptions, 'url'>> & { readonly signal: AbortSignal },
): Promise<void> {
  let lostAt: number | undefined
  while (!signal.aborted) {
    const isHeld = lostAt === undefined ? await lock.beat() : await lock.take()
    if (isHeld) lostAt = undefined
    else {
      lostAt ??= performance.now()
      if (performance.now() - lostAt > graceMs && (await lock.beat()))
        throw new Error(`another ${name} program serves on this database`)
    }
    await sleep(isHeld ? beatEveryMs : lookEveryMs, undefined, { signal }).catch(() => undefined)
  }
  log.debug('the lock is given back')
}
