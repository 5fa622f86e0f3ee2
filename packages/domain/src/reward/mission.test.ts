import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  boardTotalMinor,
  checkRule,
  currentStreak,
  longestStreak,
  missionState,
  prizeAt,
  rankBoard,
  readRule,
  writeRule,
  type BoardEntry,
  type RuleDocument,
} from './index.ts'

const both = { en: 'Text', bn: 'লেখা' }
const cash = (amountMinor: bigint) => ({ kind: 'cash', amountMinor }) as const
const mission = (more: Partial<RuleDocument> = {}): RuleDocument => ({
  title: both,
  text: both,
  terms: both,
  family: 'mission',
  tag: 'daily',
  measure: 'rounds',
  lanes: [{ category: 'RNG', weight: 100 }],
  steps: [{ from: 10n, gift: cash(20_00n) }],
  period: 'daily',
  periodDays: null,
  audience: { registeredWithinDays: null },
  optIn: false,
  claim: 'press',
  claimDays: 3,
  startAtMs: 0,
  endAtMs: null,
  budget: { totalMinor: 10_000_00n, dayMinor: null },
  group: null,
  ...more,
})
const series = (place: number, key = 'new_member') => ({ key, title: both, place })
const board = (more: Partial<RuleDocument> = {}): RuleDocument =>
  mission({
    family: 'leaderboard',
    measure: 'risked',
    period: 'weekly',
    budget: { totalMinor: 100_000_00n, dayMinor: null },
    steps: [
      { from: 1n, gift: cash(15_000_00n) },
      { from: 2n, gift: cash(8_000_00n) },
      { from: 3n, gift: cash(5_000_00n) },
      { from: 4n, gift: cash(500_00n) },
    ],
    board: { places: 20, leastRounds: 3, leastStakeMinor: 100_00n },
    ...more,
  })
const places = { places: 20, leastRounds: 0, leastStakeMinor: 0n }

describe('what a mission and a leaderboard may be', () => {
  test.each([
    ['a mission', mission(), []],
    ['the third of a series', mission({ period: 'once', series: series(3) }), []],
    ['a leaderboard', board(), []],
    [
      'two steps',
      mission({ steps: [...mission().steps, { from: 20n, gift: cash(1n) }] }),
      ['mission_has_one_step'],
    ],
    ['given unseen', mission({ claim: 'auto', claimDays: null }), ['mission_is_pressed']],
    ['a series that repeats', mission({ series: series(1) }), ['series_of_missions']],
    ['place 0', mission({ period: 'once', series: series(0) }), ['series_wrong']],
    ['a key with a space', mission({ period: 'once', series: series(1, 'a b') }), ['series_wrong']],
    ['a leaderboard without places', board({ board: null }), ['board_of_leaderboards']],
    [
      'places of a mission',
      mission({ board: places }),
      ['board_of_leaderboards', 'board_measure_wrong', 'board_places_wrong'],
    ],
    ['who won most', board({ measure: 'net_loss' }), ['board_measure_wrong']],
    ['one for ever', board({ period: 'once' }), ['board_period_wrong']],
    ['no first place', board({ steps: board().steps.slice(1) }), ['board_places_wrong']],
    ['a prize after the last place', board({ board: { ...places, places: 3 } }), ['board_places_wrong']],
    ['tables of members', board({ lanes: [{ category: 'PVP', weight: 100 }] }), ['board_counts_tables']],
    [
      'a budget below one period',
      board({ budget: { totalMinor: 36_499_99n, dayMinor: null } }),
      ['budget_too_small'],
    ],
    ['a number proven daily', mission({ measure: 'phone_proven', lanes: [] }), ['event_is_once']],
  ] as const)('%s', (_, given, faults) => expect(checkRule(given)).toEqual(faults))

  test('both survive their JSON', () => {
    for (const each of [board(), mission({ period: 'once', series: series(2) })])
      expect(readRule(JSON.parse(JSON.stringify(writeRule(each))) as never)).toEqual(each)
  })
})

