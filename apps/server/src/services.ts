import { setBrand } from '@baize/i18n'
import type { Environment } from '@baize/runtime'
import type { CurrencyCode } from '@baize/money'
import { openBetting, openRecords } from './betting/services.ts'
import { openCashier, type CashierOptions } from './cashier/services.ts'
import { openCompliance, openLimitGuard } from './compliance/services.ts'
import { openContent } from './content/services.ts'
import { openIdentity, type IdentityOptions } from './identity/services.ts'
import { invariants } from './invariants.ts'
import { brandOf } from './kernel/brand/brand.ts'
import { openKernel, type KernelOptions } from './kernel/services.ts'
import { openLedger } from './ledger/services.ts'
import { openCatalogue, openLobby } from './lobby/services.ts'
import { giveStartGroups } from './lottery/api.ts'
import { openLottery, type LotteryOptions } from './lottery/services.ts'
import { openOperators } from './operators/services.ts'
import { openProviders, openVendors } from './providers/services.ts'
import { openReporting } from './reporting/services.ts'
import { openRewards } from './rewards/services.ts'

export interface ServiceOptions
  extends
    Pick<Environment, 'brandName' | 'brandLogo'>,
    KernelOptions,
    IdentityOptions,
    CashierOptions,
    LotteryOptions {}

export type Services = Awaited<ReturnType<typeof openServices>>

/** The currency of new members (decision D3). */
export const houseCurrency: CurrencyCode = 'BDT'

/**
 * Every service of the platform over one database: the server, the worker, the seed and the tests open the
 * same ones. Each step opens a part of a context over the parts before it.
 */
export async function openServices(options: ServiceOptions) {
  setBrand(brandOf(options))
  const kernel = { ...(await openKernel(options)), currency: houseCurrency, invariants }
  const money = { ...kernel, ...openLedger(kernel) }
  const people = { ...money, ...(await openIdentity({ ...money, onJoined: giveStartGroups }, options)) }
  const staffed = { ...people, ...openOperators(people) }
  const guarded = { ...staffed, ...openLimitGuard(staffed) }
  const played = { ...guarded, ...openBetting(guarded), ...openVendors(guarded), ...openCatalogue(guarded) }
  const recorded = { ...played, ...openRecords(played), ...openContent(played) }
  const offered = { ...recorded, ...openProviders(recorded), ...openLobby(recorded) }
  const services = {
    ...offered,
    ...openCompliance(offered, options),
    ...openCashier(offered, options),
    ...openLottery(offered, options),
    ...openRewards(offered),
    ...openReporting(offered, options),
  }
  return {
    ...services,
    async close() {
      services.closeLedger()
      services.closeProviders()
      await services.closeIdentity()
      await services.closeKernel()
    },
  }
}
