import type { Game } from '@baize/contract'
import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../database.ts'

export interface GameRow {
  readonly node_id: number
  readonly id: string
  readonly integration_id: number
  readonly game_code: string
  readonly category: Game['gameType']
  readonly vendor: string
  readonly class: Game['gameClassify']
  readonly title_en: string
  readonly title_bn: string
  readonly vendor_enabled: boolean
  readonly state: 'open' | 'maintenance' | 'closed'
  readonly rtp: string
  readonly volatility: Game['volatility']
  readonly min_stake: string
  readonly max_stake: string
  readonly art: GameArt
  readonly vendor_updated_at: Date
  readonly is_favourite: boolean
}

export interface GameArt {
  readonly emblem?: string | undefined
  readonly palette?: string | undefined
  readonly ground?: string | undefined
}

export interface GameFilter {
  readonly category?: string | undefined
  readonly vendor?: string | undefined
  readonly class?: string | undefined
  /** Folded by `foldTitle`. */
  readonly words?: string | undefined
}

/** Marks the favourites of this member; nobody's when null. */
export type Viewer = MemberId | null

const columns = `g.node_id, g.id, g.integration_id, g.game_code, g.category, g.vendor, g.class, g.title_en,
  g.title_bn,
  g.vendor_enabled, g.state, g.rtp, g.volatility, g.min_stake, g.max_stake, g.art, g.vendor_updated_at`
const favourite = (viewer: string) =>
  `exists (select from favourite_game f where f.member_id = ${viewer}::bigint
    and f.node_id = g.node_id) as is_favourite`

const filtered = `g.state <> 'closed' and g.vendor_enabled
  and ($1::text is null or g.category = $1) and ($2::text is null or g.vendor = $2) and ($3::text is null
    or g.class = $3)`

export async function findGames(
  db: Db,
  filter: GameFilter,
  page: { readonly viewer: Viewer; readonly offset: number; readonly limit: number },
): Promise<{ total: number; games: GameRow[] }> {
  const { matching, order, values } = selectionOf(filter)
  const last = values.length
  const games = await rows<GameRow & { total: number }>(
    db,
    `select ${columns}, ${favourite(`$${last + 1}`)}, count(*) over ()::int as total
       from game g ${matching} where ${filtered}
      order by ${order} offset $${last + 2} limit $${last + 3}`,
    [...values, page.viewer, page.offset, page.limit],
  )
  if (games[0] || page.offset === 0) return { total: games[0]?.total ?? 0, games }
  const counted = await row<{ total: number }>(
    db,
    `select count(*)::int as total from game g ${matching} where ${filtered}`,
    values,
  )
  return { total: counted?.total ?? 0, games }
}

/** With words, the games that match them, the likest first. */
function selectionOf({ category, vendor, class: type, words }: GameFilter) {
  const chosen = [category ?? null, vendor ?? null, type ?? null]
  if (!words) return { matching: '', order: 'g.popularity desc, g.node_id', values: chosen }
  return {
    matching: 'join game_matching($4, $5) m using (node_id)',
    order: 'm.likeness desc, g.popularity desc, g.node_id',
    values: [...chosen, words, words.split(' ').map((word) => `%${word}%`)],
  }
}

export const findGame = (db: Db, id: string) =>
  row<GameRow>(db, `select ${columns}, false as is_favourite from game g where g.id = $1`, [id])

export const findGamesByCode = (db: Db, integrationId: number, codes: readonly string[]) =>
  rows<GameRow>(
    db,
    `select ${columns}, false as is_favourite from game g where g.integration_id = $1
      and g.game_code = any($2)`,
    [integrationId, codes],
  )

export const findCodesOfCategory = async (db: Db, category: string): Promise<string[]> =>
  (await rows<{ game_code: string }>(db, 'select game_code from game where category = $1', [category])).map(
    ({ game_code }) => game_code,
  )

/** Most rounds of the last day first, then the vendors' own order. */
export const findHotGames = (db: Db, filter: { vendor: string | null; since: Date; limit: number }) =>
  rows<GameRow>(
    db,
    `with played as (
       select vendor as integration_id, game as game_code, count(*) as rounds from round
         where opened_at >= $2 group by 1, 2)
     select ${columns}, false as is_favourite from game g left join played p using (integration_id, game_code)
      where g.state = 'open' and g.vendor_enabled and ($1::text is null or g.vendor = $1)
      order by coalesce(p.rounds, 0) desc, g.popularity desc, g.node_id limit $3`,
    [filter.vendor, filter.since, filter.limit],
  )

export interface LaneRow {
  readonly category: Game['gameType']
  readonly vendor: string
  readonly display_name: string
  readonly games: number
  readonly classes: Game['gameClassify'][]
}

