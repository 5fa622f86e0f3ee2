import type { FeedMarket, FeedResult, FixtureChange } from '@baize/sports/feed'
import { readSpecifiers, type MarketResult, type MarketType } from '@baize/sports/market'
import { shooter, shooterMarkets, type ShooterState } from '@baize/sports/shooter'
import { trialDraws } from '@baize/sports/check'
import type { Said } from './recorded-feed.ts'

export const marketTypes: ReadonlyMap<string, MarketType> = new Map(
  shooterMarkets.map((type) => [type.id, type]),
)

const competitor = (id: string, en: string, bn: string): FixtureChange['home'] => ({
  id,
  name: { en, bn },
  short: en.slice(0, 3).toUpperCase(),
  colours: ['#114433', '#ddeeff'],
  players: {},
})

/** A match of the shooter that is played and priced by its own model, as the leagues do. */
export function createShooterFeed(event: string, { startsAt = 0, seed = 1 } = {}) {
  const match = shooter.createMatch(shooter.parametersOf(0.2, 0))
  const draws = trialDraws(seed)
  let state: ShooterState = match.start
  const open = new Map<string, { readonly type: string; readonly spec: string }>()
  const fixture = (status: FixtureChange['status']): Said => ({
    type: 'fixture_change',
    event,
    sport: 'shooter',
    tournament: { id: 'shooter-one', name: { en: 'Sector League', bn: 'সেক্টর লিগ' }, tier: 'B' },
    home: competitor('c1', 'Nilganga', 'নীলগঙ্গা'),
    away: competitor('c2', 'Meghna Five', 'মেঘনা ফাইভ'),
    startsAt,
    clockRate: 6,
    status,
    isSimulated: true,
    commitment: 'ab'.repeat(32),
  })
  const markets = (): readonly FeedMarket[] =>
    match.price(state).map(({ type, spec, isMainLine, outcomes }) => {
      open.set(`${type}|${spec}`, { type, spec })
      return {
        type,
        spec,
        isMainLine,
        status: 'active',
        material: match.material(state),
        outcomes: outcomes.map(({ id, split }) => ({ id, p: split })),
      }
    })
  const settle = (): readonly FeedResult[] =>
    [...open].flatMap(([id, { type, spec }]) => {
      const result = marketTypes.get(type)?.settle(match.score(state), readSpecifiers(spec) ?? {})
      if (!result) return []
      open.delete(id)
      return { type, spec, voidReason: result.voidReason ?? null, outcomes: outcomesOf(result) }
    })
  const odds = (): Said => ({
    type: 'odds_change',
    event,
    status: match.isOver(state) ? 'ended' : 'live',
    score: match.score(state),
    markets: markets(),
  })
  return {
    fixture,
    odds,
    isOver: () => match.isOver(state),
    score: () => match.score(state),
    /** Plays a round; gives what a feed says of it. */
    play(): readonly Said[] {
      state = match.play(state, draws)
      const said = odds()
      const results = settle()
      const score = match.score(state)
      return results.length > 0
        ? [said, { type: 'bet_settlement', event, certainty: 1, score, results }]
        : [said]
    },
  }
}

const outcomesOf = ({ outcomes }: MarketResult): FeedResult['outcomes'] =>
  [...outcomes].map(([id, { result, voidHalves, deadHeat }]) => ({
    id,
    result,
    voidHalves,
    deadHeat: deadHeat ?? [1, 1],
  }))
