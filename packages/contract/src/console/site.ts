import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { isoTime } from '../envelope.ts'
import { fieldRule, registerFieldName } from '../register.ts'
import { asked } from './approval.ts'
import { listCall, operatorErrors, reason, version } from './list.ts'

const key = z.string().regex(/^[a-z]{2,20}\.[A-Za-z0-9]{2,40}$/)

export const settingLine = z.object({
  /** The name, `group.name`. */
  id: z.string(),
  group: z.string(),
  value: z.unknown(),
  /** What holds when nobody sets it. */
  usual: z.unknown(),
  /** A JSON Schema of what it may be: forms are drawn from it. What it does not say, the server checks. */
  shape: z.unknown(),
  /** Money or odds hang on it: a second person decides. */
  needsSecond: z.boolean(),
  version,
  changedAt: isoTime.nullable(),
  changedBy: z.string().nullable(),
})

const siteAccess = z.object({
  maintenance: z.boolean(),
  maintenanceUntil: isoTime.nullable(),
  regionRule: z.enum(['off', 'block', 'allow']),
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)).max(250),
  closesUnknownRegion: z.boolean(),
})

/** One change of a setting; `version` is the one that was seen. */
const settingChange = z.object({ id: key, version, value: z.unknown(), reason })
const changeErrors = [...operatorErrors, 'setting_unknown', 'setting_invalid', 'version_conflict'] as const

const act = { method: 'POST' as const, access: 'operator' as const }

export const siteCalls = defineCalls({
  settingList: listCall({
    path: '/console/settings',
    permission: 'site_read',
    summary: 'All settings by group, with their types',
    filters: { group: z.string().max(32).optional() },
    item: settingLine,
  }),
  settingPastList: listCall({
    path: '/console/setting/past',
    permission: 'site_read',
    summary: 'The history of a setting, newest first',
    filters: { key: key.optional() },
    item: z.object({
      id: z.string(),
      key: z.string(),
      version: z.int(),
      value: z.unknown(),
      changedAt: isoTime,
      changedBy: z.string(),
    }),
  }),
  settingChange: {
    ...act,
    path: '/console/setting/change',
    permission: 'site_write',
    summary: 'Changes a setting; applies on every node at once',
    body: settingChange,
    value: z.null(),
    errors: [...changeErrors, 'setting_needs_second'],
  },
  settingAsk: {
    ...act,
    path: '/console/setting/ask',
    permission: 'setting_ask',
    summary: 'Asks for a change of a setting on which money or odds hang; a second person decides',
    body: settingChange,
    value: asked,
    errors: [...changeErrors, 'setting_needs_nobody'],
  },
  siteRead: {
    method: 'GET',
    path: '/console/site',
    access: 'operator',
    permission: 'site_read',
    summary: 'Whom the site is open to, and what this change of it is called',
    value: siteAccess.extend({ version }),
    errors: operatorErrors,
  },
  siteChange: {
    ...act,
    path: '/console/site/change',
    permission: 'site_write',
    summary: 'Opens or closes the site, to everybody or by region; all of it at once',
    body: siteAccess.extend({ version, reason }),
    value: z.null(),
    errors: [...operatorErrors, 'setting_invalid', 'version_conflict'],
  },
  registerDraft: {
    ...act,
    path: '/console/register/draft',
    permission: 'site_read',
    summary: 'The register form as people would get it from this draft; nothing is kept',
    body: z.object({ way: z.enum(['username', 'mobile']), fields: z.unknown() }),
    value: z.object({
      fields: z.array(z.object({ name: registerFieldName, ...fieldRule.shape })),
      issues: z.array(z.string()),
    }),
    errors: operatorErrors,
  },
})
