import { describe, expect, test } from 'vitest'
import { gameOfTab, homeTabs, tabOf } from './tabs-order.ts'

describe('category tabs (spec 2, decision D29)', () => {
  test('stand in the fixed order', () =>
    expect(homeTabs(undefined)).toEqual(
      'HOME FAV RNG LIVE SPORTS PVP ESPORTS FISH ELOTT COCKFIGHT RUMMY LUDO'.split(' '),
    ))

  test('the order of the server decides where it sends one', () =>
    expect(homeTabs(['LIVE', 'RNG', 'SPB', 'LOTT'])).toEqual([
      'HOME',
      'FAV',
      'LIVE',
      'RNG',
      'SPB',
      'LOTT',
      'RUMMY',
      'LUDO',
    ]))

  test('RUMMY and LUDO name the games that they start', () =>
    expect(gameOfTab).toEqual({ RUMMY: 'rummy', LUDO: 'ludo' }))

  const tabs = homeTabs(undefined)
  test.each([
    [null, true, 'HOME'],
    ['FISH', false, 'FISH'],
    ['FAV', true, 'FAV'],
    ['FAV', false, 'HOME'],
    ['RUMMY', true, 'HOME'],
    ['LOTT', true, 'HOME'],
    ['<b>', true, 'HOME'],
  ])('an address that names %s, logged in %s, shows %s', (named, isLoggedIn, tab) =>
    expect(tabOf(named, { isLoggedIn, tabs })).toBe(tab),
  )
})
