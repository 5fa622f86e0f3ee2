import type { StoredResult } from '../prices/price-book.ts'

type Outcomes = NonNullable<StoredResult['outcomes']>

/** What somebody says of the result of a market. */
export type ResultChange =
  | { readonly type: 'settle'; readonly outcomes: Outcomes; readonly voidReason: string | null }
  | { readonly type: 'unsettle' }
  | {
      readonly type: 'cancel'
      readonly from: number | null
      readonly to: number | null
      readonly reason: string
    }
  | { readonly type: 'uncancel' }

export type ResultState = Pick<StoredResult, 'outcomes' | 'voidReason' | 'cancelled'>

const nothing: ResultState = { outcomes: null, voidReason: null, cancelled: [] }

/**
 * The state of a market's result after a change; undefined where the change says nothing new, so that a
 * message that is read twice makes no version.
 */
export function nextResult(before: ResultState | undefined, change: ResultChange): ResultState | undefined {
  const known = before ?? nothing
  const after = applied(known, change)
  return after && (before === undefined || !isSame(before, after)) ? after : undefined
}

function applied(known: ResultState, change: ResultChange): ResultState | undefined {
  if (change.type === 'settle') return { ...known, outcomes: change.outcomes, voidReason: change.voidReason }
  if (change.type === 'unsettle') return { ...known, outcomes: null, voidReason: null }
  if (change.type === 'uncancel') return { ...known, cancelled: [] }
  const { from, to, reason } = change
  const isKnown = known.cancelled.some((span) => span.from === from && span.to === to)
  return isKnown ? undefined : { ...known, cancelled: [...known.cancelled, { from, to, reason }] }
}

const isSame = (one: ResultState, other: ResultState): boolean =>
  one.voidReason === other.voidReason &&
  canonical(one.outcomes) === canonical(other.outcomes) &&
  JSON.stringify(one.cancelled) === JSON.stringify(other.cancelled)

/** The database gives keys in an order of its own. */
const canonical = (outcomes: StoredResult['outcomes']): string =>
  JSON.stringify(outcomes && Object.entries(outcomes).toSorted(([a], [b]) => (a < b ? -1 : 1)))
