import { afterEach, expect, test, vi } from 'vitest'
import { operator } from '../session/operator.ts'
import { houseTimeText } from './house-time.ts'

const enter = (timeZone: string) =>
  operator.set({
    id: '1',
    username: 'maker',
    name: 'maker',
    language: 'EN',
    roles: [],
    permissions: [],
    mustChangePassword: false,
    csrf: '',
    expiresAt: '2026-12-01T00:00:00.000Z',
    timeZone,
  })

afterEach(() => {
  operator.set(undefined)
  vi.restoreAllMocks()
})

test('times of agents are those of the site, with the offset on a device of another zone', () => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(60)
  enter('Asia/Dhaka')
  expect(houseTimeText('2026-11-30T20:00:00.000Z')).toBe('01-12-2026 02:00:00 +06:00')
})

test('on a device of the same zone no offset is shown', () => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-360)
  enter('Asia/Dhaka')
  expect(houseTimeText('2026-11-30T20:00:00.000Z')).toBe('01-12-2026 02:00:00')
})
