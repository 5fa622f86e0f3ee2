import type { BetSettlement, FeedMarket, FeedResult, OddsChange } from '@baize/sports/feed'
import {
  readSpecifiers,
  type MarketResult,
  type MarketType,
  type Specifiers,
  type Sport,
} from '@baize/sports/market'
import { chancesAddUp } from '@baize/sports/market-rules'
import type { Score } from '@baize/sports/match'
import type { PricedOutcome } from './outcome-table.ts'
import { isOver, type BookEvent } from './state.ts'

/** Why a message cannot be true. */
export type Impossible =
  | 'unreadable'
  | 'unknown_event'
  | 'other_sport'
  | 'unknown_type'
  | 'wrong_specifiers'
  | 'unknown_outcome'
  | 'wrong_chances'
  | 'two_winners'
  | 'result_against_score'
  | 'result_against_feed'
  | 'unusable'
  | 'sides_exchanged'

export type MarketTypes = ReadonlyMap<string, MarketType>

/** A main market that moves so far without a cause waits for a second message, in millionths. */
const largestJump = 150_000

export interface KnownMarket {
  readonly type: MarketType
  readonly specifiers: Specifiers
  readonly outcomes: readonly string[]
}

/** Finds what a market of the feed is, or why it cannot be. */
export function identify(
  types: MarketTypes,
  market: { readonly type: string; readonly spec: string },
  sport: Sport,
): KnownMarket | Impossible {
  const type = types.get(market.type)
  if (!type || type.sport !== sport) return 'unknown_type'
  const specifiers = readSpecifiers(market.spec)
  if (!specifiers || !type.reads(specifiers)) return 'wrong_specifiers'
  return { type, specifiers, outcomes: type.outcomes(specifiers) }
}

/** Whether a score is one of the event: of its sport, or a table where the event is a season. */
const isOf = ({ fixture }: BookEvent, score: Score): boolean =>
  score.sport === (fixture.kind ?? fixture.sport)

/** Why the markets of a message cannot be; undefined when they can. */
export function judgeOdds(types: MarketTypes, event: BookEvent, message: OddsChange): Impossible | undefined {
  const { sport } = event.fixture
  if (!isOf(event, message.score)) return 'other_sport'
  for (const market of message.markets) {
    const known = identify(types, market, sport)
    if (typeof known === 'string') return known
    if (market.outcomes.some(({ id }) => !known.outcomes.includes(id))) return 'unknown_outcome'
    const told = new Map(market.outcomes.map(({ id, p }) => [id, p]))
    if (known.type.hasOneWinner && !chancesAddUp(known.outcomes, told)) return 'wrong_chances'
  }
  return undefined
}

/** Whether a main market moved by 15 points from what stands, without a score that says why. */
export const jumps = (
  market: FeedMarket,
  {
    outcomes,
    standing,
  }: { readonly outcomes: readonly string[]; readonly standing: readonly PricedOutcome[] },
): boolean =>
  market.outcomes.some(({ id, p }) => {
    const before = standing[outcomes.indexOf(id)]
    return before !== undefined && before.oddsMilli > 0 && Math.abs(p[0] - before.split[0]) >= largestJump
  })

/**
 * Why a result cannot be; undefined when it agrees with the rules, with the score told beside it, and with
 * what odds have told of the event before.
 */
export function judgeResult(
  types: MarketTypes,
  event: BookEvent,
  { score, result }: { readonly score: BetSettlement['score']; readonly result: FeedResult },
): Impossible | undefined {
  const known = identify(types, result, event.fixture.sport)
  if (typeof known === 'string') return known
  const told = new Map(result.outcomes.map((outcome) => [outcome.id, outcome]))
  if (told.size !== known.outcomes.length || known.outcomes.some((id) => !told.has(id)))
    return 'unknown_outcome'
  // A void has reasons that no score shows.
  const isVoid = result.voidReason !== null && result.outcomes.every(({ voidHalves }) => voidHalves === 2)
  if (isVoid) return undefined
  if (known.type.hasOneWinner && !hasOneWinner(result)) return 'two_winners'
  if (!isOf(event, score)) return 'other_sport'
  const derived = known.type.settle(score, known.specifiers)
  if (!derived || !agrees(derived, result)) return 'result_against_score'
  return isBorneOut(event, { score, result, known }) ? undefined : 'result_against_feed'
}

/** A score comes with odds before results follow from it, and so does the end of a match. */
function isBorneOut(
  { score: told, status }: BookEvent,
  of: { readonly score: Score; readonly result: FeedResult; readonly known: KnownMarket },
): boolean {
  const { score, result, known } = of
  const isFinal = score.isAbandoned || score.phase === 'ended'
  if (!told || (isFinal && !isOver(status)) || score.clock > told.clock) return false
  const derived = known.type.settle(told, known.specifiers)
  return derived !== undefined && agrees(derived, result)
}

const hasOneWinner = ({ outcomes }: FeedResult): boolean =>
  outcomes.some(({ voidHalves, deadHeat: [places, tied] }) => voidHalves > 0 || places < tied) ||
  outcomes.filter(({ result }) => result === 1).length === 1

const agrees = (derived: MarketResult, { outcomes }: FeedResult): boolean =>
  outcomes.every(({ id, result, voidHalves, deadHeat: [places, tied] }) => {
    const own = derived.outcomes.get(id)
    if (!own || own.result !== result || own.voidHalves !== voidHalves) return false
    const [ownPlaces, ownTied] = own.deadHeat ?? [1, 1]
    return ownPlaces * tied === places * ownTied
  })
