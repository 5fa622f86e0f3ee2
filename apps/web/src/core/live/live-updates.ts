import type { SocketMessages } from '@baize/contract'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isChatLineUp, tellChatNews } from '../chat/chat-line.ts'
import { closePlay } from '../queries/play-limits.ts'
import { popup, type EndReason, type Popup } from '../session/popup.ts'
import { keepBalance, keepUnread } from '../queries/queries.ts'
import { keepRewardCount } from '../queries/reward-count.ts'
import { isContent, isContentOf, statusKey } from '../calls/query-keys.ts'
import { endSession, mine } from '../session/session-end.ts'
import { sessionToken } from '../session/session.ts'
import { withdrawInfoKey } from '../queries/withdrawable.ts'

/** Follows balance, rounds and the end of the session while someone is logged in. */
export function useLiveUpdates(): void {
  const token = sessionToken.use()
  const queryClient = useQueryClient()
  // The socket lives outside of the components.
  useEffect(() => {
    if (token === undefined) return hearAsGuest(queryClient)
    const connection = connect(token, queryClient)
    return () => void connection.then((close) => close())
  }, [token, queryClient])
}

// What a guest sees first comes before what may change later.
const guestsAfterMs = 5_000

function hearAsGuest(queryClient: QueryClient): () => void {
  let close: (() => void) | undefined
  let isOver = false
  const open = async () => {
    const { openSiteLine } = await import('./site-line.ts')
    if (isOver) return
    close = openSiteLine({
      onChange: (kind) => followChange(queryClient, kind),
      // What was said while the line was down is not said again.
      onReturn: () =>
        void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isContent(queryKey) }),
    })
  }
  const timer = setTimeout(() => void open().catch(() => undefined), guestsAfterMs)
  return () => {
    isOver = true
    clearTimeout(timer)
    close?.()
  }
}

const ownDoing: Partial<Record<EndReason, Popup['name']>> = { logout: 'logout', replaced: 'changePassword' }

async function connect(token: string, queryClient: QueryClient): Promise<() => void> {
  const { io } = await import('socket.io-client')
  const socket = io({ auth: { token }, reconnectionDelayMax: 10_000 })
  const listen: SocketMessages = {
    balance: (message) => {
      keepBalance(queryClient, message)
      void queryClient.invalidateQueries({ queryKey: withdrawInfoKey })
    },
    round: () => void queryClient.invalidateQueries({ queryKey: [mine, 'record'] }),
    deposit: () => void queryClient.invalidateQueries({ queryKey: [mine, 'deposit'] }),
    unread: ({ unreadMessage }) => keepUnread(queryClient, unreadMessage),
    reward: ({ availablePromoCount, missionCount }) =>
      keepRewardCount(queryClient, availablePromoCount, missionCount),
    excluded: () => closePlay(queryClient),
    withdrawal: () => void queryClient.invalidateQueries({ queryKey: [mine, 'withdrawal'] }),
    content_changed: ({ kind }) => followChange(queryClient, kind),
    chat: tellChatNews,
    sessionEnded: ({ reason }) => {
      // Whoever is signing out, or changing the password, here needs no notice of it.
      const isOwnDoing = reason in ownDoing && popup.get()?.name === ownDoing[reason]
      if (sessionToken.get() === token && !isOwnDoing) endSession(queryClient, reason)
    },
  }
  socket.on('balance', listen.balance)
  socket.on('round', listen.round)
  socket.on('deposit', listen.deposit)
  socket.on('unread', listen.unread)
  socket.on('reward', listen.reward)
  socket.on('excluded', listen.excluded)
  socket.on('withdrawal', listen.withdrawal)
  socket.on('content_changed', listen.content_changed)
  socket.on('chat', listen.chat)
  socket.on('sessionEnded', listen.sessionEnded)
  socket.on('connect', () => isChatLineUp.set(true))
  socket.on('disconnect', () => isChatLineUp.set(false))
  // What happened while the line was down is not sent again.
  socket.io.on('reconnect', () => void queryClient.invalidateQueries({ queryKey: [mine] }))
  return () => {
    isChatLineUp.set(false)
    socket.disconnect()
  }
}

// Every page hears of a change at once: each waits a moment of its own, so that they do not ask at once.
const spreadMs = 2_000

function followChange(queryClient: QueryClient, kind: string): void {
  const ask = () =>
    kind === 'setting'
      ? queryClient.invalidateQueries({ queryKey: statusKey })
      : queryClient.invalidateQueries({ predicate: ({ queryKey }) => isContentOf(queryKey, kind) })
  setTimeout(() => void ask(), Math.random() * spreadMs)
}
