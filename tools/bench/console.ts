import { parseArgs } from 'node:util'
import { createLogger, createPool, readEnvironment, type Pool } from '@baize/runtime'
import type { Call } from '@baize/contract'
import { consoleCalls, permissions, type ConsoleCallName } from '@baize/contract/console'
import type { FastifyInstance } from 'fastify'
import { buildConsoleApp } from '../../apps/server/src/console-app.ts'
import { totpOf } from '../../apps/server/src/identity/totp/check.ts'
import { consoleCookie } from '../../apps/server/src/kernel/http/mount-console.ts'
import { openServices, type Services } from '../../apps/server/src/services.ts'
import { openDatabase } from '../start/database.ts'
import { openLogin, serverLogin } from '../start/logins.ts'
import { startProgress } from '../start/progress.ts'
import { openSecrets } from '../start/secrets.ts'
import { listCases, readSamples, recordCalls, withoutSample, type Case } from './console-cases.ts'
import { table } from './report.ts'

/**
 * `npm run bench:console`: how long every list and record of the console takes on the data of DATA_DIR,
 * filled by `npm run seed -- --scale`. Four ask at once; `--only` takes a part of the titles, `--calls` how
 * often each is asked. Exit code 1 when one is slower than its bar.
 */
const atOnce = 4
const p95BarMs = 150

/** Each call is from another address: the brake on floods is not what is measured. */
let callers = 0

interface Timed {
  readonly title: string
  /** As fast as it was when nothing else ran. */
  readonly leastMs: number
  readonly medianMs: number
  readonly p95Ms: number
  readonly lines: number | null
}

const { values: wish } = parseArgs({
  options: { only: { type: 'string', default: '' }, calls: { type: 'string', default: '40' } },
})
const asked = Number(wish.calls)

const say = startProgress((text) => process.stderr.write(text))
const given = readEnvironment()
const database = await openDatabase(given, say)
const secrets = await openSecrets(given.dataDir)
const login = serverLogin(secrets.serverDatabasePassword)
const services = await openServices({
  ...given,
  databaseUrl: given.databaseUrl ?? (await openLogin(database.ownerUrl, login)),
  secretKey: given.secretKey ?? secrets.secretKey,
  log: createLogger({ name: 'bench', level: 'error' }),
  clock: Date.now,
})
const owner = createPool(database.ownerUrl, { name: 'bench-owner', max: 1 })
try {
  const app = await buildConsoleApp(services, { trustedProxies: 0, studioUrl: given.studioUrl })
  const token = await logIn(app, services)
  const timed: Timed[] = []
  const samples = await readSamples(owner)
  const cases = [...listCases(samples), ...(await findRecords(app, token))]
  for (const each of cases.filter(({ title }) => title.includes(wish.only)))
    timed.push(await time(app, token, each).catch((error: unknown) => fail(each, error)))
  timed.push(...withoutSample(samples).map((title) => unmeasured(`${title}: no sample`)))
  process.stdout.write(`${await describeTables(owner)}\n\n${describe(timed)}\n`)
  process.exitCode = timed.some(({ p95Ms }) => p95Ms > p95BarMs) ? 1 : 0
  await app.close()
} finally {
  await owner.end()
  await services.close()
  await database.stop({ onlyIfUnused: true })
}

async function logIn(app: FastifyInstance, { operators, clock }: Services): Promise<string> {
  const by = { kind: 'system', id: 'bench' } as const
  const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
  const [username, password, role] = [`bench${clock()}`, 'twelve green tables', 'bench']
  await operators.open({ username, password, roles: [role], totpSecret }, by)
  await operators.allow(role, permissions, by)
  const send = async (call: 'consoleLogin' | 'consoleCode', payload: object, cookie?: string) => {
    const answer = await app.inject({
      method: 'POST',
      url: consoleCalls[call].path,
      payload,
      ...(cookie !== undefined && { headers: { cookie: `${consoleCookie}=${cookie}` } }),
    })
    const set = answer.cookies.find(({ name }) => name === consoleCookie)?.value
    if (set === undefined) throw new Error(`${call}: ${answer.body}`)
    return set
  }
  const begun = await send('consoleLogin', { username, password })
  return send('consoleCode', { code: totpOf(totpSecret).generate({ timestamp: clock() }) }, begun)
}

