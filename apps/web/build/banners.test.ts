import { expect, test } from 'vitest'
import { drawBanner, drawSeat } from './banners.ts'

test.each(['credits', 'fair', 'art'])('the banner %s is a whole picture that stands alone', (name) => {
  const svg = drawBanner(name)
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
  expect(svg).not.toMatch(/undefined|NaN|<script|href=/)
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])
  expect(new Set(ids).size).toBe(ids.length)
  for (const [, used] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(used)
})

test('an unknown banner is refused', () => expect(() => drawBanner('none')).toThrow('no banner'))

test('the seat of the login panel stands alone', () => expect(drawSeat()).toContain('xmlns='))
