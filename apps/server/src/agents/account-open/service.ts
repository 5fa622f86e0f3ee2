import type { BodyOf, Calls, QueryOf, ValueOf } from '@baize/contract'
import type { Terms } from '@baize/domain/agent-contract'
import { assistantRights, rightsOfAssistant, type TypeRights } from '@baize/domain/agent-right'
import type { SiteSettings } from '@baize/domain/setting'
import type { Pool } from '@baize/runtime'
import { invariant, ok, refuse, type Clock, type MemberId, type Result } from '@baize/std'
import { findNamed, type MemberService, type Passwords, type ProofService } from '../../identity/api.ts'
import { actorOf, type AuditCaller, type AuditService } from '../../kernel/audit/service.ts'
import { inTransaction, type Tx } from '../../kernel/database/transaction.ts'
import type { Session } from '../../kernel/http/session.ts'
import type { Settings } from '../../kernel/setting/service.ts'
import { giveGroups } from '../../lottery/api.ts'
import type { InboxSender } from '../../kernel/inbox/sender.ts'
import { mayPreset, offerPreset, signPreset, type PresetDeps } from '../contract/preset.ts'
import type { TreeService } from '../tree/model.ts'
import { refusedGroup } from '../start-group/bounds.ts'
import { makeStartCode, readUsername } from './opening.ts'
import * as store from './opening-store.ts'

type Body = BodyOf<Calls['agentAccountOpen']>
type Opened = ValueOf<Calls['agentAccountOpen']>
type OpenRefusal =
  | 'rate_limited'
  | Exclude<Calls['agentAccountOpen']['errors'][number], `payload_${string}` | `session_${string}`>

export interface AccountOpenings {
  /** Opens an account whose owner sets a password at the first login. A repeated request opens none. */
  open(session: Session, body: Body, caller: AuditCaller): Promise<Result<Opened, OpenRefusal>>
  /** Issues a new start code until the first login. */
  renewCode(
    session: Session,
    account: string,
    caller: AuditCaller,
  ): Promise<Result<{ account: string; startCode: string }, 'account_open_unknown' | 'rate_limited'>>
  list(session: Session, query: QueryOf<Calls['agentOpened']>): Promise<ValueOf<Calls['agentOpened']>>
}

export interface AccountOpenDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly audit: AuditService
  readonly settings: Pick<Settings, 'read'>
  readonly passwords: Pick<Passwords, 'hash' | 'isOverloaded'>
  readonly members: Pick<MemberService, 'create' | 'renewStartCode'>
  readonly tree: Pick<TreeService, 'mayOpenAgent'>
  readonly figures: PresetDeps['figures']
  readonly inbox: Pick<InboxSender, 'send'>
  readonly proofs: Pick<ProofService, 'redeem'>
}

export const createAccountOpenings = (deps: AccountOpenDeps): AccountOpenings => ({
  open: (session, body, caller) => open(deps, { session, body, caller }),
  renewCode: (session, account, caller) => renewCode(deps, session, { account, caller }),
  async list({ memberId: agentId }, { cursor, pageSize }) {
    const found = await store.listOpenings(deps.db, { agentId, after: cursor ?? null, limit: pageSize + 1 })
    const page = found.slice(0, pageSize)
    const named = await findNamed(
      deps.db,
      page.map(({ member_id: id }) => id),
    )
    const people = new Map(named.map((person) => [person.id, person]))
    return {
      list: page.map((row) => ({
        id: row.id,
        account: people.get(row.member_id)?.username ?? '',
        type: row.type,
        openedAt: row.opened_at.toISOString(),
        isTaken: people.get(row.member_id)?.is_taken_over ?? false,
      })),
      nextCursor: found.length > pageSize ? (page.at(-1)?.id ?? null) : null,
    }
  },
})

interface Asking {
  readonly session: Session
  readonly body: Body
  readonly caller: AuditCaller
}

async function open(deps: AccountOpenDeps, asking: Asking): Promise<Result<Opened, OpenRefusal>> {
  const { session, body } = asking
  const { type } = body
  const mayOpen = type === 42 ? mayHaveAssistants(session) : (session.rights?.opens.includes(type) ?? false)
  if (!mayOpen) return refuse('account_open_refused', { field: 'type' })
  const settings = await deps.settings.read()
  const username = readUsername(body.username, settings)
  if (!username.ok) return username
  if (deps.passwords.isOverloaded()) return refuse('rate_limited', { waitSeconds: 5 })
  const startCode = makeStartCode()
  const passwordHash = await deps.passwords.hash(startCode)
  const opened = await inTransaction(deps.db, (tx) =>
    insert(deps, tx, { ...asking, settings, username: username.value, passwordHash }),
  )
  if (!opened.ok) return opened
  return ok({ account: opened.value.account, startCode: opened.value.isNew ? startCode : null })
}

/** Only who has something to hand over, and is no assistant. */
const mayHaveAssistants = ({ assistant, rights }: Session): boolean =>
  assistant === undefined && rights !== undefined && (rights.team || rights.opens.length > 0)

interface Inserting extends Asking {
  readonly settings: SiteSettings
  readonly username: string
  readonly passwordHash: string
}

