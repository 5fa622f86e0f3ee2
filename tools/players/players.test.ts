import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { looksLikeStaff, mixesScripts } from '@baize/domain/security'
import { describe, expect, test, vi } from 'vitest'
import { chooseGame, chooseStake, chooseStay, type Chance } from './habits.ts'
import { openKeptPlayers } from './kept-players.ts'
import { startParty } from './party.ts'
import { chooseCharacters } from './roster.ts'
import type { Sitter, Step } from './sitting.ts'

/** Gives the numbers in turn, again and again. */
const chanceOf = (...numbers: number[]): Chance => {
  let turn = 0
  return () => numbers[turn++ % numbers.length] ?? 0
}

describe('the roster', () => {
  test('has thirty people with names that the site takes', () => {
    const people = chooseCharacters(30)
    expect(new Set(people.map(({ name }) => name)).size).toBe(30)
    for (const { name, nickname } of people) {
      expect(name).toMatch(/^[a-z]{3,20}$/)
      expect(looksLikeStaff(nickname) || mixesScripts(nickname)).toBe(false)
    }
    expect(new Set(people.map(({ language }) => language))).toEqual(new Set(['BN', 'EN']))
  })
  test('goes round when more are wanted', () => expect(chooseCharacters(31)[30]?.name).toBe('tanvir'))
})

describe('habits', () => {
  const stakesMinor = [20, 100, 500, 2_000, 10_000, 50_000, 200_000]

  test.each([
    [0, 0.5, 20],
    [1, 0.5, 10_000],
    [0.5, 0.5, 500],
    [0, 0, 20],
    [1, 0.99, 10_000],
  ])('boldness %d in the mood %d stakes %d, and never more than 200.00', (boldness, mood, stake) => {
    expect(chooseStake(stakesMinor, { boldness, chance: () => mood })).toBe(stake)
  })
  test('a game whose least stake is higher is played at its least', () => {
    expect(chooseStake([50_000, 80_000], { boldness: 0.5, chance: () => 0.5 })).toBe(50_000)
  })

  const lists = { hot: ['h1', 'h2', 'h3', 'h4'], own: ['o1'], all: ['a1', 'a2'] }
  test.each([
    [[0.1, 0.4], 'h1'],
    [[0.1, 0.99], 'h4'],
    [[0.7, 0.5], 'o1'],
    [[0.95, 0.9], 'a2'],
  ])('the mood %j sits down at %s', (numbers, game) => {
    expect(chooseGame(lists, chanceOf(...numbers))).toBe(game)
  })
  test('an empty lobby has nothing', () => {
    expect(chooseGame({ hot: [], own: [], all: [] }, () => 0.1)).toBeUndefined()
  })
  test('a sitting has 8 to 59 rounds', () => {
    expect([chooseStay(() => 0), chooseStay(() => 0.9999)]).toEqual([8, 59])
  })
})

test('accounts are found again, and only this user may read them', () => {
  const directory = mkdtempSync(join(tmpdir(), 'players-'))
  const player = { username: 'mim42', password: 'p', token: 't', isMarked: false }
  openKeptPlayers(directory).keep(2, player)
  const again = openKeptPlayers(directory)
  expect([again.at(0), again.at(2)]).toEqual([undefined, player])
  const file = join(directory, 'players.json')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveLength(3)
  rmSync(directory, { recursive: true })
})

describe('the party', () => {
  const log = () => ({ info: vi.fn(), warn: vi.fn(), debug: vi.fn() })
  const sitterOf = (step: () => Promise<Step>): Sitter => ({ step })

  test('plays one step at a time', async () => {
    let open = 0
    let most = 0
    let steps = 0
    const sitters = Array.from({ length: 20 }, () =>
      sitterOf(async () => {
        most = Math.max(most, ++open)
        await new Promise((ended) => setTimeout(ended, 1))
        open -= 1
        steps += 1
        return steps % 3 === 0 ? 'left' : 'played'
      }),
    )
    const party = startParty({ sitters, chance: Math.random, log: log(), stepMs: 1 })
    await vi.waitUntil(() => steps > 40)
    await party.stop()
    const stoppedAt = steps
    await new Promise((ended) => setTimeout(ended, 30))
    expect([most, steps]).toEqual([1, stoppedAt])
  })

  test('waits longer and longer for a platform that is silent, and ends at once when asked to', async () => {
    const said = log()
    const broken = sitterOf(async () => Promise.reject(new Error('network_unreachable')))
    const deps = { sitters: [broken], chance: Math.random, log: said, stepMs: 0 }
    const quick = startParty({ ...deps, pausesMs: [1, 5] })
    await vi.waitUntil(() => said.warn.mock.calls.length > 4)
    await quick.stop()
    const pauses = said.warn.mock.calls.map(([line]) => (line as { pauseMs: number }).pauseMs)
    expect(pauses.slice(0, 5)).toEqual([1, 2, 4, 5, 5])

    said.warn.mockClear()
    const party = startParty(deps)
    await vi.waitUntil(() => said.warn.mock.calls.length > 0)
    const askedAt = performance.now()
    await party.stop()
    expect(performance.now() - askedAt).toBeLessThan(1_500)
  })

  test('whose credits of the day are gone rests', async () => {
    let spent = 0
    let played = 0
    const sitters = [sitterOf(async () => (spent++, 'spent')), sitterOf(async () => (played++, 'played'))]
    const party = startParty({ sitters, chance: Math.random, log: log(), stepMs: 0 })
    await vi.waitUntil(() => played > 60)
    await party.stop()
    expect(spent).toBe(1)
  })
})
