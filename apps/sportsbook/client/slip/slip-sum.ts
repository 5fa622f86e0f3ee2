import { placeOdds } from '@baize/sports/each-way'
import { linesOf, mostReturn, refuseLegs } from '@baize/sports/slip'
import type { QuoteAnswer, QuoteRequest } from '../../wire/slip.ts'
import type { SlipBets } from './use-slip-bets.ts'
import { legKey, type LegNow } from './slip-state.ts'

/** What all bets of the slip come to. */
export interface SlipSum {
  readonly lines: number
  readonly stakeMinor: number
  readonly oddsMilli: number | null
  readonly returnMinor: number
  readonly holdBps: number | null
}

/**
 * The stake is counted here, at once; what is paid is the book's word, with its caps, and until that has come
 * for this stake the same arithmetic without them.
 */
export function sumOf({ bets, quotes, unitMinor = 0, isQuoted, nowByKey }: SlipBets): SlipSum {
  const lines = bets.reduce((sum, bet) => sum + linesOfBet(bet), 0)
  const known = quotes.flatMap((quote) => (quote ? [quote] : []))
  const priced = known.filter(isPriced)
  const isWhole = isQuoted && known.length === bets.length && bets.every((bet) => bet.unitMinor === unitMinor)
  return {
    lines,
    stakeMinor: lines * unitMinor,
    oddsMilli: bets.length === 1 ? (known[0]?.oddsMilli ?? null) : null,
    returnMinor: isWhole
      ? known.reduce((sum, quote) => sum + quote.returnMinor, 0)
      : bets.reduce((sum, bet, at) => sum + returnOf(bet, { unitMinor, nowByKey, quote: quotes[at] }), 0),
    holdBps: priced.length > 0 ? Math.max(...priced.map(({ holdBps }) => holdBps)) : null,
  }
}

/** False while a bet has no price: then limits and margin are not known either. */
export const isPriced = ({ minUnitMinor }: QuoteAnswer): boolean => minUnitMinor > 0

function linesOfBet({ kind, legs }: QuoteRequest): number {
  const count = kind.type === 'each_way' ? legs.length * 2 : legs.length
  return refuseLegs(kind, count) === undefined ? linesOf(kind, count) : 0
}

function returnOf(
  { kind, legs }: QuoteRequest,
  {
    unitMinor,
    nowByKey,
    quote,
  }: {
    readonly unitMinor: number
    readonly nowByKey: ReadonlyMap<string, LegNow>
    readonly quote: SlipBets['quotes'][number]
  },
): number {
  if (kind.type === 'builder') {
    const oddsMilli = quote?.oddsMilli ?? 0
    return oddsMilli === 0 ? 0 : Number(mostReturn({ type: 'multiple' }, [oddsMilli], BigInt(unitMinor)))
  }
  const shown = legs.map((leg) => nowByKey.get(legKey(leg))?.oddsMilli ?? leg.oddsMilli)
  const odds = kind.type === 'each_way' ? shown.flatMap((win) => [win, placeOdds(win, kind.part)]) : shown
  if (refuseLegs(kind, odds.length) !== undefined || odds.some((milli) => milli < 1_010)) return 0
  return Number(mostReturn(kind, odds, BigInt(unitMinor)))
}
