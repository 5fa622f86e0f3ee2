import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { isoTime } from '../envelope.ts'
import { asked } from './approval.ts'
import { listCall, operatorErrors, reason } from './list.ts'

const code = z.string().regex(/^[a-z][a-z0-9]{1,31}$/)
const keyId = z.string().regex(/^[A-Za-z0-9._-]{1,64}$/)

/** How a vendor's program and the platform reach each other, as it is configured. */
export const integrationPlan = z.object({
  code,
  /** Where the vendor answers the platform; no credentials, query or fragment. */
  baseUrl: z
    .string()
    .max(300)
    .regex(/^https?:\/\/[\x21-\x7e]+$/),
  /** One that is not active opens no game and takes no stake; what it owes is still paid. */
  isActive: z.boolean(),
  /** From where its calls are taken, as networks; empty: from anywhere. */
  allowedAddresses: z.array(z.string().regex(/^[0-9A-Fa-f.:]{2,45}(\/\d{1,3})?$/)).max(50),
  /** Hosts from which its games are shown in turn; empty: its own. */
  launchHosts: z.array(z.string().regex(/^[a-z0-9.-]{1,253}(:\d{1,5})?$/)).max(20),
  /** After so long an open round is asked about. */
  roundLimitMinutes: z.int().min(5).max(10_080),
  display: z.enum(['frame', 'window']),
})

/** A key as it is shown: its secret is shown once, to who asked for it. */
const integrationKey = z.object({
  id: keyId,
  validFrom: isoTime,
  validUntil: isoTime.nullable(),
  isValid: z.boolean(),
})

export const integrationLine = integrationPlan.extend({
  id: code,
  gamesSyncedTo: isoTime.nullable(),
  /** The newest first. */
  keys: z.array(integrationKey),
})

const acts = {
  method: 'POST' as const,
  access: 'operator' as const,
  permission: 'integration_ask' as const,
}

export const integrationCalls = defineCalls({
  integrationList: listCall({
    path: '/console/integrations',
    permission: 'integration_read',
    summary: 'Vendor integrations: addresses, allowed callers and keys',
    filters: {},
    item: integrationLine,
  }),
  integrationAsk: {
    ...acts,
    path: '/console/integration/ask',
    summary: 'Requests a new or changed integration; needs approval',
    body: z.object({ integration: integrationPlan, reason }),
    value: asked,
    errors: [...operatorErrors, 'integration_invalid', 'integration_unchanged'],
  },
  integrationClose: {
    ...acts,
    path: '/console/integration/close',
    summary: 'Closes an integration at once, without approval',
    body: z.object({ code, reason }),
    value: z.null(),
    errors: [...operatorErrors, 'integration_not_found', 'integration_unchanged'],
  },
  integrationKeyAsk: {
    ...acts,
    path: '/console/integration/key',
    summary: 'Creates a key and shows its secret once; it works after approval',
    body: z.object({ code, reason }),
    value: asked.extend({ key: keyId, secret: z.string() }),
    errors: [...operatorErrors, 'integration_not_found', 'integration_keys_full'],
  },
  integrationKeyEnd: {
    ...acts,
    path: '/console/integration/key-end',
    summary: 'Revokes a key on every node within a second',
    body: z.object({ code, key: keyId, reason }),
    value: z.null(),
    errors: [...operatorErrors, 'integration_key_not_found'],
  },
})
