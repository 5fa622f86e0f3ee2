import { expect, test } from 'vitest'
import { contractsInForce, loadsContracts, type Contracts } from './contract-rules.ts'

test.each([
  ['a member or agent, with the agent policy', { agentPolicy: true }, true, true],
  ['with the agent policy off', { agentPolicy: false }, true, false],
  ['a guest or a trial account', { agentPolicy: true }, false, false],
  ['before the flags are known', undefined, true, false],
])('spec 6, consolidated funds: %s', (_name, flags, isMember, expected) =>
  expect(loadsContracts(flags, { isMember })).toBe(expected),
)

const none: Contracts = {
  dailysalreqtype: null,
  divtypereq: null,
  contracthoursalreq: null,
  realtimesalreqtype: null,
  info: { dailySalary: false, hourlySalary: false, salary: false, contract: false },
}

test('the kinds of contracts are those that apply', () => {
  expect(contractsInForce(none)).toEqual([])
  const some: Contracts = { ...none, divtypereq: 'enableCt', contracthoursalreq: 'hourSalary' }
  expect(contractsInForce(some)).toEqual(['dividend', 'hourlySalary'])
})