async function insert(
  deps: AccountOpenDeps,
  tx: Tx,
  given: Inserting,
): Promise<Result<{ account: string; isNew: boolean }, OpenRefusal>> {
  const { session, body, settings, username, passwordHash } = given
  const { memberId: agentId } = session
  const id = body.requestId.toLowerCase()
  await store.lockOpenings(tx, agentId)
  const known = await store.findOpening(tx, agentId, id)
  if (known) return repeat(tx, known, given)
  const isAgent = body.type === 2 || body.type === 41
  if (isAgent && !(await deps.tree.mayOpenAgent(tx, agentId)).ok)
    return refuse('account_open_refused', { field: 'type' })
  const at = new Date(deps.clock())
  const bounded = await checkBounds(tx, session, { body, settings, at })
  if (!bounded.ok) return bounded
  const signed = await signTerms(deps, tx, given)
  if (!signed.ok) return signed
  const created = await deps.members.create(tx, {
    username,
    type: body.type,
    passwordHash,
    mustChangePassword: true,
    isTermsDue: true,
    currency: session.currency,
    language: session.language,
    ...(body.type !== 42 && { uplineId: agentId }),
  })
  if (!created.ok) return refuse('member_username_taken', { field: 'username' })
  const { memberId } = created.value
  const openedBy = session.assistant?.memberId ?? agentId
  await store.insertOpening(tx, {
    agent_id: agentId,
    id,
    member_id: memberId,
    type: body.type,
    opened_by: openedBy,
    opened_at: at,
  })
  await equip(deps, tx, given, { memberId, at, terms: signed.value })
  const after = {
    username: created.value.username,
    type: body.type,
    uplineId: String(agentId),
    groups: body.groups,
  }
  const { caller } = given
  await deps.audit.write(tx, { event: 'account_opened', actor: actorOf(openedBy), memberId, caller, after })
  return ok({ account: created.value.username, isNew: true })
}

/** What an account begins with: its rights, its prize groups and an offer. */
async function equip(
  deps: AccountOpenDeps,
  tx: Tx,
  { session, body }: Inserting,
  { memberId, at, terms }: { memberId: MemberId; at: Date; terms: Terms | undefined },
): Promise<void> {
  const { memberId: agentId } = session
  if (body.type === 42) {
    const row = { principal_id: agentId, assistant_id: memberId, rights: body.rights, at }
    await store.insertAssistant(tx, row)
  }
  await giveGroups(tx, { memberId, setBy: session.username, groups: body.groups })
  if (!terms) return
  const preset = { agentId, memberId, terms, requestId: body.requestId.toLowerCase() }
  invariant(await offerPreset(deps, tx, preset), 'terms that were signed a moment ago still fit')
}

/** The terms that the new account is offered at once, if any. */
async function signTerms(
  deps: AccountOpenDeps,
  tx: Tx,
  { session, body: { type, terms: wire, proof } }: Inserting,
): Promise<Result<Terms | undefined, OpenRefusal>> {
  if (!wire) return ok(undefined)
  if (!(await mayPreset(deps, session, type))) return refuse('account_open_refused', { field: 'terms' })
  return signPreset(deps, tx, { session, wire, proof })
}

async function repeat(tx: Tx, known: store.OpeningRow, { body, username }: Inserting) {
  const [person] = await findNamed(tx, [known.member_id])
  const isSame = person?.username === username.toLowerCase() && known.type === body.type
  return isSame ? ok({ account: person.username, isNew: false }) : refuse('duplicate_conflict')
}

async function checkBounds(
  tx: Tx,
  { memberId: agentId }: Session,
  { body, settings, at }: { body: Body; settings: SiteSettings; at: Date },
): Promise<Result<null, 'account_open_limit' | 'prize_group_refused'>> {
  const { opensPerDay, assistants } = settings.agent
  const { timeZone } = settings.limits
  if ((await store.countOpenedToday(tx, { agentId, at, timeZone })) >= opensPerDay)
    return refuse('account_open_limit')
  if (body.type === 42 && (await store.listAssistants(tx, agentId)).length >= assistants)
    return refuse('account_open_limit')
  const refused = await refusedGroup(tx, agentId, body.groups)
  return refused ? refuse('prize_group_refused', refused) : ok(null)
}

async function renewCode(
  deps: AccountOpenDeps,
  { memberId: agentId, assistant }: Session,
  { account, caller }: { account: string; caller: AuditCaller },
): Promise<Result<{ account: string; startCode: string }, 'account_open_unknown' | 'rate_limited'>> {
  if (deps.passwords.isOverloaded()) return refuse('rate_limited', { waitSeconds: 5 })
  const startCode = makeStartCode()
  const passwordHash = await deps.passwords.hash(startCode)
  return inTransaction(deps.db, async (tx) => {
    const username = account.trim().toLowerCase()
    const memberId = await deps.members.renewStartCode(tx, { username, passwordHash, openedBy: isOpenedBy })
    if (memberId === undefined) return refuse('account_open_unknown')
    const actor = actorOf(assistant?.memberId ?? agentId)
    await deps.audit.write(tx, { event: 'start_code_renewed', actor, memberId, caller })
    return ok({ account: username, startCode })
    /** A stranger's account, one that is taken over and none look the same. */
    async function isOpenedBy(memberId: MemberId): Promise<boolean> {
      return (await store.findOpeningOf(tx, agentId, memberId)) !== undefined
    }
  })
}

/** What of the principal's rights can be handed to an assistant. */
export const handable = (settings: SiteSettings, { type }: Session): (typeof assistantRights)[number][] => {
  if (type !== 1 && type !== 2 && type !== 41) return []
  const most: TypeRights = rightsOfAssistant(settings.agent.types, {
    principal: type,
    given: assistantRights,
  })
  return assistantRights.filter((right) =>
    right === 'team' ? most.team : right === 'bets' ? most.bets !== 'none' : most.opens.length > 0,
  )
}
