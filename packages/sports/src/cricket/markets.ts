import {
  lost,
  specifier,
  won,
  type MarketType,
  type Named,
  type OutcomeResult,
  type Specifiers,
} from '../market/index.ts'
import {
  defineMarket,
  defineOddEven,
  defineTotal,
  defineWinner,
  fillText,
  voidAll,
  wonBy,
} from '../market-rules/index.ts'
import type { CricketInnings, CricketScore } from '../match/index.ts'
import { inningsOf, ordinals } from './innings-of.ts'
import { batterRuns, fallOfWicket, overRuns, overWicket } from './over-markets.ts'
import { runsAfterOver } from './state.ts'
import { batterPlace, topBatter } from './top-batter.ts'

/*
 * Settled by the rules of the sportsbook design, section 6: extras count, the natural end of an innings (all
 * out, balls used up, target reached) settles what hangs on it, the super over counts for the winner alone.
 */

const sport = 'cricket'

const winner = defineMarket<CricketScore>({
  id: 'cricket_winner',
  sport,
  group: 'main',
  margin: 'winner',
  isMain: true,
  // A tie after the super over is a dead heat.
  hasOneWinner: false,
  title: { en: 'Match winner, super over included', bn: 'ম্যাচ জয়ী (সুপার ওভারসহ)' },
  outcomes: ['home', 'away'],
  decide({ winner: side, isAbandoned }, _, outcomes) {
    if (side === null) return isAbandoned ? voidAll(outcomes, 'no_result') : undefined
    if (side !== 'tie') return wonBy(outcomes, side)
    return { outcomes: new Map(outcomes.map((id) => [id, { ...won, deadHeat: [1, 2] }])) }
  },
})

const toss = defineWinner<CricketScore>({
  id: 'cricket_toss',
  sport,
  group: 'main',
  margin: 'toss',
  title: { en: 'Toss winner', bn: 'টস জয়ী' },
  winner: ({ toss }) => toss?.winner,
})

const inningsTotal = (
  id: string,
  title: Named,
  countOf: (innings: CricketInnings) => number,
  isMain = false,
): MarketType<CricketScore> =>
  defineTotal<CricketScore>({
    id,
    sport,
    group: 'totals',
    margin: 'line',
    isMain,
    specifiers: ['innings'],
    title,
    values: ordinals,
    count(score, specifiers) {
      const innings = inningsOf(score, specifiers)
      return innings && { count: countOf(innings), isFinal: innings.isOver }
    },
  })

const inningsOddEven = defineOddEven<CricketScore>({
  id: 'cricket_innings_odd_even',
  sport,
  group: 'specials',
  margin: 'line',
  specifiers: ['innings'],
  title: { en: '{innings} innings runs odd or even', bn: '{innings} ইনিংসের রান জোড় না বিজোড়' },
  values: ordinals,
  count(score, specifiers) {
    const innings = inningsOf(score, specifiers)
    return innings && { count: innings.runs, isFinal: innings.isOver }
  },
})

/** Runs at the end of an over, or at the innings' end where it comes before. */
function sessionCount(score: CricketScore, specifiers: Specifiers) {
  const innings = inningsOf(score, specifiers)
  if (!innings) return undefined
  const over = Number(specifier(specifiers, 'over'))
  const isFinal = innings.isOver || innings.overs.length >= over
  return { count: runsAfterOver(innings, over), isFinal }
}

const session = defineTotal<CricketScore>({
  id: 'cricket_session_runs',
  sport,
  group: 'period',
  margin: 'session',
  specifiers: ['innings', 'over'],
  title: { en: '{innings} innings, runs in {over} overs', bn: '{innings} ইনিংস, {over} ওভারে রান' },
  values: ordinals,
  count: sessionCount,
})

const fancy = defineMarket<CricketScore>({
  id: 'cricket_fancy',
  sport,
  group: 'period',
  margin: 'session',
  specifiers: ['innings', 'no', 'over', 'yes'],
  // The number of `no` itself loses both.
  hasOneWinner: false,
  title: { en: '{innings} innings, {over} over session', bn: '{innings} ইনিংস, {over} ওভার সেশন' },
  values: ordinals,
  reads: ({ no, yes }) => Number(no) <= Number(yes),
  outcomes: ['no', 'yes'],
  outcomeName: (outcome, specifiers) =>
    fillText(outcome === 'no' ? { en: 'No {no}', bn: 'না {no}' } : { en: 'Yes {yes}', bn: 'হ্যাঁ {yes}' }, {
      ...specifiers,
    }),
  decide(score, specifiers) {
    const counted = sessionCount(score, specifiers)
    if (!counted) return undefined
    const { count, isFinal } = counted
    const [no, yes] = [Number(specifier(specifiers, 'no')), Number(specifier(specifiers, 'yes'))]
    // From yes on both are decided, however many runs follow.
    if (!isFinal && count < yes) return undefined
    const result = (isWon: boolean): OutcomeResult => (isWon ? won : lost)
    return {
      outcomes: new Map([
        ['no', result(count < no)],
        ['yes', result(count >= yes)],
      ]),
    }
  },
})

export const cricketMarkets: readonly MarketType<CricketScore>[] = [
  winner,
  toss,
  inningsTotal(
    'cricket_innings_runs',
    { en: '{innings} innings runs', bn: '{innings} ইনিংসের মোট রান' },
    ({ runs }) => runs,
    true,
  ),
  session,
  fancy,
  overRuns,
  overWicket,
  fallOfWicket,
  batterRuns,
  topBatter,
  batterPlace,
  inningsTotal(
    'cricket_innings_wickets',
    { en: '{innings} innings wickets', bn: '{innings} ইনিংসের মোট উইকেট' },
    ({ wickets }) => wickets,
  ),
  inningsTotal(
    'cricket_innings_fours',
    { en: '{innings} innings fours', bn: '{innings} ইনিংসের মোট চার' },
    ({ fours }) => fours,
  ),
  inningsTotal(
    'cricket_innings_sixes',
    { en: '{innings} innings sixes', bn: '{innings} ইনিংসের মোট ছক্কা' },
    ({ sixes }) => sixes,
  ),
  inningsOddEven,
]
