import { expect, test } from 'vitest'
import { readRoute, writeRoute, type Route } from './route.ts'

const routes: readonly Route[] = [
  { page: 'lobby', sport: null, view: 'live', tournament: null },
  { page: 'lobby', sport: 'kabaddi', view: 'day', tournament: 'delta t20' },
  { page: 'event', event: 'ev/1' },
  { page: 'bets', list: 'cash-out', days: '7' },
  { page: 'bets', list: 'system', days: '30' },
  { page: 'results', sport: 'tennis', day: '2026-11-24' },
  { page: 'standings', tournament: 'río' },
  { page: 'search', words: 'নীলগঙ্গা & co' },
  { page: 'settings' },
  { page: 'rules' },
  { page: 'proof', event: null },
  { page: 'proof', event: 'ev1' },
]

test.each(routes)('$page is read as it was written', (route) =>
  expect(readRoute(writeRoute(route))).toEqual(route),
)

test.each([
  ['', 'lobby'],
  ['#/nothing/known', 'lobby'],
  ['#/results/chess?day=today', 'results'],
])('%s is taken for a page', (hash, page) => expect(readRoute(hash).page).toBe(page))

test('a period that is none is the usual one', () =>
  expect(readRoute('#/bets/lost?days=3')).toEqual({ page: 'bets', list: 'all', days: '7' }))

test('a day that is none is left out', () =>
  expect(readRoute('#/results/tennis?day=tomorrow')).toEqual({ page: 'results', sport: 'tennis', day: null }))
