import { expect, test } from 'vitest'
import { handicapOf, lineOf, shapeOf } from './short-names.ts'

const outcomes = (...ids: string[]) => ids.map((id) => ({ id }))

test.each([
  ['', ['home', 'draw', 'away'], 'winner'],
  ['', ['home', 'away'], 'winner'],
  ['total=2.5', ['over', 'under'], 'total'],
  ['hcp=-1.5', ['home', 'away'], 'handicap'],
  ['map=1', ['home', 'away'], 'other'],
  ['', ['yes', 'no'], 'other'],
] as const)('%s of %s is a %s', (spec, ids, shape) =>
  expect(shapeOf({ spec, outcomes: outcomes(...ids) })).toBe(shape),
)

test.each([
  ['total=312.5', '312.5'],
  ['map=2|total=24.5', '24.5'],
  ['hcp=-0.75', '-0.75'],
  ['map=2', ''],
])('the line of %s', (spec, line) => expect(lineOf(spec)).toBe(line))

test.each([
  ['hcp=-1.5', 'home', '−1.5'],
  ['hcp=-1.5', 'away', '+1.5'],
  ['hcp=0.25', 'home', '+0.25'],
  ['hcp=0.25', 'away', '−0.25'],
  ['hcp=0', 'away', '(0)'],
] as const)('%s for %s', (spec, side, text) => expect(handicapOf(spec, side)).toBe(text))
