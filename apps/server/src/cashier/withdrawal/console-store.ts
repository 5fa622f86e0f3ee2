import type { WithdrawalState } from '@baize/domain/withdrawal'
import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'
import type { WithdrawalRow } from './model.ts'

export interface ListedWithdrawal extends WithdrawalRow {
  readonly username: string
  readonly flags: number | null
}

export interface WithdrawalFilter {
  readonly states: readonly WithdrawalState[] | null
  readonly memberId: bigint | null
  readonly cursor: string | null
  readonly limit: number
  readonly oldestFirst: boolean
}

/**
 * A page by the withdrawals' own order in time. Only the given filters are in the SQL. Of several states each
 * is read in its own order: few of many withdrawals wait.
 */
export function listWithdrawals(db: Db, filter: WithdrawalFilter): Promise<ListedWithdrawal[]> {
  const { states, memberId, cursor, oldestFirst, limit } = filter
  const isSplit = states !== null && states.length > 1
  const given: readonly (readonly [unknown, (place: string) => string])[] = [
    [states, (place) => (isSplit ? 'w.state = s.state' : `w.state = any(${place})`)],
    [memberId, (place) => `w.member_id = ${place}`],
    [cursor, (place) => `w.id ${oldestFirst ? '>' : '<'} ${place}::uuid`],
  ]
  const set = given.filter(([value]) => value !== null)
  const where = set.map(([, write], index) => write(`$${index + 1}`)).join(' and ')
  const ofPage = `order by w.id ${oldestFirst ? '' : 'desc'} limit $${set.length + 1}`
  const found = `(select * from withdrawal w ${where && `where ${where}`} ${ofPage})`
  const source = isSplit
    ? `(select w.* from unnest($1::text[]) s(state) cross join lateral ${found} w ${ofPage})`
    : found
  return rows<ListedWithdrawal>(
    db,
    `select w.*, m.username, c.flags
       from ${source} w
       join member m on m.id = w.member_id
       left join lateral (
         select case when count(*) > 0 then count(*) filter (where is_flag)::int end as flags
           from withdrawal_check c where c.member_id = w.member_id and c.withdrawal_id = w.id) c on true
      order by w.id ${oldestFirst ? '' : 'desc'}`,
    [...set.map(([value]) => value), limit],
  )
}

/** By the id alone, as the console's addresses have it. */
export const findWithdrawalOwner = async (db: Db, id: string) =>
  row<{ member_id: MemberId; username: string }>(
    db,
    `select w.member_id, m.username from withdrawal w join member m on m.id = w.member_id where w.id = $1`,
    [id],
  )
