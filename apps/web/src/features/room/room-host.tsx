import { lazy, Suspense } from 'react'
import { openedChat } from '../../core/chat/chat-line.ts'
import { loadLaterTexts } from '../../core/language/language.tsx'
import { sessionToken } from '../../core/session/session.ts'

const RoomPanel = lazy(async () => {
  const [module] = await Promise.all([import('./room-panel.tsx'), loadLaterTexts()])
  return { default: module.RoomPanel }
})

/** The chat room over whatever page, while it is open. */
export function RoomHost() {
  const token = sessionToken.use()
  if (openedChat.use() !== 'room') return null
  return (
    <Suspense>
      <RoomPanel key={token ?? 'guest'} />
    </Suspense>
  )
}
