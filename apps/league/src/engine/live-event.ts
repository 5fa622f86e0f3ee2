import type { FeedMarket, FeedResult } from '@baize/sports/feed'
import type { MarketType } from '@baize/sports/market'
import type { AnyModel } from '@baize/sports/models'
import { settlementDrafts } from '../world/messages.ts'
import type { Draft } from '../feed/outbox.ts'
import type { StoredEvent } from './event-store.ts'
import { resumeMatch, type MatchPlay } from './match-play.ts'
import { decide, keyOf, openMarkets, suspendMarkets, voidMarket, type Published } from './offer.ts'

/** A match in play and what was published of it. */
export interface LiveEvent {
  readonly stored: StoredEvent
  readonly play: MatchPlay
  published: Published
  /** Every market offered so far. */
  readonly offered: Set<string>
  readonly results: Map<string, FeedResult>
  material: number
  /** Suspended, and when it may open again. */
  isStopped: boolean
  reopensAt: number
  pricedAt: number
}

/** The messages of one step. */
export interface Step {
  readonly drafts: readonly Draft[]
  readonly isOver: boolean
  readonly isOfferChanged: boolean
  readonly areResultsChanged: boolean
}

/** Markets stay suspended this long after an incident, or less where ticks follow each other faster. */
const longestPauseMs = 1_500
const shortestPauseMs = 500
/** The clock alone moves prices little: ticks without an incident are repriced at most this often. */
const repriceAfterMs = 3_000

/** Restores a stored match and re-sends its messages. */
export function resumeLive(model: AnyModel, stored: StoredEvent, now: number): LiveEvent {
  const play = resumeMatch(model, stored)
  const results = new Map(Object.entries(stored.results))
  const open = stored.offered.filter((key) => !results.has(key))
  return {
    stored,
    play,
    published: new Map(open.map((key) => [key, unknownMarket(key)])),
    offered: new Set(stored.offered),
    results,
    material: play.match.material(play.state()),
    isStopped: true,
    reopensAt: now,
    pricedAt: 0,
  }
}

function unknownMarket(key: string): FeedMarket {
  const bar = key.indexOf('|')
  const [type, spec] = [key.slice(0, bar), key.slice(bar + 1)]
  return { type, spec, status: 'suspended', isMainLine: false, material: 0, outcomes: [] }
}

/** When the next step of the match is due: a tick, or the reopening of its markets. */
export const nextAt = ({ play, isStopped, reopensAt }: LiveEvent): number =>
  isStopped && !play.match.isHeld(play.state()) ? Math.min(play.dueAt(), reopensAt) : play.dueAt()

/**
 * Returns the messages after the ticks just played and updates the event: results, suspended or reopened
 * markets, and prices that moved.
 */
export function stepMessages(
  live: LiveEvent,
  step: {
    readonly now: number
    readonly ticks: number
    readonly marketType: (id: string) => MarketType | undefined
  },
): Step {
  const { play, results, offered, stored } = live
  const score = play.score()
  const undecided = [...offered].filter((key) => !results.has(key))
  const fresh = step.ticks > 0 ? decide(undecided, score, step.marketType) : []
  for (const result of fresh) results.set(keyOf(result), result)
  if (play.isOver()) return endMessages(live, step.marketType)
  const offeredBefore = live.published
  const repriced = reprice(live, step)
  const closed = fresh.filter((result) => offeredBefore.has(keyOf(result))).map(closedBy(live.material))
  const markets = [...closed, ...repriced]
  const known = offered.size
  for (const market of markets) offered.add(keyOf(market))
  const odds: Draft = { type: 'odds_change', event: stored.id, status: 'live', score, markets }
  return {
    // The score comes before the results that follow from it: a book compares them.
    drafts: [
      ...(step.ticks > 0 || markets.length > 0 ? [odds] : []),
      ...settlementDrafts({ event: stored.id, certainty: 1, score }, fresh),
    ],
    isOver: false,
    isOfferChanged: offered.size > known,
    areResultsChanged: fresh.length > 0,
  }
}

/** Closes decided markets before sending their results, so that no bet can come in between. */
const closedBy =
  (material: number) =>
  ({ type, spec }: FeedResult): FeedMarket => ({
    type,
    spec,
    status: 'inactive',
    isMainLine: false,
    material,
    outcomes: [],
  })

function reprice(
  live: LiveEvent,
  { now, ticks }: { readonly now: number; readonly ticks: number },
): readonly FeedMarket[] {
  const { match } = live.play
  const state = live.play.state()
  const material = match.material(state)
  const decided = new Set(live.results.keys())
  const hasHappened = material !== live.material
  live.material = material
  if (hasHappened) live.reopensAt = now + pauseOf(live, now)
  if (match.isHeld(state) || now < live.reopensAt) {
    live.isStopped = true
    return take(live, suspendMarkets(live.published, { material, decided }))
  }
  const isQuiet = !live.isStopped && ticks > 0 && now - live.pricedAt < quietMsOf(live)
  if (isQuiet) return take(live, keepDecidedOut(live, decided))
  live.isStopped = false
  live.pricedAt = now
  return take(live, openMarkets(live.published, match.price(state), { material, decided }))
}

function take(
  live: LiveEvent,
  { published, changes }: { readonly published: Published; readonly changes: readonly FeedMarket[] },
): readonly FeedMarket[] {
  live.published = published
  return changes
}

const keepDecidedOut = ({ published }: LiveEvent, decided: ReadonlySet<string>) => ({
  published: new Map([...published].filter(([key]) => !decided.has(key))),
  changes: [],
})

/** A football tick is usually just time passing; in the other sports every tick is an incident. */
const quietMsOf = ({ stored }: LiveEvent): number => (stored.sport === 'football' ? repriceAfterMs : 0)

function pauseOf({ play }: LiveEvent, now: number): number {
  const untilNextMs = play.dueAt() - now
  return Math.max(shortestPauseMs, Math.min(longestPauseMs, untilNextMs * 0.4))
}

/** The final score with all results confirmed; undecided markets are voided. */
function endMessages(live: LiveEvent, marketType: (id: string) => MarketType | undefined): Step {
  const { play, stored, offered, results } = live
  const score = play.score()
  for (const key of offered)
    if (!results.has(key)) results.set(key, voidMarket(key, marketType, 'undetermined'))
  live.published = new Map()
  const odds = { type: 'odds_change', event: stored.id, score, markets: [] } as const
  return {
    drafts: [
      { ...odds, status: 'ended' },
      ...settlementDrafts({ event: stored.id, certainty: 2, score }, [...results.values()]),
      { ...odds, status: 'closed' },
    ],
    isOver: true,
    isOfferChanged: false,
    areResultsChanged: true,
  }
}
