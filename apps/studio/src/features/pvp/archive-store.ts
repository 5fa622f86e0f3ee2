import type { Queryable } from '@baize/runtime'

export interface HandOfRound {
  readonly handId: string
  readonly changeMinor: bigint
  readonly at: Date
}

/** The hands that were played in a sitting, the last one first. */
export async function listHandsOfRound(
  on: Queryable,
  { roundId, limit }: { readonly roundId: string; readonly limit: number },
): Promise<HandOfRound[]> {
  const { rows } = await on.query<HandOfRound>(
    `SELECT hand_id "handId", change_minor "changeMinor", played_at "at"
     FROM pvp_result WHERE round_id = $1 ORDER BY played_at DESC LIMIT $2`,
    [roundId, limit],
  )
  return rows
}

export interface ResultRow {
  readonly seat: number
  /** Null for a bot. */
  readonly roundId: string | null
  readonly changeMinor: bigint
  readonly at: Date
}

/** What a hand brought to each seat. */
export async function listResults(on: Queryable, handId: string): Promise<ResultRow[]> {
  const { rows } = await on.query<ResultRow>(
    `SELECT seat, round_id "roundId", change_minor "changeMinor", played_at "at"
     FROM pvp_result WHERE hand_id = $1 ORDER BY seat`,
    [handId],
  )
  return rows
}
