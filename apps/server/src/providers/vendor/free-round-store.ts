import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'

/**
 * Keeps which grant of ours a round spent. Written before the bet is answered, so a vendor that heard nothing
 * and asks again writes what is missing.
 */
export const keepPlay = (
  db: Db,
  play: {
    readonly vendorId: number
    readonly player: string
    readonly grantId: string
    readonly round: string
  },
) =>
  rows(
    db,
    `insert into free_round_play (member_id, grant_id, vendor, round)
     select g.member_id, g.grant_id, g.vendor_id, $4
       from free_round_grant g
       join vendor_player p on p.vendor_id = g.vendor_id and p.member_id = g.member_id
      where g.grant_id = $3 and g.vendor_id = $1 and p.reference = $2
     on conflict do nothing`,
    [play.vendorId, play.player, play.grantId, play.round],
  )

/**
 * A grant of a member that has a round left for a game of a vendor; nothing where none is. A round that is
 * being played counts for itself; one that was cancelled, for nothing. The vendor may use a grant before it
 * has said that it has it.
 */
export const findRoundLeft = (
  db: Db,
  asked: {
    readonly memberId: MemberId
    readonly vendorId: number
    readonly grantId: string
    readonly gameCode: string
    readonly round: string
    readonly at: Date
  },
) =>
  row<{
    /** The reward that takes its wins. */
    readonly winsTo: string | null
  }>(
    db,
    `select case when g.win_terms is not null then g.reward_id end as "winsTo" from free_round_grant g
      where g.member_id = $1 and g.grant_id = $2 and g.vendor_id = $3 and g.game_code = $4
        and g.state in ('asked', 'issued', 'cancelling') and g.expires_at > $6
        and g.rounds > (select count(*) from free_round_play y
          join round r on r.vendor = y.vendor and r.round = y.round and r.member_id = y.member_id
          where y.member_id = g.member_id and y.grant_id = g.grant_id and y.round <> $5
            and r.state <> 'cancelled')`,
    [asked.memberId, asked.grantId, asked.vendorId, asked.gameCode, asked.round, asked.at],
  )
