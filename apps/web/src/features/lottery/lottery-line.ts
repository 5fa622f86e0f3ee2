import type { LotteryNews } from '@baize/contract'
import { useEffect, useState } from 'react'

/**
 * Hears of draws of a lottery while its page is open. Without the line the page asks by the clock; gives
 * what was heard last.
 */
export function useLotteryNews(gameCode: string, onNews: () => void): LotteryNews | undefined {
  const [last, setLast] = useState<LotteryNews>()
  // The socket lives outside of the components.
  useEffect(() => {
    const hear = (news: LotteryNews) => {
      setLast(news)
      onNews()
    }
    const line = openLine(gameCode, hear)
    return () => void line.then((close) => close())
  }, [gameCode, onNews])
  return last
}

async function openLine(gameCode: string, hear: (news: LotteryNews) => void): Promise<() => void> {
  const { io } = await import('socket.io-client')
  const socket = io('/lottery', { auth: { gameCode }, reconnectionDelayMax: 10_000, forceNew: true })
  socket.on('draw', hear)
  return () => void socket.disconnect()
}
