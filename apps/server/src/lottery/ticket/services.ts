import type { CurrencyCode } from '@baize/money'
import type { Pool } from '@baize/runtime'
import type { Clock } from '@baize/std'
import type { BettingService } from '../../betting/api.ts'
import { createTicketDesk, type TicketDeskDeps } from './desk.ts'
import { createExposureDesk } from './console-desk.ts'
import { createTicketReader } from './reader.ts'

type Deps = TicketDeskDeps & {
  readonly clock: Clock
  readonly currency: CurrencyCode
  readonly db: Pool
  readonly betting: BettingService
}

/** Selling tickets and reading them. */
export const openTickets = (deps: Deps) => ({
  lotteryDesk: createTicketDesk(deps),
  lotteryTickets: createTicketReader(deps),
  lotteryExposureDesk: createExposureDesk(deps),
})
