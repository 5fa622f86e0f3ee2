import { writeSupportPath } from '@baize/domain/content'
import { expect, test } from 'vitest'
import { openSupport, supportWays } from './support.ts'

const entry = (csType: string, url: string) => ({
  csType,
  title: csType,
  path: writeSupportPath(url, 'k3y5abcd'),
})

test('D13: a way whose address is not https of an allowed host is not offered', () => {
  const list = [
    entry('LIVE_CHAT', 'https://support.example/chat'),
    entry('EVIL', 'https://evil.example/'),
    entry('SCRIPT', 'javascript:alert(1)'),
    { csType: 'BROKEN', title: 'BROKEN', path: 'zz' },
    entry('OWN', '/liveChat'),
  ]
  expect(supportWays({ list, allowedHosts: ['support.example'] })).toEqual([
    { csType: 'LIVE_CHAT', title: 'LIVE_CHAT', url: 'https://support.example/chat' },
    { csType: 'OWN', title: 'OWN', url: '/liveChat' },
  ])
})

test('spec 9: the support window is 440 x 750, and knows nothing of the page', () => {
  const asked: unknown[] = []
  const shown: string[] = []
  const opened = { opener: 'the page', location: { replace: (url: string) => shown.push(url) } }
  const open = ((...given: unknown[]) => {
    asked.push(...given)
    return opened
  }) as unknown as typeof window.open
  expect(openSupport('https://support.example/chat', open)).toBe(true)
  expect(asked).toEqual(['', 'support', 'popup,width=440,height=750'])
  expect(opened.opener).toBeNull()
  expect(shown).toEqual(['https://support.example/chat'])
})

test('a blocked window is told', () =>
  expect(openSupport('https://support.example/', () => null)).toBe(false))
