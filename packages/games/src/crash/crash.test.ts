import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createFairRng, hmacSha256 } from '../index.ts'
import { createDice, must, scripted, untouched } from '../kit/rounds.fixture.ts'
import { crashEngine, crashModels, flightMs, multiplierAt, survivingCount, type CrashMove } from './engine.ts'

const [model] = crashModels
if (!model) throw new Error('no model')

const stakeMinor = 1_000
const rngOf = (nonce: number) =>
  createFairRng({ serverSeed: 'ab'.repeat(32), clientSeed: 'rows', nonce, hmac: hmacSha256 })

function start(nonce: number, autoHundredths: number | null) {
  const started = crashEngine.start(model as never, { stakeMinor, choice: { autoHundredths } }, rngOf(nonce))
  if (!started.ok) throw new Error(started.code)
  return started.value
}

const bustAt = (bustHundredths: number, autoHundredths: number | null) => ({
  ...start(0, autoHundredths),
  outcome: { bustHundredths },
})

describe('crash', () => {
  test.each([
    { name: 'nobody cashed out', bust: 250, auto: null, hand: null, paid: 0 },
    { name: 'by hand below the end', bust: 250, auto: null, hand: 180, paid: 1_800 },
    { name: 'by hand at the very end', bust: 250, auto: null, hand: 250, paid: 2_500 },
    { name: 'by itself', bust: 250, auto: 200, hand: null, paid: 2_000 },
    { name: 'by itself at the very end', bust: 250, auto: 250, hand: null, paid: 2_500 },
    { name: 'by itself too late', bust: 250, auto: 251, hand: null, paid: 0 },
    { name: 'by hand after it had cashed out by itself', bust: 300, auto: 200, hand: 260, paid: 2_000 },
    { name: 'by hand before it would by itself', bust: 300, auto: 200, hand: 150, paid: 1_500 },
    { name: 'nobody left the ground', bust: 100, auto: 101, hand: null, paid: 0 },
    { name: 'the top pays all who are in', bust: 1_000_000, auto: null, hand: null, paid: 10_000_000 },
  ])('$name: pays $paid', ({ bust, auto, hand, paid }) => {
    let state = bustAt(bust, auto)
    if (hand !== null) {
      const cashed = crashEngine.move(model, state, { type: 'cash-out', atHundredths: hand })
      expect(cashed.ok).toBe(true)
      if (cashed.ok) state = cashed.value
      expect(crashEngine.view(model, state).bustHundredths).toBeNull()
    }
    const landed = crashEngine.leave(model, state)
    expect(landed).toMatchObject({ isOver: true, payoutMinor: paid })
  })

  test('nobody cashes out twice, after the end, or above it', () => {
    const state = bustAt(250, null)
    const above = crashEngine.move(model, state, { type: 'cash-out', atHundredths: 251 })
    expect(above).toMatchObject({ ok: false })
    const cashed = crashEngine.move(model, state, { type: 'cash-out', atHundredths: 120 })
    if (!cashed.ok) throw new Error(cashed.code)
    const again = crashEngine.move(model, cashed.value, { type: 'cash-out', atHundredths: 140 })
    expect(again).toMatchObject({ ok: false })
    const landed = crashEngine.leave(model, cashed.value)
    expect(landed && crashEngine.move(model, landed, { type: 'land' })).toMatchObject({ ok: false })
  })

  test('every multiplier returns 99 % to within its rounding, never more', () => {
    for (const { bet, rtp } of crashEngine.sheet(model)) {
      expect(rtp, bet).toBeLessThan(0.99 + 1e-12)
      expect(rtp, bet).toBeGreaterThan(0.99 - 1e-5)
    }
  })

  test('as many flights reach a multiplier as are counted', () => {
    const flights = 10_000
    const ends = Array.from({ length: flights }, (_, nonce) => start(nonce, null).outcome.bustHundredths)
    for (const at of [150, 300, 1_000]) {
      const reached = ends.filter((end) => end >= at).length
      const chance = survivingCount(model, at) / 1e9
      const sd = Math.sqrt(flights * chance * (1 - chance))
      expect(Math.abs(reached - flights * chance)).toBeLessThan(4 * sd)
    }
  })

  test('a flight lasts until its multiplier, and not a millisecond longer', () => {
    fc.assert(
      fc.property(fc.integer({ min: 101, max: 1_000_000 }), (bust) => {
        const ms = flightMs(model, bust)
        expect(multiplierAt(model, ms)).toBeGreaterThanOrEqual(bust)
        expect(multiplierAt(model, ms - 1)).toBeLessThanOrEqual(bust)
      }),
    )
  })

  test('the variance of a judgement is what the course of flights shows', () => {
    const target = 200
    const judged = Array.from({ length: 4_000 }, (_, nonce) => {
      const landed = crashEngine.leave(model, start(nonce, target))
      if (!landed) throw new Error('not landed')
      return crashEngine.judge(model, { stakeMinor, payoutMinor: landed.payoutMinor, state: landed })
    })
    const excess = judged.reduce((sum, one) => sum + one.excess, 0)
    const variance = judged.reduce((sum, one) => sum + one.variance, 0)
    expect(Math.abs(excess) / Math.sqrt(variance)).toBeLessThan(4)
    const exact = 4_000 * (stakeMinor * 2) ** 2 * 0.495 * 0.505
    expect(variance / exact).toBeGreaterThan(0.9)
    expect(variance / exact).toBeLessThan(1.1)
  })
})

