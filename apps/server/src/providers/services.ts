import type { Logger, Pool } from '@baize/runtime'
import type { Clock, MemberId } from '@baize/std'
import type { BonusMoney, PlayDeps } from '../betting/api.ts'
import type { LimitGuard } from '../compliance/api.ts'
import type { Events } from '../kernel/events/events.ts'
import type { SecretBox } from '../kernel/secrets/secret-box.ts'
import type { Settings } from '../kernel/setting/service.ts'
import type { WalletService } from '../ledger/api.ts'
import { createRewardRounds } from './free-round/by-reward.ts'
import { createFreeRoundGifts, type GiftDeps } from './free-round/gifts.ts'
import { createFreeRounds, type FreeRoundDeps } from './free-round/service.ts'
import { createReturnDesk } from './game-return/console-desk.ts'
import { createJackpots } from './game-return/jackpots.ts'
import { createGameReturns, type GameReturnDeps } from './game-return/service.ts'
import { createIntegrationDesk, type IntegrationDeskDeps } from './integration/console-desk.ts'
import { openPlay } from './play-services.ts'
import { createRoundDesk, type RoundDeskDeps } from './round/console-desk.ts'
import { createStaffAccounts, type StaffAccountDeps } from './staff/service.ts'
import { createTournamentDesk } from './tournament/desk.ts'
import { createTournamentOrders, type OrderDeps } from './tournament/orders.ts'
import { createTournamentService, type TournamentDeps } from './tournament/service.ts'
import { createBook } from './trading/book.ts'
import { createTradingDesk, type TradingDeskDeps } from './trading/desk.ts'
import { createTradingOrders } from './trading/orders.ts'
import { createVendorWallets, type VendorWalletDeps } from './vendor-wallet/service.ts'
import { createVendorClient } from './vendor/client.ts'
import { createVendorDifferences, type VendorDifferenceDeps } from './vendor/console-differences.ts'
import { createEndedRounds } from './vendor/ended-rounds.ts'
import { createVendorRegistry } from './vendor/registry.ts'
import { createVendorService } from './vendor/service.ts'
import { createPlaySessions } from './vendor/sessions.ts'

interface VendorDeps {
  readonly db: Pool
  readonly lanes: Pool
  readonly clock: Clock
  readonly log: Logger
  readonly secretBox: SecretBox
  readonly events: Events
  readonly settings: Settings
  readonly wallet: WalletService
  readonly posting: PlayDeps
  readonly bonusMoney: BonusMoney
  readonly limitGuard: LimitGuard
}

export type ProviderServices = ReturnType<typeof openVendors> & ReturnType<typeof openProviders>

/** Programs that play from the wallet: who they are, their sessions, and the desk that serves their calls. */
export function openVendors(deps: VendorDeps) {
  const { db, lanes, clock, log, secretBox, events, wallet, posting, bonusMoney, limitGuard } = deps
  const registry = createVendorRegistry({ db: lanes, clock, secretBox })
  const purse = openPlay({ ...deps, registry, ledger: { ...posting, bonusMoney } })
  const sessions = createPlaySessions({ db, clock, limits: limitGuard })
  const ended = createEndedRounds(events, log)
  const announceChange = () => events.publish({ kind: 'vendor_changed' })
  const vendors = createVendorService({
    db,
    clock,
    wallet,
    registry,
    secretBox,
    announceChange,
    sessions,
  })
  events.subscribe((event) => {
    if (event.kind === 'catalogue_changed') registry.invalidate()
    if (event.kind === 'vendor_changed') {
      registry.invalidate()
      sessions.invalidate()
    }
    if (event.kind === 'session_ended' && event.reason !== 'expired') {
      vendors
        .closePlaySessions(event.memberId as MemberId, event.tokenHash)
        .catch((error: unknown) => log.error({ err: error }, 'play sessions not closed'))
    }
  })
  const { play, purses } = purse
  const onRoundEnded = ended.add
  return {
    ...purse,
    registry,
    playSessions: sessions,
    vendorClient: createVendorClient({ registry, clock }),
    vendors,
    desk: {
      db,
      clock,
      wallet,
      play,
      registry,
      sessions,
      purses,
      bonusMoney,
      limits: limitGuard,
      onRoundEnded,
    },
    closeProviders: () => ended.close(),
  }
}

type Deps = TournamentDeps &
  OrderDeps &
  FreeRoundDeps &
  Omit<GiftDeps, 'freeRounds'> &
  GameReturnDeps &
  IntegrationDeskDeps &
  VendorDifferenceDeps &
  StaffAccountDeps &
  Pick<TradingDeskDeps, 'payeeMarks'> &
  Omit<RoundDeskDeps, 'client' | 'draw'> &
  Omit<VendorWalletDeps, 'mode' | 'limits'> & {
    readonly walletMode: VendorWalletDeps['mode']
    readonly limitGuard: VendorWalletDeps['limits']
  }

/** What the house plays through them: tournaments, free rounds, and what operators see and decide. */
export function openProviders(deps: Deps) {
  const freeRounds = createFreeRounds(deps)
  const book = createBook(deps)
  return {
    vendorWallets: createVendorWallets({ ...deps, mode: deps.walletMode, limits: deps.limitGuard }),
    tournaments: createTournamentService(deps),
    tournamentDesk: createTournamentDesk(deps),
    tournamentOrders: createTournamentOrders(deps),
    tradingDesk: createTradingDesk({ ...deps, book }),
    tradingOrders: createTradingOrders({ ...deps, book }),
    staffAccounts: createStaffAccounts(deps),
    freeRounds,
    rewardRounds: createRewardRounds(deps),
    freeRoundGifts: createFreeRoundGifts({ ...deps, freeRounds }),
    gameReturns: createGameReturns(deps),
    jackpots: createJackpots(deps),
    returnDesk: createReturnDesk(deps),
    integrationDesk: createIntegrationDesk(deps),
    roundDesk: createRoundDesk({ ...deps, client: deps.vendorClient, draw: Math.random }),
    vendorDifferences: createVendorDifferences(deps),
  }
}
