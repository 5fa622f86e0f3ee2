import { cricketMarkets } from '@baize/sports/cricket'
import { placeMarketOf, placeOdds } from '@baize/sports/each-way'
import { readSpecifiers, type OutcomeResult } from '@baize/sports/market'
import type { CricketScore } from '@baize/sports/match'
import { factorOf, returnOf } from '@baize/sports/settle'
import { expect, test } from 'vitest'
import { oracleReturn, type Result } from './list-lines.ts'
import { repeatableBelow, type Below } from './random-ticket.ts'

const winner = 'cricket_top_batter|side=home'
const place = placeMarketOf(winner)

/** Runs in batting order; null for who faced no ball. */
type Card = readonly (number | null)[]

function randomCard(below: Below): Card {
  const faced = 1 + below(11)
  // Low totals tie often.
  const most = 1 + below(below(2) === 0 ? 6 : 90)
  return Array.from({ length: 11 }, (_, at) => (at < faced ? below(most) : null))
}

const scoreOf = (card: Card): CricketScore => ({
  sport: 'cricket',
  home: 0,
  away: 0,
  clock: 0,
  isAbandoned: false,
  phase: 'break',
  toss: null,
  superOver: [],
  target: null,
  winner: null,
  innings: [
    {
      side: 'home',
      runs: 0,
      wickets: 10,
      balls: 100,
      overs: [],
      overWickets: [],
      over: [],
      striker: 0,
      fours: 0,
      sixes: 0,
      falls: [],
      isOver: true,
      batters: card.map((runs, at) => ({
        id: `h${at + 1}`,
        runs: runs ?? 0,
        balls: runs === null ? 0 : 6,
        isOut: false,
      })),
    },
  ],
})

/** The result of each batter for so many places, by dealing out the places one after another. */
function dealt(card: Card, places: number): readonly Result[] {
  const results: Result[] = card.map((runs) => (runs === null ? [0, 2, 1, 1] : [0, 0, 1, 1]))
  let left = places
  const batters = card.flatMap((runs, at) => (runs === null ? [] : [{ runs, at }]))
  for (const score of [...new Set(batters.map(({ runs }) => runs))].toSorted((a, b) => b - a)) {
    const level = batters.filter(({ runs }) => runs === score)
    const taken = Math.min(left, level.length)
    if (taken > 0) for (const { at } of level) results[at] = [1, 0, taken, level.length]
    left -= taken
  }
  return results
}

function booked(market: string, card: Card): (id: string) => OutcomeResult {
  const [type = '', ...spec] = market.split('|')
  const found = cricketMarkets.find(({ id }) => id === type)
  const outcomes = found?.settle(scoreOf(card), readSpecifiers(spec.join('|')) ?? {})?.outcomes
  return (id) => {
    const outcome = outcomes?.get(id)
    if (!outcome) throw new Error(`${market} has no result for ${id}`)
    return outcome
  }
}

test(
  '5,000 cards: each-way bets on top batters return what two lists of places say',
  { timeout: 60_000 },
  () => {
    const below = repeatableBelow(11)
    const differences: string[] = []
    let shared = 0
    for (let count = 0; count < 5_000; count += 1) {
      const card = randomCard(below)
      const [first, placed] = [dealt(card, 1), dealt(card, place?.places ?? 0)]
      const [win, top] = [booked(winner, card), booked(place?.market ?? '', card)]
      const kind = { type: 'each_way', places: 3, part: 4 + below(2) } as const
      const oddsMilli = 1_100 + 10 * below(4_000)
      const stakeMinor = 2n * BigInt(1_000 + below(1_000_000))
      for (const [at] of card.entries()) {
        const id = `h${at + 1}`
        const odds = [oddsMilli, placeOdds(oddsMilli, kind.part)] as const
        const factors = [factorOf(win(id), odds[0]), factorOf(top(id), odds[1])]
        const [a, b] = [first[at], placed[at]]
        if (!a || !b) throw new Error('each batter has a result')
        if (b[2] < b[3]) shared += 1
        const legs = [
          { oddsMilli: odds[0], result: a },
          { oddsMilli: odds[1], result: b },
        ]
        const returned = returnOf({ kind, stakeMinor, factors })
        if (returned !== oracleReturn({ kind, stakeMinor, legs }))
          differences.push(`${card.join(' ')}: ${id}`)
      }
    }
    expect(differences).toEqual([])
    expect(shared).toBeGreaterThan(1_000)
  },
)
