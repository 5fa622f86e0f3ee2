import type { StoredRule } from '@baize/domain/reward'
import { createTranslate } from '@baize/i18n'
import { en } from '@baize/i18n/en'
import { consoleTexts } from '@baize/i18n/en/console'
import { expect, test } from 'vitest'
import { ruleLines } from './rule-lines.ts'

const t = createTranslate({ ...en, ...consoleTexts })
const text = { en: 'Slot steps', bn: 'স্লট ধাপ' }
const rule: StoredRule = {
  title: text,
  text,
  terms: text,
  family: 'offer',
  tag: 'special',
  measure: 'turnover',
  lanes: [{ category: 'RNG', weight: 100 }],
  steps: [
    { from: '100000', gift: { kind: 'cash', amountMinor: '505' } },
    {
      from: '500000',
      gift: {
        kind: 'bonus',
        amountMinor: '20000',
        terms: {
          timesHundredths: 750,
          days: 7,
          maxStakeMinor: '5000',
          capMinor: null,
          lanes: [
            { category: 'RNG', vendor: null, weight: 100 },
            { category: 'RNG', vendor: 'aurora', weight: 0 },
          ],
        },
      },
    },
  ],
  period: 'daily',
  periodDays: null,
  audience: { registeredWithinDays: null },
  optIn: true,
  claim: 'press',
  claimDays: 7,
  startAtMs: Date.UTC(2026, 10, 27, 6, 30),
  endAtMs: null,
  budget: { totalMinor: '100000000', dayMinor: null },
  group: null,
}
const lines = (before?: StoredRule) => ruleLines(t, (at) => at, { rule, before })

test('the text of a rule names amounts, games and single providers', () => {
  const said = Object.fromEntries(lines().map((line) => [line.name, line.text]))
  expect(said).toMatchObject({
    'Title (EN)': 'Slot steps',
    Measure: 'Turnover',
    'Games that count': 'Slots',
    'Step 1': 'From 1,000.00 → Cash: Amount 5.05',
    'Step 2':
      'From 5,000.00 → Bonus: Amount 200.00, Wagering requirement (times) 7.50×, Days to meet it 7, ' +
      'Largest bet 50.00, At most to cash –, Games for the bonus Slots; Slots · aurora · 0%',
    'Budget: In total': '1,000,000.00',
    'Budget: Per day': '',
  })
})

test('beside the version before only what differs is a difference', () => {
  expect(lines(rule).filter((line) => line.before !== undefined)).toEqual([])
  const [first] = rule.steps
  if (!first) throw new Error('the rule has steps')
  const before = {
    ...rule,
    steps: [first, first, first],
    budget: { totalMinor: '5000000', dayMinor: '100000' },
  }
  const cash = 'From 1,000.00 → Cash: Amount 5.05'
  expect(
    lines(before).flatMap((line) =>
      line.before === undefined ? [] : [[line.name, line.before, line.text.slice(0, 13)]],
    ),
  ).toEqual([
    ['Step 2', cash, 'From 5,000.00'],
    ['Budget: In total', '50,000.00', '1,000,000.00'],
    ['Budget: Per day', '1,000.00', ''],
    ['Step 3', cash, ''],
  ])
})
