import { expect, test } from 'vitest'
import { movedBy } from './drag.ts'

const view = { width: 1000, height: 800 }
const boxAt = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  width,
  height,
  right: left + width,
  bottom: top + height,
})
const box = boxAt(300, 200, 400, 300)

test.each([
  ['as far as the pointer', { x: 50, y: -40 }, { x: 50, y: -40 }],
  ['no further than the right and lower edge', { x: 900, y: 900 }, { x: 300, y: 300 }],
  ['no further than the left and upper edge', { x: -900, y: -900 }, { x: -300, y: -200 }],
])('a dialog moves %s', (_case, by, expected) => expect(movedBy(box, by, view)).toEqual(expected))

test('a dialog larger than the window stays where it is', () =>
  expect(movedBy(boxAt(0, -50, 1200, 900), { x: 40, y: 40 }, view)).toEqual({ x: 0, y: 0 }))
