import { randomInt } from 'node:crypto'
import { setBrand } from '@baize/i18n'
import { createPool, type Environment, type Logger, type Pool, type PoolOptions } from '@baize/runtime'
import type { CurrencyCode } from '@baize/money'
import type { Clock, MemberId } from '@baize/std'
import { createBetting } from './betting/bet/service.ts'
import { openAccountServices, type AccountOptions } from './identity/services.ts'
import { openDepositServices, type CashierOptions } from './cashier/deposit-services.ts'
import { openConsoleServices } from './console-services.ts'
import { openContentServices, type StorageOptions } from './content-services.ts'
import type { Events } from './kernel/events/events.ts'
import { brandOf } from './kernel/brand/brand.ts'
import { createEndedRounds, type EndedRounds } from './providers/vendor/ended-rounds.ts'
import { createMovedMembers } from './kernel/events/moved-members.ts'
import { openEvents } from './kernel/events/node-events.ts'
import { createAudit } from './kernel/audit/service.ts'
import { createCampaigns } from './content/campaign/service.ts'
import { createCatalogueService } from './lobby/catalogue/service.ts'
import { createContentDesks } from './content/console-desks.ts'
import { createCashierDesks } from './cashier/console-desks.ts'
import { createFreeRoundGifts } from './providers/free-round/gifts.ts'
import { createFreeRounds } from './providers/free-round/service.ts'
import { createLevels } from './compliance/kyc/level.ts'
import { createLimitGuard, type LimitGuard } from './compliance/limit/guard.ts'
import { createFavouriteService } from './lobby/favourite/service.ts'
import { createLaunchService } from './lobby/launch/service.ts'
import { createPlayRecord } from './betting/play/record.ts'
import type { PlayService } from './betting/play/service.ts'
import type { Purses } from './providers/vendor-wallet/purse.ts'
import { createProfitService } from './betting/record/profit.ts'
import { createRecordService } from './betting/record/service.ts'
import { createSandboxService } from './cashier/sandbox/service.ts'
import { createSuspensions } from './identity/session/suspension.ts'
import { createSettings } from './kernel/setting/service.ts'
import { openLottery, type LotteryOptions } from './lottery/services.ts'
import { openRewards } from './rewards/services.ts'
import { createWagering } from './cashier/wagering/service.ts'
import { openPlay } from './providers/play-services.ts'
import { createVendorClient } from './providers/vendor/client.ts'
import { createVendorWallets } from './providers/vendor-wallet/service.ts'
import { createVendorRegistry, type VendorRegistry } from './providers/vendor/registry.ts'
import { createVendorService } from './providers/vendor/service.ts'
import { createPlaySessions } from './providers/vendor/sessions.ts'
import { createAccountRecord } from './ledger/wallet/account-record.ts'
import { createWallet } from './ledger/wallet/wallet.ts'
import { invariants } from './invariants.ts'
import { openLimitServices } from './compliance/services.ts'
import { createMetrics } from './kernel/health/metrics.ts'
import { createCallCounts } from './kernel/http/call-count.ts'
import { createSecretBox, type SecretBox } from './kernel/secrets/secret-box.ts'
import { openWithdrawalServices } from './cashier/withdrawal-services.ts'

export interface ServiceOptions
  extends
    Pick<Environment, 'redisUrl' | 'brandName' | 'brandLogo'>,
    AccountOptions,
    CashierOptions,
    LotteryOptions,
    StorageOptions {
  readonly databaseUrl: string
  readonly clock: Clock
  readonly log: Logger
}

export type Services = Awaited<ReturnType<typeof openServices>>

const connections = { requests: 10, doors: 4, batches: 4, audits: 1 }
/** A check of the whole ledger takes what it takes; it locks nothing. */
const auditTimeouts = { statementMs: 600_000, queryMs: 620_000, idleInTransactionMs: 60_000 }
/** The currency of new members (decision D3). */
export const houseCurrency: CurrencyCode = 'BDT'

/**
 * Every service of the platform over one database: the server, the worker, the seed and the tests open the
 * same ones.
 */
export async function openServices(options: ServiceOptions) {
  setBrand(brandOf(options))
  return openAll(options)
}

