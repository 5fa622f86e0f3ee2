import { describe, expect, test } from 'vitest'
import { decideBet, decideCashOut, type PressedLeg, type StandingPrice } from './index.ts'

const standing: StandingPrice = { isActive: true, oddsMilli: 1910, material: 7, closesAt: null }
const live = (change: Partial<PressedLeg> = {}): PressedLeg => ({
  isLive: true,
  delayMs: 3_000,
  producer: { isUp: true, through: 10_250 },
  shown: { oddsMilli: 1910, material: 7 },
  standing,
  ...change,
})
const before = (change: Partial<PressedLeg> = {}): PressedLeg => ({
  ...live({ isLive: false, delayMs: 0, producer: { isUp: true, through: 0 } }),
  standing: { ...standing, closesAt: 20_000 },
  ...change,
})
const producer = (through: number, isUp = true) => ({ producer: { isUp, through } })
const decide = (now: number, ...legs: readonly PressedLeg[]) =>
  decideBet({ receivedAt: 10_000, now, legs, consent: 'better' })

describe('when', () => {
  test.each<[string, number, readonly PressedLeg[], string]>([
    ['delay not over', 12_999, [live()], 'wait'],
    ['delay over, feed far enough', 13_000, [live()], 'accept'],
    ['delay over, feed a millisecond short', 13_000, [live(producer(10_249))], 'wait'],
    ['feed short for all but 6 s', 18_999, [live(producer(10_249))], 'wait'],
    ['feed short for 6 s', 19_000, [live(producer(10_249))], 'feed_late'],
    ['asked too late', 19_000, [live()], 'feed_late'],
    ['one of two feeds short', 13_000, [live(), live(producer(9_000))], 'wait'],
    ['the longest delay counts', 13_000, [live(), live({ delayMs: 5_000 })], 'wait'],
    ['feed down at once', 10_001, [live(producer(10_250, false))], 'feed_down'],
    ['before the match at once', 10_000, [before()], 'accept'],
    ['before the match with a live leg', 10_000, [before(), live()], 'wait'],
    ['feed down before the match', 10_000, [before(producer(0, false))], 'feed_down'],
  ])('%s', (_, now, legs, expected) => {
    const decision = decide(now, ...legs)
    expect(decision.decision === 'refuse' ? decision.code : decision.decision).toBe(expected)
  })

  test('a wait says until when', () => {
    expect(decide(10_500, live())).toEqual({ decision: 'wait', until: 13_000 })
  })
})

describe('what', () => {
  const stand = (change: Partial<StandingPrice>) => live({ standing: { ...standing, ...change } })

  test.each<[string, PressedLeg, string]>([
    ['event over', live({ standing: undefined }), 'event_over'],
    ['suspended', stand({ isActive: false }), 'market_closed'],
    ['closed', stand({ closesAt: 13_000 }), 'market_closed'],
    ['a goal since', stand({ material: 8 }), 'line_changed'],
    ['better odds but a goal since', stand({ material: 8, oddsMilli: 3000 }), 'line_changed'],
    ['lower odds', stand({ oddsMilli: 1900 }), 'odds_changed'],
  ])('%s is refused and names the leg', (_, leg, code) => {
    expect(decide(13_000, live(), leg)).toEqual({ decision: 'refuse', code, leg: 1 })
  })

  test('better odds are given, whatever the consent', () => {
    for (const consent of ['better', 'small', 'any'] as const) {
      const decision = decideBet({
        receivedAt: 10_000,
        now: 13_000,
        legs: [stand({ oddsMilli: 1950 })],
        consent,
      })
      expect(decision).toEqual({ decision: 'accept', oddsMilli: [1950] })
    }
  })

  test('lower odds are taken as far as the consent goes', () => {
    const at = (oddsMilli: number, consent: 'small' | 'any') =>
      decideBet({ receivedAt: 10_000, now: 13_000, legs: [stand({ oddsMilli })], consent }).decision
    expect(at(1815, 'small')).toBe('accept') // 1814.5
    expect(at(1814, 'small')).toBe('refuse')
    expect(at(1010, 'any')).toBe('accept')
  })
})

describe('a cash-out', () => {
  const cashOut = (now: number, valueMinor: bigint | undefined, consent: 'better' | 'any' = 'better') =>
    decideCashOut({ receivedAt: 10_000, now, legs: [live()], shownMinor: 27_550n, valueMinor, consent })

  test('waits like a bet and pays the new value', () => {
    expect(cashOut(12_999, 27_550n)).toEqual({ decision: 'wait', until: 13_000 })
    expect(cashOut(13_000, 28_000n)).toEqual({ decision: 'accept', valueMinor: 28_000n })
    expect(cashOut(13_000, 27_549n)).toMatchObject({ decision: 'refuse', code: 'odds_changed' })
    expect(cashOut(13_000, 20_000n, 'any')).toEqual({ decision: 'accept', valueMinor: 20_000n })
    expect(cashOut(13_000, undefined, 'any')).toMatchObject({ decision: 'refuse', code: 'market_closed' })
  })
})
