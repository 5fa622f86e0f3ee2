import { parseArgs } from 'node:util'
import { dayAt, dayStart, periodAt } from '@baize/domain/agent-contract'
import { agentConsumer } from '../../apps/server/src/agents/figures/feed-consumer.ts'
import { countMovements } from '../../apps/server/src/agents/figures/count.ts'
import { feedConsumer } from '../../apps/server/src/betting/feed/consume.ts'
import { feedBacklog } from '../../apps/server/src/betting/feed/produce.ts'
import { rows } from '../../apps/server/src/kernel/database/database.ts'
import { brokenInvariants } from '../../apps/server/src/testing/withdrawals.ts'
import type { World } from '../../apps/server/src/testing/world.ts'
import { openPast } from './past.ts'
import { sign } from './agreements.ts'
import { giveCredits, openPeople, type People } from './people.ts'
import { games, openProvider, type Provider, type Round } from './play.ts'
import type { Desk } from './sign.ts'

/*
 * Three levels of agents and their members live a month, by the calls of the site, the console and providers.
 * Only the time is told: `npm run agent-month` starts this with a clock that it moves.
 */
const dayMs = 86_400_000
const hourMs = 3_600_000
const days = 31
const startedAt = performance.now()
const { values } = parseArgs({
  options: {
    clock: { type: 'string', default: '' },
    library: { type: 'string', default: '' },
    now: { type: 'string', default: '' },
    password: { type: 'string', default: '' },
  },
})
const { password } = values
const trueStart = Number(values.now)
const trueNow = () => trueStart + performance.now() - startedAt
const say = (line: string) => process.stdout.write(`${line}\n`)

const past = await openPast(
  { clockFile: values.clock, library: values.library, trueNow },
  trueNow() - days * dayMs,
  say,
)
const { world, timeZone } = past
try {
  await expectMoved(world)
  await live()
  const broken = await brokenInvariants(world)
  if (broken.length > 0) throw new Error(`what must hold does not: ${JSON.stringify(broken)}`)
  say('the month is over, and all that must hold holds')
} finally {
  await past.stop()
}

/** Both sides have to be in the past, or every day's play would be today's. */
async function expectMoved({ platform }: World): Promise<void> {
  const [database] = await rows<{ now: Date }>(platform.db, 'select now()')
  const apart = Math.abs((database?.now.getTime() ?? 0) - Date.now())
  if (apart > 5_000 || trueNow() - Date.now() < dayMs)
    throw new Error(`the clock was not moved: PostgreSQL has ${String(database?.now)}, this ${Date()}`)
}

async function live(): Promise<void> {
  const today = dayAt(trueNow(), timeZone)
  const startOf = (back: number) =>
    dayStart(dayAt(dayStart(today, timeZone) - back * dayMs + 12 * hourMs, timeZone), timeZone)
  await past.goTo(startOf(days) + 9 * hourMs)
  const people = await openPeople(world, password)
  for (const member of people.members) await giveCredits(world, member, '50000')
  const provider = await openProvider(world)
  const desk: Desk = { world, password }
  const book: Played[] = []
  for (let day = 0; day < days; day += 1) {
    const start = startOf(days - day)
    await past.goTo(start + 10 * hourMs)
    await sign(desk, people, day)
    await past.goTo(start + 20 * hourMs)
    for (const [at, of] of people.members.entries())
      for (const round of await playDay(provider, of, { day, at })) book.push({ day, round, of })
    // The day is over: what settled is counted, periods close, and bills are paid.
    await past.goTo(start + dayMs + 10 * 60_000)
    if (day === 16)
      await cancelWin(
        provider,
        book.filter((each) => each.day === 9),
      )
    await nightly(world)
  }
  await past.goTo(trueNow())
  for (const [at, of] of people.members.entries()) await playDay(provider, of, { day: days, at })
  // The last closed week changes too: no bill counts that yet.
  const week = periodAt('weekly', periodAt('weekly', trueNow(), timeZone).startMs - 1, timeZone)
  await cancelWin(
    provider,
    book.filter(({ day }) => periodAt('weekly', startOf(days - day), timeZone).startMs === week.startMs),
  )
  await nightly(world)
  await provider.close()
}

/** What the worker's jobs do every minute. */
async function nightly({ platform }: World): Promise<void> {
  await feedBacklog(platform.audits, platform.clock)
  await feedConsumer(platform, agentConsumer)
  await countMovements(platform)
  await platform.closes.closeDue()
  await platform.billPayments.payOpen()
}

/** Uneven as play is, and the same every time. */
async function playDay(
  provider: Provider,
  of: People['members'][number],
  { day, at }: { day: number; at: number },
): Promise<Round[]> {
  if ((day * 7 + at * 3) % 5 === 0) return []
  const rounds: Round[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    const stakeMinor = 20_000 + ((day * 137 + at * 911 + turn * 53) % 400) * 250
    // In the second week who plays below tuli wins: a loss is carried.
    const isLucky = of.under === 'tuli' && day >= 8 && day < 13
    const share = isLucky ? 190 : (day * 31 + at * 17 + turn * 71) % 170
    const winMinor = turn === 0 || isLucky ? Math.floor((stakeMinor * share) / 100) : 0
    const game = games[(day + at + turn) % games.length] ?? games[0]
    const text = (minor: number) => (minor / 100).toFixed(2)
    rounds.push(await provider.play(of, { game, stake: text(stakeMinor), win: text(winMinor) }))
  }
  return rounds
}

interface Played {
  readonly day: number
  readonly round: Round
  readonly of: People['members'][number]
}

/** The win of a round below tuli was wrong: the provider takes it back when its day and week are closed. */
async function cancelWin(provider: Provider, played: readonly Played[]): Promise<void> {
  const found = played.find(({ round, of }) => of.under === 'tuli' && round.isWon)
  if (!found) throw new Error('nothing was won on these days')
  await provider.cancelWin(found.of, found.round)
}
