import type { MemberId } from '@baize/std'
import { rows, type Db } from '../../kernel/database/database.ts'

export interface CreditSplit {
  readonly from_id: MemberId
  readonly to_id: MemberId
  readonly credits: number
  readonly sent: bigint
}

/** From so many credits of that size within a day it is a signal. */
const fewestCredits = 3

/**
 * Credits split to stay below the border from which a credit waits for its receiver: three or more of one of
 * these members to one receiver within 24 hours, each below the border and at least half of it. For each
 * two the 24 hours with the most of them.
 */
export const findSplits = (
  db: Db,
  given: { memberIds: readonly MemberId[]; currency: string; since: Date; borderMinor: bigint },
): Promise<CreditSplit[]> =>
  rows<CreditSplit>(
    db,
    `with just_below as (
       select member_id, to_member_id, sent_at, count(*) over day as credits, sum(amount) over day as sent
         from member_transfer
        where member_id = any($1) and currency = $2 and sent_at >= $3 and amount < $4 and amount * 2 >= $4
       window day as (partition by member_id, to_member_id order by sent_at
                      range between interval '24 hours' preceding and current row))
     select distinct on (member_id, to_member_id) member_id as from_id, to_member_id as to_id,
            credits::int as credits, sent::bigint as sent
       from just_below where credits >= ${fewestCredits}
      order by member_id, to_member_id, credits desc, sent desc limit 100`,
    [given.memberIds, given.currency, given.since, given.borderMinor],
  )
