import type { ConsoleResource } from './core/provider/resource.ts'
import {
  agentBill,
  agentClose,
  agentContract,
  agentDispute,
  agentDue,
  agentLate,
  agentRule,
} from './features/agent-contract/resource.ts'
import { agentStatement } from './features/agent-statement/resource.ts'
import { agentDomain } from './features/agent-domain/resource.ts'
import { agent } from './features/agent/resource.ts'
import { approval } from './features/approval/resource.ts'
import { application, feedback, outbox } from './features/answer/resource.ts'
import { audit } from './features/audit/resource.ts'
import { content } from './features/content/resource.ts'
import { deposit } from './features/deposit/resource.ts'
import { gatewayDifference, vendorDifference } from './features/difference/resource.ts'
import { freeRound, freeRoundGift } from './features/free-round/resource.ts'
import { couponBatch, giftTerms, referral } from './features/gift/resource.ts'
import { exportResource } from './features/export/resource.ts'
import { kyc } from './features/kyc/resource.ts'
import { houseAccount, ledgerCheck } from './features/ledger/resource.ts'
import { lotteryDraw, lotteryGroup, lotterySeries, lotterySource } from './features/lottery/resource.ts'
import { miniGame, raffle } from './features/prize-draw/resource.ts'
import {
  bonus,
  giftCluster,
  rewardBoard,
  rewardFlag,
  redEnvelope,
  rewardCost,
  rewardGrant,
  rewardRule,
} from './features/reward/resource.ts'
import { mallItem, mallOrder } from './features/mall/resource.ts'
import { member } from './features/member/resource.ts'
import { operatorResource } from './features/operator/resource.ts'
import { gateway, paymentMethod, receivingAccount } from './features/payment-method/resource.ts'
import { campaign } from './features/campaign/resource.ts'
import {
  category,
  game,
  gameAlarm,
  gameReturn,
  gameVendor,
  integration,
  jackpot,
  jackpotHit,
  lane,
  openRound,
  returnReport,
  round,
} from './features/play/resource.ts'
import { funnel, report } from './features/report/resource.ts'
import { role } from './features/role/resource.ts'
import { setting, settingPast } from './features/site/resource.ts'
import { conversation, room, roomMessage, roomReport } from './features/talk/resource.ts'
import { tradingEvent } from './features/trading/resource.ts'
import { tournament, tournamentOrder, tournamentPlace } from './features/tournament/resource.ts'
import { agentSignal } from './features/agent/signal/resource.ts'
import { ringFence } from './features/ring-fence/resource.ts'
import { agentSuspendRequest } from './features/suspend-request/resource.ts'
import { registerLink } from './features/register-link/resource.ts'
import { withdrawal } from './features/withdrawal/resource.ts'

/** Every part of the console, in the order of the menu. */
export const resources: readonly ConsoleResource[] = [
  member,
  kyc,
  agent,
  registerLink,
  agentDomain,
  agentSuspendRequest,
  agentSignal,
  category,
  gameVendor,
  integration,
  lane,
  game,
  round,
  openRound,
  gameReturn,
  returnReport,
  gameAlarm,
  jackpot,
  jackpotHit,
  tradingEvent,
  tournament,
  tournamentPlace,
  tournamentOrder,
  freeRound,
  freeRoundGift,
  rewardRule,
  rewardGrant,
  bonus,
  redEnvelope,
  rewardCost,
  giftCluster,
  rewardBoard,
  rewardFlag,
  miniGame,
  raffle,
  referral,
  giftTerms,
  couponBatch,
  lotteryDraw,
  lotterySeries,
  lotteryGroup,
  lotterySource,
  content,
  campaign,
  mallOrder,
  mallItem,
  application,
  feedback,
  outbox,
  conversation,
  room,
  roomMessage,
  roomReport,
  setting,
  settingPast,
  deposit,
  withdrawal,
  paymentMethod,
  receivingAccount,
  gateway,
  gatewayDifference,
  vendorDifference,
  agentContract,
  agentBill,
  agentLate,
  agentDue,
  agentDispute,
  agentStatement,
  agentClose,
  agentRule,
  ringFence,
  report,
  funnel,
  houseAccount,
  ledgerCheck,
  approval,
  operatorResource,
  role,
  audit,
  exportResource,
]
