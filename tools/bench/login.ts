import { randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { openPlatform, type Platform } from '../../apps/server/src/platform.ts'
import { inTransaction } from '../../apps/server/src/kernel/database/transaction.ts'
import { createLogger } from '@baize/runtime'
import { benchSecretKey, openArena, type Arena } from './arena.ts'
import { betPath, createBetMaker } from './bets.ts'
import { startHttpServer, type HttpServer } from './http.ts'
import { median, openLoop, type Measured } from './load.ts'
import { compareSamples } from './two-samples.ts'

/**
 * What the login must not tell and must not take: (a) an unknown name and a wrong password cannot be told
 * apart by time; (b) bets stay quick while logins flood in. Fails when one of them does not hold.
 */
const { values } = parseArgs({
  options: {
    samples: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    /** Logins a second of the flood: several times what the server hashes. */
    flood: { type: 'string', default: '200' },
    only: { type: 'string' },
  },
})
const least = { p: 0.01 }
const most = { ratio: 2 }
/** One name is tried less often than turns its picture on. */
const triesPerName = 4
const betsPerSecond = 200

const say = (line: string): void => console.log(line)
const arena = await openArena(() => undefined)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void arena.end().finally(() => process.exit(1)))
}
try {
  const isTimed = values.only === 'flood' || (await compareTimes(Number(values.samples)))
  const isQuick = values.only === 'time' || (await measureFlood())
  if (!isTimed || !isQuick) process.exitCode = 1
} finally {
  await arena.end()
}

/** An address and a device that never came before, so that nothing but the name differs. */
function newPlace() {
  return {
    remoteAddress: `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
    headers: { cookie: `device=${randomBytes(32).toString('base64url')}` },
  }
}

async function compareTimes(samples: number): Promise<boolean> {
  const platform = await openPlatform({
    databaseUrl: arena.url,
    secretKey: benchSecretKey,
    clock: Date.now,
    log: createLogger({ name: 'bench-login', level: 'error' }),
    mode: 'demo',
    studioPort: 1,
    sportsbookPort: 1,
    studioUrl: 'http://127.0.0.1:1',
    platformUrl: 'http://127.0.0.1',
    trustedProxies: 0,
  })
  const app = await platform.buildApp()
  const names = Math.ceil(samples / triesPerName)
  await openMembers(platform, names)
  const tryLogin = async (username: string): Promise<number> => {
    const from = performance.now()
    const response = await app.inject({
      method: 'POST',
      url: '/wps/session/login',
      ...newPlace(),
      payload: { username, password: 'not the password' },
    })
    const tookMs = performance.now() - from
    const { message } = response.json<{ message: string }>()
    if (message !== 'login_failed') throw new Error(`${username}: ${message}`)
    return tookMs
  }
  const [known, unknown]: [number[], number[]] = [[], []]
  // The first ones warm up the code and the caches.
  for (let tries = 0; tries < 20; tries += 1) await tryLogin(`warm${tries}`)
  for (let sample = 0; sample < samples; sample += 1) {
    const name = sample % names
    const pair = [
      async () => void known.push(await tryLogin(`known${name}`)),
      async () => void unknown.push(await tryLogin(`other${name}`)),
    ]
    // Which of the two comes first is left to chance: neither profits from the other's caches.
    for (const one of randomInt(2) === 0 ? pair : pair.toReversed()) await one()
  }
  await app.close()
  await platform.close()
  const { statistic, p } = compareSamples(known, unknown)
  say(`wrong password: median ${median(known).toFixed(2)} ms; unknown name: ${median(unknown).toFixed(2)} ms`)
  say(`${samples} samples each, Kolmogorov-Smirnov D = ${statistic.toFixed(4)}, p = ${p.toFixed(3)}`)
  return verdict('p', p, p > least.p, `must be above ${least.p}`)
}

/** Accounts of one password: only its hash is dear. */
async function openMembers({ db, members }: Platform, count: number): Promise<void> {
  const { createPasswords } = await import('../../apps/server/src/identity/password-hash/password.ts')
  const passwordHash = await (await createPasswords()).hash(randomBytes(16).toString('hex'))
  await inTransaction(db, async (tx) => {
    for (let name = 0; name < count; name += 1) {
      const account = { type: 0, currency: 'BDT', language: 'BN', passwordHash } as const
      const created = await members.create(tx, { ...account, username: `known${name}` })
      if (!created.ok) throw new Error(created.code)
    }
  })
}

async function measureFlood(): Promise<boolean> {
  const members = 1_000
  await arena.reset(members)
  const server = await startHttpServer(arena.url, 1)
  const durationMs = Number(values.seconds) * 1000
  const ways = { members, durationMs }
  await bet(server, arena, ways)
  const rounds: Round[] = []
  // In turns, so that what else the machine does weighs on both alike.
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const calm = await bet(server, arena, ways)
    const [flooded, logins] = await Promise.all([bet(server, arena, ways), flood(server, durationMs)])
    rounds.push({ calm, flooded, logins })
    const show = ({ medianMs, p99Ms }: Measured) => `${medianMs.toFixed(2)} ms (p99 ${p99Ms.toFixed(2)})`
    say(
      `bets at ${betsPerSecond}/s alone ${show(calm)}; beside ${Math.round(logins.perSecond)} logins/s ` +
        `${show(flooded)}; the logins ${show(logins)}`,
    )
    await settle()
  }
  await server.stop()
  const ratio = median(rounds.map(({ calm, flooded }) => flooded.medianMs / calm.medianMs))
  return verdict('bet latency with / without flood', ratio, ratio < most.ratio, `must be below ${most.ratio}`)
}

interface Round {
  readonly calm: Measured
  readonly flooded: Measured
  readonly logins: Measured
}

/** Lets the queue of the last flood run dry. */
async function settle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 3_000))
}

function bet(
  server: HttpServer,
  { vendor }: Arena,
  { members, durationMs }: { members: number; durationMs: number },
) {
  const maker = createBetMaker({ vendor, members, repeats: false })
  return openLoop(() => server.post(betPath, maker.signed()), { perSecond: betsPerSecond, durationMs })
}

/** Sends the flood from a thread of its own. */
async function flood({ url }: HttpServer, durationMs: number): Promise<Measured> {
  const workerData = { url, perSecond: Number(values.flood), durationMs }
  const worker = new Worker(new URL('./login-flood.ts', import.meta.url), { workerData })
  const [measured] = (await once(worker, 'message')) as [Measured]
  return measured
}

function verdict(title: string, value: number, holds: boolean, bar: string): boolean {
  say(`${holds ? 'holds' : 'MISSED'}: ${title} = ${value.toFixed(3)} (${bar})\n`)
  return holds
}
