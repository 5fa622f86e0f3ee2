import type { AccountType } from '@baize/domain/identity'
import type { CurrencyCode } from '@baize/money'
import type { MemberId } from '@baize/std'
import { rows, type Db } from '../../kernel/database/database.ts'

/** The most agents above one member: a member has one upline, so the chain has no cycles. */
const deepest = 64

interface UplineRow {
  readonly member_id: MemberId
  readonly upline_id: MemberId
}

/** Every agent above each of these members, the nearest first. Who has none is left out. */
export async function findUplines(
  db: Db,
  memberIds: readonly MemberId[],
): Promise<Map<MemberId, readonly MemberId[]>> {
  const found = await rows<UplineRow>(
    db,
    `with recursive chain as (
       select m.id as member_id, 1 as place, m.upline_id from member m
        where m.id = any($1) and m.upline_id is not null
       union all
       select c.member_id, c.place + 1, m.upline_id from chain c join member m on m.id = c.upline_id
        where m.upline_id is not null and c.place < $2)
     select member_id, upline_id from chain order by member_id, place`,
    [memberIds, deepest],
  )
  const ofMember = Map.groupBy(found, ({ member_id }) => member_id)
  return new Map([...ofMember].map(([id, chain]) => [id, chain.map(({ upline_id }) => upline_id)]))
}

export interface TeamMember {
  readonly id: MemberId
  readonly username: string
  readonly nickname: string
  readonly type: AccountType
  readonly upline_id: MemberId
}

/** Everybody below a member, those nearer first; with `depth` 1 only those directly below. */
export const findTeam = (
  db: Db,
  memberId: MemberId,
  { depth = deepest }: { readonly depth?: number } = {},
): Promise<TeamMember[]> =>
  rows<TeamMember>(
    db,
    `with recursive team as (
       select m.id, m.username, m.nickname, m.type, m.upline_id, 1 as depth from member m
        where m.upline_id = $1
       union all
       select m.id, m.username, m.nickname, m.type, m.upline_id, t.depth + 1 from team t
         join member m on m.upline_id = t.id where t.depth < $2)
     select id, username, nickname, type, upline_id from team order by depth, id`,
    [memberId, depth],
  )

interface NamedRow extends Pick<TeamMember, 'id' | 'username' | 'nickname' | 'type'> {
  readonly state: 'active' | 'suspended'
  readonly is_taken_over: boolean
}

/** How these members log in and are called; who does not exist is left out. */
export const findNamed = (db: Db, memberIds: readonly MemberId[]) =>
  rows<NamedRow>(
    db,
    `select id, username, nickname, type, state, not terms_due as is_taken_over
       from member where id = any($1)`,
    [memberIds],
  )

/** An account by its number, or by the name that logs in. */
export async function findAccount(
  db: Db,
  account: string,
): Promise<Pick<TeamMember, 'id' | 'username' | 'type'> | undefined> {
  const name = account.trim().toLowerCase()
  const [found] = await rows<Pick<TeamMember, 'id' | 'username' | 'type'>>(
    db,
    'select id, username, type from member where username = $1 or id = $2 order by username = $1 desc limit 1',
    [name, /^\d{1,18}$/.test(name) ? name : null],
  )
  return found
}

/** Since when a member is in its place, and as what. */
export async function findJoined(db: Db, memberId: MemberId) {
  const [found] = await rows<{ type: AccountType; created_at: Date; currency: string }>(
    db,
    'select type, created_at, currency from member where id = $1',
    [memberId],
  )
  return found && { type: found.type, createdAt: found.created_at, currency: found.currency }
}

/** Today's edge; whoever moves a member keeps the history of edges. */
export const setUpline = (tx: Db, { memberId, uplineId }: { memberId: MemberId; uplineId: MemberId }) =>
  rows(tx, 'update member set upline_id = $2 where id = $1', [memberId, uplineId])

export interface AgentAccount {
  readonly id: MemberId
  readonly username: string
  readonly nickname: string
  readonly type: AccountType
  readonly state: 'active' | 'suspended'
  readonly upline_id: MemberId | null
  readonly currency: CurrencyCode
  readonly created_at: Date
  readonly is_taken_over: boolean
}

const agentColumns = `id, username, nickname, type, state, upline_id, currency, created_at,
  not terms_due as is_taken_over`

/**
 * Agents directly below one, or without anybody above, the newest first; assistants are no part of the tree.
 */
export const listAgents = (
  db: Db,
  given: { uplineId: MemberId | null; before: bigint | null; limit: number },
) =>
  rows<AgentAccount>(
    db,
    `select ${agentColumns} from member
      where type in (1, 2, 41) and upline_id is not distinct from $1 and ($2::bigint is null or id < $2)
      order by id desc limit $3`,
    [given.uplineId, given.before, given.limit],
  )

/** One account with its place; its type is locked until the transaction ends. */
export const holdAgentAccount = async (tx: Db, memberId: MemberId): Promise<AgentAccount | undefined> =>
  (
    await rows<AgentAccount>(tx, `select ${agentColumns} from member where id = $1 for no key update`, [
      memberId,
    ])
  )[0]

export const findAgentAccount = async (db: Db, memberId: MemberId): Promise<AgentAccount | undefined> =>
  (await rows<AgentAccount>(db, `select ${agentColumns} from member where id = $1`, [memberId]))[0]

/** Another type of account: another door, and other rights from the next call on. */
export const setType = (tx: Db, { memberId, type }: { memberId: MemberId; type: AccountType }) =>
  rows(tx, 'update member set type = $2 where id = $1', [memberId, type])

/** How these members are shown to the agent above them; who does not exist is left out. */
export const findFaces = (db: Db, memberIds: readonly MemberId[]) =>
  rows<{
    readonly id: MemberId
    readonly username: string
    readonly nickname: string
    readonly type: AccountType
    readonly is_suspended: boolean
    readonly created_at: Date
  }>(
    db,
    `select id, username, nickname, type, state = 'suspended' as is_suspended, created_at from member
      where id = any($1)`,
    [memberIds],
  )

/** The member's referrer. */
export const setReferrer = (tx: Db, memberId: MemberId, referrerId: MemberId) =>
  rows(tx, 'update member set referrer_id = $2 where id = $1', [memberId, referrerId])
