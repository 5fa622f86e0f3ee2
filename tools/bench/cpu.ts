import { createVendorDesk } from '../../apps/server/src/providers/vendor/desk.ts'
import { openPlatformServices, type Arena } from './arena.ts'
import { betPath, createBetMaker } from './bets.ts'
import { median } from './load.ts'
import { makeReady, type ReadyBets } from './ready-bets.ts'
import { table } from './report.ts'
import { runTime } from './run-time.ts'

/** Microseconds of processor time per complete bet, by who spent them. */
export interface Spent {
  /** The server's process: desk, batches, driver, and the callers' loop of the bench. */
  readonly node: number
  /** The database sessions that post batches. */
  readonly posting: number
  /** PostgreSQL's own processes: writer of the log, checkpointer, background writer. */
  readonly background: number
}

/** Enough for every session to be seen and every hot function to be compiled. */
const warmingBets = 10_000

export interface CpuOptions {
  readonly members: number
  readonly bets: number
  readonly callers: number
  readonly rounds: number
  readonly say: (line: string) => void
}

/** Complete bets at many callers, and what they cost. */
export interface BetMeter {
  place(count: number): Promise<void>
  /** Places this many bets, and returns the processor time of one. */
  spend(count: number): Promise<Spent>
  close(): Promise<void>
}

export async function openBetMeter(
  arena: Arena,
  { members, callers }: Pick<CpuOptions, 'members' | 'callers'>,
): Promise<BetMeter> {
  const services = await openPlatformServices(arena.url)
  const desk = createVendorDesk(services.desk)
  const maker = createBetMaker({ vendor: arena.vendor, members })
  // Signed anew for each round: a signature ages.
  let ready: ReadyBets
  let left = 0
  const caller = async () => {
    while (left > 0) {
      left -= 1
      const answer = await desk({ method: 'POST', path: betPath, ...ready.next(), address: '127.0.0.1' })
      if (answer.status !== 200 && answer.status !== 402) throw new Error(`answered ${answer.body}`)
    }
  }
  const placeReady = async (count: number) => {
    left = count
    await Promise.all(Array.from({ length: callers }, caller))
  }
  const meter: BetMeter = {
    async place(count) {
      ready = makeReady(maker, count)
      await placeReady(count)
    },
    async spend(count) {
      ready = makeReady(maker, count)
      await arena.owner.query('checkpoint')
      return spentBy(arena, count, placeReady)
    },
    close: () => services.close(),
  }
  await meter.place(warmingBets)
  return meter
}

/**
 * Tells what a complete bet costs in processor time. Unlike bets per second this hardly changes with what
 * else the machine does, so that two versions can be compared on a busy one. Needs Linux's /proc.
 */
export async function measureCpu(arena: Arena, options: CpuOptions): Promise<string> {
  const { bets, rounds, say } = options
  const meter = await openBetMeter(arena, options)
  const all: Spent[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const spent = await meter.spend(bets)
    say(`round ${round} of ${rounds}: ${describe(spent)}`)
    all.push(spent)
  }
  await meter.close()
  const line = (title: string, pick: (values: readonly number[]) => number) => {
    const { node, posting, background } = pickEach(all, pick)
    return [title, ...[node, posting, background, node + posting + background].map((us) => us.toFixed(1))]
  }
  const heads = ['us of processor per bet', 'Node', 'posting sessions', 'other PostgreSQL', 'sum']
  return table(heads, [line('median', median), line('least', (values) => Math.min(...values))])
}

const pickEach = (all: readonly Spent[], pick: (values: readonly number[]) => number): Spent => ({
  node: pick(all.map(({ node }) => node)),
  posting: pick(all.map(({ posting }) => posting)),
  background: pick(all.map(({ background }) => background)),
})

const describe = ({ node, posting, background }: Spent): string =>
  `Node ${node.toFixed(1)}, posting ${posting.toFixed(1)}, other PostgreSQL ${background.toFixed(1)} us a bet`

async function spentBy(arena: Arena, bets: number, place: (count: number) => Promise<void>): Promise<Spent> {
  const before = await readProcesses(arena)
  const nodeBefore = process.cpuUsage()
  await place(bets)
  const { user, system } = process.cpuUsage(nodeBefore)
  const after = await readProcesses(arena)
  const sumOf = (isPosting: boolean) =>
    [...after.values()]
      .filter((spent) => spent.isPosting === isPosting)
      .reduce((sum, { pid, microseconds }) => sum + microseconds - (before.get(pid)?.microseconds ?? 0), 0)
  return { node: (user + system) / bets, posting: sumOf(true) / bets, background: sumOf(false) / bets }
}

interface ProcessTime {
  readonly pid: number
  readonly isPosting: boolean
  readonly microseconds: number
}

async function readProcesses({ owner }: Arena): Promise<Map<number, ProcessTime>> {
  const { rows } = await owner.query<{ pid: number; is_posting: boolean }>(
    `select pid, application_name = 'baize-ledger' as is_posting from pg_stat_activity
      where application_name = 'baize-ledger' or backend_type in
        ('walwriter', 'checkpointer', 'background writer', 'autovacuum worker', 'io worker')`,
  )
  return new Map(
    rows.map(({ pid, is_posting: isPosting }) => [
      pid,
      { pid, isPosting, microseconds: runTime(pid) / 1_000 },
    ]),
  )
}

/** Seconds on a processor of all sessions that are open now. */
export async function secondsOfSessions({ owner }: Pick<Arena, 'owner'>): Promise<number> {
  const { rows } = await owner.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend'`,
  )
  return rows.reduce((sum, { pid }) => sum + runTime(pid), 0) / 1e9
}
