import { describe, expect, test } from 'vitest'
import { addNote, returnPath } from './return-path.ts'

describe('an open redirect is impossible', () => {
  test.each([
    ['//evil.example/x', '/'],
    ['/\\evil.example', '/'],
    ['/.//evil.example', '/'],
    ['/a/..//evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['/\n/evil.example', '/'],
    ['/%2e//evil.example', '/'],
    ['\\\\evil.example', '/'],
    ['https://evil.example/', '/'],
    ['https:evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['data:text/html,x', '/'],
    ['evil.example', '/'],
    ['', '/'],
    ['/%5cevil.example', '/%5cevil.example'],
    ['/@evil.example', '/@evil.example'],
    ['/member?page=securityCenter#top', '/member?page=securityCenter#top'],
    ['/খেলা', '/%E0%A6%96%E0%A7%87%E0%A6%B2%E0%A6%BE'],
  ])('%j leads to %j', (asked, path) => {
    expect(returnPath(asked)).toBe(path)
    const browser = new URL(addNote(returnPath(asked), { token: 'code' }), 'https://site.example/wps/relay/x')
    expect(browser.origin).toBe('https://site.example')
  })
})

test('a page to come back to brings no token of its own', () => {
  expect(returnPath('/?token=stolen&a=1&signInError=x&connected=y')).toBe('/?a=1')
  expect(addNote('/?a=1#b', { signInError: 'identity_failed' })).toBe('/?a=1&signInError=identity_failed#b')
})
