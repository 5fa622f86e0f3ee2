import { describe, expect, test } from 'vitest'
import { defaultSettings } from '../setting/index.ts'
import {
  budgetShares,
  isBudgeted,
  isThrottle,
  maskEmail,
  messageTemplates,
  parseEmail,
  subnetOf,
} from './index.ts'

const settings = defaultSettings.messages

describe('an e-mail address', () => {
  test.each([
    ['Rahim@Example.com', 'rahim@example.com'],
    ['  rahim.khan+play@mail.example.co  ', 'rahim.khan+play@mail.example.co'],
    ["o'neil@example.com", "o'neil@example.com"],
  ])('%j is kept as %j', (typed, kept) => expect(parseEmail(typed)).toEqual({ ok: true, value: kept }))

  test.each([
    ['rahim', 'no domain'],
    ['@example.com', 'no name'],
    ['rahim@localhost', 'no top-level domain'],
    ['a@b.example, c@d.example', 'a list'],
    ['"a b"@example.com', 'quotes'],
    ['Rahim <rahim@example.com>', 'a display name'],
    ['rahim@example.com\r\nBcc: all@example.com', 'a line break and another header'],
    ['rahim@example.com\0', 'NUL'],
    ['rаhim@example.com', 'a Cyrillic letter'],
    ['.rahim@example.com', 'a dot first'],
    ['ra..him@example.com', 'two dots'],
    ['rahim@-example.com', 'a hyphen first'],
    ['rahim@example-.com', 'a hyphen last'],
    ['rahim@[127.0.0.1]', 'an address literal'],
    [`${'a'.repeat(65)}@example.com`, 'a name too long'],
    [`a@${'b'.repeat(250)}.com`, 'too long'],
  ])('%j is refused: %s', (typed) => expect(parseEmail(typed)).toMatchObject({ code: 'email_invalid' }))

  test('an attack on the pattern takes no time', () => {
    const startedAt = performance.now()
    parseEmail(`a@${'a-'.repeat(100_000)}`)
    parseEmail(`${'a.'.repeat(100_000)}@`)
    expect(performance.now() - startedAt).toBeLessThan(200)
  })

  test('shown masked, it names nobody', () => {
    expect(maskEmail('rahim@example.com')).toBe('r•••m@example.com')
    expect(maskEmail('ab@example.com')).toBe('•••@example.com')
  })
})

describe('what a message is counted in', () => {
  const source = {
    channel: 'sms' as const,
    to: '+8801712345678',
    dialingCode: '880',
    memberId: 5n,
    caller: { address: '203.0.113.9', device: 'd' },
  }

  test('target, account, device, address, its neighbours, country, and everything together', () => {
    const shares = budgetShares(source, settings)
    expect(shares.map(({ subject, seconds, limit }) => `${subject} ${limit}/${seconds}`)).toEqual([
      `sms address 203.0.113.9 ${settings.perAddressHour}/3600`,
      `sms all ${settings.totalHour}/3600`,
      `sms all ${settings.totalDay}/86400`,
      `sms country 880 ${settings.perCountryHour}/3600`,
      'sms device d 1/1',
      `sms device d ${settings.perDeviceHour}/3600`,
      `sms member 5 ${settings.perMemberDay}/86400`,
      `sms subnet 203.0.113.0/24 ${settings.perSubnetHour}/3600`,
      `sms to +8801712345678 ${settings.perTargetHour}/3600`,
      `sms to +8801712345678 ${settings.perTargetDay}/86400`,
    ])
    expect(shares.filter(isThrottle)).toHaveLength(1)
  })

  test('always in the same order, whoever asks: two messages at once cannot wait for each other', () => {
    const callers = ['198.51.100.1', '2001:db8::1', '10.0.0.7']
    for (const address of callers) {
      const subjects = budgetShares({ ...source, caller: { address, device: 'z' } }, settings)
      const names = subjects.map(({ subject, seconds }) => [subject, seconds] as const)
      expect(names).toEqual(names.toSorted((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : a[1] - b[1])))
    }
  })

  test.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['2001:0db8::0001:9', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('the neighbours of %s are %s', (address, subnet) => expect(subnetOf(address)).toBe(subnet))
})

test('codes and reset links are budgeted; a warning cannot be silenced by spending a budget', () =>
  expect(messageTemplates.filter((template) => !isBudgeted(template))).toEqual(
    messageTemplates.filter((template) => template === 'welcome' || template.startsWith('warning_')),
  ))
