import { describe, expect, test } from 'vitest'
import { dayNumber, dayOfNumber, missedPlace, nextPlace } from './streak.ts'
import { checkInFault, readCheckInTable, type StoredCheckInTable } from './table.ts'

const restart = { days: 7, gap: 'restart' } as const
const goOn = { days: 7, gap: 'continue' } as const

describe('today', () => {
  test.each([
    ['the first day ever', restart, undefined, 1],
    ['the day after', restart, { day: 99, place: 3 }, 4],
    ['today again', restart, { day: 100, place: 3 }, undefined],
    ['a clock that went back', restart, { day: 101, place: 3 }, undefined],
    ['after a gap', restart, { day: 98, place: 3 }, 1],
    ['after a gap that does not matter', goOn, { day: 90, place: 3 }, 4],
    ['after the last day', restart, { day: 99, place: 7 }, 1],
    ['after the last day and a gap', goOn, { day: 90, place: 7 }, 1],
  ])('%s', (_, terms, last, place) => expect(nextPlace(terms, last, 100)).toBe(place))
})

describe('a missed day', () => {
  test.each([
    ['yesterday', restart, { day: 98, place: 3 }, 4],
    ['two days', restart, { day: 97, place: 3 }, undefined],
    ['none', restart, { day: 99, place: 3 }, undefined],
    ['of a series that has ended', restart, { day: 98, place: 7 }, undefined],
    ['that does not matter', goOn, { day: 98, place: 3 }, undefined],
    ['before the first', restart, undefined, undefined],
  ])('%s', (_, terms, last, place) => expect(missedPlace(terms, last, 100)).toBe(place))
})

test('days are counted without a zone', () => {
  expect(dayNumber('2026-03-01') - dayNumber('2026-02-28')).toBe(1)
  expect(dayOfNumber(dayNumber('2026-11-26'))).toBe('2026-11-26')
})

describe('a table of gifts', () => {
  const gifts = Array.from({ length: 7 }, () => ({ kind: 'points' as const, amount: '10' }))
  const table: StoredCheckInTable = { days: 7, gap: 'restart', gifts, makeUpPoints: '50' }
  test.each<[string, Partial<StoredCheckInTable>, string | undefined]>([
    ['as it is', {}, undefined],
    ['without making up', { makeUpPoints: null, gap: 'continue' }, undefined],
    ['of eight days', { days: 8 }, 'days'],
    ['with a day without a gift', { gifts: gifts.slice(1) }, 'gifts'],
    ['with a gift of nothing', { gifts: gifts.with(3, { kind: 'points', amount: '0' }) }, 'gifts'],
    ['making up where nothing is lost', { gap: 'continue' }, 'make_up'],
    ['making up for nothing', { makeUpPoints: '0' }, 'make_up'],
  ])('%s', (_, change, fault) => expect(checkInFault(readCheckInTable({ ...table, ...change }))).toBe(fault))
})
