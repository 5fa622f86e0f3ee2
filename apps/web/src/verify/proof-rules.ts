import type { ProofMethod } from '@baize/contract'
import type { Translate } from '@baize/i18n'
import { z } from 'zod'
import { code, filled } from './rules.ts'

/** What is typed as an answer: a passkey is asked of the browser instead. */
export type TypedMethod = Exclude<ProofMethod, 'passkey'>

export interface ProofFields {
  answer: string
}

/** The answer of a second proof: codes lose what people put around them, a password stays as it was typed. */
export const proofRules = (t: Translate, method: TypedMethod) =>
  z.object({ answer: method === 'password' || method === 'payee' ? filled(t) : code(t) })