describe('the end of a flight', () => {
  const flight = (course: number) =>
    must(crashEngine.start(model, { stakeMinor, choice: { autoHundredths: null } }, scripted(course - 1)))
      .outcome.bustHundredths

  test('as many courses reach a multiplier as are counted, and not one more', () => {
    const dice = createDice(4)
    const low = Array.from({ length: 900 }, (_, index) => 101 + index)
    const high = Array.from({ length: 600 }, () => 101 + dice.nextInt(999_900))
    for (const at of [...low, ...high, 1_000_000]) {
      const reaching = survivingCount(model, at)
      expect(BigInt(reaching)).toBe((99n * 1_000_000_000n) / BigInt(at))
      expect(flight(reaching), `${at}`).toBeGreaterThanOrEqual(at)
      expect(flight(reaching + 1), `${at}`).toBeLessThan(at)
    }
  })

  test.each([
    [1, 1_000_000],
    [99_000, 1_000_000],
    [99_001, 999_989],
    [495_000_000, 200],
    [990_000_000, 100],
    [1_000_000_000, 100],
  ])('course %i ends at %i hundredths', (course, end) => expect(flight(course)).toBe(end))
})

describe('a bet', () => {
  test('is paid by what comes first: the hand, the multiplier that was set, the top, the end', () => {
    const dice = createDice(12)
    for (let round = 0; round < 3_000; round += 1) {
      const bust = dice.nextInt(20) === 0 ? 1_000_000 : 100 + dice.nextInt(300)
      const auto = dice.nextInt(3) === 0 ? null : 101 + dice.nextInt(320)
      const hand = dice.nextInt(3) === 0 ? null : 101 + dice.nextInt(320)
      let state = bustAt(bust, auto)
      if (hand !== null) {
        const cashed = crashEngine.move(model, state, { type: 'cash-out', atHundredths: hand })
        expect(cashed.ok).toBe(hand <= bust)
        if (cashed.ok) state = cashed.value
      }
      const ways = [hand, auto, bust === 1_000_000 ? bust : null].filter((at) => at !== null && at <= bust)
      const first = ways.length === 0 ? 0 : Math.min(...ways.map(Number))
      const landed = must(crashEngine.move(model, state, { type: 'land' }))
      expect(landed.payoutMinor, JSON.stringify({ bust, auto, hand })).toBe((stakeMinor / 100) * first)
      expect(crashEngine.view(model, landed)).toMatchObject({
        bustHundredths: bust,
        cashedHundredths: first === 0 ? null : first,
      })
    }
  })

  test('that is over is not ended again, and shows its end only then', () => {
    const state = bustAt(250, 200)
    expect(crashEngine.view(model, state)).toMatchObject({ bustHundredths: null, cashedHundredths: null })
    const landed = must(crashEngine.move(model, state, { type: 'land' }))
    expect(crashEngine.leave(model, landed)).toBeUndefined()
    expect(crashEngine.describe(landed.outcome)).toBe('broke off at x2.50')
  })

  test('of the greatest stake is paid the top to the last unit', () => {
    const state = { ...bustAt(1_000_000, null), stakeMinor: 1_000_000_000 }
    expect(crashEngine.leave(model, state)?.payoutMinor).toBe(10_000_000_000_000)
  })

  test.each([100, 1_000_001, 150.5, '200', undefined, Number.NaN])(
    'that cashes out by itself at %s is refused, and draws nothing',
    (auto) => {
      const choice = { autoHundredths: auto } as never
      expect(crashEngine.start(model, { stakeMinor, choice }, untouched)).toEqual({
        ok: false,
        code: 'choice_invalid',
      })
    },
  )

  test.each<[unknown, CrashMove | undefined]>([
    [{ type: 'land' }, { type: 'land' }],
    [
      { type: 'cash-out', atHundredths: 101 },
      { type: 'cash-out', atHundredths: 101 },
    ],
    [{ type: 'cash-out', atHundredths: 100 }, undefined],
    [{ type: 'cash-out', atHundredths: 150.5 }, undefined],
    [{ type: 'cash-out' }, undefined],
    [{ type: 'land', atHundredths: 200 }, undefined],
    [{ type: 'fly', atHundredths: 200 }, undefined],
    [null, undefined],
  ])('%j is the move %j', (json, move) => expect(crashEngine.readMove(json)).toEqual(move))
})

test.each([
  ['cashed out at x2', bustAt(300, 200), 2_000, 1_010, 1.5099],
  ['broken off at x3', bustAt(300, 400), 0, -990, 4.0099],
  ['not off the ground', bustAt(100, 400), 0, -990, 0.0099],
])('a flight %s is judged by how far it went', (_, state, payoutMinor, excess, variance) => {
  const judged = crashEngine.judge(model, { stakeMinor, payoutMinor, state })
  expect(judged.excess).toBeCloseTo(excess, 9)
  // A part of 0.99 leaves the ground: 0.99 x 0.01, and half of the square of the way flown, less one.
  expect(judged.variance / stakeMinor ** 2).toBeCloseTo(variance, 9)
  expect(judged.peakMinor).toBeGreaterThanOrEqual(payoutMinor)
})

test('the clock gives the multiplier to the millisecond, and never one above the top', () => {
  expect([-5, 0, 7_701, 7_702].map((ms) => multiplierAt(model, ms))).toEqual([100, 100, 199, 200])
  expect(multiplierAt(model, 10_000_000)).toBe(1_000_000)
  expect(flightMs(model, 100)).toBe(0)
})
