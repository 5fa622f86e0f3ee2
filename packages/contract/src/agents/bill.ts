import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { decimal, isoTime } from '../envelope.ts'
import { proof, text } from '../fields.ts'
import { guardedErrors, memberErrors } from '../security.ts'
import { contractKind } from './contract-terms.ts'

const billErrors = [...memberErrors, 'access_denied', 'bill_not_found'] as const
const billId = z.string().regex(/^[1-9]\d{0,17}$/)

export const billState = z.enum(['paid', 'part', 'open', 'held', 'nothing', 'withheld', 'written_off'])

export const billView = z.object({
  id: z.string(),
  contractId: z.string(),
  kind: contractKind,
  /** The other side's user name; null is the platform. */
  partner: z.string().nullable(),
  startsAt: isoTime,
  endsAt: isoTime,
  base: decimal,
  rate: z.int(),
  amount: decimal,
  paid: decimal,
  open: decimal,
  state: billState,
})
export type BillView = z.infer<typeof billView>

const condition = <Value extends z.ZodType>(value: Value) =>
  z.object({ asked: value, had: value, missing: value })

export const billDispute = z.object({
  line: z.int(),
  state: z.enum(['open', 'answered', 'upheld', 'rejected', 'withdrawn']),
  reason: z.string(),
  answer: z.string(),
  decision: z.string(),
  openedAt: isoTime,
})

const billLine = z.object({
  line: z.int(),
  kind: z.string(),
  category: z.string(),
  figure: decimal,
  /** A weight in percent, or a share in parts per million. */
  factor: z.int().nullable(),
  amount: decimal,
  /** The start of the closed period that it belongs to. */
  originAt: isoTime.nullable(),
  /** The bill of that period, of what was carried over the one before. */
  originBill: z.string().nullable(),
})

/** The recalculation of a closed period with late facts: lines that add up to the base, and the amount. */
const restatement = z.object({
  lines: z.array(billLine),
  base: decimal,
  rate: z.int(),
  exact: z.string(),
  amount: decimal,
})

/**
 * Bills that a figure is the sum of; many small ones of a day are one entry without a number. Lottery shares
 * are one entry for each agent.
 */
const billPart = z.object({
  of: z.enum(['salaries', 'passedOn', 'withheld', 'lottery']),
  bill: z.string().nullable(),
  /** Null: a lottery share, which no contract pays. */
  kind: contractKind.nullable(),
  startsAt: isoTime,
  count: z.int(),
  /** The payee of this part, if not the payee of the explained bill. */
  payee: z.string().nullable(),
  amount: decimal,
})

/** Why a bill is what it is: lines that add up to its base, tiers with what they asked, payments. */
export const billExplanation = billView.extend({
  currencySymbol: z.string(),
  side: z.enum(['payee', 'payer']),
  lines: z.array(billLine),
  parts: z.array(billPart),
  /** For a bill that restates another: the recalculation of that period. */
  restated: restatement.nullable(),
  /** Changes of a closed bill: above 0 by a bill of its own, below 0 taken off later bills. */
  changes: z.array(
    z.object({
      at: isoTime,
      amount: decimal,
      /** How much of it has been taken off so far. */
      taken: decimal,
      bill: z.string().nullable(),
      restated: restatement.nullable(),
    }),
  ),
  tiers: z.array(
    z.object({
      rate: z.int(),
      bet: condition(decimal),
      profitLoss: condition(decimal),
      activeMembers: condition(z.int()),
      isMet: z.boolean(),
      wouldBe: decimal,
    }),
  ),
  /** base x rate, exact, before it is rounded down. */
  exact: z.string(),
  /** Of real-time salaries: both products of the slot, and what the day came to before and with it. */
  realtime: z
    .object({
      wonBase: decimal,
      lostBase: decimal,
      profitRate: z.int(),
      lossRate: z.int(),
      dayExact: z.string(),
      dayBefore: decimal,
    })
    .nullable(),
  carryOut: decimal,
  /** What of it is not paid, for a withheld contract or an earlier bill that was too high. */
  withheld: decimal,
  /** The bill that it corrects. */
  corrects: z.string().nullable(),
  passedOn: decimal,
  /** Figures of the team by day and category, of which the lines are sums; what came late with its own day. */
  days: z.array(
    z.object({
      day: z.string(),
      originDay: z.string(),
      category: z.string(),
      valid: decimal,
      ggr: decimal,
      bonuses: decimal,
      rebates: decimal,
      deposits: decimal,
      withdrawals: decimal,
    }),
  ),
  /** For hourly and real-time salaries: the turnover that counts by five minutes, of which the lines are sums. */
  slots: z.array(
    z.object({
      startsAt: isoTime,
      /** The closed slot that it belongs to. */
      originAt: isoTime.nullable(),
      category: z.string(),
      /** Whether the members won these bets; null where it makes no difference. */
      won: z.boolean().nullable(),
      valid: decimal,
    }),
  ),
  /** The slots of this bill are not kept any more: they are for 40 days. */
  areSlotsGone: z.boolean(),
  payments: z.array(z.object({ reference: z.string(), amount: decimal, at: isoTime })),
  /** What the payee, or two operators, gave up of it. */
  writeOffs: z.array(z.object({ amount: decimal, at: isoTime, by: z.enum(['payee', 'operators']) })),
  disputes: z.array(billDispute),
})
export type BillExplanation = z.infer<typeof billExplanation>

/** The running period so far, with all parts that add up to it. */
export const billEstimate = billExplanation.pick({
  kind: true,
  startsAt: true,
  endsAt: true,
  base: true,
  rate: true,
  amount: true,
  currencySymbol: true,
  lines: true,
  parts: true,
  tiers: true,
  exact: true,
  realtime: true,
  days: true,
  slots: true,
  areSlotsGone: true,
})
export type BillEstimate = z.infer<typeof billEstimate>

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
      /** What the running period comes to so far, of the caller's own contract. */
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
