import type { LotteryDraw, LotterySeries } from '@baize/contract'
import { sellingDraw } from './countdown.ts'
import { serverNow, useServerValue } from '../../core/time/server-time.ts'

/** The draw that sells now: another one as soon as it closes. */
export function useSellingDraw(series: LotterySeries): LotteryDraw | undefined {
  const drawId = useServerValue((nowMs) => sellingDraw(series, nowMs)?.drawId)
  return drawId === undefined ? undefined : sellingDraw(series, serverNow())
}
