import type { Environment } from '@baize/runtime'
import type { Login } from './logins.ts'
import type { Secrets } from './secrets.ts'

/**
 * A program that keeps a schema of its own in the platform's database, or in another one: with its own role
 * and login, none of which may read what is the others'.
 */
export interface OwnSchema {
  /** Of the app, the program and the schema. */
  readonly name: 'studio' | 'sportsbook' | 'league'
  readonly role: string
  readonly login: string
  /** Which secret of the data directory is its login's password. */
  readonly password: keyof Secrets
  readonly url: 'studioDatabaseUrl' | 'sportsbookDatabaseUrl' | 'leagueDatabaseUrl'
  readonly ownerUrl: 'studioDatabaseOwnerUrl' | 'sportsbookDatabaseOwnerUrl' | 'leagueDatabaseOwnerUrl'
  readonly variable: string
  /** Whether the program runs in this system. */
  isPresent(environment: Environment): boolean
}

/** A system without a feed has no sports book; the simulated leagues are a demo's. */
export const ownSchemas: readonly OwnSchema[] = [
  {
    name: 'studio',
    role: 'baize_studio',
    login: 'baize_studio_server',
    password: 'studioDatabasePassword',
    url: 'studioDatabaseUrl',
    ownerUrl: 'studioDatabaseOwnerUrl',
    variable: 'STUDIO_DATABASE_URL',
    isPresent: () => true,
  },
  {
    name: 'sportsbook',
    role: 'baize_sportsbook',
    login: 'baize_sportsbook_server',
    password: 'sportsbookDatabasePassword',
    url: 'sportsbookDatabaseUrl',
    ownerUrl: 'sportsbookDatabaseOwnerUrl',
    variable: 'SPORTSBOOK_DATABASE_URL',
    isPresent: ({ leagueUrl }) => leagueUrl !== undefined,
  },
  {
    name: 'league',
    role: 'baize_league',
    login: 'baize_league_server',
    password: 'leagueDatabasePassword',
    url: 'leagueDatabaseUrl',
    ownerUrl: 'leagueDatabaseOwnerUrl',
    variable: 'LEAGUE_DATABASE_URL',
    isPresent: ({ mode }) => mode === 'demo',
  },
]

/** The one of this name. */
export function ownSchema(name: OwnSchema['name']): OwnSchema {
  const found = ownSchemas.find((schema) => schema.name === name)
  if (!found) throw new Error(`there is no program ${name} with a schema of its own`)
  return found
}

export const ownLogin = ({ login, role }: OwnSchema, password: string): Login => ({
  name: login,
  role,
  password,
})
