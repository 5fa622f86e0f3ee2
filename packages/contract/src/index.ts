import { captchaCalls } from './captcha.ts'
import { catalogueCalls } from './catalogue.ts'
import { memberCalls } from './member.ts'
import { playCalls } from './play.ts'
import { passwordCalls } from './password.ts'
import { accountOpenCalls } from './account-open.ts'
import { registerLinkCalls } from './register-link.ts'
import { registerCalls } from './register.ts'
import { doorCalls, sessionCalls } from './session.ts'
import { systemCalls } from './system.ts'
import { verificationCalls } from './verification.ts'
import { walletCalls } from './wallet.ts'
import { contentCalls } from './content.ts'
import { feedbackCalls } from './feedback.ts'
import { inboxCalls } from './inbox.ts'
import { rewardCenterCalls } from './reward-center.ts'
import { promotionCalls } from './promotion.ts'
import { showcaseCalls } from './showcase.ts'
import { tournamentCalls } from './tournament.ts'
import { uploadCalls } from './upload.ts'
import { securityCalls } from './security.ts'
import { passkeyCalls } from './passkey.ts'
import { payoutCalls } from './payout.ts'
import { identityCalls } from './identity.ts'
import { chatCalls } from './chat.ts'
import { depositCalls } from './deposit.ts'
import { roomCalls } from './room.ts'
import { limitCalls } from './limit.ts'
import { bonusCalls } from './bonus.ts'
import { withdrawalCalls } from './withdrawal.ts'
import { memberTransferCalls } from './member-transfer.ts'
import { recordCalls } from './record.ts'
import { kycCalls } from './kyc.ts'
import { redEnvelopeCalls } from './red-envelope.ts'
import { miniGameCalls } from './mini-game.ts'
import { raffleCalls } from './raffle.ts'
import { agentCreditCalls } from './agent-credit.ts'
import { agentTeamCalls } from './agent-team.ts'
import { agentBetCalls } from './agents/team-bets.ts'
import { agentRightCalls } from './agents/right.ts'
import { downlineActCalls } from './agents/downline-act.ts'
import { savedFilterCalls } from './agents/saved-filter.ts'
import { vipCalls } from './vip.ts'
import { pointCalls } from './points.ts'
import { checkInCalls } from './check-in.ts'
import { couponCalls } from './coupon.ts'
import { missionCalls } from './mission.ts'
import { rebateCalls } from './rebate.ts'
import { referralCalls } from './referral.ts'
import { lotteryGameCalls } from './lottery/draw.ts'
import { lotteryProofCalls } from './lottery/proof.ts'
import { lotteryChaseCalls, lotteryTicketCalls } from './lottery/ticket.ts'
import { lotteryMenuCalls } from './lottery/menu.ts'
import { agentContractCalls } from './agents/contract.ts'
import { contractBillCalls } from './agents/bill.ts'
import { lotteryAgentCalls } from './lottery/prize-group.ts'
import { lotteryTrendCalls } from './lottery/trend.ts'
import { lotteryWithheldCalls } from './lottery/withheld.ts'

export * from './call.ts'
export * from './captcha.ts'
export * from './catalogue.ts'
export * from './encryption.ts'
export * from './envelope.ts'
export * from './errors.ts'
export * from './member.ts'
export * from './password.ts'
export * from './play.ts'
export * from './register.ts'
export * from './register-link.ts'
export * from './account-open.ts'
export * from './session.ts'
export * from './socket.ts'
export * from './system.ts'
export * from './verification.ts'
export * from './wallet.ts'
export * from './content.ts'
export * from './feedback.ts'
export * from './inbox.ts'
export * from './promotion.ts'
export * from './reward-center.ts'
export * from './showcase.ts'
export * from './tournament.ts'
export * from './upload.ts'
export * from './security.ts'
export * from './passkey.ts'
export * from './payout.ts'
export * from './identity.ts'
export * from './chat.ts'
export * from './deposit.ts'
export * from './room.ts'
export * from './limit.ts'
export * from './bonus.ts'
export * from './withdrawal.ts'
export * from './member-transfer.ts'
export * from './record.ts'
export * from './kyc.ts'
export * from './vip.ts'
export * from './red-envelope.ts'
export * from './mini-game.ts'
export * from './raffle.ts'
export * from './points.ts'
export * from './agent-credit.ts'
export * from './agent-team.ts'
export { agentRange, type AgentRange } from './agents/team-range.ts'
export * from './agents/right.ts'
export * from './agents/saved-filter.ts'
export * from './mission.ts'
export * from './rebate.ts'
export * from './referral.ts'
export * from './check-in.ts'
export * from './coupon.ts'
export * from './lottery/index.ts'
export * from './agents/contract-terms.ts'
export * from './agents/contract.ts'
export * from './agents/bill.ts'
export * from './agents/bill-explanation.ts'

/** Every call of the site, once. The server mounts exactly these; clients call exactly these. */
export const calls = {
  ...systemCalls,
  ...agentTeamCalls,
  ...agentBetCalls,
  ...agentRightCalls,
  ...savedFilterCalls,
  ...downlineActCalls,
  ...agentCreditCalls,
  ...captchaCalls,
  ...verificationCalls,
  ...sessionCalls,
  ...doorCalls,
  ...passwordCalls,
  ...registerCalls,
  ...memberCalls,
  ...walletCalls,
  ...catalogueCalls,
  ...playCalls,
  ...contentCalls,
  ...feedbackCalls,
  ...inboxCalls,
  ...promotionCalls,
  ...rewardCenterCalls,
  ...showcaseCalls,
  ...tournamentCalls,
  ...uploadCalls,
  ...securityCalls,
  ...passkeyCalls,
  ...payoutCalls,
  ...identityCalls,
  ...chatCalls,
  ...depositCalls,
  ...roomCalls,
  ...withdrawalCalls,
  ...bonusCalls,
  ...limitCalls,
  ...memberTransferCalls,
  ...recordCalls,
  ...kycCalls,
  ...vipCalls,
  ...redEnvelopeCalls,
  ...miniGameCalls,
  ...raffleCalls,
  ...pointCalls,
  ...missionCalls,
  ...rebateCalls,
  ...referralCalls,
  ...checkInCalls,
  ...couponCalls,
  ...lotteryGameCalls,
  ...lotteryProofCalls,
  ...lotteryTicketCalls,
  ...lotteryChaseCalls,
  ...lotteryMenuCalls,
  ...lotteryTrendCalls,
  ...lotteryWithheldCalls,
  ...lotteryAgentCalls,
  ...registerLinkCalls,
  ...accountOpenCalls,
  ...agentContractCalls,
  ...contractBillCalls,
}
export type Calls = typeof calls
export type CallName = keyof Calls
