import { createPool, type Pool } from '@baize/runtime'
import type { Services } from '../../apps/server/src/services.ts'
import { createVendorDesk, type VendorDesk } from '../../apps/server/src/providers/vendor/desk.ts'
import { openPlatformServices, type Arena } from './arena.ts'
import { betPath, createBetMaker, type BetMaker, type BetMakerOptions } from './bets.ts'
import { startHttpServer, type HttpServer } from './http.ts'
import { closedLoop, openLoop, type Measured } from './load.ts'
import { openPgbench, type Pgbench } from './pgbench.ts'
import { makeReady } from './ready-bets.ts'
import { betByOneStatement, betByTransaction } from './unbatched.ts'

export interface Measure {
  readonly name: MeasureName
  readonly title: string
  run(durationMs: number): Promise<Measured>
}

export type MeasureName =
  | 'tpcb'
  | 'simple'
  | 'transaction16'
  | 'statement16'
  | 'batched16'
  | 'batched64'
  | 'batched256'
  | 'batched1024'
  | 'play256'
  | 'hot256'
  | 'open20k'
  | 'lone'
  | 'loneStatement'
  | 'httpEmpty'
  | 'httpBatched'
  | 'httpStatement'

export interface Measures {
  readonly list: readonly Measure[]
  /** Lets both processes meet every member's session, so that no measure pays for the first sight. */
  warmUp(): Promise<void>
  /** Bets acknowledged as taken since the last call. */
  takeAcknowledged(): number
  close(): Promise<void>
}

const unbatchedConnections = 16
const openRate = 20_000
const httpConnections = 256
const hotMembers = 10
const busyCallers = 256
/** More than any measure takes in a second, on machines as fast as we know. */
const mostPerSecond = 100_000
const mostHttpPerSecond = 30_000

interface Field {
  readonly services: Services
  readonly desk: VendorDesk
  /** Connections for the ways without batches. */
  readonly unbatched: Pool
  readonly http: HttpServer
  makeBets(more?: Partial<BetMakerOptions>): BetMaker
  acknowledge(bets: number): void
}

/** Everything that is measured, over one arena. */
export async function openMeasures(
  arena: Arena,
  { members, hasPgbench }: { members: number; hasPgbench: boolean },
): Promise<Measures> {
  const services = await openPlatformServices(arena.url)
  const unbatched = createPool(arena.url, {
    name: 'bench-unbatched',
    max: unbatchedConnections,
    role: 'baize_app',
  })
  const http = await startHttpServer(arena.url)
  let acknowledged = 0
  const field: Field = {
    services,
    desk: createVendorDesk(services.desk),
    unbatched,
    http,
    makeBets: (more = {}) => createBetMaker({ vendor: arena.vendor, members, repeats: false, ...more }),
    acknowledge: (bets) => void (acknowledged += bets),
  }
  const pgbench = hasPgbench ? pgbenchMeasures(await openPgbench(arena.url)) : []
  return {
    list: [...pgbench, ...unbatchedMeasures(field), ...batchedMeasures(field), ...httpMeasures(field)],
    warmUp: () => warmUp(field, members),
    takeAcknowledged: () => {
      const taken = acknowledged
      acknowledged = 0
      return taken
    },
    async close() {
      await http.stop()
      await unbatched.end()
      await services.close()
    },
  }
}

const warmingCallers = 32
/** A server that has been up for a minute has its hot functions compiled: about 200,000 bets do that. */
const warmingMs = 5_000

async function warmUp(field: Field, members: number): Promise<void> {
  const inProcess = signedBets(field, field.makeBets({ inTurn: true }), members)
  const maker = field.makeBets({ inTurn: true })
  const ways = [
    inProcess,
    ...[betPath, '/bench/unbatched'].map((path) => () => field.http.post(path, maker.signed())),
  ]
  for (const act of ways) {
    let left = members
    const caller = async () => {
      while (left > 0) {
        left -= 1
        await act()
      }
    }
    await Promise.all(Array.from({ length: warmingCallers }, caller))
  }
  const bets = signedBets(field, field.makeBets(), (warmingMs / 1000) * mostPerSecond)
  await closedLoop(bets, { callers: busyCallers, durationMs: warmingMs })
}

const pgbenchMeasures = (pgbench: Pgbench): Measure[] => [
  { name: 'tpcb', title: 'pgbench TPC-B, 16 clients', run: pgbench.tpcb },
  { name: 'simple', title: 'pgbench simple-update, 16 clients', run: pgbench.simpleUpdate },
]

