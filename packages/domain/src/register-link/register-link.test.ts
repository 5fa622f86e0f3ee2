import { describe, expect, test } from 'vitest'
import { usualRights } from '../agent-right/index.ts'
import { linkStateAt, makeLinkCode, mayOpenByLink, mayOpenDirectly, readLinkCode } from './index.ts'

describe('codes', () => {
  test.each([
    ['  acdefghjkl ', 'ACDEFGHJKL'],
    ['ACDEFGHJK', undefined],
    ['ACDEFGHJKLM', undefined],
    ['ACDEFGHJK0', undefined],
    ['ACDEFGHJKO', undefined],
    ['', undefined],
  ])('%j is read as %j', (typed, code) => expect(readLinkCode(typed)).toBe(code))

  test('are of letters that are told apart', () => {
    let next = 0
    const code = makeLinkCode((below) => (next += 7) % below)
    expect(readLinkCode(code)).toBe(code)
  })
})

test.each([
  [1, 2, true, true],
  [2, 41, true, true],
  [41, 0, true, false],
  [41, 2, false, false],
  [42, 0, false, true],
  [0, 0, false, false],
] as const)('type %i opening %i: by link %s, directly %s', (type, opens, byLink, directly) => {
  expect(mayOpenByLink(usualRights, type, opens)).toBe(byLink)
  expect(mayOpenDirectly(usualRights, type, opens)).toBe(directly)
})

test.each([
  [{}, 'open'],
  [{ closedAt: new Date(1) }, 'closed'],
  [{ endsAt: new Date(1_000) }, 'expired'],
  [{ endsAt: new Date(1_001) }, 'open'],
  [{ mostUses: 2, used: 2 }, 'used_up'],
  [{ mostUses: 2, used: 1 }, 'open'],
] as const)('a link of %j is %s', (given, state) => {
  expect(linkStateAt({ closedAt: null, endsAt: null, mostUses: null, used: 0, ...given }, 1_000)).toBe(state)
})
