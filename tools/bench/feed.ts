import { parseArgs } from 'node:util'
import { memberId as asMemberId } from '@baize/std'
import { feedConsumer } from '../../apps/server/src/betting/feed/consume.ts'
import { loadConsumers } from '../../apps/server/src/betting/feed/consumers.ts'
import { produceFacts } from '../../apps/server/src/betting/feed/produce.ts'
import { checkInvariants } from '../../apps/server/src/invariants.ts'
import { sealBacklog } from '../../apps/server/src/ledger/api.ts'
import type { Services } from '../../apps/server/src/services.ts'
import { seedTree } from './agent-tree.ts'
import { benchGame, openArena, openPlatformServices, type Arena } from './arena.ts'
import { runFeedJobs, type Pass } from './feed-jobs.ts'
import { openLoop } from './load.ts'

/**
 * Measures the feed of settled bets beside play, on one PostgreSQL with durability on: how late facts are at
 * a fixed rate of settled bets, how fast a backlog is fed, and how fast tickets of the house are taken,
 * settled and fed. The ledger and the feed are checked afterwards.
 */
const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '278' },
    seconds: { type: 'string', default: '90' },
    members: { type: 'string', default: '10000' },
    /** Agents above the members: their figures are counted, and how late they are is measured. */
    agents: { type: 'string', default: '0' },
    backlog: { type: 'string', default: '200000' },
    tickets: { type: 'string', default: '100000' },
  },
})
const members = Number(values.members)
const agents = Number(values.agents)
const startedAt = performance.now()
const say = (line: string): void =>
  console.log(`[${((performance.now() - startedAt) / 1000).toFixed(0).padStart(4)} s] ${line}`)
const rate = (count: number, ms: number): string =>
  `${Math.round((count / ms) * 1000).toLocaleString('en')}/s`

const arena = await openArena(say)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void arena.end().finally(() => process.exit(1)))
}
try {
  await arena.reset(members + agents)
  if (agents > 0) await seedTree(arena.owner, { members, agents })
  else
    await arena.owner.query(
      `insert into member (id, username, nickname, type, password_hash, currency) overriding system value
       select n, 'bench' || n, 'B', 0, '-', 'BDT' from generate_series(1, $1) n`,
      [members],
    )
  await arena.owner.query('vacuum analyze')
  const services = await openPlatformServices(arena.url)
  await feed(services)
  await measureLive(services)
  await measureBacklog(services)
  await compareTurnover()
  await measureTickets(services)
  const broken = await checkInvariants(arena.owner)
  if (broken.length > 0) throw new Error(`broken: ${JSON.stringify(broken, String)}`)
  say('checked: every invariant holds')
  await services.close()
} finally {
  await arena.end()
}

/** Seals, facts, then one consumer after the other. Gives how long each took, in milliseconds. */
async function feed(services: Services) {
  const begun = performance.now()
  await sealBacklog(services.audits)
  const sealed = performance.now()
  const facts = await produceFacts(services.audits)
  const produced = performance.now()
  const busyMs = new Map<string, number>()
  for (const consumer of await loadConsumers()) {
    const consuming = performance.now()
    await feedConsumer(services, consumer)
    busyMs.set(consumer.name, performance.now() - consuming)
  }
  const sealMs = sealed - begun
  return { facts, sealMs, produceMs: produced - sealed, consumeMs: performance.now() - produced, busyMs }
}

/** A round of one stake; three of ten win. */
async function playOne({ play }: Services, { vendor }: Arena): Promise<void> {
  const round = crypto.randomUUID()
  const call = {
    memberId: asMemberId(BigInt(1 + agents + Math.floor(Math.random() * members))),
    vendor: vendor.id,
    revenueAccount: vendor.revenueAccount,
    round,
    game: benchGame,
    session: 'bench',
    currency: 'BDT' as const,
  }
  const request = () => crypto.randomUUID().replaceAll('-', '')
  await play.bet({ ...call, key: `${round} b`, request: request(), stakeMinor: 1_000n })
  const payoutMinor = Math.random() < 0.3 ? 2_500n : 0n
  await play.win({ ...call, key: `${round} w`, request: request(), payoutMinor, roundClosed: true })
}

/** Beside the jobs of the feed, as the worker of the platform runs them. */
async function measureLive(services: Services): Promise<void> {
  const durationMs = Number(values.seconds) * 1000
  const [{ id: before } = { id: 0n }] = await query<{ id: bigint }>(
    'select coalesce(max(id), 0) as id from bet_fact',
  )
  const feeding = await runFeedJobs(services, arena.owner)
  const played = await openLoop(() => playOne(services, arena), {
    perSecond: Number(values.rate),
    durationMs,
  })
  const { passes, busyMs } = await feeding.stop()
  if (agents > 0) await sayFigureLag({ before, passes })
  const [lag] = await query<{ facts: bigint; median: number; p99: number; worst: number }>(
    `select count(*) as facts, percentile_cont(0.5) within group (order by late) as median,
            percentile_cont(0.99) within group (order by late) as p99, max(late) as worst
       from (select extract(epoch from fed_at - settled_at)::float8 as late from bet_fact where id > $1) f`,
    [before],
  )
  const seconds = (of: number | undefined) => (of ?? 0).toFixed(1)
  say(
    `live: ${rate(Number(lag?.facts), durationMs)} settled, a round's two calls p99 ${played.p99Ms.toFixed(1)} ms`,
  )
  say(
    `live: facts are late by ${seconds(lag?.median)} s, p99 ${seconds(lag?.p99)} s, most ${seconds(lag?.worst)} s`,
  )
  sayBusy('live', busyMs)
}

