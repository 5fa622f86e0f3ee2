import type { GrantFamily } from '@baize/domain/reward'
import type { MemberId } from '@baize/std'
import { rows, type Db } from '../../kernel/database/database.ts'

export interface TakenRow {
  readonly memberId: MemberId
  readonly username: string
  readonly gift: string
  readonly family: GrantFamily
  readonly title_en: string
  readonly title_bn: string
  readonly amountMinor: bigint
  readonly ended_at: Date
}

/**
 * Money gifts that were claimed since, the newest first. A rule is one gift, whatever its versions and
 * periods.
 */
export const listTaken = (db: Db, { since, most }: { since: Date; most: number }): Promise<TakenRow[]> =>
  rows(
    db,
    `select g.member_id as "memberId", m.username, g.family, g.title_en, g.title_bn,
            g.amount as "amountMinor", g.ended_at,
            coalesce(v.rule_id::text, g.family || ' ' || g.title_en) as gift
       from reward_grant g join member m on m.id = g.member_id
       left join reward_rule_version v on v.id = g.rule_version
      where g.state = 'claimed' and g.ended_at >= $1 and g.kind in ('cash', 'bonus')
        and g.family not in ('rebate', 'vip')
      order by g.ended_at desc limit $2`,
    [since, most],
  )
