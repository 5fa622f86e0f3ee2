import type { Calls, QueryOf, ValueOf } from '@baize/contract'
import { ok, refuse, type MemberId, type Result } from '@baize/std'
import { findDepositors } from '../../cashier/api.ts'
import { findFaces } from '../../identity/api.ts'
import type { Session } from '../../kernel/http/session.ts'
import { splitPage } from '../../kernel/http/key-page.ts'
import { maskName } from '../team/wire.ts'
import type { RegisterLinkDeps } from './deps.ts'
import * as store from './link-store.ts'

type People = ValueOf<Calls['agentLinkPeople']>

const pageSize = 50
const activeMs = 30 * 86_400_000

/** Which members of a link have deposited, and which of them play. */
export async function findSteps({ db, clock }: Pick<RegisterLinkDeps, 'db' | 'clock'>, ids: MemberId[]) {
  const [depositors, playing] = await Promise.all([
    findDepositors(db, ids),
    store.findActive(db, ids, new Date(clock() - activeMs)),
  ])
  return { depositors, active: new Set(playing.map(({ member_id: id }) => id)) }
}

/** The visits or members that a count of the caller's link adds up. */
export async function listLinkPeople(
  deps: RegisterLinkDeps,
  { memberId: agentId }: Session,
  { id: linkId, step, cursor }: QueryOf<Calls['agentLinkPeople']>,
): Promise<Result<People, 'register_link_unknown'>> {
  const { db, figures } = deps
  const of = { agentId, linkId }
  if (!(await store.findOwn(db, of))) return refuse('register_link_unknown')
  if (step === 'visits') return ok({ visits: await store.findVisits(db, of), people: [], nextCursor: null })
  const joined = await store.findJoined(db, of, await figures.today())
  const { depositors, active } = await findSteps(
    deps,
    joined.map(({ id }) => id),
  )
  const counts = { registered: () => true, firstDeposits: (id: MemberId) => depositors.has(id) }
  const isCounted = step === 'active' ? (id: MemberId) => active.has(id) : counts[step]
  const before = cursor === undefined ? undefined : BigInt(cursor)
  const counted = joined.filter(({ id }) => isCounted(id) && (before === undefined || id < before))
  const shown = counted.slice(0, pageSize + 1)
  const faces = await findFaces(
    db,
    shown.map(({ id }) => id),
  )
  const names = new Map(faces.map(({ id, username }) => [id, username]))
  const { list: people, nextCursor } = splitPage(shown, pageSize, (row) => ({
    account: nameFor(row, names.get(row.id) ?? ''),
    joinedAt: row.joined_at.toISOString(),
    hasDeposited: depositors.has(row.id),
    isActive: active.has(row.id),
  }))
  return ok({ visits: [], people, nextCursor })
}

/** Names of members moved to another agent since are masked for the caller. */
const nameFor = ({ is_direct: isDirect }: { readonly is_direct: boolean }, name: string): string =>
  isDirect ? name : maskName(name)
