import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { MatchModel } from '../match/index.ts'
import { checkMatch, commitmentOf, createDraws, replayMatch, saltOf, type MatchProof } from './index.ts'

const nodeHash = (text: string): string => createHash('sha256').update(text).digest('hex')
const nodeHmac = (key: Uint8Array, message: Uint8Array): Uint8Array =>
  createHmac('sha256', key).update(message).digest()

const seed = 'a1'.repeat(32)
const salt = saltOf(['t1', 't2'])

interface Rally {
  readonly raid: number
  readonly home: number
}
/** Ten points in two halves, each home's with the chance given. */
const rally: MatchModel<'kabaddi', { readonly home: number }, Rally> = {
  sport: 'kabaddi',
  version: 'rally-1',
  parametersOf: (home, away) => ({ home: 0.5 + (home - away) / 10 }),
  createMatch: ({ home }) => ({
    sport: 'kabaddi',
    start: { raid: 0, home: 0 },
    period: ({ raid }) => (raid < 5 ? 0 : 1),
    tickSeconds: () => 30,
    play: (state, draws) => ({ raid: state.raid + 1, home: state.home + (draws.unit() < home ? 1 : 0) }),
    isOver: ({ raid }) => raid === 10,
    score: (state) => ({
      sport: 'kabaddi',
      home: state.home,
      away: state.raid - state.home,
      clock: state.raid * 30,
      isAbandoned: false,
      phase: 'ended',
      raid: state.raid,
      raider: 'home',
      halfTime: null,
      mat: [7, 7],
      allOuts: [0, 0],
      raids: '',
      last: [],
      firstTo: [],
    }),
    price: () => [],
    material: () => 0,
    isHeld: () => false,
  }),
}

describe('draws of a period', () => {
  it('take the bytes of HMAC-SHA256 as any other program computes them', () => {
    const draws = createDraws({ seed, event: 'ev1', period: 1, salt })
    const bytes = [0, 1, 2].flatMap((counter) => [
      ...nodeHmac(Buffer.from(seed, 'hex'), Buffer.from(`ev1|1|${salt}|${counter}`)),
    ])
    expect(Array.from({ length: 96 }, () => draws.below(256))).toEqual(bytes)
  })

  it('fill a unit with 53 bits', () => {
    const draws = createDraws({ seed, event: 'ev1', period: 0, salt })
    const units = Array.from({ length: 20_000 }, () => draws.unit())
    expect(units.every((unit) => unit >= 0 && unit < 1 && Number.isInteger(unit * 2 ** 53))).toBe(true)
    expect(units.some((unit) => !Number.isInteger(unit * 2 ** 52))).toBe(true)
    const mean = units.reduce((sum, unit) => sum + unit, 0) / units.length
    expect(Math.abs(mean - 0.5)).toBeLessThan(4 / Math.sqrt(12 * units.length))
  })

  it.each([
    { seed: 'A1'.repeat(32), event: 'ev1', period: 0, salt },
    { seed, event: 'ev1', period: -1, salt },
    { seed, event: 'ev1', period: 0, salt: 'abc' },
    { seed, event: 'ev1|1', period: 0, salt },
  ])('refuse seeds of another form: %j', (seeds) => {
    expect(() => createDraws(seeds)).toThrow()
  })
})

describe('commitment and salt', () => {
  it('are hashes of public text', () => {
    expect(saltOf([])).toBe(nodeHash(''))
    expect(saltOf(['t2', 't1'])).toBe(nodeHash('t2,t1'))
    const sealed = { seed, engine: 'rally-1', parameters: { b: [1.5, null], a: { d: 'x', c: true } } }
    expect(commitmentOf(sealed)).toBe(nodeHash(`${seed}\nrally-1\n{"a":{"c":true,"d":"x"},"b":[1.5,null]}`))
  })

  it('refuse what could be read in two ways', () => {
    expect(() => saltOf(['t1,t2'])).toThrow()
    expect(() => saltOf([''])).toThrow()
    expect(() => commitmentOf({ seed, engine: 'x', parameters: { a: Number.NaN } })).toThrow()
    expect(() => commitmentOf({ seed, engine: 'x', parameters: { a: undefined } })).toThrow()
  })
})

describe('a match played again', () => {
  const parameters = rally.parametersOf(1, 0)
  const tickets = [['t1', 't2'], ['t3']]
  const salts = tickets.map(saltOf)
  const input = { model: rally, parameters, seed, event: 'ev1', salts }
  const proof: MatchProof<'kabaddi', { readonly home: number }> = {
    event: 'ev1',
    commitment: commitmentOf({ seed, parameters, engine: rally.version }),
    engine: rally.version,
    parameters,
    seed,
    salts,
    tickets,
    score: replayMatch(input).score,
  }
  /** A seed that gives another score, sealed anew: only the score betrays it. */
  const otherSeed = Array.from({ length: 64 }, (_, at) => at.toString(16).padStart(64, '0')).find(
    (other) => replayMatch({ ...input, seed: other }).score.home !== proof.score.home,
  )

  it('ends in the same score, with the hash of Node too', () => {
    expect(replayMatch({ ...input, hmac: nodeHmac })).toEqual(replayMatch(input))
    expect(replayMatch(input).ticks).toBe(10)
    expect(checkMatch(rally, proof)).toEqual([])
    expect(checkMatch(rally, JSON.parse(JSON.stringify(proof)) as typeof proof)).toEqual([])
  })

  it('stops where it is told and comes by the same states', () => {
    const half = replayMatch({ ...input, mostTicks: 5 })
    expect(half.ticks).toBe(5)
    expect(half.state.raid).toBe(5)
    expect(replayMatch({ ...input, salts: salts.slice(0, 1), mostTicks: 5 })).toEqual(half)
    expect(() => replayMatch({ ...input, salts: salts.slice(0, 1) })).toThrow(/period 1 has no salt/)
  })

  it.each([
    ['another engine', { engine: 'rally-0' }, ['engine', 'commitment']],
    ['other parameters', { parameters: { home: 0 } }, ['commitment', 'score']],
    ['another seed', { seed: otherSeed ?? '' }, ['commitment', 'score']],
    ['a seed of another form', { seed: 'x' }, ['commitment', 'score']],
    ['another salt', { salts: [saltOf(['t1', 't2']), saltOf(['t4'])] }, ['salts']],
    ['a missing salt', { salts: salts.slice(0, 1) }, ['salts', 'score']],
    [
      'a ticket slipped in',
      {
        tickets: [
          ['t1', 't2'],
          ['t3', 't4'],
        ],
      },
      ['salts'],
    ],
    ['another score', { score: { ...proof.score, home: proof.score.home + 1 } }, ['score']],
  ])('finds %s', (_, change, faults) => {
    expect(checkMatch(rally, { ...proof, ...change })).toEqual(expect.arrayContaining(faults))
  })
})
