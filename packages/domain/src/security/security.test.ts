import { describe, expect, test } from 'vitest'
import {
  ageOn,
  findBirthdayFault,
  fitsParticular,
  isGoodPaymentPassword,
  lastBirthday,
  looksLikeStaff,
  maskName,
  maskNumber,
  methodsFor,
  methodsForLogin,
  mixesScripts,
  siteDay,
  type GuardedChange,
  type ProofMeans,
  type ProofMethod,
} from './index.ts'

const nothing: ProofMeans = {
  hasPassword: true,
  hasMobile: false,
  hasEmail: false,
  hasTotp: false,
  hasRecoveryCodes: false,
  hasPasskey: false,
  hasPayee: false,
  isMobileFresh: false,
  isEmailFresh: false,
  isContactReplaced: false,
}

describe('a change is proven by something that is not the thing being changed', () => {
  const mobile = { ...nothing, hasMobile: true }
  const both = { ...mobile, hasEmail: true }
  const app = { ...both, hasTotp: true, hasRecoveryCodes: true }
  test.each<[string, GuardedChange, ProofMeans, readonly ProofMethod[]]>([
    ['the first mobile needs the password only', 'mobile', nothing, ['password']],
    ['the first e-mail needs the password only', 'email', nothing, ['password']],
    ['the first authenticator needs the password only', 'totp_on', nothing, ['password']],
    ['the password does not count where something stronger is', 'totp_on', mobile, ['sms']],
    ['a mobile is replaced on the word of the e-mail', 'mobile', both, ['email']],
    ['an e-mail is replaced on the word of the mobile', 'email', both, ['sms']],
    ['the only contact is replaced on its own word', 'mobile', mobile, ['sms']],
    ['an authenticator is not taken away by SMS', 'totp_off', app, ['totp', 'recovery']],
    ['nor a passkey', 'passkey_remove', { ...both, hasPasskey: true }, ['passkey']],
    [
      'a payee is not proven by the name of the payee',
      'payout_add',
      { ...nothing, hasPayee: true, hasPassword: false },
      [],
    ],
    [
      'the payee counts where there is not even a password',
      'mobile',
      { ...nothing, hasPayee: true, hasPassword: false },
      ['payee'],
    ],
    [
      'a contact of today does not say where money goes',
      'payout_add',
      { ...both, isMobileFresh: true },
      ['email'],
    ],
    [
      'a first contact of today leaves the word to the password',
      'payout_add',
      { ...mobile, isMobileFresh: true },
      ['password'],
    ],
    [
      'a contact that was replaced today leaves it to nothing',
      'payout_add',
      { ...mobile, isMobileFresh: true, isContactReplaced: true },
      [],
    ],
    ['but may prove other changes', 'totp_on', { ...mobile, isMobileFresh: true }, ['sms']],
    [
      'recovery codes count only with the authenticator',
      'mobile',
      { ...nothing, hasRecoveryCodes: true },
      ['password'],
    ],
  ])('%s', (_rule, change, means, methods) => expect(methodsFor(change, means)).toEqual(methods))

  test('a login from a new address takes SMS, e-mail, authenticator or payee, whichever there is', () => {
    expect(methodsForLogin({ ...app, hasPayee: true })).toEqual(['totp', 'recovery', 'sms', 'email', 'payee'])
    expect(methodsForLogin(nothing)).toEqual([])
  })
})

