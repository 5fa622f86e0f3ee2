import { rows, type Db } from '../../kernel/database/database.ts'

export interface UsedRow {
  readonly rule_id: string
  readonly cap: bigint
  readonly promised: bigint
  readonly granted: bigint
  readonly alarmed: number
  readonly used: number
  readonly grants: number
  readonly is_stopped: boolean
}

/** What each rule has of its budget, how many grants it made, and whether it is stopped. */
export const listUsed = (db: Db): Promise<UsedRow[]> =>
  rows(
    db,
    `select r.id as rule_id, b.cap, b.promised, b.granted, b.alarmed,
            case when b.cap = 0 then 0 else (b.promised + b.granted) * 100 / b.cap end::int as used,
            (select count(*)::int from reward_grant g join reward_rule_version v on v.id = g.rule_version
              where v.rule_id = r.id) as grants,
            exists (select from reward_stop s where s.scope in ('all', 'rule:' || r.id)
              or s.scope in (select 'family:' || v.family from reward_rule_version v where v.rule_id = r.id))
              as is_stopped
       from reward_rule r join reward_budget b on b.scope = 'rule:' || r.id order by r.id`,
  )

/** What the days of a rule have of their caps, the newest first. */
export const listDays = (
  db: Db,
  ruleId: string,
): Promise<{ day: string; cap: bigint; used: bigint; alarmed: number }[]> =>
  rows(
    db,
    `select right(scope, 10) as day, cap, promised + granted as used, alarmed from reward_budget
      where scope like 'rule:' || $1 || ':%' order by scope desc limit 14`,
    [ruleId],
  )
