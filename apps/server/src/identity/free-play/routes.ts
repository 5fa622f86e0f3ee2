import type { Routes } from '../../kernel/http/call-handler.ts'
import type { FreePlay } from './free-play.ts'

export const freePlayRoutes = (freePlay: Pick<FreePlay, 'open'>): Routes<'sessionFreePlay'> => ({
  sessionFreePlay: ({ body, address, userAgent, device }) =>
    freePlay.open(body, { address, userAgent, device }),
})
