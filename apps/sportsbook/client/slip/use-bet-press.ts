import { useT } from '@baize/ui'
import type { QuoteAnswer } from '../../wire/slip.ts'
import { useBook } from '../core/book.ts'
import { shortMoney, typedOf } from '../core/money.ts'
import { useStorePart } from '@baize/ui/page'
import { pressBet } from './press.ts'
import { useRefusalText } from './refusal-text.ts'
import { useSlip } from './slip-context.ts'
import { acceptLegs, emptySlip, placeRequest } from './slip-state.ts'
import type { SlipBets } from './use-slip-bets.ts'

export interface BetPress {
  readonly canBet: boolean
  /** Odds or lines moved further than the player takes: they are accepted first. */
  readonly isToAccept: boolean
  /** Why it cannot be pressed now. */
  readonly reason: string | undefined
  /** Where the stake is too high: the most it may be. */
  readonly mostMinor: number | undefined
  bet(): void
  accept(): void
  useMost(): void
}

/** What the red button of the slip does, and why it may not. */
export function useBetPress(bets: SlipBets): BetPress {
  const t = useT()
  const book = useBook()
  const store = useSlip()
  const consent = useStorePart(book.settings, (settings) => settings.consent)
  const refusalText = useRefusalText()
  const { currency } = book.session
  const over = stakeOver(bets)
  const refusal = bets.isQuoted ? bets.quotes.find((quote) => quote?.refusal)?.refusal : undefined
  const isToAccept = bets.legs.some((leg) => leg.isToAccept)
  const reasonOf = (): string | undefined => {
    if (bets.isUnreachable) return t('sportsRefusal.unreachable')
    if (isToAccept) return t('sportsSlip.oddsMoved')
    if (over !== undefined) return t('sportsRefusal.stake_most', { amount: shortMoney(over, currency) })
    // Without a stake the book's word on it says nothing.
    if (refusal && !(bets.unitMinor === undefined && isOfStake(refusal))) return refusalText(refusal)
    return undefined
  }
  const reason = reasonOf()
  const bet = async () => {
    const requests = bets.bets.map((one, at) => {
      const oddsMilli = bets.quotes[at]?.oddsMilli ?? null
      return placeRequest(one, { requestId: crypto.randomUUID(), consent, oddsMilli })
    })
    const steps = await pressBet(book, store, requests)
    // What was not taken stays on the slip.
    if (steps.every(({ kind }) => kind === 'placed')) {
      const { stake } = store.get()
      store.set({ ...emptySlip, stake, said: t('sportsSlip.accepted') })
    } else store.set({ said: t('sportsSlip.declined') })
  }
  const isStaked = bets.unitMinor !== undefined && bets.unitMinor > 0
  const isReady = bets.isQuoted && bets.bets.every(({ unitMinor }) => unitMinor === bets.unitMinor)
  return {
    canBet: isStaked && isReady && reason === undefined,
    isToAccept,
    reason,
    mostMinor: over,
    bet: () => void bet(),
    accept: () => store.set(acceptLegs(store.get(), bets.nowByKey)),
    useMost: () => over !== undefined && store.set({ stake: typedOf(over, currency) }),
  }
}

/** The most of all bets, where the stake is above it. */
function stakeOver({ quotes, unitMinor }: SlipBets): number | undefined {
  const known = quotes.flatMap((quote) => (quote ? [quote.maxUnitMinor] : []))
  const most = known.length > 0 ? Math.min(...known) : undefined
  return most !== undefined && most > 0 && unitMinor !== undefined && unitMinor > most ? most : undefined
}

const isOfStake = ({ code }: NonNullable<QuoteAnswer['refusal']>): boolean =>
  ['stake_too_low', 'stake_over_limit', 'payout_over_cap', 'insufficient_funds'].includes(code)
