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
  /** Sorted as a queue, the longest waiting first; otherwise the newest first. */
  readonly isQueue: boolean
}

/**
 * A page by the withdrawals' own order in time, of a queue by their places in it. Only the given filters are
 * in the SQL. Of several states each is read in its own order: few of many withdrawals wait.
 */
export function listWithdrawals(db: Db, filter: WithdrawalFilter): Promise<ListedWithdrawal[]> {
  const { states, memberId, cursor, isQueue, limit } = filter
  const order = isQueue ? 'w.queue_at, w.id' : 'w.id desc'
  const isSplit = states !== null && states.length > 1
  const given: readonly (readonly [unknown, (place: string) => string])[] = [
    [states, (place) => (isSplit ? 'w.state = s.state' : `w.state = any(${place})`)],
    [memberId, (place) => `w.member_id = ${place}`],
    [cursor, isQueue ? behind : (place) => `w.id < ${place}::uuid`],
  ]
  const set = given.filter(([value]) => value !== null)
  const where = set.map(([, write], index) => write(`$${index + 1}`)).join(' and ')
  const ofPage = `order by ${order} limit $${set.length + 1}`
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
      order by ${order}`,
    [...set.map(([value]) => value), limit],
  )
}

/** SQL: the withdrawals after this one in the queue, whose order never changes. */
const behind = (place: string): string =>
  `(w.queue_at, w.id) > ((select c.queue_at from withdrawal c where c.id = ${place}::uuid), ${place}::uuid)`

/** By the id alone, as the console's addresses have it. */
export const findWithdrawalOwner = async (db: Db, id: string) =>
  row<{ member_id: MemberId; username: string }>(
    db,
    `select w.member_id, m.username from withdrawal w join member m on m.id = w.member_id where w.id = $1`,
    [id],
  )
