import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { decimal, isoTime } from '../envelope.ts'
import { id, listCall, operatorErrors, reason } from './list.ts'

export const gatewayDifferenceLine = z.object({
  id: z.uuid(),
  gateway: z.string(),
  orderKind: z.enum(['deposit', 'payout']),
  orderId: z.string(),
  kind: z.string(),
  expected: z.string(),
  found: z.string(),
  openedAt: isoTime,
  resolvedAt: isoTime.nullable(),
  resolvedBy: z.string().nullable(),
  note: z.string().nullable(),
})

export const vendorDifferenceLine = z.object({
  id: z.string(),
  vendor: z.string(),
  transaction: z.string(),
  kind: z.string(),
  ours: z.unknown(),
  theirs: z.unknown(),
  openedAt: isoTime,
  resolvedAt: isoTime.nullable(),
  resolvedBy: z.string().nullable(),
  note: z.string().nullable(),
})

export const houseAccountLine = z.object({
  id: z.string(),
  code: z.string(),
  kind: z.string(),
  currency: z.string(),
  balance: decimal,
})

export const ledgerCheckLine = z.object({
  /** `I1`; one line for each invariant. What a whole pass found stands until the next one. */
  id: z.string(),
  title: z.string(),
  violations: z.int(),
  ranAt: isoTime,
  /** When everything was looked at last; runs since then looked at what moved. */
  wholeAt: isoTime.nullable(),
  sample: z.unknown(),
})

/** The trial balance of one currency: all members together and each kind of account of the house. */
export const trialBalance = z.object({
  currency: z.string(),
  lines: z.array(z.object({ account: z.string(), side: z.enum(['member', 'house']), balance: decimal })),
  /** 0.00, or money came from nowhere (I1). */
  sum: decimal,
  /** What the house owes its players and pools, and what its other accounts have against it (I8). */
  owed: decimal,
  covered: decimal,
})

const resolves = {
  method: 'POST' as const,
  access: 'operator' as const,
  permission: 'difference_resolve' as const,
  value: z.null(),
}

export const moneyLedgerCalls = defineCalls({
  gatewayDifferenceList: listCall({
    path: '/console/gateway-differences',
    permission: 'ledger_read',
    summary: 'Differences between gateways and the ledger, newest first',
    filters: { isOpen: z.enum(['true', 'false']).optional(), gateway: z.string().max(32).optional() },
    item: gatewayDifferenceLine,
  }),
  gatewayDifferenceResolve: {
    ...resolves,
    path: '/console/gateway-difference/resolve',
    summary: 'Closes a difference with its outcome',
    body: z.object({ id: z.uuid(), reason }),
    errors: [...operatorErrors, 'difference_not_found'],
  },
  vendorDifferenceList: listCall({
    path: '/console/vendor-differences',
    permission: 'ledger_read',
    summary: 'Differences between vendors and the ledger, newest first',
    filters: { isOpen: z.enum(['true', 'false']).optional() },
    item: vendorDifferenceLine,
  }),
  vendorDifferenceResolve: {
    ...resolves,
    path: '/console/vendor-difference/resolve',
    summary: 'Closes a difference with its outcome',
    body: z.object({ id, reason }),
    errors: [...operatorErrors, 'difference_not_found'],
  },
  houseAccountList: listCall({
    path: '/console/house-accounts',
    permission: 'ledger_read',
    summary: 'House accounts with their balances, one line per currency',
    filters: { kind: z.string().max(32).optional() },
    item: houseAccountLine,
  }),
  ledgerCheckList: listCall({
    path: '/console/ledger/checks',
    permission: 'ledger_read',
    summary: 'Each invariant with its last run',
    filters: {},
    item: ledgerCheckLine,
  }),
  ledgerBalance: {
    method: 'GET',
    path: '/console/ledger/balance',
    access: 'operator',
    permission: 'ledger_read',
    summary: 'The trial balance and the amounts owed to members, per currency',
    value: z.object({ at: isoTime, currencies: z.array(trialBalance) }),
    errors: operatorErrors,
  },
  ledgerCheckRun: {
    method: 'POST',
    path: '/console/ledger/check',
    access: 'operator',
    permission: 'ledger_check',
    summary: 'Runs every invariant now, as the worker does every five minutes',
    body: z.object({}),
    value: z.null(),
    errors: operatorErrors,
  },
})