async function openAll(options: ServiceOptions) {
  const { clock, log } = options
  const { pools, secretBox, metrics, events, audit, settings } = await openKernel(options)
  const { db, audits } = pools
  const moved = createMovedMembers(events, log)
  const ended = createEndedRounds(events, log)
  const ledger = { lanes: pools.lanes, onMoved: moved.add, onBatch: watchBatches(metrics) }
  const wallet = createWallet({ db, ...ledger })
  const registry = createVendorRegistry({ db: pools.lanes, clock, secretBox })
  const purse = openPlay({ db, clock, settings, events, wallet, registry, ledger })
  const levels = createLevels({ clock })
  const limitGuard = createLimitGuard({ db, clock, settings, wallet, levels })
  const callCounts = createCallCounts(pools.doors)
  const base = { db, audits, clock, log, secretBox, events, audit, callCounts, currency: houseCurrency }
  const house = { ...base, settings, wallet, limitGuard, metrics, registry, ...purse }
  const accounts = await openAccountServices({ ...house, doors: pools.doors }, options)
  const vendorServices = openVendors({ ...house, onRoundEnded: ended.add })
  const core = { ...house, ...accounts, ...vendorServices, ...openBetting(house) }
  const suspensions = createSuspensions(core)
  const site = openContentServices(core, options)
  const wagering = createWagering(core)
  const deposits = openDepositServices({ ...core, ...site, wagering, limits: limitGuard, levels }, options)
  const withdrawing = { ...core, ...site, wagering, gateways: deposits.gateways, levels }
  const withdrawals = openWithdrawalServices(withdrawing, options)
  const desks = openConsoleServices({ ...core, suspensions, secretKey: options.secretKey })
  const freeRounds = createFreeRounds({ ...core, ...site })
  return {
    ...core,
    invariants,
    suspensions,
    ...desks,
    ...site,
    wagering,
    ...openRewards({ ...core, ...site }),
    ...openLottery({ ...core, ...site, ...desks }, options),
    ...openLimitServices({ ...core, ...site, levels }, options),
    ...deposits,
    ...withdrawals,
    ...createContentDesks({ ...core, ...site }),
    campaigns: createCampaigns({ ...core, ...site, ...desks }),
    ...createCashierDesks({ ...core, ...site, ...desks, ...deposits, ...withdrawals }),
    vendorWallets: createVendorWallets({ ...core, mode: core.walletMode, limits: limitGuard }),
    favourites: createFavouriteService({ db }),
    freeRounds,
    freeRoundGifts: createFreeRoundGifts({ ...core, ...site, ...desks, freeRounds }),
    sandbox: createSandboxService({ ...core, limits: limitGuard, mode: options.mode }),
    accountRecord: createAccountRecord(db),
    profits: createProfitService(core),
    async close() {
      moved.close()
      ended.close()
      await events.close()
      await accounts.closeAccounts()
      await Promise.all(Object.values(pools).map((pool) => pool.end()))
    },
  }
}

async function openKernel(options: ServiceOptions) {
  const { clock } = options
  const pools = openPools(options)
  const { db, lanes } = pools
  const events = await openEvents({ ...options, db })
  const audit = createAudit({ clock })
  return {
    pools,
    secretBox: createSecretBox(options.secretKey),
    metrics: createMetrics(),
    events,
    audit,
    settings: createSettings({ db, reads: lanes, clock, events, audit }),
  }
}

/** How many commands went together, and how long they took. */
const watchBatches =
  ({ batchSize, postingSeconds }: ReturnType<typeof createMetrics>) =>
  ({ items, elapsedMs }: { items: number; elapsedMs: number }) => {
    batchSize.observe(items)
    postingSeconds.observe(elapsedMs / 1000)
  }

const openPools = (options: ServiceOptions) => ({
  db: openPool(options, { name: 'baize-platform', max: connections.requests }),
  // Its own, so that a flood of logins keeps nobody else from the database.
  doors: openPool(options, { name: 'baize-doors', max: connections.doors }),
  lanes: openPool(options, { name: 'baize-ledger', max: connections.batches }),
  audits: openPool(options, { name: 'baize-audit', max: connections.audits, timeouts: auditTimeouts }),
})

function openPool(
  { databaseUrl, log }: ServiceOptions,
  given: Pick<PoolOptions, 'name' | 'max' | 'timeouts'>,
): Pool {
  const onError = (error: Error) => log.warn({ err: error }, 'a database connection broke')
  return createPool(databaseUrl, { ...given, role: 'baize_app', onError })
}

interface Core {
  readonly db: Pool
  readonly clock: Clock
  readonly log: Logger
  readonly secretBox: SecretBox
  readonly events: Events
  readonly wallet: ReturnType<typeof createWallet>
  readonly play: PlayService
  readonly purses: Purses
  readonly registry: VendorRegistry
  readonly limitGuard: LimitGuard
  readonly onRoundEnded: EndedRounds['add']
}

const openBetting = ({ limitGuard, ...core }: Pick<Core, 'db' | 'wallet' | 'limitGuard'>) => ({
  betting: createBetting({ ...core, gate: limitGuard }),
})

function openVendors(core: Core) {
  const { db, clock, log, secretBox, events, wallet, play, purses, registry, limitGuard } = core
  const playSessions = createPlaySessions({ db, clock, limits: limitGuard })
  events.subscribe((event) => {
    if (event.kind === 'catalogue_changed') registry.invalidate()
    if (event.kind === 'vendor_changed') {
      registry.invalidate()
      playSessions.invalidate()
    }
    if (event.kind === 'session_ended' && event.reason !== 'expired') {
      vendors
        .closePlaySessions(event.memberId as MemberId, event.tokenHash)
        .catch((error: unknown) => log.error({ err: error }, 'play sessions not closed'))
    }
  })
  const announceChange = () => events.publish({ kind: 'vendor_changed' })
  const vendorClient = createVendorClient({ registry, clock })
  const vendors = createVendorService({
    db,
    clock,
    wallet,
    registry,
    secretBox,
    announceChange,
    sessions: playSessions,
  })
  const catalogue = createCatalogueService({ db, clock })
  const launches = createLaunchService({
    catalogue,
    wallet,
    registry,
    vendors,
    log,
    client: vendorClient,
    pick: (below) => randomInt(below),
  })
  const playRecord = createPlayRecord(db)
  const records = createRecordService({ db, playRecord, catalogue, registry, vendors, client: vendorClient })
  const desk = {
    db,
    clock,
    wallet,
    play,
    registry,
    sessions: playSessions,
    purses,
    limits: limitGuard,
    onRoundEnded: core.onRoundEnded,
  }
  return {
    registry,
    playSessions,
    vendorClient,
    vendors,
    catalogue,
    launches,
    records,
    desk,
  }
}
