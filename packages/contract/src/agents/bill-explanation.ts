import { z } from 'zod'
import { decimal, isoTime } from '../envelope.ts'
import { contractKind } from './contract-terms.ts'

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
  /** The ring-fenced member, masked unless directly below, with what it has left before and after. */
  fenced: z
    .object({ account: z.string(), isMasked: z.boolean(), carryIn: decimal, carryOut: decimal })
    .nullable(),
})

/** What a cap did: the amount rounded down, of which it let so much be paid. Of real-time pay all are the day's. */
const billCap = z.object({ most: decimal, floor: decimal, taken: decimal })

/** The recalculation of a closed period with late facts: lines that add up to the base, and the amount. */
const restatement = z.object({
  lines: z.array(billLine),
  base: decimal,
  rate: z.int(),
  exact: z.string(),
  cap: billCap.nullable(),
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

const dayFigures = z.object({
  valid: decimal,
  ggr: decimal,
  bonuses: decimal,
  rebates: decimal,
  deposits: decimal,
  withdrawals: decimal,
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
  /** Of a contract with a cap. */
  cap: billCap.nullable(),
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
    dayFigures.extend({
      day: z.string(),
      originDay: z.string(),
      category: z.string(),
      /**
       * Of a product that fewer than three members played on its day: the part of those directly below the
       * reader. What is left is of others, too few to be shown.
       */
      directs: dayFigures.nullable(),
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
  /** Of real-time salaries: the least stake that counts. */
  leastStake: decimal.nullable(),
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
  cap: true,
  realtime: true,
  days: true,
  slots: true,
  leastStake: true,
  areSlotsGone: true,
})
export type BillEstimate = z.infer<typeof billEstimate>
