import type { Pool } from '@baize/runtime'
import type { Clock } from '@baize/std'
import type { Events } from '../kernel/events/events.ts'
import { createPlay, type PlayDeps } from '../betting/api.ts'
import type { Settings } from '../kernel/setting/service.ts'
import { createApartPlay } from './vendor-wallet/apart-play.ts'
import { createWalletMode } from './vendor-wallet/mode.ts'
import { createPurses, sumAtVendors } from './vendor-wallet/purse.ts'
import type { VendorRegistry } from './vendor/registry.ts'
import { createBalanceReader, type WalletService } from '../ledger/api.ts'

export interface PlayCore {
  readonly db: Pool
  readonly clock: Clock
  readonly settings: Pick<Settings, 'read'>
  readonly events: Pick<Events, 'subscribe'>
  readonly wallet: WalletService
  readonly registry: Pick<VendorRegistry, 'snapshot'>
  readonly ledger: PlayDeps
}

/** Play from one wallet, or from one at each vendor, as the merchant's setting says. */
export function openPlay({ db, wallet, registry, ledger, ...core }: PlayCore) {
  const walletMode = createWalletMode(core)
  const vassalageOf = async ({ vendorId, game }: { vendorId: number; game: string }) =>
    (await registry.snapshot()).findGame(vendorId, game)?.vendorCode
  const deps = { mode: walletMode, wallet, vassalageOf, play: createPlay(ledger) }
  const balances = createBalanceReader(wallet, async (memberId) =>
    (await walletMode.isSingle()) ? undefined : sumAtVendors(db, memberId),
  )
  return { walletMode, balances, play: createApartPlay(deps), purses: createPurses(deps) }
}
