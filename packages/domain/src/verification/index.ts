import type { CodeTemplate } from '../message/template.ts'

/** What a code is for. A code opens nothing else. */
export const codePurposes = [
  'login',
  'password',
  'register',
  'bind_mobile',
  'bind_email',
  'login_proof',
  'proof',
] as const
export type CodePurpose = (typeof codePurposes)[number]

export const templateOfPurpose: Readonly<Record<CodePurpose, CodeTemplate>> = {
  login: 'code_login',
  password: 'code_password',
  register: 'code_register',
  bind_mobile: 'code_bind',
  bind_email: 'code_bind',
  login_proof: 'code_proof',
  proof: 'code_proof',
}

export const codeDigits = 6
/** What a ticket is for: a random name that stands for something the server remembers, once. */
export const ticketKinds = [
  'exchange',
  'password_reset',
  'login_proof',
  'proof',
  'passkey_login',
  'passkey_add',
  'passkey_proof',
  'identity_state',
  'identity_sign_in',
  'firebase_token',
] as const
export type TicketKind = (typeof ticketKinds)[number]

/** How long the same target waits for another code of the same purpose, in ms; 0 when it may have one. */
export function codeWaitMs(
  last: { readonly sentAtMs: number } | undefined,
  given: { readonly nowMs: number; readonly expiredMinutes: number },
): number {
  if (!last) return 0
  return Math.max(0, last.sentAtMs + given.expiredMinutes * 60_000 - given.nowMs)
}
