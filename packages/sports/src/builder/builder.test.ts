import { describe, expect, it } from 'vitest'
import { trialDraws } from '../check/index.ts'
import { football } from '../football/index.ts'
import type { Split } from '../market/index.ts'
import { marketType } from '../markets/index.ts'
import type { Match } from '../match/index.ts'
import { matchModels } from '../models/index.ts'
import { desired, type StandingResult } from '../settle/index.ts'
import { createPaths, priceBuilder, upperBound, type BuilderLeg, type Tally } from './index.ts'

const win = (chance: number): Split => [chance * 1_000_000, 0, 0, 0, 1_000_000 - chance * 1_000_000]
const tally = (change: Partial<Tally> = {}): Tally => ({
  paths: 10_000,
  voids: 0,
  wins: 2_500,
  follows: null,
  ...change,
})

describe('the price', () => {
  it('is the upper bound of the chance with the margin of its legs, down to a rung', () => {
    expect(upperBound(2_500, 10_000)).toBeCloseTo(0.26021, 5)
    // 1 / (.26021 * 1.09) = 3.5257
    expect(priceBuilder(tally(), [win(0.5), win(0.4)])).toEqual({
      price: { oddsMilli: 3_500, chance: 250_000 },
    })
    // The margin of eight legs would be 27 %: it is 20 % at most. 1 / (.26021 * 1.2) = 3.2025
    expect(priceBuilder(tally(), Array(8).fill(win(0.6)))).toEqual({
      price: { oddsMilli: 3_200, chance: 250_000 },
    })
  })

  it('takes no leg as likelier than it is alone', () => {
    // 1 / (.25 * 1.09) = 3.6697
    expect(priceBuilder(tally({ wins: 2_600 }), [win(0.25), win(0.9)])).toEqual({
      price: { oddsMilli: 3_650, chance: 250_000 },
    })
  })

  it('is of the matches in which no leg is void', () => {
    expect(priceBuilder(tally({ voids: 5_000 }), [win(0.7), win(0.6)])).toMatchObject({
      price: { chance: 500_000 },
    })
  })

  it.each([
    [tally({ wins: 0 }), { code: 'builder_impossible' }],
    [tally({ wins: 9 }), { code: 'builder_too_rare' }],
    [tally({ follows: 1 }), { code: 'builder_follows', leg: 1 }],
    [tally({ paths: 1_023, wins: 300 }), { code: 'builder_unpriced' }],
    [tally({ voids: 9_500, wins: 300 }), { code: 'builder_unpriced' }],
  ])('case %#: refused', (given, refusal) => {
    expect(priceBuilder(given, [win(0.5), win(0.5)])).toEqual({ refusal })
  })

  it('is refused for a line that the score can meet, and for a quarter of one', () => {
    const push: Split = [400_000, 0, 200_000, 0, 400_000]
    const quarter: Split = [400_000, 200_000, 0, 0, 400_000]
    for (const [leg, split] of [push, quarter].entries()) {
      const legs = [win(0.5), win(0.5)].toSpliced(leg, 1, split)
      expect(priceBuilder(tally(), legs)).toEqual({ refusal: { code: 'builder_line', leg } })
    }
  })
})

const footballPaths = (count: number) => {
  const match = football.createMatch({ ...football.parametersOf(0.3, -0.2) })
  const markets = match.price(match.start).map(({ type, spec, outcomes }) => {
    return { market: `${type}|${spec}`, outcomes: outcomes.map(({ id }) => id) }
  })
  const paths = createPaths({ match, markets, marketType, draws: trialDraws(7), most: count })
  for (let path = 0; path < count; path += 1) paths.play()
  return { match, paths }
}
const leg = (market: string, outcome: string): BuilderLeg => ({ market, outcome })

