import { describe, expect, test } from 'vitest'
import { addScore, isTournamentRule, scoreRound, tournamentRules, type TournamentRule } from './score.ts'

const rounds = [
  { stakeMinor: 1_000n, payoutMinor: 2_505n },
  { stakeMinor: 300n, payoutMinor: 1_000n },
  { stakeMinor: 1_000n, payoutMinor: 0n },
  { stakeMinor: 500n, payoutMinor: 500n },
]

describe('points', () => {
  test.each<[TournamentRule, readonly bigint[], bigint]>([
    ['wins_total', [2_505n, 1_000n, 0n, 500n], 4_005n],
    ['multiples_total', [250n, 333n, 0n, 100n], 683n],
    ['best_multiple', [250n, 333n, 0n, 100n], 333n],
  ])('%s', (rule, each, total) => {
    expect(rounds.map((round) => scoreRound(rule, round))).toEqual(each)
    expect(each.reduce((sum, points) => addScore(rule, sum, points), 0n)).toBe(total)
  })

  test.each(tournamentRules)('%s: the order of rounds does not matter', (rule) => {
    const count = (list: typeof rounds) =>
      list.reduce((sum, round) => addScore(rule, sum, scoreRound(rule, round)), 0n)
    expect(count(rounds.toReversed())).toBe(count(rounds))
  })

  test('nothing is won by nothing', () => {
    for (const rule of tournamentRules) {
      expect(scoreRound(rule, { stakeMinor: 0n, payoutMinor: 5n })).toBe(0n)
      expect(scoreRound(rule, { stakeMinor: 5n, payoutMinor: -5n })).toBe(0n)
    }
  })

  test.each(['', 'wins', 'toString'])('%j is no rule', (text) => expect(isTournamentRule(text)).toBe(false))
})
