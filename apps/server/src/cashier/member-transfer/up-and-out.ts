import type { MemberId } from '@baize/std'
import { rows, type Db } from '../../kernel/database/database.ts'

export interface UpAndOut {
  readonly from_id: MemberId
  readonly to_id: MemberId
  readonly sent: bigint
  readonly withdrawn: bigint
  readonly minutes: number
  /** How often since then. */
  readonly times: number
}

/**
 * Credits that one of these members sent up, and of which the receiver asked to withdraw at least half
 * within the hour, the last time for each two: a way around what must be played before a withdrawal.
 */
export const findUpAndOut = (
  db: Db,
  given: { memberIds: readonly MemberId[]; currency: string; since: Date },
): Promise<UpAndOut[]> =>
  rows<UpAndOut>(
    db,
    `select distinct on (t.member_id, t.to_member_id) t.member_id as from_id, t.to_member_id as to_id,
            t.amount as sent, w.amount as withdrawn, w.minutes,
            (count(*) over (partition by t.member_id, t.to_member_id))::int as times
       from member_transfer t
      cross join lateral (
        select sum(o.amount)::bigint as amount,
               (extract(epoch from min(o.requested_at) - t.sent_at) / 60)::int as minutes
          from withdrawal o
         where o.member_id = t.to_member_id and o.currency = t.currency
           and o.requested_at >= t.sent_at and o.requested_at < t.sent_at + interval '1 hour') w
      where t.member_id = any($1) and t.direction = 'up' and t.currency = $2 and t.sent_at >= $3
        and w.amount * 2 >= t.amount
      order by t.member_id, t.to_member_id, t.sent_at desc limit 100`,
    [given.memberIds, given.currency, given.since],
  )
