import { describe, expect, test } from 'vitest'
import {
  attemptLimit,
  attemptWaitMs,
  checkNewPassword,
  dailyLimit,
  doorRefusal,
  isCaptchaDue,
  isChallengeDue,
  loginAttempts,
  loginProofsFor,
  networkOf,
  passwordChangeReason,
  type Arrival,
  type PasswordState,
} from './index.ts'

describe('decision D10: tries that failed', () => {
  const source = { account: 'rahim', device: 'd1', address: '203.0.113.9', network: '203.0.113.0/24' }
  const scopes = (isKnownDevice: boolean) =>
    loginAttempts({ ...source, isKnownDevice }).map(({ scope }) => scope)

  test('the owner on a known device is counted apart from everybody else', () => {
    expect(scopes(true)).toEqual(['owner'])
    expect(scopes(false)).toEqual(['stranger', 'account', 'device', 'address'])
  })

  test('waits double after the free tries and end', () => {
    const stranger = attemptLimit('stranger')
    expect([4, 5, 7, 99].map((count) => attemptWaitMs(count, stranger))).toEqual([0, 2_000, 8_000, 900_000])
    expect(attemptWaitMs(99, attemptLimit('owner'))).toBe(60_000)
    expect(attemptWaitMs(3, dailyLimit(3))).toBe(86_400_000)
  })

  test('three failures turn the picture on, and so does an attack for all strangers', () => {
    expect(isCaptchaDue([{ scope: 'stranger', count: 2 }], 3)).toBe(false)
    expect(isCaptchaDue([{ scope: 'stranger', count: 3 }], 3)).toBe(true)
    expect(isCaptchaDue([{ scope: 'owner', count: 3 }], 3)).toBe(true)
    expect(
      isCaptchaDue(
        [
          { scope: 'account', count: 9 },
          { scope: 'address', count: 19 },
        ],
        3,
      ),
    ).toBe(false)
    expect(isCaptchaDue([{ scope: 'account', count: 10 }], 3)).toBe(true)
    expect(isCaptchaDue([{ scope: 'address', count: 20 }], 3)).toBe(true)
  })

  test('the challenge is asked when the setting says so', () => {
    expect(isChallengeDue([{ scope: 'stranger', count: 50 }], null)).toBe(false)
    expect(isChallengeDue([{ scope: 'stranger', count: 1 }], 1)).toBe(true)
    expect(isChallengeDue([{ scope: 'stranger', count: 0 }], 0)).toBe(true)
  })
})

test.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:77:1::5', '2001:db8:77::/48'],
  ['2001:0DB8:0077:ffff:1:2:3:4', '2001:db8:77::/48'],
  ['::1', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['unknown', 'unknown'],
])('decision D11: %s is of the network %s', (address, network) => expect(networkOf(address)).toBe(network))

describe('spec 6: the doors', () => {
  const arrival: Arrival = { type: 0, state: 'active', area: 'site', via: 'password' }
  test.each<[Partial<Arrival>, string | undefined]>([
    [{}, undefined],
    [{ area: 'agent' }, 'login_non_agent'],
    [{ type: 1 }, 'login_non_member'],
    [{ type: 42, area: 'agent' }, undefined],
    [{ type: 4 }, undefined],
    [{ type: 4, via: 'sms' }, 'login_non_member'],
    [{ type: 4, area: 'agent' }, 'login_non_agent'],
    [{ type: 4, via: 'freeplay' }, undefined],
    [{ type: 4, via: 'exchange' }, undefined],
    [{ state: 'suspended' }, 'login_suspended'],
    [{ state: 'suspended', area: 'agent' }, 'login_non_agent'],
  ])('%o: %s', (given, refusal) => expect(doorRefusal({ ...arrival, ...given })).toBe(refusal))
})

test('decision D11: a password is followed by any possession, a code by SMS only by the app', () => {
  const all = ['sms', 'email', 'totp', 'recovery', 'payee', 'password', 'passkey'].map((method) => ({
    method,
  }))
  const asked = (via: Parameters<typeof loginProofsFor>[0]) =>
    loginProofsFor(via, all).map(({ method }) => method)
  expect(asked('password')).toEqual(['sms', 'email', 'totp', 'recovery', 'payee'])
  expect(asked('google')).toEqual(['sms', 'email', 'totp', 'recovery', 'payee'])
  expect(asked('sms')).toEqual(['totp', 'recovery'])
  for (const via of ['register', 'passkey', 'exchange', 'freeplay'] as const) expect(asked(via)).toEqual([])
})

