import { trialDraws } from '../check/draws.ts'
import { roundSplit, wholeChance, writeSpecifiers } from '../market/index.ts'
import type { Draws, PricedMarket, Side } from '../match/index.ts'
import { t20 } from './balls.ts'
import type { Sides } from './parameters.ts'
import { battingOf, newCard, playInnings, type Batting, type Card } from './quick-innings.ts'
import { batterPlaces, elevenOf } from './top-batter.ts'

/*
 * Who makes the most runs hangs on all eleven at once, which is too much to sum: matches are played instead,
 * by the same balls, with nothing kept but runs and balls faced. The same sides always get the same matches.
 */

const trials = 4_000
const seed = 20_261_128
/** Less likely than this is not offered. */
const leastChance = 0.002

/** Sums over innings by batter: shares of the places won, and how often no ball was faced. */
interface Sums {
  readonly first: Float64Array
  readonly placed: Float64Array
  readonly absences: Float64Array
}

/** Before the toss, when either side bats first as often as the other. */
export function offerTopBatters(sides: Sides): PricedMarket[] {
  const draws = trialDraws(seed)
  const batting = { home: trialsOf(sides, 'home'), away: trialsOf(sides, 'away') }
  for (let trial = 0; trial < trials; trial += 1) {
    const first: Side = trial % 2 === 0 ? 'home' : 'away'
    const second: Side = trial % 2 === 0 ? 'away' : 'home'
    const runs = playTrial(batting[first], { target: null, draws })
    playTrial(batting[second], { target: runs + 1, draws })
  }
  return (['home', 'away'] as const).flatMap((side) => {
    const { first, placed, absences } = batting[side].sums
    const places = String(batterPlaces)
    return [
      offer(side, { type: 'cricket_top_batter', spec: writeSpecifiers({ side }), shares: first, absences }),
      offer(side, {
        type: 'cricket_batter_places',
        spec: writeSpecifiers({ places, side }),
        shares: placed,
        absences,
      }),
    ]
  })
}

interface Offered extends Pick<PricedMarket, 'type' | 'spec'>, Pick<Sums, 'absences'> {
  readonly shares: Float64Array
}

function offer(side: Side, { type, spec, shares, absences }: Offered): PricedMarket {
  const outcomes = elevenOf(side).flatMap((id, at) => {
    const [win, push] = [(shares[at] ?? 0) / trials, (absences[at] ?? 0) / trials]
    const split = roundSplit([win, 0, push, 0, 1 - win - push])
    return split[0] < leastChance * wholeChance ? [] : [{ id, split }]
  })
  return { type, spec, isMainLine: true, outcomes }
}

/** A side at bat in all trials. */
interface Trials extends Batting {
  readonly sums: Sums
}

function trialsOf({ skills }: Sides, side: Side): Trials {
  const eleven = () => new Float64Array(11)
  return {
    ...battingOf(skills[side]),
    sums: { first: eleven(), placed: eleven(), absences: eleven() },
  }
}

/** Plays an innings, adds who made the most runs, and gives the total. */
function playTrial(side: Trials, innings: { readonly target: number | null; readonly draws: Draws }): number {
  const card = newCard()
  const total = playInnings(side, card, { format: t20, ...innings })
  addTop(side.sums, card)
  return total
}

function addTop({ first, placed, absences }: Sums, { runs, faced }: Card): void {
  for (const [at, balls] of faced.entries()) {
    if (balls === 0) {
      raise(absences, at, 1)
      continue
    }
    const made = runs[at] ?? 0
    let [above, tied] = [0, 0]
    for (const [other, ballsOfOther] of faced.entries()) {
      if (ballsOfOther === 0) continue
      const others = runs[other] ?? 0
      if (others > made) above += 1
      else if (others === made) tied += 1
    }
    if (above === 0) raise(first, at, 1 / tied)
    if (above < batterPlaces) raise(placed, at, Math.min(batterPlaces - above, tied) / tied)
  }
}

function raise(sums: Float64Array, at: number, by: number): void {
  sums[at] = (sums[at] ?? 0) + by
}
