import { createBonusGiver } from './bonus/give.ts'
import { createBonusMoney } from './bonus/money.ts'
import type { BonusService } from './bonus/model.ts'
import { createBonuses, type BonusDeps } from './bonus/service.ts'
import { createRewardCenter, type CenterDeps } from './center/service.ts'
import { openContests } from './contest.ts'
import { openDesks } from './desks.ts'
import { createRewardFlags } from './flag/service.ts'
import { createFreeRoundGiver, type FreeRoundGiverDeps } from './free-rounds/give.ts'
import { createFreeRoundWins } from './free-rounds/wins.ts'
import { openGifts, type GiftDeps } from './gift-services.ts'
import { createCashGiver } from './grant/give.ts'
import type { GiftGiver } from './grant/model.ts'
import { createGrants, type GrantDeps } from './grant/service.ts'
import { openLoyalty, type LoyaltyDeps } from './loyalty.ts'
import { createTurnGiver } from './mini-game/give.ts'
import { createTicketGiver } from './raffle/give.ts'
import { createPointGiver } from './points/give.ts'
import { createPoints } from './points/service.ts'
import { createApplicationDesk, type ApplicationDeskDeps } from './promotion/console-desk.ts'
import { createPromotionService, type PromotionDeps } from './promotion/service.ts'
import type { WalletService } from '../ledger/api.ts'
import { createRewardDesk, type RewardDeskDeps } from './rule/console-desk.ts'
import { createRules, type RuleDeps } from './rule/rules.ts'
import { createWhatIf } from './what-if/service.ts'
import { openWelcome, type WelcomeDeps } from './welcome.ts'

type Deps = LoyaltyDeps &
  WelcomeDeps &
  PromotionDeps &
  RuleDeps &
  Pick<CenterDeps, 'currency'> &
  Pick<RewardDeskDeps, 'approvals'> &
  FreeRoundGiverDeps &
  GrantDeps &
  GiftDeps & { readonly wallet: WalletService; readonly bonuses: BonusService } & Omit<
    ApplicationDeskDeps,
    'promotions' | 'grants'
  >

/** Bonus money: what is below needs to know where it goes. */
export function openBonuses(deps: BonusDeps) {
  return { bonuses: createBonuses(deps), bonusMoney: createBonusMoney(deps) }
}

export type RewardServices = ReturnType<typeof openRewards> & ReturnType<typeof openBonuses>

/** What the house gives, and what operators decide about it. */
export function openRewards(deps: Deps) {
  const points = createPoints(deps)
  /** Who gives each kind of gift: one line for each. */
  const givers: readonly GiftGiver[] = [
    createCashGiver(deps.wallet),
    createPointGiver(points),
    createBonusGiver(deps.bonuses),
    createTurnGiver(deps),
    createTicketGiver(deps),
    createFreeRoundGiver(deps),
  ]
  const grants = createGrants(deps, givers)
  const rewardRules = createRules(deps)
  const rewardFlags = createRewardFlags(deps)
  const promotions = createPromotionService(deps)
  return {
    grants,
    rewardRules,
    rewardDesk: createRewardDesk({ ...deps, rewardRules }),
    freeRoundWins: createFreeRoundWins({ ...deps, grants }),
    rewardWhatIf: createWhatIf(deps),
    rewardFlags,
    ...openDesks({ ...deps, grants, rewardFlags }),
    rewardCenter: createRewardCenter({ ...deps, grants, rewardRules }),
    ...openGifts(deps, grants),
    ...openContests({ ...deps, grants }),
    promotions,
    applicationDesk: createApplicationDesk({ ...deps, promotions, grants }),
    ...openLoyalty({ ...deps, points, grants }),
    ...openWelcome({ ...deps, grants, points, rewardFlags }),
  }
}
