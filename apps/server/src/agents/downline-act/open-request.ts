import type { MemberId } from '@baize/std'
import type { Db } from '../../kernel/database/database.ts'
import { findOpenFor } from './store.ts'

/** The agent's request to suspend a member, while it waits for an answer. */
export const findSuspendRequest = (db: Db, of: { agentId: MemberId; memberId: MemberId }) =>
  findOpenFor(db, of)
