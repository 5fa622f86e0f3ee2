import { randomBytes } from 'node:crypto'
import { createPool, readEnvironment, type Pool } from '@baize/runtime'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createEmptyDatabase, createHouseTestDatabase } from '../test/database.ts'
import { openDatabase } from './database.ts'
import { programEnvironment } from './house.ts'
import { openLogin } from './logins.ts'
import { prepareDatabase } from './migrate.ts'

type House = Awaited<ReturnType<typeof createHouseTestDatabase>>
interface Table {
  readonly name: string
  readonly column: string
}

let house: House
let owner: Pool
const pools: Pool[] = []
const refused = { code: '42501' }
/** Several statements for each of some hundred tables, one after the other. */
const everyTable = { timeout: 120_000 }

function open(url: string, options: Partial<Parameters<typeof createPool>[1]> = {}): Pool {
  const pool = createPool(url, { name: 'logins-test', max: 1, ...options })
  pools.push(pool)
  return pool
}

/** As the program gets it: the bare login, which takes on its role itself. */
function bare(url: string): string {
  const address = new URL(url)
  address.search = ''
  return address.href
}

const asServer = () => open(bare(house.url), { role: 'baize_app' })
const asStudio = () => open(bare(house.own.studio), { role: 'baize_studio', schema: 'studio' })

async function tablesOf(...schemas: string[]): Promise<Table[]> {
  const { rows } = await owner.query<Table>(
    `select format('%I.%I', n.nspname, c.relname) as name, quote_ident(a.attname) as column
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       cross join lateral (
         select attname from pg_attribute
          where attrelid = c.oid and attnum > 0 and attidentity = '' and attgenerated = '' limit 1) a
      where n.nspname = any($1) and c.relkind in ('r', 'p', 'v', 'm') order by 1`,
    [schemas],
  )
  expect(rows.length).toBeGreaterThan(3)
  return rows
}

beforeAll(async () => {
  house = await createHouseTestDatabase()
  owner = createPool(house.ownerUrl, { name: 'logins-test-owner', max: 2 })
})
afterAll(async () => {
  await Promise.all([...pools, owner].map((pool) => pool.end()))
  await house.drop()
})

/** What a program that has been taken over would try to become somebody else. */
const ways = (ownerName: string) => [
  'reset role',
  'set role none',
  `set role ${pg.escapeIdentifier(ownerName)}`,
  `set session authorization ${pg.escapeIdentifier(ownerName)}`,
  'reset session authorization',
  'alter role current_user superuser',
  'alter role session_user superuser',
  `grant ${pg.escapeIdentifier(ownerName)} to session_user`,
  'grant pg_write_all_data to session_user',
  `set session_replication_role = 'replica'`,
]

