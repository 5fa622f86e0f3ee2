import type { TypeRights } from '@baize/domain/agent-right'
import type { AccountType, LoginArea, LoginWay } from '@baize/domain/identity'
import type { CurrencyCode } from '@baize/money'
import type { MemberId } from '@baize/std'

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
  /** In calls of agents: what this one may do. */
  readonly rights?: TypeRights | undefined
  /** Who acts for the agent, where that is an assistant. */
  readonly assistant?: { readonly memberId: MemberId; readonly username: string }
}

/** Where a call comes from. */
export interface Caller {
  readonly address: string
  readonly userAgent: string
  /** The random name that the browser or app keeps in a cookie; it tells devices apart and proves nothing. */
  readonly device: string
}

/** Finds who a token belongs to; the mounted calls ask it once for each request. */
export interface SessionFinder {
  /** The live session of a token, or nothing. Keeps it alive. */
  find(token: string): Promise<Session | undefined>
}
