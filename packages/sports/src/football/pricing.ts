import {
  chanceOf,
  gatherChances,
  linesBetween,
  offerHandicaps,
  offerOneWinner,
  offerTotals,
  offerYesNo,
} from '../market-rules/index.ts'
import { roundSplit, writeSpecifiers } from '../market/index.ts'
import { otherSide, type Pair, type PricedMarket } from '../match/index.ts'
import { createNextHomeGoal, scoreClass, tau, type WeightOf } from './correction.ts'
import { createGoalsLeft, goalsToHalf } from './goals-left.ts'
import { correctScoreOf, exactGoalsOf } from './markets.ts'
import type { FootballParameters } from './parameters.ts'
import { halfTick, redStates, type RatesOf } from './rates.ts'

/** What prices hang on. */
export interface PricedState {
  readonly tick: number
  readonly score: Pair
  readonly reds: Pair
}

export interface Pricing {
  price(state: PricedState): readonly PricedMarket[]
  /** The chances of all final scores. */
  finals(state: PricedState): readonly FinalScore[]
}

/** A score and its chance. */
export interface FinalScore {
  readonly home: number
  readonly away: number
  readonly p: number
}

/** Prices all markets of a match by sums over the chain that plays it. */
export function createPricing(parameters: FootballParameters, ratesOf: RatesOf, weight: WeightOf): Pricing {
  const goalsLeft = createGoalsLeft(ratesOf)
  const nextHomeGoal = createNextHomeGoal(ratesOf, weight)
  const finals = ({ tick, score, reds }: PricedState): FinalScore[] => {
    const { size, p } = goalsLeft(tick)
    const offset = (3 * reds[0] + reds[1]) * size * size
    return weigh(
      size,
      score,
      (at, home, away) => (p[offset + at] ?? 0) * tau(parameters, scoreClass(home, away)),
    )
  }
  const halves = ({ tick, score, reds }: PricedState): FinalScore[] => {
    const { size, p } = goalsToHalf(ratesOf, tick, 3 * reds[0] + reds[1])
    return weigh(size, score, (at, home, away) => {
      let sum = 0
      for (let state = 0; state < redStates; state += 1)
        sum += (p[state * size * size + at] ?? 0) * weight(halfTick, state, scoreClass(home, away))
      return sum
    })
  }
  return {
    finals,
    price(state) {
      const cells = finals(state)
      const nextHome = share(nextHomeGoal, weight, state)
      return [
        ...priceResult(cells),
        ...priceTotals(cells),
        ...priceHandicaps(cells, state.score),
        ...priceTeams(cells),
        ...priceExact(cells),
        ...priceNextGoal(cells, state.score, nextHome),
        ...(state.tick < halfTick ? priceHalf(halves(state)) : []),
      ]
    },
  }
}

/** The cells of a grid of goals to come, from the score, each with its weight; the chances add up to 1. */
function weigh(
  size: number,
  score: Pair,
  weightOf: (at: number, home: number, away: number) => number,
): FinalScore[] {
  const cells = Array.from({ length: size * size }, (_, at) => {
    const home = score[0] + Math.floor(at / size)
    const away = score[1] + (at % size)
    return { home, away, p: weightOf(at, home, away) }
  })
  const sum = cells.reduce((total, { p }) => total + p, 0)
  return cells.map((cell) => ({ ...cell, p: cell.p / sum }))
}

function share(part: WeightOf, weight: WeightOf, { tick, score, reds }: PricedState): number {
  const at = [tick, 3 * reds[0] + reds[1], scoreClass(...score)] as const
  return part(...at) / weight(...at)
}

const chance = (cells: readonly FinalScore[], isMet: (cell: FinalScore) => boolean): number =>
  cells.reduce((sum, cell) => (isMet(cell) ? sum + cell.p : sum), 0)

const chancesBy = (cells: readonly FinalScore[], count: (cell: FinalScore) => number) =>
  gatherChances(cells.map((cell) => [count(cell), cell.p]))

/** The chances of each outcome, by the outcome that every score gives. */
function outcomesBy(
  cells: readonly FinalScore[],
  outcomeOf: (cell: FinalScore) => string,
): Record<string, number> {
  const chances: Record<string, number> = {}
  for (const cell of cells) chances[outcomeOf(cell)] = (chances[outcomeOf(cell)] ?? 0) + cell.p
  return chances
}

