import { feedJobs } from './betting/feed/jobs.ts'
import { gameReturnJobs } from './providers/game-return/jobs.ts'
import { campaignJobs } from './content/campaign/jobs.ts'
import { captchaJobs } from './kernel/captcha/jobs.ts'
import { approvalJobs } from './operators/approval/jobs.ts'
import { auditJobs } from './kernel/audit/jobs.ts'
import { playDeskJobs } from './lobby/catalogue/rest-jobs.ts'
import { exportJobs } from './operators/export/jobs.ts'
import { catalogueJobs } from './lobby/catalogue/jobs.ts'
import { jackpotJobs } from './providers/jackpot/jobs.ts'
import { tournamentJobs } from './providers/tournament/jobs.ts'
import { chatJobs } from './content/chat/jobs.ts'
import { reportJobs } from './reporting/report/jobs.ts'
import { roomJobs } from './content/room/jobs.ts'
import { depositJobs } from './cashier/deposit/jobs.ts'
import { freeRoundJobs } from './providers/free-round/jobs.ts'
import { gatewayJobs } from './cashier/gateway/jobs.ts'
import { inboxJobs } from './kernel/inbox/jobs.ts'
import { kycJobs } from './compliance/kyc/jobs.ts'
import { lotteryJobs } from './lottery/jobs.ts'
import { limitJobs } from './compliance/limit/jobs.ts'
import { messageJobs } from './kernel/message/jobs.ts'
import { phoneSignInJobs } from './identity/phone-sign-in/jobs.ts'
import { sessionJobs } from './identity/session/jobs.ts'
import { uploadJobs } from './kernel/upload/jobs.ts'
import { vendorJobs } from './providers/vendor/jobs.ts'
import { vendorWalletJobs } from './providers/vendor-wallet/jobs.ts'
import { verificationJobs } from './identity/verification/jobs.ts'
import { walletJobs } from './ledger/wallet/jobs.ts'
import { withdrawalJobs } from './cashier/withdrawal/jobs.ts'
import { composeConsoleCalls } from './console-routes.ts'
import type { Services } from './services.ts'
import type { Job } from './kernel/jobs/job.ts'
import { lostJobs } from './kernel/jobs/lost-jobs.ts'

/** Every job of the platform. A name is kept for ever: queued jobs carry it. */
export const allJobs: readonly Job<Services>[] = [
  ...sessionJobs,
  ...phoneSignInJobs,
  ...captchaJobs,
  ...catalogueJobs,
  ...gameReturnJobs,
  ...jackpotJobs,
  ...tournamentJobs,
  ...freeRoundJobs,
  ...playDeskJobs,
  ...inboxJobs,
  ...campaignJobs,
  ...chatJobs,
  ...roomJobs,
  ...uploadJobs,
  ...vendorJobs,
  ...messageJobs,
  ...verificationJobs,
  ...walletJobs,
  ...feedJobs,
  ...vendorWalletJobs,
  ...gatewayJobs,
  ...depositJobs,
  ...withdrawalJobs,
  ...limitJobs,
  ...lotteryJobs,
  ...kycJobs,
  ...auditJobs,
  ...approvalJobs,
  ...exportJobs<Services>(composeConsoleCalls),
  ...reportJobs,
  ...lostJobs,
]
