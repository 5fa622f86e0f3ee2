import type { MemberId } from '@baize/std'
import { rows, type Db } from '../../kernel/database/database.ts'

export interface CreditCircle {
  readonly from_id: MemberId
  readonly to_id: MemberId
  readonly sent: bigint
  readonly returned: bigint
  readonly credits: number
}

/**
 * Credits that came back: pairs of these members who sent each other some since an instant. Credits move
 * along edges alone, so every circle of the tree is made of such pairs.
 */
export const findCircles = (
  db: Db,
  { memberIds, since }: { memberIds: readonly MemberId[]; since: Date },
): Promise<CreditCircle[]> =>
  rows<CreditCircle>(
    db,
    `with sent as (
       select member_id, to_member_id, sum(amount)::bigint as amount, count(*) as credits
         from member_transfer
        where member_id = any($1) and sent_at >= $2 group by 1, 2)
     select a.member_id as from_id, a.to_member_id as to_id, a.amount as sent, b.amount as returned,
            (a.credits + b.credits)::int as credits
       from sent a join sent b on b.member_id = a.to_member_id and b.to_member_id = a.member_id
      where a.member_id < a.to_member_id
      order by least(a.amount, b.amount) desc limit 100`,
    [memberIds, since],
  )
