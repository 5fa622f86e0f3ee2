import { z } from 'zod'
import type { Permission } from './permissions.ts'

/** What every call of an operator may be refused with, besides `commonErrors`. */
export const operatorErrors = [
  'session_required',
  'session_expired',
  'password_change_required',
  'origin_foreign',
  'permission_missing',
] as const

/** An id on the wire: 64 bit do not fit a number of JSON. */
export const id = z.string().regex(/^[1-9]\d{0,17}$/)
/** Why somebody did it: kept in the audit for ever. */
export const reason = z.string().trim().min(3).max(500)
/** What the one who writes has seen; another one since is `version_conflict`. */
export const version = z.int().min(1)

/**
 * The query of a list: where it goes on, how many rows, and its filters. `cursor` is the `nextCursor` of the
 * page before; what is in it is the server's own business.
 */
export const listQuery = <Filters extends z.ZodRawShape>(filters: Filters) =>
  z.object({
    cursor: z.string().max(200).optional(),
    pageSize: z.coerce.number().int().min(1).max(100).default(25),
    ...filters,
  })

/** A page of a list, newest first unless it says otherwise; `nextCursor` is null on the last one. */
export const listPage = <Item extends z.ZodType>(item: Item) =>
  z.object({ list: z.array(item), nextCursor: z.string().nullable() })

/**
 * A list of the console: `GET /console/<path>`. Its name ends in `List`; the console finds it, pages it and
 * exports it under the name before that.
 */
export const listCall = <const Filters extends z.ZodRawShape, Item extends z.ZodType>(given: {
  readonly path: `/console/${string}`
  readonly permission: Permission
  readonly summary: string
  readonly filters: Filters
  readonly item: Item
}) => ({
  method: 'GET' as const,
  path: given.path,
  access: 'operator' as const,
  permission: given.permission,
  summary: given.summary,
  query: listQuery(given.filters),
  value: listPage(given.item),
  errors: operatorErrors,
})
