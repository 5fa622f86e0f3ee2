import { playMeasures, takenBack, type RuleDocument } from '@baize/domain/reward'
import { rows } from '../../kernel/database/database.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { GrantKey, Grants } from '../grant/model.ts'
import type { DueRow } from './rule-store.ts'

/** Earned grants of these periods. */
const findEarned = (tx: Tx, versionId: string, due: readonly DueRow[]): Promise<GrantKey[]> =>
  rows(
    tx,
    `select g.member_id as "memberId", g.id
       from unnest($2::bigint[], $3::text[]) d(member_id, period)
       join reward_grant g on g.member_id = d.member_id and g.period = d.period
        and g.rule_version = $1 and g.state = 'earned'
      order by g.member_id, g.id`,
    [
      versionId,
      due.map(({ member_id: memberId }) => memberId),
      due.map(({ from_at: fromAt }) => fromAt.toISOString()),
    ],
  )

/** Ends unclaimed gifts of a mission whose progress was reversed. It can be earned again. */
export async function takeBackIn(
  tx: Tx,
  grants: Pick<Grants, 'voidIn'>,
  given: { readonly rule: RuleDocument; readonly versionId: string; readonly due: readonly DueRow[] },
): Promise<void> {
  const { rule, versionId, due } = given
  const from = rule.steps[0]?.from
  if (rule.family !== 'mission' || from === undefined || !playMeasures.has(rule.measure)) return
  const fallen = due.filter(({ value }) => value < from)
  if (fallen.length === 0) return
  const earned = await findEarned(tx, versionId, fallen)
  if (earned.length > 0) await grants.voidIn(tx, { grants: earned, reason: takenBack })
}
