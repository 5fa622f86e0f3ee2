import type { Environment } from '@baize/runtime'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres, type EmbeddedPostgres } from '../postgres/embedded.ts'
import { isAlive } from '../postgres/postmaster.ts'
import type { Say } from './progress.ts'

export interface OpenDatabase {
  /** The owners' addresses: migrations take them, programs never see them. */
  readonly ownerUrl: string
  readonly studioOwnerUrl: string
  /** The embedded server's process; undefined with an outside one. */
  pid(): number | undefined
  stop(options?: { onlyIfUnused?: boolean }): Promise<void>
}

const lookEveryMs = 500
const firstPauseMs = 500
const longestPauseMs = 10_000

/**
 * Gives the database the environment names: the one at DATABASE_URL, else the embedded one of the data
 * directory, started when it does not run and started again when it ends by itself.
 */
export async function openDatabase(environment: Environment, say: Say): Promise<OpenDatabase> {
  const { databaseUrl, databaseOwnerUrl = databaseUrl } = environment
  if (databaseUrl && databaseOwnerUrl) {
    const studioOwnerUrl = studioOwner(environment, { databaseUrl, databaseOwnerUrl })
    return {
      ownerUrl: databaseOwnerUrl,
      studioOwnerUrl,
      pid: () => undefined,
      stop: async () => undefined,
    }
  }
  const open = () => startPostgres({ dataDir: environment.dataDir, log: say })
  const postgres = await open()
  say(postgres.isStartedHere ? `PostgreSQL runs on port ${postgres.port}` : 'PostgreSQL was already running')
  const watch = watchPostgres(postgres, { open, say })
  return {
    ownerUrl: postgres.url,
    studioOwnerUrl: environment.studioDatabaseOwnerUrl ?? environment.studioDatabaseUrl ?? postgres.url,
    pid: () => watch.current().pid,
    stop: (options) => watch.stop(options),
  }
}

/** The platform's owner owns the studio's schema as well, where both lie in one database. */
function studioOwner(
  { studioDatabaseUrl, studioDatabaseOwnerUrl }: Environment,
  { databaseUrl, databaseOwnerUrl }: { databaseUrl: string; databaseOwnerUrl: string },
): string {
  if (studioDatabaseOwnerUrl) return studioDatabaseOwnerUrl
  if (!studioDatabaseUrl || placeOf(studioDatabaseUrl) === placeOf(databaseUrl)) return databaseOwnerUrl
  return studioDatabaseUrl
}

function placeOf(url: string): string {
  const { host, pathname } = new URL(url)
  return host + pathname
}

function watchPostgres(
  first: EmbeddedPostgres,
  { open, say }: { open: () => Promise<EmbeddedPostgres>; say: Say },
) {
  let postgres = first
  const ending = new AbortController()
  const pause = (milliseconds: number) =>
    sleep(milliseconds, undefined, { signal: ending.signal, ref: false }).catch(() => undefined)

  const loop = (async () => {
    let pauseMs = firstPauseMs
    while (!ending.signal.aborted) {
      await pause(lookEveryMs)
      if (ending.signal.aborted || isAlive(postgres.pid)) continue
      say('PostgreSQL stopped; restarting it')
      try {
        postgres = await open()
        say('PostgreSQL is running again')
        pauseMs = firstPauseMs
      } catch (error) {
        say(`PostgreSQL did not start: ${error instanceof Error ? error.message : String(error)}`)
        await pause(pauseMs)
        pauseMs = Math.min(longestPauseMs, pauseMs * 2)
      }
    }
  })()

  return {
    current: () => postgres,
    async stop(options?: { onlyIfUnused?: boolean }) {
      ending.abort()
      await loop
      await postgres.stop(options)
    },
  }
}
