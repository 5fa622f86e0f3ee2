import type { MarketType, OutcomeResult, Sport } from '../market/index.ts'
import type { PricedMarket } from '../match/index.ts'
import { expectedFactor, fairOdds, overroundBps, priceMarket } from '../odds/index.ts'
import { momentsOf, playToEnd, readMarket, valueOf, type Trial } from './prices.ts'

/** What the house keeps of a market: as its odds say, and as matches were played. */
export interface Hold {
  readonly market: string
  readonly type: string
  /** Outcomes that come often enough to be judged, and the rarer ones that are left out. */
  readonly judged: number
  readonly rare: number
  /** The overround that its class asks for, and that of the odds offered. */
  readonly stated: number
  readonly offered: number
  /** Whether every fair price lies between odds of 1.15 and 8, where `offered` may be 1.5 points above. */
  readonly isInBand: boolean
  /** What is kept of a unit staked on each judged outcome, and the standard error of what was. */
  readonly expected: number
  readonly kept: number
  readonly error: number
  /** The outcome furthest from its price, in standard deviations. */
  readonly worst: { readonly outcome: string; readonly z: number }
}

export interface HoldTrial<S extends Sport, State> extends Trial<S, State> {
  readonly paths: number
  /** Matches by which a market of this type was priced, where prices are counted; else they are exact. */
  readonly countedBy?: (type: string) => number | undefined
}

/** An outcome is judged where it is expected to come, and not to come, so often. */
const leastOften = 100

/** Plays so many matches from a state and gives what each market on offer there kept. */
export function compareHolds<S extends Sport, State>(trial: HoldTrial<S, State>): Hold[] {
  const { match, from, draws, paths } = trial
  const markets = match.price(from).map((market) => openMarket(trial, market))
  for (let path = 0; path < paths; path += 1) {
    const score = match.score(playToEnd(match, from, draws))
    for (const { settle, note } of markets) note(settle(score))
  }
  return markets.flatMap(({ close }) => close() ?? [])
}

function openMarket<S extends Sport, State>(trial: HoldTrial<S, State>, market: PricedMarket) {
  const { types, paths, countedBy } = trial
  const { name, settle } = readMarket(types, market)
  const type = types.find(({ id }) => id === market.type)
  if (!type) throw new Error(`${name} is no market`)
  const offered = oddsOf(type, market)
  const judged = offered.filter(({ split, oddsMilli }) => oddsMilli > 0 && isOften(momentsOf(split), paths))
  const values = judged.map(() => 0)
  let [sum, square] = [0, 0]
  const spread = Math.sqrt(1 / paths + 1 / (countedBy?.(market.type) ?? Infinity))
  return {
    settle,
    note(results: ReadonlyMap<string, OutcomeResult>): void {
      let returned = 0
      for (const [at, { id, oddsMilli }] of judged.entries()) {
        const result = results.get(id)
        values[at] = (values[at] ?? 0) + valueOf(result)
        if (result) returned += factorAt(result, oddsMilli)
      }
      const kept = 1 - returned / judged.length
      sum += kept
      square += kept * kept
    },
    close(): Hold | undefined {
      if (judged.length === 0) return undefined
      const zs = judged.map(({ id, split }, at) => {
        const { mean, sd } = momentsOf(split)
        return { outcome: id, z: ((values[at] ?? 0) / paths - mean) / (sd * spread) }
      })
      const kept = sum / paths
      const all = judged.map(({ split, oddsMilli }) => expectedFactor(split, oddsMilli))
      return {
        market: name,
        type: market.type,
        judged: judged.length,
        rare: offered.length - judged.length,
        stated: overroundBps({ ...type, isLive: false }) / 10_000,
        ...overroundOf(offered),
        expected: 1 - all.reduce((total, factor) => total + factor, 0) / judged.length,
        kept,
        error: Math.sqrt(Math.max(0, square / paths - kept * kept)) * spread,
        worst: zs.reduce((worst, one) => (Math.abs(one.z) > Math.abs(worst.z) ? one : worst)),
      }
    },
  }
}

/** What a unit at these odds returns; near enough for means. */
function factorAt({ result, voidHalves, deadHeat }: OutcomeResult, oddsMilli: number): number {
  const [places, tied] = deadHeat ?? [1, 1]
  return voidHalves / 2 + (1 - voidHalves / 2) * result * (places / tied) * (oddsMilli / 1000)
}

const isOften = ({ mean }: { readonly mean: number }, paths: number): boolean =>
  Math.min(mean, 1 - mean) * paths >= leastOften

function oddsOf<Score>(type: MarketType<Score>, { outcomes }: PricedMarket) {
  const splits = outcomes.map(({ split }) => split)
  const odds = priceMarket({ ...type, splits, isLive: false })
  return outcomes.map((outcome, at) => ({ ...outcome, oddsMilli: odds[at] ?? 0 }))
}

/** By how much the inverses of the odds are above those of fair odds, where the fair ones add up to 1. */
function overroundOf(offered: ReturnType<typeof oddsOf>): Pick<Hold, 'offered' | 'isInBand'> {
  const fair = offered.map(({ split }) => fairOdds(split))
  const whole = fair.reduce((sum, odds) => sum + 1 / odds, 0)
  const real = offered.reduce((sum, { oddsMilli }) => sum + (oddsMilli > 0 ? 1000 / oddsMilli : 0), 0)
  const isPlain = Math.abs(whole - 1) < 0.001 && fair.every((odds) => odds >= 1.15 && odds <= 8)
  return { offered: real / whole - 1, isInBand: isPlain }
}
