import { randomInt } from 'node:crypto'
import type { Logger, Pool } from '@baize/runtime'
import type { Clock } from '@baize/std'
import type { AuditService } from '../kernel/audit/service.ts'
import type { Events } from '../kernel/events/events.ts'
import type { WalletService } from '../ledger/api.ts'
import type { VendorService } from '../providers/api.ts'
import { createCatalogueDesk } from './catalogue/console-desk.ts'
import { createGameDesk } from './catalogue/console-games.ts'
import { createCatalogueService, type CatalogueService } from './catalogue/service.ts'
import { createFavouriteService } from './favourite/service.ts'
import { createLaunchService } from './launch/service.ts'
import { createMatchService } from './match/service.ts'
import { createShowcaseService, type ShowcaseDeps } from './showcase/service.ts'

interface CatalogueDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly audit: AuditService
  readonly events: Pick<Events, 'publish'>
}

interface LobbyDeps extends ShowcaseDeps {
  readonly log: Logger
  readonly catalogue: CatalogueService
  readonly wallet: WalletService
  readonly vendors: VendorService
}

export type LobbyServices = ReturnType<typeof openCatalogue> & ReturnType<typeof openLobby>

/** Which games there are. */
export const openCatalogue = (deps: CatalogueDeps) => ({
  catalogue: createCatalogueService(deps),
  catalogueDesk: { ...createCatalogueDesk(deps), ...createGameDesk(deps) },
})

/** How players find games and open them. */
export const openLobby = (deps: LobbyDeps) => ({
  favourites: createFavouriteService(deps),
  launches: createLaunchService({ ...deps, client: deps.vendorClient, pick: (below) => randomInt(below) }),
  matches: createMatchService({ ...deps, client: deps.vendorClient }),
  showcase: createShowcaseService(deps),
})
