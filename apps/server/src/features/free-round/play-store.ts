import { rows, type Db } from '../../database.ts'

/**
 * Keeps which grant of ours a round spent. Written before the bet is answered, so a vendor that heard nothing
 * and asks again writes what is missing; grants of a vendor's own are not kept.
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
