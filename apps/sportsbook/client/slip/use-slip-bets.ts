import { useQueries, keepPreviousData } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { QuoteAnswer, QuoteRequest } from '../../wire/slip.ts'
import { valueOf } from '../core/api.ts'
import { useBook } from '../core/book.ts'
import { typedMinor } from '../core/money.ts'
import { useStore, useStorePart } from '@baize/ui/page'
import { useSlip } from './slip-context.ts'
import {
  betsOf,
  legKey,
  legState,
  needsAccepting,
  type Leg,
  type LegNow,
  type LegState,
} from './slip-state.ts'

/** What is asked for while no stake is typed: limits and odds do not hang on it. */
const plainUnitMinor = 1_000
const quoteEveryMs = 2_500
/** A price that is being worked out comes soon. */
const unpricedEveryMs = 700

const quoteAgainAfter = ({ state }: { readonly state: { readonly data: QuoteAnswer | undefined } }): number =>
  state.data?.refusal?.code === 'builder_unpriced' ? unpricedEveryMs : quoteEveryMs

export interface LegShown {
  readonly leg: Leg
  readonly key: string
  readonly now: LegNow | undefined
  readonly state: LegState
  readonly isToAccept: boolean
}

/** The slip with what its bets cost and pay at this moment. */
export interface SlipBets {
  readonly bets: readonly QuoteRequest[]
  readonly quotes: readonly (QuoteAnswer | undefined)[]
  readonly legs: readonly LegShown[]
  readonly nowByKey: ReadonlyMap<string, LegNow>
  /** Undefined for what is no amount. */
  readonly unitMinor: number | undefined
  /** All quotes belong to the slip as it stands. */
  readonly isQuoted: boolean
  readonly isUnreachable: boolean
}

/** Quotes follow changes at once, and prices every few seconds. */
export function useSlipBets(): SlipBets {
  const book = useBook()
  const slip = useStore(useSlip())
  const consent = useStorePart(book.settings, (settings) => settings.consent)
  const unitMinor = slip.stake === '' ? undefined : typedMinor(slip.stake, book.session.currency)
  const settled = useSettled(unitMinor ?? plainUnitMinor, 200)
  const bets = betsOf(slip, settled)
  const answers = useQueries({
    queries: bets.map((bet) => ({
      queryKey: ['quote', bet],
      queryFn: async () => valueOf(await book.call<QuoteAnswer>('/api/quote', { body: bet })),
      placeholderData: keepPreviousData,
      refetchInterval: quoteAgainAfter,
      gcTime: 30_000,
    })),
  })
  const quotes = answers.map(({ data }) => data)
  const nowByKey = nowOf(bets, quotes)
  const legs = slip.legs.map((leg): LegShown => {
    const key = legKey(leg)
    const now = nowByKey.get(key)
    return {
      leg,
      key,
      now,
      state: legState(leg, now),
      isToAccept: needsAccepting(leg, now, { consent, tab: slip.tab }),
    }
  })
  return {
    bets,
    quotes,
    legs,
    nowByKey,
    unitMinor,
    isQuoted: answers.every(({ data, isPlaceholderData }) => data !== undefined && !isPlaceholderData),
    isUnreachable: answers.some(({ isError }) => isError),
  }
}

function nowOf(bets: readonly QuoteRequest[], quotes: SlipBets['quotes']): ReadonlyMap<string, LegNow> {
  const found = bets.flatMap((bet, index) =>
    bet.legs.map((leg, at) => [legKey(leg), quotes[index]?.legs[at]] as const),
  )
  return new Map(found.flatMap(([key, now]) => (now ? [[key, now] as const] : [])))
}

/** A value after it has stayed the same for a while. */
function useSettled<T>(value: T, afterMs: number): T {
  const [settled, setSettled] = useState(value)
  // The clock: typing is over.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs)
    return () => clearTimeout(timer)
  }, [value, afterMs])
  return settled
}
