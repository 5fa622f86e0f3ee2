import type {
  lotteryChaseCalls,
  lotteryGameCalls,
  lotteryMenuCalls,
  lotteryProofCalls,
  lotteryTicketCalls,
  lotteryTrendCalls,
  lotteryWithheldCalls,
} from '@baize/contract'
import { createClientFrom } from '@baize/contract/transport'
import { callTable } from 'built:lottery-calls'
import { sessionToken } from '../../core/session/session.ts'

type LotteryCalls = typeof lotteryGameCalls &
  typeof lotteryMenuCalls &
  typeof lotteryTicketCalls &
  typeof lotteryChaseCalls &
  typeof lotteryTrendCalls &
  typeof lotteryProofCalls &
  typeof lotteryWithheldCalls

export const lotteryClient = createClientFrom<LotteryCalls>(callTable, location.origin, {
  token: sessionToken.get,
})
