import { describe, expect, it } from 'vitest'
import { football, footballMarkets } from '../football/index.ts'
import type { MarketType, Split } from '../market/index.ts'
import type { FootballScore, PricedMarket } from '../match/index.ts'
import { compareHolds, comparePrices, driftOf, findDisorder, trialDraws } from './index.ts'

const match = football.createMatch(football.parametersOf(0, 0))
const names = { home: { en: 'N', bn: 'ন' }, away: { en: 'K', bn: 'ক' } }
const late = { ...match.start, tick: 500 }
const priceWith = (change: (market: PricedMarket) => PricedMarket) => ({
  ...match,
  price: (state: typeof late) => match.price(state).map(change),
})
const shift = ([win, halfWin, push, halfLose, lose]: Split): Split => [
  win + 30_000,
  halfWin,
  push,
  halfLose,
  lose - 30_000,
]
/** Home's price in the match result is 3 points too high. */
const tooHigh = priceWith((market) =>
  market.type !== 'football_1x2'
    ? market
    : {
        ...market,
        outcomes: market.outcomes.map((one) =>
          one.id === 'home' ? { ...one, split: shift(one.split) } : one,
        ),
      },
)

describe('trials of a model', () => {
  it('find a price that is not played', () => {
    const trial = { types: footballMarkets, from: late, paths: 4000 }
    const worst = (tried: typeof match) =>
      Math.max(...comparePrices({ ...trial, match: tried, draws: trialDraws(1) }).map(({ z }) => Math.abs(z)))
    expect(worst(match)).toBeLessThan(4.1)
    expect(worst(tooHigh)).toBeGreaterThan(4.1)
  })

  it('find a margin that is not kept', () => {
    const trial = { types: footballMarkets, from: match.start, paths: 4000 }
    const result = (tried: typeof match) =>
      compareHolds({ ...trial, match: tried, draws: trialDraws(1) }).find(
        ({ type }) => type === 'football_1x2',
      )
    const right = result(match)
    expect(right).toMatchObject({ judged: 3, rare: 0, stated: 0.05, isInBand: true })
    expect(right?.offered).toBeGreaterThanOrEqual(0.05)
    expect(right?.offered).toBeLessThanOrEqual(0.065)
    expect(Math.abs((right?.kept ?? 0) - (right?.expected ?? 1))).toBeLessThan(4 * (right?.error ?? 0))
    expect(Math.abs(right?.worst.z ?? 9)).toBeLessThan(4)
    const wrong = result(tooHigh)
    expect(wrong?.worst).toMatchObject({ outcome: 'home' })
    // Home comes less often than its price says.
    expect(wrong?.worst.z).toBeLessThan(-3)
  })

  it('find a price that drifts', () => {
    const drifting = {
      ...match,
      price: (state: typeof late) => (state.tick === 500 ? tooHigh : match).price(state),
    }
    const drift = driftOf({
      match: drifting,
      types: footballMarkets,
      from: late,
      draws: trialDraws(1),
      plays: 2000,
    })
    const moved = drift.filter(({ z }) => Math.abs(z) > 4.1).map(({ outcome }) => outcome)
    expect(moved).toEqual(['football_1x2| home'])
  })

  it('find what is out of order', () => {
    const disorder = (tried: typeof match, types: readonly MarketType<FootballScore>[] = footballMarkets) =>
      findDisorder({
        match: tried,
        types,
        from: match.start,
        draws: trialDraws(1),
        names,
        priceEvery: 48,
      }).join('\n')
    expect(disorder(match)).toBe('')
    expect(disorder(tooHigh)).toMatch('football_1x2| has wins that do not add up')
    expect(
      disorder(priceWith((market) => (market.type === 'football_1x2' ? { ...market, spec: 'x=1' } : market))),
    ).toMatch('has specifiers')
    expect(disorder(match, footballMarkets.slice(1))).toMatch('football_1x2| is no market')
    expect(disorder({ ...match, material: ({ tick }) => -tick })).toMatch('material fell')
    const waiting = footballMarkets.map((type) => ({
      ...type,
      settle: (score: FootballScore, specifiers: object) =>
        score.isAbandoned ? undefined : type.settle(score, { ...specifiers }),
    }))
    expect(disorder(match, waiting)).toMatch('is open when the match breaks off')
    const fickle = footballMarkets.map((type) => ({
      ...type,
      settle: (score: FootballScore, specifiers: object) =>
        score.phase === 'ended' ? undefined : type.settle({ ...score, phase: 'ended' }, { ...specifiers }),
    }))
    for (const fault of ['is offered although decided', 'changed from', 'has no result at the end'])
      expect(disorder(match, fickle)).toMatch(fault)
  })
})
