import { describe, expect, test } from 'vitest'
import {
  acceptLegs,
  betsOf,
  emptySlip,
  kindOf,
  legKey,
  legState,
  needsAccepting,
  placeRequest,
  removeLeg,
  systemsFor,
  toggleLeg,
  type Leg,
  type Slip,
} from './slip-state.ts'

const competitor = {
  name: { en: 'Nilganga', bn: 'নীলগঙ্গা' },
  short: 'NIL',
  colours: ['#2e60d4', '#f4e8cc'],
} as const

const leg = (event: string, outcome = 'home', oddsMilli = 2000): Leg => ({
  event,
  market: 'football_1x2',
  type: 'football_1x2',
  spec: '',
  outcome,
  oddsMilli,
  material: 4,
  sport: 'football',
  home: competitor,
  away: competitor,
  players: {},
})

const slipOf = (...events: string[]): Slip =>
  events.reduce((slip, event) => toggleLeg(slip, leg(event)), emptySlip)

describe('selections', () => {
  test('come and go with the same press', () => {
    const once = toggleLeg(emptySlip, leg('e1'))
    expect(once.legs.map(legKey)).toEqual(['e1\nfootball_1x2\nhome'])
    expect(toggleLeg(once, leg('e1')).legs).toEqual([])
  })

  test('take the place of another outcome of their market', () => {
    const changed = toggleLeg(slipOf('e1', 'e2'), leg('e1', 'away'))
    expect(changed.legs.map(({ event, outcome }) => event + outcome)).toEqual(['e2home', 'e1away'])
  })

  test('turn the slip to a multiple and back', () => {
    expect(slipOf('e1').tab).toBe('single')
    const two = slipOf('e1', 'e2')
    expect(two.tab).toBe('multiple')
    expect(removeLeg(two, legKey(leg('e2'))).tab).toBe('single')
  })

  test('of one match become a bet builder, and a multiple beside another match', () => {
    const total = { ...leg('e1', 'over'), market: 'football_total|total=2.5' }
    const both = toggleLeg(slipOf('e1'), total)
    expect([both.tab, kindOf(both)]).toEqual(['builder', { type: 'builder' }])
    const mixed = toggleLeg(both, leg('e2'))
    expect(mixed.tab).toBe('multiple')
    expect(removeLeg(mixed, legKey(leg('e2'))).tab).toBe('builder')
    expect(toggleLeg({ ...both, tab: 'single' }, leg('e2')).tab).toBe('single')
    const [bet] = betsOf(both, 1_000)
    if (!bet) throw new Error('a bet builder is one bet')
    const press = { requestId: 'r', consent: 'better', oddsMilli: 3_500 } as const
    expect(placeRequest(bet, press)).toMatchObject({ builderOddsMilli: 3_500, legs: [{}, {}] })
    expect(placeRequest({ ...bet, kind: { type: 'multiple' } }, press)).not.toHaveProperty('builderOddsMilli')
  })

  test('of a bet builder need no word on odds of their own, only on a match that moved on', () => {
    const now = { oddsMilli: 1_500, material: 4, isOpen: true }
    const asked = { consent: 'better', tab: 'builder' } as const
    expect(needsAccepting(leg('e1'), now, asked)).toBe(false)
    expect(needsAccepting(leg('e1'), { ...now, material: 5 }, asked)).toBe(true)
  })

  test('leave singles singles when the player wants them', () => {
    const singles = { ...slipOf('e1', 'e2'), tab: 'single' as const }
    expect(toggleLeg(singles, leg('e3')).tab).toBe('single')
  })
})

describe('systems', () => {
  test.each([
    [2, []],
    [3, ['system 2: 3', 'trixie: 4', 'patent: 7']],
    [4, ['system 2: 6', 'system 3: 4', 'yankee: 11', 'lucky15: 15']],
    [13, []],
  ])('of %i selections', (count, expected) => {
    const found = systemsFor(count).map(({ kind, lines }) => {
      const name = kind.type === 'named' ? kind.name : kind.type === 'system' ? `system ${kind.size}` : ''
      return `${name}: ${lines}`
    })
    expect(found).toEqual(expected)
  })

  test('that no longer fit are left', () => {
    const trixie: Slip = {
      ...slipOf('e1', 'e2', 'e3'),
      tab: 'system',
      system: { type: 'named', name: 'trixie' },
    }
    expect(kindOf(toggleLeg(trixie, leg('e4')))).toEqual({ type: 'system', size: 2 })
    expect(removeLeg(trixie, legKey(leg('e3'))).tab).toBe('multiple')
  })
})

test('singles are bets of their own, a multiple is one', () => {
  const slip = slipOf('e1', 'e2', 'e3')
  expect(betsOf(slip, 5_000).map(({ legs }) => legs.length)).toEqual([3])
  expect(betsOf({ ...slip, tab: 'single' }, 5_000).map(({ legs }) => legs.length)).toEqual([1, 1, 1])
  expect(betsOf(emptySlip, 5_000)).toEqual([])
})

describe('what became of a selection', () => {
  const seen = leg('e1')
  const now = (oddsMilli: number, material = 4, isOpen = true) => ({ oddsMilli, material, isOpen })

  test.each([
    [now(2000), 'same', false, false, false],
    [now(2010), 'better', false, false, false],
    [now(1990), 'worse', true, false, false],
    [now(1900), 'worse', true, false, false],
    [now(1890), 'worse', true, true, false],
    [now(2000, 5), 'moved', true, true, true],
    [now(2000, 4, false), 'closed', false, false, false],
  ] as const)('%o is %s', (at, state, better, small, any) => {
    expect(legState(seen, at)).toBe(state)
    expect(needsAccepting(seen, at, { consent: 'better', tab: 'single' })).toBe(better)
    expect(needsAccepting(seen, at, { consent: 'small', tab: 'single' })).toBe(small)
    expect(needsAccepting(seen, at, { consent: 'any', tab: 'single' })).toBe(any)
  })

  test('is taken by accepting it, but not while it is closed', () => {
    const slip = slipOf('e1', 'e2')
    const accepted = acceptLegs(
      slip,
      new Map([
        [legKey(leg('e1')), now(1850, 6)],
        [legKey(leg('e2')), now(1700, 6, false)],
      ]),
    )
    expect(accepted.legs.map(({ oddsMilli, material }) => [oddsMilli, material])).toEqual([
      [1850, 6],
      [2000, 4],
    ])
  })
})
