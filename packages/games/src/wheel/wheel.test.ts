import { expect, test } from 'vitest'
import { wheelEngine, wheelModels, wheelSpotOf, wheelSpots, type WheelModel } from './engine.ts'

const model = wheelModels[0] as WheelModel

test('66 segments: each field twice as many as the next one, and three suns', () => {
  const counts = wheelSpots.map(
    (spot) => [...model.segments].filter((_, segment) => wheelSpotOf(model, segment) === spot).length,
  )
  expect(counts).toEqual([32, 16, 8, 4, 2, 1, 3])
})

test('neighbours are never of one field', () => {
  const { segments } = model
  const twins = [...segments].filter((letter, place) => letter === segments[(place + 1) % segments.length])
  expect(twins).toEqual([])
})

test('every number gives back 64 of 66, the sun 63', () => {
  const sheet = wheelEngine.sheet(model)
  const returns = Object.fromEntries(sheet.map(({ bet, rtp }) => [bet, rtp]))
  for (const spot of wheelSpots) expect(returns[spot]).toBeCloseTo((spot === 'sun' ? 63 : 64) / 66, 12)
})

test.each([
  [0, 'x2'],
  [1, 'x4'],
  [20, 'sun'],
  [31, 'x64'],
])('segment %d is %s', (segment, spot) => expect(wheelSpotOf(model, segment)).toBe(spot))
