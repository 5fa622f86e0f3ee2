import { feedJobs } from '../betting/feed/jobs.ts'
import { gameReturnJobs } from '../features/game-return/jobs.ts'
import { campaignJobs } from '../features/campaign/jobs.ts'
import { captchaJobs } from '../features/captcha/jobs.ts'
import { approvalJobs } from '../features/approval/jobs.ts'
import { auditJobs } from '../features/audit/jobs.ts'
import { playDeskJobs } from '../features/console-play/jobs.ts'
import { exportJobs } from '../features/console-export/jobs.ts'
import { catalogueJobs } from '../features/catalogue/jobs.ts'
import { jackpotJobs } from '../features/jackpot/jobs.ts'
import { tournamentJobs } from '../features/tournament/jobs.ts'
import { chatJobs } from '../features/chat/jobs.ts'
import { reportJobs } from '../features/report/jobs.ts'
import { roomJobs } from '../features/room/jobs.ts'
import { depositJobs } from '../features/deposit/jobs.ts'
import { freeRoundJobs } from '../features/free-round/jobs.ts'
import { gatewayJobs } from '../features/gateway/jobs.ts'
import { inboxJobs } from '../features/inbox/jobs.ts'
import { kycJobs } from '../features/kyc/jobs.ts'
import { limitJobs } from '../features/limit/jobs.ts'
import { messageJobs } from '../features/message/jobs.ts'
import { identityJobs } from '../features/identity/jobs.ts'
import { sessionJobs } from '../features/session/jobs.ts'
import { uploadJobs } from '../features/upload/jobs.ts'
import { vendorJobs } from '../features/vendor/jobs.ts'
import { vendorWalletJobs } from '../features/vendor-wallet/jobs.ts'
import { verificationJobs } from '../features/verification/jobs.ts'
import { walletJobs } from '../features/wallet/jobs.ts'
import { withdrawalJobs } from '../features/withdrawal/jobs.ts'
import type { Services } from '../services.ts'
import type { Job } from './job.ts'
import { lostJobs } from './lost-jobs.ts'

/** Every job of the platform. A name is kept for ever: queued jobs carry it. */
export const allJobs: readonly Job<Services>[] = [
  ...sessionJobs,
  ...identityJobs,
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
  ...kycJobs,
  ...auditJobs,
  ...approvalJobs,
  ...exportJobs,
  ...reportJobs,
  ...lostJobs,
]
