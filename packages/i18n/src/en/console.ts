import { agentDesk } from './console/agents.ts'
import { agentContractDesk, ringFenceDesk } from './console/agent-contract.ts'
import { agentStatementDesk } from './console/agent-statement.ts'
import { approvalDesk, approvalKind } from './console/approvals.ts'
import { contentDesk, contentKind, talkDesk } from './console/content.ts'
import { desk } from './console/desk.ts'
import { consoleErrors } from './console/errors.ts'
import { kycDesk, kycReason } from './console/kyc.ts'
import { ledgerRule } from './console/ledger.ts'
import { depositReason, methodDesk, moneyDesk, riskCheck } from './console/money.ts'
import { auditEvent } from './console/events.ts'
import { drawDesk } from './console/draw.ts'
import { mallDesk } from './console/mall.ts'
import { overviewDesk } from './console/overview.ts'
import { lotteryDesk, lotteryOfficial, lotterySeriesDesk } from './console/lottery.ts'
import { campaignDesk, freeRoundDesk, playDesk, tournamentDesk } from './console/play.ts'
import { choice, exportDesk, field, memberDesk, resource, staffDesk } from './console/people.ts'
import { permissions } from './console/permissions.ts'
import { tradingDesk } from './console/trading.ts'
import { ra } from './console/ra.ts'
import { peopleDesk, rewardAudience } from './console/reward-people.ts'
import { rewardPart } from './console/reward-part.ts'
import { rewardDesk, rewardFault } from './console/reward.ts'
import { giftDesk } from './console/gift.ts'
import { reportDesk } from './console/report.ts'
import { settingGroup, settingName, settingPart, siteDesk } from './console/site.ts'
import { transferKind } from './transfer-kind.ts'

/** What only the operators' console says. */
export const consoleTexts = {
  consoleErrors,
  permissions,
  desk,
  resource,
  field,
  choice,
  memberDesk,
  agentDesk,
  staffDesk,
  exportDesk,
  overviewDesk,
  auditEvent,
  approvalKind,
  approvalDesk,
  agentContractDesk,
  ringFenceDesk,
  agentStatementDesk,
  transferKind,
  moneyDesk,
  ledgerRule,
  methodDesk,
  riskCheck,
  kycDesk,
  kycReason,
  depositReason,
  contentKind,
  contentDesk,
  talkDesk,
  playDesk,
  freeRoundDesk,
  lotteryDesk,
  lotteryOfficial,
  lotterySeriesDesk,
  tradingDesk,
  tournamentDesk,
  drawDesk,
  mallDesk,
  campaignDesk,
  giftDesk,
  peopleDesk,
  rewardAudience,
  rewardDesk,
  rewardFault,
  rewardPart,
  reportDesk,
  settingGroup,
  settingName,
  settingPart,
  siteDesk,
  ra,
} as const
