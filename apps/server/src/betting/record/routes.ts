import type { Routes } from '../../kernel/http/call-handler.ts'
import type { ProfitService } from './profit.ts'
import type { RecordService } from './service.ts'

type RecordCalls = 'personalHistory' | 'roundDetail' | 'personalProfit'

interface Deps {
  readonly records: RecordService
  readonly profits: ProfitService
}

export const recordRoutes = ({ records, profits }: Deps): Routes<RecordCalls> => ({
  personalHistory: ({ query, session }) => records.history(session.memberId, query),
  personalProfit: ({ query, session }) => profits.sum(session.memberId, query),
  roundDetail: ({ query, session }) => records.round(session.memberId, query),
})
