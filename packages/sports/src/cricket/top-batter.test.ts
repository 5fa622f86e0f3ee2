import { describe, expect, it } from 'vitest'
import { ratio } from '@baize/games/ratio'
import { trialDraws } from '../check/index.ts'
import { lost, readSpecifiers, voided, won } from '../market/index.ts'
import type { CricketInnings, CricketScore } from '../match/index.ts'
import { factorOf, returnOf } from '../settle/index.ts'
import { cricket } from './match.ts'
import { beforeToss, newInnings } from './state.ts'
import { batterPlace, topBatter } from './top-batter.ts'

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

describe('the places', () => {
  const placed = (runs: readonly (number | null)[]) => {
    const score = scoreOf({ phase: 'break', innings: [innings(runs)] })
    const result = batterPlace.settle(score, { places: '3', side: 'home' })
    return (id: string) => result?.outcomes.get(id)
  }

  it('go to the three with the most runs', () => {
    const of = placed([12, 40, 31, 5, 33])
    expect(['h2', 'h5', 'h3'].map((id) => of(id))).toEqual([won, won, won])
    expect(['h1', 'h4'].map((id) => of(id))).toEqual([lost, lost])
    expect(of('h6')).toEqual(voided)
  })

  it('are shared by those who tie for the last of them', () => {
    const of = placed([40, 31, 20, 20, 20, 3])
    expect([of('h1'), of('h2')]).toEqual([won, won])
    for (const id of ['h3', 'h4', 'h5']) expect(of(id)).toEqual({ ...won, deadHeat: [1, 3] })
    expect(of('h6')).toEqual(lost)
  })

  it('are won whole by those who tie above the last, and by all where fewer have faced a ball', () => {
    expect(placed([40, 40, 40, 2])('h3')).toEqual(won)
    expect(placed([0, 12])('h1')).toEqual(won)
  })

  it('return the stake of both halves where the batter faced no ball', () => {
    const factors = [factorOf(voided, 9_000), factorOf(voided, 3_000)]
    const kind = { type: 'each_way', places: 3, part: 4 } as const
    expect(returnOf({ kind, stakeMinor: 100_00n, factors })).toBe(100_00n)
  })
})

it('is priced as it is played', () => {
  const match = cricket.createMatch(cricket.parametersOf(0.6, -0.6))
  const types = [topBatter, batterPlace]
  const markets = match.price(match.start).flatMap((market) => {
    const type = types.find(({ id }) => id === market.type)
    return type ? [{ ...market, type, specifiers: readSpecifiers(market.spec) ?? {} }] : []
  })
  expect(markets.map(({ spec }) => spec)).toEqual([
    'side=home',
    'places=3|side=home',
    'side=away',
    'places=3|side=away',
  ])
  const draws = trialDraws(4)
  const played = 1_200
  const sums = markets.map(() => new Map<string, { won: number; absent: number }>())
  for (let trial = 0; trial < played; trial += 1) {
    let state = match.start
    while (!match.isOver(state)) state = match.play(state, draws)
    for (const [at, { type, specifiers }] of markets.entries())
      for (const [id, end] of type.settle(match.score(state), specifiers)?.outcomes ?? []) {
        const sum = sums[at]?.get(id) ?? { won: 0, absent: 0 }
        const [places, tied] = end.deadHeat ?? [1, 1]
        if (end.voidHalves === 2) sum.absent += 1
        else sum.won += (end.result * places) / tied
        sums[at]?.set(id, sum)
      }
  }
  for (const [at, { outcomes }] of markets.entries())
    for (const { id, split } of outcomes)
      for (const [part, found] of [
        [split[0], sums[at]?.get(id)?.won],
        [split[2], sums[at]?.get(id)?.absent],
      ] as const) {
        const chance = part / 1_000_000
        // Both are counted: 1,200 matches here, 4,000 there. 80 figures: a family-wise 99 % bound.
        const sd = Math.sqrt(chance * (1 - chance) * (1 / played + 1 / 4_000))
        expect(Math.abs((found ?? 0) / played - chance)).toBeLessThanOrEqual(3.85 * sd + 1e-9)
      }
})
