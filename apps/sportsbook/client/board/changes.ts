import type { EventDelta, MarketDelta } from '../../wire/deltas.ts'
import type { WireEvent, WireMarket } from '../../wire/events.ts'

/** An event as the page knows it now. */
export type BoardEvent = WireEvent & { readonly markets: readonly WireMarket[] }

export interface Changed {
  readonly event: BoardEvent
  /** Ids of the markets that are others than before, those that are gone among them. */
  readonly markets: readonly string[]
}

/** Applies a change to an event; nothing of the event given is changed in place. */
export function changeEvent(event: BoardEvent, delta: EventDelta): Changed {
  const changed: string[] = []
  let markets = event.markets
  for (const one of delta.m) {
    const next = changeMarkets(markets, one, event.markets)
    if (next === markets) continue
    markets = next
    changed.push(one[0])
  }
  return {
    event: {
      ...event,
      markets,
      score: delta.s ?? event.score,
      status: delta.st ?? event.status,
      marketCount: delta.n ?? event.marketCount,
    },
    markets: changed,
  }
}

function changeMarkets(
  markets: readonly WireMarket[],
  [id, status, material, outcomes]: MarketDelta,
  known: readonly WireMarket[],
): readonly WireMarket[] {
  const before = markets.find((market) => market.id === id)
  if (status === 'gone') return before ? markets.filter((market) => market !== before) : markets
  const odds = new Map(outcomes)
  if (before) {
    const merged = before.outcomes.map(({ id: outcome, oddsMilli }) => ({
      id: outcome,
      oddsMilli: odds.get(outcome) ?? oddsMilli,
    }))
    const after = { ...before, status, material, outcomes: merged }
    return markets.map((market) => (market === before ? after : market))
  }
  return [...markets, newMarket(known, { id, status, material, outcomes })]
}

type NewMarket = Pick<WireMarket, 'id' | 'status' | 'material'> & { readonly outcomes: MarketDelta[3] }

/** A line that the snapshot did not have: what it shares with its type is taken from another line of it. */
function newMarket(known: readonly WireMarket[], { id, status, material, outcomes }: NewMarket): WireMarket {
  const [type = '', ...spec] = id.split('|')
  const sibling = known.find((market) => market.type === type)
  return {
    id,
    type,
    spec: spec.join('|'),
    group: sibling?.group ?? 'specials',
    status,
    isMainLine: false,
    material,
    holdBps: sibling?.holdBps ?? 0,
    outcomes: outcomes.map(([outcome, oddsMilli]) => ({ id: outcome, oddsMilli })),
  }
}

/** What a message of this version is to a topic that is known up to `known`. */
export function placeOf(known: number, version: number): 'next' | 'old' | 'gap' {
  if (version <= known) return 'old'
  return version === known + 1 ? 'next' : 'gap'
}
