import { expect, test } from 'vitest'
import { compareSpecifiers } from './compare.ts'

test.each([
  [['hcp=-10.5', 'hcp=-2.5', 'hcp=-2.25', 'hcp=0', 'hcp=2.25', 'hcp=2.5', 'hcp=10.5']],
  [['total=0.5', 'total=2', 'total=2.25', 'total=2.5', 'total=10.5', 'total=100.5']],
  [['hcp=-2.5|map=1', 'hcp=1.5|map=1', 'hcp=-3.5|map=2', 'hcp=-1.5|map=10']],
  [['game=1|set=1', 'game=10|set=1', 'game=2|set=2']],
  [['innings=1|over=2', 'innings=1|over=10', 'innings=2|over=1']],
  [['batter=h1', 'batter=h2', 'batter=h11']],
  [['', 'total=1.5']],
])('specifiers of one type are listed in the order %j', (inOrder) => {
  expect(inOrder.toReversed().toSorted(compareSpecifiers)).toEqual(inOrder)
  expect([...inOrder.slice(2), ...inOrder.slice(0, 2)].toSorted(compareSpecifiers)).toEqual(inOrder)
})
