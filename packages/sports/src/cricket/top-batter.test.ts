import { describe, expect, it } from 'vitest'
import { ratio } from '@baize/games/ratio'
import { trialDraws } from '../check/index.ts'
import type { CricketInnings, CricketScore } from '../match/index.ts'
import { factorOf, returnOf } from '../settle/index.ts'
import { cricket } from './match.ts'
import { beforeToss, newInnings } from './state.ts'
import { topBatter } from './top-batter.ts'

const side = { side: 'home' }
const innings = (runs: readonly (number | null)[], change: Partial<CricketInnings> = {}): CricketInnings => ({
  ...newInnings('home'),
  batters: runs.map((made, at) => {
    return { id: `h${at + 1}`, runs: made ?? 0, balls: made === null ? 0 : 10, isOut: false }
  }),
  balls: 120,
  isOver: true,
  ...change,
})
const scoreOf = (change: Partial<CricketScore>): CricketScore => ({ ...beforeToss.score, ...change })
const settle = (given: CricketInnings, change: Partial<CricketScore> = {}) =>
  topBatter.settle(scoreOf({ phase: 'break', innings: [given], ...change }), side)

describe('the result', () => {
  it('is the most runs of the side', () => {
    const result = settle(innings([12, 40, 31]))
    expect(result?.outcomes.get('h2')).toMatchObject({ result: 1, voidHalves: 0 })
    expect(result?.outcomes.get('h3')).toMatchObject({ result: 0, voidHalves: 0 })
  })

  it('is shared by those who tie: 100 at 5.50 returns 275.00', () => {
    const shared = settle(innings([40, 12, 40]))?.outcomes.get('h3')
    expect(shared).toMatchObject({ result: 1, deadHeat: [1, 2] })
    const factor = shared ? factorOf(shared, 5_500) : ratio(0n)
    expect(returnOf({ kind: { type: 'multiple' }, stakeMinor: 100_00n, factors: [factor] })).toBe(275_00n)
  })

  it('is void for who faced no ball, even at the crease, and for who never came in', () => {
    const result = settle(innings([12, 0, null]))
    expect(result?.outcomes.get('h2')).toMatchObject({ voidHalves: 0 })
    expect(result?.outcomes.get('h3')).toMatchObject({ voidHalves: 2 })
    expect(result?.outcomes.get('h11')).toMatchObject({ voidHalves: 2 })
    expect(result?.voidReason).toBe('player_absent')
  })

  it('is open while the innings goes on; broken off, it counts from half the overs', () => {
    const open = { isOver: false, balls: 59 }
    expect(settle(innings([30, 2], open), { phase: 'first_innings' })).toBeUndefined()
    const short = settle(innings([30, 2], open), { isAbandoned: true })
    expect([...(short?.outcomes.values() ?? [])].every(({ voidHalves }) => voidHalves === 2)).toBe(true)
    const half = settle(innings([30, 2], { ...open, balls: 60 }), { isAbandoned: true })
    expect(half?.outcomes.get('h1')).toMatchObject({ result: 1, voidHalves: 0 })
  })
})

it('is priced as it is played', () => {
  const match = cricket.createMatch(cricket.parametersOf(0.6, -0.6))
  const markets = match.price(match.start).filter(({ type }) => type === 'cricket_top_batter')
  expect(markets.map(({ spec }) => spec)).toEqual(['side=home', 'side=away'])
  const draws = trialDraws(4)
  const played = 1_200
  const shares = new Map<string, { won: number; absent: number }>()
  for (let trial = 0; trial < played; trial += 1) {
    let state = match.start
    while (!match.isOver(state)) state = match.play(state, draws)
    for (const name of ['home', 'away'])
      for (const [id, end] of topBatter.settle(match.score(state), { side: name })?.outcomes ?? []) {
        const sum = shares.get(id) ?? { won: 0, absent: 0 }
        const [places, tied] = end.deadHeat ?? [1, 1]
        if (end.voidHalves === 2) sum.absent += 1
        else sum.won += (end.result * places) / tied
        shares.set(id, sum)
      }
  }
  for (const { outcomes } of markets)
    for (const { id, split } of outcomes)
      for (const [part, found] of [
        [split[0], shares.get(id)?.won],
        [split[2], shares.get(id)?.absent],
      ] as const) {
        const chance = part / 1_000_000
        // Both are counted: 1,200 matches here, 4,000 there. 40 figures: a family-wise 99 % bound.
        const sd = Math.sqrt(chance * (1 - chance) * (1 / played + 1 / 4_000))
        expect(Math.abs((found ?? 0) / played - chance)).toBeLessThanOrEqual(3.7 * sd + 1e-9)
      }
})
