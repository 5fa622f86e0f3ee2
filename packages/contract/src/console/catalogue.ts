import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { isoTime } from '../envelope.ts'
import { listCall, operatorErrors, reason, version } from './list.ts'

/** When something is looked after: shown, and not played. Without an end until somebody says otherwise. */
export const rest = { restFrom: isoTime.nullable(), restUntil: isoTime.nullable() }
/** Countries (ISO 3166) in which games may not be opened. */
export const regions = z.array(z.string().regex(/^[A-Z]{2}$/)).max(250)
/** The VIP level from which on games may be opened; 0 for everybody. */
export const level = z.int().min(0).max(100)

const code = z.string().regex(/^[A-Za-z0-9_]{1,32}$/)
const place = z.int().min(1).max(9_999)
const act = { method: 'POST' as const, access: 'operator' as const, value: z.null() }
const refusals = [...operatorErrors, 'version_conflict'] as const

export const catalogueDeskCalls = defineCalls({
  categoryList: listCall({
    path: '/console/categories',
    permission: 'play_read',
    summary: 'Game categories in site order, including hidden ones',
    filters: {},
    item: z.object({
      id: z.string(),
      place: z.int(),
      isShown: z.boolean(),
      ...rest,
      isResting: z.boolean(),
      vendors: z.int(),
      games: z.int(),
      version,
    }),
  }),
  categoryChange: {
    ...act,
    path: '/console/category/change',
    permission: 'play_write',
    summary: "Sets a category's position, visibility and maintenance hours; applies at once",
    body: z.object({ id: code, version, place, isShown: z.boolean(), ...rest, reason }),
    errors: [...refusals, 'category_not_found', 'rest_invalid'],
  },
  laneList: listCall({
    path: '/console/lanes',
    permission: 'play_read',
    summary: 'Vendors by category, in site order',
    filters: { category: code.optional(), vendor: code.optional() },
    item: z.object({
      /** `RNG.CQ9`. */
      id: z.string(),
      category: z.string(),
      vendor: z.string(),
      place: z.int(),
      isShown: z.boolean(),
      games: z.int(),
      version,
    }),
  }),
  laneChange: {
    ...act,
    path: '/console/lane/change',
    permission: 'play_write',
    summary: "Sets a vendor's position and visibility in a category; applies at once",
    body: z.object({
      id: z.string().regex(/^[A-Za-z0-9_]{1,32}\.[A-Za-z0-9_]{1,32}$/),
      version,
      place,
      isShown: z.boolean(),
      reason,
    }),
    errors: [...refusals, 'vendor_not_found'],
  },
  gameVendorList: listCall({
    path: '/console/vendors',
    permission: 'play_read',
    summary: "The site's vendors, including hidden ones",
    filters: {},
    item: z.object({
      id: z.string(),
      name: z.string(),
      categories: z.array(z.string()),
      games: z.int(),
      isShown: z.boolean(),
      ...rest,
      isResting: z.boolean(),
      closedRegions: z.array(z.string()),
      minLevel: z.int(),
      version,
    }),
  }),
  gameVendorChange: {
    ...act,
    path: '/console/vendor/change',
    permission: 'play_write',
    summary:
      'What a vendor is called, whether the site shows it, when its games rest, and who may not open them',
    body: z.object({
      id: code,
      version,
      name: z.string().trim().min(1).max(40),
      isShown: z.boolean(),
      ...rest,
      closedRegions: regions,
      minLevel: level,
      reason,
    }),
    errors: [...refusals, 'vendor_not_found', 'rest_invalid'],
  },
})
