import type { ProofMethod } from '@baize/domain/security'
import type { MemberId } from '@baize/std'
import type { AuditCaller } from '../../kernel/audit/service.ts'

export interface ProofChoice {
  readonly method: ProofMethod
  /** Where a code goes, masked. */
  readonly hint: string
}

export interface ProofAnswer {
  readonly method: ProofMethod
  /** A code, a name, a password; of a passkey the browser's answer as JSON. */
  readonly answer: string
}

export type ProofCaller = Required<AuditCaller>
export type ProofRefusal = 'proof_required' | 'proof_expired'
export type ProofPurpose = 'login_proof' | 'proof'

/** The session that a proof is given in, and whose change it proves. */
export interface ProvenSession {
  readonly memberId: MemberId
  readonly token: string
}
