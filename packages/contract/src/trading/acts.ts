import { sports, voidReasons } from '@baize/sports/market'
import { sharpFactors } from '@baize/sports/limits'
import { z } from 'zod'

/* What the trading desk may ask of the sports book. The same forms serve the console and the signed calls. */

const mostOutcomes = 64

export const tradingEventId = z.string().regex(/^[A-Za-z0-9._:-]{1,64}$/)
/** `<type>|<specifiers>`. */
export const tradingMarketId = z.string().regex(/^[a-z0-9_]{1,48}\|[A-Za-z0-9_.+=|-]{0,128}$/)
const outcome = z.string().regex(/^[A-Za-z0-9._:+-]{1,64}$/)
const sport = z.enum(sports)
/** A decimal amount in the house's currency. */
export const tradingAmount = z.string().regex(/^(0|[1-9]\d{0,11})(\.\d{1,2})?$/)
const outcomesOf = <Value extends z.ZodType>(value: Value) =>
  z.record(outcome, value).refine((all) => {
    const { length } = Object.keys(all)
    return length > 0 && length <= mostOutcomes
  }, 'must name some outcomes')

/** What a stop or its end is about: a whole sport, an event, or one market of an event. */
export const tradingScope = z.union([
  z.strictObject({ sport }),
  z.strictObject({ event: tradingEventId }),
  z.strictObject({ event: tradingEventId, market: tradingMarketId }),
])
export type TradingScope = z.output<typeof tradingScope>

const market = { event: tradingEventId, market: tradingMarketId }
/** How an outcome ended, as a person says it. */
export const tradingResults = ['won', 'half_won', 'push', 'half_lost', 'lost'] as const
export type TradingResult = (typeof tradingResults)[number]

export const priceAct = z.strictObject({
  act: z.literal('price'),
  ...market,
  /** Thousandths. */
  odds: outcomesOf(z.int().min(1_010).max(1_000_000)),
  until: z.iso.datetime(),
  /** What the desk saw: another one since means that something happened. */
  material: z.int().min(0).max(2_147_483_647),
})
export const settleAct = z.strictObject({
  act: z.literal('settle'),
  ...market,
  outcomes: outcomesOf(z.enum(tradingResults)),
  /** Of the result that the desk saw; 0 where there was none. */
  version: z.int().min(0).max(2_147_483_647),
})
export const voidAct = z.strictObject({
  act: z.literal('void'),
  ...market,
  cause: z.enum(voidReasons),
  /** Bets accepted in [from, to); null is open-ended. */
  from: z.iso.datetime().nullable(),
  to: z.iso.datetime().nullable(),
})
export const marginAct = z.strictObject({
  act: z.literal('margin'),
  sport,
  /** Null for the whole sport. */
  tournament: tradingEventId.nullable(),
  isLive: z.boolean(),
  margin: z.enum(['toss', 'winner', 'line', 'session', 'exact', 'outright']),
  overroundBps: z.int().min(100).max(3_000),
})
export const limitAct = z.strictObject({
  act: z.literal('limit'),
  sport,
  tournament: tradingEventId.nullable(),
  /** Most stake on a main market of tier A, on any other, and most liability of an outcome. */
  main: tradingAmount,
  other: tradingAmount,
  outcome: tradingAmount,
})
export const factorAct = z.strictObject({
  act: z.literal('factor'),
  /** The platform's reference of the member. */
  player: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$/),
  factor: z.literal([...sharpFactors]),
})
const message = z.string().regex(/^[1-9]\d{0,17}$/)

export const tradingAct = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('stop'), scope: tradingScope }),
  z.strictObject({ act: z.literal('resume'), scope: tradingScope }),
  priceAct,
  z.strictObject({ act: z.literal('price_end'), ...market }),
  settleAct,
  voidAct,
  z.strictObject({ act: z.literal('unsettle'), ...market, version: settleAct.shape.version }),
  marginAct,
  limitAct,
  factorAct,
  /** A quarantined message is not taken in: its event takes bets again. */
  z.strictObject({ act: z.literal('drop'), message }),
  /** It is true after all: what it says of results stands. */
  z.strictObject({ act: z.literal('release'), message }),
  /** A settlement that waits for two people. */
  z.strictObject({ act: z.literal('pay'), ticket: z.uuid(), amount: tradingAmount }),
])
export type TradingAct = z.output<typeof tradingAct>
export type TradingActName = TradingAct['act']
