import type { SocketMessages } from '@baize/contract'
import { useEffect } from 'react'
import type { Socket } from 'socket.io-client'
import { isChatLineUp, tellChatNews } from '../../core/chat/chat-line.ts'
import { useIsLoggedIn } from '../../core/session/session.ts'

/** Guests with a conversation listen under the cookie of their device; members have a line already. */
export function useGuestLine(hasConversation: boolean): void {
  const isGuest = !useIsLoggedIn()
  useEffect(() => {
    if (!isGuest || !hasConversation) return
    const line = openLine()
    return () => void line.then((close) => close())
  }, [isGuest, hasConversation])
}

async function openLine(): Promise<() => void> {
  const { io } = await import('socket.io-client')
  const socket: Socket<SocketMessages, Record<string, never>> = io('/guest', { reconnectionDelayMax: 10_000 })
  socket.on('connect', () => isChatLineUp.set(true))
  socket.on('disconnect', () => isChatLineUp.set(false))
  socket.on('chat', tellChatNews)
  return () => {
    isChatLineUp.set(false)
    socket.disconnect()
  }
}
