import { describe, expect, test } from 'vitest'
import { checkRule, readRule, templateKinds, type StoredRule } from '@baize/domain/reward'
import { documentOf, draftOf, emptyDraft, emptyStep, type RuleDraft } from './rule-draft.ts'

const text = { en: 'Slot steps', bn: 'স্লট ধাপ' }
const slots: StoredRule = {
  title: text,
  text,
  terms: text,
  family: 'offer',
  tag: 'high_rebate',
  measure: 'turnover',
  lanes: [{ category: 'RNG', weight: 100 }],
  steps: [
    { from: '100000', gift: { kind: 'cash', amountMinor: '505' } },
    { from: '500000', gift: { kind: 'points', points: '3000' } },
  ],
  period: 'daily',
  periodDays: null,
  audience: { registeredWithinDays: 30 },
  optIn: true,
  claim: 'press',
  claimDays: 7,
  startAtMs: Date.UTC(2026, 10, 27, 6, 30),
  endAtMs: null,
  budget: { totalMinor: '100000000', dayMinor: '5000000' },
  group: 'slots',
}
const cashback: StoredRule = {
  ...slots,
  family: 'cashback',
  measure: 'net_loss',
  lanes: [],
  steps: [{ from: '1', gift: { kind: 'share', rateBps: 733, maxMinor: '500000' } }],
  period: 'weekly',
  audience: { registeredWithinDays: null },
  claim: 'auto',
  claimDays: null,
  endAtMs: Date.UTC(2026, 11, 27),
}
const rounds: StoredRule = {
  ...slots,
  measure: 'rounds',
  steps: [{ from: '20', gift: { kind: 'cash', amountMinor: '1000' } }],
  period: 'days',
  periodDays: 3,
}

const second: StoredRule = {
  ...slots,
  measure: 'deposit_nth',
  depositNumber: 2,
  lanes: [],
  steps: [{ from: '50000', gift: { kind: 'share', rateBps: 2_000, maxMinor: '500000' } }],
  period: 'once',
}
const linked: StoredRule = { ...rounds, audience: { registeredWithinDays: null, oncePerCluster: true } }

describe('a draft of a rule', () => {
  test.each([
    ['steps of slots', slots],
    ['cashback', cashback],
    ['rounds of three days', rounds],
    ['the second deposit', second],
    ['what linked accounts are given once', linked],
  ])('keeps %s', (_, rule) => {
    expect(documentOf(draftOf(rule))).toEqual({ document: rule, faults: [] })
  })

  const bonus: RuleDraft = {
    ...emptyDraft(),
    title: { en: 'Bonus', bn: 'বোনাস' },
    text: { en: 'Bonus', bn: 'বোনাস' },
    terms: { en: 'Bonus', bn: 'বোনাস' },
    total: '1000',
    steps: [
      {
        ...emptyStep('bonus'),
        from: '500.50',
        parts: {
          amountMinor: '50',
          timesHundredths: '7.5',
          days: '7',
          maxStakeMinor: '',
          capMinor: '250',
          lanes: ['RNG'],
        },
      },
    ],
  }

  test('says what a bonus asks for, as the server reads it', () => {
    const { document, faults } = documentOf(bonus)
    expect(faults).toEqual([])
    expect(document?.steps[0]).toEqual({
      from: '50050',
      gift: {
        kind: 'bonus',
        amountMinor: '5000',
        terms: {
          timesHundredths: 750,
          days: 7,
          maxStakeMinor: null,
          capMinor: '25000',
          lanes: [{ category: 'RNG', vendor: null, weight: 100 }],
        },
      },
    })
    expect(document && checkRule(readRule(document))).toEqual([])
    expect(document && documentOf(draftOf(document)).document).toEqual(document)
  })

  test('keeps what a bonus says of single providers', () => {
    const lanes = [
      { category: 'RNG', vendor: null, weight: 100 },
      { category: 'RNG', vendor: 'aurora', weight: 0 },
      { category: 'LIVE', vendor: 'table-1', weight: 100 },
    ]
    const { document } = documentOf(bonus)
    const [first] = document?.steps ?? []
    if (!document || first?.gift.kind !== 'bonus') throw new Error('a draft of a bonus is a rule')
    const gift = { ...first.gift, terms: { ...first.gift.terms, lanes } }
    const stored = { ...document, steps: [{ ...first, gift }] }
    expect(documentOf(draftOf(stored)).document).toEqual(stored)
  })

  test('names what the server would refuse, and what is no number', () => {
    expect(documentOf(emptyDraft())).toEqual({ document: undefined, faults: ['number_wrong'] })
    expect(documentOf({ ...bonus, claimDays: '0', products: ['SPORTS'] }).faults).toEqual([
      'products_mixed',
      'claim_days_wrong',
    ])
    for (const total of ['1e3', '-5', '1.234', ' ', '٣'])
      expect(documentOf({ ...bonus, total }).faults).toEqual(['number_wrong'])
  })

  test('of every kind of gift begins with all of its parts', () => {
    for (const kind of templateKinds) expect(Object.keys(emptyStep(kind).parts).length).toBeGreaterThan(0)
  })
})