describe('birthday', () => {
  test.each([
    ['2005-11-20', 'yesterday of the day', '2026-11-19', 20],
    ['2005-11-20', 'the day itself', '2026-11-20', 21],
    ['2004-02-29', 'the last day of February', '2025-02-28', 20],
    ['2004-02-29', 'the first of March', '2025-03-01', 21],
  ])('%s on %s (%s) is %i', (birthday, _what, today, age) => expect(ageOn(birthday, today)).toBe(age))

  test.each([
    ['2026-11-20', '2008-11-20'],
    ['2028-02-29', '2010-02-28'],
  ])('on %s who was born on %s or before is 18', (today, birthday) => {
    expect(lastBirthday(today, 18)).toBe(birthday)
    expect(ageOn(birthday, today)).toBe(18)
  })

  test.each([
    ['2005-11-20', undefined],
    ['2005-11-21', 'birthday_too_young'],
    ['2026-11-21', 'birthday_malformed'],
    ['1900-01-01', 'birthday_malformed'],
    ['2001-02-29', 'birthday_malformed'],
    ['2000-13-01', 'birthday_malformed'],
    ['20-11-2005', 'birthday_malformed'],
    ['', 'birthday_malformed'],
  ])('%j: %s', (birthday, fault) =>
    expect(findBirthdayFault(birthday, { today: '2026-11-20', minimumAge: 21 })).toBe(fault),
  )

  test("the day is the site's: in Dhaka it begins six hours before Greenwich's", () => {
    expect(siteDay(Date.parse('2026-11-19T17:59:59Z'))).toBe('2026-11-19')
    expect(siteDay(Date.parse('2026-11-19T18:00:00Z'))).toBe('2026-11-20')
  })
})

describe('transaction password', () => {
  test.each(['280419', '917304', '100200', '135792'])('%s is good', (digits) =>
    expect(isGoodPaymentPassword(digits, '1990-05-17')).toBe(true),
  )
  test.each([
    ['123456', 'a run'],
    ['876543', 'a run down'],
    ['789012', 'a run over nine'],
    ['000000', 'one digit'],
    ['121212', 'two digits'],
    ['447447', 'a part said again'],
    ['112233', 'pairs'],
    ['900517', 'the birthday'],
    ['170590', 'the birthday, day first'],
    ['051990', 'the birthday, month and year'],
    ['12345', 'five digits'],
    ['1234567', 'seven digits'],
    ['12a456', 'a letter'],
    ['১২৩৪৫৬', 'Bengali digits that were not normalised'],
  ])('%s is refused: %s', (digits) => expect(isGoodPaymentPassword(digits, '1990-05-17')).toBe(false))
})

describe('profile', () => {
  test.each(['Rahim', 'রহিম উদ্দিন', 'Lucky-7', 'Mrs. Jones'.replace('. ', '.')])(
    'nickname %j is good',
    (name) => expect(fitsParticular('nickname', name) && !looksLikeStaff(name)).toBe(true),
  )
  test.each([
    '<b>Rahim</b>',
    'Rahim\u202E',
    'Ra\u200Bhim',
    'a',
    'x'.repeat(25),
    ' Rahim',
    '=SUM(A1)',
    "'; drop table",
    'Rahim\n',
  ])('nickname %j is refused', (name) => expect(fitsParticular('nickname', name)).toBe(false))

  test.each([
    'Admin',
    'ADM1N',
    'аdmin',
    'Baize Support',
    'Officia1',
    'c a s h i e r',
    '5taff',
    'Supp0rt',
    'বেইজ',
  ])('nickname %j looks like the house', (name) => expect(looksLikeStaff(name)).toBe(true))
  test('Latin with Cyrillic letters in it is a look-alike', () => {
    expect(mixesScripts('Rаhim')).toBe(true)
    expect(mixesScripts('Рахим')).toBe(false)
  })
  test.each([
    ['nationality', 'BD', true],
    ['nationality', 'bd', false],
    ['telegram', '@rahim_1', true],
    ['telegram', 'javascript:alert(1)', false],
    ['qqNum', '0123456', false],
    ['permanentAddress', 'House 7, Road 3, Dhanmondi, ঢাকা', true],
    ['permanentAddress', '<script>', false],
    ['currentAddress', 'a\u2028b', false],
    ['idNumber', '1990-1234567890', true],
    ['idNumber', '=1+1+1', false],
  ] as const)('%s %j: %s', (name, value, fits) => expect(fitsParticular(name, value)).toBe(fits))
})

test('what is masked shows the owner which it is, and nobody more', () => {
  expect(maskNumber('2001234567890')).toBe('**** 7890')
  expect(maskNumber('12345')).toBe('**** 45')
  expect(maskName('Rahim Uddin')).toBe('R**** U****')
  expect(maskName('রহিম উদ্দিন')).toBe('র**** উ****')
})
