import { z } from 'zod'
import { billDispute, billExplanation, billState } from '../agents/bill-explanation.ts'
import { contractKind } from '../agents/contract-terms.ts'
import { defineCalls } from '../call.ts'
import { decimal, isoTime } from '../envelope.ts'
import { text } from '../fields.ts'
import { asked } from './approval.ts'
import { id, listCall, operatorErrors, reason } from './list.ts'

const heldFor = z.enum(['review', 'share', 'signal', 'operator'])
const disputeState = z.enum(['open', 'answered', 'upheld', 'rejected', 'withdrawn'])

export const billLine = z.object({
  id: z.string(),
  contractId: z.string(),
  payeeId: z.string(),
  payee: z.string(),
  payerId: z.string().nullable(),
  /** Null is the house. */
  payer: z.string().nullable(),
  kind: contractKind,
  currency: z.string(),
  startsAt: isoTime,
  endsAt: isoTime,
  base: decimal,
  rate: z.int(),
  amount: decimal,
  paid: decimal,
  openAmount: decimal,
  state: billState,
  heldFor: heldFor.nullable(),
  /** The bill that it corrects. */
  corrects: z.string().nullable(),
})

const act = { method: 'POST', access: 'operator', permission: 'bill_decide', value: z.null() } as const
const ask = { method: 'POST', access: 'operator', permission: 'contract_ask', value: asked } as const
const billErrors = [...operatorErrors, 'bill_not_found'] as const

