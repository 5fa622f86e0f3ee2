import { ok } from '@baize/std'
import type { ConsoleRoutes } from '../kernel/http/console-handler.ts'
import { createBonusDesk, type BonusDeskDeps } from './bonus/console-desk.ts'
import { createGiftClusters } from './cluster/service.ts'
import { createRewardCosts } from './cost/service.ts'
import { createEnvelopeDesk, type EnvelopeDeskDeps } from './envelope/console-desk.ts'
import { createBoardDesk } from './leaderboard/console-desk.ts'

export type DeskDeps = BonusDeskDeps & EnvelopeDeskDeps

/** What operators watch beside the rules. */
export const openDesks = (deps: DeskDeps) => ({
  bonusDesk: createBonusDesk(deps),
  envelopeDesk: createEnvelopeDesk(deps),
  rewardCosts: createRewardCosts(deps),
  giftClusters: createGiftClusters(deps),
  boardDesk: createBoardDesk(deps),
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

export const deskRoutes = ({
  bonusDesk,
  envelopeDesk,
  rewardCosts,
  giftClusters,
  boardDesk,
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
})
