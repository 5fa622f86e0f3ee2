import type { Routes } from '../../http/call-handler.ts'
import type { RecordService } from './service.ts'

export const recordRoutes = (records: RecordService): Routes<'personalHistory' | 'roundDetail'> => ({
  personalHistory: ({ query, session }) => records.history(session.memberId, query),
  roundDetail: ({ query, session }) => records.round(session.memberId, query),
})
