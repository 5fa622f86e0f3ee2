import type { LotteryChase } from '@baize/contract'
import { findSeries, findTitle, type PlayableTitle } from '@baize/lottery/series'
import { currencies, formatDecimal } from '@baize/money'
import { invariant } from '@baize/std'
import type { Bet } from '../../betting/api.ts'
import type { StoredChase, StoredChaseDraw } from './model.ts'

export function titleOf(seriesId: string): PlayableTitle {
  const title = findTitle(findSeries(seriesId)?.gameCode ?? '')
  invariant(title, 'a chase is of a known title')
  return title
}

interface Shown {
  readonly draws: readonly StoredChaseDraw[]
  readonly betOf: ReadonlyMap<string, Bet>
  readonly language: 'EN' | 'BN'
}

/** A chase in the form of the wire. */
export function showChase(chase: StoredChase, { draws, betOf, language }: Shown): LotteryChase {
  const title = titleOf(chase.seriesId)
  const currency = currencies[chase.agreed.currency]
  const money = (minor: bigint) => formatDecimal(minor, currency)
  const payoutOf = ({ ticketId }: StoredChaseDraw) => betOf.get(ticketId ?? '')?.payoutMinor ?? 0n
  const sum = (amounts: readonly bigint[]) => money(amounts.reduce((total, amount) => total + amount, 0n))
  return {
    chaseId: chase.chaseId,
    gameCode: title.id,
    gameName: language === 'BN' ? title.bn : title.en,
    seriesId: chase.seriesId,
    state: chase.state,
    reason: chase.reason,
    stopOn: chase.agreed.stop.kind,
    createdAt: chase.createdAt.toISOString(),
    currencySymbol: currency.symbol,
    stake: money(chase.stakeMinor),
    held: sum(draws.filter(({ state }) => state === 'held').map(({ stakeMinor }) => stakeMinor)),
    payout: sum(draws.map(payoutOf)),
    draws: draws.map((draw) => ({
      drawId: draw.drawId,
      number: draw.drawId.split(':').at(-1) ?? '',
      closesAt: draw.closesAt.toISOString(),
      multiple: draw.multiple,
      stake: money(draw.stakeMinor),
      state: draw.state,
      ticketId: draw.ticketId,
      payout: money(payoutOf(draw)),
    })),
  }
}
