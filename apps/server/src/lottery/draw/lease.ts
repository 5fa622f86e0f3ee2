import type { Logger, Pool, PoolClient } from '@baize/runtime'
import { rows } from '../../kernel/database/database.ts'

/** The right to move draws, which one process has at a time; it ends with the connection that holds it. */
export interface Lease {
  /** Takes it, or tells whether it is still held. */
  hold(): Promise<boolean>
  release(): Promise<void>
}

const take = `select pg_try_advisory_lock(hashtext('baize.lottery.draws')) as ok`
const give = `select pg_advisory_unlock(hashtext('baize.lottery.draws'))`

/** A process that dies loses its connection, and with it the lease: another one takes over. */
export function createLease({ db, log }: { readonly db: Pool; readonly log: Logger }): Lease {
  let client: PoolClient | undefined
  const drop = (error?: Error): void => {
    const held = client
    client = undefined
    if (error && held) log.warn({ err: error }, 'the lease on draws is lost')
    held?.release(error ?? true)
  }
  const connect = async (): Promise<PoolClient> => {
    const opened = await db.connect()
    opened.once('error', drop)
    client = opened
    return opened
  }
  return {
    async hold() {
      try {
        // A held lock is taken once more and given back: it shows that the connection is alive.
        const isNew = client === undefined
        const open = client ?? (await connect())
        const [taken] = await rows<{ ok: boolean }>(open, take)
        if (!isNew) await rows(open, give)
        if (!taken?.ok) drop()
        return taken?.ok ?? false
      } catch (error) {
        drop(error as Error)
        return false
      }
    },
    async release() {
      const held = client
      client = undefined
      if (!held) return
      held.off('error', drop)
      // A connection that is closed holds nothing.
      await rows(held, give).then(
        () => held.release(),
        () => held.release(true),
      )
    },
  }
}
