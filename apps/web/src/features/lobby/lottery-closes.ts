import type { Game } from '@baize/contract'
import { useLanguage } from '@baize/ui'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../core/calls/client.ts'
import { wireLanguage } from '../../core/language/language.tsx'
import { readServerTime, serverNow } from '../../core/time/server-time.ts'
import { askAgainMs } from './lottery-wait.ts'

/** When the sales of these lotteries end, by the code of the lottery. */
export function useLotteryCloses(games: readonly Game[] | undefined) {
  const language = wireLanguage(useLanguage())
  const data = games?.map(({ gameCode }) => gameCode).join(',') ?? ''
  return useQuery({
    queryKey: ['lottery-closes', data, language] as const,
    queryFn: async ({ signal }) => {
      const sentMs = Date.now()
      const lobby = await client.lotteryLobby({ query: { data, language }, signal })
      readServerTime({ sentMs, receivedMs: Date.now(), serverMs: Date.parse(lobby.serverTime) })
      return lobby.games.map(({ gameCode, closesAt, series }) => ({
        gameCode,
        closesAt,
        everySeconds: Math.min(...series.map(({ periodSeconds }) => periodSeconds ?? Infinity)),
      }))
    },
    enabled: data !== '',
    select: (lotteries) => new Map(lotteries.map((one) => [one.gameCode, one])),
    refetchInterval: ({ state }) =>
      state.data !== undefined &&
      askAgainMs(
        state.data.map(({ closesAt }) => closesAt),
        serverNow(),
      ),
  })
}
