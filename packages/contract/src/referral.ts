import { z } from 'zod'
import { defineCalls } from './call.ts'
import { decimal, isoTime } from './envelope.ts'
import { memberErrors } from './security.ts'

const milestone = z.enum(['registered', 'phone', 'kyc', 'deposit', 'turnover'])

/** What a milestone is: not reached, waiting, paid, taken back by a reversal, or not paid at all. */
const stepState = z.enum(['open', 'held', 'given', 'lost', 'refused'])

const friend = z.object({
  /** The user name, masked. */
  name: z.string(),
  joinedAt: isoTime,
  /** `review`: an operator looks at it; `refused`: it pays nothing; `unpaid`: one friend too many. */
  state: z.enum(['open', 'review', 'refused', 'unpaid']),
  steps: z.array(z.object({ milestone, state: stepState, amount: decimal, dueAt: isoTime.nullable() })),
  /** What this friend has brought, steps and shares. */
  earned: decimal,
})

/** What is paid, in the house's currency; nothing while no terms are in force. */
const terms = z.object({
  rewards: z.array(z.object({ milestone, referrer: decimal, friend: decimal })),
  depositFrom: decimal,
  turnoverFrom: decimal,
  turnoverDays: z.int(),
  /** `percent` of the month's turnover above `from`. */
  bands: z.array(z.object({ from: decimal, percent: z.string() })),
  shareDays: z.int(),
  shareCap: decimal,
  heldDays: z.int(),
  friendsPerMonth: z.int(),
  claimDays: z.int(),
})

export const referralCalls = defineCalls({
  referralSummary: {
    method: 'GET',
    path: '/wps/relay/referralSummary',
    access: 'member',
    summary: "The caller's invitation code, what inviting pays, and what it has paid so far",
    value: z.object({
      /** Nothing for accounts that cannot invite. */
      code: z.string().nullable(),
      /** The caller's referrer, masked. */
      referrer: z.string().nullable(),
      terms: terms.nullable(),
      friends: z.int(),
      /** Friends with at least one milestone that paid. */
      qualified: z.int(),
      earned: decimal,
      /** Reached, and not given yet. */
      held: decimal,
      /** Given, and waiting for the caller's press. */
      claimable: decimal,
      currencySymbol: z.string(),
    }),
    errors: memberErrors,
  },
  referralFriends: {
    method: 'GET',
    path: '/wps/relay/referralFriends',
    access: 'member',
    summary: 'Who came by the caller, the newest first, with the milestones of each',
    query: z.object({
      cursor: z
        .string()
        .regex(/^[1-9]\d{0,17}$/)
        .optional(),
      pageSize: z.coerce.number().int().min(1).max(50).default(20),
    }),
    value: z.object({
      list: z.array(friend),
      nextCursor: z.string().nullable(),
      currencySymbol: z.string(),
    }),
    errors: memberErrors,
  },
  referralStatement: {
    method: 'GET',
    path: '/wps/relay/referralStatement',
    access: 'member',
    summary: "A month's shares of friends' turnover: the sum is what the ledger paid",
    query: z.object({
      month: z
        .string()
        .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
        .optional(),
    }),
    value: z.object({
      month: z.string(),
      list: z.array(
        z.object({
          name: z.string(),
          turnover: decimal,
          /** Of the turnover, in percent: what the bands come to. */
          percent: z.string(),
          amount: decimal,
          state: z.enum(['open', 'given', 'refused']),
        }),
      ),
      total: decimal,
      currencySymbol: z.string(),
    }),
    errors: memberErrors,
  },
})
