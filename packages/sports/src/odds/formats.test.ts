import { describe, expect, test } from 'vitest'
import { ladder, oddsFigure, oddsFormats, oddsOfFigure, readOdds, showOdds } from './index.ts'

test.each([
  [1910, ['1.91', '0.91', '0.910', '−1.10', '−110', '91/100']],
  [3050, ['3.05', '2.05', '−0.488', '2.05', '+205', '41/20']],
  [2000, ['2.00', '1.00', '1.000', '1.00', '+100', '1/1']],
  [1010, ['1.01', '0.01', '0.010', '−100.00', '−10000', '1/100']],
  [1_000_000, ['1000.00', '999.00', '−0.002', '999.00', '+99900', '999/1']],
] as const)('vectors of the sportsbook design, section 5: %d', (oddsMilli, texts) => {
  expect(oddsFormats.map((format) => showOdds(oddsMilli, format))).toEqual(texts)
})

describe.each(oddsFormats)('all 350 rungs in %s', (format) => {
  test('go there and back as exact ratios', () => {
    for (const rung of ladder) {
      const odds = oddsOfFigure(oddsFigure(rung, format), format)
      expect(odds && odds.numerator * 1000n === BigInt(rung) * odds.denominator).toBe(true)
    }
  })
  test('have texts of their own, and are read back from them', () => {
    const digits = format === 'malay' ? 5 : undefined
    const texts = ladder.map((rung) => showOdds(rung, format, digits))
    expect(new Set(texts).size).toBe(350)
    expect(texts.map((text) => readOdds(text, format))).toEqual(ladder)
  })
  test('are never shown above what is paid', () => {
    // Combined odds stand between rungs: figures are taken to fewer decimals there, too.
    for (const oddsMilli of [...ladder, 1037, 1999, 2001, 3333, 98_765, 9_999_999])
      expect(promised(showOdds(oddsMilli, format), format)).toBeLessThanOrEqual(oddsMilli / 1000 + 1e-12)
  })
})

test.each([
  ['', 'decimal'],
  ['1.00', 'decimal'],
  ['0.00', 'hongkong'],
  ['-0.50', 'hongkong'],
  ['1e9', 'american'],
  ['0/1', 'fraction'],
  ['1/0', 'fraction'],
  ['2000', 'decimal'],
] as const)('%j is no odds in %s', (text, format) => {
  expect(readOdds(text, format)).toBeUndefined()
})

/** What the text says, worked out by floating point from the definition of the format. */
function promised(text: string, format: (typeof oddsFormats)[number]): number {
  const [over = 0, under = 1] = text.replace('−', '-').split('/').map(Number)
  if (format === 'decimal') return over
  if (format === 'fraction' || format === 'hongkong') return 1 + over / under
  const figure = format === 'american' ? over / 100 : over
  return 1 + (figure < 0 ? -1 / figure : figure)
}
