import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkRule,
  isOncePerCluster,
  mixesProducts,
  readRule,
  stepsReached,
  writeRule,
  type RuleDocument,
} from './index.ts'

const both = { en: 'Text', bn: 'লেখা' }
const cash = (amountMinor: bigint) => ({ kind: 'cash', amountMinor }) as const
const rule = (more: Partial<RuleDocument> = {}): RuleDocument => ({
  title: both,
  text: both,
  terms: both,
  family: 'offer',
  tag: 'daily',
  measure: 'turnover',
  lanes: [{ category: 'RNG', weight: 100 }],
  steps: [
    { from: 1_000_00n, gift: cash(10_00n) },
    { from: 5_000_00n, gift: cash(60_00n) },
  ],
  period: 'daily',
  periodDays: null,
  audience: { registeredWithinDays: null },
  optIn: false,
  claim: 'press',
  claimDays: 7,
  startAtMs: 0,
  endAtMs: null,
  budget: { totalMinor: 10_000_00n, dayMinor: null },
  group: null,
  ...more,
})
const cashback = (maxMinor = 500_00n) =>
  rule({
    measure: 'net_loss',
    period: 'weekly',
    family: 'cashback',
    lanes: [],
    steps: [{ from: 1n, gift: { kind: 'share', rateBps: 500, maxMinor } }],
  })
const bonus = (timesHundredths: number) =>
  rule({
    steps: [
      {
        from: 1n,
        gift: {
          kind: 'bonus',
          amountMinor: 1n,
          terms: { timesHundredths, days: 7, maxStakeMinor: null, capMinor: 5n, lanes: [] },
        },
      },
    ],
  })
const slotsAndSports = {
  from: 1_000_00n,
  gift: {
    kind: 'bonus',
    amountMinor: 50_00n,
    terms: {
      timesHundredths: 500,
      days: 7,
      maxStakeMinor: null,
      capMinor: null,
      lanes: ['RNG', 'SPORTS'].map((category) => ({ category, vendor: null, weight: 100 })),
    },
  },
} as const

const ofDeposit = {
  measure: 'deposit_nth',
  lanes: [],
  period: 'once',
  steps: [{ from: 500_00n, gift: { kind: 'share', rateBps: 10_000, maxMinor: 1_000_00n } }],
} as const

describe('what a rule may be', () => {
  test.each([
    ['sound', rule(), []],
    ['a cashback', cashback(), []],
    ['no Bengali', rule({ title: { en: 'Text', bn: ' ' } }), ['text_missing']],
    ['no steps', rule({ steps: [] }), ['steps_missing']],
    ['a step for nothing', rule({ steps: [{ from: 0n, gift: cash(1n) }] }), ['step_without_threshold']],
    ['a negative gift', rule({ steps: [{ from: 1n, gift: cash(-1n) }] }), ['gift_invalid']],
    ['steps that fall', rule({ steps: rule().steps.toReversed() }), ['steps_not_rising']],
    ['half a weight', rule({ lanes: [{ category: 'LIVE', weight: 50 }] }), ['weight_not_strict']],
    [
      'a weight of 101',
      rule({ lanes: [{ category: 'LIVE', weight: 101 }] }),
      ['lane_invalid', 'weight_not_strict'],
    ],
    ['lanes of a deposit', rule({ measure: 'deposit_sum' }), ['lanes_without_play']],
    ['a share of the first deposit', rule({ ...ofDeposit, depositNumber: 1 }), []],
    ['a share of no certain deposit', rule(ofDeposit), ['deposit_number_wrong']],
    ['a number without a deposit', rule({ depositNumber: 2 }), ['deposit_number_wrong']],
    ['cashback within a session', { ...cashback(), period: 'daily' as const }, ['loss_is_weekly']],
    ['a share of rounds', { ...cashback(), measure: 'rounds' as const }, ['share_needs_money']],
    ['a registration every day', rule({ measure: 'registered', lanes: [] }), ['event_is_once']],
    ['ten times the bonus', bonus(1_000), []],
    ['eleven times the bonus', bonus(1_100), ['requirement_too_high']],
    ['a bonus for slots and sports', { ...bonus(500), steps: [slotsAndSports] }, ['products_mixed']],
    ['no time to claim', rule({ claimDays: null }), ['claim_days_wrong']],
    ['no days', rule({ period: 'days' }), ['period_days_wrong']],
    ['an end before its start', rule({ endAtMs: -1 }), ['time_wrong']],
    ['a budget below one gift', rule({ budget: { totalMinor: 1n, dayMinor: null } }), ['budget_too_small']],
  ] as const)('%s', (_, given, faults) => expect(checkRule(given)).toEqual(faults))
})

describe('what is reached', () => {
  test.each([
    [999_99n, []],
    [1_000_00n, [0]],
    [5_000_00n, [0, 1]],
    [-1n, []],
  ] as const)('by %d', (value, steps) =>
    expect(stepsReached(rule(), value).map(({ step }) => step)).toEqual(steps),
  )

  test.each([
    [1_234_56n, 61_72n],
    [19n, undefined],
    [1_000_000_00n, 500_00n],
  ] as const)('5 percent of %d, rounded down and capped', (loss, amountMinor) =>
    expect(stepsReached(cashback(), loss)).toEqual(
      amountMinor === undefined ? [] : [{ step: 0, gift: { kind: 'cash', amountMinor } }],
    ),
  )

  test('more never gives less', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10_000_00n), fc.bigInt(0n, 10_000_00n), (one, more) => {
        const before = stepsReached(rule(), one)
        expect(stepsReached(rule(), one + more).slice(0, before.length)).toEqual(before)
      }),
    )
  })
})

test('a rule survives its JSON', () => {
  for (const each of [rule(), cashback(), bonus(500)])
    expect(readRule(JSON.parse(JSON.stringify(writeRule(each))) as never)).toEqual(each)
})

test.each([
  [[], [], false],
  [['RNG'], [], false],
  [['RNG', 'LIVE'], ['FISH'], false],
  [['sports'], [], true],
  [['RNG'], ['LOTT'], true],
  [[], ['sports'], true],
])('free rounds of a slot for play of %j, their wins for %j: mixed is %s', (earned, open, isMixed) => {
  const lanes = earned.map((category) => ({ category, weight: 100 }))
  const terms = {
    timesHundredths: 500,
    days: 7,
    maxStakeMinor: null,
    capMinor: null,
    lanes: open.map((category) => ({ category, vendor: null, weight: 100 })),
  }
  const rounds = { gameId: 'slot', count: 5, stakeMinor: 100n, useDays: 3 }
  expect(mixesProducts({ lanes }, { kind: 'free_rounds_bonus', terms, ...rounds }, 'RNG')).toBe(isMixed)
  expect(mixesProducts({ lanes }, { kind: 'free_rounds', ...rounds }, 'RNG')).toBe(earned[0] === 'sports')
})

test.each([
  ['registered', 'registration', undefined, true],
  ['registered', 'registration', false, false],
  ['phone_proven', 'mission', undefined, false],
  ['turnover', 'offer', undefined, false],
  ['turnover', 'offer', true, true],
] as const)('%s of %s, said %s: once for a cluster is %s', (measure, family, oncePerCluster, isOnce) =>
  expect(
    isOncePerCluster({ measure, family, audience: { registeredWithinDays: null, oncePerCluster } }),
  ).toBe(isOnce),
)
