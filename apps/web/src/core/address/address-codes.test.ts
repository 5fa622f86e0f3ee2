import { expect, test } from 'vitest'
import { readArrival, readInvitation } from './address-codes.ts'

test.each([
  ['/?token=abc', { token: 'abc' }, '/'],
  ['/rng?vassalage=PT&token=abc&q=1#top', { token: 'abc' }, '/rng?vassalage=PT&q=1#top'],
  ['/?signInError=identity_failed', { signInError: 'identity_failed' }, '/'],
  ['/?reset=r%2F1&referralCode=KARIM', { reset: 'r/1' }, '/?referralCode=KARIM'],
  ['/?token=', {}, '/'],
  ['/login?next=%2Frng', {}, '/login?next=%2Frng'],
])('%s: one-time codes leave the address (decision D7)', (path, arrival, left) =>
  expect(readArrival(`https://site.example${path}`)).toEqual({ arrival, left }),
)

test('who invited is kept through the session until somebody else does (spec 3, referralCode)', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  }
  expect(readInvitation('https://site.example/', storage)).toEqual({})
  expect(readInvitation('https://site.example/?referralCode=A1', storage)).toEqual({ referralCode: 'A1' })
  expect(readInvitation('https://site.example/rng', storage)).toEqual({ referralCode: 'A1' })
  expect(readInvitation('https://site.example/?referralCode=B2&affiliateCode=KARIM', storage)).toEqual({
    referralCode: 'B2',
    affiliateCode: 'KARIM',
  })
})
