import type { AuditActor, AuditValue } from '@baize/domain/audit'
import { composeSettings, defaultSettings, type SettingKey, type SiteSettings } from '@baize/domain/setting'
import type { Pool } from '@baize/runtime'
import { ok, refuse, type Clock, type Result } from '@baize/std'
import type { Db } from '../database/database.ts'
import type { Events } from '../events/events.ts'
import { inTransaction } from '../database/transaction.ts'
import type { AuditService } from '../audit/service.ts'
import { shapeOf } from './shape.ts'
import * as store from './store.ts'

export interface SettingChange {
  readonly key: string
  readonly value: unknown
  readonly by: AuditActor
  /** Which change of it the writer has seen, 0 before the first; another one since is `version_conflict`. */
  readonly basedOn?: number | undefined
  /** Why; kept in the audit. */
  readonly reason?: string | undefined
}

export type SettingRefusal = 'setting_unknown' | 'setting_invalid' | 'version_conflict'

export interface Settings {
  /** What is set now, a few seconds old at most; cheap enough for every call. */
  read(): Promise<SiteSettings>
  /**
   * Checks, writes and audits a setting inside the caller's transaction; after its commit the caller says so
   * with `announce`.
   */
  write(tx: Db, change: SettingChange): Promise<Result<null, SettingRefusal>>
  /** Makes every node read anew. */
  announce(): Promise<void>
  /** Writes and announces one setting. */
  change(change: SettingChange): Promise<Result<null, SettingRefusal>>
}

export interface SettingDeps {
  readonly db: Pool
  /**
   * Reads with connections that no transaction of a request holds: requests that read settings inside their
   * transactions would otherwise wait for each other when they hold them all.
   */
  readonly reads: Pool
  readonly clock: Clock
  readonly events: Pick<Events, 'publish' | 'subscribe'>
  readonly audit: AuditService
}

/** Events can be lost: what was read is not believed for longer. */
const believedMs = 5_000

export function createSettings(deps: SettingDeps): Settings {
  let kept: { readonly settings: Promise<SiteSettings>; readonly atMs: number } | undefined
  deps.events.subscribe(({ kind }) => {
    if (kind === 'setting_changed') kept = undefined
  })
  const announce = async () => {
    kept = undefined
    await deps.events.publish({ kind: 'setting_changed' })
  }
  const write: Settings['write'] = (tx, change) => writeSetting(deps, tx, change)
  return {
    read() {
      const now = deps.clock()
      if (kept && now - kept.atMs < believedMs) return kept.settings
      const settings = readSettings(deps)
      kept = { settings, atMs: now }
      settings.catch(() => (kept = undefined))
      return settings
    },
    write,
    announce,
    async change(change) {
      const written = await inTransaction(deps.db, (tx) => write(tx, change))
      if (written.ok) await announce()
      return written
    },
  }
}

/** A value that an earlier version took and this one does not counts as not set: the site stays up. */
async function readSettings({ reads }: SettingDeps): Promise<SiteSettings> {
  const written = await store.listSettings(reads)
  return composeSettings(written.filter(({ key, value }) => shapeOf(key)?.safeParse(value).success))
}

async function writeSetting(
  deps: SettingDeps,
  tx: Db,
  change: SettingChange,
): Promise<Result<null, SettingRefusal>> {
  const { key, value, by, basedOn, reason } = change
  const shape = shapeOf(key)
  if (!shape) return refuse('setting_unknown', { key })
  const parsed = shape.safeParse(value)
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) =>
      path.length > 0 ? `${path.join('.')}: ${message}` : message,
    )
    return refuse('setting_invalid', { key, issues })
  }
  if (basedOn !== undefined && (await store.holdSetting(tx, key)) !== basedOn)
    return refuse('version_conflict')
  const at = new Date(deps.clock())
  const before = await store.saveSetting(tx, { key, value: parsed.data, at, by: `${by.kind} ${by.id}` })
  await deps.audit.write(tx, {
    event: 'setting_changed',
    actor: by,
    before: (before ? before.value : usualValue(key as SettingKey)) as AuditValue,
    after: parsed.data as AuditValue,
    details: { setting: key, ...(reason !== undefined && { reason }) },
  })
  return ok(null)
}

function usualValue(key: SettingKey): unknown {
  const [group, name] = key.split('.') as [keyof SiteSettings, string]
  return (defaultSettings[group] as unknown as Readonly<Record<string, unknown>>)[name]
}
