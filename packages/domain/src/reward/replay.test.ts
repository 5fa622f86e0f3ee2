import { describe, expect, test } from 'vitest'
import { replayedDays, replayRule, sumReplay, type PlayedDay } from './replay.ts'
import type { RuleDocument } from './rule.ts'

const both = { en: 'a', bn: 'a' }
const rule: RuleDocument = {
  title: both,
  text: both,
  terms: both,
  family: 'offer',
  tag: 'daily',
  measure: 'turnover',
  lanes: [],
  steps: [
    { from: 100n, gift: { kind: 'cash', amountMinor: 5n } },
    { from: 300n, gift: { kind: 'points', points: 7n } },
  ],
  period: 'weekly',
  periodDays: null,
  audience: { registeredWithinDays: null },
  optIn: false,
  claim: 'press',
  claimDays: 7,
  startAtMs: 0,
  endAtMs: null,
  budget: { totalMinor: 1_000n, dayMinor: null },
  group: null,
}
const played = (more: Partial<PlayedDay>): PlayedDay => ({
  memberId: 1n,
  period: 0,
  isOver: true,
  endsOn: '2026-11-09',
  day: '2026-11-02',
  value: 0n,
  ...more,
})

describe('a replay', () => {
  test('gives each step once a period, on the day on which it is reached', () => {
    const days = [
      played({ value: 99n }),
      played({ day: '2026-11-03', value: 100n }),
      played({ day: '2026-11-04', value: 350n }),
      played({ day: '2026-11-05', value: 1_250n }),
      played({ period: 1, day: '2026-11-10', value: 120n }),
      played({ memberId: 2n, value: 99n }),
    ]
    expect(replayRule(rule, days).map(({ day, step }) => `${day} ${step}`)).toEqual([
      '2026-11-03 0',
      '2026-11-04 1',
      '2026-11-10 0',
    ])
  })

  test('gives a step once although a reversal lowered the value below it', () => {
    const days = [
      played({ value: 120n }),
      played({ day: '2026-11-03', value: 60n }),
      played({ day: '2026-11-04', value: 130n }),
    ]
    expect(replayRule(rule, days).map(({ day, step }) => `${day} ${step}`)).toEqual(['2026-11-02 0'])
  })

  test('gives a share of what a period came to when it is over, and not before', () => {
    const share: RuleDocument = {
      ...rule,
      measure: 'net_loss',
      steps: [{ from: 1n, gift: { kind: 'share', rateBps: 500, maxMinor: 30n } }],
    }
    const days = [played({ value: 500n }), played({ day: '2026-11-03', value: 401n })]
    expect(replayRule(share, days)).toEqual([
      { memberId: 1n, period: 0, day: '2026-11-09', step: 0, gift: { kind: 'cash', amountMinor: 20n } },
    ])
    expect(
      replayRule(
        share,
        days.map((day) => ({ ...day, isOver: false })),
      ),
    ).toEqual([])
  })
})

test('a replay reads fewer days when gifts are fixed or paid at the end of the period', () => {
  const share = { from: 1n, gift: { kind: 'share', rateBps: 500, maxMinor: 30n } } as const
  expect([
    replayedDays(rule),
    replayedDays({ ...rule, measure: 'net_loss' }),
    replayedDays({ ...rule, steps: [share] }),
    replayedDays({ ...rule, measure: 'deposit_nth', steps: [share] }),
  ]).toEqual(['reaching', 'last', 'last', 'all'])
})

test('a sum in parts is the sum at once; points cost no money', () => {
  const grants = replayRule(rule, [
    played({ value: 400n }),
    played({ memberId: 2n, value: 100n }),
    played({ memberId: 2n, period: 1, day: '2026-11-10', value: 100n }),
  ])
  const sum = sumReplay([grants])
  expect(sum).toMatchObject({ members: 2, grants: 4, costMinor: 15n, mostMinor: 10n, medianMinor: 5n })
  expect(sum.top.map(({ memberId }) => memberId)).toEqual([2n, 1n])
  expect(sum.days.map(({ day, grants: count }) => `${day} ${count}`)).toEqual([
    '2026-11-02 3',
    '2026-11-10 1',
  ])
  expect(sumReplay(grants.map((grant) => [grant]))).toEqual(sum)
})
