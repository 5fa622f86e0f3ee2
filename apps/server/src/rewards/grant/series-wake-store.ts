import type { MemberId } from '@baize/std'
import { rows } from '../../kernel/database/database.ts'
import type { Tx } from '../../kernel/database/transaction.ts'

/** What was played for the mission after the one of this grant is judged anew. Gives whether there is one. */
export const wakeNext = async (
  tx: Tx,
  { memberId, id }: { readonly memberId: MemberId; readonly id: string },
): Promise<boolean> =>
  (
    await rows(
      tx,
      `update reward_progress p set is_due = true
         from reward_grant g join reward_rule_version v on v.id = g.rule_version
         join reward_rule_version n on n.series = v.series and n.series_place = v.series_place + 1
        where g.member_id = $1 and g.id = $2 and p.member_id = g.member_id and p.version_id = n.id
       returning 1`,
      [memberId, id],
    )
  ).length > 0
