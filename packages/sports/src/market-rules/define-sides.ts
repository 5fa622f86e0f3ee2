import { invariant } from '@baize/std'
import { specifier, type MarketType, type Specifiers, type VoidReason } from '../market/index.ts'
import type { Side } from '../match/index.ts'
import { defineMarket, defineTotal, type Abandonable, type Definition, type MarketBasics } from './define.ts'
import { settleLine } from './lines.ts'
import { voidAll, wonBy } from './results.ts'

/** What both sides have of something that only rises. */
interface Counts {
  readonly home: number
  readonly away: number
}

/** The side with more, or `draw`. */
export const leaderOf = ({ home, away }: Counts): Side | 'draw' =>
  home > away ? 'home' : home < away ? 'away' : 'draw'

/** The side that the specifiers name. Throws where there is none. */
export function sideOf(specifiers: Specifiers): Side {
  const side = specifier(specifiers, 'side')
  invariant(side === 'home' || side === 'away', `${side} is no side`)
  return side
}

/**
 * A market of the two sides. `winner` gives nothing while it is open or where there is none; `noWinner` gives
 * the reason for which it is void once neither side can win any more. Left out: one always does.
 */
export const defineWinner = <Score extends Abandonable>(
  definition: MarketBasics & {
    readonly winner: (score: Score, specifiers: Specifiers) => Side | null | undefined
    readonly noWinner?: (score: Score, specifiers: Specifiers) => VoidReason | undefined
  },
): MarketType<Score> =>
  defineMarket<Score>({
    ...definition,
    outcomes: ['home', 'away'],
    decide(score, specifiers, outcomes) {
      const winner = definition.winner(score, specifiers)
      if (winner) return wonBy(outcomes, winner)
      const reason = definition.noWinner?.(score, specifiers)
      return reason && voidAll(outcomes, reason)
    },
  })

/** A market of home, draw and away. `final` gives what both sides have, and nothing before that is final. */
export const defineThreeWay = <Score extends Abandonable>(
  definition: MarketBasics &
    Pick<Definition<Score>, 'outcomeName'> & {
      readonly final: (score: Score, specifiers: Specifiers) => Counts | undefined
    },
): MarketType<Score> =>
  defineMarket<Score>({
    ...definition,
    outcomes: ['home', 'draw', 'away'],
    decide(score, specifiers, outcomes) {
      const final = definition.final(score, specifiers)
      return final && wonBy(outcomes, leaderOf(final))
    },
  })

/** A market of the two sides of which a draw gives the stake back; `final` as in `defineThreeWay`. */
export const defineDrawNoBet = <Score extends Abandonable>(
  definition: MarketBasics & { readonly final: (score: Score) => Counts | undefined },
): MarketType<Score> =>
  defineMarket<Score>({
    ...definition,
    outcomes: ['home', 'away'],
    decide(score) {
      const final = definition.final(score)
      return final && settleLine(['home', 'away'], final.home - final.away)
    },
  })

/** The total of one side, with specifiers `side` and `total`. */
export const defineTeamTotal = <Score extends Abandonable & Counts>({
  isFinal,
  ...basics
}: Pick<MarketBasics, 'id' | 'sport' | 'title'> & {
  readonly isFinal: (score: Score) => boolean
}): MarketType<Score> =>
  defineTotal<Score>({
    ...basics,
    group: 'totals',
    margin: 'line',
    specifiers: ['side'],
    values: (specifiers, names) => ({ side: names[sideOf(specifiers)] }),
    count: (score, specifiers) => ({ count: score[sideOf(specifiers)], isFinal: isFinal(score) }),
  })
