import { writeTerms, type BonusTerms, type WrittenTerms } from '@baize/domain/bonus'
import type { CurrencyCode } from '@baize/money'
import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'

export interface Grant {
  readonly memberId: MemberId
  readonly grantId: string
  readonly vendorId: number
  readonly gameId: string
  readonly gameCode: string
  readonly rounds: number
  readonly stake: bigint
  readonly currency: CurrencyCode
  readonly state: 'asked' | 'issued' | 'refused' | 'cancelling' | 'cancelled'
  readonly roundsLeft: number | null
  readonly reason: string
  readonly askedBy: string
  readonly askedAt: Date
  readonly expiresAt: Date
  /** Of the bonus that their wins become. */
  readonly winTerms: WrittenTerms | null
}

/** Given to one member alone, as part of what many are given, or by a reward. */
export type NewGrant = Omit<Grant, 'state' | 'roundsLeft' | 'winTerms'> & {
  readonly giftId: bigint | null
  readonly reward?: {
    readonly id: string
    /** Of the bonus that the wins become together; null: each is cash. */
    readonly winTerms: BonusTerms | null
  }
}

const columns = `g.member_id "memberId", g.grant_id "grantId", g.vendor_id "vendorId", g.game_id "gameId",
  g.game_code "gameCode", g.rounds, g.stake, g.currency, g.state, g.rounds_left "roundsLeft", g.reason,
  g.asked_by "askedBy", g.asked_at "askedAt", g.expires_at "expiresAt", g.win_terms "winTerms"`

export const findMember = (db: Db, username: string) =>
  row<{ id: MemberId; currency: string; type: number }>(
    db,
    'select id, currency, type from member where username = $1',
    [username.toLowerCase()],
  )

/** Whether a member may be given something to play with: neither suspended nor excluded from play. */
export const mayPlay = async (db: Db, memberId: MemberId, at: Date): Promise<boolean> =>
  (
    await rows(
      db,
      `select from member m where m.id = $1 and m.state = 'active'
          and (m.excluded_until is null or m.excluded_until <= $2)
          and not exists (select from play_exclusion x where x.member_id = m.id and x.ended_at is null)`,
      [memberId, at],
    )
  ).length === 1

/** The rounds of a grant that were played; those given back count for nothing. */
const played = `(select count(*) from free_round_play y
  join round r on r.vendor = y.vendor and r.round = y.round and r.member_id = y.member_id
  where y.member_id = g.member_id and y.grant_id = g.grant_id and r.state <> 'cancelled')`

export const isSpent = async (db: Db, { memberId, grantId }: Pick<Grant, 'memberId' | 'grantId'>) =>
  (
    await rows(
      db,
      `select from free_round_grant g where g.member_id = $1 and g.grant_id = $2 and ${played} >= g.rounds`,
      [memberId, grantId],
    )
  ).length === 1

export const insertGrant = (db: Db, grant: NewGrant) =>
  rows(
    db,
    `insert into free_round_grant (member_id, grant_id, vendor_id, game_id, game_code, rounds, stake,
       currency, state, reason, asked_by, asked_at, expires_at, gift_id, reward_id, win_terms)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'asked', $9, $10, $11, $12, $13, $14, $15)`,
    [
      grant.memberId,
      grant.grantId,
      grant.vendorId,
      grant.gameId,
      grant.gameCode,
      grant.rounds,
      grant.stake,
      grant.currency,
      grant.reason,
      grant.askedBy,
      grant.askedAt,
      grant.expiresAt,
      grant.giftId,
      grant.reward?.id ?? null,
      grant.reward?.winTerms ? JSON.stringify(writeTerms(grant.reward.winTerms)) : null,
    ],
  )

export const findGrant = (db: Db, grantId: string) =>
  row<Grant>(db, `select ${columns} from free_round_grant g where g.grant_id = $1`, [grantId])

/** Moves a grant on from a state it is thought to be in. Gives false when it is not there any more. */
export async function moveGrant(
  db: Db,
  { memberId, grantId }: Pick<Grant, 'memberId' | 'grantId'>,
  change: {
    readonly from: readonly Grant['state'][]
    readonly to: Grant['state']
    readonly roundsLeft?: number
    /** Why the vendor gives none. */
    readonly refusal?: string
    readonly at: Date
  },
): Promise<boolean> {
  const moved = await rows(
    db,
    `update free_round_grant set state = $4, rounds_left = coalesce($5, rounds_left), told_at = $6,
            refusal = coalesce($7, refusal)
      where member_id = $1 and grant_id = $2 and state = any($3) returning 1`,
    [memberId, grantId, change.from, change.to, change.roundsLeft ?? null, change.at, change.refusal ?? null],
  )
  return moved.length === 1
}

export type GrantRow = Grant & { readonly username: string; readonly vendor: string }

/** The newest first. */
export const listGrants = (db: Db, limit: number) =>
  rows<GrantRow>(
    db,
    `select ${columns}, m.username, v.code vendor
       from free_round_grant g join member m on m.id = g.member_id
       join vendor_integration v on v.id = g.vendor_id
      order by g.asked_at desc, g.grant_id limit $1`,
    [limit],
  )
