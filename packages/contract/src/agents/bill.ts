import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { decimal, isoTime } from '../envelope.ts'
import { proof, text } from '../fields.ts'
import { guardedErrors, memberErrors } from '../security.ts'
import { billDispute, billEstimate, billExplanation, billView } from './bill-explanation.ts'
import { contractKind } from './contract-terms.ts'

const billErrors = [...memberErrors, 'access_denied', 'bill_not_found'] as const
const billId = z.string().regex(/^[1-9]\d{0,17}$/)

/** A member of a team; the name is masked unless the member is directly below the reader. */
const billMember = z.object({
  account: z.string(),
  isMasked: z.boolean(),
  /** The agent directly above, where it is in the reader's team. */
  under: z.string().nullable(),
  valid: decimal,
  deposits: decimal,
})

/** Bills of contracts (agents.md 3): one for each contract and closed period. */
export const contractBillCalls = defineCalls({
  billList: {
    method: 'GET',
    path: '/wps/relay/billList',
    access: 'agent',
    summary:
      "Bills that the caller is paid by or owes, the newest first, 50 at a time, and the running period's estimate",
    query: z.object({
      side: z.enum(['payee', 'payer']).default('payee'),
      /** Left out: bills of all kinds. */
      kind: contractKind.optional(),
      /** Only those of which something is left to pay. */
      open: z.stringbool().default(false),
      /** The last bill of the page before. */
      before: billId.optional(),
      /** Bills of one stretch of time: an hour's twelve slots. */
      from: isoTime.optional(),
      to: isoTime.optional(),
      /** Sums of real-time bills by hour: two days before `to`, without it the last ones. */
      by: z.enum(['bill', 'hour']).default('bill'),
    }),
    value: z.object({
      currencySymbol: z.string(),
      bills: z.array(billView),
      hours: z.array(z.object({ startsAt: isoTime, bills: z.int(), amount: decimal, paid: decimal })),
      hasMore: z.boolean(),
      /** What the running period comes to so far, of the caller's own contract; on the first page alone. */
      estimate: z
        .object({ startsAt: isoTime, endsAt: isoTime, base: decimal, rate: z.int(), amount: decimal })
        .nullable(),
      /** All that is open, both ways, whatever the kind. */
      openToMe: decimal,
      openByMe: decimal,
    }),
    errors: [...memberErrors, 'access_denied'],
  },
  billExplain: {
    method: 'GET',
    path: '/wps/relay/billExplain',
    access: 'agent',
    summary: 'Why a bill is what it is, down to the figures of its days',
    query: z.object({ id: billId }),
    value: billExplanation,
    errors: billErrors,
  },
  billEstimate: {
    method: 'GET',
    path: '/wps/relay/billEstimate',
    access: 'agent',
    summary: "Why the running period of the caller's own contract comes to what it does so far",
    query: z.object({ kind: contractKind }),
    value: billEstimate,
    errors: [...memberErrors, 'access_denied', 'contract_not_found'],
  },
  billActive: {
    method: 'GET',
    path: '/wps/relay/billActive',
    access: 'agent',
    summary: 'The members that count as active for a bill or for the running period, 50 at a time',
    query: z.object({
      /** Left out: the running period of the kind. */
      id: billId.optional(),
      kind: contractKind.optional(),
      cursor: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
    }),
    value: z.object({
      currencySymbol: z.string(),
      startsAt: isoTime,
      endsAt: isoTime,
      /** Turnover and deposits in the period from which a member counts as active. */
      least: z.object({ valid: decimal, deposits: decimal }),
      count: z.int(),
      people: z.array(billMember),
      nextCursor: z.string().nullable(),
    }),
    errors: billErrors,
  },
  billForgive: {
    method: 'POST',
    path: '/wps/relay/billForgive',
    access: 'agent',
    encrypted: true,
    summary: 'Gives up what an agent still owes the caller by a bill',
    body: z.object({ id: billId, proof: proof.optional() }),
    value: z.object({ writtenOff: decimal }),
    errors: [...guardedErrors, 'access_denied', 'bill_not_found', 'contract_state'],
  },
  billDispute: {
    method: 'POST',
    path: '/wps/relay/billDispute',
    access: 'agent',
    summary: 'Disputes a line of a bill in 30 days, answers as its payer, or takes the dispute back',
    body: z.object({
      id: billId,
      line: z.int().min(0).max(500).default(0),
      act: z.enum(['open', 'answer', 'withdraw']),
      text: text(500).default(''),
    }),
    value: billDispute,
    errors: [...billErrors, 'bill_dispute_refused'],
  },
})
