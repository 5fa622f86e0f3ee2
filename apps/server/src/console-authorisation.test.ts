import type { Call } from '@baize/contract'
import {
  approvalPermissions,
  consoleCalls,
  isPermission,
  permissionRules,
  permissions,
  type ConsoleCallName,
  type Permission,
} from '@baize/contract/console'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startConsoleWorld, type ConsoleWorld, type LoggedInOperator } from './testing/console-world.ts'

/**
 * The authorisation matrix of the console: what each call needs. It is written by hand and knows nothing of
 * the contract's `permission`: a call without a row does not compile. `anyone` is open to who is not logged
 * in, `operator` to every operator; everything else to the operator with that permission and nobody else.
 */
const matrix: Readonly<Record<ConsoleCallName, Permission | 'anyone' | 'operator'>> = {
  consoleLogin: 'anyone',
  consoleEnrol: 'anyone',
  consoleCode: 'anyone',
  consoleSession: 'anyone',
  consoleLogout: 'operator',
  consoleLanguage: 'operator',
  consolePassword: 'operator',
  memberList: 'member_read',
  memberSuspend: 'member_suspend',
  memberRestore: 'member_suspend',
  memberRead: 'member_read',
  memberEntryList: 'member_read',
  memberBetList: 'member_read',
  memberSessionList: 'member_read',
  memberLoginList: 'member_read',
  memberDeviceList: 'member_read',
  memberLinkedList: 'member_read',
  memberNoteList: 'member_read',
  memberNote: 'member_note',
  memberTag: 'member_note',
  memberEndSessions: 'member_reset',
  memberResetPassword: 'member_reset',
  memberResetTotp: 'member_reset',
  memberLimitList: 'member_read',
  memberLimitSet: 'member_limit',
  kycList: 'kyc_read',
  kycRead: 'kyc_read',
  kycStandingRead: 'kyc_read',
  kycPicture: 'kyc_decide',
  kycClaim: 'kyc_decide',
  kycRelease: 'kyc_decide',
  kycTakeOver: 'kyc_decide',
  kycApprove: 'kyc_decide',
  kycReject: 'kyc_decide',
  kycRevoke: 'kyc_decide',
  agentList: 'member_read',
  agentRead: 'member_read',
  agentSignalsRead: 'member_read',
  agentOpen: 'agent_write',
  agentCodeRenew: 'agent_write',
  agentTypeAsk: 'agent_write',
  agentFreezePreview: 'member_read',
  agentFreeze: 'member_suspend',
  agentRelease: 'member_suspend',
  agentMovePreview: 'member_read',
  agentMoveAsk: 'agent_write',
  agentMoveCallOff: 'agent_write',
  agentDomainList: 'member_read',
  agentDomainBind: 'agent_write',
  agentDomainUnbind: 'agent_write',
  agentContractList: 'contract_read',
  agentContractRead: 'contract_read',
  agentContractBounds: 'contract_read',
  agentRuleList: 'contract_read',
  agentRuleAsk: 'contract_ask',
  agentContractCheck: 'contract_read',
  agentContractAsk: 'contract_ask',
  agentContractWithdraw: 'contract_ask',
  agentContractEndCheck: 'contract_read',
  agentContractEndAsk: 'contract_ask',
  agentCloseList: 'contract_read',
  agentCloseRun: 'bill_decide',
  agentBillList: 'contract_read',
  agentBillRead: 'contract_read',
  agentBillHold: 'bill_decide',
  agentBillRelease: 'bill_decide',
  agentBillWriteOffAsk: 'contract_ask',
  agentBillCorrectAsk: 'contract_ask',
  agentRestatePreview: 'contract_read',
  agentRestateAsk: 'contract_ask',
  agentLateList: 'contract_read',
  agentDueList: 'contract_read',
  agentStatementList: 'contract_read',
  agentStatementRead: 'contract_read',
  agentSuspendRequestList: 'member_read',
  agentSuspendRequestAnswer: 'member_suspend',
  agentDisputeList: 'contract_read',
  agentDisputeDecide: 'bill_decide',
  registerLinkList: 'member_read',
  registerLinkClose: 'agent_write',
  approvalList: 'approval_read',
  approvalApprove: 'approval_read',
  approvalReject: 'approval_read',
  approvalWithdraw: 'approval_read',
  adjustmentAsk: 'adjustment_ask',
  operatorList: 'operator_read',
  operatorOpen: 'operator_write',
  operatorSuspend: 'operator_write',
  operatorRestore: 'operator_write',
  operatorRolesAsk: 'role_ask',
  operatorResetAsk: 'operator_reset',
  roleList: 'role_read',
  roleDrift: 'role_read',
  roleAsk: 'role_ask',
  auditList: 'audit_read',
  depositList: 'deposit_read',
  depositRead: 'deposit_read',
  depositPicture: 'deposit_read',
  depositClaim: 'deposit_decide',
  depositRelease: 'deposit_decide',
  depositApprove: 'deposit_decide',
  depositReject: 'deposit_decide',
  depositNote: 'deposit_decide',
  withdrawalList: 'withdrawal_read',
  withdrawalRead: 'withdrawal_read',
  withdrawalPicture: 'withdrawal_read',
  withdrawalClaim: 'withdrawal_decide',
  withdrawalPutBack: 'withdrawal_decide',
  withdrawalApprove: 'withdrawal_decide',
  withdrawalReject: 'withdrawal_decide',
  withdrawalPay: 'withdrawal_pay',
  withdrawalDisburse: 'withdrawal_pay',
  withdrawalFail: 'withdrawal_pay',
  withdrawalForce: 'withdrawal_pay',
  withdrawalPayRest: 'withdrawal_pay',
  withdrawalReturnRest: 'withdrawal_pay',
  paymentMethodList: 'payment_read',
  paymentMethodAsk: 'payment_ask',
  paymentMethodClose: 'payment_ask',
  receivingAccountList: 'payment_read',
  receivingAccountAsk: 'payment_ask',
  receivingAccountOpen: 'payment_ask',
  receivingAccountClose: 'payment_ask',
  gatewayList: 'payment_read',
  gatewayReconcile: 'difference_resolve',
  gatewayDifferenceList: 'ledger_read',
  gatewayDifferenceResolve: 'difference_resolve',
  vendorDifferenceList: 'ledger_read',
  vendorDifferenceResolve: 'difference_resolve',
  houseAccountList: 'ledger_read',
  ledgerCheckList: 'ledger_read',
  ledgerBalance: 'ledger_read',
  ledgerCheckRun: 'ledger_check',
  contentList: 'content_read',
  contentRead: 'content_read',
  contentKinds: 'content_read',
  contentPreview: 'content_read',
  contentSave: 'content_write',
  contentPictureAdd: 'content_write',
  contentPictureRead: 'content_read',
  contentDelete: 'content_write',
  raffleList: 'reward_read',
  raffleAsk: 'reward_ask',
  raffleCancelAsk: 'reward_ask',
  miniGameList: 'reward_read',
  miniGameAsk: 'reward_ask',
  mallOrderList: 'mall_serve',
  mallOrderAddress: 'mall_serve',
  mallOrderMove: 'mall_serve',
  mallItemList: 'mall_serve',
  mallItemWrite: 'mall_write',
  applicationList: 'promotion_decide',
  applicationDecide: 'promotion_decide',
  feedbackList: 'feedback_close',
  feedbackClose: 'feedback_close',
  outboxList: 'outbox_read',
  conversationList: 'chat_answer',
  conversationOpen: 'chat_answer',
  conversationTake: 'chat_answer',
  conversationReply: 'chat_answer',
  conversationTyping: 'chat_answer',
  conversationClose: 'chat_answer',
  roomList: 'room_moderate',
  roomChange: 'room_moderate',
  roomMessageList: 'room_moderate',
  roomReportList: 'room_moderate',
  roomRemove: 'room_moderate',
  roomSettle: 'room_moderate',
  roomSanction: 'room_moderate',
  roomSay: 'room_moderate',
  gameList: 'play_read',
  gameSwitch: 'play_write',
  gameChange: 'play_write',
  categoryList: 'play_read',
  categoryChange: 'play_write',
  integrationList: 'integration_read',
  integrationAsk: 'integration_ask',
  integrationClose: 'integration_ask',
  integrationKeyAsk: 'integration_ask',
  integrationKeyEnd: 'integration_ask',
  laneList: 'play_read',
  laneChange: 'play_write',
  gameVendorList: 'play_read',
  gameVendorChange: 'play_write',
  openRoundList: 'play_read',
  returnReportList: 'play_read',
  jackpotList: 'play_read',
  jackpotHitList: 'play_read',
  rewardRuleList: 'reward_read',
  rewardRuleAsk: 'reward_ask',
  rewardRuleRead: 'reward_read',
  rewardWhatIfAsk: 'reward_read',
  rewardWhatIfRead: 'reward_read',
  rewardStopRead: 'reward_read',
  bonusList: 'reward_read',
  bonusCancelAsk: 'reward_ask',
  redEnvelopeList: 'reward_read',
  redEnvelopeClaimList: 'reward_read',
  redEnvelopeAsk: 'reward_ask',
  redEnvelopeCancel: 'reward_stop',
  rewardCostList: 'reward_read',
  giftClusterList: 'reward_read',
  rewardBoardList: 'reward_read',
  rewardFlagList: 'reward_read',
  rewardFlagOpen: 'reward_decide',
  rewardFlagDecide: 'reward_decide',
  rewardAudienceCount: 'reward_read',
  rewardGiveAsk: 'reward_ask',
  referrerChangeAsk: 'reward_ask',
  giftTermsList: 'reward_read',
  giftTermsAsk: 'reward_ask',
  referralList: 'reward_read',
  referralDecide: 'reward_decide',
  couponBatchList: 'reward_read',
  couponBatchAsk: 'reward_ask',
  couponBatchIssue: 'reward_ask',
  couponBatchStop: 'reward_stop',
  rewardStop: 'reward_stop',
  rewardRelease: 'reward_stop',
  rewardGrantList: 'reward_read',
  tournamentList: 'play_read',
  tournamentPlaceList: 'play_read',
  tournamentRead: 'play_read',
  tournamentOrderList: 'play_read',
  tournamentChoices: 'play_read',
  tournamentPreview: 'tournament_ask',
  tournamentAsk: 'tournament_ask',
  tournamentClose: 'tournament_ask',
  tournamentCancel: 'tournament_ask',
  tradingEventList: 'trading_read',
  tradingSummaryRead: 'trading_read',
  tradingEventRead: 'trading_read',
  tradingTicketList: 'trading_read',
  tradingFeedList: 'trading_read',
  tradingFlagList: 'trading_read',
  tradingHeldList: 'trading_read',
  tradingFactorList: 'trading_read',
  tradingRuleRead: 'trading_read',
  tradingOrderList: 'trading_read',
  tradingPeopleList: 'trading_read',
  staffAccountList: 'trading_read',
  staffAccountName: 'trading_member',
  staffAccountEndAsk: 'trading_member',
  tradingStop: 'trading_stop',
  tradingResume: 'trading_stop',
  tradingPriceAsk: 'trading_price',
  tradingPriceEnd: 'trading_price',
  tradingSettleAsk: 'trading_settle',
  tradingUnsettleAsk: 'trading_settle',
  tradingVoidAsk: 'trading_settle',
  tradingHeldAsk: 'trading_settle',
  tradingMarginAsk: 'trading_rule',
  tradingLimitAsk: 'trading_rule',
  tradingFactorAsk: 'trading_member',
  tradingFlagDrop: 'trading_flag',
  tradingFlagReleaseAsk: 'trading_flag',
  lotteryDrawList: 'lottery_read',
  lotteryDrawRead: 'lottery_read',
  lotteryVoidAsk: 'lottery_ask',
  lotterySeriesList: 'lottery_read',
  lotterySeriesRead: 'lottery_read',
  lotteryCalendarAsk: 'lottery_ask',
  lotteryLimitsRead: 'lottery_read',
  lotteryLimitsAsk: 'lottery_ask',
  lotteryOddsRead: 'lottery_read',
  lotteryOddsAsk: 'lottery_ask',
  lotteryExposureRead: 'lottery_read',
  lotteryOfficialRead: 'lottery_read',
  lotterySourceList: 'lottery_read',
  lotterySourceRevokeAsk: 'lottery_ask',
  lotteryResultType: 'lottery_ask',
  lotteryDecisionAsk: 'lottery_ask',
  lotteryCorrectionPreview: 'lottery_ask',
  lotteryCorrectionAsk: 'lottery_ask',
  lotteryGroupList: 'lottery_read',
  lotteryGroupAsk: 'lottery_ask',
  freeRoundList: 'play_read',
  freeRoundGiftList: 'play_read',
  freeRoundGiftRead: 'play_read',
  freeRoundGiftCount: 'free_round_give',
  freeRoundGiftAsk: 'free_round_give',
  freeRoundGiftStop: 'free_round_give',
  freeRoundCancel: 'free_round_give',
  gameAlarmList: 'play_read',
  gameReopenAsk: 'play_write',
  campaignList: 'campaign_send',
  campaignRead: 'campaign_send',
  campaignCount: 'campaign_send',
  campaignAsk: 'campaign_send',
  campaignStop: 'campaign_send',
  roundList: 'play_read',
  roundRead: 'play_read',
  roundPartList: 'play_read',
  roundPartRead: 'round_settle',
  roundNote: 'round_settle',
  roundAsk: 'round_settle',
  roundCancelAsk: 'round_settle',
  gameReturnList: 'play_read',
  settingList: 'site_read',
  settingPastList: 'site_read',
  settingChange: 'site_write',
  settingAsk: 'setting_ask',
  siteRead: 'site_read',
  siteChange: 'site_write',
  registerDraft: 'site_read',
  overviewRead: 'report_read',
  reportRead: 'report_read',
  reportList: 'report_read',
  funnelList: 'report_read',
  exportList: 'export_make',
  exportMake: 'export_make',
  exportPart: 'export_make',
}

