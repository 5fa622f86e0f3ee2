import { parseArgs } from 'node:util'
import { checkInvariants } from '../../apps/server/src/invariants.ts'
import { openArena, type Arena } from './arena.ts'
import type { Measured } from './load.ts'
import { measureCpu } from './cpu.ts'
import { measureLarge } from './large.ts'
import { openMeasures, type MeasureName, type Measures } from './measures.ts'
import { isPgbenchInstalled } from './pgbench.ts'
import { describeResults } from './report.ts'
import { measureSpared } from './spared.ts'

/**
 * Measures the ledger beside what it is compared with: one PostgreSQL with durability on, every way in turn
 * in every round, medians over the rounds, the ledger checked after every round.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    only: { type: 'string' },
    large: { type: 'boolean', default: false },
    /** Processor time per bet instead of bets per second. */
    cpu: { type: 'boolean', default: false },
    /** What a bet without a bonus costs because there are bonuses. */
    spared: { type: 'boolean', default: false },
    bets: { type: 'string', default: '40000' },
    callers: { type: 'string', default: '256' },
    members: { type: 'string', default: '10000' },
  },
})
const rounds = Number(values.rounds)
const durationMs = Number(values.seconds) * 1000
const members = Number(values.members)
const startedAt = performance.now()

const say = (line: string): void =>
  console.log(`[${((performance.now() - startedAt) / 1000).toFixed(0).padStart(4)} s] ${line}`)

const hasPgbench = isPgbenchInstalled()
if (!hasPgbench) say('pgbench is not installed (Debian: postgresql-contrib): its two measures are skipped')

const arena = await openArena(say)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void arena.end().finally(() => process.exit(1)))
}
try {
  if (values.cpu) {
    await arena.reset(members)
    const [bets, callers] = [Number(values.bets), Number(values.callers)]
    console.log(await measureCpu(arena, { members, bets, callers, rounds, say }))
  } else if (values.spared) {
    await arena.reset(members)
    const [bets, callers] = [Number(values.bets), Number(values.callers)]
    console.log(await measureSpared(arena, { members, bets, callers, rounds, say }))
  } else if (values.large) {
    const openMeasuresFor = (count: number) => openMeasures(arena, { members: count, hasPgbench: false })
    console.log(await measureLarge(arena, { rounds, durationMs, members, openMeasuresFor, say }))
  } else await measureAll(arena)
} finally {
  await arena.end()
}

async function measureAll(arena: Arena): Promise<void> {
  await arena.reset(members)
  const measures = await openMeasures(arena, { members, hasPgbench })
  const chosen = measures.list.filter(({ name }) => !values.only || values.only.split(',').includes(name))
  const results = new Map<MeasureName, Measured[]>(chosen.map(({ name }) => [name, []]))
  say('warming up')
  await measures.warmUp()
  for (let round = 1; round <= rounds; round += 1) {
    await arena.reset(members)
    measures.takeAcknowledged()
    for (const measure of chosen) {
      // What one way left to be written is not paid for by the next.
      await arena.owner.query('checkpoint')
      const measured = await measure.run(durationMs)
      results.get(measure.name)?.push(measured)
      say(
        `round ${round} of ${rounds}: ${measure.title}: ${Math.round(measured.perSecond).toLocaleString('en')}/s`,
      )
    }
    await verify(arena, measures)
  }
  await measures.close()
  console.log(`\n${describeResults(chosen, results)}`)
}

/** Every acknowledged bet is in the ledger, and the ledger is whole. */
async function verify({ owner }: Arena, measures: Measures): Promise<void> {
  const acknowledged = measures.takeAcknowledged()
  const { rows } = await owner.query<{ bets: bigint }>(
    `select count(*) as bets from transfer where kind = 'bet'`,
  )
  const bets = Number(rows[0]?.bets)
  if (bets < acknowledged) throw new Error(`${acknowledged - bets} acknowledged bets are not in the ledger`)
  const broken = await checkInvariants(owner)
  if (broken.length > 0) throw new Error(`the ledger is broken: ${JSON.stringify(broken)}`)
  say(`checked: ${acknowledged.toLocaleString('en')} acknowledged bets, 0 lost; every invariant holds`)
}
