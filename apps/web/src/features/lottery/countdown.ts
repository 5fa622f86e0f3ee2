import type { LotteryDraw, LotterySeries } from '@baize/contract'
import { findSeries, nextDraws } from '@baize/lottery/series'

/** Which part of the time of sales is left, from 1 to 0. */
export function shareLeft(
  { opensAt, closesAt }: Pick<LotteryDraw, 'opensAt' | 'closesAt'>,
  nowMs: number,
): number {
  const [from, to] = [Date.parse(opensAt), Date.parse(closesAt)]
  return to <= from ? 0 : Math.min(1, Math.max(0, (to - nowMs) / (to - from)))
}

const isSelling = ({ closesAt }: LotteryDraw, nowMs: number): boolean => nowMs < Date.parse(closesAt)

/**
 * The draw that sells at an instant. What the server said last is gone once it closes: draws of the house
 * follow their calendar then, and others are waited for.
 */
export function sellingDraw(series: LotterySeries, nowMs: number): LotteryDraw | undefined {
  const { current } = series
  if (current && isSelling(current, nowMs)) return current
  const known = findSeries(series.seriesId)
  if (known?.kind !== 'house') return undefined
  const [next] = nextDraws(known, { afterMs: nowMs, count: 1 })
  if (!next) return undefined
  return {
    drawId: next.drawId,
    seriesId: next.seriesId,
    number: next.number,
    state: 'open',
    opensAt: new Date(next.opensAtMs).toISOString(),
    closesAt: new Date(next.closesAtMs).toISOString(),
    drawAt: new Date(next.drawAtMs).toISOString(),
    isDelayed: false,
  }
}

/** The oldest draw that is closed and has no result yet. */
export function waitingDraw(series: LotterySeries, nowMs: number): LotteryDraw | undefined {
  const { current, waiting, results } = series
  const shown = new Set(results.map(({ drawId }) => drawId))
  const closed = current && !isSelling(current, nowMs) ? [current] : []
  return [...waiting, ...closed].find(({ drawId }) => !shown.has(drawId))
}

export type DrawChip = 'selling' | 'closed' | 'drawing' | 'delayed' | 'none'

/** What the chip beside the countdown says. */
export function chipOf(series: LotterySeries, nowMs: number): DrawChip {
  if (sellingDraw(series, nowMs)) return 'selling'
  const waiting = waitingDraw(series, nowMs)
  if (!waiting) return 'none'
  if (waiting.isDelayed) return 'delayed'
  return nowMs >= Date.parse(waiting.drawAt) ? 'drawing' : 'closed'
}

/** The part of a draw's number that tells draws of a day apart: 0861 of 20261120-0861. */
export const shortNumber = (number: string): string => number.split('-')[1] ?? number

const quickMs = 1_500
const calmMs = 30_000

/** When the page asks again: quickly while a result is due, just after a close, else now and then. */
export function askAgainMs(all: readonly LotterySeries[], nowMs: number): number {
  const waits = all.map((series) => {
    const waiting = waitingDraw(series, nowMs)
    const toResult = waiting ? Math.max(quickMs, Date.parse(waiting.drawAt) - nowMs) : calmMs
    const selling = sellingDraw(series, nowMs)
    const toClose = selling ? Date.parse(selling.closesAt) - nowMs + 300 : calmMs
    return Math.min(toResult, Math.max(quickMs, toClose))
  })
  return Math.min(calmMs, ...waits)
}
