import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import pg from 'pg'
import { StartError, type Say } from './progress.ts'

/** A role that a program signs in with; alone it may do nothing but take on the role of the programs. */
export interface Login {
  readonly name: string
  readonly role: string
  readonly password: string
}

const platformRole = 'baize_app'

export const serverLogin = (password: string): Login => ({
  name: 'baize_server',
  role: platformRole,
  password,
})

/**
 * Makes the login, or brings an existing one back to what it shall be, and closes the database to everybody
 * who has not been let in. Takes the owner's address of a migrated database; gives the login's.
 */
export async function openLogin(ownerUrl: string, login: Login): Promise<string> {
  await withClient({ connectionString: ownerUrl }, async (client) => {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(hashtext('baize.login'))`)
    const { rows } = await client.query<{ database: string; isKnown: boolean }>(
      `select current_database() as database,
              exists (select from pg_roles where rolname = $1) as "isKnown"`,
      [login.name],
    )
    const { database = '', isKnown = false } = rows[0] ?? {}
    await client.query(loginStatements(login, { database, isKnown }))
    await client.query('commit')
  })
  const address = new URL(ownerUrl)
  address.username = login.name
  address.password = login.password
  return address.href
}

function loginStatements(
  { name, role, password }: Login,
  { database, isKnown }: { database: string; isKnown: boolean },
): string {
  const [login, app, place] = [name, role, database].map(pg.escapeIdentifier)
  return `
    ${isKnown ? '' : `create role ${login};`}
    alter role ${login} reset all;
    alter role ${login} login noinherit nosuperuser nocreatedb nocreaterole noreplication nobypassrls
      password ${pg.escapeLiteral(verifierOf(password))};
    grant ${app} to ${login} with inherit false, set true, admin false;
    ${closeDatabase(database)}
    grant connect on database ${place} to ${login}`
}

/** Takes back what PostgreSQL gives to every login of the server: to connect and to make temporary tables. */
export const closeDatabase = (database: string): string =>
  `revoke all on database ${pg.escapeIdentifier(database)} from public;`

const verifierRounds = 4_096

/**
 * What PostgreSQL keeps of a password (SCRAM-SHA-256, RFC 5803), so that the password itself is in no
 * statement and so in no log.
 */
function verifierOf(password: string): string {
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, verifierRounds, 32, 'sha256')
  const keyOf = (name: string) => createHmac('sha256', salted).update(name).digest()
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64')
  const server = keyOf('Server Key').toString('base64')
  return `SCRAM-SHA-256$${verifierRounds}:${salt.toString('base64')}$${stored}:${server}`
}

/**
 * Tries an address that the operator gives. Refuses one that cannot take on its role; warns of one that has
 * more rights than its program needs.
 */
export async function checkLogin(
  { variable, url, role }: { variable: string; url: string; role: string },
  say: Say,
): Promise<void> {
  const rights = await withClient({ connectionString: url, options: `-c role=${role}` }, (client) =>
    client.query<{ ownsLedger: boolean; readsLedger: boolean }>(
      `select pg_has_role(session_user, relowner, 'member') as "ownsLedger",
              has_schema_privilege(session_user, relnamespace, 'usage') as "readsLedger"
         from pg_class join pg_namespace n on n.oid = relnamespace
        where relname = 'transfer' and nspname = 'public'`,
    ),
  ).catch((error: Error) => {
    throw new StartError(
      `${variable} does not open the database as ${role}: ${error.message}\n` +
        'See "Database logins" in docs/operations.md.',
    )
  })
  const found = rights.rows[0]
  const advice = 'see "Database logins" in docs/operations.md'
  if (found?.ownsLedger) say(`warning: ${variable} connects as the owner of the ledger; ${advice}`)
  else if (role !== platformRole && found?.readsLedger)
    say(`warning: ${variable} lets its program read the platform's tables; ${advice}`)
}

async function withClient<T>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    application_name: 'baize-logins',
    connectionTimeoutMillis: 5_000,
    query_timeout: 30_000,
    ...config,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
