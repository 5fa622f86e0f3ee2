import type { FactRange } from '../../betting/api.ts'
import { rows, type Db } from '../../kernel/database/database.ts'

/** Fixes the lanes of games that are counted for the first time. */
export const fixLanes = (tx: Db, { after, upTo }: FactRange) =>
  rows(
    tx,
    `insert into played_lane (source, game, category, vendor)
     select source, game, category, vendor from played_lane_of($1, $2) order by source, game
     on conflict (source, game) do nothing`,
    [after, upTo],
  )
