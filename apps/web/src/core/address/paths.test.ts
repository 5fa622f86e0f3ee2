import { expect, test } from 'vitest'
import { isGamePath, isHomePath, paths, routeName, safeNext } from './paths.ts'

test.each([
  ['/member?page=transferFund', '/member?page=transferFund'],
  ['/seamless?gameId=a', '/seamless?gameId=a'],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['https://evil.example', undefined],
  ['javascript:alert(1)', undefined],
  ['', undefined],
  [null, undefined],
])('after login %s leads to %s', (next, expected) => expect(safeNext(next)).toBe(expected))

test('addresses carry what they are asked for, escaped, and leave out the rest', () => {
  expect(paths.category('RNG', { vassalage: 'PT' })).toBe('/rng?vassalage=PT')
  expect(paths.category('LIVE')).toBe('/live')
  expect(paths.game('a b&c')).toBe('/seamless?gameId=a+b%26c')
  expect(paths.round({ vassalage: 'PT', round: 'r/1' })).toBe(
    '/member?page=personalHistoryCopy&vassalage=PT&round=r%2F1',
  )
  expect(paths.agentTeamDay('2026-11-30', { category: 'RNG' })).toBe(
    '/agentHome?page=palStatementsAgentCopy&range=own&from=2026-11-30&to=2026-11-30&category=RNG',
  )
  expect(paths.loginThen('/rng?vassalage=PT')).toBe('/login?next=%2Frng%3Fvassalage%3DPT')
})

test('the popups with an address of their own lie over home', () => {
  expect(
    ['/', '/index', '/index.html', '/home', '/login', '/register', '/help', '/member'].every(isHomePath),
  ).toBe(true)
  expect(['/rng', '/favorite', '/seamless', '/nowhere'].some(isHomePath)).toBe(false)
})

test('spec 2: the main view keeps one identity for / /index /login /register', () =>
  expect(new Set(['/', '/index', '/login', '/register', '/help'].map(routeName))).toEqual(new Set(['/'])))

test.each([
  ['/seamless', true],
  ['/lottert', true],
  ['/vnlottery', true],
  ['/sealottery', true],
  ['/vnLottery', true],
  ['/lottery', true],
  ['/lott', false],
  ['/', false],
])('spec 2: the side menu is hidden on game pages: %s %s', (path, isHidden) =>
  expect(isGamePath(path)).toBe(isHidden),
)
