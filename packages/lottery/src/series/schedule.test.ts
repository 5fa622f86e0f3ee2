import { offsetMs } from '@baize/std'
import { describe, expect, test } from 'vitest'
import { drawTimeOf } from './calendar.ts'
import { families } from './families.ts'
import { findDraw, nextDraws } from './schedule.ts'
import { allSeries, findSeries, findTitle, playableTitles, type Series } from './series.ts'
import { instantOf, localDay, readDay } from './zone.ts'

const at = (iso: string) => Date.parse(iso)
const iso = (ms: number) => new Date(ms).toISOString()
const series = (id: string): Series => findSeries(id)!

describe('titles', () => {
  test('all forty announced titles are playable, and every family has one', () => {
    expect(playableTitles).toHaveLength(40)
    expect(playableTitles.every((title) => title.series.length > 0 && title.en && title.bn)).toBe(true)
    expect(new Set(playableTitles.map(({ family }) => family))).toEqual(new Set(families))
    expect(new Set(allSeries.map(({ id }) => id)).size).toBe(allSeries.length)
    expect(allSeries).toHaveLength(56)
    expect(findTitle('elott-09')?.pads).toBe('two-sided')
  })
})

describe('house draws', () => {
  test('are multiples of their period since the epoch, numbered in the zone', () => {
    const [draw] = nextDraws(series('elott-01:60'), { afterMs: at('2026-11-20T08:20:10Z'), count: 1 })
    expect(draw).toEqual({
      drawId: 'elott-01:60:20261120-0861',
      seriesId: 'elott-01:60',
      number: '20261120-0861',
      opensAtMs: at('2026-11-20T08:19:55Z'),
      closesAtMs: at('2026-11-20T08:20:55Z'),
      drawAtMs: at('2026-11-20T08:21:00Z'),
    })
  })

  test('midnight is the last draw of the day that ends', () => {
    const [last, first] = nextDraws(series('elott-01:300'), { afterMs: at('2026-11-20T17:56:00Z'), count: 2 })
    expect([last?.number, first?.number]).toEqual(['20261120-0288', '20261121-0001'])
    expect(iso(last!.drawAtMs)).toBe('2026-11-20T18:00:00.000Z')
    expect(last?.closesAtMs).toBe(first?.opensAtMs)
  })

  test('the instant of closing belongs to the next draw', () => {
    const closesAtMs = at('2026-11-20T08:20:55Z')
    expect(nextDraws(series('elott-01:60'), { afterMs: closesAtMs, count: 1 })[0]?.number).toBe(
      '20261120-0862',
    )
    expect(nextDraws(series('elott-01:60'), { afterMs: closesAtMs - 1, count: 1 })[0]?.number).toBe(
      '20261120-0861',
    )
  })

  test('every number of a day is found again and none is used twice', () => {
    for (const one of allSeries.filter(({ kind }) => kind === 'house')) {
      const draws = nextDraws(one, { afterMs: at('2026-12-31T16:00:00Z'), count: 200 })
      expect(new Set(draws.map(({ number }) => number)).size).toBe(draws.length)
      for (const draw of draws.filter((_, index) => index % 67 === 0))
        expect(findDraw(one, draw.number)).toEqual(draw)
    }
  })

  test('a zone whose clocks change counts its draws by order', () => {
    const fall: Series = { ...(series('elott-01:300') as never as object), zone: 'Europe/Berlin' } as Series
    const draws = nextDraws(fall, { afterMs: at('2026-10-24T21:59:00Z'), count: 301 })
    expect(draws[0]?.number).toBe('20261024-0288')
    expect(draws[300]?.number).toBe('20261025-0300')
    expect(findDraw(fall, '20261025-0301')).toBeUndefined()
  })

  test.each(['20261120-0000', '20261120-1441', '20261131-0001', '20261120', '20261120-86', 'x', ''])(
    '%s is no draw',
    (number) => {
      expect(findDraw(series('elott-01:60'), number)).toBeUndefined()
    },
  )
})

