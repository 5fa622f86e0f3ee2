import { describe, expect, test } from 'vitest'
import { hasRight, rightsOfAssistant, rightsOfType, usualRights } from './index.ts'

describe('the table of agents.md 4', () => {
  test.each([
    [1, 'sendsDown', true],
    [2, 'sendsDown', true],
    [41, 'sendsDown', false],
    [41, 'sendsUp', true],
    [41, 'links', true],
    [41, 'opens', false],
    [41, 'deposit', false],
    [41, 'withdraw', true],
    [41, 'offers', false],
    [41, 'contracts', true],
    [42, 'links', false],
    [42, 'withdraw', false],
    [42, 'opens', true],
    [0, 'sendsUp', false],
    [4, 'team', false],
  ] as const)('type %i, %s: %s', (type, right, expected) => {
    expect(hasRight(usualRights, type, right)).toBe(expected)
  })

  test('a head agent sees the bets of the team, an agent those of directs', () => {
    expect(rightsOfType(usualRights, 1)?.bets).toBe('team')
    expect(rightsOfType(usualRights, 2)?.bets).toBe('direct')
  })
})

describe('an assistant', () => {
  test('has what it was given and no more', () => {
    const own = rightsOfAssistant(usualRights, { principal: 1, given: ['team'] })
    expect(own).toMatchObject({ team: true, bets: 'none', opens: [], withdraw: false, sendsDown: false })
  })

  test('sees no further than its principal', () => {
    const given = ['team', 'bets', 'opens', 'withdraw', 'links']
    expect(rightsOfAssistant(usualRights, { principal: 2, given })).toMatchObject({
      bets: 'direct',
      opens: [0],
      links: [],
      withdraw: false,
    })
    expect(rightsOfAssistant(usualRights, { principal: 41, given })).toMatchObject({
      bets: 'none',
      opens: [],
    })
  })
})
