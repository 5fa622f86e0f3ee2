import { expect, test } from 'vitest'
import { scrollAfter, type Place } from './scroll.ts'

const at = (pathname: string, key = pathname, hash = ''): Place => ({ key, pathname, hash })
const kept = new Map([
  ['list /rng', 2_400],
  ['/ /', 300],
])

test.each([
  [
    'spec 2: another route begins at its top, smoothly',
    at('/'),
    at('/rng'),
    'PUSH',
    { top: 0, isSmooth: true },
  ],
  ['spec 2: a popup of the home page leaves it where it is', at('/'), at('/login'), 'PUSH', undefined],
  ['a filter of a list leaves it where it is', at('/rng'), at('/rng', 'other'), 'PUSH', undefined],
  [
    'back goes where a list was left',
    at('/seamless'),
    at('/rng', 'list'),
    'POP',
    { top: 2_400, isSmooth: false },
  ],
  ['a reload stays where it was', undefined, at('/rng', 'list'), 'POP', { top: 2_400, isSmooth: false }],
  ['a first visit begins where the browser begins', undefined, at('/rng'), 'POP', undefined],
  [
    'back to a page not seen yet begins at its top',
    at('/rng'),
    at('/fish'),
    'POP',
    { top: 0, isSmooth: false },
  ],
  ['a link into the page is the browser’s', at('/rng', 'list'), at('/rng', 'x', '#main'), 'POP', undefined],
] as const)('%s', (_name, from, to, by, goal) => expect(scrollAfter({ from, to, by }, kept)).toEqual(goal))
