import { expect, test } from 'vitest'
import type { LegRow, TicketRow } from '../ticket/row.ts'
import { openBetOf } from './record.ts'

const ticket = {
  kind: { type: 'multiple' },
  lineCount: 1,
  unitMinor: 10_000n,
  currency: 'BDT',
} as unknown as TicketRow

const name = { en: 'Mayurpankhi Union', bn: 'ময়ূরপঙ্খী ইউনিয়ন' }
const leg = (index: number) =>
  ({
    market: 'football_1x2|',
    outcome: 'home',
    oddsMilli: 1_910,
    isLive: false,
    about: {
      sport: 'football',
      home: { name },
      away: { name },
      tournament: name,
      isSimulated: true,
      startsAt: 1_800_000_000_000 + index,
    },
  }) as unknown as LegRow
const legs = (count: number) => Array.from({ length: count }, (_, index) => leg(index))

test('the record of a single holds its leg', () => {
  const { record, settlesBy } = openBetOf(ticket, legs(1))
  expect(record).toMatchObject({ unit: '100.00', legs: [{ odds: '1.91' }] })
  expect(record).not.toHaveProperty('more_legs')
  expect(settlesBy.getTime()).toBe(1_800_000_000_000 + 72 * 3_600_000)
})

test('legs that do not fit into 4 kB are counted', () => {
  const { record } = openBetOf(ticket, legs(20))
  const { legs: listed, more_legs: more } = record as { legs: readonly unknown[]; more_legs: number }
  expect(Buffer.byteLength(JSON.stringify(record))).toBeLessThanOrEqual(4_000)
  expect(listed.length).toBeGreaterThan(3)
  expect(listed.length + more).toBe(20)
})
