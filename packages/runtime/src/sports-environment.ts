import { z } from 'zod'
import { fieldsFrom, variablesFrom } from './environment-fields.ts'
import { localAddress } from './ports.ts'

/** Where the sports book and its feed are. */
export interface SportsEnvironment {
  readonly sportsbookPort: number
  /** Where a demo's simulated leagues are. */
  readonly leaguePort: number
  /** Where the platform reaches the sports book, program to program. */
  readonly sportsbookUrl: string
  /** The origin browsers use for the book. Unset: the host of the request with the book's port. */
  readonly sportsbookPublicUrl?: string
  /** The feed of the sports book: in a demo the simulated leagues. Without a feed there is no book. */
  readonly leagueUrl?: string
  /** What the feed asks for, as a bearer token. */
  readonly feedToken?: string
  /** Path of the module that reads the feed of another supplier than the simulated leagues. */
  readonly feedAdapter?: string
  readonly sportsbookDatabaseUrl?: string
  /** Whom the migrations of the book connect as, where its database is another one. */
  readonly sportsbookDatabaseOwnerUrl?: string
  readonly leagueDatabaseUrl?: string
  readonly leagueDatabaseOwnerUrl?: string
  /** Signs the calls between the platform and the sports book. */
  readonly houseSportsbookSecret?: string
}

const port = (usual: number) => z.coerce.number().int().min(1).max(65_535).default(usual)
const origin = z
  .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
  .transform((address) => address.replace(/\/+$/, ''))
  .optional()
const database = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must be a postgresql:// address')
  .optional()
const secret = z.string().min(32, 'must have at least 32 characters').optional()

export const sportsVariables = {
  SPORTSBOOK_PORT: port(8003),
  LEAGUE_PORT: port(8004),
  SPORTSBOOK_URL: origin,
  SPORTSBOOK_PUBLIC_URL: origin,
  LEAGUE_URL: origin,
  FEED_TOKEN: secret,
  FEED_ADAPTER: z.string().optional(),
  SPORTSBOOK_DATABASE_URL: database,
  SPORTSBOOK_DATABASE_OWNER_URL: database,
  LEAGUE_DATABASE_URL: database,
  LEAGUE_DATABASE_OWNER_URL: database,
  HOUSE_SPORTSBOOK_SECRET: secret,
}

const texts = {
  sportsbookPublicUrl: 'SPORTSBOOK_PUBLIC_URL',
  leagueUrl: 'LEAGUE_URL',
  feedToken: 'FEED_TOKEN',
  feedAdapter: 'FEED_ADAPTER',
  sportsbookDatabaseUrl: 'SPORTSBOOK_DATABASE_URL',
  sportsbookDatabaseOwnerUrl: 'SPORTSBOOK_DATABASE_OWNER_URL',
  leagueDatabaseUrl: 'LEAGUE_DATABASE_URL',
  leagueDatabaseOwnerUrl: 'LEAGUE_DATABASE_OWNER_URL',
  houseSportsbookSecret: 'HOUSE_SPORTSBOOK_SECRET',
} as const
type TextVariable = (typeof texts)[keyof typeof texts]

interface Read extends Readonly<Partial<Record<TextVariable | 'SPORTSBOOK_URL', string | undefined>>> {
  readonly MODE: 'demo' | 'live'
  readonly SPORTSBOOK_PORT: number
  readonly LEAGUE_PORT: number
  readonly DATABASE_URL?: string | undefined
}

/** Takes the checked variables, gives what is set and what follows from it. */
export const sportsEnvironmentOf = (read: Read): SportsEnvironment => ({
  ...fieldsFrom(texts, {
    ...read,
    LEAGUE_URL: read.LEAGUE_URL ?? (read.MODE === 'demo' ? localAddress(read.LEAGUE_PORT) : undefined),
    SPORTSBOOK_DATABASE_URL: read.SPORTSBOOK_DATABASE_URL ?? read.DATABASE_URL,
    LEAGUE_DATABASE_URL: read.LEAGUE_DATABASE_URL ?? read.DATABASE_URL,
  }),
  sportsbookPort: read.SPORTSBOOK_PORT,
  leaguePort: read.LEAGUE_PORT,
  sportsbookUrl: read.SPORTSBOOK_URL ?? localAddress(read.SPORTSBOOK_PORT),
})

/** The other way round, for a program that is started, less the owners of the databases. */
export const sportsVariablesOf = (environment: SportsEnvironment) => ({
  ...variablesFrom<keyof typeof texts, TextVariable>(texts, {
    ...environment,
    sportsbookDatabaseOwnerUrl: undefined,
    leagueDatabaseOwnerUrl: undefined,
  }),
  SPORTSBOOK_PORT: environment.sportsbookPort,
  LEAGUE_PORT: environment.leaguePort,
  SPORTSBOOK_URL: environment.sportsbookUrl,
})
