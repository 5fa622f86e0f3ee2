import type { Rest } from '@baize/domain/catalogue'
import { row, rows, type Db } from '../../kernel/database/database.ts'

export interface CategoryLine extends Rest {
  readonly code: string
  readonly place: number
  readonly is_shown: boolean
  readonly vendors: number
  readonly games: number
  readonly console_version: number
}

const categoryColumns = `c.code, c.is_shown, c.rest_from, c.rest_until, c.console_version,
  (select count(*) from game_category o where o.position <= c.position)::int as place`

export const listCategories = (db: Db) =>
  rows<CategoryLine>(
    db,
    `select ${categoryColumns},
            (select count(*) from game_lane l where l.category = c.code)::int as vendors,
            (select count(*) from game g where g.category = c.code and g.vendor_enabled
               and g.state <> 'closed')::int as games
       from game_category c order by c.position`,
  )

/** Until the end of `tx`, nobody else moves categories. */
export async function holdCategory(tx: Db, code: string) {
  await rows(tx, 'select from game_category order by code for update')
  return row<Omit<CategoryLine, 'vendors' | 'games'>>(
    tx,
    `select ${categoryColumns} from game_category c where c.code = $1`,
    [code],
  )
}

export const writeCategory = (tx: Db, given: { code: string; isShown: boolean; rest: Rest }) =>
  rows(
    tx,
    `update game_category set is_shown = $2, rest_from = $3, rest_until = $4,
            console_version = console_version + 1 where code = $1`,
    [given.code, given.isShown, given.rest.rest_from, given.rest.rest_until],
  )

/** Puts it at a place, counted from 1; those behind it move on by one. */
export const moveCategory = (tx: Db, code: string, place: number) =>
  rows(
    tx,
    `with others as (
       select code, row_number() over (order by position) as n from game_category where code <> $1),
     placed as (
       select code, case when n < $2 then n else n + 1 end as n from others union all
       select $1, least($2, (select count(*) + 1 from others)))
     update game_category c set position = p.n from placed p where p.code = c.code and c.position <> p.n`,
    [code, place],
  )

export interface LaneLine {
  readonly category: string
  readonly vendor: string
  readonly place: number
  readonly is_shown: boolean
  readonly games: number
  readonly console_version: number
}

const laneColumns = `l.category, l.vendor, l.is_shown, l.console_version,
  (select count(*) from game_lane o where o.category = l.category
     and (o.position, o.vendor) <= (l.position, l.vendor))::int as place`

export const listLanes = (db: Db, ask: { category: string | null; vendor: string | null }) =>
  rows<LaneLine>(
    db,
    `select ${laneColumns},
            (select count(*) from game g where g.category = l.category and g.vendor = l.vendor
               and g.vendor_enabled and g.state <> 'closed')::int as games
       from game_lane l join game_category c on c.code = l.category
      where ($1::text is null or l.category = $1) and ($2::text is null or l.vendor = $2)
      order by c.position, l.position, l.vendor`,
    [ask.category, ask.vendor],
  )

/** Until the end of `tx`, nobody else moves vendors of the category. */
export async function holdLane(tx: Db, lane: { category: string; vendor: string }) {
  await rows(tx, 'select from game_lane where category = $1 order by vendor for update', [lane.category])
  return row<Omit<LaneLine, 'games'>>(
    tx,
    `select ${laneColumns} from game_lane l where l.category = $1 and l.vendor = $2`,
    [lane.category, lane.vendor],
  )
}

export const writeLane = (tx: Db, given: { category: string; vendor: string; isShown: boolean }) =>
  rows(
    tx,
    `update game_lane set is_shown = $3, console_version = console_version + 1
      where category = $1 and vendor = $2`,
    [given.category, given.vendor, given.isShown],
  )

/** Puts it at a place of its category, counted from 1; those behind it move on by one. */
export const moveLane = (tx: Db, lane: { category: string; vendor: string }, place: number) =>
  rows(
    tx,
    `with others as (
       select vendor, row_number() over (order by position, vendor) as n from game_lane
        where category = $1 and vendor <> $2),
     placed as (
       select vendor, case when n < $3 then n else n + 1 end as n from others union all
       select $2, least($3, (select count(*) + 1 from others)))
     update game_lane l set position = p.n from placed p
      where l.category = $1 and p.vendor = l.vendor and l.position <> p.n`,
    [lane.category, lane.vendor, place],
  )

export interface VendorLine extends Rest {
  readonly code: string
  readonly display_name: string
  readonly is_shown: boolean
  readonly closed_regions: string[]
  readonly min_level: number
  readonly categories: string[]
  readonly games: number
  readonly console_version: number
}

const vendorColumns = `v.code, v.display_name, v.is_shown, v.rest_from, v.rest_until, v.closed_regions,
  v.min_level, v.console_version`

export const listVendors = (db: Db, ask: { after: string | null; limit: number }) =>
  rows<VendorLine>(
    db,
    `select ${vendorColumns},
            array(select l.category from game_lane l join game_category c on c.code = l.category
                   where l.vendor = v.code order by c.position) as categories,
            (select count(*) from game g where g.vendor = v.code and g.vendor_enabled
               and g.state <> 'closed')::int as games
       from game_vendor v where $1::text is null or v.code > $1 order by v.code limit $2`,
    [ask.after, ask.limit],
  )

/** Until the end of `tx`, nobody else changes it. */
export const holdVendor = (tx: Db, code: string) =>
  row<Omit<VendorLine, 'categories' | 'games'>>(
    tx,
    `select ${vendorColumns} from game_vendor v where v.code = $1 for update`,
    [code],
  )

export interface VendorChange {
  readonly code: string
  readonly name: string
  readonly isShown: boolean
  readonly rest: Rest
  readonly closedRegions: readonly string[]
  readonly minLevel: number
}

export const writeVendor = (tx: Db, given: VendorChange) =>
  rows(
    tx,
    `update game_vendor set display_name = $2, is_shown = $3, rest_from = $4, rest_until = $5,
            closed_regions = $6, min_level = $7, console_version = console_version + 1 where code = $1`,
    [
      given.code,
      given.name,
      given.isShown,
      given.rest.rest_from,
      given.rest.rest_until,
      given.closedRegions,
      given.minLevel,
    ],
  )
