import { beforeEach, expect, test, vi } from 'vitest'
import { cameFrom, noteAddress } from './came-from.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})

test('the page before the member centre is kept, the centre itself is not', () => {
  noteAddress({ pathname: '/rng', search: '?vassalage=JL' })
  noteAddress({ pathname: '/member', search: '?page=depositv2' })
  noteAddress({ pathname: '/login', search: '' })
  expect(cameFrom()).toEqual({ address: '/rng?vassalage=JL', isGame: false })
})

test('a game is known as one', () => {
  noteAddress({ pathname: '/seamless', search: '?gameId=7' })
  expect(cameFrom()).toEqual({ address: '/seamless?gameId=7', isGame: true })
})

test('the home page, and what leads off the site, are none', () => {
  expect(cameFrom()).toBeUndefined()
  noteAddress({ pathname: '/', search: '' })
  expect(cameFrom()).toBeUndefined()
  kept.set('cameFrom', '//elsewhere.example')
  expect(cameFrom()).toBeUndefined()
})
