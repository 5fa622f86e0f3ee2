import type { AccountType } from '@baize/domain/identity'
import type { MemberId } from '@baize/std'
import type { Db } from '../../kernel/database/database.ts'
import type { Tx } from '../../kernel/database/transaction.ts'

/** A link by which an agent brings people in. */
export interface OpenLink {
  readonly agentId: MemberId
  readonly linkId: string
  readonly code: string
  /** The type of the account that it opens. */
  readonly opens: Extract<AccountType, 0 | 2 | 41>
}

/** What registration needs of the agents' links; the composition passes it in. */
export interface LinkDoor {
  /** The link of a code while it lets people in; links that are closed, over or used up are none. */
  find(db: Db, code: string): Promise<OpenLink | undefined>
  /** Locks a link until the transaction ends. False: it is no longer open. */
  hold(tx: Tx, link: OpenLink): Promise<boolean>
  /** Counts the new account, and gives it what the link promised. The link is held. */
  join(tx: Tx, joined: { readonly memberId: MemberId; readonly link: OpenLink }): Promise<void>
  /** Counts a visit, once a day for each device. */
  visit(db: Db, visited: { readonly link: OpenLink; readonly device: string }): Promise<void>
}