let world: ConsoleWorld
let nobody: LoggedInOperator
let playerToken: string
const keepers = new Map<Permission, LoggedInOperator>()
/** Everything but one permission: an operator may be nearly all-powerful and still not do this. */
const others = new Map<Permission, LoggedInOperator>()

beforeAll(async () => {
  world = await startConsoleWorld()
  nobody = await world.logIn('nobody', [])
  playerToken = (await world.register('a_player')).token
  for (const permission of permissions) {
    keepers.set(permission, await world.logIn(`only ${permission}`, [permission]))
    const rest = permissions.filter((other) => other !== permission)
    others.set(permission, await world.logIn(`no ${permission}`, rest))
  }
}, 120_000)
afterAll(() => world.stop())

const doors = ['session_required', 'session_expired', 'permission_missing', 'origin_foreign']
const names = Object.keys(consoleCalls) as ConsoleCallName[]
const ask = (name: ConsoleCallName, as?: LoggedInOperator | string) =>
  world.ask(name, { as, ...('body' in (consoleCalls[name] as Call) && { body: {} }) })

describe.each(names.filter((name) => matrix[name] !== 'anyone'))('%s', (name) => {
  const needed = matrix[name]

  test('is closed to guests, to forged tokens and to players', async () => {
    expect(await ask(name)).toMatchObject({ status: 401, message: 'session_required' })
    expect(await ask(name, 'A'.repeat(43))).toMatchObject({ message: 'session_expired' })
    expect(await ask(name, playerToken)).toMatchObject({ message: 'session_expired' })
  })

  test('is open to whoever has it, and to nothing more', async () => {
    const keeper =
      needed === 'operator'
        ? await world.logIn(`keeper ${name}`.toLowerCase(), [])
        : keepers.get(needed as Permission)
    const answer = await ask(name, keeper)
    expect(doors).not.toContain(answer.message)
    expect(answer.status, answer.message).toBeLessThan(500)
  })
})

test.each(names.filter((name) => isPermission(matrix[name])))(
  '%s: is closed to an operator without its permission',
  async (name) => {
    const refusal = { status: 403, message: 'permission_missing' }
    expect(await ask(name, nobody)).toMatchObject(refusal)
    expect(await ask(name, others.get(matrix[name] as Permission))).toMatchObject(refusal)
  },
)

test.each(names.filter((name) => matrix[name] === 'anyone'))('%s: is open to guests', async (name) => {
  expect(doors).not.toContain((await ask(name)).message)
})

test('every permission opens something, and the demo has somebody for it', () => {
  const needed = new Set<string>(Object.values(consoleCalls).map((call: Call) => call.permission ?? ''))
  // Checked inside: what an answer shows, and who decides which kind of request.
  const inside = ['member_contact_read', ...Object.values(approvalPermissions)]
  expect(permissions.filter((name) => !needed.has(name) && !inside.includes(name))).toEqual([])
  expect(Object.keys(permissionRules)).toEqual(permissions)
})

test('what is declared is what the matrix says', () => {
  for (const name of names) {
    const { access, permission }: Call = consoleCalls[name]
    expect([name, permission ?? (access === 'public' ? 'anyone' : 'operator')]).toEqual([name, matrix[name]])
  }
})
