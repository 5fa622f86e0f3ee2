import { invariant } from '@baize/std'
import {
  defineDrawNoBet,
  defineHandicap,
  defineMarket,
  defineOddEven,
  defineTeamTotal,
  defineThreeWay,
  defineTotal,
  defineYesNo,
  fillText,
  leaderOf,
  ordinal,
  sideOf,
  wonBy,
} from '../market-rules/index.ts'
import { specifier, type MarketType, type Named, type Specifiers } from '../market/index.ts'
import { otherSide, type FootballScore, type Pair } from '../match/index.ts'

/** Ninety minutes and added time; own goals count for the team (sportsbook design, section 6). */

interface Goals {
  readonly home: number
  readonly away: number
}

const sport = 'football'
const mostListed = 4
const mostExact = 6

/** The outcome of the correct score that a score gives: up to four goals a side are listed. */
export const correctScoreOf = ({ home, away }: Goals): string =>
  home > mostListed || away > mostListed ? 'other' : `${home}-${away}`

/** The outcome of the exact number of goals. */
export const exactGoalsOf = ({ home, away }: Goals): string =>
  home + away >= mostExact ? `${mostExact}+` : String(home + away)

const upTo = (last: number): number[] => Array.from({ length: last + 1 }, (_, count) => count)
const correctScores = [
  ...upTo(mostListed).flatMap((home) => upTo(mostListed).map((away) => `${home}-${away}`)),
  'other',
]
const exactGoals = [...upTo(mostExact - 1).map(String), `${mostExact}+`]

const isEnded = ({ phase }: FootballScore): boolean => phase === 'ended'
const finalGoals = (score: FootballScore): Goals | undefined => (isEnded(score) ? score : undefined)
const goalsOf = (score: FootballScore) => ({ count: score.home + score.away, isFinal: isEnded(score) })

/** Whether both have scored; nothing while that is open. */
const bothScored = ({ home, away }: Goals, isFinal: boolean): boolean | undefined =>
  home > 0 && away > 0 ? true : isFinal ? false : undefined

/** Goals of the first half so far, and whether it is over. */
function firstHalf(score: FootballScore): Goals & { readonly isFinal: boolean } {
  const half: Pair = score.halfTime ?? [score.home, score.away]
  return { home: half[0], away: half[1], isFinal: score.halfTime !== null }
}

/** The score from which a handicap counts, as its specifiers have it: `1-0`. */
function scoreAtOffer(specifiers: Specifiers): Pair {
  const parts = /^(\d+)-(\d+)$/.exec(specifier(specifiers, 'score'))
  invariant(parts, 'the score of a handicap is written 1-0')
  return [Number(parts[1]), Number(parts[2])]
}

const result: MarketType<FootballScore> = defineThreeWay({
  id: 'football_1x2',
  sport,
  group: 'main',
  margin: 'winner',
  isMain: true,
  title: { en: 'Match result', bn: 'ম্যাচের ফল' },
  final: finalGoals,
})

const doubleNames: Readonly<Record<string, Named>> = {
  home_draw: { en: '{home} or draw', bn: '{home} অথবা ড্র' },
  home_away: { en: '{home} or {away}', bn: '{home} অথবা {away}' },
  draw_away: { en: 'Draw or {away}', bn: 'ড্র অথবা {away}' },
}

const doubleChance: MarketType<FootballScore> = defineMarket({
  id: 'football_double_chance',
  sport,
  group: 'main',
  margin: 'winner',
  hasOneWinner: false,
  title: { en: 'Double chance', bn: 'ডাবল চান্স' },
  outcomes: Object.keys(doubleNames),
  outcomeName: (outcome, _, { home, away }) => {
    const name = doubleNames[outcome]
    return name && fillText(name, { home, away })
  },
  decide(score, _, outcomes) {
    if (!isEnded(score)) return undefined
    const winner = leaderOf(score)
    return wonBy(
      outcomes,
      outcomes.filter((outcome) => outcome.split('_').includes(winner)),
    )
  },
})

const drawNoBet: MarketType<FootballScore> = defineDrawNoBet({
  id: 'football_draw_no_bet',
  sport,
  group: 'main',
  margin: 'line',
  title: { en: 'Draw no bet', bn: 'ড্র হলে টাকা ফেরত' },
  final: finalGoals,
})

const total: MarketType<FootballScore> = defineTotal({
  id: 'football_total',
  sport,
  group: 'totals',
  margin: 'line',
  isMain: true,
  title: { en: 'Total goals {total}', bn: 'মোট গোল {total}' },
  count: goalsOf,
})