interface Page {
  readonly list?: readonly { readonly id: string }[]
  readonly nextCursor?: string | null
}

async function ask(
  app: FastifyInstance,
  token: string,
  { call, query }: { call: ConsoleCallName; query: Record<string, string> },
): Promise<Page> {
  callers += 1
  const { path, method }: Call = consoleCalls[call]
  const answer = await app.inject({
    method,
    url: path,
    query,
    remoteAddress: `198.18.${(callers >> 8) % 256}.${callers % 256}`,
    headers: { cookie: `${consoleCookie}=${token}` },
  })
  if (answer.statusCode !== 200) throw new Error(`${call} ${JSON.stringify(query)}: ${answer.body}`)
  return answer.json<{ value: Page }>().value
}

async function findRecords(app: FastifyInstance, token: string): Promise<Case[]> {
  const cases: Case[] = []
  for (const { read, list } of recordCalls()) {
    const ids =
      (await ask(app, token, { call: list, query: { pageSize: '20' } })).list?.map(({ id }) => id) ?? []
    if (ids.length > 0) cases.push({ title: read, call: read, queries: ids.map((id) => ({ id })) })
  }
  return cases
}

async function time(app: FastifyInstance, token: string, one: Case): Promise<Timed> {
  const { title, call } = one
  const queries = one.pagesBefore === undefined ? one.queries : [await goDeep(app, token, one)]
  const at = (index: number) => queries[index % queries.length] ?? {}
  let lines: number | null = null
  for (let index = 0; index < Math.min(queries.length, atOnce); index += 1)
    lines = (await ask(app, token, { call, query: at(index) })).list?.length ?? null
  const tookMs: number[] = []
  let next = 0
  const worker = async () => {
    for (let index = next++; index < asked; index = next++) {
      const from = performance.now()
      await ask(app, token, { call, query: at(index) })
      tookMs.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  tookMs.sort((a, b) => a - b)
  const share = (part: number) => tookMs[Math.min(asked - 1, Math.floor(asked * part))] ?? 0
  return { title, leastMs: share(0), medianMs: share(0.5), p95Ms: share(0.95), lines }
}

/** A question without an answer is slower than any bar. */
function fail({ title }: Case, error: unknown): Timed {
  say(error instanceof Error ? error.message : String(error))
  return unmeasured(title)
}

function unmeasured(title: string): Timed {
  return { title, leastMs: Infinity, medianMs: Infinity, p95Ms: Infinity, lines: null }
}

async function goDeep(app: FastifyInstance, token: string, { call, queries, pagesBefore = 0 }: Case) {
  const query: Record<string, string> = { ...queries[0], pageSize: '100' }
  for (let page = 0; page < pagesBefore; page += 1) {
    const { nextCursor } = await ask(app, token, { call, query })
    if (!nextCursor) break
    query['cursor'] = nextCursor
  }
  return { ...query, pageSize: '25' }
}

async function describeTables(db: Pool): Promise<string> {
  const { rows } = await db.query<{ name: string; lines: bigint }>(
    `select relname as name, reltuples::bigint as lines from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples >= 1000 order by 2 desc`,
  )
  return rows.map(({ name, lines }) => `${name} ${lines.toLocaleString('en')}`).join(', ')
}

function describe(timed: readonly Timed[]): string {
  const lines = timed
    .toSorted((a, b) => b.p95Ms - a.p95Ms)
    .map(({ title, leastMs, medianMs, p95Ms, lines: count }) => [
      title,
      `${count ?? ''}`,
      leastMs.toFixed(1),
      medianMs.toFixed(1),
      p95Ms.toFixed(1),
      p95Ms > p95BarMs ? 'MISSED' : 'met',
    ])
  const missed = timed.filter(({ p95Ms }) => p95Ms > p95BarMs).length
  const heads = ['asked', 'lines', 'least ms', 'median ms', 'p95 ms', '']
  return `${table(heads, lines)}\n\n${timed.length} asked, ${missed} above ${p95BarMs} ms`
}
