import type { BodyOf, GivenValueOf, QueryOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import type { AuditValue } from '@baize/domain/audit'
import { composeForm, ruleOf, type RegisterForm } from '@baize/domain/identity'
import { defaultSettings, settingKeys, type AccessSettings } from '@baize/domain/setting'
import type { Pool } from '@baize/runtime'
import { ok, refuse, type Refusal, type Result } from '@baize/std'
import { z } from 'zod'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { ApprovalPlan, Approvals } from '../approval/service.ts'
import { operatorActor, type Operator } from '../../kernel/http/operator.ts'
import type { SettingRefusal, Settings } from '../../kernel/setting/service.ts'
import { shapeOf } from '../../kernel/setting/shape.ts'
import { groupOf, needsSecond } from './groups.ts'
import * as store from './store.ts'

type Value<Name extends keyof ConsoleCalls> = GivenValueOf<ConsoleCalls[Name]>
type Change = BodyOf<ConsoleCalls['settingChange']>
type Line = Value<'settingList'>['list'][number]

export interface ConsoleSite {
  settings(ask: QueryOf<ConsoleCalls['settingList']>): Promise<Value<'settingList'>>
  past(ask: QueryOf<ConsoleCalls['settingPastList']>): Promise<Value<'settingPastList'>>
  change(by: Operator, change: Change): Promise<Result<null, SettingRefusal | 'setting_needs_second'>>
  ask(by: Operator, change: Change): Promise<Result<bigint, SettingRefusal | 'setting_needs_nobody'>>
  access(): Promise<Value<'siteRead'>>
  changeAccess(
    by: Operator,
    change: BodyOf<ConsoleCalls['siteChange']>,
  ): Promise<Result<null, 'setting_invalid' | 'version_conflict'>>
  registerDraft(draft: BodyOf<ConsoleCalls['registerDraft']>): Promise<Value<'registerDraft'>>
}

export interface ConsoleSiteDeps {
  readonly db: Pool
  readonly settings: Settings
  readonly approvals: Approvals
}

export function createConsoleSite(deps: ConsoleSiteDeps): ConsoleSite {
  const { db, settings } = deps
  deps.approvals.register(planOf(deps))
  return {
    settings: ({ group, cursor, pageSize }) => listSettings(db, { group, cursor, pageSize }),
    past: (ask) => listPast(db, ask),
    async change(by, { id: key, version, value, reason }) {
      if (needsSecond(key)) return refuse('setting_needs_second')
      return settings.change({ key, value, by: operatorActor(by), basedOn: version - 1, reason })
    },
    ask: (by, change) => askSetting(deps, by, change),
    async access() {
      const [version, { access }] = await Promise.all([store.countChanges(db, 'access'), settings.read()])
      return { ...access, countries: [...access.countries], version: version + 1 }
    },
    changeAccess: (by, change) => changeAccess(deps, by, change),
    registerDraft: ({ way, fields }) => draftForm(settings, way, fields),
  }
}

async function listSettings(
  db: Pool,
  { group, cursor, pageSize }: { group?: string | undefined; cursor?: string | undefined; pageSize: number },
): Promise<Value<'settingList'>> {
  const written = new Map((await store.listSettings(db)).map((row) => [row.key, row]))
  const keys = settingKeys.filter((key) => group === undefined || groupOf(key) === group)
  const from = cursor === undefined ? 0 : keys.indexOf(cursor) + 1
  const page = keys.slice(from, from + pageSize)
  return {
    list: page.map((key) => showSetting(key, written.get(key))),
    nextCursor: from + pageSize < keys.length ? (page.at(-1) ?? null) : null,
  }
}

function showSetting(key: string, row: store.SettingRow | undefined): Line {
  const shape = shapeOf(key)
  const usual = usualOf(key)
  const isSet = row !== undefined && shape?.safeParse(row.value).success === true
  return {
    id: key,
    group: groupOf(key),
    value: isSet ? row.value : usual,
    usual,
    shape: shape ? z.toJSONSchema(shape, { unrepresentable: 'any', io: 'input' }) : null,
    needsSecond: needsSecond(key),
    version: (row?.version ?? 0) + 1,
    changedAt: row?.updated_at.toISOString() ?? null,
    changedBy: row?.updated_by ?? null,
  }
}

function usualOf(key: string): unknown {
  const [group = '', name = ''] = key.split('.')
  const groups: Readonly<Record<string, object>> = { ...defaultSettings }
  return (groups[group] as Readonly<Record<string, unknown>> | undefined)?.[name]
}

async function listPast(db: Pool, { key, cursor, pageSize }: QueryOf<ConsoleCalls['settingPastList']>) {
  const after = readPlace(cursor)
  const found = await store.listPast(db, { key: key ?? null, after, limit: pageSize + 1 })
  const list = found.slice(0, pageSize).map((row) => ({
    id: `${row.changed_at.toISOString()}|${row.key}|${row.version}`,
    key: row.key,
    version: row.version,
    value: row.value,
    changedAt: row.changed_at.toISOString(),
    changedBy: row.changed_by,
  }))
  return { list, nextCursor: found.length > pageSize ? (list.at(-1)?.id ?? null) : null }
}

/** A cursor that is none of ours begins at the start. */
function readPlace(cursor: string | undefined) {
  const [at = '', key = '', version = ''] = cursor?.split('|') ?? []
  const isPlace =
    z.iso.datetime().safeParse(at).success && /^[\w.]{1,64}$/.test(key) && /^\d{1,9}$/.test(version)
  return isPlace ? { at: new Date(at), key, version: Number(version) } : null
}

async function askSetting(deps: ConsoleSiteDeps, by: Operator, { id: key, version, value, reason }: Change) {
  const shape = shapeOf(key)
  if (!shape) return refuse('setting_unknown')
  if (!needsSecond(key)) return refuse('setting_needs_nobody')
  const parsed = shape.safeParse(value)
  if (!parsed.success) return refuse('setting_invalid', { issues: issuesOf(parsed.error) })
  return inTransaction(deps.db, async (tx) => {
    const written = (await store.listSettings(tx)).find((row) => row.key === key)
    if ((written?.version ?? 0) + 1 !== version) return refuse('version_conflict')
    const before = (written?.value ?? usualOf(key)) as AuditValue
    const change = { key, basedOn: version - 1, value: parsed.data as AuditValue }
    const subject = `setting ${key}`
    return ok(await deps.approvals.ask(tx, { kind: 'setting', subject, before, change, by, reason }))
  })
}

const planOf = ({
  settings,
}: ConsoleSiteDeps): ApprovalPlan<{
  key: string
  basedOn: number
  value: AuditValue
}> => ({
  kind: 'setting',
  async apply(tx, { key, basedOn, value }, { decidedBy, reason }) {
    const written = await settings.write(tx, { key, value, by: operatorActor(decidedBy), basedOn, reason })
    if (written.ok) return written
    return refuse(written.code === 'version_conflict' ? 'approval_outdated' : 'setting_invalid')
  },
  afterwards: () => settings.announce(),
})

/** Carries a refusal out of a transaction that has to be undone. */
class Undone extends Error {
  readonly refusal: Refusal<'setting_invalid' | 'version_conflict'>
  constructor(refusal: Refusal<'setting_invalid' | 'version_conflict'>) {
    super(refusal.code)
    this.refusal = refusal
  }
}

async function changeAccess(
  { db, settings }: ConsoleSiteDeps,
  by: Operator,
  { version, reason, ...wanted }: BodyOf<ConsoleCalls['siteChange']>,
): Promise<Result<null, 'setting_invalid' | 'version_conflict'>> {
  try {
    await inTransaction(db, async (tx) => {
      await store.holdGroup(tx, 'access')
      if ((await store.countChanges(tx, 'access')) + 1 !== version)
        throw new Undone(refuse('version_conflict'))
      const written = new Map((await store.listSettings(tx)).map((row) => [row.key, row.value]))
      for (const name of Object.keys(wanted) as (keyof AccessSettings)[]) {
        const key = `access.${name}`
        const now = written.has(key) ? written.get(key) : defaultSettings.access[name]
        if (JSON.stringify(now) === JSON.stringify(wanted[name])) continue
        const one = await settings.write(tx, { key, value: wanted[name], by: operatorActor(by), reason })
        if (!one.ok) throw new Undone(refuse('setting_invalid', one.details))
      }
    })
  } catch (error) {
    if (error instanceof Undone) return error.refusal
    throw error
  }
  await settings.announce()
  return ok(null)
}

async function draftForm(
  settings: Settings,
  way: 'username' | 'mobile',
  fields: unknown,
): Promise<Value<'registerDraft'>> {
  const parsed = shapeOf(`register.${way}`)?.safeParse(fields)
  if (!parsed?.success) return { fields: [], issues: parsed ? issuesOf(parsed.error) : [] }
  const { register, ...rest } = await settings.read()
  const draft = { ...rest, register: { ...register, [way]: parsed.data as RegisterForm } }
  const form = composeForm(draft, { way, asksCaptcha: register.captchaPerAddress === 0 })
  return { fields: form.map((field) => ({ name: field.name, ...ruleOf(field) })), issues: [] }
}

const issuesOf = (error: z.ZodError): string[] =>
  error.issues.map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message))
