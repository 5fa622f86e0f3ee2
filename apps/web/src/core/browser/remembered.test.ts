import { expect, test } from 'vitest'
import { readRemembered, writeRemembered } from './remembered.ts'

const asSent = (cookies: readonly string[]) => cookies.map((cookie) => cookie.split('; ')[0]).join('; ')

test('user name, mobile number and country code are kept for 24 hours (spec 9)', () => {
  const kept = { username: 'rahim', mobileNum: '1712345678', country: 'BD' }
  const cookies = writeRemembered(kept, { isSecure: true })
  for (const cookie of cookies) expect(cookie).toMatch(/; Max-Age=86400; Path=\/; SameSite=Strict; Secure$/)
  expect(readRemembered(`other=1; ${asSent(cookies)}`)).toEqual(kept)
})

test('unchecked, they are deleted (spec 4)', () => {
  const cookies = writeRemembered({}, { isSecure: false })
  expect(cookies).toHaveLength(3)
  for (const cookie of cookies) expect(cookie).toContain('=; Max-Age=0;')
  expect(readRemembered(asSent(cookies))).toEqual({})
})

test('a name cannot add attributes or cookies of its own', () => {
  const [cookie = ''] = writeRemembered({ username: 'a; Domain=evil.example\r\nb' }, { isSecure: false })
  expect(cookie).not.toContain('Domain=evil')
  expect(cookie).not.toMatch(/[\r\n]/)
  expect(readRemembered(asSent([cookie])).username).toBe('a; Domain=evil.example\r\nb')
})

test('a cookie that another program broke is left alone', () =>
  expect(readRemembered('remember_username=%E0%A4%A')).toEqual({}))
