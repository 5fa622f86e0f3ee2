import { dropStaleLaunches, mountSignedCalls } from '@baize/provider-kit'
import { defaultLimits } from '@baize/sports/limits'
import { startAutomatic } from '../cash-out/automatic.ts'
import { createCashOutDesk } from '../cash-out/desk.ts'
import type { BookDeps, Part } from '../deps.ts'
import { createCashier } from '../payer/cashier.ts'
import { startPaying } from '../payer/loop.ts'
import { startSettling } from '../payer/settle.ts'
import { mountSessionRoutes } from '../session/routes.ts'
import { mountSettingRoutes } from '../settings/routes.ts'
import { createVendorCalls } from '../vendor/calls.ts'
import { createTicketBatches } from './batches.ts'
import type { Patience, TicketDeps } from './deps.ts'
import { createDesk } from './desk.ts'
import { startTelling, type Listener } from './news.ts'
import { mountTicketRoutes, type Desks } from './routes.ts'
import { createTell } from './tell.ts'

const usualPatience: Patience = { liveBetMs: 3_000, bookedBetMs: 20_000, inlineMs: 5_000, waitMs: 30_000 }
const hourMs = 3_600_000

export interface TicketOptions {
  readonly isMain: TicketDeps['isMain']
  readonly limits?: TicketDeps['limits']
  readonly patience?: Partial<Patience>
  /** What the trading desk has set for a member, and for a sport or league. */
  readonly factorOf?: TicketDeps['factorOf']
  readonly limitsOf?: TicketDeps['limitsOf']
  /** Who hears of accepted tickets; without one, nobody. */
  readonly listener?: Listener
}

/** Sessions, slips, tickets, payments and cash-outs, with the vendor side of the wallet protocol. */
export function createTicketPart(options: TicketOptions): Part {
  let made: { readonly deps: TicketDeps; readonly desks: Desks } | undefined
  const make = (given: BookDeps) => {
    made ??= createDesks(given, options)
    return made
  }
  return {
    register(app, given) {
      const { deps, desks } = make(given)
      mountSessionRoutes(app, deps)
      mountSettingRoutes(app, deps)
      mountTicketRoutes(app, deps, desks)
      mountSignedCalls(app, { calls: createVendorCalls(deps), keys: deps.keys })
    },
    start(given) {
      const { deps, desks } = make(given)
      const dropping = setInterval(() => void dropStaleLaunches(deps.pool).catch(() => undefined), hourMs)
      const stops = [
        desks.desk.start(),
        desks.cashOuts.start(),
        startAutomatic(deps, desks.cashOuts),
        startSettling(deps, desks.tell),
        startPaying(deps, desks.tell),
        ...(options.listener ? [startTelling(deps, options.listener)] : []),
      ]
      return async () => {
        clearInterval(dropping)
        await Promise.all(stops.map((stop) => stop()))
      }
    },
  }
}

function createDesks(given: BookDeps, options: TicketOptions) {
  const deps: TicketDeps = {
    ...given,
    cashier: createCashier(given.platform, given.pool),
    batches: createTicketBatches(given),
    limits: options.limits ?? defaultLimits,
    factorOf: options.factorOf ?? (() => 100),
    ...(options.limitsOf && { limitsOf: options.limitsOf }),
    isMain: options.isMain,
    patience: { ...usualPatience, ...options.patience },
    pass: given.passCheckpoint,
  }
  const tell = createTell(deps)
  const desks = { tell, desk: createDesk(deps, tell), cashOuts: createCashOutDesk(deps, tell) }
  return { deps, desks }
}
