import { describe, expect, test } from 'vitest'
import { hitsShown, trendView } from './trend-model.ts'

const draw = (order: number, text: string) => ({
  drawId: `elott-02:60:20261120-${String(order).padStart(4, '0')}`,
  number: `20261120-${String(order).padStart(4, '0')}`,
  numbers: text.split(''),
})
const trend = {
  family: '3D' as const,
  draws: ['123', '123', '923', '456', '156'].map((text, index) => draw(index + 1, text)),
}

describe('a trend', () => {
  test('counts gaps draw by draw, also from before what is shown', () => {
    const view = trendView(trend, { chart: 0, count: 2 })!
    expect(view.rows.map(({ number }) => number)).toEqual(['20261120-0004', '20261120-0005'])
    expect(view.rows[0]?.gaps.slice(0, 5)).toEqual([4, 2, 4, 4, 0])
    expect(view.rows[1]?.gaps.slice(0, 5)).toEqual([5, 0, 5, 5, 1])
    expect(view.rows[1]?.hits).toEqual([{ column: 1, isRepeat: false }])
  })

  test('marks repeats, and since when a value has been missing', () => {
    const view = trendView(trend, { chart: 0, count: 30 })!
    expect(view.rows[1]?.hits).toEqual([{ column: 1, isRepeat: true }])
    expect(view.standingFrom.slice(0, 5)).toEqual([0, 5, 0, 0, 4])
    expect(hitsShown(view.chart.values[1]?.hits ?? [], 30)).toBe(3)
    expect(view.strip?.map(({ value }) => value)).toEqual([6, 6, 14, 15, 12])
  })

  test('is nothing without draws, and for a chart that there is not', () => {
    expect(trendView({ ...trend, draws: [] }, { chart: 0, count: 30 })).toBeUndefined()
    expect(trendView(trend, { chart: 99, count: 30 })).toBeUndefined()
  })
})
