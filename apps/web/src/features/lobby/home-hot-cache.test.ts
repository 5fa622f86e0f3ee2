import { describe, expect, test } from 'vitest'
import { keepHotGames, readHotGames } from './home-hot-cache.ts'

const storage = (given: Record<string, string> = {}) => {
  const kept = new Map(Object.entries(given))
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

describe('spec 3: hot games are kept for the session under HOT_GAMES', () => {
  test('and read again in the same language', () => {
    const session = storage()
    keepHotGames(session, { language: 'BN', atMs: 5, value: { list: [] } })
    expect([...session.kept.keys()]).toEqual(['HOT_GAMES'])
    expect(readHotGames(session, 'BN')).toEqual({ value: { list: [] }, atMs: 5 })
    expect(readHotGames(session, 'EN')).toBeUndefined()
  })

  test.each(['', '{', 'null', '{"language":"BN","value":{}}', '{"language":"BN","value":{"list":7}}'])(
    'what is broken is left: %s',
    (text) => expect(readHotGames(storage({ HOT_GAMES: text }), 'BN')).toBeUndefined(),
  )

  test('a storage that refuses is no failure', () => {
    const refusing = {
      getItem: () => null,
      setItem: () => {
        throw new Error('full')
      },
    }
    expect(() => keepHotGames(refusing, { language: 'BN', atMs: 5, value: { list: [] } })).not.toThrow()
  })
})