describe('calendars', () => {
  test('a daily draw closes a quarter of an hour before its start', () => {
    expect(nextDraws(series('vn-01'), { afterMs: at('2026-11-21T10:59:59Z'), count: 2 })).toMatchObject([
      { number: '20261121', closesAtMs: at('2026-11-21T11:00:00Z'), drawAtMs: at('2026-11-21T11:15:00Z') },
      { number: '20261122', opensAtMs: at('2026-11-21T11:00:00Z') },
    ])
  })

  const firstDays = (id: string, count: number) =>
    nextDraws(series(id), { afterMs: at('2026-11-23T00:00:00Z'), count }).map(({ number }) => number)

  test.each([
    ['lott-01', ['20261124', '20261126', '20261128', '20261201']],
    ['lott-06', ['20261127', '20261204']],
    ['lott-08', ['20261214', '20270114']],
    ['lott-09', ['20261124', '20261128']],
    ['sea-01', ['20261125', '20261128', '20261129', '20261202']],
    ['sea-03', ['20261201', '20261216', '20270101']],
    ['sea-05', ['20261123', '20261125', '20261127']],
    ['sea-07', ['20261123', '20261126']],
    ['vn-04', ['20261123', '20261125']],
  ])('%s is drawn on its days', (id, days) => {
    expect(firstDays(id, days.length)).toEqual(days)
  })

  test.each([
    ['lott-02', '2026-11-23T14:30:00.000Z'],
    ['sea-02', '2026-11-23T10:30:00.000Z'],
    ['sea-06', '2026-11-23T16:00:00.000Z'],
    ['sea-04', '2026-11-23T10:50:00.000Z'],
    ['vn-03', '2026-11-23T09:15:00.000Z'],
  ])('%s follows the clocks of its place', (id, instant) => {
    const [draw] = nextDraws(series(id), { afterMs: at('2026-11-23T00:00:00Z'), count: 1 })
    expect(iso(draw!.drawAtMs)).toBe(instant)
  })

  test('exceptions take a draw away, move it, or add one', () => {
    const exceptions = [
      { day: '20261124', at: null },
      { day: '20261126', at: { hour: 12, minute: 5 } },
      { day: '20261127', at: { hour: 21, minute: 0 } },
    ]
    const draws = nextDraws(series('lott-01'), { afterMs: at('2026-11-23T00:00:00Z'), count: 3, exceptions })
    expect(draws.map(({ number, drawAtMs }) => [number, iso(drawAtMs)])).toEqual([
      ['20261126', '2026-11-26T06:05:00.000Z'],
      ['20261127', '2026-11-27T15:00:00.000Z'],
      ['20261128', '2026-11-28T15:00:00.000Z'],
    ])
    expect(draws[1]?.opensAtMs).toBe(draws[0]?.closesAtMs)
    expect(findDraw(series('lott-01'), '20261124', exceptions)).toBeUndefined()
    expect(findDraw(series('lott-01'), '20261127', exceptions)).toEqual(draws[1])
  })

  test('a calendar without days ends', () => {
    const none = { ...series('lott-01'), rule: { hour: 1, minute: 0, monthDays: [32] } } as Series
    expect(nextDraws(none, { afterMs: 0, count: 3 })).toEqual([])
  })
})

describe('changes of the clocks', () => {
  const berlin = { zone: 'Europe/Berlin', rule: { hour: 2, minute: 30 } }

  test('a skipped time moves to the moment of the change', () => {
    expect(iso(drawTimeOf(berlin, { year: 2026, month: 3, day: 29 })!)).toBe('2026-03-29T01:00:00.000Z')
    expect(iso(drawTimeOf(berlin, { year: 2026, month: 3, day: 30 })!)).toBe('2026-03-30T00:30:00.000Z')
  })

  test('a doubled time is its first', () => {
    expect(iso(drawTimeOf(berlin, { year: 2026, month: 10, day: 25 })!)).toBe('2026-10-25T00:30:00.000Z')
  })

  test('zones west of Greenwich and of half hours', () => {
    const noon = { hour: 12, minute: 0 }
    expect(iso(instantOf('America/New_York', { year: 2026, month: 3, day: 8 }, noon))).toBe(
      '2026-03-08T16:00:00.000Z',
    )
    expect(
      iso(instantOf('Australia/Lord_Howe', { year: 2026, month: 10, day: 4 }, { hour: 2, minute: 15 })),
    ).toBe('2026-10-03T15:30:00.000Z')
    expect(offsetMs('Asia/Kathmandu', 0)).toBe(5.5 * 3_600_000)
  })

  test('days of a zone', () => {
    expect(localDay('Asia/Dhaka', at('2026-11-20T18:00:00Z'))).toEqual({ year: 2026, month: 11, day: 21 })
    expect(localDay('Asia/Dhaka', at('2026-11-20T17:59:59.999Z'))).toEqual({ year: 2026, month: 11, day: 20 })
    expect(readDay('20260229')).toBeUndefined()
  })
})
