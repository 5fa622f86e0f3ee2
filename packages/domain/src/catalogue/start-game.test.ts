import { describe, expect, test } from 'vitest'
import { isLotteryVendor, startGame, type GameEntry } from './index.ts'

const game: GameEntry = {
  kind: 'game',
  vassalage: 'CQ9',
  gameType: 'RNG',
  gameCode: 'code-1',
  gameId: 'slot-1',
  opensList: false,
  isMaintenance: false,
  isComingSoon: false,
}
const vendor: GameEntry = { ...game, kind: 'vendor', opensList: true }
const guest = { isLoggedIn: false, isTrial: false }
const trial = { isLoggedIn: true, isTrial: true }
const member = { isLoggedIn: true, isTrial: false }

describe('spec 4, starting a game', () => {
  test.each([
    ['a guest logs in first', game, guest, { outcome: 'login' }],
    ['a guest who wants a vendor too', vendor, guest, { outcome: 'login' }],
    ['a trial account needs a real one', game, trial, { outcome: 'trueAccount' }],
    [
      'TCG_LOTTO_VN opens /vnLottery',
      { ...game, vassalage: 'TCG_LOTTO_VN', gameType: 'ELOTT' },
      member,
      { outcome: 'page', path: '/vnLottery', query: { gameCode: 'code-1' } },
    ],
    [
      'TCG_SEA opens /seaLottery',
      { ...game, vassalage: 'TCG_SEA', gameType: 'LOTT' },
      member,
      { outcome: 'page', path: '/seaLottery', query: { gameCode: 'code-1' } },
    ],
    [
      'LOTT opens /lottery',
      { ...vendor, vassalage: 'LOTT', gameType: 'LOTT' },
      member,
      { outcome: 'page', path: '/lottery', query: { gameCode: 'code-1' } },
    ],
    [
      'ELOTT opens /lottery',
      { ...game, vassalage: 'ELOTT', gameType: 'ELOTT' },
      member,
      { outcome: 'page', path: '/lottery', query: { gameCode: 'code-1' } },
    ],
    [
      'a vendor of slots goes to its list',
      vendor,
      member,
      { outcome: 'page', path: '/rng', query: { vassalage: 'CQ9' } },
    ],
    [
      'another vendor opens the list of its games',
      { ...vendor, gameType: 'LIVE' },
      member,
      { outcome: 'list' },
    ],
    [
      'a game that stands for several opens their list',
      { ...game, opensList: true },
      member,
      { outcome: 'list' },
    ],
    [
      'a vendor of one game starts it',
      { ...vendor, gameType: 'SPORTS', opensList: false },
      member,
      { outcome: 'start', gameId: 'slot-1' },
    ],
    ['a game starts', game, member, { outcome: 'start', gameId: 'slot-1' }],
    ['maintenance offers others', { ...game, isMaintenance: true }, member, { outcome: 'maintenance' }],
    ['a game that opens later says so', { ...game, isComingSoon: true }, member, { outcome: 'comingSoon' }],
    [
      'a vendor whose games open later lists them',
      { ...vendor, gameType: 'LIVE', isComingSoon: true },
      member,
      { outcome: 'list' },
    ],
    ['a guest logs in before maintenance', { ...game, isMaintenance: true }, guest, { outcome: 'login' }],
    ['a guest logs in before coming soon', { ...game, isComingSoon: true }, guest, { outcome: 'login' }],
    ['a guest logs in before a list', { ...vendor, isComingSoon: true }, guest, { outcome: 'login' }],
    [
      'a trial account needs a real one before maintenance',
      { ...game, isMaintenance: true },
      trial,
      { outcome: 'trueAccount' },
    ],
    [
      'a trial account needs a real one before coming soon',
      { ...game, isComingSoon: true },
      trial,
      { outcome: 'trueAccount' },
    ],
    [
      'a vendor code that is a name of every object is only a code',
      { ...game, vassalage: 'constructor' },
      member,
      { outcome: 'start', gameId: 'slot-1' },
    ],
  ])('%s', (_story, entry, player, expected) => expect(startGame(entry, player)).toEqual(expected))
})

test.each(['LOTT', 'ELOTT', 'TCG_LOTTO_VN', 'TCG_SEA'])('%s has lotteries', (vendor) => {
  expect(isLotteryVendor(vendor)).toBe(true)
})
test.each(['PT', 'constructor', ''])('"%s" has none', (vendor) => {
  expect(isLotteryVendor(vendor)).toBe(false)
})
