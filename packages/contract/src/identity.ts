import { z } from 'zod'
import { defineCalls } from './call.ts'
import { proof, text } from './fields.ts'
import { payloadErrors } from './session.ts'

export const identityProvider = z.enum(['google', 'facebook'])

export const identityCalls = defineCalls({
  identityBegin: {
    method: 'POST',
    path: '/wps/relay/identityBegin',
    access: 'public',
    summary:
      'Begins signing in at an OpenID provider: the browser goes to the address, comes back by the server, ' +
      'and carries a one-time code to the site (decision D7). Logged in, it connects the account instead',
    body: z.object({
      provider: identityProvider,
      /** The page to come back to; only an address of the site. */
      returnTo: text(512).default('/'),
      language: z.enum(['EN', 'BN']).default('BN'),
      referralCode: text(64).optional(),
      affiliateCode: text(64).optional(),
      /** Spec 5: an account is opened only for who accepts the terms with the age clause. */
      terms: z.boolean().default(false),
      proof: proof.optional(),
    }),
    value: z.object({ url: z.string() }),
    errors: [
      'identity_provider_closed',
      'password_change_required',
      'identity_taken',
      'proof_required',
      'proof_expired',
    ],
  },
  identityRemove: {
    method: 'POST',
    path: '/wps/relay/identityRemove',
    access: 'member',
    encrypted: true,
    summary: 'Disconnects a provider and notifies the owner. The last way to log in cannot be removed',
    body: z.object({ provider: identityProvider, proof: proof.optional() }),
    value: z.null(),
    errors: [
      'session_required',
      'session_expired',
      'in_need_true_account',
      'password_change_required',
      'proof_required',
      'proof_expired',
      'identity_failed',
      'identity_last_way',
      ...payloadErrors,
    ],
  },
})
