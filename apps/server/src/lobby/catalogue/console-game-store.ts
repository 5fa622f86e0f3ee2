import type { Rest } from '@baize/domain/catalogue'
import { row, rows, type Db } from '../../kernel/database/database.ts'

export interface GameLine extends Rest {
  readonly id: bigint
  readonly game_id: string
  readonly title_en: string
  readonly title_bn: string
  readonly category: string
  readonly vendor: string
  readonly state: 'open' | 'maintenance' | 'closed'
  readonly vendor_enabled: boolean
  readonly coming_soon: boolean
  readonly rtp: string
  readonly popularity: number
  readonly place: number | null
  readonly is_hot: boolean
  readonly closed_regions: string[]
  readonly min_level: number
  readonly console_version: number
}

export interface GameAsk {
  readonly after: bigint | null
  readonly limit: number
  /** A folded piece of the title. */
  readonly words: string | null
  /** A piece of the id, in small letters; looked for where `words` are. */
  readonly idPart: string
  readonly category: string | null
  readonly vendor: string | null
  readonly state: string | null
  readonly isHot: boolean | null
}

const columns = `node_id::bigint as id, id as game_id, title_en, title_bn, category, vendor, state,
  vendor_enabled, coming_soon, rtp, popularity, place, is_hot, rest_from, rest_until, closed_regions,
  min_level, console_version`

export const listGames = (db: Db, ask: GameAsk) =>
  rows<GameLine>(
    db,
    `select ${columns} from game
      where ($1::bigint is null or node_id > $1) and ($3::text is null or search_key like '%' || $3 || '%'
        or position($8 in lower(id)) > 0)
        and ($4::text is null or category = $4) and ($5::text is null or vendor = $5)
        and ($6::text is null or state = $6) and ($7::boolean is null or is_hot = $7)
      order by node_id limit $2`,
    [ask.after, ask.limit, ask.words, ask.category, ask.vendor, ask.state, ask.isHot, ask.idPart],
  )

/** Until the end of `tx`, nobody else changes it. */
export const holdGame = (tx: Db, nodeId: string) =>
  row<GameLine>(tx, `select ${columns} from game where node_id = $1::int for update`, [nodeId])

export const switchGame = (tx: Db, nodeId: string, state: GameLine['state']) =>
  rows(
    tx,
    `update game set state = $2, console_version = console_version + 1, changed_at = clock_timestamp()
      where node_id = $1::int`,
    [nodeId, state],
  )

export interface GameChange {
  readonly place: number | null
  readonly isHot: boolean
  readonly rest: Rest
  readonly closedRegions: readonly string[]
  readonly minLevel: number
}

export const writeGame = (tx: Db, nodeId: string, given: GameChange) =>
  rows(
    tx,
    `update game set place = $2, is_hot = $3, rest_from = $4, rest_until = $5, closed_regions = $6,
            min_level = $7, console_version = console_version + 1, changed_at = clock_timestamp()
      where node_id = $1::int`,
    [
      nodeId,
      given.place,
      given.isHot,
      given.rest.rest_from,
      given.rest.rest_until,
      given.closedRegions,
      given.minLevel,
    ],
  )
