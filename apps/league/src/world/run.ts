import { randomBytes } from 'node:crypto'
import type { World as CalendarWorld } from '../calendar/fixtures.ts'
import type { LeagueDeps } from '../deps.ts'
import { dropEventsEndedBefore, findEvent, listIdsFrom, listOpenEvents } from '../engine/event-store.ts'
import { dropMessagesBefore } from '../feed/message-store.ts'
import { nextAt, resumeLive } from '../engine/live-event.ts'
import { openSeasons, resumeSeasons, stepSeason } from '../outright/steps.ts'
import { dropSeasonsEndedBefore } from '../outright/season-store.ts'
import { createQueue, type Queue } from './queue.ts'
import { advance, announce, cancel, kickOff, modelOf } from './steps.ts'
import { createWorld, type World } from './world.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** How often seasons are looked for whose outrights should open. */
const openEveryMs = 10_000
const tidyEveryMs = 300_000
/** A sportsbook that was away for longer requests a snapshot. */
const keepMessagesMs = 3 * hourMs
const keepEventsMs = 30 * dayMs
/** A new calendar begins in the past, so that every tournament has a match in play at once. */
const headStartMs = 2 * hourMs
/** A match is cancelled after this many failed attempts. */
const mostAttempts = 5
const longestSleepMs = 500
const retryAfterMs = 1_000

export interface RunningWorld {
  readonly world: World
  /** Stops after the current step. */
  stop(): Promise<void>
}

interface Running {
  readonly deps: LeagueDeps
  readonly world: World
  readonly calendar: CalendarWorld
  readonly queue: Queue
  readonly signal: AbortSignal
  /** Consecutive failed steps per match. */
  readonly failures: Map<string, number>
}

/** Resumes the stored simulation, or creates one, and runs it. */
export async function startWorld(deps: LeagueDeps): Promise<RunningWorld> {
  const calendar = await openCalendar(deps)
  await deps.outbox.load()
  const world = createWorld()
  await loadEvents(deps, world)
  await resumeSeasons({ deps, world }, calendar)
  const known = new Set(await listIdsFrom(deps.pool, deps.clock() - dayMs))
  const queue = createQueue(calendar, { tournaments: deps.tournaments, known })
  const stopping = new AbortController()
  const running = run({ deps, world, calendar, queue, signal: stopping.signal, failures: new Map() })
  return {
    world,
    async stop() {
      stopping.abort()
      await running
    },
  }
}

async function openCalendar({ pool, clock }: LeagueDeps): Promise<CalendarWorld> {
  await pool.query('INSERT INTO world (seed, began_at) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    randomBytes(16).toString('hex'),
    new Date(Math.floor((clock() - headStartMs) / hourMs) * hourMs),
  ])
  const { rows } = await pool.query<{ seed: string; began_at: Date }>('SELECT seed, began_at FROM world')
  const [row] = rows
  if (!row) throw new Error('the simulation has no seed')
  return { seed: row.seed, beganAt: row.began_at.getTime() }
}

async function loadEvents(deps: LeagueDeps, world: World): Promise<void> {
  for (const stored of await listOpenEvents(deps.pool)) {
    const model = modelOf(deps, stored)
    if (!model) await cancel({ deps, world }, stored)
    else if (stored.status === 'pre') {
      world.pre.set(stored.id, stored)
      world.dues.set(stored.id, stored.startsAt)
    } else {
      const live = resumeLive(model, stored, deps.clock())
      world.live.set(stored.id, live)
      world.dues.set(stored.id, live.play.dueAt())
    }
  }
}

async function run(running: Running): Promise<void> {
  const { deps, signal } = running
  let tidiesAt = deps.clock() + tidyEveryMs
  let opensAt = 0
  while (!signal.aborted) {
    const now = deps.clock()
    if (now >= opensAt) {
      opensAt = now + openEveryMs
      await guardSeason(running, () => openSeasons(running, running.calendar))
    }
    const step = nextStep(running, now)
    if (step.at > now) {
      await deps.wait(Math.min(step.at - now, longestSleepMs), signal)
      continue
    }
    await step.run()
    if (now < tidiesAt) continue
    tidiesAt = now + tidyEveryMs
    await tidy(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'could not delete old rows'))
  }
}

