import type { Routes } from '../http/call-handler.ts'
import type { MessageService } from './service.ts'

export const messageRoutes = (messages: Pick<MessageService, 'readInbox'>): Routes<'demoInbox'> => ({
  demoInbox: ({ query }) => messages.readInbox(query.key),
})
