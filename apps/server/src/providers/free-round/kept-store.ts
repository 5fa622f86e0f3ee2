import { readTerms, type BonusTerms, type WrittenTerms } from '@baize/domain/bonus'
import type { CurrencyCode } from '@baize/money'
import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'

/** Free rounds of a reward whose wins are kept until the last one is over. */
export interface KeptRounds {
  readonly memberId: MemberId
  readonly rewardId: string
  readonly gameId: string
  readonly rounds: number
  readonly stakeMinor: bigint
  readonly currency: CurrencyCode
  readonly expiresAt: Date
  /** Of the bonus that the wins become. */
  readonly terms: BonusTerms
  readonly played: number
  readonly wonMinor: bigint
  /** None is in play, and none is left to play. */
  readonly isOver: boolean
  readonly isClosed: boolean
}

interface KeptRow extends Omit<KeptRounds, 'terms'> {
  readonly terms: WrittenTerms
}

export interface RewardKey {
  readonly memberId: MemberId
  readonly rewardId: string
}

/** A bet that was on its way when its grant ran out is in by then. */
const grace = `interval '10 minutes'`

const kept = `select g.member_id as "memberId", g.reward_id as "rewardId", g.game_id as "gameId", g.rounds,
    g.stake as "stakeMinor", g.currency, g.expires_at as "expiresAt", g.win_terms as terms,
    s.played, s.won as "wonMinor", g.wins_closed_at is not null as "isClosed",
    not s.is_open and (s.played >= g.rounds or g.state in ('refused', 'cancelled')
      or g.expires_at + ${grace} <= $1) as "isOver"
  from free_round_grant g cross join lateral (
    select count(*) filter (where r.state <> 'cancelled')::int as played,
           coalesce(sum(r.bonus_payout), 0)::bigint as won,
           coalesce(bool_or(r.state = 'open'), false) as is_open
      from round r
     where r.member_id = g.member_id and r.is_free and r.grant_id = g.reward_id
       and r.opened_at >= g.asked_at - ${grace}) s
  where g.win_terms is not null`

const toKept = ({ terms, ...found }: KeptRow): KeptRounds => ({ ...found, terms: readTerms(terms) })

/** With the member's wallet locked what it says stays so. */
export async function findKept(
  db: Db,
  { memberId, rewardId }: RewardKey,
  at: Date,
): Promise<KeptRounds | undefined> {
  const found = await row<KeptRow>(db, `${kept} and g.member_id = $2 and g.reward_id = $3`, [
    at,
    memberId,
    rewardId,
  ])
  return found && toKept(found)
}

/** Of a member what is not closed yet, the oldest first. */
export const listKept = async (db: Db, memberId: MemberId, at: Date): Promise<KeptRounds[]> =>
  (
    await rows<KeptRow>(
      db,
      `${kept} and g.member_id = $2 and g.wins_closed_at is null order by g.asked_at, g.grant_id`,
      [at, memberId],
    )
  ).map(toKept)

/** What is over and not closed, of members who may be given something. */
export const listKeptOver = async (
  db: Db,
  { at, limit }: { readonly at: Date; readonly limit: number },
): Promise<RewardKey[]> =>
  rows<RewardKey>(
    db,
    `select k."memberId", k."rewardId" from (${kept} and g.wins_closed_at is null) k
       join member m on m.id = k."memberId"
      where k."isOver" and m.state = 'active' and (m.excluded_until is null or m.excluded_until <= $1)
        and not exists (select from play_exclusion x where x.member_id = m.id and x.ended_at is null)
      limit $2`,
    [at, limit],
  )

/** `wonMinor`: what they came to; null opens them again for what came late. */
export const setKeptClosed = (
  tx: Db,
  { memberId, rewardId }: RewardKey,
  { at, wonMinor }: { readonly at: Date; readonly wonMinor: bigint | null },
) =>
  rows(
    tx,
    `update free_round_grant set wins_closed_at = case when $4::bigint is not null then $3::timestamptz end,
            won = $4
      where member_id = $1 and reward_id = $2`,
    [memberId, rewardId, at, wonMinor],
  )
