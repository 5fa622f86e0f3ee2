import type { Score } from '@baize/sports/match'
import { z } from 'zod'

/*
 * What a score may look like: whole numbers within what a match of its sport can reach, lists of bounded
 * length. Whether it follows from the score before it is the book's question, not one of form.
 */

const count = z.int().min(0).max(10_000)
const pair = z.tuple([count, count]).readonly()
const side = z.enum(['home', 'away'])
const common = {
  home: count,
  away: count,
  clock: z.int().min(0).max(1_000_000),
  isAbandoned: z.boolean(),
  withdrew: side.optional(),
}
const bestOf = z.union([z.literal(1), z.literal(3), z.literal(5)])

const football = z.strictObject({
  sport: z.literal('football'),
  ...common,
  phase: z.enum(['before', 'first_half', 'second_half', 'ended']),
  halfTime: pair.nullable(),
  reds: pair,
  goals: z.array(z.strictObject({ side, clock: common.clock })).max(100),
  zone: z.union([z.literal(-2), z.literal(-1), z.literal(0), z.literal(1), z.literal(2)]),
})

const innings = z.strictObject({
  side,
  runs: count,
  wickets: z.int().min(0).max(10),
  balls: z.int().min(0).max(120),
  overs: z.array(count).max(20),
  overWickets: z.array(z.int().min(0).max(10)).max(20),
  over: z.array(z.string().min(1).max(4)).max(60),
  batters: z
    .array(z.strictObject({ id: z.string().min(1).max(8), runs: count, balls: count, isOut: z.boolean() }))
    .max(11),
  striker: z.int().min(0).max(10),
  fours: count,
  sixes: count,
  falls: z.array(count).max(10),
  isOver: z.boolean(),
})

const cricket = z.strictObject({
  sport: z.literal('cricket'),
  ...common,
  phase: z.enum(['before', 'first_innings', 'break', 'second_innings', 'super_over', 'ended']),
  toss: z.strictObject({ winner: side, batsFirst: side }).nullable(),
  innings: z.array(innings).max(2),
  superOver: z.array(innings).max(2),
  target: count.nullable(),
  winner: z.enum(['home', 'away', 'tie']).nullable(),
})

const tennis = z.strictObject({
  sport: z.literal('tennis'),
  ...common,
  phase: z.enum(['before', 'playing', 'ended']),
  bestOf: z.union([z.literal(3), z.literal(5)]),
  sets: z.array(pair).max(5),
  points: pair,
  isTieBreak: z.boolean(),
  server: side,
  games: z.array(z.array(side).max(200)).max(5),
})

const basketball = z.strictObject({
  sport: z.literal('basketball'),
  ...common,
  phase: z.enum(['before', 'playing', 'overtime', 'ended']),
  quarter: z.int().min(1).max(100),
  quarters: z.array(pair).max(100),
  possession: side,
  firstTo: z.array(side).max(50),
  last: z.array(z.strictObject({ side, points: z.int().min(0).max(4) })).max(12),
})

const kabaddi = z.strictObject({
  sport: z.literal('kabaddi'),
  ...common,
  phase: z.enum(['before', 'first_half', 'second_half', 'ended']),
  raid: z.int().min(0).max(80),
  raider: side,
  halfTime: pair.nullable(),
  mat: pair,
  allOuts: pair,
  raids: z.string().regex(/^[rde]{0,80}$/),
  last: z
    .array(
      z.strictObject({
        side,
        text: z.enum(['touch', 'tackle', 'super_tackle', 'bonus', 'empty', 'all_out']),
        home: count,
        away: count,
      }),
    )
    .max(100),
  firstTo: z.array(side).max(100),
})

const shooter = z.strictObject({
  sport: z.literal('shooter'),
  ...common,
  phase: z.enum(['before', 'playing', 'ended']),
  bestOf,
  maps: z
    .array(
      z.strictObject({ home: count, away: count, rounds: z.array(side).max(1_000), winner: side.nullable() }),
    )
    .max(5),
  attacker: side,
})

const arena = z.strictObject({
  sport: z.literal('arena'),
  ...common,
  phase: z.enum(['before', 'playing', 'ended']),
  bestOf,
  maps: z
    .array(
      z.strictObject({
        minute: count,
        lead: z.int().min(-14).max(14),
        curve: z.array(z.int().min(-14).max(14)).max(1_000),
        kills: pair,
        firstBlood: side.nullable(),
        firstTo: z.array(side).max(50),
        winner: side.nullable(),
      }),
    )
    .max(5),
})

const season = z.strictObject({
  sport: z.literal('season'),
  ...common,
  phase: z.enum(['playing', 'ended']),
  played: count,
  matches: count,
  rows: z
    .array(
      z.strictObject({
        played: count,
        won: count,
        drawn: count,
        points: count,
        scored: z.int().min(0).max(1_000_000),
        conceded: z.int().min(0).max(1_000_000),
      }),
    )
    .max(40),
})

export const scoreSchema = z.discriminatedUnion('sport', [
  football,
  cricket,
  tennis,
  basketball,
  kabaddi,
  shooter,
  arena,
  season,
]) satisfies z.ZodType<Score>
