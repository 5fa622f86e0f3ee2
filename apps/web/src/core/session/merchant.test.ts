import { expect, test } from 'vitest'
import { keepMerchantCode, keptMerchantCode } from './merchant.ts'

function createStorage() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

test('the code stands in both storages; that of the session comes first', () => {
  const [session, local] = [createStorage(), createStorage()]
  expect(keptMerchantCode([session, local])).toBeUndefined()
  keepMerchantCode('acme', [session, local])
  expect([session.kept.get('merchantCode'), local.kept.get('merchantCode')]).toEqual(['acme', 'acme'])
  session.kept.clear()
  expect(keptMerchantCode([session, local])).toBe('acme')
  session.setItem('merchantCode', 'other')
  expect(keptMerchantCode([session, local])).toBe('other')
})
