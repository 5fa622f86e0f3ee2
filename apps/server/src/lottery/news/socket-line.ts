import type { LotterySocketMessages } from '@baize/contract'
import type { DrawState } from '@baize/lottery/draw'
import { findSeries, findTitle } from '@baize/lottery/series'
import type { Namespace } from 'socket.io'
import type { PlatformEvent } from '../../kernel/events/events.ts'
import { readDeviceCookie } from '../../kernel/http/device.ts'

type NoMessages = Record<string, never>
type LotteryNamespace = Namespace<NoMessages, LotterySocketMessages, NoMessages>

const channelOf = (gameCode: string) => `game:${gameCode}`
const deviceChannel = (device: string) => `device:${device}`

/** Tabs and windows of one device that may listen at once. */
const mostOfDevice = 6
const mostOfNode = 20_000

/** Where pages with an open lottery listen: `auth: { gameCode }`. Gives what tells them the news. */
export function openLotteryLine(namespace: Namespace): (event: PlatformEvent) => void {
  const listeners: LotteryNamespace = namespace
  listeners.use((socket, next) => {
    const { gameCode } = socket.handshake.auth as Record<string, unknown>
    const device = readDeviceCookie(socket.handshake.headers.cookie)
    const refusal = refusalOf(listeners, gameCode, device)
    if (refusal !== undefined) return next(new Error(refusal))
    void socket.join([channelOf(String(gameCode)), ...(device === undefined ? [] : [deviceChannel(device)])])
    next()
  })
  return (event) => {
    if (event.kind !== 'lottery') return
    for (const news of event.news) {
      const gameCode = findSeries(news.seriesId)?.gameCode
      if (gameCode === undefined) continue
      listeners.local.to(channelOf(gameCode)).emit('lottery', { ...news, state: news.state as DrawState })
    }
  }
}

function refusalOf(
  listeners: LotteryNamespace,
  gameCode: unknown,
  device: string | undefined,
): string | undefined {
  if (typeof gameCode !== 'string' || !findTitle(gameCode)) return 'game_not_found'
  const ofDevice = device === undefined ? 0 : (listeners.adapter.rooms.get(deviceChannel(device))?.size ?? 0)
  return ofDevice >= mostOfDevice || listeners.sockets.size >= mostOfNode ? 'rate_limited' : undefined
}
