import { expect, test } from 'vitest'
import type { StateAnswer } from '../../wire/messages.ts'
import type { GameApi } from './api.ts'
import { createOwnSeed, giveOwnSeed } from './own-seed.ts'

const stateWith = (clientSeed: string): StateAnswer =>
  ({
    seeds: { active: { serverSeedHash: 'h', clientSeed, nextNonce: 0 }, next: { serverSeedHash: 'n' } },
  }) as StateAnswer

function apiThat(answers: 'ok' | 'unknown') {
  const given: string[] = []
  const rotate: GameApi['rotate'] = async (clientSeed) => {
    given.push(clientSeed)
    return answers === 'ok'
      ? { kind: 'ok', value: { seeds: stateWith(clientSeed).seeds, revealed: [] } }
      : { kind: 'unknown' }
  }
  return { given, rotate }
}

test('a seed is 32 hex digits of the browser’s own chance', () => {
  const seeds = Array.from({ length: 100 }, createOwnSeed)
  expect(new Set(seeds).size).toBe(100)
  for (const seed of seeds) expect(seed).toMatch(/^[0-9a-f]{32}$/)
})

test('a player without a seed gets one of their browser, and one who has one keeps it', async () => {
  const api = apiThat('ok')
  const opened = await giveOwnSeed(api, stateWith(''))
  expect(opened.seeds.active.clientSeed).toBe(api.given[0])
  const own = stateWith('my-own-seed')
  expect(await giveOwnSeed(api, own)).toBe(own)
  expect(api.given).toHaveLength(1)
})

test('a game opens although its seed was not heard', async () => {
  const state = stateWith('')
  expect(await giveOwnSeed(apiThat('unknown'), state)).toBe(state)
})
