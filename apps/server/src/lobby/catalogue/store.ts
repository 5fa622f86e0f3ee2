import type { Game } from '@baize/contract'
import type { Rest } from '@baize/domain/catalogue'
import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'

export interface GameRow extends Rest {
  readonly node_id: number
  readonly id: string
  /** Nothing for a lottery, which the platform plays itself. */
  readonly integration_id: number | null
  readonly game_code: string
  readonly category: Game['gameType']
  readonly vendor: string
  readonly class: Game['gameClassify']
  readonly title_en: string
  readonly title_bn: string
  readonly vendor_enabled: boolean
  readonly state: 'open' | 'maintenance' | 'closed'
  readonly coming_soon: boolean
  readonly rtp: string
  readonly volatility: Game['volatility']
  readonly features: string[]
  /** Null where its vendor does not say. */
  readonly takes_free_rounds: boolean | null
  readonly min_stake: string
  readonly max_stake: string
  readonly art: GameArt
  readonly popularity: number
  /** Where an operator put it: before all that have no place. */
  readonly place: number | null
  readonly is_hot: boolean
  readonly released_at: Date
  readonly vendor_updated_at: Date
  readonly changed_at: Date
}

export interface GameArt {
  readonly emblem?: string | undefined
  readonly palette?: string | undefined
  readonly ground?: string | undefined
}

const columns = `g.node_id, g.id, g.integration_id, g.game_code, g.category, g.vendor, g.class, g.title_en,
  g.title_bn, g.vendor_enabled, g.state, g.coming_soon, g.rtp, g.volatility, g.features,
  g.takes_free_rounds, g.min_stake,
  g.max_stake, g.art, g.popularity, g.place, g.is_hot, g.rest_from, g.rest_until, g.released_at,
  g.vendor_updated_at, g.changed_at`

/** Every change of the catalogue raises it. */
export const findVersion = async (db: Db): Promise<bigint> =>
  (await row<{ version: bigint }>(db, 'select version from catalogue_version'))?.version ?? 0n

/** All games when `since` is null, closed ones too. */
export const findGamesChangedSince = (db: Db, since: Date | null) =>
  rows<GameRow>(db, `select ${columns} from game g where $1::timestamptz is null or g.changed_at >= $1`, [
    since,
  ])

export interface Match {
  readonly node_id: number
  readonly likeness: number
}

/** The games whose titles match the words, folded by `foldTitle` and not empty; the likest first. */
export const findMatches = (db: Db, words: string, atMost: number) =>
  rows<Match>(db, 'select node_id, likeness from game_search($1, $2, $3)', [
    words,
    words.split(' ').map((word) => `%${word}%`),
    atMost,
  ])

/** The games whose titles have the words of a full-text condition, the most popular first. */
export const findWithWords = async (db: Db, condition: string, atMost: number): Promise<number[]> =>
  (
    await rows<{ node_id: number }>(
      db,
      `select node_id from game where search_words @@ to_tsquery('simple', $1)
        order by popularity desc limit $2`,
      [condition, atMost],
    )
  ).map(({ node_id }) => node_id)

/** Which of these games the member keeps. */
export const findKept = async (db: Db, memberId: MemberId, nodeIds: readonly number[]): Promise<number[]> =>
  (
    await rows<{ node_id: number }>(
      db,
      'select node_id from favourite_game where member_id = $1 and node_id = any($2)',
      [memberId, nodeIds],
    )
  ).map(({ node_id }) => node_id)

export const findGame = (db: Db, id: string) =>
  row<GameRow>(db, `select ${columns} from game g where g.id = $1`, [id])

/** A game with what its category, its vendor and its lane say about opening it. */
export interface StandingRow extends GameRow {
  readonly is_shown: boolean
  readonly is_resting: boolean
  readonly closed_regions: string[]
  readonly level_needed: number
}

const rests = (of: string): string =>
  `coalesce(${of}.rest_from <= $2 and (${of}.rest_until is null or ${of}.rest_until > $2), false)`

export const findStanding = (db: Db, id: string, at: Date) =>
  row<StandingRow>(
    db,
    `select ${columns}, c.is_shown and v.is_shown and l.is_shown as is_shown,
            ${rests('g')} or ${rests('c')} or ${rests('v')} as is_resting,
            g.closed_regions || v.closed_regions as closed_regions,
            greatest(g.min_level, v.min_level) as level_needed
       from game g join game_category c on c.code = g.category join game_vendor v on v.code = g.vendor
       join game_lane l on l.category = g.category and l.vendor = g.vendor
      where g.id = $1`,
    [id, at],
  )

export const findGamesByCode = (db: Db, integrationId: number | null, codes: readonly string[]) =>
  rows<GameRow>(
    db,
    `select ${columns} from game g where (g.integration_id = $1 or $1 is null and g.integration_id is null)
      and g.game_code = any($2)`,
    [integrationId, codes],
  )

/** The vendor's codes of the games of a category, of a vendor code, or of both. */
export const findCodes = async (
  db: Db,
  { category, vendor }: { category?: string | undefined; vendor?: string | undefined },
): Promise<string[]> =>
  (
    await rows<{ game_code: string }>(
      db,
      `select game_code from game
        where ($1::text is null or category = $1) and ($2::text is null or vendor = $2)`,
      [category ?? null, vendor ?? null],
    )
  ).map(({ game_code }) => game_code)

/** Most rounds of the last day first, then the vendors' own order. */
export const findHotGames = (db: Db, filter: { vendor: string | null; since: Date; limit: number }) =>
  rows<GameRow>(
    db,
    `with played as (
       select vendor as integration_id, game as game_code, count(*) as rounds from round
         where opened_at >= $2 and not is_tip group by 1, 2)
     select ${columns} from game g left join played p using (integration_id, game_code)
      where g.state = 'open' and g.vendor_enabled and not g.coming_soon
        and ($1::text is null or g.vendor = $1)
      order by coalesce(p.rounds, 0) desc, g.popularity desc, g.node_id limit $3`,
    [filter.vendor, filter.since, filter.limit],
  )

