import { consoleCalls, type ContractRules } from '@baize/contract/console'
import { usualCeilings } from '@baize/domain/agent-contract'
import { expect, test } from 'vitest'
import { draftOf, ruleChecks, rulesOf } from './rule-draft.ts'

const last: ContractRules = {
  reviewAmount: '500000.00',
  activeValid: '1000.00',
  activeDeposit: '500.00',
  paymentPpm: 12_000,
  ceilings: usualCeilings,
  providerPpm: { RNG: 100_000, lottery: 500 },
  weights: { LIVE: 50, sports: 0 },
}

test('a draft starts with the latest rules in force, and is sent as the same rules', () => {
  const rules = rulesOf(draftOf(last))
  const asked = { fromDay: '2027-01-01', rules, reason: 'a test' }
  expect(consoleCalls.agentRuleAsk.body.parse(asked)).toEqual(asked)
  expect(rules).toMatchObject({ ...last, providerPpm: { ...last.providerPpm, LIVE: 0 } })
  expect(rules.weights).toMatchObject({ LIVE: 50, sports: 0, RNG: 100, lottery: 100 })
})

test.each([
  ['percent', ['0', '0.8', '12.3456', '100'], ['', '-1', '101', '0.00001', '1e1', '1,5']],
  ['weight', ['0', '50', '100'], ['', '-1', '101', '1.5', '1e1']],
  ['amount', ['0', '500000.00', '0.5'], ['', '-1', '1.001', '1e3', '1,000']],
] as const)('a field of %s takes what its call takes', (name, sound, wrong) => {
  expect(sound.filter((text) => !ruleChecks[name](text))).toEqual([])
  expect(wrong.filter((text) => ruleChecks[name](text))).toEqual([])
})
