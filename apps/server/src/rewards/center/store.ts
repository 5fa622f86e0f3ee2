import type { GrantState } from '@baize/domain/reward'
import { row, rows, type Db } from '../../kernel/database/database.ts'

/** Grants of rules that a member has, with the rule, the period and the step of each. */
export const listGiven = (
  db: Db,
  memberId: bigint,
): Promise<{ rule_id: string; period: string; step: number; state: GrantState }[]> =>
  rows(
    db,
    `select v.rule_id, g.period, g.step, g.state from reward_grant g
       join reward_rule_version v on v.id = g.rule_version
      where g.member_id = $1 order by g.id desc limit 500`,
    [memberId],
  )

/** All deposits of an account. */
export const countDeposits = async (db: Db, memberId: bigint): Promise<number> =>
  (
    await row<{ count: number }>(
      db,
      `select count(*)::int as count from reward_event where member_id = $1 and kind = 'deposit'`,
      [memberId],
    )
  )?.count ?? 0
