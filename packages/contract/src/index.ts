import { captchaCalls } from './captcha.ts'
import { catalogueCalls } from './catalogue.ts'
import { memberCalls } from './member.ts'
import { playCalls } from './play.ts'
import { passwordCalls } from './password.ts'
import { registerCalls } from './register.ts'
import { doorCalls, sessionCalls } from './session.ts'
import { systemCalls } from './system.ts'
import { verificationCalls } from './verification.ts'
import { walletCalls } from './wallet.ts'
import { contentCalls } from './content.ts'
import { feedbackCalls } from './feedback.ts'
import { inboxCalls } from './inbox.ts'
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
import { withdrawalCalls } from './withdrawal.ts'
import { memberTransferCalls } from './member-transfer.ts'
import { recordCalls } from './record.ts'
import { kycCalls } from './kyc.ts'
import { vipCalls } from './vip.ts'
import { lotteryGameCalls } from './lottery/draw.ts'
import { lotteryProofCalls } from './lottery/proof.ts'
import { lotteryChaseCalls, lotteryTicketCalls } from './lottery/ticket.ts'
import { lotteryMenuCalls } from './lottery/menu.ts'
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
export * from './session.ts'
export * from './socket.ts'
export * from './system.ts'
export * from './verification.ts'
export * from './wallet.ts'
export * from './content.ts'
export * from './feedback.ts'
export * from './inbox.ts'
export * from './promotion.ts'
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
export * from './withdrawal.ts'
export * from './member-transfer.ts'
export * from './record.ts'
export * from './kyc.ts'
export * from './vip.ts'
export * from './lottery/index.ts'

/** Every call of the site, once. The server mounts exactly these; clients call exactly these. */
export const calls = {
  ...systemCalls,
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
  ...limitCalls,
  ...memberTransferCalls,
  ...recordCalls,
  ...kycCalls,
  ...vipCalls,
  ...lotteryGameCalls,
  ...lotteryProofCalls,
  ...lotteryTicketCalls,
  ...lotteryChaseCalls,
  ...lotteryMenuCalls,
  ...lotteryTrendCalls,
  ...lotteryWithheldCalls,
  ...lotteryAgentCalls,
}
export type Calls = typeof calls
export type CallName = keyof Calls
