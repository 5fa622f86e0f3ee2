import type { DoorRefusal, LoginArea, LoginWay } from '@baize/domain/identity'
import type { Tx } from '../../kernel/database/transaction.ts'

/** `login_proof_required` carries `{ ticket, methods }` (decision D11). */
export type AdmitRefusal = DoorRefusal | 'login_proof_required'

export interface Admission {
  readonly area: LoginArea
  readonly via: LoginWay
  /** Goes on with a session that was opened then, and lives no longer than that one. */
  readonly openedAt?: Date | undefined
}

export interface LoggedIn {
  readonly token: string
  readonly userName: string
  readonly firstTimeLogin: boolean
  readonly passwordExpired: boolean
  readonly passwordChangeRequired: boolean
  /** With the change the person accepts the terms: an agent opened the account. */
  readonly termsRequired?: boolean
}

/** Work in the transaction that ends sessions; false undoes it all. */
export type Change = (tx: Tx) => Promise<boolean>
