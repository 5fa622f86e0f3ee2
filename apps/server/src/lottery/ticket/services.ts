import type { CurrencyCode } from '@baize/money'
import type { Pool } from '@baize/runtime'
import type { Clock } from '@baize/std'
import type { BettingService } from '../../betting/api.ts'
import { createTicketDesk, type TicketDeskDeps } from './desk.ts'
import { createExposureDesk } from './console-desk.ts'
import { createTicketReader } from './reader.ts'

/** What a draw may cost the house at most (lottery.md 4). */
const liabilityMinor = { house: 2_000_000_000n, external: 500_000_000n }

type Deps = Omit<TicketDeskDeps, 'liabilityMinor'> & {
  readonly clock: Clock
  readonly currency: CurrencyCode
  readonly db: Pool
  readonly betting: BettingService
}

/** Selling tickets and reading them. */
export const openTickets = (deps: Deps) => ({
  lotteryDesk: createTicketDesk({ ...deps, liabilityMinor }),
  lotteryTickets: createTicketReader(deps),
  lotteryExposureDesk: createExposureDesk({ ...deps, liabilityMinor }),
})
