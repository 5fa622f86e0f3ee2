import { expect, test } from 'vitest'
import { marketBoxes } from './market-boxes.ts'

test('markets of one type share a box by rising lines, in whatever order they came', () => {
  const totals = ['1.5', '1.25', '10.5', '2', '2.25'].map((total) => `football_total|total=${total}`)
  const handicaps = ['-0.5', '-1.5', '0.25'].map((hcp) => `shooter_rounds|hcp=${hcp}|map=2`)
  const boxes = marketBoxes([...totals, 'football_1x2|', ...handicaps, 'shooter_rounds|hcp=-2.5|map=1'])
  expect(boxes.map(({ ids }) => ids)).toEqual([
    ['1.25', '1.5', '2', '2.25', '10.5'].map((total) => `football_total|total=${total}`),
    ['football_1x2|'],
    ['-1.5', '-0.5', '0.25'].map((hcp) => `shooter_rounds|hcp=${hcp}|map=2`),
    ['shooter_rounds|hcp=-2.5|map=1'],
  ])
})
