import { tableCategory } from '@baize/contract/vendor'
import type { Rest } from '@baize/domain/catalogue'
import { row, rows, type Db } from '../../kernel/database/database.ts'

export interface GameLimitRow extends Rest {
  readonly integration_id: number
  readonly category: string
  readonly vendor: string
  readonly game_code: string
  readonly is_open: boolean
  readonly min_stake: string
  readonly max_stake: string
  readonly changed_at: Date
}

export const findGamesChangedSince = (db: Db, since: Date) =>
  rows<GameLimitRow>(
    db,
    `select integration_id, category, vendor, game_code, min_stake, max_stake, changed_at, rest_from,
            rest_until,
            vendor_enabled and state = 'open' and not coming_soon as is_open
       from game where changed_at >= $1 and integration_id is not null order by changed_at`,
    [since],
  )

export const isPlayersTable = async (
  db: Db,
  { vendorId, game }: { readonly vendorId: number; readonly game: string },
): Promise<boolean> =>
  (await row(db, 'select from game where integration_id = $1 and game_code = $2 and category = $3', [
    vendorId,
    game,
    tableCategory,
  ])) !== undefined

/** A lane whose games take no stakes now: it, its category or its vendor is hidden or rests. */
export const findStoppedLanes = (db: Db, at: Date) =>
  rows<{ category: string; vendor: string }>(
    db,
    `select l.category, l.vendor from game_lane l
       join game_category c on c.code = l.category join game_vendor v on v.code = l.vendor
      where not (c.is_shown and v.is_shown and l.is_shown)
        or c.rest_from <= $1 and (c.rest_until is null or c.rest_until > $1)
        or v.rest_from <= $1 and (v.rest_until is null or v.rest_until > $1)`,
    [at],
  )
