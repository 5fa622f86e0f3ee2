import { expect, test } from 'vitest'
import { ClosedDays } from './closed-days.ts'
import { ClosedHours } from './closed-hours.ts'
import { ClosedSlots } from './closed-slots.ts'
import { ClosedWorld, type ClosedPeriods, type Statements, type Strike } from './closed-world.ts'

/*
 * A worker is killed, or loses all its connections, at each statement of counting, closing and paying a
 * period, before the statement is sent or after it is answered, while bets of that period and of the next are
 * settled. Every bill, payment and wallet is what a naive model gives. Each statement in every way:
 * CLOSE_KILLS=all npx vitest run --project=server tools/oracle/agent-kills
 * A number strikes so often, spread over all statements.
 */
const asked = process.env['CLOSE_KILLS'] ?? '8'

type Way = Pick<Strike, 'fate' | 'when'>
const ways: readonly Way[] = [
  { fate: 'kill', when: 'before' },
  { fate: 'break', when: 'after' },
  { fate: 'kill', when: 'after' },
  { fate: 'break', when: 'before' },
]
const jobs = ['pay', 'close', 'count'] as const

/** So many strikes, each in a stretch of its own. */
async function strikeSome(periods: ClosedPeriods, strikes: number, statements: Statements): Promise<void> {
  const moments = jobs.flatMap((job) =>
    Array.from({ length: statements[job] ?? 0 }, (_, at) => ({ job, statement: at + 1 })),
  )
  for (let at = 0; at < strikes; at += 1) {
    const way = ways[at % ways.length]
    const moment = moments[Math.floor(((at + Math.random()) * moments.length) / strikes)]
    if (way && moment) await periods.live({ ...way, ...moment })
  }
}

/** Some periods take more statements than others: a job is over when so many in a row took fewer. */
const missesAtEnd = 6

/** Closes at each statement of each job. */
async function strikeAll(periods: ClosedPeriods, way: Way): Promise<void> {
  for (const job of jobs) {
    let misses = 0
    for (let statement = 1; misses < missesAtEnd; statement += 1)
      misses = (await periods.live({ ...way, job, statement })) === undefined ? 0 : misses + 1
  }
}

type Strikes = (periods: ClosedPeriods, statements: Statements) => Promise<void>

async function live(
  on: ClosedWorld,
  periods: ClosedPeriods,
  { name, strike }: { name: string; strike: Strikes },
) {
  const statements = (await periods.live()) ?? {}
  for (const job of jobs) expect(statements[job] ?? 0, job).toBeGreaterThan(10)
  const startedAt = performance.now()
  await strike(periods, statements)
  expect(await on.brokenInvariants()).toEqual([])
  const { struck, raced } = on
  const strikes = [...struck.values()].reduce((sum, times) => sum + times, 0)
  const seconds = Math.round((performance.now() - startedAt) / 1_000)
  console.log(
    `${name}: ${strikes} strikes at ${struck.size} kinds of statements in ${seconds} s, ` +
      `${raced.before} racing bets counted before their period was closed and ${raced.after} after: ` +
      JSON.stringify(Object.fromEntries(struck)),
  )
  expect(strikes).toBeGreaterThan(0)
}

async function liveDays(name: string, strike: Strikes): Promise<void> {
  const on = await ClosedWorld.open()
  try {
    const days = await ClosedDays.open(on)
    await live(on, days, { name: `days, ${name}`, strike })
    expect(days.restatements).toBeGreaterThan(0)
  } finally {
    await on.end()
  }
}

async function liveSlots(name: string, strike: Strikes): Promise<void> {
  const on = await ClosedWorld.open()
  try {
    await live(on, await ClosedSlots.open(on), { name: `slots, ${name}`, strike })
  } finally {
    await on.end()
  }
}

async function liveHours(name: string, strike: Strikes): Promise<void> {
  const on = await ClosedWorld.open()
  try {
    await live(on, await ClosedHours.open(on), { name: `hours, ${name}`, strike })
  } finally {
    await on.end()
  }
}

const limits = { timeout: 7_200_000, retry: 0 }
const some: Strikes = (periods, statements) => strikeSome(periods, Number(asked), statements)
const isAll = asked === 'all'

test.runIf(!isAll)(`${asked} strikes at closes of days change no bill and no payment`, limits, () =>
  liveDays('a few', some),
)
test.runIf(!isAll)(`${asked} strikes at closes of slots change no bill and no payment`, limits, () =>
  liveSlots('a few', some),
)
/** Enough of them to pass a midnight, and fewer than of the others: their statements are nearly the same. */
const half = Math.max(4, Math.ceil(Number(asked) / 2))
test.runIf(!isAll)(`${half} strikes at closes of hours change no bill and no payment`, limits, () =>
  liveHours('a few', (periods, statements) => strikeSome(periods, half, statements)),
)

for (const way of ways) {
  const name = `${way.fate} ${way.when}`
  const each: Strikes = (periods) => strikeAll(periods, way)
  test.runIf(isAll).concurrent(`days: ${name} each statement`, limits, () => liveDays(name, each))
  test.runIf(isAll).concurrent(`hours: ${name} each statement`, limits, () => liveHours(name, each))
  test.runIf(isAll).concurrent(`slots: ${name} each statement`, limits, () => liveSlots(name, each))
}