interface Due {
  readonly at: number
  run(): Promise<void>
}

/** The next step: matches in order of their due times, new fixtures when no match is due. */
function nextStep(running: Running, now: number): Due {
  const { world, queue } = running
  const matches: (readonly [id: string, at: number])[] = [
    ...[...world.pre].map(([id, { startsAt }]) => [id, startsAt] as const),
    ...[...world.live].map(([id, live]) => [id, nextAt(live)] as const),
  ]
  const [first] = matches.toSorted(([, a], [, b]) => a - b)
  const queueAt = queue.at(now)
  const season = [...world.seasons.values()].toSorted((a, b) => a.nextAt - b.nextAt)[0]
  if (season && season.nextAt <= now && !(first && first[1] <= now))
    return {
      at: season.nextAt,
      run: () => guardSeason(running, () => stepSeason(running, { season, calendar: running.calendar })),
    }
  if (first && (first[1] <= now || first[1] < queueAt)) {
    const [id, at] = first
    return { at, run: () => step(running, id) }
  }
  return { at: queueAt, run: () => announceNext(running) }
}

/** A step of outrights that fails is tried again with the next one. */
async function guardSeason({ deps }: Running, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    deps.metrics.failures.inc()
    deps.log.error({ err: error }, 'a step of a season failed')
    await deps.outbox.load()
  }
}

async function announceNext({ deps, world, calendar, queue }: Running): Promise<void> {
  const began = deps.clock()
  const fixture = queue.take()
  try {
    if (fixture) await announce({ deps, world }, { calendar, ...fixture })
  } catch (error) {
    deps.metrics.failures.inc()
    deps.log.error({ err: error, tournament: fixture?.tournament.id }, 'could not announce a fixture')
    await deps.outbox.load()
  }
  queue.rest(deps.clock(), deps.clock() - began)
  deps.metrics.events.set({ status: 'pre' }, world.pre.size)
}

/** One step of a match. After a failure the match is reloaded from the database, which is authoritative. */
async function step(running: Running, id: string): Promise<void> {
  const { deps, world, failures } = running
  const scene = { deps, world }
  const pre = world.pre.get(id)
  const live = world.live.get(id)
  const stored = pre ?? live?.stored
  if (!stored) return
  const end = deps.metrics.steps.startTimer({ step: pre ? 'start' : 'play', sport: stored.sport })
  try {
    if (pre) await kickOff(scene, pre)
    else if (live) await advance(scene, live)
    failures.delete(id)
  } catch (error) {
    deps.metrics.failures.inc()
    deps.log.error({ err: error, event: id }, 'a step of a match failed')
    const attempts = (failures.get(id) ?? 0) + 1
    failures.set(id, attempts)
    await deps.wait(retryAfterMs, running.signal)
    await reload(running, id, attempts >= mostAttempts).catch((reason: unknown) =>
      deps.log.error({ err: reason, event: id }, 'could not reload a match'),
    )
  }
  end()
  deps.metrics.events.set({ status: 'live' }, world.live.size)
}

async function reload({ deps, world }: Running, id: string, isHopeless: boolean): Promise<void> {
  await deps.outbox.load()
  const stored = await findEvent(deps.pool, id)
  world.pre.delete(id)
  world.live.delete(id)
  if (!stored || stored.status === 'ended' || stored.status === 'cancelled') {
    world.dues.delete(id)
    return
  }
  const model = modelOf(deps, stored)
  if (!model || isHopeless) {
    await cancel({ deps, world }, stored)
  } else if (stored.status === 'pre') {
    world.pre.set(id, stored)
  } else {
    world.live.set(id, resumeLive(model, stored, deps.clock()))
  }
}

async function tidy({ pool, clock }: LeagueDeps): Promise<void> {
  await dropMessagesBefore(pool, clock() - keepMessagesMs)
  await dropEventsEndedBefore(pool, clock() - keepEventsMs)
  await dropSeasonsEndedBefore(pool, clock() - keepEventsMs)
}
