import { lunarYearOf, readResult, type Play, type Selection, type Terms } from '@baize/lottery/play'
import type { Family } from '@baize/lottery/series'

/** Families whose numbers are drawn out of a pool: what wins there is drawn itself. */
const pools: readonly Family[] = ['11X5', 'KL10', 'KL8', 'M6']
const mostLooked = 1_000

const total = (hits: readonly number[]): number => hits.reduce((sum, count) => sum + count, 0)

/** The terms of a draw, by its number: `20261120-0861`. */
export const termsOfDraw = (number: string): Terms => ({
  lunarYear: lunarYearOf(number.slice(0, 8)) ?? Number(number.slice(0, 4)),
})

/**
 * The values that took part in a win, field by field: without one of them there would be fewer hits. Long
 * selections are not looked at.
 */
export function winningValues(
  play: Play,
  sel: Selection,
  draw: { readonly numbers: readonly string[]; readonly number: string },
): Selection {
  const result = readResult(play.family, draw.numbers)
  const terms = termsOfDraw(draw.number)
  const count = sel.reduce((sum, values) => sum + values.length, 0)
  if (!result || count > mostLooked) return sel.map(() => [])
  const hits = total(play.hits(sel, result, terms))
  if (hits === 0) return sel.map(() => [])
  const isPool = pools.includes(play.family) && play.pad === 'numbers' && !play.stem.startsWith('miss')
  const isNumber = play.fields[0]?.key === 'numbers'
  return sel.map((values, field) =>
    values.filter((value) => {
      if (isPool && isNumber && !result.includes(value)) return false
      const rest = sel.map((known, index) =>
        index === field ? known.filter((other) => other !== value) : known,
      )
      return total(play.hits(rest, result, terms)) < hits
    }),
  )
}