/** How long the jobs, or the consumers, took in all. */
function sayBusy(when: string, busyMs: ReadonlyMap<string, number>): void {
  const parts = [...busyMs].map(([name, ms]) => `${name} ${(ms / 1000).toFixed(1)} s`)
  say(`${when}: it took ${parts.join(', ')}`)
}

/** How long after it settled a bet was in the figures of the agents above. */
async function sayFigureLag({ before, passes }: { before: bigint; passes: readonly Pass[] }): Promise<void> {
  const facts = await query<{ id: bigint; settled_at: Date }>(
    'select id, settled_at from bet_fact where id > $1 order by id',
    [before],
  )
  const late = facts
    .flatMap(({ id, settled_at: at }) => {
      const counted = passes.find(({ fact }) => fact >= id)
      return counted ? [(counted.atMs - at.getTime()) / 1000] : []
    })
    .toSorted((one, other) => one - other)
  if (late.length !== facts.length) throw new Error('a fact was not counted')
  const at = (part: number) =>
    (late[Math.min(late.length - 1, Math.floor(part * late.length))] ?? 0).toFixed(1)
  const [{ rows } = { rows: 0n }] = await query<{ rows: bigint }>('select count(*) as rows from team_day')
  say(
    `live: figures of ${agents.toLocaleString('en')} agents are late by ${at(0.5)} s, p99 ${at(0.99)} s, ` +
      `most ${at(1)} s (${rows} rows of teams)`,
  )
}

async function measureBacklog(services: Services): Promise<void> {
  const backlog = Number(values.backlog)
  let left = backlog
  const caller = async () => {
    for (; left > 0; left -= 1) await playOne(services, arena)
  }
  await Promise.all(Array.from({ length: 256 }, caller))
  const { facts, sealMs, produceMs, consumeMs, busyMs } = await feed(services)
  const seconds = (sealMs / 1000).toFixed(1)
  say(`backlog of ${facts.toLocaleString('en')} bets: sealed in ${seconds} s`)
  say(`backlog: ${rate(facts, produceMs)} fed, ${rate(facts, consumeMs)} consumed`)
  sayBusy('backlog', busyMs)
}

/** The feed's turnover of every member beside the formula that wagering and VIP levels had before it. */
async function compareTurnover(): Promise<void> {
  const [found] = await query<{ members: bigint; differing: bigint; turnover: bigint }>(
    `select count(*) as members, count(*) filter (where o.turnover <> coalesce(f.turnover, 0)) as differing,
            sum(o.turnover)::bigint as turnover
       from (select t.member_id, sum(t.amount) as turnover
               from transfer t join round r
                 on r.member_id = t.member_id and r.vendor = t.actor and r.round = t.reference
              where t.kind = 'bet' and r.state = 'completed' and not exists (
                select from transfer b where b.member_id = t.member_id and b.reverses = t.seq)
              group by 1) o
       left join (
         select member_id, sum(valid_stake) as turnover from bet_fact group by 1) f using (member_id)`,
  )
  if (!found || found.differing > 0n) throw new Error(`turnover differs for ${found?.differing} members`)
  say(`turnover of ${found.members} members, ${found.turnover} in all: as by the formula before the feed`)
}

async function measureTickets(services: Services): Promise<void> {
  const { betting } = services
  const source = await betting.source({ code: 'bench-lottery', product: 'lottery' })
  const tickets = Number(values.tickets)
  const placed: { memberId: ReturnType<typeof asMemberId>; betId: string }[] = []
  const placing = performance.now()
  for (let at = 0; at < tickets; at += 500) {
    const batch = Array.from({ length: Math.min(500, tickets - at) }, (_, n) => ({
      source,
      memberId: asMemberId(BigInt(1 + agents + ((at + n) % members))),
      key: `t ${at + n}`,
      game: 'bench-60',
      currency: 'BDT' as const,
      cashMinor: 100n,
    }))
    for (const [n, outcome] of (await betting.placeBets(batch)).entries()) {
      const memberId = batch[n]?.memberId
      if (outcome.status !== 'placed' || !memberId) throw new Error('a ticket was not taken')
      placed.push({ memberId, betId: outcome.betId })
    }
  }
  say(`tickets: ${rate(tickets, performance.now() - placing)} placed, 500 a call`)
  placed.sort((one, other) => Number(one.memberId - other.memberId))
  const settling = performance.now()
  for (let at = 0; at < tickets; at += 4_000) {
    const chunk = placed.slice(at, at + 4_000).map((key, n) => ({
      ...key,
      revision: 1,
      state: 'settled' as const,
      payoutMinor: n % 10 < 3 ? 250n : 0n,
    }))
    await betting.settleBets(source, chunk)
  }
  say(`tickets: ${rate(tickets, performance.now() - settling)} settled, 4,000 a transaction, 30 % win`)
  const { produceMs, consumeMs } = await feed(services)
  say(`tickets: ${rate(tickets, produceMs)} fed, ${rate(tickets, consumeMs)} consumed`)
}

async function query<Row>(text: string, given: unknown[] = []): Promise<Row[]> {
  return (await arena.owner.query(text, given)).rows as Row[]
}
