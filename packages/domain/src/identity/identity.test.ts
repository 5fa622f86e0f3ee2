import { describe, expect, test } from 'vitest'
import { checkRegistration, isSessionAlive, loginWaitMs, sessionAbsoluteMs, sessionIdleMs } from './index.ts'

const form = { username: 'Rahim_1', password: 'correct horse', confirmPassword: 'correct horse' }

describe('registration', () => {
  test('a good form gives the lower-case name', () =>
    expect(checkRegistration(form)).toEqual({ ok: true, value: { username: 'rahim_1' } }))

  test.each([
    ['abc', 'too short'],
    ['1abc', 'digit first'],
    ['a'.repeat(25), 'too long'],
    ['rаhim', 'a Cyrillic letter'],
    ['rah\u200Bim', 'a zero-width space'],
    ['rahim\u202E', 'a direction override'],
    ['rahim\u0000', 'NUL'],
    ['__proto__', 'an underscore first'],
    ["a' or 1=1", 'SQL'],
  ])('user name %j is refused: %s', (username) =>
    expect(checkRegistration({ ...form, username })).toMatchObject({ code: 'member_username_invalid' }),
  )

  test.each([
    ['short', 'member_password_invalid'],
    ['x'.repeat(65), 'member_password_invalid'],
    ['tab\tin\tit', 'member_password_invalid'],
    ['lone \ud800 surrogate', 'member_password_invalid'],
    ['aaaaaaaa', 'member_password_weak'],
    ['12345678', 'member_password_weak'],
    ['password123', 'member_password_weak'],
  ])('password %j is refused: %s', (password, code) =>
    expect(checkRegistration({ ...form, password, confirmPassword: password })).toMatchObject({ code }),
  )

  test('a Bengali password is good', () =>
    expect(
      checkRegistration({ ...form, password: 'সবুজ মাঠের ঘাস', confirmPassword: 'সবুজ মাঠের ঘাস' }).ok,
    ).toBe(true))

  test('the confirmation must be equal', () =>
    expect(checkRegistration({ ...form, confirmPassword: 'other horse' })).toMatchObject({
      code: 'member_confirm_mismatch',
    }))
})

describe('session', () => {
  test.each([
    [0, 0, true],
    [0, sessionIdleMs - 1, true],
    [0, sessionIdleMs, false],
    [sessionAbsoluteMs - 5, sessionAbsoluteMs - 1, true],
    [sessionAbsoluteMs - 5, sessionAbsoluteMs, false],
  ])('last seen at %i, now %i: alive %s', (lastSeenAtMs, nowMs, alive) =>
    expect(isSessionAlive({ createdAtMs: 0, lastSeenAtMs }, nowMs)).toBe(alive),
  )
})

test('waits double after the free tries and end', () => {
  expect(loginWaitMs({ count: 4, lastAtMs: 0 }, 1)).toBe(0)
  expect(loginWaitMs({ count: 5, lastAtMs: 0 }, 0)).toBe(2_000)
  expect(loginWaitMs({ count: 7, lastAtMs: 0 }, 0)).toBe(8_000)
  expect(loginWaitMs({ count: 99, lastAtMs: 0 }, 0)).toBe(900_000)
  expect(loginWaitMs({ count: 5, lastAtMs: 0 }, 3_000)).toBe(0)
})
