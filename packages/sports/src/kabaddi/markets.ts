import { specifier, type MarketType, type Named, type Specifiers } from '../market/index.ts'
import {
  defineDrawNoBet,
  defineHandicap,
  defineMarket,
  defineOddEven,
  defineThreeWay,
  defineTotal,
  defineWinner,
  wonBy,
} from '../market-rules/index.ts'
import type { KabaddiScore } from '../match/index.ts'

/*
 * Settled on 40 minutes by the rules of the sportsbook design, section 6: a tie is an outcome of the winner,
 * and voids the market of two.
 */

const sport = 'kabaddi'
/** `firstTo` of a score counts in such steps. */
const raceStep = 10
const isEnded = ({ phase }: KabaddiScore): boolean => phase === 'ended'
const finalOf = (score: KabaddiScore) => (isEnded(score) ? score : undefined)
const totalOf = (score: KabaddiScore) => ({ count: score.home + score.away, isFinal: isEnded(score) })
const tie: Named = { en: 'Tie', bn: 'টাই' }
const tieName = (outcome: string): Named | undefined => (outcome === 'draw' ? tie : undefined)

const winner = defineThreeWay<KabaddiScore>({
  id: 'kabaddi_winner',
  sport,
  group: 'main',
  margin: 'winner',
  isMain: true,
  title: { en: 'Match result', bn: 'ম্যাচের ফলাফল' },
  outcomeName: tieName,
  final: finalOf,
})

const drawNoBet = defineDrawNoBet<KabaddiScore>({
  id: 'kabaddi_draw_no_bet',
  sport,
  group: 'main',
  margin: 'winner',
  title: { en: 'Match winner, tie void', bn: 'ম্যাচ জয়ী (টাই হলে বাতিল)' },
  final: finalOf,
})

const handicap = defineHandicap<KabaddiScore>({
  id: 'kabaddi_handicap',
  sport,
  group: 'handicap',
  margin: 'line',
  title: { en: 'Handicap {hcp}', bn: 'হ্যান্ডিক্যাপ {hcp}' },
  lead: (score) => (isEnded(score) ? score.home - score.away : undefined),
})

const total = defineTotal<KabaddiScore>({
  id: 'kabaddi_total',
  sport,
  group: 'totals',
  margin: 'line',
  isMain: true,
  title: { en: 'Total points {total}', bn: 'মোট পয়েন্ট {total}' },
  count: totalOf,
})

const oddEven = defineOddEven<KabaddiScore>({
  id: 'kabaddi_odd_even',
  sport,
  group: 'specials',
  margin: 'line',
  title: { en: 'Total points odd or even', bn: 'মোট পয়েন্ট জোড় না বিজোড়' },
  count: totalOf,
})

const allOuts = defineTotal<KabaddiScore>({
  id: 'kabaddi_all_outs',
  sport,
  group: 'specials',
  margin: 'line',
  title: { en: 'All-outs {total}', bn: 'অল আউট {total}' },
  count: (score) => ({ count: score.allOuts[0] + score.allOuts[1], isFinal: isEnded(score) }),
})

const halfWinner = defineThreeWay<KabaddiScore>({
  id: 'kabaddi_half_winner',
  sport,
  group: 'half',
  margin: 'winner',
  title: { en: 'First half result', bn: 'প্রথমার্ধের ফলাফল' },
  outcomeName: tieName,
  final: ({ halfTime }) => (halfTime ? { home: halfTime[0], away: halfTime[1] } : undefined),
})

const halfTotal = defineTotal<KabaddiScore>({
  id: 'kabaddi_half_total',
  sport,
  group: 'half',
  margin: 'line',
  title: { en: 'First half points {total}', bn: 'প্রথমার্ধের পয়েন্ট {total}' },
  count({ home, away, halfTime }) {
    const points = halfTime ?? [home, away]
    return { count: points[0] + points[1], isFinal: halfTime !== null }
  },
})

const race = defineWinner<KabaddiScore>({
  id: 'kabaddi_race',
  sport,
  group: 'specials',
  margin: 'line',
  specifiers: ['points'],
  title: { en: 'First to {points} points', bn: 'প্রথমে {points} পয়েন্ট' },
  reads: (specifiers) => Number(specifier(specifiers, 'points')) % raceStep === 0,
  winner: (score, specifiers) => score.firstTo[Number(specifier(specifiers, 'points')) / raceStep - 1],
  noWinner: (score) => (isEnded(score) ? 'undetermined' : undefined),
})

const raidOutcomes: Readonly<Record<string, { readonly id: string; readonly name: Named }>> = {
  r: { id: 'raider', name: { en: 'Raider', bn: 'রেইডার' } },
  d: { id: 'defence', name: { en: 'Defence', bn: 'ডিফেন্স' } },
  e: { id: 'empty', name: { en: 'No points', bn: 'পয়েন্ট নেই' } },
}
const raidIndex = (specifiers: Specifiers): number => Number(specifier(specifiers, 'raid')) - 1

const raid = defineMarket<KabaddiScore>({
  id: 'kabaddi_raid',
  sport,
  group: 'period',
  margin: 'session',
  specifiers: ['raid'],
  title: { en: 'Raid {raid}, {side} raiding: who scores', bn: '{raid} নম্বর রেইড ({side}): কে পয়েন্ট পাবে' },
  values: (specifiers, names) => ({ side: raidIndex(specifiers) % 2 === 0 ? names.home : names.away }),
  outcomes: Object.values(raidOutcomes).map(({ id }) => id),
  outcomeName: (outcome) => Object.values(raidOutcomes).find(({ id }) => id === outcome)?.name,
  decide(score, specifiers, outcomes) {
    const scored = raidOutcomes[score.raids[raidIndex(specifiers)] ?? '']
    return scored && wonBy(outcomes, scored.id)
  },
})

export const kabaddiMarkets: readonly MarketType<KabaddiScore>[] = [
  winner,
  drawNoBet,
  handicap,
  total,
  halfWinner,
  halfTotal,
  race,
  raid,
  allOuts,
  oddEven,
]
