import { randomBytes } from 'node:crypto'
import type { Tx } from '@baize/runtime'
import type { Match } from '@baize/sports/match'
import type { AnyModel } from '@baize/sports/models'
import { commitmentOf, saltOf } from '@baize/sports/proof'
import { fixtureOf, type Fixture, type World as CalendarWorld } from '../calendar/fixtures.ts'
import type { LeagueDeps } from '../deps.ts'
import {
  insertEvent,
  markCancelled,
  markStarted,
  saveProgress,
  type StoredEvent,
} from '../engine/event-store.ts'
import { resumeLive, stepMessages, type LiveEvent } from '../engine/live-event.ts'
import { keyOf, openMarkets } from '../engine/offer.ts'
import { takeTickets } from '../engine/ticket-store.ts'
import type { Draft } from '../feed/outbox.ts'
import { noteGone, seasonIdOf, stopSeason } from '../outright/season.ts'
import { fixtureDraft } from './messages.ts'
import type { QueuedFixture } from './queue.ts'
import { inOneStep, publish, write, type Scene } from './writing.ts'

/** Delay from the start of a match until its markets open. */
const openAfterStartMs = 1_000

/**
 * Puts a fixture on offer: draws and commits to its seed and prices its markets once. A fixture that should
 * have started already is announced as live. Returns false if it already exists.
 */
export async function announce(
  scene: Scene,
  { calendar, tournament, number }: QueuedFixture & { readonly calendar: CalendarWorld },
): Promise<boolean> {
  const { deps, world } = scene
  const model = deps.models[tournament.sport]
  const fixture = fixtureOf(calendar, tournament, number)
  const now = deps.clock()
  const isLate = fixture.startsAt <= now
  const stored = seal(fixture, { model, isLate })
  const { id } = stored
  const live = isLate ? resumeLive(model, stored, now) : undefined
  const dueAt = live?.play.dueAt() ?? stored.startsAt
  const status = stored.status === 'pre' ? 'pre' : 'live'
  const odds: Draft = {
    type: 'odds_change',
    event: id,
    status,
    score: stored.score,
    markets: stored.opening,
  }
  const written = await inOneStep(scene, async (tx) => {
    if (!(await insertEvent(tx, stored))) return undefined
    return write(scene, tx, {
      producer: isLate ? 'league-live' : 'league-pre',
      drafts: [fixtureDraft(stored, status), odds],
      next: { id, dueAt },
    })
  })
  if (!written) return false
  if (live) world.live.set(id, live)
  else world.pre.set(id, stored)
  world.dues.set(id, dueAt)
  publish(scene, written)
  return true
}

/** Draws the seed of a fixture and prices its markets. */
function seal(
  { id, tournament, season, number, home, away, startsAt }: Fixture,
  { model, isLate }: { readonly model: AnyModel; readonly isLate: boolean },
): StoredEvent {
  const parameters = model.parametersOf(home.strength, away.strength)
  const seed = randomBytes(32).toString('hex')
  const match = model.createMatch(parameters)
  const opening = isLate ? [] : openingOf(match)
  return {
    id,
    tournament: tournament.id,
    season,
    number,
    sport: tournament.sport,
    home: home.id,
    away: away.id,
    startsAt,
    clockRate: tournament.pace.clockRate,
    status: isLate ? 'live' : 'pre',
    engine: model.version,
    parameters,
    seed,
    commitment: commitmentOf({ seed, parameters, engine: model.version }),
    ticks: 0,
    salts: [],
    score: match.score(match.start),
    opening,
    offered: opening.map(keyOf),
    results: {},
  }
}

const openingOf = (match: Match) =>
  openMarkets(new Map(), match.price(match.start), {
    material: match.material(match.start),
    decided: new Set(),
  }).changes

/** Hands a match over from `league-pre` to `league-live` at its start, with the same markets. */
export async function kickOff(scene: Scene, stored: StoredEvent): Promise<void> {
  const { deps, world } = scene
  const now = deps.clock()
  const model = modelOf(deps, stored)
  if (!model) return cancel(scene, stored)
  const live = resumeLive(model, stored, now)
  live.published = new Map(
    stored.opening.map((market) => [keyOf(market), { ...market, status: 'suspended' }]),
  )
  live.reopensAt = now + openAfterStartMs
  const next = { id: stored.id, dueAt: live.play.dueAt() }
  const odds: Draft = {
    type: 'odds_change',
    event: stored.id,
    status: 'live',
    score: live.play.score(),
    markets: [...live.published.values()],
  }
  const written = await inOneStep(scene, async (tx) => {
    await markStarted(tx, stored.id)
    const stop: Draft = { type: 'bet_stop', event: stored.id }
    const pre = await write(scene, tx, { producer: 'league-pre', drafts: [stop], next })
    const drafts = [fixtureDraft(stored, 'live'), odds]
    return [pre, await write(scene, tx, { producer: 'league-live', drafts, next })]
  })
  world.pre.delete(stored.id)
  world.live.set(stored.id, live)
  world.dues.set(stored.id, next.dueAt)
  publish(scene, ...written)
}

