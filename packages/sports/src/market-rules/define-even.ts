import type { MarketType, Specifiers } from '../market/index.ts'
import { defineMarket, type Abandonable, type Count, type MarketBasics } from './define.ts'
import { wonBy } from './results.ts'

/** Whether a number is odd or even, once it is final. `count` gives nothing where it has not begun. */
export const defineOddEven = <Score extends Abandonable>(
  definition: MarketBasics & {
    readonly count: (score: Score, specifiers: Specifiers) => Count | undefined
  },
): MarketType<Score> =>
  defineMarket<Score>({
    ...definition,
    outcomes: ['odd', 'even'],
    decide(score, specifiers, outcomes) {
      const counted = definition.count(score, specifiers)
      return counted?.isFinal ? wonBy(outcomes, counted.count % 2 === 1 ? 'odd' : 'even') : undefined
    },
  })

/** A market of yes and no. `isYes` gives nothing while that is open. */
export const defineYesNo = <Score extends Abandonable>(
  definition: MarketBasics & {
    readonly isYes: (score: Score, specifiers: Specifiers) => boolean | undefined
  },
): MarketType<Score> =>
  defineMarket<Score>({
    ...definition,
    outcomes: ['yes', 'no'],
    decide(score, specifiers, outcomes) {
      const isYes = definition.isYes(score, specifiers)
      return isYes === undefined ? undefined : wonBy(outcomes, isYes ? 'yes' : 'no')
    },
  })
