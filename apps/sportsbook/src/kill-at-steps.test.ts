import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { SlipLeg, WireTicket } from '../wire/slip.ts'
import { startKillable } from './testing/killable.ts'
import type { ProgramPlan } from './testing/program.ts'
import { expectBooksRight } from './testing/right-books.ts'
import { bookKey, createWorld, legOf, openPage, type BookWorld, type Page } from './testing/world.ts'
import { checkpoints } from './ticket/deps.ts'

/*
 * A SIGKILL at each labelled step while tickets are placed, given back, refused, cashed out, settled and
 * settled anew, one program after the other on the same books.
 */
const diesWithinMs = 60_000
const events = Array.from({ length: 60 }, (_, index) => `ev${index + 1}`)
const won = { home: 1, draw: 0, away: 0 } as const
const lost = { home: 0, draw: 1, away: 0 } as const

/** One press after the other of every kind, each on an event of its own, until told to stop. */
async function play(world: BookWorld, pages: { rich: Page; poor: Page }, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await playOnce(world, pages).catch(() => undefined)
    await sleep(20)
  }
}

let next = 0

async function playOnce(world: BookWorld, { rich, poor }: { rich: Page; poor: Page }): Promise<void> {
  const event = events[next++ % events.length] ?? ''
  const leg: SlipLeg = { ...legOf(world, 'model'), event }
  await poor.place({ legs: [leg] })
  const kept = await rich.place({ legs: [leg] })
  const sold = await rich.place({ legs: [leg] })
  const { valueMinor } = (await rich.ticket(sold.body.id)).cashOut ?? {}
  await rich.ask('POST', `/api/tickets/${sold.body.id}/cash-out`, {
    requestId: randomUUID(),
    percent: 50,
    valueMinor: valueMinor ?? 1,
    consent: 'any',
  })
  await world.settle(event, won)
  await rich.until(kept.body.id, 'settled')
  await world.settle(event, lost)
  world.operator.faults.next('bet', { type: 'lose-answer' }, 6)
  const lostBet = await rich.place({ legs: [leg] })
  await rich.until(lostBet.body.id, 'returned')
  world.operator.faults.clear()
}

/** Everything that was begun is at its end. */
async function allEnded(world: BookWorld): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await world.pool.query(
        `SELECT ticket_id, step, next_attempt_at FROM ticket
         WHERE step IN ('waiting', 'debiting', 'returning') OR next_attempt_at IS NOT NULL
         UNION ALL SELECT ticket_id, step, received_at FROM cash_out WHERE step = 'waiting'
         UNION ALL SELECT NULL, event, NULL FROM result_work`,
      )
      expect(rows).toEqual([])
      await expectBooksRight(world)
    },
    { timeout: 30_000, interval: 100 },
  )
}

test('a SIGKILL at any step leaves one end for every ticket', async () => {
  const world = await createWorld()
  world.feed.open('model')
  world.operator.fund('rich', '1000000.00')
  world.operator.fund('poor', '0.50')
  const plan: Omit<ProgramPlan, 'port'> = {
    databaseUrl: world.database.url,
    platformUrl: world.operator.url,
    key: bookKey,
    events,
  }
  let serving = await startKillable({ ...plan, port: 0 }, onTestFinished)
  const { port, url } = serving
  const at = { url, operator: world.operator }
  const pages = {
    rich: await openPage(at, { player: 'rich', game: 'sport-0001' }),
    poor: await openPage(at, { player: 'poor', game: 'sport-0001' }),
  }
  for (const dieAt of checkpoints) {
    await serving.kill()
    serving = await startKillable({ ...plan, port, dieAt }, onTestFinished)
    const ending = new AbortController()
    const playing = play(world, pages, ending.signal)
    const signal = await Promise.race([serving.gone, sleep(diesWithinMs, 'none')])
    ending.abort()
    await playing
    world.operator.faults.clear()
    expect([dieAt, signal]).toEqual([dieAt, 'SIGKILL'])
  }
  await serving.kill()
  serving = await startKillable({ ...plan, port }, onTestFinished)
  await playOnce(world, pages)
  await allEnded(world)
  const { rows } = await world.pool.query<WireTicket>('SELECT DISTINCT step FROM ticket ORDER BY step')
  expect(rows).toEqual([{ step: 'accepted' }, { step: 'declined' }, { step: 'returned' }])
  await serving.kill()
}, 400_000)
