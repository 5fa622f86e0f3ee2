import type { CurrencyCode } from '@baize/money'
import type { Environment, Logger, LotteryEnvironment, Pool } from '@baize/runtime'
import type { Clock, MemberId } from '@baize/std'
import type { BettingService } from '../betting/api.ts'
import type { LimitGuard } from '../compliance/api.ts'
import type { Approvals } from '../operators/api.ts'
import type { AuditService } from '../kernel/audit/service.ts'
import type { Events } from '../kernel/events/events.ts'
import type { SecretBox } from '../kernel/secrets/secret-box.ts'
import type { InboxSender } from '../kernel/inbox/sender.ts'
import type { Settings } from '../kernel/setting/service.ts'
import type { WalletService } from '../ledger/api.ts'
import { configuredBeacon } from './beacon/chain.ts'
import { createBeacon } from './beacon/client.ts'
import { createDrawDesk } from './draw/console-desk.ts'
import { createSeriesDesk } from './draw/console-series.ts'
import { openDraws } from './draw/draws.ts'
import { createChases } from './chase/service.ts'
import { createLimitDesk } from './limit/console-desk.ts'
import { createLotteryLimits, type LotteryLimits } from './limit/service.ts'
import { createOddsDesk } from './odds/console-desk.ts'
import { createLotteryOdds, type LotteryOdds } from './odds/service.ts'
import { openMenus } from './menu/services.ts'
import type { TitleStandings } from './menu/standing.ts'
import { createLotteryAgents } from './prize-group/agent.ts'
import { createGroupDesk } from './prize-group/console-desk.ts'
import { findGroups } from './prize-group/service.ts'
import { createSettlements } from './settle/service.ts'
import { openTickets } from './ticket/services.ts'
import { createTrends } from './trend/service.ts'
import { createProofs } from './proof/service.ts'
import { createLotterySigner } from './signing/service.ts'
import { createResultDesk } from './source/console-desk.ts'
import { createSourceKeyDesk } from './source/console-keys.ts'
import { openSources } from './source/service.ts'
import { createWithheldDraws } from './withheld/service.ts'

/** What lotteries need of the platform. */
export interface LotteryDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly log: Logger
  readonly secretBox: SecretBox
  readonly events: Events
  readonly audit: AuditService
  readonly settings: Settings
  readonly wallet: WalletService
  readonly approvals: Approvals
  readonly betting: BettingService
  readonly inbox: Pick<InboxSender, 'send'>
  readonly limitGuard: LimitGuard
  readonly currency: CurrencyCode
  /** What operators say of lotteries in the catalogue. */
  readonly catalogue: TitleStandings
}

export type LotteryOptions = LotteryEnvironment & Pick<Environment, 'mode'>

/** Draws of the house and of official sources, and all that is sold of them. */
export const openLottery = (deps: LotteryDeps, options: LotteryOptions) => {
  const lotterySigner = createLotterySigner(deps)
  const beacon = createBeacon({ ...configuredBeacon(options), log: deps.log })
  const hasSources = options.lotterySources !== undefined
  const lotterySettlements = createSettlements(deps)
  const lotterySources = openSources({ ...deps, settlements: lotterySettlements }, options.lotterySources)
  const parts = { ...deps, beacon, signer: lotterySigner }
  const draws = openDraws({ ...parts, hasSources, beats: [lotterySources.beat] })
  const withheldDraws = createWithheldDraws(parts)
  const lotteryOdds = createLotteryOdds(deps)
  const lotteryProofs = createProofs({ ...parts, ...draws, withheldDraws, lotteryOdds })
  const sign = async (text: string) => (await lotterySigner.sign(text)).signature
  const lotteryLimits = createLotteryLimits(deps)
  const terms = { lotteryLimits, lotteryOdds }
  const tickets = openTickets({ ...deps, findGroups, sign, ...terms })
  const chases = createChases({ ...deps, ...tickets, findGroups, ...terms })
  deps.events.subscribe((event) => {
    if (event.kind !== 'excluded') return
    chases
      .releaseAll(BigInt(event.memberId) as MemberId)
      .catch((error: unknown) => deps.log.error({ err: error }, 'chases not released'))
  })
  return {
    /** Public randomness, for draws of other contexts too. */
    beacon,
    lotterySigner,
    lotterySources,
    lotteryProofs,
    withheldDraws,
    ...draws,
    ...openPages({ ...deps, ...terms }),
    ...tickets,
    chases,
    lotterySettlements,
    lotteryResultDesk: createResultDesk({ ...deps, lotterySources, lotterySettlements }),
    lotterySourceKeyDesk: createSourceKeyDesk({ ...deps, lotterySources }),
  }
}

/** By which tickets are sold. */
interface TermsOfSale {
  readonly lotteryLimits: LotteryLimits
  readonly lotteryOdds: LotteryOdds
}

/** What players, agents and operators see of lotteries. */
function openPages(deps: LotteryDeps & TermsOfSale) {
  const menus = openMenus(deps)
  return {
    ...menus,
    lotteryTrends: createTrends({ ...deps, ...menus }),
    lotteryAgents: createLotteryAgents(deps),
    lotteryDrawDesk: createDrawDesk(deps),
    lotterySeriesDesk: createSeriesDesk(deps),
    lotteryGroupDesk: createGroupDesk(deps),
    lotteryLimitDesk: createLimitDesk(deps),
    lotteryOddsDesk: createOddsDesk(deps),
  }
}

export type LotteryServices = ReturnType<typeof openLottery>
