import { z } from 'zod'
import { defineCalls } from './call.ts'
import { proof, text } from './fields.ts'
import { guardedErrors, memberErrors } from './security.ts'
import { loginValue, payloadErrors } from './session.ts'

export const passkeyCalls = defineCalls({
  passkeyBegin: {
    method: 'POST',
    path: '/wps/relay/passkeyOptions',
    access: 'member',
    encrypted: true,
    summary: 'Starts adding a passkey: the options for the browser',
    body: z.object({ proof: proof.optional() }),
    value: z.looseObject({}),
    errors: guardedErrors,
  },
  passkeyAdd: {
    method: 'PUT',
    path: '/wps/relay/passkey',
    access: 'member',
    encrypted: true,
    summary: 'Adds the passkey that the browser created',
    body: z.object({ name: text(64), response: z.looseObject({}) }),
    value: z.null(),
    errors: [...memberErrors, 'passkey_failed', ...payloadErrors],
  },
  passkeyRemove: {
    method: 'POST',
    path: '/wps/relay/passkeyRemove',
    access: 'member',
    encrypted: true,
    summary: 'Removes a passkey and notifies the owner',
    body: z.object({ id: text(512), proof: proof.optional() }),
    value: z.null(),
    errors: [...guardedErrors, 'passkey_unknown'],
  },
  passkeyProofOptions: {
    method: 'POST',
    path: '/wps/relay/passkeyProofOptions',
    access: 'member',
    summary: "The browser's options for two-step verification with a passkey",
    value: z.looseObject({}),
    errors: [...memberErrors, 'passkey_unknown'],
  },
  passkeyLoginOptions: {
    method: 'POST',
    path: '/wps/relay/passkeyLoginOptions',
    access: 'public',
    summary: "The browser's options for logging in with a passkey; they name no account",
    value: z.looseObject({ ticket: z.string() }),
    errors: [],
  },
  passkeyLogin: {
    method: 'POST',
    path: '/wps/relay/passkeyLogin',
    access: 'public',
    encrypted: true,
    summary: 'Logs in with a passkey',
    body: z.object({
      ticket: text(128),
      response: z.looseObject({}),
      area: z.enum(['site', 'agent']).default('site'),
    }),
    value: loginValue,
    errors: [
      'passkey_failed',
      'login_throttled',
      'login_non_member',
      'login_non_agent',
      'login_suspended',
      'login_self_excluded',
      'login_proof_required',
      ...payloadErrors,
    ],
  },
})