describe('simulated matches', () => {
  const { match, paths } = footballPaths(3_000)
  const home = leg('football_1x2|', 'home')

  it('win as often as the exact prices of single outcomes say', () => {
    const priced = match.price(match.start)
    for (const { type, spec, outcomes } of priced)
      for (const { id, split } of outcomes) {
        if (split[1] + split[2] + split[3] > 0) continue
        const counted = paths.tally([leg(`${type}|${spec}`, id)])
        const chance = split[0] / 1_000_000
        const sd = Math.sqrt((chance * (1 - chance)) / 3_000)
        // 137 outcomes, of which many hang together: a family-wise 99 % bound.
        expect(Math.abs((counted?.wins ?? 0) / 3_000 - chance)).toBeLessThanOrEqual(4 * sd + 1e-6)
      }
  })

  it('tell what cannot be and what follows', () => {
    expect(paths.tally([home, leg('football_1x2|', 'away')])?.wins).toBe(0)
    expect(paths.tally([home, leg('football_double_chance|', 'home_draw')])).toMatchObject({ follows: 1 })
    expect(paths.tally([leg('football_double_chance|', 'home_draw'), home])).toMatchObject({ follows: 0 })
    expect(paths.tally([home, leg('football_total|total=2.5', 'over')])).toMatchObject({ follows: null })
    expect(paths.tally([home, leg('football_total|total=99.5', 'over')])).toBeUndefined()
  })

  it('stop at the most that fit', () => {
    paths.play()
    expect(paths.count()).toBe(3_000)
  })
})

/** Counts in a second way: other matches are played, and a ticket on each is settled like any other. */
describe.each(Object.values(matchModels).map((model) => [model.sport, model] as const))(
  'a builder of %s',
  (_sport, model) => {
    it('is paid as often as its joint chance says, beyond its odds only as far as the bound', () => {
      const match = model.createMatch(model.parametersOf(0.4, -0.3))
      const markets = match.price(match.start)
      const sound = markets.filter(({ outcomes }) =>
        outcomes.every(({ split }) => split[0] > 250_000 && split[0] < 750_000 && split[2] + split[1] === 0),
      )
      const legs = sound.slice(0, 2).map(({ type, spec, outcomes }) => {
        return leg(`${type}|${spec}`, outcomes[0]?.id ?? '')
      })
      expect(legs).toHaveLength(2)
      const listed = sound.map(({ type, spec, outcomes }) => {
        return { market: `${type}|${spec}`, outcomes: outcomes.map(({ id }) => id) }
      })
      const paths = createPaths({ match, markets: listed, marketType, draws: trialDraws(3), most: 1_500 })
      for (let path = 0; path < 1_500; path += 1) paths.play()
      const found = paths.tally(legs)
      const share = (found?.wins ?? 0) / (1_500 - (found?.voids ?? 0))
      const settled = settledShare(match, { legs, played: 1_500, seed: 99 })
      const sd = Math.sqrt((share * (1 - share) * 2) / 1_500)
      expect(Math.abs(settled - share)).toBeLessThan(2.576 * sd)
    })
  },
)

function settledShare(
  match: Match,
  { legs, played, seed }: { legs: readonly BuilderLeg[]; played: number; seed: number },
): number {
  const draws = trialDraws(seed)
  let [won, valid] = [0, 0]
  for (let path = 0; path < played; path += 1) {
    let state = match.start
    while (!match.isOver(state)) state = match.play(state, draws)
    const score = match.score(state)
    const { paidMinor, state: ended } = desired(builderOf(legs), ({ market }) => standingOf(market, score))
    expect(ended).toBe('settled')
    // A match of cricket may end as a dead heat.
    expect([0n, 1_000n, 2_000n, 4_000n]).toContain(paidMinor)
    if (paidMinor === 1_000n) continue
    valid += 1
    won += Number(paidMinor) / 4_000
  }
  return won / valid
}

const builderOf = (legs: readonly BuilderLeg[]) => ({
  kind: { type: 'builder' as const },
  builderOddsMilli: 4_000,
  legs: legs.map((one) => ({ event: 'e', oddsMilli: 2_000, ...one })),
  unitMinor: 1_000n,
  acceptedAt: 0,
  cashOuts: [],
})

/** The result of a market as the feed would tell it. */
function standingOf(market: string, score: unknown): StandingResult {
  const [type = '', ...spec] = market.split('|')
  const specifiers = Object.fromEntries(spec.flatMap((each) => (each ? [each.split('=')] : [])))
  const result = marketType(type)?.settle(score, specifiers as Record<string, string>)
  const outcomes = [...(result?.outcomes ?? [])].map(([id, { result: won, voidHalves, deadHeat }]) => {
    return [id, [won, voidHalves, ...(deadHeat ?? ([1, 1] as const))] as const] as const
  })
  return { outcomes: Object.fromEntries(outcomes), voidReason: result?.voidReason ?? null, cancelled: [] }
}
