import { describe, expect, test } from 'vitest'
import {
  isLargeDropdown,
  phoneTabOf,
  memberEntries,
  menuEntries,
  shownEntries,
  sideEntries,
  topCategories,
  type Viewer,
} from './navigation.ts'

describe('spec 2: top navigation', () => {
  const menu = (title: 'ELOTT' | 'LOTT' | 'LIVE' | 'RNG' | 'COCKFIGHT' | 'ESPORTS', vendors = 1) => ({
    title,
    cards: Array.from({ length: vendors }, () => ({}) as never),
  })

  test('its order is its own, whatever the server sends', () => {
    const sent = [menu('RNG'), menu('ESPORTS'), menu('LIVE'), menu('LOTT'), menu('ELOTT')]
    expect(topCategories(sent).map(({ title }) => title)).toEqual(['ELOTT', 'LOTT', 'LIVE', 'RNG', 'ESPORTS'])
  })

  test('a category without a vendor is left out, and so is cockfight', () =>
    expect(topCategories([menu('RNG', 0), menu('COCKFIGHT'), menu('LIVE')])).toEqual([menu('LIVE')]))
})

test.each([
  [1, false],
  [10, false],
  [11, true],
])('spec 9: header dropdown large when more than 10 vendors: %i %s', (vendors, isLarge) =>
  expect(isLargeDropdown(vendors)).toBe(isLarge),
)

describe('spec 2: entries behind flags', () => {
  const all = ['rewardCenter', 'referral', 'manualRebate']
  const viewer = (changes: Partial<Viewer>): Viewer => ({
    isLoggedIn: true,
    flags: { referral: false, vip: false },
    pages: all,
    ...changes,
  })
  const on = { referral: true, vip: false }

  test.each([
    ['logged out, without referral', viewer({ isLoggedIn: false }), ['rewardCenter']],
    ['logged in, without referral', viewer({}), ['rewardCenter']],
    ['logged in, with referral', viewer({ flags: on }), ['rewardCenter', 'referral']],
    ['before the server has said what is on', viewer({ flags: undefined }), ['rewardCenter']],
    ['while the pages are not built', viewer({ flags: on, pages: [] }), []],
  ])('%s', (_name, seen, shown) => expect(shownEntries(['rewardCenter', 'referral'], seen)).toEqual(shown))
})

test.each([
  ['a guest', false, true, ['vipLevel']],
  ['a member', true, true, ['vipLevel']],
  ['anybody while it is off', true, false, []],
])('spec 2: VIP level is in the side menu of %s', (_who, isLoggedIn, isOn, shown) =>
  expect(
    shownEntries(sideEntries, { isLoggedIn, flags: { referral: false, vip: isOn }, pages: ['vipLevel'] }),
  ).toEqual(shown),
)

test('the side menu lists the pages of the member centre that exist, in its order', () =>
  expect(memberEntries(['messageV2', 'personalHistoryCopy', 'unknown'])).toEqual([
    'personalHistoryCopy',
    'messageV2',
  ]))

test('spec 2: the menu behind the avatar begins with my account', () =>
  expect(menuEntries(['transferFund', 'messageV2', 'securityCenter'])).toEqual([
    'securityCenter',
    'transferFund',
    'messageV2',
  ]))

describe('the tabs of the phone', () => {
  test.each([
    ['/', '', 'home'],
    ['/login', '', 'home'],
    ['/rng', '', 'games'],
    ['/live', '', undefined],
    ['/member', '?page=depositv2', 'deposit'],
    ['/member', '?page=personalHistoryCopy', 'record'],
    ['/member', '?page=securityCenter', 'account'],
    ['/member', '?page=transferFund', 'account'],
    ['/member', '?page=messageV2', 'account'],
    ['/member', '', 'account'],
  ])('%s%s lights %s', (pathname, search, tab) => expect(phoneTabOf({ pathname, search }, '/rng')).toBe(tab))
})