describe('the server signs in as nobody', () => {
  const kept = ['transfer', 'answer', 'seal', 'seal_part', 'house_account', 'reconciliation_run', 'migration']

  test.each(kept)('and changes no row of %s, whatever it calls itself', async (name) => {
    const server = asServer()
    const column = (await tablesOf('public')).find((table) => table.name === `public.${name}`)?.column
    const ownerName = new URL(house.ownerUrl).username
    const changes = [
      `update public.${name} set ${column} = ${column}`,
      `delete from public.${name}`,
      `truncate public.${name}`,
    ]
    for (const way of ways(ownerName)) {
      await server.query(way).catch(() => undefined)
      for (const statement of changes)
        await expect(server.query(statement), `${way}; ${statement}`).rejects.toMatchObject(refused)
    }
    for (const statement of [
      ...changes,
      `alter table public.${name} add column extra int`,
      `alter table public.${name} disable trigger all`,
      `alter table public.${name} owner to current_user`,
      `drop table public.${name} cascade`,
      `create rule gone as on insert to public.${name} do instead nothing`,
      `create trigger gone before insert on public.${name} execute function ts_lexize()`,
    ])
      await expect(asServer().query(statement), statement).rejects.toMatchObject(refused)
  })

  test('no table at all is emptied, altered or dropped, and nothing is made', everyTable, async () => {
    const server = asServer()
    for (const { name } of await tablesOf('public', 'graphile_worker')) {
      for (const statement of [`truncate ${name}`, `drop table ${name}`, `drop view ${name}`])
        await expect(server.query(statement), statement).rejects.toThrow(/must be owner|denied|is not a/)
    }
    for (const statement of [
      'create table public.mine (id int)',
      'create table graphile_worker.mine (id int)',
      'create temp table mine (id int)',
      'create schema mine',
      'create role mine',
      'create database mine',
      'create function public.mine() returns int language sql return 1',
      'create or replace function public.ledger_apply() returns int language sql return 1',
      `copy (select 1) to program 'true'`,
      `select pg_read_file('postgresql.conf')`,
    ])
      await expect(server.query(statement), statement).rejects.toMatchObject(refused)
  })

  test('it may do nothing until it takes on its role', async () => {
    const plain = open(bare(house.url))
    await expect(plain.query('select from transfer')).rejects.toThrow()
    const { rows } = await asServer().query('select session_user, current_user')
    expect(rows).toEqual([{ session_user: 'baize_server', current_user: 'baize_app' }])
    await asServer().query('select from transfer')
  })

  test('the tables of the studio, the book and the leagues are none of its business', async () => {
    for (const { name } of await tablesOf('studio', 'sportsbook', 'league'))
      await expect(asServer().query(`select from ${name}`)).rejects.toMatchObject(refused)
  })

  test('no function lends it the rights of the owner', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select p.oid::regproc::text as name from pg_proc p join pg_namespace n on n.oid = pronamespace
        where prosecdef`,
    )
    expect(rows).toEqual([])
  })
})

describe('the studio signs in as somebody else', () => {
  test('every table of the platform is refused', everyTable, async () => {
    const studio = asStudio()
    const ownerName = new URL(house.ownerUrl).username
    const tables = await tablesOf('public', 'graphile_worker')
    for (const { name, column } of tables) {
      for (const statement of [
        `select ${column} from ${name}`,
        `insert into ${name} default values`,
        `update ${name} set ${column} = ${column}`,
        `delete from ${name}`,
        `truncate ${name}`,
      ])
        await expect(studio.query(statement), statement).rejects.toMatchObject(refused)
    }
    for (const way of [...ways(ownerName), 'set role baize_app', 'set role baize_server']) {
      await studio.query(way).catch(() => undefined)
      await expect(studio.query('select from public.transfer'), way).rejects.toMatchObject(refused)
    }
    await expect(studio.query('select public.ledger_apply()')).rejects.toMatchObject(refused)
    await expect(studio.query(`select graphile_worker.add_job('x')`)).rejects.toMatchObject(refused)
  })

  test('its own it reads and writes, and neither alters nor empties', async () => {
    const studio = asStudio()
    await studio.query(`insert into game_closure (game, reason, deviation) values ('x', 'test', 1)`)
    for (const statement of ['delete from game_closure', 'truncate round', 'alter table seed add extra int'])
      await expect(studio.query(statement)).rejects.toMatchObject(refused)
  })
})

describe('logins of the embedded server', () => {
  test('are checked by SCRAM over TCP; nobody else is let in', async () => {
    const { rows } = await owner.query<{ kind: string }>(
      `select left(rolpassword, 14) as kind from pg_authid
        where rolname in ('baize_server', 'baize_studio_server')`,
    )
    expect(rows).toEqual([{ kind: 'SCRAM-SHA-256$' }, { kind: 'SCRAM-SHA-256$' }])
    const address = new URL(house.url)
    address.password = 'wrong'
    await expect(open(address.href).query('select 1')).rejects.toThrow(/password authentication failed/)
    const other = await createEmptyDatabase()
    onTestFinished(() => other.drop())
    await openLogin(other.ownerUrl, randomLogin())
    for (const pathname of [new URL(other.ownerUrl).pathname, '/postgres', '/template1']) {
      const elsewhere = new URL(bare(house.own.studio))
      elsewhere.pathname = pathname
      await expect(open(elsewhere.href).query('select 1')).rejects.toThrow(/permission denied for database/)
    }
  })

  test('are made once, and brought back to what they shall be', async () => {
    const login = randomLogin()
    const address = await openLogin(house.ownerUrl, login)
    await owner.query(`alter role ${login.name} superuser createdb createrole inherit password 'other'`)
    await owner.query(`alter role ${login.name} set search_path = nowhere`)
    await expect(open(address).query('select 1')).rejects.toThrow(/password/)
    await Promise.all([openLogin(house.ownerUrl, login), openLogin(house.ownerUrl, login)])
    const { rows } = await open(address, { role: login.role }).query(
      `select current_schema() as schema, rolsuper or rolcreatedb or rolcreaterole or rolinherit as strong
         from pg_roles where rolname = session_user`,
    )
    expect(rows).toEqual([{ schema: 'public', strong: false }])
  })
})

test('a program is told its own login and no other', () => {
  const environment = readEnvironment({
    DATABASE_URL: 'postgresql://server@h/d',
    DATABASE_OWNER_URL: 'postgresql://owner@h/d',
    STUDIO_DATABASE_URL: 'postgresql://studio@h/d',
    SPORTSBOOK_DATABASE_URL: 'postgresql://sportsbook@h/d',
    LEAGUE_DATABASE_URL: 'postgresql://league@h/d',
    SECRET_KEY: 'k'.repeat(32),
  })
  const logins = (name: Parameters<typeof programEnvironment>[0]) =>
    Object.values(programEnvironment(name, environment)).flatMap(
      (value) => /^postgresql:..(\w+)@h/.exec(value ?? '')?.[1] ?? [],
    )
  expect(logins('server')).toEqual(['server'])
  expect(logins('worker')).toEqual(['server'])
  expect(logins('studio')).toEqual(['studio'])
  expect(logins('sportsbook')).toEqual(['sportsbook'])
  expect(logins('league')).toEqual(['league'])
  expect(readEnvironment(programEnvironment('studio', environment))).not.toHaveProperty('secretKey')
  expect(readEnvironment(programEnvironment('server', environment)).secretKey).toBe(environment.secretKey)
  const ofMessages = { standInSecret: 's'.repeat(32), smtpUrl: 'smtp://a:b@h', smsGatewayToken: 't' }
  const told = (name: Parameters<typeof programEnvironment>[0]) =>
    readEnvironment(programEnvironment(name, { ...environment, ...ofMessages }))
  expect(told('worker')).toMatchObject(ofMessages)
  for (const name of Object.keys(ofMessages)) expect(told('studio')).not.toHaveProperty(name)
  const ofSports = { feedToken: 'f'.repeat(32), houseSportsbookSecret: 'h'.repeat(32) }
  const toldSports = (name: Parameters<typeof programEnvironment>[0]) =>
    readEnvironment(programEnvironment(name, { ...environment, ...ofSports }))
  expect(toldSports('sportsbook')).toMatchObject(ofSports)
  expect(toldSports('sportsbook')).not.toHaveProperty('secretKey')
  for (const name of Object.keys(ofSports)) expect(toldSports('studio')).not.toHaveProperty(name)
  expect(toldSports('league')).not.toHaveProperty('houseSportsbookSecret')
  expect(told('stand-in')).toMatchObject({ standInSecret: ofMessages.standInSecret })
  expect(logins('stand-in')).toEqual([])
  for (const name of ['secretKey', 'smtpUrl']) expect(told('stand-in')).not.toHaveProperty(name)
})

const randomLogin = () => ({
  name: `login_${randomBytes(6).toString('hex')}`,
  role: 'baize_app',
  password: randomBytes(16).toString('hex'),
})

/** As docs/operations.md tells an operator to prepare an outside server. */
async function outside() {
  const { ownerUrl, drop } = await createEmptyDatabase()
  onTestFinished(drop)
  const root = open(ownerUrl)
  const suffix = randomBytes(6).toString('hex')
  const database = new URL(ownerUrl).pathname.slice(1)
  await root.query(`
    create role owner_${suffix} login createrole password 'owner';
    create role server_${suffix} login noinherit password 'server' in role baize_app;
    create role studio_${suffix} login noinherit password 'studio' in role baize_studio;
    create role sportsbook_${suffix} login noinherit password 'sportsbook'
      in role baize_sportsbook;
    create role league_${suffix} login noinherit password 'league' in role baize_league;
    alter database ${database} owner to owner_${suffix};
    revoke all on database ${database} from public;
    grant connect on database ${database}
      to server_${suffix}, studio_${suffix}, sportsbook_${suffix}, league_${suffix}`)
  const as = (name: string) => {
    const address = new URL(ownerUrl)
    address.username = `${name}_${suffix}`
    address.password = name
    return address.href
  }
  const own = { studio: as('studio'), sportsbook: as('sportsbook'), league: as('league') }
  return { rootUrl: ownerUrl, owner: as('owner'), server: as('server'), ...own }
}

async function prepare(variables: Record<string, string>) {
  const asked = readEnvironment({ ...variables, DATA_DIR: process.env['TMPDIR'] ?? '/tmp' })
  const said: string[] = []
  const database = await openDatabase(asked, (line) => said.push(line))
  const addresses = await prepareDatabase(asked, database, (line) => said.push(line))
  return { addresses, warnings: said.filter((line) => line.startsWith('warning')) }
}

describe('an outside PostgreSQL', () => {
  test('is migrated as its owner and used by logins made by hand', async () => {
    const at = await outside()
    const { addresses, warnings } = await prepare({
      DATABASE_URL: at.server,
      DATABASE_OWNER_URL: at.owner,
      STUDIO_DATABASE_URL: at.studio,
      SPORTSBOOK_DATABASE_URL: at.sportsbook,
      LEAGUE_DATABASE_URL: at.league,
    })
    expect(addresses).toEqual({
      databaseUrl: at.server,
      studioDatabaseUrl: at.studio,
      sportsbookDatabaseUrl: at.sportsbook,
      leagueDatabaseUrl: at.league,
    })
    expect(warnings).toEqual([])
    const server = open(at.server, { role: 'baize_app' })
    await server.query('select from transfer')
    await expect(server.query('reset role; delete from transfer')).rejects.toMatchObject(refused)
    for (const url of [at.studio, at.sportsbook, at.league])
      await expect(open(url).query('select from public.transfer')).rejects.toMatchObject(refused)
  })

  test('used as its owner works, with a warning', async () => {
    const at = await outside()
    const { warnings } = await prepare({ DATABASE_URL: at.rootUrl })
    expect(warnings).toEqual([
      expect.stringMatching(/: DATABASE_URL connects as the owner of the ledger/),
      expect.stringMatching(/: STUDIO_DATABASE_URL connects as the owner/),
      expect.stringMatching(/: SPORTSBOOK_DATABASE_URL connects as the owner/),
      expect.stringMatching(/: LEAGUE_DATABASE_URL connects as the owner/),
    ])
  })

  test('a live system without a feed needs no login of the sports book', async () => {
    const at = await outside()
    const { addresses } = await prepare({
      MODE: 'live',
      DATABASE_URL: at.server,
      DATABASE_OWNER_URL: at.owner,
      STUDIO_DATABASE_URL: at.studio,
    })
    expect(addresses).toEqual({ databaseUrl: at.server, studioDatabaseUrl: at.studio })
  })

  test('the login of one program does not do for the other', async () => {
    const at = await outside()
    await expect(prepare({ DATABASE_URL: at.server, DATABASE_OWNER_URL: at.owner })).rejects.toThrow(
      /STUDIO_DATABASE_URL does not open the database as baize_studio: permission denied to set role/,
    )
  })
})
