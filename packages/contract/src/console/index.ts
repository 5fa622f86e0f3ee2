import { answerCalls } from './answer.ts'
import { contentDeskCalls } from './content.ts'
import { talkCalls } from './talk.ts'
import { approvalCalls } from './approval.ts'
import { freeRoundCalls } from './free-round.ts'
import { gameReturnCalls } from './game-return.ts'
import { campaignCalls } from './campaign.ts'
import { catalogueDeskCalls } from './catalogue.ts'
import { auditCalls } from './audit.ts'
import { exportCalls } from './export.ts'
import { integrationCalls } from './integration.ts'
import { kycDeskCalls } from './kyc.ts'
import { agentBillDeskCalls } from './agent-bill.ts'
import { agentContractDeskCalls } from './agent-contract.ts'
import { agentDeskCalls } from './agent-desk.ts'
import { agentRequestCalls } from './agent-request.ts'
import { agentSignalCalls } from './agent-signal.ts'
import { agentStatementCalls } from './agent-statement.ts'
import { agentTreeCalls } from './agent-tree.ts'
import { ringFenceCalls } from './ring-fence.ts'
import { memberCalls } from './member.ts'
import { memberLimitCalls } from './member-limit.ts'
import { memberProfileCalls } from './member-profile.ts'
import { moneyDepositCalls } from './money-deposit.ts'
import { moneyLedgerCalls } from './money-ledger.ts'
import { moneyMethodCalls } from './money-method.ts'
import { moneyWithdrawalCalls } from './money-withdrawal.ts'
import { operatorCalls } from './operator.ts'
import { lotteryDeskCalls } from './lottery.ts'
import { lotteryResultCalls } from './lottery-result.ts'
import { lotterySeriesCalls } from './lottery-series.ts'
import { playCalls } from './play.ts'
import { roundDeskCalls } from './round.ts'
import { consoleSessionCalls } from './session.ts'
import { overviewCalls } from './overview.ts'
import { reportCalls } from './report.ts'
import { couponDeskCalls } from './coupon.ts'
import { giftTermsCalls } from './gift-terms.ts'
import { mallDeskCalls } from './mall.ts'
import { siteCalls } from './site.ts'
import { tradingDeskCalls } from './trading.ts'
import { referralDeskCalls } from './referral.ts'
import { rewardDeskCalls } from './reward.ts'
import { rewardPeopleCalls } from './reward-people.ts'
import { rewardWatchCalls } from './reward-watch.ts'
import { miniGameDeskCalls } from './mini-game.ts'
import { raffleDeskCalls } from './raffle.ts'
import { tournamentDeskCalls } from './tournament.ts'

export { signalKinds, signalOutcomes } from './agent-signal.ts'
export { contractRules, type ContractRules } from './agent-contract.ts'
export * from './answer.ts'
export * from './content.ts'
export * from './talk.ts'
export * from './approval.ts'
export * from './approval-kinds.ts'
export * from './audit.ts'
export * from './campaign.ts'
export * from './free-round.ts'
export * from './game-return.ts'
export * from './catalogue.ts'
export * from './errors.ts'
export * from './export.ts'
export * from './integration.ts'
export * from './kyc.ts'
export * from './list.ts'
export * from './lottery.ts'
export * from './lottery-result.ts'
export * from './lottery-series.ts'
export * from './member.ts'
export * from './member-limit.ts'
export * from './member-profile.ts'
export * from './money-deposit.ts'
export * from './money-ledger.ts'
export * from './money-method.ts'
export * from './money-withdrawal.ts'
export * from './operator.ts'
export * from './overview.ts'
export * from './permissions.ts'
export * from './play.ts'
export * from './reward-people.ts'
export * from './reward-watch.ts'
export * from './round.ts'
export * from './report.ts'
export * from './session.ts'
export * from './mall.ts'
export * from './mini-game.ts'
export * from './raffle.ts'
export * from './site.ts'
export * from './tournament.ts'
export * from './trading.ts'

/** Every call of the operators' console, once. The console's program mounts exactly these. */
export const consoleCalls = {
  ...consoleSessionCalls,
  ...memberCalls,
  ...agentDeskCalls,
  ...agentTreeCalls,
  ...agentContractDeskCalls,
  ...ringFenceCalls,
  ...agentBillDeskCalls,
  ...agentSignalCalls,
  ...agentStatementCalls,
  ...agentRequestCalls,
  ...memberProfileCalls,
  ...memberLimitCalls,
  ...kycDeskCalls,
  ...approvalCalls,
  ...operatorCalls,
  ...auditCalls,
  ...moneyDepositCalls,
  ...moneyWithdrawalCalls,
  ...moneyMethodCalls,
  ...moneyLedgerCalls,
  ...answerCalls,
  ...contentDeskCalls,
  ...talkCalls,
  ...playCalls,
  ...campaignCalls,
  ...gameReturnCalls,
  ...rewardDeskCalls,
  ...rewardPeopleCalls,
  ...rewardWatchCalls,
  ...miniGameDeskCalls,
  ...raffleDeskCalls,
  ...giftTermsCalls,
  ...referralDeskCalls,
  ...couponDeskCalls,
  ...tournamentDeskCalls,
  ...tradingDeskCalls,
  ...freeRoundCalls,
  ...catalogueDeskCalls,
  ...integrationCalls,
  ...roundDeskCalls,
  ...lotteryDeskCalls,
  ...lotteryResultCalls,
  ...lotterySeriesCalls,
  ...siteCalls,
  ...mallDeskCalls,
  ...overviewCalls,
  ...reportCalls,
  ...exportCalls,
}
export type ConsoleCalls = typeof consoleCalls
export type ConsoleCallName = keyof ConsoleCalls
