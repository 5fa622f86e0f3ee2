import type { CallName } from '@baize/contract'
import { ok } from '@baize/std'
import type { Routes } from '../../kernel/http/call-handler.ts'
import type { RoomService } from './service.ts'

type RoomCalls = Extract<CallName, 'getRoomList' | 'roomHistory' | 'roomSend' | 'roomTyping' | 'roomReport'>

export const roomRoutes = (rooms: RoomService): Routes<RoomCalls> => ({
  getRoomList: ({ session, query }) => rooms.list(session, query.language),
  roomHistory: ({ session, query }) => rooms.history(session, query),
  roomSend: ({ session, body }) => rooms.send(session, body),
  roomTyping: ({ session, body }) => rooms.typing(session, body.room),
  roomReport: async ({ session, body }) => {
    const kept = await rooms.report(session, body)
    return kept.ok ? ok(null) : kept
  },
})
