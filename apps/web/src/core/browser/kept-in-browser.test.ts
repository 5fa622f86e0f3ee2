import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

function createStorage() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

let session: ReturnType<typeof createStorage>
let local: ReturnType<typeof createStorage>
beforeEach(() => {
  session = createStorage()
  local = createStorage()
  vi.stubGlobal('sessionStorage', session)
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('location', { href: 'https://site.example/rng?language=EN&x=1', protocol: 'https:' })
  vi.stubGlobal('history', { state: null, replaceState: () => undefined })
  vi.stubGlobal('document', { documentElement: { lang: 'bn' }, cookie: '', querySelector: () => null })
  vi.resetModules()
  // The build writes the table of calls that it imports.
  vi.doMock('../calls/client.ts', () => ({ client: {} }))
})
afterEach(() => {
  vi.doUnmock('../calls/client.ts')
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('spec 4: a logout leaves nothing of the visit in the tab but the code of the merchant', async () => {
  const { leaveSession, mine } = await import('../session/session-end.ts')
  const { sessionToken } = await import('../session/session.ts')
  const { keepMerchantCode } = await import('../session/merchant.ts')
  keepMerchantCode('acme')
  sessionToken.set('a-token')
  for (const key of ['toWhichItem', 'USER_POPUP', 'HOT_GAMES']) session.setItem(key, 'kept')
  const queries = new QueryClient()
  queries.setQueryData([mine, 'balance'], '10.00')
  queries.setQueryData(['menus'], [])
  leaveSession(queries)
  expect([...session.kept]).toEqual([['merchantCode', 'acme']])
  expect(local.kept.get('merchantCode')).toBe('acme')
  expect(sessionToken.get()).toBeUndefined()
  expect(queries.getQueryData([mine, 'balance'])).toBeUndefined()
  expect(queries.getQueryData(['menus'])).toEqual([])
})

test(
  'spec 3: the language before the present one is kept, however it was changed',
  { timeout: 60_000 },
  async () => {
    const { changeLanguage, takeLanguage } = await import('../language/language.tsx')
    const kept = () => [local.kept.get('language'), local.kept.get('previousLanguage')]
    await changeLanguage('bn')
    expect(kept()).toEqual(['BN', undefined])
    takeLanguage()
    expect(kept()).toEqual(['EN', 'BN'])
    await changeLanguage('en')
    expect(kept()).toEqual(['EN', 'BN'])
    await changeLanguage('bn')
    expect(kept()).toEqual(['BN', 'EN'])
  },
)
