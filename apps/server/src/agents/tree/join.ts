import { isAgentType } from '@baize/domain/identity'
import { invariant, type MemberId } from '@baize/std'
import { findJoined } from '../../identity/api.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import * as store from './store.ts'

/**
 * Takes a new account into its upline's team, in the transaction that opens it. A trial account and an
 * assistant stand outside of all teams.
 */
export async function joinTeam(
  tx: Tx,
  { memberId, uplineId }: { memberId: MemberId; uplineId: MemberId },
): Promise<void> {
  const joined = await findJoined(tx, memberId)
  invariant(joined, 'the account was just opened')
  const { type, createdAt, currency } = joined
  if (type === 4 || type === 42) return
  // Who opens an account has it below at once: an account that had a team could be above itself then.
  invariant(!isAgentType(type) || !(await store.isInLine(tx, memberId)), 'only new accounts join')
  // A move under way ends before lines are drawn: they follow what it left.
  if (isAgentType(type) || !(await store.isInLine(tx, uplineId))) await store.lockTreeShared(tx)
  await store.ensureLine(tx, uplineId)
  await store.insertFirstEdge(tx, { memberId, uplineId })
  if (isAgentType(type)) await store.ensureLine(tx, memberId)
  await store.insertFigureMember(tx, { memberId, joinedAt: createdAt, isAgent: isAgentType(type), currency })
}
