import { row, rows, type Db } from '../../kernel/database/database.ts'
import type { GrantRow } from '../grant/grant-store.ts'

export interface GivenRow extends Pick<GrantRow, 'id' | 'state' | 'claim_until' | 'step' | 'period'> {
  readonly rule_id: string
}

/** Grants of missions that a member has, the newest of each rule and period first. */
export const listGiven = (db: Db, memberId: bigint): Promise<GivenRow[]> =>
  rows(
    db,
    `select v.rule_id, g.id, g.state, g.claim_until, g.step, g.period from reward_grant g
       join reward_rule_version v on v.id = g.rule_version
      where g.member_id = $1 and g.family = 'mission' order by g.id desc limit 500`,
    [memberId],
  )

/** How many missions and prizes can be claimed. */
export const countClaimable = async (db: Db, memberId: bigint, at: Date): Promise<number> =>
  (
    await row<{ count: number }>(
      db,
      `select count(*)::int as count from reward_grant
        where member_id = $1 and family in ('mission', 'leaderboard') and state = 'earned'
          and claim = 'press' and coalesce(claim_until, 'infinity') > $2`,
      [memberId, at],
    )
  )?.count ?? 0

/** Days on which a member was logged in, since an instant. */
export const listLoginDays = async (db: Db, memberId: bigint, since: Date): Promise<string[]> =>
  (
    await rows<{ reference: string }>(
      db,
      `select reference from reward_event
        where member_id = $1 and kind = 'login_day' and done_at >= $2 order by reference desc limit 400`,
      [memberId, since],
    )
  ).map(({ reference }) => reference)

export const findOpened = async (db: Db, memberId: bigint): Promise<Date | undefined> =>
  (await row<{ created_at: Date }>(db, 'select created_at from member where id = $1', [memberId]))?.created_at
