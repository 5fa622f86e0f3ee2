import type { MemberId } from '@baize/std'
import { rows, type Db } from '../../kernel/database/database.ts'
import type { DayRange } from './model.ts'

/** A product with fewer players would reveal figures of single ones. */
export const leastPlayers = 3

/** How many members of a team staked cash on each day and product, by both. */
export async function countDayPlayers(
  db: Db,
  given: DayRange & { readonly agentId: MemberId; readonly currency: string },
): Promise<ReadonlyMap<string, number>> {
  const found = await rows<{ day: string; category: string; players: number }>(
    db,
    `select day::text, category, sum(players)::int as players from team_player
      where agent_id = $1 and currency = $4 and day >= $2 and day <= $3 group by day, category`,
    [given.agentId, given.from, given.to, given.currency],
  )
  return new Map(found.map(({ day, category, players }) => [`${day} ${category}`, players]))
}
