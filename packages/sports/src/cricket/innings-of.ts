import { specifier, type Named, type Specifiers } from '../market/index.ts'
import { ordinal } from '../market-rules/index.ts'
import type { CricketInnings, CricketScore } from '../match/index.ts'

export const inningsOf = (score: CricketScore, specifiers: Specifiers): CricketInnings | undefined =>
  score.innings[Number(specifier(specifiers, 'innings')) - 1]

/** Numbers of innings, overs and wickets in titles: 1st, ২য়. */
export const ordinals = (specifiers: Specifiers): Readonly<Record<string, Named>> =>
  Object.fromEntries(
    ['innings', 'wicket'].flatMap((key) => {
      const number = specifiers[key]
      return number === undefined ? [] : [[key, ordinal(Number(number))]]
    }),
  )
