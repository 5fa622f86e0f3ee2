import { describe, expect, it } from 'vitest'
import { patienceFor } from './patience.ts'
import { createTally } from './tally.ts'

describe('patience with a busy machine', () => {
  it('keeps the times of an idle machine while answers come as soon as there', () => {
    expect(patienceFor(0)).toBe(1)
    expect(patienceFor(1_000)).toBe(1)
  })

  it('grows with the longest answer without a fault, up to five times', () => {
    expect(patienceFor(2_500)).toBe(2.5)
    expect(patienceFor(60_000)).toBe(5)
  })

  it('counts a key that still waits, and none that was asked before', () => {
    const tally = createTally()
    const before = performance.now()
    const asked = tally.ask({ side: 'vendor', key: 'k' })
    expect(tally.longestSince(before)).toBeGreaterThanOrEqual(0)
    tally.answered(asked)
    const tookMs = (asked.answeredAt ?? 0) - asked.askedAt
    expect(tally.longestSince(before)).toBe(tookMs)
    expect(tally.longestSince(asked.askedAt)).toBe(0)
  })
})
