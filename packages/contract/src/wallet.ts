import { entryGroups } from '@baize/domain/ledger'
import { z } from 'zod'
import { defineCalls } from './call.ts'
import { decimal, isoTime } from './envelope.ts'
import { text } from './fields.ts'

export const balances = z.object({
  /** What can be staked: cash. */
  balance: decimal,
  bonus: decimal,
  held: decimal,
  /** What stands in wallets at vendors; only while one wallet does not serve them all. */
  atVendors: decimal.optional(),
  points: decimal,
  /** What the member owes after a win was taken back; later credits settle it first. */
  deficit: decimal,
  currency: z.string(),
  currencySymbol: z.string(),
  /** Grows with every movement: the newer of two answers is the one with the larger version. */
  version: z.string(),
})

export const transferRow = z.object({
  id: z.string(),
  at: isoTime,
  kind: z.string(),
  /** Signed: what the movement did to the account named. */
  amount: decimal,
  account: z.enum(['cash', 'bonus', 'held', 'points', 'deficit']),
  balanceBefore: decimal,
  balanceAfter: decimal,
  reference: z.string(),
})

export const walletCalls = defineCalls({
  walletBalance: {
    method: 'GET',
    path: '/wps/v2/wallets/balance',
    access: 'session',
    summary: "The caller's balances",
    value: balances,
    errors: ['session_required', 'session_expired'],
  },
  merchantWallet: {
    method: 'GET',
    path: '/wps/relay/merchantWallet',
    access: 'session',
    summary: 'Whether one wallet serves the games of every vendor',
    value: z.object({
      /** True: stakes are taken from the one wallet, and there is nothing to move beforehand. */
      isSingle: z.boolean(),
      /** Where money may stand besides, or still does. */
      wallets: z.array(z.object({ vassalage: z.string(), displayName: z.string(), balance: decimal })),
    }),
    errors: ['session_required', 'session_expired'],
  },
  walletTransfer: {
    method: 'POST',
    path: '/wps/relay/walletTransfer',
    access: 'member',
    summary:
      'Moves cash to the wallet at a vendor (`in`), from it (`out`), or from all of them (`back`). The same `requestId` moves once',
    body: z.object({
      direction: z.enum(['in', 'out', 'back']),
      vassalage: text(64).optional(),
      amount: text(32).optional(),
      requestId: z.uuid(),
    }),
    value: balances,
    errors: [
      'session_required',
      'session_expired',
      'in_need_true_account',
      'password_change_required',
      'amount_invalid',
      'insufficient_funds',
      'transfer_closed',
      'player_excluded',
      'player_blocked',
      'duplicate_conflict',
      'outcome_unknown',
    ],
  },
  memberTransactions: {
    method: 'GET',
    path: '/wps/relay/memberTransactions',
    access: 'member',
    summary: "The transaction history: every change of the caller's balances, newest first",
    query: z.object({
      group: z.enum(entryGroups).optional(),
      /** Entries of `[from, to)`. */
      from: isoTime.optional(),
      to: isoTime.optional(),
      cursor: z.string().max(64).optional(),
      pageSize: z.coerce.number().int().min(1).max(100).default(24),
    }),
    value: z.object({ list: z.array(transferRow), nextCursor: z.string().nullable() }),
    errors: ['session_required', 'session_expired', 'in_need_true_account'],
  },
  sandboxCredit: {
    method: 'POST',
    path: '/wps/relay/sandboxCredit',
    access: 'member',
    right: 'deposit',
    summary:
      'Demo only: practice credits at once. The same `requestId` is paid once, however often it is sent',
    body: z.object({ amount: z.string().max(32), requestId: z.uuid() }),
    value: balances,
    errors: [
      'session_required',
      'session_expired',
      'in_need_true_account',
      'amount_invalid',
      'player_excluded',
      'sandbox_closed',
      'sandbox_limit_reached',
      'duplicate_conflict',
      'outcome_unknown',
    ],
  },
})
