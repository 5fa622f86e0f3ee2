import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { decimal, isoTime } from '../envelope.ts'
import { text } from '../fields.ts'
import { id, listCall, operatorErrors, reason } from './list.ts'

export const signalKinds = [
  'device',
  'network',
  'document',
  'payee',
  'circle',
  'tier',
  'volume',
  'minimum',
  'first_deposits',
  'opposite',
  'up_and_out',
  'splitting',
] as const
export const signalOutcomes = ['harmless', 'acted'] as const

const kind = z.enum(signalKinds)
const person = z.object({ id: z.string(), username: z.string() })

const signal = z.object({
  id: z.string(),
  kind,
  /** `grown`: another one has its accounts and more. */
  state: z.enum(['open', 'closed', 'grown']),
  size: z.int(),
  /** How often it happened, or how many accounts it has. */
  count: z.int(),
  /** How many of its accounts are agents. */
  agents: z.int(),
  currency: z.string(),
  /** At the top of the branch in which it was found first. */
  agent: person,
  firstSeenAt: isoTime,
  lastSeenAt: isoTime,
  closed: z
    .object({ outcome: z.enum(signalOutcomes), note: z.string(), at: isoTime, by: z.string() })
    .nullable(),
  accounts: z.array(
    z.object({
      ...person.shape,
      isAgent: z.boolean(),
      /** The figures that say so: amounts, counts, and the number of a bill. */
      facts: z
        .object({
          bill: z.string(),
          valid: decimal,
          asked: decimal,
          lastHour: decimal,
          deposits: decimal,
          result: decimal,
          sent: decimal,
          met: z.string(),
          opposite: z.string(),
          stakes: decimal,
          withdrawn: decimal,
          minutes: z.string(),
          credits: z.string(),
          border: decimal,
        })
        .partial(),
    }),
  ),
})

const read = { method: 'GET', access: 'operator', permission: 'member_read' } as const

/** Fraud signals in the lines of agents, for operators to decide on (agents.md 6). */
export const agentSignalCalls = defineCalls({
  agentSignalList: listCall({
    path: '/console/agent/signal-list',
    permission: 'member_read',
    summary: 'Signals of all lines, those that changed last first: open ones unless others are asked for',
    filters: {
      state: z.enum(['open', 'closed']).optional(),
      kind: kind.optional(),
      /** An account by ID or username: its signals and those of the branch below it. */
      q: text(64).trim().optional(),
    },
    item: signal,
  }),
  agentSignalRead: {
    ...read,
    path: '/console/agent/signal',
    summary: 'One signal with its accounts, what operators decided, and the dividends that wait for it',
    query: z.object({ id }),
    value: signal.extend({
      grownInto: z.string().nullable(),
      bills: z.array(z.object({ id: z.string(), payee: z.string() })),
      events: z.array(
        z.object({
          act: z.enum(['closed', 'opened']),
          outcome: z.enum(signalOutcomes).nullable(),
          note: z.string(),
          count: z.int(),
          at: isoTime,
          by: z.string().nullable(),
        }),
      ),
    }),
    errors: [...operatorErrors, 'signal_not_found'],
  },
  agentSignalsRead: {
    ...read,
    path: '/console/agent/signals',
    summary:
      'Fraud signals of a branch: shared devices, payees and documents, circles of credits, suspicious play',
    query: z.object({ id }),
    value: z.object({
      /** How many accounts were checked, and whether that is the whole branch. */
      people: z.int(),
      isWhole: z.boolean(),
      signals: z.array(signal),
    }),
    errors: [...operatorErrors, 'member_not_found'],
  },
  agentSignalClose: {
    method: 'POST',
    access: 'operator',
    permission: 'signal_close',
    path: '/console/agent/signal/close',
    summary: 'Closes a signal; dividends that waited for nothing else are released',
    body: z.object({ id, outcome: z.enum(signalOutcomes), reason }),
    value: z.object({ released: z.int() }),
    errors: [...operatorErrors, 'signal_not_found', 'signal_closed'],
  },
})
