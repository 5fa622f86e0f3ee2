import type { MessageChannel } from '@baize/domain/message'
import type { CodePurpose } from '@baize/domain/verification'
import type { MemberId, Result } from '@baize/std'
import type { Db } from '../../database.ts'
import type { MessageCaller, MessageRefusal } from '../message/service.ts'
import type { Tx } from '../wallet/service.ts'

export interface CodeAsk {
  readonly purpose: CodePurpose
  readonly channel: MessageChannel
  /** An E.164 number (`parseMobile`) or an address of `parseEmail`. */
  readonly target: string
  readonly memberId?: MemberId
  readonly caller: MessageCaller
  readonly language: 'EN' | 'BN'
  /** For a target of nobody: answers, counts and waits like any, and sends nothing. */
  readonly isDecoy?: boolean
}

export interface CodeSent {
  /** How long the button that sends another stays off (spec 4). */
  readonly expiredMinutes: number
  readonly inboxKey?: string
}

export interface Codes {
  /**
   * Sends a fresh code; the one before it is void. Refused with `{waitSeconds}` while the last one for the same
   * purpose and target is too young (`code_wait`), or a budget is spent.
   */
  send(ask: CodeAsk, tx?: Tx): Promise<Result<CodeSent, MessageRefusal>>
  /**
   * Takes a code, once: of any number of callers with the right one exactly one succeeds. A wrong one counts as
   * a try, so give the pool, or a transaction that commits also after a refusal.
   */
  use(
    db: Db,
    given: { purpose: CodePurpose; target: string; code: string },
  ): Promise<Result<null, 'code_wrong' | 'code_expired'>>
}
