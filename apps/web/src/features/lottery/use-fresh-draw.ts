import type { LotteryGame, LotteryResult, LotterySeries } from '@baize/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useLotteryNews } from './lottery-line.ts'
import { ticketsKey } from './queries.ts'
import { playSound } from './sound.ts'

/** The result that has come while the page is open; older ones are not new. */
export function useFreshDraw(game: LotteryGame, series: LotterySeries): LotteryResult | undefined {
  const queryClient = useQueryClient()
  const [seen] = useState(() => series.results[0]?.drawId)
  const ask = useCallback(
    () => void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'lottery' }),
    [queryClient],
  )
  useLotteryNews(game.gameCode, ask)
  const [last] = series.results
  const fresh = last && last.drawId !== seen ? last : undefined
  const freshId = fresh?.drawId
  // A result is heard, and the tickets of its draw are worth asking for again.
  useEffect(() => {
    if (freshId === undefined) return
    playSound('result')
    void queryClient.invalidateQueries({ queryKey: ticketsKey })
  }, [freshId, queryClient])
  return fresh
}
