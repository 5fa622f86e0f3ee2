import { normaliseWins, wholeChance, writeSpecifiers, type Specifiers, type Split } from '../market/index.ts'
import type { PricedMarket } from '../match/index.ts'
import type { Chances } from './chances.ts'
import { lineSplit, otherSide, writeLine } from './lines.ts'

/** A market is withheld once one outcome is so likely that no odds worth showing are left. */
const mostChance = 0.985

interface Offer {
  readonly type: string
  readonly specifiers?: Specifiers
  readonly isMainLine?: boolean
}

/**
 * A market of which one outcome wins, from its chances, which add up to 1. Outcomes whose chance rounds to
 * nothing are left out: they cannot win any more. Empty when the market is as good as decided.
 */
export function offerOneWinner(
  { type, specifiers = {}, isMainLine = true }: Offer,
  chances: Readonly<Record<string, number>>,
): PricedMarket[] {
  const ids = Object.keys(chances)
  const splits = normaliseWins(ids.map((id) => chances[id] ?? 0))
  if (splits.some(([win]) => win > mostChance * wholeChance)) return []
  const outcomes = ids.flatMap((id, at) => {
    const split = splits[at]
    return split && split[0] > 0 ? [{ id, split }] : []
  })
  return [{ type, spec: writeSpecifiers(specifiers), isMainLine, outcomes }]
}

/** A market of yes and no. */
export const offerYesNo = (offer: Offer, yes: number): PricedMarket[] =>
  offerOneWinner(offer, { yes, no: 1 - yes })

interface LinesOffer {
  readonly type: string
  /** Ids of the side that gains from a higher number, and of the other. */
  readonly outcomes: readonly [string, string]
  readonly chances: Chances
  /** The lines to choose from. */
  readonly lines: readonly number[]
  /** What is added to the number on a line: the line itself for handicaps, minus the line for totals. */
  readonly shiftOf: (line: number) => number
  readonly specifiersOf: (line: number) => Specifiers
  /** Fewest chances of winning (pushes aside) of either side; a twentieth if left out. */
  readonly leastChance?: number
  /** The most lines, those nearest to even; seven if left out. */
  readonly mostLines?: number
}

/** The lines of a total or a handicap that are worth offering, in rising order; the most even is main. */
export function offerLines(offer: LinesOffer): PricedMarket[] {
  const { leastChance = 0.05, mostLines = 7 } = offer
  const priced = offer.lines
    .map((line) => ({ line, split: lineSplit(offer.chances, offer.shiftOf(line)) }))
    .map((priced) => ({ ...priced, share: shareOf(priced.split) }))
    .filter(({ share }) => share >= leastChance && share <= 1 - leastChance)
    .filter(({ split }, at, all) => !isSame(split, all[at - 1]?.split))
    .toSorted((a, b) => Math.abs(a.share - 0.5) - Math.abs(b.share - 0.5) || a.line - b.line)
    .slice(0, mostLines)
  const main = priced[0]?.line
  return priced
    .toSorted((a, b) => a.line - b.line)
    .map(({ line, split }) => ({
      type: offer.type,
      spec: writeSpecifiers(offer.specifiersOf(line)),
      isMainLine: line === main,
      outcomes: [
        { id: offer.outcomes[0], split },
        { id: offer.outcomes[1], split: otherSide(split) },
      ],
    }))
}

/** The lines of totals: over and under. */
export const offerTotals = (
  offer: Omit<LinesOffer, 'outcomes' | 'shiftOf' | 'specifiersOf'> & { readonly specifiers?: Specifiers },
): PricedMarket[] =>
  offerLines({
    ...offer,
    outcomes: ['over', 'under'],
    shiftOf: (line) => -line,
    specifiersOf: (line) => ({ ...offer.specifiers, total: writeLine(line) }),
  })

/** The lines of handicaps on home; `chances` are those of home's lead. */
export const offerHandicaps = (
  offer: Omit<LinesOffer, 'outcomes' | 'shiftOf' | 'specifiersOf'> & { readonly specifiers?: Specifiers },
): PricedMarket[] =>
  offerLines({
    ...offer,
    outcomes: ['home', 'away'],
    shiftOf: (line) => line,
    specifiersOf: (line) => ({ ...offer.specifiers, hcp: writeLine(line) }),
  })

/** Lines from the first to the last in steps of a half or a quarter. */
export const linesBetween = (first: number, last: number, step: 0.25 | 0.5 | 1): number[] =>
  Array.from({ length: Math.round((last - first) / step) + 1 }, (_, at) => first + at * step)

/** No number lies between such lines: they are one bet, of which the first is offered. */
const isSame = (split: Split, before: Split | undefined): boolean =>
  before !== undefined && split.every((part, at) => part === before[at])

/** What the first side wins of that which either side wins: 1/2 on an even line. */
function shareOf([win, halfWin, , halfLose, lose]: Split): number {
  const up = win + halfWin / 2
  const down = lose + halfLose / 2
  return up + down === 0 ? 0 : up / (up + down)
}