const threeWay = (cells: readonly FinalScore[]) => ({
  home: chance(cells, ({ home, away }) => home > away),
  draw: chance(cells, ({ home, away }) => home === away),
  away: chance(cells, ({ home, away }) => home < away),
})

function priceResult(cells: readonly FinalScore[]): PricedMarket[] {
  const { home, draw, away } = threeWay(cells)
  const result = offerOneWinner({ type: 'football_1x2' }, { home, draw, away })
  if (result.length === 0) return []
  const spec = writeSpecifiers({})
  return [
    ...result,
    {
      type: 'football_double_chance',
      spec,
      isMainLine: true,
      outcomes: [
        { id: 'home_draw', split: roundSplit([home + draw, 0, 0, 0, away]) },
        { id: 'home_away', split: roundSplit([home + away, 0, 0, 0, draw]) },
        { id: 'draw_away', split: roundSplit([draw + away, 0, 0, 0, home]) },
      ],
    },
    {
      type: 'football_draw_no_bet',
      spec,
      isMainLine: true,
      outcomes: [
        { id: 'home', split: roundSplit([home, 0, draw, 0, away]) },
        { id: 'away', split: roundSplit([away, 0, draw, 0, home]) },
      ],
    },
  ]
}

function priceTotals(cells: readonly FinalScore[]): PricedMarket[] {
  const goals = chancesBy(cells, ({ home, away }) => home + away)
  const lines = linesBetween(goals.from + 0.5, goals.from + 8.5, 0.25)
  return [
    ...offerTotals({ type: 'football_total', chances: goals, lines, mostLines: 13 }),
    ...offerOneWinner(
      { type: 'football_odd_even' },
      { odd: chanceOf(goals, (count) => count % 2 === 1), even: chanceOf(goals, (count) => count % 2 === 0) },
    ),
    ...offerOneWinner({ type: 'football_exact_goals' }, outcomesBy(cells, exactGoalsOf)),
  ]
}

/** Handicaps count the goals from now on. */
function priceHandicaps(cells: readonly FinalScore[], [home, away]: Pair): PricedMarket[] {
  return offerHandicaps({
    type: 'football_handicap',
    chances: chancesBy(cells, (cell) => cell.home - home - (cell.away - away)),
    lines: linesBetween(-5, 5, 0.25),
    specifiers: { score: `${home}-${away}` },
    mostLines: 13,
  })
}

const halfLines = linesBetween(0.5, 12.5, 1)

function priceTeams(cells: readonly FinalScore[]): PricedMarket[] {
  const noneOf = {
    home: chance(cells, ({ home }) => home === 0),
    away: chance(cells, ({ away }) => away === 0),
  }
  return [
    ...offerYesNo({ type: 'football_both_score' }, bothScore(cells)),
    ...(['home', 'away'] as const).flatMap((side) => [
      ...offerTotals({
        type: 'football_team_total',
        chances: chancesBy(cells, (cell) => cell[side]),
        lines: halfLines,
        specifiers: { side },
      }),
      ...offerYesNo(
        { type: 'football_clean_sheet', specifiers: { side }, isMainLine: side === 'home' },
        noneOf[otherSide(side)],
      ),
    ]),
  ]
}

const bothScore = (cells: readonly FinalScore[]): number =>
  chance(cells, ({ home, away }) => home > 0 && away > 0)

const priceExact = (cells: readonly FinalScore[]): PricedMarket[] =>
  offerOneWinner({ type: 'football_correct_score' }, outcomesBy(cells, correctScoreOf))

function priceNextGoal(cells: readonly FinalScore[], [home, away]: Pair, homeNext: number): PricedMarket[] {
  const none = chance(cells, (cell) => cell.home === home && cell.away === away)
  return offerOneWinner(
    { type: 'football_next_goal', specifiers: { goal: String(home + away + 1) } },
    { home: homeNext, away: 1 - homeNext - none, none },
  )
}

function priceHalf(cells: readonly FinalScore[]): PricedMarket[] {
  return [
    ...offerOneWinner({ type: 'football_half_1x2' }, threeWay(cells)),
    ...offerTotals({
      type: 'football_half_total',
      chances: chancesBy(cells, ({ home, away }) => home + away),
      lines: linesBetween(0.5, 8.5, 0.25),
    }),
    ...offerYesNo({ type: 'football_half_both_score' }, bothScore(cells)),
  ]
}