function unbatchedMeasures({ services, unbatched, makeBets, acknowledge }: Field): Measure[] {
  const byTransaction = (maker: BetMaker) => async () => {
    if (await betByTransaction(unbatched, maker.call())) acknowledge(1)
  }
  const byStatement = (maker: BetMaker) => async () => {
    const outcome = await betByOneStatement(services.play, unbatched, maker.call())
    if (outcome.status === 'answered' && outcome.code === 'ok' && !outcome.replayed) acknowledge(1)
  }
  const callers = unbatchedConnections
  return [
    {
      name: 'transaction16',
      title: 'a transaction a bet, 16 connections',
      run: (durationMs) => closedLoop(byTransaction(makeBets()), { callers, durationMs }),
    },
    {
      name: 'statement16',
      title: 'a statement a bet, 16 connections',
      run: (durationMs) => closedLoop(byStatement(makeBets({ repeats: true })), { callers, durationMs }),
    },
    {
      name: 'loneStatement',
      title: 'a statement a bet, one caller',
      run: (durationMs) => closedLoop(byStatement(makeBets()), { callers: 1, durationMs }),
    },
  ]
}

/** The complete bet: a signed call, verified, posted with its round, answered and signed. */
function signedBets({ desk, acknowledge }: Field, maker: BetMaker, count: number): () => Promise<void> {
  const ready = makeReady(maker, count)
  return async () => {
    const bet = ready.next()
    const answer = await desk({ method: 'POST', path: betPath, ...bet, address: '127.0.0.1' })
    if (answer.status === 200) acknowledge(1)
    else if (answer.status !== 402) throw new Error(`a bet was answered ${answer.status} ${answer.body}`)
  }
}

function batchedMeasures(field: Field): Measure[] {
  const { services, makeBets, acknowledge } = field
  const batched =
    (callers: number, more: Partial<BetMakerOptions> = {}) =>
    (durationMs: number) =>
      closedLoop(signedBets(field, makeBets(more), (durationMs / 1000) * mostPerSecond), {
        callers,
        durationMs,
      })
  const unsigned = (maker: BetMaker) => async () => {
    const outcome = await services.play.bet(maker.call())
    if (outcome.status === 'answered' && outcome.code === 'ok') acknowledge(1)
  }
  return [
    { name: 'lone', title: 'batched, one caller', run: batched(1) },
    { name: 'batched16', title: 'batched, 16 callers', run: batched(16) },
    { name: 'batched64', title: 'batched, 64 callers', run: batched(64) },
    { name: 'batched256', title: 'batched, 256 callers', run: batched(busyCallers) },
    { name: 'batched1024', title: 'batched, 1024 callers', run: batched(1024) },
    {
      name: 'hot256',
      title: 'batched, 256 callers, ten members',
      run: batched(busyCallers, { members: hotMembers }),
    },
    {
      name: 'play256',
      title: 'the same without signatures, 256 callers',
      run: (durationMs) => closedLoop(unsigned(makeBets()), { callers: busyCallers, durationMs }),
    },
    {
      name: 'open20k',
      title: 'batched, 20,000 bets/s whatever the answers',
      run: (durationMs) => {
        const act = signedBets(field, makeBets(), (durationMs / 1000) * openRate * 1.2)
        return openLoop(act, { perSecond: openRate, durationMs })
      },
    },
  ]
}

function httpMeasures({ http, makeBets, acknowledge }: Field): Measure[] {
  const connections = httpConnections
  // The same requests for all three, so that only what stands behind the server differs.
  const post = (path: string, durationMs: number) => {
    const atMost = (durationMs / 1000) * mostHttpPerSecond
    return http.load(path, { connections, durationMs, maker: makeBets(), atMost })
  }
  const bets = (path: string) => async (durationMs: number) => {
    const measured = await post(path, durationMs)
    acknowledge(measured.accepted)
    return measured
  }
  return [
    {
      name: 'httpEmpty',
      title: 'HTTP, POST with nothing behind it, 256 connections',
      run: (durationMs) => post('/bench/empty', durationMs),
    },
    { name: 'httpBatched', title: 'HTTP, batched bets, 256 connections', run: bets(betPath) },
    {
      name: 'httpStatement',
      title: 'HTTP, a statement a bet, 256 connections',
      run: bets('/bench/unbatched'),
    },
  ]
}
