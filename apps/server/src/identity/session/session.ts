import type { AccountType, DoorRefusal, LoginArea, LoginWay } from '@baize/domain/identity'
import type { CurrencyCode } from '@baize/money'
import type { MemberId } from '@baize/std'
import type { Tx } from '../../kernel/database/transaction.ts'

/** Who is logged in, as every handler sees it. */
export interface Session {
  /** How the owner names this session among the others; no secret. */
  readonly id: string
  readonly memberId: MemberId
  readonly token: string
  readonly username: string
  readonly nickname: string
  /** The name of the chosen avatar. */
  readonly avatar: string | null
  readonly type: AccountType
  readonly isTrial: boolean
  readonly isAgent: boolean
  readonly currency: CurrencyCode
  readonly language: 'EN' | 'BN'
  readonly area: LoginArea
  readonly via: LoginWay
  /** Nothing else is open to it until the password is changed (decision D9). */
  readonly passwordChangeRequired: boolean
  /** The person may withdraw, and not play, until then. */
  readonly excludedUntil: Date | undefined
  /** It, or the one that it renews, was opened by the first login of the account. */
  readonly isFirst: boolean
  /** From when its longest life counts (decision D6). */
  readonly openedAt: Date
}

/** Where a call comes from. */
export interface Caller {
  readonly address: string
  readonly userAgent: string
  /** The random name that the browser or app keeps in a cookie; it tells devices apart and proves nothing. */
  readonly device: string
}

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
}

/** Work in the transaction that ends sessions; false undoes it all. */
export type Change = (tx: Tx) => Promise<boolean>
