import { z } from 'zod'
import { defineCalls } from './call.ts'
import { decimal, isoTime } from './envelope.ts'
import { memberErrors } from './security.ts'

/** A share of bets in percent with four decimals: 0.7000. */
const rate = z.string().regex(/^\d{1,2}\.\d{4}$/)

const line = z.object({
  gameType: z.string(),
  vendor: z.string(),
  validBet: decimal,
  rate,
  amount: decimal,
})

const claim = z.object({
  /** The number that the member may tell customer service. */
  claimNo: z.string(),
  time: isoTime,
  from: isoTime.nullable(),
  to: isoTime,
  validBet: decimal,
  amount: decimal,
  status: z.enum(['claimed', 'credited']),
  balanceAfter: decimal,
  lines: z.array(line),
})

export const rebateCalls = defineCalls({
  manualRebate: {
    method: 'GET',
    path: '/wps/relay/manualRebate',
    access: 'member',
    summary: 'What the bets of the caller have accrued by game type, and what can be claimed of it',
    value: z.object({
      asOf: isoTime.nullable(),
      list: z.array(
        z.object({ gameType: z.string(), validBet: decimal, highestRate: rate, rebate: decimal }),
      ),
      total: decimal,
      /** The least that is claimed at once. */
      minimum: decimal,
      canClaim: z.boolean(),
      currencySymbol: z.string(),
    }),
    errors: memberErrors,
  },
  manualRebateClaim: {
    method: 'POST',
    path: '/wps/relay/manualRebateClaim',
    access: 'member',
    summary: 'Credits the accrued rebate. The same `requestId` credits once',
    body: z.object({ requestId: z.uuid() }),
    value: z.object({ claimNo: z.string(), amount: decimal, balanceAfter: decimal }),
    errors: [...memberErrors, 'rebate_too_small', 'player_excluded', 'player_blocked'],
  },
  manualRebateRecords: {
    method: 'GET',
    path: '/wps/relay/manualRebateRecords',
    access: 'member',
    summary: "The caller's rebates of a time with the lines of each, newest first",
    query: z.object({ period: z.enum(['today', 'week', 'month']).default('today') }),
    value: z.object({ list: z.array(claim), currencySymbol: z.string() }),
    errors: memberErrors,
  },
})
