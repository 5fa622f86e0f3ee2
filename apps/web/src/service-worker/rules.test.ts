import { calls, type Call } from '@baize/contract'
import { describe, expect, test } from 'vitest'
import { markOffline, mayKeepAnswer, mayKeepFile, treatmentOf } from './rules.ts'

const origin = 'https://site.example'
const all = Object.values<Call>(calls)
const pathsOf = (wanted: (call: Call) => boolean) => all.filter(wanted).map(({ path }) => path)
const publicPaths = new Set(pathsOf(({ method, cache }) => method === 'GET' && cache === 'public'))
const treat = (path: string, given: { method?: string; mode?: string } = {}) =>
  treatmentOf(
    { method: 'GET', mode: 'cors', url: new URL(path, origin).href, ...given },
    { origin, publicPaths },
  )

describe('what the service worker looks after', () => {
  test.each([
    ['/', 'navigate', 'page'],
    ['/promotions?tag=vip', 'navigate', 'page'],
    ['/lite/enter?token=a', 'navigate', 'page'],
    ['/assets/index-abc.js', 'cors', 'file'],
    ['/icons/icon-192.png', 'no-cors', 'file'],
    ['/art/games/1.svg', 'no-cors', 'picture'],
    ['/wps/relay/getPromotionList?language=BN', 'cors', 'call'],
    ['/uploads/0123.png', 'no-cors', 'pass'],
    ['/socket.io/?transport=polling', 'cors', 'pass'],
    ['https://elsewhere.example/assets/a.js', 'cors', 'pass'],
    ['https://elsewhere.example/', 'navigate', 'pass'],
  ])('%s (%s) is a %s', (path, mode, treatment) => expect(treat(path, { mode })).toBe(treatment))

  test('no call that changes something, or that somebody has to be logged in for', () => {
    const personal = pathsOf(({ access, cache }) => access !== 'public' || cache !== 'public')
    expect(personal.length).toBeGreaterThan(30)
    for (const path of personal) expect([path, treat(path)]).toEqual([path, 'pass'])
    for (const path of publicPaths) expect(treat(path, { method: 'POST' })).toBe('pass')
  })
})

describe('what is kept', () => {
  const answer = { status: 200, type: 'basic', cacheControl: 'public, max-age=0, must-revalidate' }
  test.each([
    ['one for everybody', {}, true],
    ['one for the person', { cacheControl: 'private, max-age=0' }, false],
    ['one that is both by mistake', { cacheControl: 'public, private' }, false],
    ['one that says nothing', { cacheControl: null }, false],
    ['one that is not to be stored', { cacheControl: 'no-store' }, false],
    ['a refusal', { status: 403 }, false],
    ['an error', { status: 503 }, false],
    ['one of another host', { type: 'opaque' }, false],
  ])('%s', (_, given, kept) => expect(mayKeepAnswer({ ...answer, ...given })).toBe(kept))

  test('files and pictures that came whole, unless the server forbids it', () => {
    expect(mayKeepFile({ ...answer, cacheControl: null })).toBe(true)
    expect(mayKeepFile({ ...answer, status: 206 })).toBe(false)
    expect(mayKeepFile({ ...answer, cacheControl: 'no-store' })).toBe(false)
  })
})

test('the page learns that no connection brought it', () =>
  expect(markOffline('<!doctype html><html lang="bn"><head>')).toBe(
    '<!doctype html><html data-offline="1" lang="bn"><head>',
  ))
