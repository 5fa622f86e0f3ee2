import type { AccountType } from '@baize/domain/identity'
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

/** How these members log in and are called; who does not exist is left out. */
export const findNamed = (db: Db, memberIds: readonly MemberId[]) =>
  rows<Pick<TeamMember, 'id' | 'username' | 'nickname' | 'type'>>(
    db,
    'select id, username, nickname, type from member where id = any($1)',
    [memberIds],
  )
