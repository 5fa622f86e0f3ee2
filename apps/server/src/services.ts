import { setBrand } from '@baize/i18n'
import type { Environment } from '@baize/runtime'
import type { CurrencyCode } from '@baize/money'
import { createLinkDoor, findContractDue, isCreditBarred, joinTeam } from './agents/api.ts'
import { openAgents } from './agents/services.ts'
import { openBetting, openRecords } from './betting/services.ts'
import { findPayeeMarks } from './cashier/api.ts'
import { openCashier, type CashierOptions } from './cashier/services.ts'
import { openCompliance, openLimitGuard } from './compliance/services.ts'
import { openContent } from './content/services.ts'
import { openIdentity, type IdentityDeps, type IdentityOptions } from './identity/services.ts'
import { invariants } from './invariants.ts'
import { brandOf } from './kernel/brand/brand.ts'
import { createSecretHash } from './kernel/secrets/secret-hash.ts'
import { openKernel, type KernelOptions } from './kernel/services.ts'
import { openLedger } from './ledger/services.ts'
import { openCatalogue, openLobby } from './lobby/services.ts'
import { giveStartGroups } from './lottery/api.ts'
import { openLottery, type LotteryOptions } from './lottery/services.ts'
import { openOperators } from './operators/services.ts'
import { openProviders, openVendors } from './providers/services.ts'
import { openReporting } from './reporting/services.ts'
import { createVipRank, createWithdrawalBenefit, noteActivity, noteDeposit } from './rewards/api.ts'
import { openBonuses, openRewards } from './rewards/services.ts'

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

/** What an account has from its first moment because of its upline. */
const onJoined: IdentityDeps['onJoined'] = async (tx, joined) => {
  await giveStartGroups(tx, joined)
  await joinTeam(tx, joined)
}

/**
 * Every service of the platform over one database: the server, the worker, the seed and the tests open the
 * same ones. Each step opens a part of a context over the parts before it.
 */
export async function openServices(options: ServiceOptions) {
  setBrand(brandOf(options))
  const kernel = { ...(await openKernel(options)), currency: houseCurrency, invariants }
  const money = { ...kernel, ...(await openLedger(kernel)) }
  const onActivity: IdentityDeps['onActivity'] = async (tx, activity) =>
    noteActivity(tx, activity, (await money.settings.read()).limits.timeZone)
  const told = { onJoined, onActivity, links: createLinkDoor(money) }
  const people = { ...money, ...(await openIdentity({ ...money, ...told }, options)) }
  const staffed = { ...people, ...openOperators(people) }
  // What plays and what pays in tells bonuses of it, so they open before both.
  const guarded = { ...staffed, ...openLimitGuard(staffed), ...openBonuses(staffed) }
  const played = { ...guarded, ...openBetting(guarded), ...openVendors(guarded), ...openCatalogue(guarded) }
  const recorded = { ...played, ...openRecords(played), ...openContent(played) }
  const offered = {
    ...recorded,
    ...openProviders({ ...recorded, payeeMarks: findPayeeMarks }),
    ...openLobby(recorded),
  }
  const drawn = openLottery(offered, options)
  const levels = { withdrawalBenefit: createWithdrawalBenefit(offered), vipRank: createVipRank(offered) }
  const paying = openCashier(
    { ...offered, ...levels, onDeposit: noteDeposit, contractDue: findContractDue, isCreditBarred },
    options,
  )
  const services = {
    ...offered,
    ...openCompliance(offered, options),
    ...paying,
    ...drawn,
    ...openRewards({
      ...offered,
      ...drawn,
      levelMethods: (currency) => paying.paymentMethods.ofLevels(currency),
      hashCoupon: createSecretHash(options.secretKey, 'coupon code'),
    }),
    ...openAgents(offered),
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
