import type { LotteryDraw, LotterySeries } from '@baize/contract'
import { describe, expect, test } from 'vitest'
import { clockFace } from '../../core/time/clock-face.ts'
import { secondsUntil } from '../../core/time/deadline.ts'
import { askAgainMs, chipOf, sellingDraw, shareLeft, shortNumber, waitingDraw } from './countdown.ts'

const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 8, 20, second)).toISOString()
const ms = (second: number) => Date.parse(at(second))

const draw = (order: number, changes: Partial<LotteryDraw> = {}): LotteryDraw => ({
  drawId: `elott-01:60:20261120-${order}`,
  seriesId: 'elott-01:60',
  number: `20261120-${order}`,
  state: 'open',
  opensAt: at(-5),
  closesAt: at(55),
  drawAt: at(60),
  isDelayed: false,
  ...changes,
})

const series = (changes: Partial<LotterySeries> = {}): LotterySeries => ({
  seriesId: 'elott-01:60',
  kind: 'house',
  periodSeconds: 60,
  timeZone: 'Asia/Dhaka',
  current: draw(861),
  table: { version: 1, parts: {} },
  waiting: [],
  results: [],
  ...changes,
})

describe('a countdown', () => {
  test.each([
    [0, 0, '00:00'],
    [38, 0, '00:38'],
    [767, 0, '12:47'],
    [3_599, 0, '59:59'],
    [3_600, 0, '01:00:00'],
    [86_400 * 2 + 3_661, 2, '01:01:01'],
    [86_400, 1, '00:00:00'],
  ])('%d seconds are %d days and %s', (seconds, days, time) =>
    expect(clockFace(seconds)).toEqual({ days, time }),
  )

  test('counts a begun second and never below zero', () => {
    expect(secondsUntil(ms(55), ms(54) + 1)).toBe(1)
    expect(secondsUntil(ms(55), ms(55))).toBe(0)
    expect(secondsUntil(ms(55), ms(56))).toBe(0)
  })

  test('gives the part of the time that is left', () => {
    expect(shareLeft(draw(861), ms(-5))).toBe(1)
    expect(shareLeft(draw(861), ms(25))).toBe(0.5)
    expect(shareLeft(draw(861), ms(70))).toBe(0)
  })

  test('knows the short number', () => {
    expect(shortNumber('20261120-0861')).toBe('0861')
    expect(shortNumber('20261120')).toBe('20261120')
  })
})

describe('the draw that sells', () => {
  test('is what the server said until it closes, and then the next of the calendar', () => {
    expect(sellingDraw(series(), ms(54))?.number).toBe('20261120-861')
    const next = sellingDraw(series(), ms(55))
    expect(next).toMatchObject({ closesAt: at(115), drawAt: at(120), opensAt: at(55) })
    expect(next?.number).toMatch(/^20261120-\d{4}$/)
  })

  test('of an official source is waited for', () => {
    const official = series({ seriesId: 'lott-02', kind: 'external', periodSeconds: null })
    expect(sellingDraw(official, ms(54))).toBeDefined()
    expect(sellingDraw(official, ms(55))).toBeUndefined()
    expect(chipOf(official, ms(54))).toBe('selling')
    expect(chipOf(official, ms(55))).toBe('closed')
    expect(chipOf(official, ms(60))).toBe('drawing')
    expect(chipOf(series({ ...official, current: null }), ms(60))).toBe('none')
    const late = series({ ...official, current: null, waiting: [draw(860, { isDelayed: true })] })
    expect(chipOf(late, ms(60))).toBe('delayed')
  })

  test('is waited for once it has closed, unless its result is there', () => {
    expect(waitingDraw(series(), ms(54))).toBeUndefined()
    expect(waitingDraw(series(), ms(55))?.number).toBe('20261120-861')
    const older = draw(860)
    expect(waitingDraw(series({ waiting: [older] }), ms(56))).toBe(older)
    const result = { drawId: older.drawId } as LotterySeries['results'][number]
    expect(waitingDraw(series({ waiting: [older], results: [result] }), ms(54))).toBeUndefined()
  })
})

describe('asking again', () => {
  test('is quick while a result is due, and comes just after a close', () => {
    expect(askAgainMs([series()], ms(0))).toBe(30_000)
    expect(askAgainMs([series()], ms(50))).toBe(5_300)
    expect(askAgainMs([series()], ms(57))).toBe(3_000)
    expect(askAgainMs([series()], ms(61))).toBe(1_500)
    expect(askAgainMs([], ms(61))).toBe(30_000)
  })
})
