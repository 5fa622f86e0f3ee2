import { houseActors, sumCommissions } from '../../ledger/api.ts'
import type { LotteryShares } from './model.ts'

export const lotteryShares: LotteryShares = (db, { agentIds, from, to }) =>
  sumCommissions(db, { actor: houseActors.lotteryRebate, memberIds: agentIds, from, to })
