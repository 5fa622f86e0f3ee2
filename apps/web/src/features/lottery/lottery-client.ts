import type {
  lotteryChaseCalls,
  lotteryGameCalls,
  lotteryMenuCalls,
  lotteryTicketCalls,
  lotteryTrendCalls,
} from '@baize/contract'
import { createClientFrom } from '@baize/contract/transport'
import { callTable } from 'built:lottery-calls'
import { sessionToken } from '../../core/session.ts'

type LotteryCalls = typeof lotteryGameCalls &
  typeof lotteryMenuCalls &
  typeof lotteryTicketCalls &
  typeof lotteryChaseCalls &
  typeof lotteryTrendCalls

export const lotteryClient = createClientFrom<LotteryCalls>(callTable, location.origin, {
  token: sessionToken.get,
})
