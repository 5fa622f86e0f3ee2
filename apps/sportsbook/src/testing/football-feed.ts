import { cricketMarkets } from '@baize/sports/cricket'
import type { FeedMarket, FeedMessage, FixtureChange } from '@baize/sports/feed'
import { footballMarkets } from '@baize/sports/football'
import type { MarketType, Split } from '@baize/sports/market'
import type { FootballScore } from '@baize/sports/match'
import { seasonMarkets } from '@baize/sports/season'
import type { Said } from './recorded-feed.ts'
import { createPriceStore } from '../prices/price-store.ts'

export const footballTypes: ReadonlyMap<string, MarketType> = new Map(
  [...footballMarkets, ...seasonMarkets, ...cricketMarkets].map((type) => [type.id, type as MarketType]),
)

const winner = 'football_1x2|'
const even: Readonly<Record<string, number>> = { home: 0.5, draw: 0.28, away: 0.22 }

export const splitOf = (chance: number): Split => {
  const won = Math.round(chance * 1_000_000)
  return [won, 0, 0, 0, 1_000_000 - won]
}

export const competitor = (id: string, en: string, bn: string): FixtureChange['home'] => ({
  id,
  name: { en, bn },
  short: en.slice(0, 3).toUpperCase(),
  colours: ['#114433', '#ddeeff'],
  players: { h1: { en: 'Someone', bn: 'কেউ' } },
})

export interface Match {
  readonly event: string
  /** Says how the match stands. */
  status(status: FixtureChange['status']): void
  /** Says a price: chances by outcome. */
  price(
    chances?: Readonly<Record<string, number>>,
    more?: { readonly material?: number; readonly status?: FeedMarket['status']; readonly market?: string },
  ): void
  stop(): void
}

/** The real price store behind a feed whose prices the test says. Each producer is up until it is said. */
export function createFootballFeed() {
  const store = createPriceStore({ types: footballTypes, liveProducers: new Set(['live']) })
  const state = { isUp: true, through: Date.now() }
  let seq = 0
  let isHeld = false
  const say = (said: Said, producer: string) => {
    seq += 1
    const now = Date.now()
    if (!isHeld) state.through = now
    const message = { v: 1, producer, seq, at: now, through: state.through, ...said } as FeedMessage
    return store.take(message, { now, state: { ...state } })
  }
  const beat = () => {
    if (!isHeld) state.through = Date.now()
    for (const producer of ['pre', 'live']) store.setProducer(producer, { ...state })
  }
  beat()
  const beating = setInterval(beat, 50)
  return {
    store,
    say,
    end: () => clearInterval(beating),
    /** The feed knows nothing that happened after now, until it is let go. */
    hold(isHeldNow: boolean) {
      isHeld = isHeldNow
      beat()
    },
    down(isDown: boolean) {
      state.isUp = !isDown
      beat()
    },
    open: (event: string, given: Opening['given'] = {}) => openMatch({ event, say, given }),
  }
}
export type FootballFeed = ReturnType<typeof createFootballFeed>

interface Opening {
  readonly event: string
  readonly say: (said: Said, producer: string) => unknown
  readonly given: {
    readonly startsAt?: number
    readonly status?: FixtureChange['status']
    readonly tier?: 'A' | 'B' | 'C' | 'D'
    readonly clockRate?: number
  }
}

function openMatch({ event, say, given }: Opening): Match {
  const { startsAt = Date.now() + 3_600_000, tier = 'A', clockRate = 12 } = given
  let status = given.status ?? 'pre'
  const producer = () => (status === 'pre' ? 'pre' : 'live')
  const fixture = () => say(fixtureOf({ event, startsAt, tier, clockRate, status }), producer())
  let material = 1
  const match: Match = {
    event,
    status(next) {
      status = next
      fixture()
    },
    price(chances = even, more = {}) {
      material = more.material ?? material
      const [type = '', ...spec] = (more.market ?? winner).split('|')
      const market: FeedMarket = {
        type,
        spec: spec.join('|'),
        status: more.status ?? 'active',
        isMainLine: true,
        material,
        outcomes: Object.entries(chances).map(([id, chance]) => ({ id, p: splitOf(chance) })),
      }
      say(
        { type: 'odds_change', event, status, score: { ...before, clock: material }, markets: [market] },
        producer(),
      )
    },
    stop: () => void say({ type: 'bet_stop', event }, producer()),
  }
  fixture()
  match.price()
  return match
}

const fixtureOf = (given: Required<Opening['given']> & { readonly event: string }): Said => ({
  type: 'fixture_change',
  event: given.event,
  sport: 'football',
  tournament: { id: 'one', name: { en: 'River League', bn: 'নদী লিগ' }, tier: given.tier },
  home: competitor('c1', 'Nilganga', 'নীলগঙ্গা'),
  away: competitor('c2', 'Meghna', 'মেঘনা'),
  startsAt: given.startsAt,
  clockRate: given.clockRate,
  status: given.status,
  isSimulated: true,
  commitment: null,
})

const before: FootballScore = {
  sport: 'football',
  phase: 'first_half',
  home: 0,
  away: 0,
  clock: 0,
  isAbandoned: false,
  halfTime: null,
  reds: [0, 0],
  goals: [],
  zone: 0,
}
