import { expect, test } from 'vitest'
import { followChosenItem } from './chosen-item.ts'

function createStorage() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

const home = { pathname: '/', category: null, isArrival: false }

test('spec 3: the item chosen last is kept as toWhichItem and shown to who comes back', () => {
  const storage = createStorage()
  expect(followChosenItem({ ...home, isArrival: true }, storage)).toBeUndefined()
  expect(followChosenItem({ ...home, category: 'FISH' }, storage)).toBeUndefined()
  expect([...storage.kept]).toEqual([['toWhichItem', 'FISH']])
  expect(followChosenItem({ ...home, isArrival: true }, storage)).toBe('FISH')
})

test('an address that names an item shows that one, and home chosen here stays home', () => {
  const storage = createStorage()
  followChosenItem({ ...home, category: 'FISH' }, storage)
  expect(followChosenItem({ ...home, category: 'RNG', isArrival: true }, storage)).toBeUndefined()
  expect(storage.kept.get('toWhichItem')).toBe('RNG')
  expect(followChosenItem(home, storage)).toBeUndefined()
  expect(storage.kept.get('toWhichItem')).toBe('HOME')
  expect(followChosenItem({ ...home, isArrival: true }, storage)).toBeUndefined()
})

test('a popup that lies over home chooses nothing', () => {
  const storage = createStorage()
  followChosenItem({ ...home, category: 'FISH' }, storage)
  expect(followChosenItem({ ...home, pathname: '/login' }, storage)).toBeUndefined()
  expect(storage.kept.get('toWhichItem')).toBe('FISH')
})
