import type { Environment } from '@baize/runtime'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres, type EmbeddedPostgres } from '../postgres/embedded.ts'
import { isAlive } from '../postgres/postmaster.ts'
import { ownSchemas, type OwnSchema } from './own-schemas.ts'
import type { Say } from './progress.ts'

/** Who owns the schema of each program that has one of its own. */
export type OwnOwnerUrls = Readonly<Record<OwnSchema['name'], string>>

export interface OpenDatabase {
  /** The owners' addresses: migrations take them, programs never see them. */
  readonly ownerUrl: string
  readonly ownOwnerUrls: OwnOwnerUrls
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
    return {
      ownerUrl: databaseOwnerUrl,
      ownOwnerUrls: ownersOf((schema) =>
        outsideOwner(environment, schema, { databaseUrl, databaseOwnerUrl }),
      ),
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
    ownOwnerUrls: ownersOf(({ url, ownerUrl }) => environment[ownerUrl] ?? environment[url] ?? postgres.url),
    pid: () => watch.current().pid,
    stop: (options) => watch.stop(options),
  }
}

/** One owner for every program's schema, as where all lie in one database. */
export const oneOwner = (url: string): OwnOwnerUrls => ownersOf(() => url)

const ownersOf = (ownerOf: (schema: OwnSchema) => string): OwnOwnerUrls =>
  Object.fromEntries(ownSchemas.map((schema) => [schema.name, ownerOf(schema)])) as OwnOwnerUrls

/** The platform's owner owns a program's schema as well, where both lie in one database. */
function outsideOwner(
  environment: Environment,
  { url, ownerUrl }: OwnSchema,
  { databaseUrl, databaseOwnerUrl }: { databaseUrl: string; databaseOwnerUrl: string },
): string {
  const [own, owner] = [environment[url], environment[ownerUrl]]
  if (owner) return owner
  return !own || placeOf(own) === placeOf(databaseUrl) ? databaseOwnerUrl : own
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
