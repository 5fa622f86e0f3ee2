import { describe, expect, test } from 'vitest'
import type { StateCommon } from '../kind.ts'
import { scripted } from '../testing/numbers.ts'
import {
  anyOffered,
  beginRound,
  figuresOfPlay,
  firstStakeOf,
  isWholeStake,
  judgePlay,
  mustMove,
  playOf,
  readNamed,
  shownOf,
} from './decided.ts'

const play = { rtp: 0.98, hitFrequency: 0.45, standardDeviation: 4, maxWinChance: 0.001 }
const model = { kind: 'duel', id: 'duel-plain', version: 2 } as const

test.each([
  [100, true],
  [1_000_000_000, true],
  [1_000_000_100, false],
  [0, false],
  [-100, false],
  [50, false],
  [150, false],
  [100.5, false],
  [Number.NaN, false],
  [Infinity, false],
])('%d is a stake of whole units: %j', (stakeMinor, isOne) => expect(isWholeStake(stakeMinor)).toBe(isOne))

describe('what is published of play', () => {
  const published = { 'duel-plain v1': { ...play, rtp: 0.9 }, 'duel-plain v2': play }

  test('is found by id and version, and is never another version’s', () => {
    expect(playOf(published, model)).toBe(play)
    expect(playOf(published, { ...model, version: 1 }).rtp).toBe(0.9)
    expect(() => playOf(published, { ...model, version: 3 })).toThrow('published')
    expect(() => playOf(published, { ...model, id: 'duel' })).toThrow('published')
  })

  test('is the return of best play, least and most', () => {
    expect(figuresOfPlay(play, 16)).toEqual({
      rtp: { least: 0.98, most: 0.98 },
      volatility: 'medium',
      maxWinMultiple: 16,
      hitFrequency: 0.45,
      bonusFrequency: null,
      standardDeviation: 4,
      isBestPlay: true,
    })
    expect(figuresOfPlay({ ...play, standardDeviation: 3.99 }, 16).volatility).toBe('low')
  })
})

const begun = beginRound(model, { stakeMinor: 500, choice: { side: 'a' }, outcome: { cards: [1, 2] } })

test('a round begins open, with nothing paid and its first stake noted', () => {
  expect(begun).toEqual({
    kind: 'duel',
    modelId: 'duel-plain',
    modelVersion: 2,
    stakeMinor: 500,
    firstStakeMinor: 500,
    choice: { side: 'a' },
    moves: [],
    outcome: { cards: [1, 2] },
    isOver: false,
    payoutMinor: 0,
  })
})

test('a view says nothing of outcome, choice and moves by itself', () => {
  expect(shownOf(begun)).toEqual({
    modelId: 'duel-plain',
    modelVersion: 2,
    stakeMinor: 500,
    isOver: false,
    payoutMinor: 0,
  })
})

describe('a round is judged by its first stake; what decisions added is staked as it is', () => {
  const doubled: StateCommon = { ...begun, stakeMinor: 1_000, isOver: true, payoutMinor: 2_000 }
  test.each<[string, StateCommon, number, number]>([
    ['nothing added, nothing paid', begun, 0, -490],
    ['nothing added, the stake paid back', begun, 500, 10],
    ['doubled and won', doubled, 2_000, 2_000 - 500 - 490],
    ['doubled and lost', doubled, 0, -500 - 490],
  ])('%s', (_, state, payoutMinor, excess) => {
    const judged = judgePlay(play, state, { payoutMinor, maxWinMultiple: 16 })
    expect(judged.excess).toBeCloseTo(excess, 9)
    expect(judged).toMatchObject({ variance: 4_000_000, peakMinor: 8_000 })
  })

  test('an old round that does not name its first stake has added nothing', () => {
    const { firstStakeMinor: _, ...old } = begun
    expect(firstStakeOf(old)).toBe(500)
    expect(firstStakeOf(doubled)).toBe(500)
    expect(judgePlay(play, old, { payoutMinor: 490, maxWinMultiple: 1 }).excess).toBeCloseTo(0, 9)
  })
})

test.each<[unknown, string | undefined]>([
  [{ type: 'hit' }, 'hit'],
  [{ type: 'stand' }, 'stand'],
  [{ type: 'HIT' }, undefined],
  [{ type: 'split' }, undefined],
  [{ type: 'hit', card: 3 }, undefined],
  [{ type: ['hit'] }, undefined],
  [{ kind: 'hit' }, undefined],
  [{}, undefined],
  ['hit', undefined],
  [null, undefined],
  [[{ type: 'hit' }], undefined],
])('%j reads as the decision %j', (json, type) => {
  expect(readNamed(json, ['hit', 'stand'])).toEqual(type && { type })
})

describe('some decision', () => {
  const moves = [
    { type: 'hit', costMinor: 0 },
    { type: 'double', costMinor: 100 },
    { type: 'stand', costMinor: 0 },
  ] as const

  test('costs nothing in three of four times', () => {
    for (const often of [1, 2, 3]) {
      const rng = scripted([often, 1])
      expect(anyOffered(moves, rng)).toEqual({ type: 'stand' })
      expect(rng.bounds).toEqual([4, 2])
    }
  })

  test('is any of all in the fourth', () => {
    const rng = scripted([0, 1])
    expect(anyOffered(moves, rng)).toEqual({ type: 'double' })
    expect(rng.bounds).toEqual([4, 3])
  })
})

test('a decision of the table itself must be possible', () => {
  expect(mustMove({ ok: true, value: 7 })).toBe(7)
  expect(() => mustMove({ ok: false, code: 'move_invalid' })).toThrow('possible decisions')
})
