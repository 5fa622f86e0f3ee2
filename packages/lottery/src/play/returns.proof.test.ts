import { expect, test } from 'vitest'
import { kindReturn } from './price.ts'
import { allPlays } from './registry.ts'

test('every price list of every even group returns at most its group, and hardly less', () => {
  const wrong: string[] = []
  for (const play of allPlays)
    for (const kind of play.kinds) {
      const hits = kind.tiers.reduce((sum, { n }) => sum + n, 0n)
      const chances = (kind.d - kind.pushN) * BigInt(kind.units)
      // Flooring a tier at four decimals costs less than a ten-thousandth of a stake for every hit.
      const most = hits > chances ? hits : chances
      for (let prizeGroup = 1280; prizeGroup < 2000; prizeGroup += 2) {
        const { numerator, denominator } = kindReturn(kind, prizeGroup)
        const short = BigInt(prizeGroup) * denominator - numerator * 2000n
        if (short < 0n || short * chances * 10_000n >= 2000n * denominator * most)
          wrong.push(`${play.family}/${play.id}/${kind.key} at ${prizeGroup}`)
      }
    }
  expect(wrong).toEqual([])
}, 120_000)
