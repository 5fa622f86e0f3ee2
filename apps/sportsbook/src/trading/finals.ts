import type { MarketResult } from '@baize/sports/market'
import { findMarket } from '@baize/sports/markets'
import type { FootballScore, Score } from '@baize/sports/match'
import { worstOf, type EventMoney, type MarketMoney } from './money.ts'

/** Markets of football that hang on the final score alone. */
const byFinal: ReadonlySet<string> = new Set([
  'football_1x2',
  'football_double_chance',
  'football_draw_no_bet',
  'football_total',
  'football_handicap',
  'football_both_score',
  'football_team_total',
  'football_clean_sheet',
  'football_correct_score',
  'football_exact_goals',
  'football_odd_even',
])
/** Each side may still score so many: markets list four at most, and lines end before seven. */
const more = 7

export interface Final {
  readonly home: number
  readonly away: number
  readonly resultMinor: bigint
}

export interface WorstCase {
  readonly worstMinor: bigint
  /** What each final score would bring; empty where no markets hang on one. */
  readonly finals: readonly Final[]
}

/**
 * What an event brings at worst (sportsbook design, section 5): over all final scores where markets hang on
 * one, and the worst of each other market beside.
 */
export function worstCase(score: Score | null, sport: string, { markets }: EventMoney): WorstCase {
  const all = [...markets.values()]
  const joined = sport === 'football' ? all.filter(({ type }) => byFinal.has(type)) : []
  const apart = all.filter((market) => !joined.includes(market))
  const apartMinor = apart.reduce((sum, market) => sum + worstOf(market), 0n)
  if (joined.length === 0) return { worstMinor: apartMinor, finals: [] }
  const from = score?.sport === 'football' ? score : undefined
  const finals = finalsFrom(from).map((final): Final => {
    const { home, away } = final
    return { home, away, resultMinor: joined.reduce((sum, market) => sum + bringsAt(market, final), 0n) }
  })
  const worst = finals.reduce((least, { resultMinor }) => (resultMinor < least ? resultMinor : least), 0n)
  return { worstMinor: worst + apartMinor, finals }
}

const finalsFrom = (score: FootballScore | undefined): readonly FootballScore[] => {
  const [home, away] = [score?.home ?? 0, score?.away ?? 0]
  return Array.from({ length: more + 1 }, (_, a) =>
    Array.from({ length: more + 1 }, (_unused, b): FootballScore => ({
      sport: 'football',
      home: home + a,
      away: away + b,
      clock: 5_760,
      isAbandoned: false,
      phase: 'ended',
      halfTime: score?.halfTime ?? [home, away],
      reds: [0, 0],
      goals: [],
      zone: 0,
    })),
  ).flat()
}

function bringsAt(market: MarketMoney, final: FootballScore): bigint {
  const found = findMarket(`${market.type}|${market.spec}`)
  const result = found?.type.settle(final, found.specifiers)
  if (!result) return worstOf(market)
  let sum = 0n
  for (const [outcome, { liabilityMinor, stakeMinor }] of market.outcomes) {
    const [lost, won] = partsOf(result, outcome)
    sum += (stakeMinor * lost - liabilityMinor * won) / 2n
  }
  return sum
}

/** Halves of an outcome that are lost and won. */
function partsOf({ outcomes }: MarketResult, outcome: string): readonly [lost: bigint, won: bigint] {
  const ended = outcomes.get(outcome)
  if (!ended) return [0n, 2n]
  const counted = BigInt(2 - ended.voidHalves)
  return ended.result === 1 ? [0n, counted] : [counted, 0n]
}
