import { parseArgs } from 'node:util'
import type { AgentRange } from '@baize/contract'
import { memberId as asMemberId, type MemberId } from '@baize/std'
import { showOverview } from '../../apps/server/src/agents/team/overview.ts'
import { showBets } from '../../apps/server/src/agents/team/lists.ts'
import { showPeople } from '../../apps/server/src/agents/team/people.ts'
import { showTeam } from '../../apps/server/src/agents/team/members.ts'
import { agentInvariants } from '../../apps/server/src/agents/figures/invariants.ts'
import { agentBillInvariants } from '../../apps/server/src/agent-bill-invariants.ts'
import { agentFigureInvariants } from '../../apps/server/src/agent-figure-invariants.ts'
import { contractInvariants } from '../../apps/server/src/agent-invariants.ts'
import { findOffenders } from '../../apps/server/src/ledger/wallet/invariants.ts'
import { openArena, openPlatformServices } from './arena.ts'
import { listAnswerBars } from './agent-answers.ts'
import { measure, sessionOf, verdictOf, type Bar } from './agent-bars.ts'
import { measureCloses } from './agent-closes.ts'
import { measureExport } from './agent-export.ts'
import { seedHouse } from './agent-house.ts'
import { measureReadsBesideMoves, tryMove } from './agent-reads.ts'
import { table } from './report.ts'

/**
 * `npm run bench:agents`: how long pages of teams take in a house of this size, one asker, one PostgreSQL
 * with durability on, beside the bars of the agents' design. At the end every invariant of teams, figures,
 * contracts and bills is evaluated; exit code 1 when a bar is missed or one of them does not hold.
 */
const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '100000' },
    agents: { type: 'string', default: '5000' },
    days: { type: 'string', default: '90' },
    /** Of a thousand members, who play on a day. */
    playing: { type: 'string', default: '100' },
    calls: { type: 'string', default: '100' },
  },
})
const size = {
  members: Number(values.members),
  agents: Number(values.agents),
  days: Number(values.days),
  playing: Number(values.playing),
}
const calls = Number(values.calls)
const startedAt = performance.now()
const say = (line: string): void =>
  console.log(`[${((performance.now() - startedAt) / 1000).toFixed(0).padStart(4)} s] ${line}`)

const arena = await openArena(say)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void arena.end().finally(() => process.exit(1)))

try {
  say(`seeding ${size.members.toLocaleString('en')} members below ${size.agents.toLocaleString('en')} agents`)
  await seedHouse(arena.owner, size, say)
  const services = await openPlatformServices(arena.url)
  try {
    const rows: string[][] = []
    const add = (line: string[]) => {
      say(line.join(' | '))
      rows.push(line)
    }
    const asked = { calls, agents: size.agents }
    for (const bar of listBars(services)) add(await measure(bar, asked))
    add(await measureReadsBesideMoves(services, { ...asked, owner: arena.owner }))
    for (const line of await measureExport(services)) add(line)
    for (const done of await measureCloses(services, arena.owner)) {
      say(`${done.bills} bills, ${done.paid} payments`)
      const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
      add([
        done.title,
        '',
        seconds(done.tookMs),
        seconds(done.mustMs),
        seconds(done.reachMs),
        verdictOf(done.tookMs, { must: done.mustMs, reach: done.reachMs }),
      ])
    }
    for (const bar of await listAnswerBars(services, arena.owner)) add(await measure(bar, asked))
    process.stdout.write(`${table(['page', 'median', 'p95', 'must', 'reach for', ''], rows)}\n`)
    if (rows.some((row) => row.includes('MISSED'))) process.exitCode = 1
    await checkInvariants()
  } finally {
    await services.close()
  }
} finally {
  await arena.end()
}

/** In a large house each of them reads all days of all members: this takes minutes. */
async function checkInvariants(): Promise<void> {
  const db = await arena.owner.connect()
  await db.query(`set work_mem = '512MB'`)
  for (const { id, title, sql } of [
    ...agentInvariants,
    ...agentFigureInvariants,
    ...contractInvariants,
    ...agentBillInvariants,
  ]) {
    const from = performance.now()
    const broken = await findOffenders(db, { id, title, sql, recent: null }, 3)
    const seconds = ((performance.now() - from) / 1000).toFixed(1)
    say(`${id} ${title}: ${broken.length === 0 ? 'holds' : 'BROKEN'} (${seconds} s)`)
    if (broken.length === 0) continue
    process.exitCode = 1
    const plain = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
    say(JSON.stringify(broken, plain))
  }
  db.release()
}

function listBars(services: Awaited<ReturnType<typeof openPlatformServices>>): readonly Bar[] {
  const of = (range: AgentRange, more: object = {}) => ({ range, pageNo: 1, ...more })
  const quarter = () => {
    const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
    return { from: day(89), to: day(0) }
  }
  return [
    {
      title: 'team by category and day, 90 days',
      mustMs: 150,
      reachMs: 20,
      run: (agent) => showOverview(services, sessionOf(agent), { ...of('own'), ...quarter() }),
    },
    {
      title: 'page of 50 downlines, 30 days',
      mustMs: 100,
      reachMs: 30,
      run: (agent) => showTeam(services, sessionOf(agent), { ...of('d30'), agents: false }),
    },
    {
      title: 'distinct players, 30 days',
      mustMs: 50,
      reachMs: 10,
      async run(agent) {
        const to = await services.figures.today()
        const from = new Date(Date.parse(to) - 29 * 86_400_000).toISOString().slice(0, 10)
        return services.figures.activeIn(services.db, { agentIds: [agent], from, to })
      },
    },
    {
      title: 'team betting, first page',
      mustMs: 150,
      reachMs: 60,
      run: (agent) => showBets(services, sessionOf(agent), { ...of('d7'), corrections: 'false' } as never),
    },
    ...(['active', 'joined', 'deposited'] as const).flatMap((counted) =>
      [of('d7'), { ...of('own'), ...quarter() }].map((days) => ({
        title: `members behind a count (${counted}), ${days.range === 'd7' ? 7 : 90} days`,
        mustMs: 150,
        reachMs: 60,
        run: (agent: MemberId) =>
          showPeople(services, sessionOf(agent), { ...days, of: counted, line: false }),
      })),
    ),
    {
      title: 'move of a sixth of the house, undone',
      mustMs: 2_000,
      reachMs: 500,
      run: () => tryMove(services, asMemberId(3n)),
    },
  ]
}
