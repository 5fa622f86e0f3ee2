import { expect, test } from 'vitest'
import { drawSeat } from './drawn-pictures.ts'

test('the seat of the login panel is a whole picture that stands alone', () => {
  const svg = drawSeat()
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
  expect(svg).not.toMatch(/undefined|NaN|<script|href=/)
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])
  expect(new Set(ids).size).toBe(ids.length)
  for (const [, used] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(used)
})
