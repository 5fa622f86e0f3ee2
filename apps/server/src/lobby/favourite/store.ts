import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'

interface Favourite {
  readonly memberId: MemberId
  readonly nodeId: number
}

/** False when there is no such game. Keeping a game twice is the same as once. */
export async function keepGame(db: Db, { memberId, nodeId }: Favourite): Promise<boolean> {
  const known = await row(
    db,
    `with kept as (
       insert into favourite_game (member_id, node_id) select $1, node_id from game where node_id = $2
       on conflict (member_id, node_id) do nothing)
     select from game where node_id = $2`,
    [memberId, nodeId],
  )
  return known !== undefined
}

export const dropGame = (db: Db, { memberId, nodeId }: Favourite) =>
  rows(db, 'delete from favourite_game where member_id = $1 and node_id = $2', [memberId, nodeId])