describe('decision D9: the forced change', () => {
  const state: PasswordState = {
    via: 'password',
    isWeakDefault: false,
    mustChange: false,
    changedAtMs: 0,
    expiryDays: null,
    isForced: true,
  }
  const day = 86_400_000
  test.each<[string, Partial<PasswordState>, string | undefined]>([
    ['a password of one’s own', {}, undefined],
    ['the weak default', { isWeakDefault: true }, 'weak'],
    ['the first login of an account opened by others', { mustChange: true }, 'first_login'],
    ['expired while expiry is on', { expiryDays: 30 }, 'expired'],
    ['not yet expired', { expiryDays: 31 }, undefined],
    ['the flag off: somebody else’s password', { mustChange: true, isForced: false }, undefined],
    ['the flag off: expired all the same', { expiryDays: 1, isForced: false }, 'expired'],
    ['spec 4: not by SMS', { via: 'sms', isWeakDefault: true, mustChange: true, expiryDays: 1 }, undefined],
    ['spec 4: not by Firebase', { via: 'firebase', mustChange: true }, undefined],
  ])('%s', (_, given, reason) => expect(passwordChangeReason({ ...state, ...given }, 30 * day)).toBe(reason))
})

describe('decision D15: new passwords', () => {
  const rules = {
    minLength: 8,
    maxLength: 64,
    needsLetter: false,
    needsDigit: false,
    needsUpperAndLower: false,
    needsSymbol: false,
  }
  const check = (password: string, given: Partial<typeof rules> = {}) => {
    const checked = checkNewPassword(
      { password, avoid: ['rahim_1', '+8801712345678'] },
      { ...rules, ...given },
    )
    return checked.ok ? 'ok' : checked.code
  }
  test.each([
    ['seven77', 'member_password_invalid'],
    ['x'.repeat(65), 'member_password_invalid'],
    ['tab\tin\tit', 'member_password_invalid'],
    ['lone \ud800 surrogate', 'member_password_invalid'],
    ['aaaaaaaa', 'member_password_weak'],
    ['abababab', 'member_password_weak'],
    ['12345678', 'member_password_weak'],
    ['87654321', 'member_password_weak'],
    ['qwertyuiop', 'member_password_weak'],
    ['Password123!', 'member_password_weak'],
    ['P@ssw0rd2026', 'member_password_weak'],
    ['Bangladesh71', 'member_password_weak'],
    ['!!iloveyou!!', 'member_password_weak'],
    ['dragondragon', 'member_password_weak'],
    ['Trustno1!', 'member_password_weak'],
    ['dragon of the sea', 'ok'],
    ['rahim_1rahim_1', 'member_password_weak'],
    ['Rahim_1!23', 'member_password_weak'],
    ['+8801712345678', 'member_password_weak'],
    ['correct horse', 'ok'],
    ['সবুজ মাঠের ঘাস', 'ok'],
    ['only-for-tests-7391', 'ok'],
  ])('%j: %s', (password, outcome) => expect(check(password)).toBe(outcome))

  test('composition is off until the site turns it on', () => {
    expect(check('horse stable green')).toBe('ok')
    expect(check('horse stable green', { needsDigit: true })).toBe('member_password_invalid')
    expect(check('horse stable 7', { needsDigit: true })).toBe('ok')
    expect(check('9283 7465 01', { needsLetter: true })).toBe('member_password_invalid')
    expect(check('horse stable 7', { needsUpperAndLower: true })).toBe('member_password_invalid')
    expect(check('Horse stable 7', { needsUpperAndLower: true })).toBe('ok')
    expect(check('Horsestable7', { needsSymbol: true })).toBe('member_password_invalid')
    expect(check('Horse-stable7', { needsSymbol: true })).toBe('ok')
  })

  test('a hostile length costs nothing to refuse', () => {
    const startedMs = performance.now()
    expect(check(`a${'!'.repeat(100_000)}a`)).toBe('member_password_invalid')
    expect(performance.now() - startedMs).toBeLessThan(1_000)
  })
})
