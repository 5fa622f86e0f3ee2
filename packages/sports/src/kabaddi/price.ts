import {
  chanceOf,
  linesBetween,
  offerHandicaps,
  offerOneWinner,
  offerTotals,
  type Chances,
} from '../market-rules/index.ts'
import { roundSplit, writeSpecifiers } from '../market/index.ts'
import type { KabaddiScore, PricedMarket, Side } from '../match/index.ts'
import { numberOf, type Chain } from './chain.ts'
import type { Outlook, QuantityName } from './outlook.ts'
import { raceAhead } from './race.ts'
import { raidEnds, raids, type RaidSkill, type Standing } from './raid.ts'

/** What prices of one match share. */
export interface Pricing {
  readonly chain: Chain
  readonly skills: Readonly<Record<Side, RaidSkill>>
  readonly outlook: Outlook
}

/**
 * Fair chances of all markets on offer, each summed over the chain's whole future: none is estimated from
 * paths (sportsbook design, section 4).
 */
export function priceMatch(pricing: Pricing, score: KabaddiScore, standing: Standing): PricedMarket[] {
  if (score.phase === 'ended') return []
  const number = numberOf(standing)
  const final = (name: QuantityName, soFar: number): Chances => {
    const { from, p } = pricing.outlook(name, score.raid, number)
    return { from: from + soFar, p }
  }
  const lead = final('lead', score.home - score.away)
  const total = final('total', score.home + score.away)
  const odd = chanceOf(total, (points) => points % 2 === 1)
  return [
    ...offerWinners('kabaddi_winner', lead),
    ...offerDrawNoBet(lead),
    ...offerHandicaps({ type: 'kabaddi_handicap', chances: lead, lines: halvesOf(lead) }),
    ...offerTotals({ type: 'kabaddi_total', chances: total, lines: halvesOf(total) }),
    ...offerOneWinner({ type: 'kabaddi_odd_even' }, { odd, even: 1 - odd }),
    ...offerAllOuts(final('allOuts', score.allOuts[0] + score.allOuts[1])),
    ...(score.halfTime ? [] : offerFirstHalf(final, score)),
    ...offerRace(pricing, score, number),
    ...offerRaid(pricing, score, standing),
  ]
}

/** Lines of half points over the whole span; those far from even are not offered. */
function halvesOf({ from, p }: Chances): number[] {
  const last = Math.max(Math.abs(from), Math.abs(from + p.length))
  return linesBetween(-last - 0.5, last + 0.5, 1)
}

function offerWinners(type: string, lead: Chances): PricedMarket[] {
  const home = chanceOf(lead, (points) => points > 0)
  const draw = chanceOf(lead, (points) => points === 0)
  return offerOneWinner({ type }, { home, draw, away: 1 - home - draw })
}

function offerDrawNoBet(lead: Chances): PricedMarket[] {
  const lines = offerHandicaps({ type: 'kabaddi_draw_no_bet', chances: lead, lines: [0], leastChance: 0.015 })
  return lines.map((line) => ({ ...line, spec: '' }))
}

const offerAllOuts = (chances: Chances): PricedMarket[] =>
  offerTotals({ type: 'kabaddi_all_outs', chances, lines: halvesOf(chances) })

function offerFirstHalf(
  final: (name: QuantityName, soFar: number) => Chances,
  { home, away }: KabaddiScore,
): PricedMarket[] {
  const total = final('halfTotal', home + away)
  return [
    ...offerWinners('kabaddi_half_winner', final('halfLead', home - away)),
    ...offerTotals({ type: 'kabaddi_half_total', chances: total, lines: halvesOf(total) }),
  ]
}

const lastRace = 30
/** What a live race may cost: further away, it takes more than the time of a price. */
const mostCells = 30

/** The race to the next ten points; void where nobody gets there. */
function offerRace({ chain }: Pricing, score: KabaddiScore, standing: number): PricedMarket[] {
  const points = 10 * (score.firstTo.length + 1)
  const [home, away] = [points - score.home, points - score.away]
  if (points > lastRace || (score.raid > 0 && home * away > mostCells)) return []
  const first = raceAhead(chain, { raid: score.raid, standing, home, away })
  if (Math.min(first.home, first.away) < 0.015) return []
  const none = Math.max(0, 1 - first.home - first.away)
  const outcomes = (['home', 'away'] as const).map((id) => ({
    id,
    split: roundSplit([first[id], 0, none, 0, 1 - none - first[id]]),
  }))
  return [
    { type: 'kabaddi_race', spec: writeSpecifiers({ points: String(points) }), isMainLine: true, outcomes },
  ]
}

/** Who scores in the raid under way. */
function offerRaid({ skills }: Pricing, { raid, raider }: KabaddiScore, standing: Standing): PricedMarket[] {
  if (raid === raids) return []
  const chances = { raider: 0, defence: 0, empty: 0 }
  for (const end of raidEnds(raider, skills[raider], standing)) {
    chances[end.points === 0 ? 'empty' : end.side === raider ? 'raider' : 'defence'] += end.chance
  }
  return offerOneWinner({ type: 'kabaddi_raid', specifiers: { raid: String(raid + 1) } }, chances)
}
