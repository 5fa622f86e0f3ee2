import type { GuardedChange, ProofMethod } from '@baize/domain/security'
import type { MemberId, Result } from '@baize/std'
import type { Tx } from '../../transaction.ts'
import type { AuditCaller } from '../audit/service.ts'
import type { Session } from '../session/service.ts'

export interface ProofChoice {
  readonly method: ProofMethod
  /** Where a code goes, masked. */
  readonly hint: string
}

export interface ProofAnswer {
  readonly method: ProofMethod
  readonly answer: string
}

export interface CodeSent {
  readonly expiredMinutes: number
  readonly inboxKey?: string
}

/** Second proofs: at a login from a new address, and before credentials or payout data change. */
export interface ProofService {
  /**
   * The ways in which the account can prove itself: for a login (decision D11) or for a change. Empty: none.
   */
  methodsOf(memberId: MemberId, change?: GuardedChange | 'login'): Promise<readonly ProofChoice[]>
  /** Sends the code of a proof to the account's own number or address. */
  sendCode(
    memberId: MemberId,
    method: 'sms' | 'email',
    purpose: 'login_proof' | 'proof',
    caller: ProofCaller,
  ): Promise<Result<CodeSent, 'proof_failed' | 'code_wait' | 'message_budget_spent'>>
  /**
   * Whether the answer proves the account, once: codes are used up. Wrong answers are counted per account in
   * the database and slow down further ones.
   */
  check(
    memberId: MemberId,
    given: ProofAnswer,
    purpose: 'login_proof' | 'proof',
    caller: ProofCaller,
  ): Promise<Result<null, 'proof_failed' | 'login_throttled'>>
  /** Checks and gives a ticket that is good for one change of this session, for five minutes. */
  give(
    session: Session,
    given: ProofAnswer,
    caller: ProofCaller,
  ): Promise<Result<{ proof: string; expiresAt: string }, 'proof_failed' | 'login_throttled'>>
  /** Uses the ticket up for a change, in the transaction of the change. */
  redeem(
    tx: Tx,
    session: Session,
    ticket: string | undefined,
    change: GuardedChange,
  ): Promise<Result<null, 'proof_required' | 'proof_expired'>>
}

export type ProofCaller = Required<AuditCaller>
