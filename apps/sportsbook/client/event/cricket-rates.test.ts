import type { CricketInnings, CricketScore } from '@baize/sports/match'
import { expect, test } from 'vitest'
import { oversOf } from '../lobby/match-score.ts'
import { runRate, runsNeeded } from './cricket-rates.ts'

const innings = (runs: number, balls: number): CricketInnings => ({
  side: 'home',
  runs,
  balls,
  wickets: 4,
  overs: [],
  overWickets: [],
  over: [],
  batters: [],
  striker: 0,
  fours: 0,
  sixes: 0,
  falls: [],
  isOver: false,
})

const score = (change: Partial<CricketScore>): CricketScore => ({
  sport: 'cricket',
  home: 0,
  away: 0,
  clock: 0,
  isAbandoned: false,
  phase: 'second_innings',
  toss: null,
  innings: [innings(167, 120), innings(142, 99)],
  superOver: [],
  target: 168,
  winner: null,
  ...change,
})

test('a chase needs the rest of the target off the balls left', () =>
  expect(runsNeeded(score({}))).toEqual({ runs: 26, balls: 21 }))

test('nothing is needed in the first innings', () =>
  expect(runsNeeded(score({ phase: 'first_innings', target: null }))).toBeUndefined())

test.each([
  [142, 99, '8.61'],
  [26, 21, '7.43'],
  [0, 0, '0.00'],
])('%i off %i', (runs, balls, rate) => expect(runRate(runs, balls)).toBe(rate))

test.each([
  [99, '16.3'],
  [120, '20'],
  [0, '0'],
])('%i balls', (balls, overs) => expect(oversOf(balls)).toBe(overs))
