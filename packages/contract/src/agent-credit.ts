import { z } from 'zod'
import { defineCalls } from './call.ts'
import { decimal, isoTime } from './envelope.ts'
import { memberErrors } from './security.ts'
import { contractKind } from './agents/contract-terms.ts'

const day = z.iso.date()
const month = z
  .string()
  .regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/)
  .optional()

const dueSide = z.enum(['owed', 'owing'])
const dueAge = z.enum(['week', 'month', 'older'])
export type DueAge = z.infer<typeof dueAge>
/** A bill of the credit report. */
const reportedBill = {
  bill: z.string(),
  kind: contractKind,
  /** The other side's user name; null is the platform. */
  partner: z.string().nullable(),
  startsAt: isoTime,
  endsAt: isoTime,
}
const billCursor = z
  .string()
  .regex(/^\d{1,18}$/)
  .optional()

const creditErrors = [...memberErrors, 'access_denied', 'agent_range_invalid'] as const

/** The month of an agent's own money, and the bills and disputes that its lines add up (agents.md 5). */
export const agentCreditCalls = defineCalls({
  agentCreditReport: {
    method: 'GET',
    path: '/wps/relay/agentCreditReport',
    access: 'agent',
    summary:
      "A month of the caller's own money: opening, movements by kind, closing, and what bills leave open",
    query: z.object({ month }),
    value: z.object({
      account: z.string(),
      month: z.string(),
      from: day,
      to: day,
      currency: z.string(),
      currencySymbol: z.string(),
      timeZone: z.string(),
      opening: decimal,
      lines: z.array(z.object({ kind: z.string(), count: z.int(), in: decimal, out: decimal })),
      in: decimal,
      out: decimal,
      closing: decimal,
      /** Of a month that is not over: up to now. */
      isOver: z.boolean(),
      asOf: isoTime,
      dues: z.array(
        z.object({
          /** Bills due to the caller, and bills due from the caller. */
          side: dueSide,
          age: dueAge,
          bills: z.int(),
          amount: decimal,
        }),
      ),
      disputes: z.int(),
      /** SHA-256 of the seal before and the statement without bills, once the month is over. */
      seal: z.string().nullable(),
      previousSeal: z.string().nullable(),
    }),
    errors: creditErrors,
  },
  agentCreditDues: {
    method: 'GET',
    path: '/wps/relay/agentCreditDues',
    access: 'agent',
    summary:
      'The bills that a line of open bills of the credit report adds up, the newest first, 50 at a time',
    query: z.object({ month, side: dueSide, age: dueAge, cursor: billCursor }),
    value: z.object({
      currencySymbol: z.string(),
      bills: z.array(z.object({ ...reportedBill, amount: decimal, open: decimal })),
      nextCursor: z.string().nullable(),
    }),
    errors: creditErrors,
  },
  agentCreditDisputes: {
    method: 'GET',
    path: '/wps/relay/agentCreditDisputes',
    access: 'agent',
    summary: 'The disputes that the credit report counts, the newest bill first, 50 at a time',
    query: z.object({
      month,
      cursor: z
        .string()
        .regex(/^\d{1,18}_\d{1,3}$/)
        .optional(),
    }),
    value: z.object({
      disputes: z.array(
        z.object({
          ...reportedBill,
          /** 0: the bill as a whole. */
          line: z.int(),
          reason: z.string(),
          openedAt: isoTime,
          /** Its open amount at the end of the month. */
          state: z.enum(['open', 'answered']),
        }),
      ),
      nextCursor: z.string().nullable(),
    }),
    errors: creditErrors,
  },
  agentStatementCheck: {
    method: 'GET',
    path: '/wps/agent/statementCheck',
    access: 'public',
    summary: "Whether a seal is that of an agent's statement, and whether all statements up to it fit",
    query: z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/) }),
    value: z.object({ isKnown: z.boolean(), month: z.string().nullable(), statements: z.int() }),
    errors: [],
  },
})
