import { expect, test } from 'vitest'
import { nearest } from './arrow-keys.ts'

/** Two rows of three. */
const places = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 200, y: 0 },
  { x: 0, y: 50 },
  { x: 100, y: 50 },
  { x: 200, y: 50 },
]

test.each([
  ['right', { x: 0, y: 0 }, [1, 0], 1],
  ['down', { x: 100, y: 0 }, [0, 1], 4],
  ['up', { x: 200, y: 50 }, [0, -1], 2],
  ['left at the edge', { x: 0, y: 50 }, [-1, 0], -1],
] as const)('%s', (_name, from, step, at) => expect(nearest(from, places, step)).toBe(at))