/** Vendors by category in the order of both, with how many games are open. */
export const findLanes = (db: Db, category: string | null) =>
  rows<LaneRow>(
    db,
    `select l.category, l.vendor, v.display_name, count(g.node_id)::int as games,
            coalesce(array_agg(distinct g.class) filter (where g.class is not null), '{}') as classes
       from game_lane l join game_category c on c.code = l.category join game_vendor v on v.code = l.vendor
       left join game g on g.category = l.category and g.vendor = l.vendor and g.state <> 'closed'
         and g.vendor_enabled
      where $1::text is null or l.category = $1
      group by c.position, l.position, l.category, l.vendor, v.display_name order by c.position, l.position`,
    [category],
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
  readonly rtp: string
  readonly volatility: string
  readonly features: readonly string[]
  readonly min_stake: string
  readonly max_stake: string
  readonly art: GameArt
  readonly popularity: number
  readonly released_at: string
  readonly vendor_updated_at: string
}

/**
 * Writes games as the vendor describes them; what the operator decided (state) stays. A game of a category
 * that its vendor
 * code does not serve is left out. A game whose id another integration took first is known by a longer one.
 * Gives how many were written.
 */
export async function upsertGames(
  db: Db,
  integration: { readonly id: number; readonly code: string },
  games: readonly NewGame[],
): Promise<number> {
  const written = await rows(
    db,
    `insert into game (id, integration_id, game_code, category, vendor, class, title_en, title_bn,
      search_key, vendor_enabled,
            rtp, volatility, features, min_stake, max_stake, art, popularity, released_at, vendor_updated_at)
     select case when exists (select from game o where o.id = g.game_code and o.integration_id <> $1)
                 then $2 || '-' || g.game_code else g.game_code end,
            $1, g.game_code, g.category, g.vendor, g.class, g.title_en, g.title_bn, g.search_key,
              g.vendor_enabled,
            g.rtp, g.volatility, g.features, g.min_stake, g.max_stake, g.art, g.popularity, g.released_at,
              g.vendor_updated_at
       from jsonb_to_recordset($3) as g (game_code text, category text, vendor text, class text,
         title_en text,
            title_bn text, search_key text, vendor_enabled boolean, rtp text, volatility text,
              features text[], min_stake text,
            max_stake text, art jsonb, popularity int, released_at timestamptz, vendor_updated_at timestamptz)
       join game_lane l on l.category = g.category and l.vendor = g.vendor order by g.popularity desc,
         g.game_code
     on conflict (integration_id, game_code) do update set category = excluded.category,
       vendor = excluded.vendor,
            class = excluded.class, title_en = excluded.title_en, title_bn = excluded.title_bn,
            search_key = excluded.search_key, vendor_enabled = excluded.vendor_enabled, rtp = excluded.rtp,
            volatility = excluded.volatility, features = excluded.features, min_stake = excluded.min_stake,
            max_stake = excluded.max_stake, art = excluded.art, popularity = excluded.popularity,
            released_at = excluded.released_at, vendor_updated_at = excluded.vendor_updated_at,
            changed_at = clock_timestamp()
      where game.vendor_updated_at < excluded.vendor_updated_at
        or game.vendor_enabled <> excluded.vendor_enabled
     returning node_id`,
    [integration.id, integration.code, JSON.stringify(games)],
  )
  return written.length
}

export const setGameState = (db: Db, id: string, state: GameRow['state']) =>
  rows(db, 'update game set state = $2, changed_at = clock_timestamp() where id = $1', [id, state])

export const findRecentGames = (db: Db, memberId: MemberId, limit: number) =>
  rows<GameRow>(
    db,
    `select ${columns}, ${favourite('$1')} from recent_game r join game g using (node_id)
      where r.member_id = $1 and g.state <> 'closed' and g.vendor_enabled order by r.launched_at desc
        limit $2`,
    [memberId, limit],
  )

export const writeRecentGame = (db: Db, recent: { memberId: MemberId; nodeId: number; at: Date }) =>
  rows(
    db,
    `insert into recent_game (member_id, node_id, launched_at) values ($1, $2, $3)
     on conflict (member_id, node_id) do update set launched_at = greatest(recent_game.launched_at,
       excluded.launched_at)`,
    [recent.memberId, recent.nodeId, recent.at],
  )

export async function findFavouriteGames(
  db: Db,
  memberId: MemberId,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ total: number; games: GameRow[] }> {
  const kept = `favourite_game f join game g using (node_id) where f.member_id = $1
    and g.state <> 'closed' and g.vendor_enabled`
  const counted = await row<{ total: number }>(db, `select count(*)::int as total from ${kept}`, [memberId])
  const games = await rows<GameRow>(
    db,
    `select ${columns}, true as is_favourite from ${kept} order by f.kept_at desc, g.node_id offset $2
      limit $3`,
    [memberId, page.offset, page.limit],
  )
  return { total: counted?.total ?? 0, games }
}
