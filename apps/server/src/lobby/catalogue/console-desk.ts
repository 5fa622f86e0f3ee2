import type { BodyOf, GivenValueOf, QueryOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import type { AuditEvent, AuditValue } from '@baize/domain/audit'
import { isResting } from '@baize/domain/catalogue'
import type { Pool } from '@baize/runtime'
import { ok, refuse, type Clock, type Result } from '@baize/std'
import type { Events } from '../../kernel/events/events.ts'
import { pageOfAll } from '../../kernel/http/key-page.ts'
import { inTransaction, type Tx } from '../../kernel/database/transaction.ts'
import type { AuditService } from '../../kernel/audit/service.ts'
import { operatorActor, type Operator } from '../../kernel/http/operator.ts'
import * as store from './console-store.ts'
import { announceTurns, readRest, showRest } from './rest.ts'

type Value<Name extends keyof ConsoleCalls> = GivenValueOf<ConsoleCalls[Name]>
type Body<Name extends keyof ConsoleCalls> = BodyOf<ConsoleCalls[Name]>
type Refused<Code extends string> = Promise<Result<null, Code | 'version_conflict'>>

/** Categories, vendors and where each stands, as operators see and change them. */
export interface CatalogueDesk {
  categories(ask: QueryOf<ConsoleCalls['categoryList']>): Promise<Value<'categoryList'>>
  changeCategory(by: Operator, change: Body<'categoryChange'>): Refused<'category_not_found' | 'rest_invalid'>
  lanes(ask: QueryOf<ConsoleCalls['laneList']>): Promise<Value<'laneList'>>
  changeLane(by: Operator, change: Body<'laneChange'>): Refused<'vendor_not_found'>
  vendors(ask: QueryOf<ConsoleCalls['gameVendorList']>): Promise<Value<'gameVendorList'>>
  changeVendor(by: Operator, change: Body<'gameVendorChange'>): Refused<'vendor_not_found' | 'rest_invalid'>
}

export interface CatalogueDeskDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly audit: AuditService
  readonly events: Pick<Events, 'publish'>
}

export const createCatalogueDesk = (deps: CatalogueDeskDeps): CatalogueDesk => ({
  async categories(ask) {
    const found = await store.listCategories(deps.db)
    return pageOfAll(
      found.map((row) => showCategory(row, deps.clock())),
      ask,
    )
  },
  changeCategory: (by, change) => changeCategory(deps, by, change),
  async lanes({ category, vendor, ...ask }) {
    const found = await store.listLanes(deps.db, { category: category ?? null, vendor: vendor ?? null })
    return pageOfAll(found.map(showLane), ask)
  },
  changeLane: (by, change) => changeLane(deps, by, change),
  async vendors({ cursor, pageSize }) {
    const found = await store.listVendors(deps.db, { after: cursor ?? null, limit: pageSize + 1 })
    const list = found.slice(0, pageSize).map((row) => showVendor(row, deps.clock()))
    return { list, nextCursor: found.length > pageSize ? (list.at(-1)?.id ?? null) : null }
  },
  changeVendor: (by, change) => changeVendor(deps, by, change),
})

const showCategory = (row: store.CategoryLine, nowMs: number) => ({
  id: row.code,
  place: row.place,
  isShown: row.is_shown,
  ...showRest(row),
  isResting: isResting(row, nowMs),
  vendors: row.vendors,
  games: row.games,
  version: row.console_version,
})

const showLane = (row: store.LaneLine) => ({
  id: `${row.category}.${row.vendor}`,
  category: row.category,
  vendor: row.vendor,
  place: row.place,
  isShown: row.is_shown,
  games: row.games,
  version: row.console_version,
})

const showVendor = (row: store.VendorLine, nowMs: number) => ({
  id: row.code,
  name: row.display_name,
  categories: row.categories,
  games: row.games,
  isShown: row.is_shown,
  ...showRest(row),
  isResting: isResting(row, nowMs),
  closedRegions: row.closed_regions,
  minLevel: row.min_level,
  version: row.console_version,
})

/** One change in one transaction, with its audit; then every node and every open page is told. */
async function change<Code extends string>(
  { db, events }: CatalogueDeskDeps,
  work: (tx: Tx) => Promise<Result<null, Code>>,
): Promise<Result<null, Code>> {
  const done = await inTransaction(db, work)
  if (done.ok) await events.publish({ kind: 'catalogue_changed' })
  return done
}

interface Told {
  readonly event: AuditEvent
  readonly by: Operator
  readonly before: AuditValue
  readonly after: AuditValue
  readonly details: AuditValue
}

const tell = ({ audit }: CatalogueDeskDeps, tx: Tx, { by, ...told }: Told) =>
  audit.write(tx, { ...told, actor: operatorActor(by) })

async function changeCategory(deps: CatalogueDeskDeps, by: Operator, asked: Body<'categoryChange'>) {
  const rest = readRest(asked)
  if (!rest.ok) return rest
  const { id: code, version, place, isShown, reason } = asked
  return change(deps, async (tx) => {
    const held = await store.holdCategory(tx, code)
    if (!held) return refuse('category_not_found')
    if (held.console_version !== version) return refuse('version_conflict')
    await store.writeCategory(tx, { code, isShown, rest: rest.value })
    await store.moveCategory(tx, code, place)
    await announceTurns(tx, rest.value, new Date(deps.clock()))
    await tell(deps, tx, {
      event: 'category_changed',
      by,
      before: { place: held.place, isShown: held.is_shown, ...showRest(held) },
      after: { place, isShown, ...showRest(rest.value) },
      details: { category: code, reason },
    })
    return ok(null)
  })
}

async function changeLane(deps: CatalogueDeskDeps, by: Operator, asked: Body<'laneChange'>) {
  const { id, version, place, isShown, reason } = asked
  const [category = '', vendor = ''] = id.split('.')
  const lane = { category, vendor }
  return change(deps, async (tx) => {
    const held = await store.holdLane(tx, lane)
    if (!held) return refuse('vendor_not_found')
    if (held.console_version !== version) return refuse('version_conflict')
    await store.writeLane(tx, { ...lane, isShown })
    await store.moveLane(tx, lane, place)
    await tell(deps, tx, {
      event: 'category_changed',
      by,
      before: { place: held.place, isShown: held.is_shown },
      after: { place, isShown },
      details: { ...lane, reason },
    })
    return ok(null)
  })
}

async function changeVendor(deps: CatalogueDeskDeps, by: Operator, asked: Body<'gameVendorChange'>) {
  const rest = readRest(asked)
  if (!rest.ok) return rest
  const { id: code, version, name, isShown, closedRegions, minLevel, reason } = asked
  return change(deps, async (tx) => {
    const held = await store.holdVendor(tx, code)
    if (!held) return refuse('vendor_not_found')
    if (held.console_version !== version) return refuse('version_conflict')
    await store.writeVendor(tx, { code, name, isShown, rest: rest.value, closedRegions, minLevel })
    await announceTurns(tx, rest.value, new Date(deps.clock()))
    await tell(deps, tx, {
      event: 'vendor_changed',
      by,
      before: {
        name: held.display_name,
        isShown: held.is_shown,
        ...showRest(held),
        closedRegions: held.closed_regions,
        minLevel: held.min_level,
      },
      after: { name, isShown, ...showRest(rest.value), closedRegions, minLevel },
      details: { vendor: code, reason },
    })
    return ok(null)
  })
}
