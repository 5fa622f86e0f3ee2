import { ok } from '@baize/std'
import type { ConsoleRoutes } from '../kernel/http/console-handler.ts'
import { createBonusDesk, type BonusDeskDeps } from './bonus/console-desk.ts'
import { createGiftClusters } from './cluster/service.ts'
import { createRewardCosts } from './cost/service.ts'
import { createEnvelopeDesk, type EnvelopeDeskDeps } from './envelope/console-desk.ts'
import { createFlagDesk, type FlagDeskDeps } from './flag/console-desk.ts'
import { createBoardDesk } from './leaderboard/console-desk.ts'
import { createManualGifts, type ManualGiftDeps } from './manual/console-desk.ts'
import { createReferrerDesk, type ReferrerDeskDeps } from './referral/change-desk.ts'
import { createAudienceDesk } from './rule/audience-desk.ts'

export type DeskDeps = BonusDeskDeps & EnvelopeDeskDeps & FlagDeskDeps & ManualGiftDeps & ReferrerDeskDeps

/** What operators watch beside the rules. */
export const openDesks = (deps: DeskDeps) => ({
  bonusDesk: createBonusDesk(deps),
  envelopeDesk: createEnvelopeDesk(deps),
  rewardCosts: createRewardCosts(deps),
  giftClusters: createGiftClusters(deps),
  boardDesk: createBoardDesk(deps),
  flagDesk: createFlagDesk(deps),
  manualGifts: createManualGifts(deps),
  referrerDesk: createReferrerDesk(deps),
  audienceDesk: createAudienceDesk(deps),
})

type Names =
  | 'bonusList'
  | 'bonusCancelAsk'
  | 'redEnvelopeList'
  | 'redEnvelopeClaimList'
  | 'redEnvelopeAsk'
  | 'redEnvelopeCancel'
  | 'rewardCostList'
  | 'giftClusterList'
  | 'rewardBoardList'
  | 'rewardFlagList'
  | 'rewardFlagOpen'
  | 'rewardFlagDecide'
  | 'rewardAudienceCount'
  | 'rewardGiveAsk'
  | 'referrerChangeAsk'

export const deskRoutes = ({
  bonusDesk,
  envelopeDesk,
  rewardCosts,
  giftClusters,
  boardDesk,
  flagDesk,
  manualGifts,
  referrerDesk,
  audienceDesk,
}: ReturnType<typeof openDesks>): ConsoleRoutes<Names> => ({
  bonusList: async ({ query }) => ok(await bonusDesk.list(query)),
  bonusCancelAsk: ({ session, body }) => bonusDesk.askCancel(session, body),
  redEnvelopeList: async ({ query }) => ok(await envelopeDesk.list(query)),
  redEnvelopeClaimList: async ({ query }) => ok(await envelopeDesk.claims(query)),
  redEnvelopeAsk: ({ session, body }) => envelopeDesk.ask(session, body),
  redEnvelopeCancel: ({ session, body }) => envelopeDesk.cancel(session, body),
  rewardCostList: async ({ query }) => ok(await rewardCosts.list(query)),
  giftClusterList: async ({ query }) => ok(await giftClusters.list(query)),
  rewardBoardList: async ({ query }) => ok(await boardDesk.list(query)),
  rewardFlagList: async ({ query }) => ok(await flagDesk.list(query)),
  rewardFlagOpen: ({ session, body }) => flagDesk.open(session, body),
  rewardFlagDecide: ({ session, body }) => flagDesk.decide(session, body),
  rewardAudienceCount: async ({ body }) => ok(await audienceDesk.count(body)),
  rewardGiveAsk: ({ session, body }) => manualGifts.ask(session, body),
  referrerChangeAsk: ({ session, body }) => referrerDesk.ask(session, body),
})