describe('where a mission stands', () => {
  test.each([
    [false, undefined, 'locked'],
    [true, undefined, 'running'],
    [true, 'voided', 'running'],
    [true, 'earned', 'earned'],
    [true, 'claimed', 'claimed'],
    [true, 'lapsed', 'lapsed'],
  ] as const)('open: %s, grant: %s', (isOpen, grant, state) =>
    expect(missionState({ isOpen, grant })).toBe(state),
  )
})

describe('days after each other', () => {
  test.each([
    [[], 0, 0],
    [['2026-11-27'], 1, 1],
    [['2026-11-26', '2026-11-25'], 2, 2],
    [['2026-11-25', '2026-11-27', '2026-11-27'], 1, 1],
    [['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-27'], 3, 1],
    [['2026-11-20', '2026-11-21'], 2, 0],
    [['2024-02-28', '2024-02-29', '2024-03-01'], 3, 0],
  ] as const)('%j', (days, longest, current) => {
    expect(longestStreak(days)).toBe(longest)
    expect(currentStreak(days, '2026-11-27')).toBe(current)
  })
})

const entry = (memberId: bigint, score: bigint, more: Partial<BoardEntry> = {}): BoardEntry => ({
  memberId,
  cluster: memberId,
  score,
  rounds: 10,
  stakeMinor: 1_000_00n,
  reachedAtMs: 0,
  ...more,
})
const lotOf = (memberId: bigint) => String(1_000n - memberId)
const order = (entries: readonly BoardEntry[], of = places) =>
  rankBoard(entries, of, lotOf).map(({ memberId }) => memberId)

describe('places', () => {
  test('the higher score, then who reached it first, then the lot', () => {
    const entries = [
      entry(1n, 812_400_00n),
      entry(2n, 1_240_050_00n),
      entry(3n, 640_900_00n, { reachedAtMs: 5 }),
      entry(4n, 640_900_00n, { reachedAtMs: 4 }),
      entry(5n, 640_900_00n, { reachedAtMs: 5 }),
    ]
    expect(order(entries)).toEqual([2n, 1n, 4n, 5n, 3n])
  })

  test('members without a score or with too little play have no place', () => {
    const entries = [
      entry(1n, 0n),
      entry(2n, -5n),
      entry(3n, 9n, { rounds: 2 }),
      entry(4n, 9n, { stakeMinor: 1n }),
      entry(5n, 1n),
    ]
    expect(order(entries, { places: 20, leastRounds: 3, leastStakeMinor: 2n })).toEqual([5n])
  })

  test('of a cluster the best account', () => {
    expect(order([entry(1n, 10n), entry(2n, 30n, { cluster: 1n }), entry(3n, 20n)])).toEqual([2n, 3n])
  })

  test('each place has the prize of its step, and all of them cost their sum', () => {
    const rule = board() as Parameters<typeof prizeAt>[0]
    expect([1, 2, 3, 4, 20, 21, 0].map((place) => prizeAt(rule, place)?.step)).toEqual([
      0,
      1,
      2,
      3,
      3,
      undefined,
      undefined,
    ])
    expect(boardTotalMinor(rule)).toBe(28_000_00n + 17n * 500_00n)
  })

  test('whatever comes in whatever order, places are the same', () => {
    const some = fc.uniqueArray(
      fc.record({
        memberId: fc.bigInt(1n, 50n),
        score: fc.bigInt(-3n, 9n),
        at: fc.nat(3),
        cluster: fc.bigInt(1n, 9n),
      }),
      { selector: ({ memberId }) => memberId },
    )
    fc.assert(
      fc.property(some, (drawn) => {
        const entries = drawn.map(({ memberId, score, at, cluster }) =>
          entry(memberId, score, { reachedAtMs: at, cluster }),
        )
        const ranked = order(entries)
        expect(order(entries.toReversed())).toEqual(ranked)
        expect(new Set(rankBoard(entries, places, lotOf).map(({ cluster }) => cluster)).size).toBe(
          ranked.length,
        )
        const scores = rankBoard(entries, places, lotOf).map(({ score }) => score)
        expect(scores).toEqual(scores.toSorted((one, other) => (one > other ? -1 : 1)))
      }),
    )
  })
})