/** Closes, bills, dues and disputes of contracts at the console (agents.md 3, 6). */
export const agentBillDeskCalls = defineCalls({
  agentCloseList: listCall({
    path: '/console/agent/closes',
    permission: 'contract_read',
    summary: 'Closed periods of contracts, the latest first',
    filters: { kind: contractKind.optional() },
    item: z.object({
      id: z.string(),
      kind: contractKind,
      period: z.string(),
      startsAt: isoTime,
      endsAt: isoTime,
      countedAt: isoTime,
      closedAt: isoTime,
      billedAt: isoTime.nullable(),
      bills: z.int(),
      amount: decimal,
      currency: z.string(),
    }),
  }),
  agentCloseRun: {
    ...act,
    path: '/console/agent/close/run',
    summary: 'Closes what is due and pays what is open now, as the worker does each minute',
    body: z.object({ reason }),
    value: z.object({ closed: z.int(), paid: z.int() }),
    errors: operatorErrors,
  },
  agentBillList: listCall({
    path: '/console/agent/bills',
    permission: 'contract_read',
    summary: 'Bills of contracts, the newest first',
    filters: {
      memberId: id.optional(),
      contractId: id.optional(),
      kind: contractKind.optional(),
      state: z.enum(['open', 'held', 'withheld']).optional(),
    },
    item: billLine,
  }),
  agentBillRead: {
    method: 'GET',
    path: '/console/agent/bill',
    access: 'operator',
    permission: 'contract_read',
    summary:
      'Why a bill is what it is: lines that add up to its base, tiers, payments, corrections, disputes',
    query: z.object({ id }),
    value: billLine.extend({
      ...billExplanation.pick({
        currencySymbol: true,
        lines: true,
        tiers: true,
        exact: true,
        cap: true,
        realtime: true,
        carryOut: true,
        passedOn: true,
        parts: true,
        restated: true,
        changes: true,
        days: true,
        slots: true,
        areSlotsGone: true,
        payments: true,
        writeOffs: true,
      }).shape,
      withheld: decimal,
      writtenOff: decimal,
      heldUntil: isoTime.nullable(),
      disputes: z.array(billDispute.extend({ mayDecide: z.boolean() })),
      corrections: z.array(
        z.object({
          id: z.string(),
          /** Below 0: taken off later bills. */
          amount: decimal,
          /** How much of it has been taken off so far. */
          taken: decimal,
          billId: z.string().nullable(),
          reason: z.string(),
          at: isoTime,
          by: z.string(),
        }),
      ),
    }),
    errors: billErrors,
  },
  agentBillHold: {
    ...act,
    path: '/console/agent/bill/hold',
    summary:
      'Holds an unpaid bill for so many days, at most 14 from its first hold; then it is paid by itself',
    body: z.object({ id, days: z.int().min(1).max(14), reason }),
    errors: [...billErrors, 'bill_closed', 'bill_hold_limit'],
  },
  agentBillRelease: {
    ...act,
    path: '/console/agent/bill/release',
    summary: 'Lets a held bill be paid',
    body: z.object({ id, reason }),
    errors: [...billErrors, 'bill_closed'],
  },
  agentBillWriteOffAsk: {
    ...ask,
    path: '/console/agent/bill/write-off',
    summary: 'Requests that part of what is open of a bill is given up; a second operator approves it',
    body: z.object({ id, amount: decimal, reason }),
    errors: [...billErrors, 'bill_closed', 'amount_invalid'],
  },
  agentBillCorrectAsk: {
    ...ask,
    path: '/console/agent/bill/correct',
    summary:
      'Requests a correction: more becomes a bill of its own, less comes off the next bills of the kind. A second operator approves it',
    body: z.object({ id, direction: z.enum(['more', 'less']), amount: decimal, reason }),
    errors: [...billErrors, 'bill_closed', 'amount_invalid'],
  },
  agentRestatePreview: {
    method: 'GET',
    path: '/console/agent/bill/restate',
    access: 'operator',
    permission: 'contract_read',
    summary:
      'The period of a bill computed again for its whole line, with the facts that came after it was closed',
    query: z.object({ id }),
    value: z.object({
      /** Why it cannot be done; null where it can. */
      hindrance: z.enum(['kind', 'nothing_late', 'carried', 'changed', 'fenced']).nullable(),
      currency: z.string(),
      bills: z.array(
        z.object({
          id: z.string(),
          payee: z.string(),
          payer: z.string().nullable(),
          /** What came late: turnover of a salary, the net result of a dividend. */
          late: decimal,
          baseBefore: decimal,
          base: decimal,
          rateBefore: z.int(),
          rate: z.int(),
          amountBefore: decimal,
          amount: decimal,
          difference: decimal,
        }),
      ),
    }),
    errors: billErrors,
  },
  agentRestateAsk: {
    ...ask,
    path: '/console/agent/bill/restate-ask',
    summary: 'Requests that a closed period is computed again; a second operator approves it',
    body: z.object({ id, reason }),
    errors: [...billErrors, 'bill_restate_refused'],
  },
  agentLateList: listCall({
    path: '/console/agent/late',
    permission: 'contract_read',
    summary: 'Closed bills of which more than 5% of the base came late and stands in no bill yet',
    filters: {},
    item: billLine.extend({ late: decimal }),
  }),
  agentDueList: listCall({
    path: '/console/agent/dues',
    permission: 'contract_read',
    summary: 'What payers owe by contracts and have not paid, the largest first',
    filters: {},
    item: z.object({
      id: z.string(),
      username: z.string(),
      currency: z.string(),
      openAmount: decimal,
      /** Of it what waits for more than 7 and more than 30 days. */
      over7Days: decimal,
      over30Days: decimal,
      cash: decimal,
      bills: z.int(),
      oldestAt: isoTime,
    }),
  }),
  agentDisputeList: listCall({
    path: '/console/agent/disputes',
    permission: 'contract_read',
    summary: 'Disputed bills, the oldest first',
    filters: {
      state: disputeState.optional(),
      /** Those that the platform decides now. */
      queue: z.literal('house').optional(),
    },
    item: z.object({
      id: z.string(),
      billId: z.string(),
      line: z.int(),
      payee: z.string(),
      payer: z.string().nullable(),
      kind: contractKind,
      state: disputeState,
      reason: z.string(),
      answer: z.string(),
      decision: z.string(),
      openedAt: isoTime,
      mayDecide: z.boolean(),
    }),
  }),
  agentDisputeDecide: {
    ...act,
    path: '/console/agent/dispute/decide',
    summary: 'Decides a disputed line; what was paid stays, a correction is a request of its own',
    body: z.object({
      id,
      line: z.int().min(0).max(500),
      isUpheld: z.boolean(),
      text: text(500).min(3),
      reason,
    }),
    errors: [...billErrors, 'bill_dispute_refused'],
  },
})
