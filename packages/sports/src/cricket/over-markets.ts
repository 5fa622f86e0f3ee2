import { specifier, type MarketType, type Specifiers, type VoidReason } from '../market/index.ts'
import { defineMarket, defineTotal, voidAll, wonBy } from '../market-rules/index.ts'
import type { CricketScore } from '../match/index.ts'
import { inningsOf, ordinals } from './innings-of.ts'
import { runsThisOver } from './state.ts'

const sport = 'cricket'

/** One over: what it brought so far, and whether all six balls were bowled. */
interface OneOver {
  readonly runs: number
  readonly wickets: number
  readonly isFinished: boolean
  /** The innings ended before the sixth ball: what is undecided is void. */
  readonly isCut: boolean
}

function overOf(score: CricketScore, specifiers: Specifiers): OneOver | undefined {
  const innings = inningsOf(score, specifiers)
  if (!innings) return undefined
  const index = Number(specifier(specifiers, 'over')) - 1
  const runs = innings.overs[index]
  if (runs !== undefined) {
    return { runs, wickets: innings.overWickets[index] ?? 0, isFinished: true, isCut: false }
  }
  const isUnderWay = innings.overs.length === index
  return {
    runs: isUnderWay ? runsThisOver(innings) : 0,
    wickets: isUnderWay ? innings.over.filter((ball) => ball === 'W').length : 0,
    isFinished: false,
    isCut: innings.isOver,
  }
}

const overSpecifiers = ['innings', 'over'] as const

const overTotal = defineTotal<CricketScore>({
  id: 'cricket_over_runs',
  sport,
  group: 'period',
  margin: 'session',
  specifiers: overSpecifiers,
  title: { en: '{innings} innings, runs in over {over}', bn: '{innings} ইনিংস, {over} নম্বর ওভারের রান' },
  values: ordinals,
  count(score, specifiers) {
    const over = overOf(score, specifiers)
    return over && { count: over.runs, isFinal: over.isFinished }
  },
})

export const overRuns = voidWhere(
  overTotal,
  (score, specifiers) => overOf(score, specifiers)?.isCut === true,
  'undetermined',
)

export const overWicket = defineMarket<CricketScore>({
  id: 'cricket_over_wicket',
  sport,
  group: 'period',
  margin: 'session',
  specifiers: overSpecifiers,
  title: {
    en: '{innings} innings, wicket in over {over}',
    bn: '{innings} ইনিংস, {over} নম্বর ওভারে উইকেট পড়বে',
  },
  values: ordinals,
  outcomes: ['yes', 'no'],
  decide(score, specifiers, outcomes) {
    const over = overOf(score, specifiers)
    if (!over) return undefined
    if (over.wickets > 0) return wonBy(outcomes, 'yes')
    if (over.isFinished) return wonBy(outcomes, 'no')
    return over.isCut ? voidAll(outcomes, 'undetermined') : undefined
  },
})

export const fallOfWicket = defineTotal<CricketScore>({
  id: 'cricket_fall_of_wicket',
  sport,
  group: 'period',
  margin: 'session',
  specifiers: ['innings', 'wicket'],
  title: {
    en: '{innings} innings, runs at the fall of the {wicket} wicket',
    bn: '{innings} ইনিংস, {wicket} উইকেট পতনের সময় রান',
  },
  values: ordinals,
  count(score, specifiers) {
    const innings = inningsOf(score, specifiers)
    if (!innings) return undefined
    // A wicket that does not fall any more counts at the runs of the innings.
    const fall = innings.falls[Number(specifier(specifiers, 'wicket')) - 1]
    return { count: fall ?? innings.runs, isFinal: fall !== undefined || innings.isOver }
  },
})

const batterTotal = defineTotal<CricketScore>({
  id: 'cricket_batter_runs',
  sport,
  group: 'players',
  margin: 'line',
  specifiers: ['batter'],
  title: { en: 'Runs of {batter}', bn: '{batter}-এর রান' },
  values: (specifiers, { players }) => {
    const player = players?.[specifier(specifiers, 'batter')]
    return { batter: player ?? specifier(specifiers, 'batter') }
  },
  count(score, specifiers) {
    const { innings, batter } = battingOf(score, specifiers)
    if (!innings || !batter || batter.balls === 0) return undefined
    return { count: batter.runs, isFinal: batter.isOut || innings.isOver }
  },
})

function battingOf({ innings: all }: CricketScore, specifiers: Specifiers) {
  const id = specifier(specifiers, 'batter')
  const innings = all.find(({ side }) => side === (id.startsWith('h') ? 'home' : 'away'))
  return { innings, batter: innings?.batters.find((one) => one.id === id) }
}

/** Who has faced no ball when the innings ends is not counted. */
export const batterRuns = voidWhere(
  batterTotal,
  (score, specifiers) => battingOf(score, specifiers).innings?.isOver === true,
  'player_absent',
)

/**
 * The same market, but void for this reason where play leaves it undecided for good; it stays so when the
 * match breaks off later.
 */
function voidWhere(
  type: MarketType<CricketScore>,
  isLost: (score: CricketScore, specifiers: Specifiers) => boolean,
  reason: VoidReason,
): MarketType<CricketScore> {
  return {
    ...type,
    settle(score, specifiers) {
      const played = type.settle({ ...score, isAbandoned: false }, specifiers)
      if (played) return played
      if (isLost(score, specifiers)) return voidAll(type.outcomes(specifiers), reason)
      return type.settle(score, specifiers)
    },
  }
}
