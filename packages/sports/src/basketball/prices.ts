import {
  chanceOf,
  linesAround,
  offerHandicaps,
  offerOneWinner,
  offerTotals,
  type Chances,
} from '../market-rules/index.ts'
import type { Specifiers } from '../market/index.ts'
import type { Pair, PricedMarket, Side } from '../match/index.ts'
import { possessionAt, possessionsLeft, possessionsUntil, quarterCount } from './clock.ts'
import { finalsOf, leadOf, totalOf, type Finals } from './finals.ts'
import { createPointSums, shiftBy, type BasketballParameters, type Points, type PointSums } from './points.ts'
import { raceChances, raceStep } from './races.ts'
import { pointsOf, type BasketballState } from './state.ts'

type Sides = Readonly<Record<Side, Points>>

/** Makes the pricing of a match: exact, by the points of the possessions that both sides have left. */
export function createPricing(parameters: BasketballParameters): (state: BasketballState) => PricedMarket[] {
  const sums = createPointSums(parameters)
  const [first, second] = possessionsLeft({ quarter: quarterCount, played: 0 })
  return (state) => {
    const last = Math.max(state.quarter, quarterCount - 1)
    const end = pointsAfter(sums, pointsOf(state), possessionsUntil(state, last))
    const finals = finalsOf(end, { home: sums('home', first), away: sums('away', second) })
    return [
      ...priceMatch(finals),
      ...priceTeams(finals),
      ...priceHalves(sums, state),
      ...priceQuarters(sums, state),
      ...priceRaces(sums, state),
    ]
  }
}

const pointsAfter = (sums: PointSums, [home, away]: Pair, left: Pair): Sides => ({
  home: shiftBy(sums('home', left[0]), home),
  away: shiftBy(sums('away', left[1]), away),
})

function priceMatch({ lead, total }: Finals): PricedMarket[] {
  const home = chanceOf(lead, (points) => points > 0)
  const odd = chanceOf(total, (points) => points % 2 === 1)
  return [
    ...offerOneWinner({ type: 'basketball_winner' }, { home, away: 1 - home }),
    ...offerHandicaps({
      type: 'basketball_handicap',
      chances: lead,
      // Nobody leads by nothing at the end: a line of half a point is the winner.
      lines: linesAround(lead, { beside: 4, step: 2 })
        .map((line) => -line)
        .filter((line) => Math.abs(line) > 1),
    }),
    ...offerTotals({
      type: 'basketball_total',
      chances: total,
      lines: linesAround(total, { beside: 4, step: 3 }),
    }),
    ...offerOneWinner({ type: 'basketball_odd_even' }, { odd, even: 1 - odd }),
  ]
}

const priceTeams = (finals: Finals): PricedMarket[] =>
  (['home', 'away'] as const).flatMap((side) =>
    offerTotals({
      type: 'basketball_team_total',
      specifiers: { side },
      chances: finals[side],
      lines: linesAround(finals[side], { beside: 2, step: 2 }),
    }),
  )

/** Both halves without overtime, of quarters 0 and 1, 2 and 3, as long as they go on. */
function priceHalves(sums: PointSums, state: BasketballState): PricedMarket[] {
  return [0, 1].flatMap((half) => {
    const [opening, closing] = [2 * half, 2 * half + 1]
    if (state.quarter > closing) return []
    const from = state.quarter >= opening ? state : { quarter: opening, played: 0 }
    const scored = pointsOf({ quarters: state.quarters.slice(opening, closing + 1) })
    const sides = pointsAfter(sums, scored, possessionsUntil(from, closing))
    return pricePeriod('half', { half: String(half + 1) }, sides)
  })
}

/** Quarters that are not over; an overtime has no markets of its own. */
function priceQuarters(sums: PointSums, state: BasketballState): PricedMarket[] {
  return Array.from({ length: quarterCount }, (_, quarter) => quarter)
    .filter((quarter) => quarter >= state.quarter)
    .flatMap((quarter) => {
      const from = quarter === state.quarter ? state : { quarter, played: 0 }
      const sides = pointsAfter(sums, state.quarters[quarter] ?? [0, 0], possessionsLeft(from))
      return pricePeriod('quarter', { quarter: String(quarter + 1) }, sides)
    })
}

function pricePeriod(name: 'half' | 'quarter', specifiers: Specifiers, sides: Sides): PricedMarket[] {
  const total = totalOf(sides.home, sides.away)
  return [
    ...offerOneWinner(
      { type: `basketball_${name}_1x2`, specifiers },
      threeWay(leadOf(sides.home, sides.away)),
    ),
    ...offerTotals({
      type: `basketball_${name}_total`,
      specifiers,
      chances: total,
      lines: linesAround(total, { beside: 2, step: name === 'half' ? 2 : 1 }),
    }),
  ]
}

const threeWay = (lead: Chances): Record<'home' | 'draw' | 'away', number> => ({
  home: chanceOf(lead, (points) => points > 0),
  draw: chanceOf(lead, (points) => points === 0),
  away: chanceOf(lead, (points) => points < 0),
})

/** What may be open at the end of regular time for a race to be offered still. */
const mostOpen = 1e-7

/** The next two goals, while they are sure to be reached in regular time. */
function priceRaces(sums: PointSums, state: BasketballState): PricedMarket[] {
  if (state.quarter >= quarterCount) return []
  const [home, away] = pointsOf(state)
  const possessions = possessionsUntil(state, quarterCount - 1)
  return [1, 2].flatMap((ahead) => {
    const goal = raceStep * (state.firstTo.length + ahead)
    const next = possessionAt(state)
    const won = raceChances({ sums, lacks: [goal - home, goal - away], next, possessions })
    const sum = won.home + won.away
    if (1 - sum > mostOpen) return []
    const offer = { type: 'basketball_race', specifiers: { points: String(goal) } }
    return offerOneWinner(offer, { home: won.home / sum, away: won.away / sum })
  })
}
