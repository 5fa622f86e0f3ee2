import type { BonusLane } from '@baize/domain/bonus'
import { invariant, type MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'
import type { StakeBonus } from './model.ts'

/** Says what bonus of the member may be staked from now on; nothing where there is none. */
export const setStakeBonus = (tx: Db, memberId: MemberId, bonus: StakeBonus | null) =>
  bonus
    ? rows(
        tx,
        `insert into stake_bonus (member_id, grant_id, lanes, max_stake, ends_at, is_suspended)
         values ($1, $2, $3, $4, $5, $6)
         on conflict (member_id) do update set grant_id = excluded.grant_id, lanes = excluded.lanes,
           max_stake = excluded.max_stake, ends_at = excluded.ends_at, is_suspended = excluded.is_suspended`,
        [
          memberId,
          bonus.grantId,
          JSON.stringify(bonus.lanes),
          bonus.maxStakeMinor,
          bonus.endsAt,
          bonus.isSuspended,
        ],
      )
    : rows(tx, 'delete from stake_bonus where member_id = $1', [memberId])

interface StakeBonusRow {
  readonly member_id: MemberId
  readonly grant_id: string
  readonly lanes: readonly BonusLane[]
  readonly max_stake: bigint | null
  readonly runs: boolean
}

export interface RunningBonus {
  readonly memberId: MemberId
  readonly grantId: string
  readonly lanes: readonly BonusLane[]
  readonly maxStakeMinor: bigint | null
}

/** Those of the members who have a bonus that may be staked now. */
export async function findRunning(db: Db, memberIds: readonly MemberId[]): Promise<RunningBonus[]> {
  const found = await rows<StakeBonusRow>(
    db,
    `select member_id, grant_id, lanes, max_stake from stake_bonus
      where member_id = any($1) and not is_suspended and ends_at > now()`,
    [memberIds],
  )
  return found.map((each) => ({
    memberId: each.member_id,
    grantId: each.grant_id,
    lanes: each.lanes,
    maxStakeMinor: each.max_stake,
  }))
}

/** Whether the member's bonus may be staked in a game of a provider. */
export const runsIn = async (
  db: Db,
  given: { memberId: MemberId; vendor: number; game: string },
): Promise<boolean> =>
  (
    await row<{ runs: boolean }>(db, 'select stake_bonus_runs($1, $2, $3) as runs', [
      given.memberId,
      given.vendor,
      given.game,
    ])
  )?.runs ?? false

/** Whether a stake of the grant is still in play. */
export const hasStakeInPlay = async (
  db: Db,
  { memberId, grantId }: { memberId: MemberId; grantId: string },
): Promise<boolean> =>
  (
    await row<{ has: boolean }>(
      db,
      `select exists (select from round where member_id = $1 and grant_id = $2 and state = 'open')
           or exists (select from bet where member_id = $1 and grant_id = $2 and state = 'open'
                        and bonus_stake > 0) as has`,
      [memberId, grantId],
    )
  )?.has ?? false

/** What one key moved of its round, by account. */
export interface RoundParts {
  readonly stakeMinor: bigint
  readonly bonusStakeMinor: bigint
  readonly payoutMinor: bigint
  readonly bonusPayoutMinor: bigint
  /** The bonus part of a win went on at once, and how much of it to cash. */
  readonly isSentOn: boolean
  readonly sentToCashMinor: bigint
  readonly sentBackMinor: bigint
  /** It was kept until the last of the free rounds. */
  readonly keptMinor: bigint
}

export async function findRoundParts(
  db: Db,
  key: { memberId: MemberId; actor: number; key: string },
): Promise<RoundParts> {
  const found = await row<RoundParts>(
    db,
    `select coalesce(sum(amount) filter (where kind in ('bet', 'tip')), 0)::bigint as "stakeMinor",
            coalesce(sum(amount) filter (where kind = 'bet' and debit = 2), 0)::bigint as "bonusStakeMinor",
            coalesce(sum(amount) filter (where kind = 'win'), 0)::bigint as "payoutMinor",
            coalesce(sum(amount) filter (where kind = 'win' and credit = 2), 0)::bigint as "bonusPayoutMinor",
            coalesce(bool_or(kind in ('bonus_conversion', 'bonus_forfeit', 'free_round_win')),
              false) as "isSentOn",
            coalesce(sum(amount) filter (where kind = 'bonus_conversion'), 0)::bigint as "sentToCashMinor",
            coalesce(sum(amount) filter (where kind = 'bonus_forfeit'), 0)::bigint as "sentBackMinor",
            coalesce(sum(amount) filter (where kind = 'free_round_win'), 0)::bigint as "keptMinor"
       from transfer where member_id = $1 and actor = $2 and key = $3`,
    [key.memberId, key.actor, key.key],
  )
  invariant(found, 'a sum gives one row')
  return found
}

/** The member's bets that are in play: how many, and what was staked on them. */
export async function sumInPlay(
  db: Db,
  memberId: MemberId,
): Promise<{ readonly count: number; readonly stakeMinor: bigint }> {
  const found = await row<{ count: number; stake: bigint }>(
    db,
    `select count(*)::int as count, coalesce(sum(stake), 0)::bigint as stake from (
       select stake from round where member_id = $1 and state = 'open' and stake > 0
       union all select cash_stake + bonus_stake from bet where member_id = $1 and state = 'open') x`,
    [memberId],
  )
  return { count: found?.count ?? 0, stakeMinor: found?.stake ?? 0n }
}
