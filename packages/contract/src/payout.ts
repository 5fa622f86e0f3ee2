import { z } from 'zod'
import { defineCalls } from './call.ts'
import { isoTime } from './envelope.ts'
import { proof, text } from './fields.ts'
import { guardedErrors, memberErrors } from './security.ts'
import { payloadErrors } from './session.ts'

/** A bank account or a mobile wallet to which winnings may be paid; numbers come masked. */
export const payoutAccount = z.object({
  id: z.string(),
  kind: z.enum(['bank', 'wallet']),
  provider: z.string(),
  holder: z.string(),
  number: z.string(),
  branch: z.string(),
  isDefault: z.boolean(),
  addedAt: isoTime,
  /** A new account takes payments from this time on. */
  usableAt: isoTime,
})

export const payoutCalls = defineCalls({
  payoutAccountList: {
    method: 'GET',
    path: '/wps/relay/payoutAccounts',
    access: 'member',
    summary: "The caller's withdrawal accounts, and the supported banks and wallets",
    value: z.object({
      list: z.array(payoutAccount),
      providers: z.array(
        z.object({
          code: z.string(),
          kind: z.enum(['bank', 'wallet']),
          nameEn: z.string(),
          nameBn: z.string(),
        }),
      ),
      limit: z.int(),
    }),
    errors: memberErrors,
  },
  payoutAccountAdd: {
    method: 'POST',
    path: '/wps/relay/payoutAccounts',
    access: 'member',
    right: 'withdraw',
    encrypted: true,
    summary: 'Adds a withdrawal account and notifies the owner; it can be used after the cooling period',
    body: z.object({
      provider: text(64),
      holder: text(128),
      number: text(64),
      branch: text(128).optional(),
      proof: proof.optional(),
    }),
    value: z.object({ id: z.string() }),
    errors: [...guardedErrors, 'payout_account_invalid', 'payout_account_taken', 'payout_account_limit'],
  },
  payoutAccountRemove: {
    method: 'POST',
    path: '/wps/relay/payoutAccountRemove',
    access: 'member',
    encrypted: true,
    summary: 'Removes a withdrawal account and notifies the owner',
    body: z.object({ id: text(64), proof: proof.optional() }),
    value: z.null(),
    errors: [...guardedErrors, 'payout_account_not_found'],
  },
  payoutAccountDefault: {
    method: 'PUT',
    path: '/wps/relay/payoutAccounts',
    access: 'member',
    encrypted: true,
    summary: 'Makes a withdrawal account the default',
    body: z.object({ id: text(64) }),
    value: z.null(),
    errors: [...memberErrors, 'payout_account_not_found', ...payloadErrors],
  },
})