const handicap: MarketType<FootballScore> = defineHandicap({
  id: 'football_handicap',
  sport,
  group: 'handicap',
  margin: 'line',
  isMain: true,
  specifiers: ['score'],
  title: { en: 'Asian handicap {hcp}{from}', bn: 'এশিয়ান হ্যান্ডিক্যাপ {hcp}{from}' },
  values: ({ score = '' }) => ({ from: score === '0-0' ? '' : ` (${score})` }),
  lead(score, specifiers) {
    const [home, away] = scoreAtOffer(specifiers)
    return isEnded(score) ? score.home - home - (score.away - away) : undefined
  },
})

const bothScore: MarketType<FootballScore> = defineYesNo({
  id: 'football_both_score',
  sport,
  group: 'main',
  margin: 'line',
  title: { en: 'Both teams to score', bn: 'দুই দলই গোল করবে' },
  isYes: (score) => bothScored(score, isEnded(score)),
})

const teamTotal: MarketType<FootballScore> = defineTeamTotal({
  id: 'football_team_total',
  sport,
  title: { en: 'Goals of {side} {total}', bn: '{side}: মোট গোল {total}' },
  isFinal: isEnded,
})

const cleanSheet: MarketType<FootballScore> = defineYesNo({
  id: 'football_clean_sheet',
  sport,
  group: 'specials',
  margin: 'line',
  specifiers: ['side'],
  title: { en: '{side} to keep a clean sheet', bn: '{side} ক্লিন শিট রাখবে' },
  values: (specifiers, names) => ({ side: names[sideOf(specifiers)] }),
  isYes(score, specifiers) {
    if (score[otherSide(sideOf(specifiers))] > 0) return false
    return isEnded(score) ? true : undefined
  },
})

const correctScore: MarketType<FootballScore> = defineMarket({
  id: 'football_correct_score',
  sport,
  group: 'exact',
  margin: 'exact',
  title: { en: 'Correct score', bn: 'সঠিক স্কোর' },
  outcomes: correctScores,
  decide: (score, _, outcomes) =>
    isEnded(score) || correctScoreOf(score) === 'other' ? wonBy(outcomes, correctScoreOf(score)) : undefined,
})

const exactTotal: MarketType<FootballScore> = defineMarket({
  id: 'football_exact_goals',
  sport,
  group: 'exact',
  margin: 'exact',
  title: { en: 'Exact number of goals', bn: 'ঠিক কত গোল' },
  outcomes: exactGoals,
  decide: (score, _, outcomes) =>
    isEnded(score) || score.home + score.away >= mostExact ? wonBy(outcomes, exactGoalsOf(score)) : undefined,
})

const oddEven: MarketType<FootballScore> = defineOddEven({
  id: 'football_odd_even',
  sport,
  group: 'specials',
  margin: 'line',
  title: { en: 'Odd or even goals', bn: 'গোল বিজোড় না জোড়' },
  count: goalsOf,
})

const nextGoal: MarketType<FootballScore> = defineMarket({
  id: 'football_next_goal',
  sport,
  group: 'specials',
  margin: 'winner',
  specifiers: ['goal'],
  title: { en: 'Who scores the {goal} goal', bn: '{goal} গোল কে করবে' },
  values: (specifiers) => ({ goal: ordinal(Number(specifier(specifiers, 'goal'))) }),
  outcomes: ['home', 'away', 'none'],
  decide(score, specifiers, outcomes) {
    const goal = score.goals[Number(specifier(specifiers, 'goal')) - 1]
    if (goal) return wonBy(outcomes, goal.side)
    return isEnded(score) ? wonBy(outcomes, 'none') : undefined
  },
})

const halfResult: MarketType<FootballScore> = defineThreeWay({
  id: 'football_half_1x2',
  sport,
  group: 'half',
  margin: 'winner',
  title: { en: 'First half result', bn: 'প্রথমার্ধের ফল' },
  final(score) {
    const half = firstHalf(score)
    return half.isFinal ? half : undefined
  },
})

const halfTotal: MarketType<FootballScore> = defineTotal({
  id: 'football_half_total',
  sport,
  group: 'half',
  margin: 'line',
  title: { en: 'First half goals {total}', bn: 'প্রথমার্ধে মোট গোল {total}' },
  count(score) {
    const { home, away, isFinal } = firstHalf(score)
    return { count: home + away, isFinal }
  },
})

const halfBothScore: MarketType<FootballScore> = defineYesNo({
  id: 'football_half_both_score',
  sport,
  group: 'half',
  margin: 'line',
  title: { en: 'Both teams to score in the first half', bn: 'প্রথমার্ধে দুই দলই গোল করবে' },
  isYes(score) {
    const half = firstHalf(score)
    return bothScored(half, half.isFinal)
  },
})

/** The markets of football, in the order in which an event's page lists them. */
export const footballMarkets: readonly MarketType<FootballScore>[] = [
  result,
  total,
  handicap,
  doubleChance,
  drawNoBet,
  bothScore,
  teamTotal,
  halfResult,
  halfTotal,
  halfBothScore,
  correctScore,
  exactTotal,
  oddEven,
  nextGoal,
  cleanSheet,
]
