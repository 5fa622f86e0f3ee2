import { describe, expect, it } from 'vitest'
import { readSpecifiers } from '../market/index.ts'
import type { Pair, Side, TennisScore } from '../match/index.ts'
import { tennisMarkets } from './index.ts'
import { setsWon } from './rules.ts'

/** `6-4 3-2 retired`: one player gave up; `left` says that it was the visitor. Home won the first games. */
function scoreOf(text: string, bestOf: 3 | 5 = 3): TennisScore {
  const sets = text
    .split(' ')
    .filter((part) => part !== 'retired' && part !== 'left')
    .map((part) => part.split('-').map(Number) as unknown as Pair)
  const [home, away] = setsWon(sets)
  return {
    sport: 'tennis',
    home,
    away,
    clock: 0,
    isAbandoned: / (retired|left)$/.test(text),
    ...(text.endsWith('left') && { withdrew: 'away' as const }),
    phase: 'playing',
    bestOf,
    sets,
    points: [0, 0],
    isTieBreak: false,
    server: 'home',
    games: sets.map(([own, other]) => [
      ...Array.from({ length: own }, (): Side => 'home'),
      ...Array.from({ length: other }, (): Side => 'away'),
    ]),
  }
}

/** Outcomes that won; `void: why`, `open` where nothing is decided. */
function settle(market: string, score: string): string {
  const [type = '', ...spec] = market.split('/')
  const specifiers = readSpecifiers(spec.join('|')) ?? {}
  const known = tennisMarkets.find(({ id }) => id === `tennis_${type}`)
  const result = known?.settle(scoreOf(score, spec.includes('best=5') ? 5 : 3), specifiers)
  if (!result) return 'open'
  if (result.voidReason) return `void: ${result.voidReason}`
  return [...result.outcomes].flatMap(([id, { result: won }]) => (won ? [id] : [])).join(', ')
}

describe('results of tennis markets', () => {
  it.each(
    `
    winner                    | 6-4 5-5         | open
    winner                    | 6-4 7-5         | home
    winner                    | 6-4 3-6 6-7     | away
    winner                    | 6-4 3-2 retired | void: abandoned
    winner                    | 4-6 3-2 left    | home
    winner                    | 5-2 left        | void: abandoned
    set_winner/set=2          | 6-4 3-2 left    | void: abandoned
    set_winner/set=1          | 6-5             | open
    set_winner/set=1          | 7-6             | home
    set_winner/set=1          | 4-6 1-0         | away
    set_winner/set=2          | 6-4 3-2 retired | void: abandoned
    set_winner/set=1          | 6-4 3-2 retired | home
    set_winner/set=3          | 6-4 6-4         | void: not_played
    total_games/total=20.5    | 6-4 6-4         | under
    total_games/total=20.5    | 7-6 4-4         | over
    total_games/total=20.5    | 7-6 4-3         | open
    total_games/total=20.5    | 7-6 4-3 retired | void: abandoned
    total_games/total=20.5    | 7-6 4-4 retired | over
    handicap/hcp=-4.5         | 6-4 6-4         | away
    handicap/hcp=-3.5         | 6-4 6-4         | home
    handicap/hcp=1.5          | 6-4 3-6 6-7     | away
    handicap/hcp=2.5          | 6-4 3-6 6-7     | home
    handicap/hcp=-3.5         | 6-4 5-0         | open
    total_sets/total=2.5      | 6-4             | open
    total_sets/total=2.5      | 6-4 4-6 0-0     | over
    total_sets/total=2.5      | 6-4 6-4         | under
    set_score/best=3          | 6-4 4-6 6-4     | 2-1
    set_score/best=3          | 4-6 4-6         | 0-2
    set_score/best=5          | 4-6 4-6 1-0     | open
    set_score/best=5          | 4-6 4-6 6-0 0-6 | 1-3
    set_games/set=1/total=9.5 | 5-5             | over
    set_games/set=1/total=9.5 | 6-3             | under
    set_games/set=2/total=9.5 | 6-3             | open
    set_games/set=3/total=9.5 | 6-3 6-3         | void: not_played
    set_games/set=2/total=9.5 | 6-3 2-3 retired | void: abandoned
    game_winner/game=2/set=1  | 1-0             | open
    game_winner/game=2/set=1  | 1-1             | away
    game_winner/game=9/set=1  | 6-0 0-0         | void: not_played
    game_winner/game=1/set=2  | 6-0 1-0         | home
    `
      .trim()
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim())),
  )('%s at %s', (market = '', score = '', expected = '') => {
    expect(settle(market, score)).toBe(expected)
  })

  it('are named in both languages', () => {
    const names = { home: { en: 'A', bn: 'আ' }, away: { en: 'S', bn: 'স' } }
    const name = (id: string, spec: string) =>
      tennisMarkets.find((type) => type.id === id)?.name(readSpecifiers(spec) ?? {}, names)
    expect(name('tennis_game_winner', 'game=4|set=1')).toEqual({
      en: '1st set, winner of the 4th game',
      bn: 'প্রথম সেট, চতুর্থ গেম জয়ী',
    })
    expect(name('tennis_set_games', 'set=2|total=9.5')?.en).toBe('2nd set games 9.5')
  })
})

it('voids the score in sets of a match of another length', () => {
  const type = tennisMarkets.find(({ id }) => id === 'tennis_set_score')
  const played = scoreOf('6-4 4-6 4-6 6-0 6-0', 5)
  expect(type?.settle(played, { best: '3' })?.voidReason).toBe('format_changed')
  expect(type?.settle(played, { best: '5' })?.outcomes.get('3-2')?.result).toBe(1)
})
