import { isAgentType, isExcluded, type AccountType } from '@baize/domain/identity'
import { isEdge } from '@baize/domain/member-transfer'
import type { MemberId } from '@baize/std'
import type { Tx } from '../../kernel/database/transaction.ts'
import * as store from './store.ts'

interface Ends {
  readonly session: { readonly memberId: MemberId }
  readonly to: MemberId
  readonly direction: 'up' | 'down'
}

/** Locks both people and looks again: the tree may have changed since the partner was looked up. */
export async function isStillEdge(tx: Tx, { session, to, direction }: Ends, nowMs: number): Promise<boolean> {
  const people = await store.lockPeople(tx, [session.memberId, to])
  const [from, partner] = [session.memberId, to].map((id) => people.find((person) => person.id === id))
  if (!from || !partner || from.state !== 'active' || partner.state !== 'active') return false
  // A member on a break gets no credits (I29), and looks like an unknown account.
  if (isExcluded(partner.excluded_until, nowMs)) return false
  const person = ({ id, upline_id: uplineId }: store.PersonRow) => ({ memberId: id, uplineId })
  const upper = direction === 'up' ? partner : from
  return (
    isAgentType(upper.type as AccountType) && isEdge({ from: person(from), to: person(partner) }, direction)
  )
}