export interface LaneRow {
  readonly category: Game['gameType']
  readonly vendor: string
  readonly display_name: string
  readonly is_shown: boolean
  readonly category_from: Date | null
  readonly category_until: Date | null
  readonly vendor_from: Date | null
  readonly vendor_until: Date | null
}

/** Vendors by category in the order of both, hidden ones too. */
export const findLanes = (db: Db) =>
  rows<LaneRow>(
    db,
    `select l.category, l.vendor, v.display_name, c.is_shown and v.is_shown and l.is_shown as is_shown,
            c.rest_from as category_from, c.rest_until as category_until,
            v.rest_from as vendor_from, v.rest_until as vendor_until
       from game_lane l join game_category c on c.code = l.category join game_vendor v on v.code = l.vendor
      order by c.position, l.position`,
  )

export interface NewGame {
  readonly game_code: string
  readonly category: string
  readonly vendor: string
  readonly class: string
  readonly title_en: string
  readonly title_bn: string
  readonly search_key: string
  readonly vendor_enabled: boolean
  readonly coming_soon: boolean
  readonly rtp: string
  readonly volatility: string
  readonly features: readonly string[]
  readonly takes_free_rounds: boolean | null
  readonly min_stake: string
  readonly max_stake: string
  readonly art: GameArt
  readonly popularity: number
  readonly released_at: string
  readonly vendor_updated_at: string
}

/**
 * Writes games as the vendor describes them; what the operator decided (state) stays. A game of a category
 * that its vendor code does not serve is left out. A game whose id another integration took first is known
 * by a longer one. Without an integration the games are the platform's own. Gives how many were written.
 */
export async function upsertGames(
  db: Db,
  integration: { readonly id: number | null; readonly code: string },
  games: readonly NewGame[],
): Promise<number> {
  const written = await rows(
    db,
    `insert into game (id, integration_id, game_code, category, vendor, class, title_en, title_bn,
      search_key, vendor_enabled, coming_soon,
            rtp, volatility, features, takes_free_rounds, min_stake, max_stake, art, popularity, released_at,
            vendor_updated_at)
     select case when exists (select from game o
                               where o.id = g.game_code and o.integration_id is distinct from $1)
                 then $2 || '-' || g.game_code else g.game_code end,
            $1::int, g.game_code, g.category, g.vendor, g.class, g.title_en, g.title_bn, g.search_key,
              g.vendor_enabled, g.coming_soon,
            g.rtp, g.volatility, g.features, g.takes_free_rounds, g.min_stake, g.max_stake, g.art,
              g.popularity, g.released_at, g.vendor_updated_at
       from jsonb_to_recordset($3) as g (game_code text, category text, vendor text, class text,
         title_en text,
            title_bn text, search_key text, vendor_enabled boolean, coming_soon boolean,
            rtp text, volatility text,
              features text[], takes_free_rounds boolean, min_stake text,
            max_stake text, art jsonb, popularity int, released_at timestamptz, vendor_updated_at timestamptz)
       join game_lane l on l.category = g.category and l.vendor = g.vendor order by g.popularity desc,
         g.game_code
     on conflict (integration_id, game_code) do update set category = excluded.category,
       vendor = excluded.vendor,
            class = excluded.class, title_en = excluded.title_en, title_bn = excluded.title_bn,
            search_key = excluded.search_key, vendor_enabled = excluded.vendor_enabled,
            coming_soon = excluded.coming_soon, rtp = excluded.rtp,
            volatility = excluded.volatility, features = excluded.features,
            takes_free_rounds = excluded.takes_free_rounds, min_stake = excluded.min_stake,
            max_stake = excluded.max_stake, art = excluded.art, popularity = excluded.popularity,
            released_at = excluded.released_at, vendor_updated_at = excluded.vendor_updated_at,
            changed_at = clock_timestamp()
      where game.vendor_updated_at < excluded.vendor_updated_at
        or game.vendor_enabled <> excluded.vendor_enabled or game.coming_soon <> excluded.coming_soon
     returning node_id`,
    [integration.id, integration.code, JSON.stringify(games)],
  )
  return written.length
}

export const setGameState = (db: Db, id: string, state: GameRow['state']) =>
  rows(db, 'update game set state = $2, changed_at = clock_timestamp() where id = $1', [id, state])

/** The games that a member opened last, the last one first. */
export const findRecent = async (db: Db, memberId: MemberId, limit: number): Promise<number[]> =>
  (
    await rows<{ node_id: number }>(
      db,
      'select node_id from recent_game where member_id = $1 order by launched_at desc limit $2',
      [memberId, limit],
    )
  ).map(({ node_id }) => node_id)

export const writeRecentGame = (db: Db, recent: { memberId: MemberId; nodeId: number; at: Date }) =>
  rows(
    db,
    `insert into recent_game (member_id, node_id, launched_at) values ($1, $2, $3)
     on conflict (member_id, node_id) do update set launched_at = greatest(recent_game.launched_at,
       excluded.launched_at)`,
    [recent.memberId, recent.nodeId, recent.at],
  )

/** The games that a member keeps, the last one first. */
export const findFavourites = async (db: Db, memberId: MemberId): Promise<number[]> =>
  (
    await rows<{ node_id: number }>(
      db,
      'select node_id from favourite_game where member_id = $1 order by kept_at desc, node_id',
      [memberId],
    )
  ).map(({ node_id }) => node_id)
