import { expect, test } from 'vitest'
import { cutWheel, turnTo } from './wheel-pieces.ts'

const weights = [412_000, 300_000, 187_000, 100_000, 999, 1]

test('each prize has as much of the wheel as its odds', () => {
  const pieces = cutWheel(weights)
  for (const [place, weight] of weights.entries()) {
    const own = pieces.filter((piece) => piece.place === place)
    const degrees = own.reduce((sum, { from, to }) => sum + to - from, 0)
    expect(degrees).toBeCloseTo((weight * 360) / 1_000_000)
    expect(own.every(({ from, to }) => to - from <= 30 + 1e-9)).toBe(true)
  }
  expect(pieces[0]?.from).toBe(0)
  expect(pieces.at(-1)?.to).toBeCloseTo(360)
  expect(pieces.every(({ from }, at) => at === 0 || from === pieces[at - 1]?.to)).toBe(true)
})

test('the wheel stops in the middle of a piece of its prize, on each of them in turn', () => {
  const pieces = cutWheel(weights)
  for (let turns = 0; turns < 12; turns += 1) {
    const at = (360 - turnTo(pieces, 1, turns)) % 360
    const piece = pieces.find(({ from, to }) => from <= at && at < to)
    expect(piece?.place).toBe(1)
    expect(at).toBeCloseTo(((piece?.from ?? 0) + (piece?.to ?? 0)) / 2)
  }
})