/** The model the match was committed with; undefined if this program has another version of it. */
export function modelOf(deps: LeagueDeps, stored: StoredEvent) {
  const model = deps.models[stored.sport]
  return model.version === stored.engine ? model : undefined
}

/** Plays all ticks that are due and publishes the outcome, or reopens markets. */
export async function advance(scene: Scene, live: LiveEvent): Promise<void> {
  const { deps, world } = scene
  const { play, stored } = live
  const now = deps.clock()
  const dueBefore = play.dueAt()
  const materialBefore = live.material
  const season = world.seasons.get(seasonIdOf(stored))
  const done = await inOneStep(scene, async (tx) => {
    const ticks = await playDue(tx, live, now)
    const step = stepMessages(live, { now, ticks, marketType: deps.marketType })
    if (ticks > 0 || step.isOfferChanged)
      await saveProgress(tx, {
        id: stored.id,
        status: step.isOver ? 'ended' : 'live',
        ticks: play.ticks(),
        salts: play.salts(),
        score: play.score(),
        offered: step.isOfferChanged ? [...live.offered] : undefined,
        results: step.areResultsChanged ? Object.fromEntries(live.results) : undefined,
      })
    const dueAt = step.isOver ? Infinity : play.dueAt()
    const next = { id: stored.id, dueAt }
    const hasHappened = step.isOver || live.material !== materialBefore
    const stop = season && hasHappened ? stopSeason(season, now) : []
    const drafts = [...step.drafts, ...stop]
    const written = await write(scene, tx, { producer: 'league-live', drafts, next })
    return { written, dueAt, isOver: step.isOver, ticks }
  })
  if (done.isOver) {
    if (season) noteGone(season, { number: stored.number, score: play.score() })
    world.live.delete(stored.id)
    world.dues.delete(stored.id)
  } else world.dues.set(stored.id, done.dueAt)
  if (done.ticks > 0) deps.metrics.lateness.set(Math.max(0, deps.clock() - dueBefore) / 1000)
  publish(scene, done.written)
}

/** A period's salt is derived from the tickets known when its first tick is drawn. */
async function playDue(tx: Tx, { play, stored }: LiveEvent, now: number): Promise<number> {
  const before = play.ticks()
  while (!play.isOver() && play.dueAt() <= now) {
    for (let period = play.unsealedPeriod(); period !== undefined; period = play.unsealedPeriod())
      play.seal(saltOf(await takeTickets(tx, { event: stored.id, period })))
    play.tick()
  }
  return play.ticks() - before
}

/** Cancels a match that cannot be played as committed, and voids its undecided markets. */
export async function cancel(scene: Scene, stored: StoredEvent): Promise<void> {
  const { world } = scene
  const isPre = stored.status === 'pre'
  const undecided = stored.offered.filter((key) => !(key in stored.results))
  const markets = undecided.map((key) => {
    const bar = key.indexOf('|')
    return { type: key.slice(0, bar), spec: key.slice(bar + 1) }
  })
  const voids: Draft = {
    type: 'bet_cancel',
    event: stored.id,
    markets,
    reason: isPre ? 'not_played' : 'no_result',
    from: null,
    to: null,
  }
  const written = await inOneStep(scene, async (tx) => {
    await markCancelled(tx, stored.id)
    return write(scene, tx, {
      producer: isPre ? 'league-pre' : 'league-live',
      drafts: [fixtureDraft(stored, 'cancelled'), ...(markets.length > 0 ? [voids] : [])],
      next: { id: stored.id, dueAt: Infinity },
    })
  })
  world.pre.delete(stored.id)
  world.live.delete(stored.id)
  world.dues.delete(stored.id)
  const season = world.seasons.get(seasonIdOf(stored))
  if (season) noteGone(season, { number: stored.number, score: undefined })
  publish(scene, written)
}
