import type { Call } from '@baize/contract'
import { siteStatus, type SiteStatus } from '@baize/domain/access'
import type { AccessSettings, SettingKey } from '@baize/domain/setting'
import type { AuditActor } from '@baize/domain/audit'
import type { Pool } from '@baize/runtime'
import { invariant, ok, refuse, type Refusal, type Result } from '@baize/std'
import { inTransaction } from '../database/transaction.ts'
import type { SettingRefusal, Settings } from '../setting/service.ts'
import type { Regions } from './regions.ts'

export interface AccessService {
  /** How the site stands for a visitor of this address. */
  statusFor(address: string): Promise<SiteStatus & { readonly maintenanceUntil: string | null }>
  /**
   * Why a call is refused now, or nothing. What vendors settle is no call of the contract and goes on.
   */
  refusalFor(
    call: Pick<Call, 'staysOpen'>,
    address: string,
  ): Promise<Refusal<'site_maintenance' | 'region_restricted'> | undefined>
  /** The country of an address as ISO 3166 code, or nothing when nobody knows. */
  regionOf(address: string): string | undefined
  /** Changes who the site is open to, all at once, audited. */
  change(changes: Partial<AccessSettings>, by: AuditActor): Promise<Result<void, SettingRefusal>>
}

export interface AccessDeps {
  readonly db: Pool
  readonly settings: Pick<Settings, 'read' | 'write' | 'announce'>
  readonly regions: Regions
}

export function createAccessService({ db, settings, regions }: AccessDeps): AccessService {
  const statusFor = async (address: string) => {
    const { access } = await settings.read()
    const country = access.regionRule === 'off' ? undefined : regions(address)
    return { ...siteStatus(access, country), maintenanceUntil: access.maintenanceUntil }
  }
  return {
    statusFor,
    regionOf: regions,
    async refusalFor({ staysOpen }, address) {
      if (staysOpen) return undefined
      const { status, maintenanceUntil } = await statusFor(address)
      if (status === 1) return refuse('site_maintenance', { until: maintenanceUntil })
      return status === 2 ? refuse('region_restricted', { ip: address }) : undefined
    },
    async change(changes, by) {
      const written = await inTransaction(db, async (tx) => {
        for (const [name, value] of Object.entries(changes)) {
          const key = `access.${name}` satisfies string as SettingKey
          const one = await settings.write(tx, { key, value, by })
          // A refusal that was returned would leave the changes before it.
          if (!one.ok) throw new RefusedChange(one)
        }
        return ok(undefined)
      }).catch(refusalOf)
      if (written.ok) await settings.announce()
      return written
    },
  }
}

class RefusedChange extends Error {
  readonly refusal: Refusal<SettingRefusal>
  constructor(refusal: Refusal<SettingRefusal>) {
    super(refusal.code)
    this.refusal = refusal
  }
}

function refusalOf(error: unknown): Refusal<SettingRefusal> {
  invariant(error instanceof RefusedChange, String(error))
  return error.refusal
}
