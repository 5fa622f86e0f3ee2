import type { FeedMarket, FeedResult } from '@baize/sports/feed'
import { readSpecifiers, type MarketResult, type MarketType, type Split } from '@baize/sports/market'
import type { PricedMarket, Score } from '@baize/sports/match'

/** Markets as last published, by `<type>|<specifiers>`. */
export type Published = ReadonlyMap<string, FeedMarket>

export interface OfferChange {
  readonly published: Published
  /** Markets that differ from what was last published. */
  readonly changes: readonly FeedMarket[]
}

export const keyOf = ({ type, spec }: { readonly type: string; readonly spec: string }): string =>
  `${type}|${spec}`

/** Smaller moves of a probability are not published: below 1 in 10,000, or 1 in 250 of itself. */
const finest = 100
const leastMoveDivisor = 250

const hasMoved = (before: Split, after: Split): boolean =>
  after.some((part, at) => {
    const moved = Math.abs(part - (before[at] ?? 0))
    return moved > finest && moved * leastMoveDivisor > part
  })

function isSame(before: FeedMarket, after: FeedMarket): boolean {
  if (before.status !== after.status || before.material !== after.material) return false
  if (before.isMainLine !== after.isMainLine || before.outcomes.length !== after.outcomes.length) return false
  return after.outcomes.every(({ id, p }, at) => {
    const known = before.outcomes[at]
    return known?.id === id && !hasMoved(known.p, p)
  })
}

/**
 * Opens all priced markets at these probabilities. Published markets without a price become inactive; decided
 * ones are dropped, as their result has been sent.
 */
export function openMarkets(
  published: Published,
  priced: readonly PricedMarket[],
  { material, decided }: { readonly material: number; readonly decided: ReadonlySet<string> },
): OfferChange {
  const next = new Map<string, FeedMarket>()
  const changes: FeedMarket[] = []
  const put = (market: FeedMarket) => {
    const known = published.get(keyOf(market))
    const kept = known && isSame(known, market) ? known : market
    next.set(keyOf(market), kept)
    if (kept === market) changes.push(market)
  }
  for (const market of priced) if (!decided.has(keyOf(market))) put(toFeedMarket(market, material))
  for (const [key, market] of published)
    if (!next.has(key) && !decided.has(key)) put({ ...market, status: 'inactive', isMainLine: false })
  return { published: next, changes }
}

const toFeedMarket = ({ type, spec, isMainLine, outcomes }: PricedMarket, material: number): FeedMarket => ({
  type,
  spec,
  status: 'active',
  isMainLine,
  material,
  outcomes: outcomes.map(({ id, split }) => ({ id, p: split })),
})

/** Suspends active markets; they keep their probabilities until they reopen. */
export function suspendMarkets(
  published: Published,
  { material, decided }: { readonly material: number; readonly decided: ReadonlySet<string> },
): OfferChange {
  const next = new Map<string, FeedMarket>()
  const changes: FeedMarket[] = []
  for (const [key, market] of published) {
    if (decided.has(key)) continue
    const suspended: FeedMarket =
      market.status === 'active' ? { ...market, status: 'suspended', material } : market
    next.set(key, suspended)
    if (suspended !== market) changes.push(suspended)
  }
  return { published: next, changes }
}

/** Results of those markets that this score decides. Throws on an unknown market type. */
export function decide(
  keys: Iterable<string>,
  score: Score,
  marketType: (id: string) => MarketType | undefined,
): readonly FeedResult[] {
  return [...keys].flatMap((key) => {
    const bar = key.indexOf('|')
    const [id, spec] = [key.slice(0, bar), key.slice(bar + 1)]
    const [type, specifiers] = [marketType(id), readSpecifiers(spec)]
    if (!type || !specifiers) throw new Error(`unknown market ${key}`)
    const result = type.settle(score, specifiers)
    return result ? [toFeedResult({ type: id, spec }, result)] : []
  })
}

/** The result of a market that can no longer be decided. */
export function voidMarket(
  key: string,
  marketType: (id: string) => MarketType | undefined,
  voidReason: NonNullable<FeedResult['voidReason']>,
): FeedResult {
  const bar = key.indexOf('|')
  const [type, spec] = [key.slice(0, bar), key.slice(bar + 1)]
  const outcomes = marketType(type)?.outcomes(readSpecifiers(spec) ?? {}) ?? []
  return {
    type,
    spec,
    voidReason,
    outcomes: outcomes.map((id) => ({ id, result: 0, voidHalves: 2, deadHeat: [1, 1] })),
  }
}

const toFeedResult = (
  market: { readonly type: string; readonly spec: string },
  { outcomes, voidReason }: MarketResult,
): FeedResult => ({
  ...market,
  voidReason: voidReason ?? null,
  outcomes: [...outcomes].map(([id, { result, voidHalves, deadHeat }]) => ({
    id,
    result,
    voidHalves,
    deadHeat: deadHeat ?? [1, 1],
  })),
})
