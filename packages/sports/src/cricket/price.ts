import { offerOneWinner } from '../market-rules/index.ts'
import type { CricketInnings, PricedMarket, Side } from '../match/index.ts'
import type { Standing } from './ahead.ts'
import { t20 } from './balls.ts'
import { batterAhead } from './batter-outlook.ts'
import { offerBatter, offerFall, offerInnings, offerOver } from './offers.ts'
import { meanOutlook, outlookOf, shifted, untilNextWicket, type Outlook } from './outlook.ts'
import { nextOver, thisOver, type OverOutlook } from './over-outlook.ts'
import type { Sides } from './parameters.ts'
import { newInnings, runsThisOver, type CricketState } from './state.ts'
import { offerTopBatters } from './top-batter-outlook.ts'
import { homeWins, homeWinsFrom } from './winner.ts'

/**
 * Fair chances of all markets on offer, each summed over the chain's whole future, but for the top batters,
 * which are counted over played matches (sportsbook design, section 4).
 */
export function priceMatch(sides: Sides, { score }: CricketState): PricedMarket[] {
  if (score.phase === 'ended') return []
  if (score.phase === 'before') return offerBeforeToss(sides)
  const innings = score.innings.at(-1)
  if (score.phase === 'break' || score.phase === 'super_over' || !innings) {
    return offerWinner(homeWins(sides, score))
  }
  const standing = standingOf(sides, innings, score.target)
  const outlook = outlookOf(standing, innings)
  if (score.phase === 'second_innings') {
    return [...offerWinner(homeWins(sides, score)), ...offerLive(standing, innings, outlook)]
  }
  return [
    ...offerWinner(homeWinsFrom(sides, innings.side, outlook.runs)),
    ...offerLive(standing, innings, outlook),
    ...offerBatters(standing, innings),
  ]
}

const offerWinner = (home: number): PricedMarket[] =>
  offerOneWinner({ type: 'cricket_winner' }, { home, away: 1 - home })

/** Either side bats first as often as the other. */
function offerBeforeToss(sides: Sides): PricedMarket[] {
  const outlooks = { home: outlookOfSide(sides, 'home'), away: outlookOfSide(sides, 'away') }
  const homeFirst = homeWinsFrom(sides, 'home', outlooks.home.runs)
  const awayFirst = homeWinsFrom(sides, 'away', outlooks.away.runs)
  return [
    ...offerWinner((homeFirst + awayFirst) / 2),
    ...offerOneWinner({ type: 'cricket_toss' }, { home: 0.5, away: 0.5 }),
    ...offerInnings(meanOutlook(outlooks.home, outlooks.away), 1),
    ...offerTopBatters(sides),
  ]
}

function outlookOfSide(sides: Sides, side: Side): Outlook {
  const innings = newInnings(side)
  return outlookOf(standingOf(sides, innings, null), innings)
}

const standingOf = (sides: Sides, innings: CricketInnings, target: number | null): Standing => ({
  format: t20,
  skill: sides.skills[innings.side],
  balls: innings.balls,
  wickets: innings.wickets,
  needed: target === null ? null : target - innings.runs,
})

function offerLive(standing: Standing, innings: CricketInnings, outlook: Outlook): PricedMarket[] {
  const number = standing.needed === null ? 1 : 2
  const fall = shifted(untilNextWicket(standing), innings.runs)
  return [
    ...offerInnings(outlook, number),
    ...oversAhead(standing, innings).flatMap(({ over, outlook: ahead }) => offerOver(ahead, number, over)),
    ...offerFall(fall, number, innings.wickets + 1),
  ]
}

/** The over under way, or about to begin, and the one after it. */
function oversAhead(
  standing: Standing,
  innings: CricketInnings,
): { readonly over: number; readonly outlook: OverOutlook }[] {
  const over = innings.overs.length + 1
  const hasWicket = innings.over.includes('W')
  const next = nextOver(standing)
  return [
    { over, outlook: thisOver(standing, runsThisOver(innings), hasWicket) },
    ...(next ? [{ over: over + 1, outlook: next }] : []),
  ]
}

/** The two who are in: the striker, and the other once he has faced a ball. */
const offerBatters = (standing: Standing, innings: CricketInnings): PricedMarket[] =>
  innings.batters.flatMap((batter, index) => {
    const isStriker = index === innings.striker
    if (batter.isOut || (batter.balls === 0 && !isStriker)) return []
    return offerBatter(shifted(batterAhead(standing, isStriker), batter.runs), batter.id)
  })
