import type { BodyOf, GivenValueOf, QueryOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { maskNumber, maskText } from '@baize/domain/security'
import { currencies, formatDecimal } from '@baize/money'
import type { Pool } from '@baize/runtime'
import { memberId as asMemberId, ok, refuse, type MemberId, type Result } from '@baize/std'
import { readIdCursor, splitPage } from '../../kernel/http/key-page.ts'
import { operatorActor, type OperatorSession } from '../../kernel/http/operator.ts'
import type { SecretHash } from '../../kernel/secrets/secret-hash.ts'
import { findPayees, listPayoutProviders } from '../../cashier/api.ts'
import { raiseVersion, type Suspensions } from '../../identity/api.ts'
import { readProfile } from './profile.ts'
import * as store from './store.ts'

type Page = GivenValueOf<ConsoleCalls['memberList']>
type Change = BodyOf<ConsoleCalls['memberSuspend']>

export interface ConsolePeople {
  list(by: OperatorSession, ask: QueryOf<ConsoleCalls['memberList']>): Promise<Page>
  read: (by: OperatorSession, memberId: bigint) => ReturnType<typeof readProfile>
  suspend(by: OperatorSession, change: Change): Promise<Result<null, 'member_not_found' | 'version_conflict'>>
  restore(by: OperatorSession, change: Change): Promise<Result<null, 'member_not_found' | 'version_conflict'>>
}

export interface ConsolePeopleDeps {
  readonly db: Pool
  readonly suspensions: Suspensions
  /** Under which an account for winnings is found by its number. */
  readonly hashPayout: SecretHash
}

/** A text that means more members than this has to be longer. */
const mostFound = 500

export const createConsolePeople = (deps: ConsolePeopleDeps): ConsolePeople => ({
  list: (by, ask) => list(deps, by, ask),
  read: (by, memberId) => readProfile(deps, by, memberId),
  suspend: (by, change) => setState(deps, by, { ...change, to: 'suspended' }),
  restore: (by, change) => setState(deps, by, { ...change, to: 'active' }),
})

async function list(
  deps: ConsolePeopleDeps,
  by: OperatorSession,
  ask: QueryOf<ConsoleCalls['memberList']>,
): Promise<Page> {
  const ids = ask.q ? await findIds(deps, ask.q) : null
  const found = await store.listMembers(deps.db, {
    before: readIdCursor(ask.cursor),
    limit: ask.pageSize + 1,
    ids,
    state: ask.state ?? null,
    type: ask.type ?? null,
    tag: ask.tag ?? null,
  })
  return splitPage(found, ask.pageSize, (row) => wireMember(row, by))
}

/**
 * A number of digits may also be that of an account for winnings: kept as a hash, it is found whole or not at
 * all.
 */
async function findIds({ db, hashPayout }: ConsolePeopleDeps, q: string): Promise<bigint[]> {
  const id = /^[1-9]\d{0,17}$/.test(q) ? BigInt(q) : null
  const found = await store.findMembers(db, { text: q.toLowerCase(), id, limit: mostFound })
  const ids = found.map((row) => row.id)
  if (!/^\d{6,34}$/.test(q)) return ids
  const providers = await listPayoutProviders(db)
  const payees = await findPayees(
    db,
    providers.map(({ code }) => hashPayout(`${code} ${q}`)),
  )
  return [...ids, ...payees.map((row) => row.id)]
}

function wireMember(row: store.MemberLineRow, by: OperatorSession): Page['list'][number] {
  const seesContacts = by.permissions.has('member_contact_read')
  const { mobile, email } = row
  return {
    id: String(row.id),
    username: row.username,
    nickname: row.nickname,
    type: row.type,
    state: row.state,
    mobile: mobile && !seesContacts ? maskNumber(mobile) : mobile,
    email: email && !seesContacts ? maskText(email) : email,
    currency: row.currency,
    cash: formatDecimal(row.cash, currencies[row.currency]),
    tags: row.tags,
    createdAt: row.created_at.toISOString(),
    version: row.console_version,
  }
}

async function setState(
  { db, suspensions }: ConsolePeopleDeps,
  by: OperatorSession,
  { id, version, reason, to }: Change & { to: 'active' | 'suspended' },
): Promise<Result<null, 'member_not_found' | 'version_conflict'>> {
  const memberId: MemberId = asMemberId(BigInt(id))
  if (!(await store.findMember(db, memberId))) return refuse('member_not_found')
  if (!(await raiseVersion(db, memberId, version))) return refuse('version_conflict')
  const change = { by: operatorActor(by), reason }
  if (to === 'suspended') await suspensions.suspend(memberId, change.by, reason)
  else await suspensions.restore(memberId, change.by, reason)
  return ok(null)
}
