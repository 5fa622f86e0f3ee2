import { calls, type Call, type CallName } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { agentCalls, rowsOf } from './testing/agent-calls.ts'
import { openRoles, roles, type OpenRole, type Role } from './testing/authorisation-roles.ts'
import { foreignObjects, openPromotion, openWithPasskey } from './testing/foreign-objects.ts'
import { openAgentMember } from './testing/agent-people.ts'
import { openGuardedMember } from './testing/guarded-member.ts'
import { publicIds } from './testing/public-ids.ts'
import { startWorld, type World } from './testing/world.ts'

/**
 * The authorisation matrix: what each call answers to each role, and to whoever names another member's
 * object. It is written by hand and knows nothing of the contract's `access`: a call without a row does not
 * compile.
 */
type Outcome =
  | 'let in'
  | 'access_denied'
  | 'session_required'
  | 'session_expired'
  | 'in_need_true_account'
  | 'password_change_required'
type Lets = Readonly<Record<Role, Outcome>>

const dead = { ended: 'session_expired', suspended: 'session_expired', forged: 'session_expired' } as const
const anyone: Lets = {
  guest: 'let in',
  member: 'let in',
  trial: 'let in',
  agent: 'let in',
  forced: 'let in',
  ended: 'let in',
  suspended: 'let in',
  forged: 'let in',
}
/** Whoever is logged in; the forced change comes first. */
const loggedIn: Lets = {
  guest: 'session_required',
  member: 'let in',
  trial: 'let in',
  agent: 'let in',
  forced: 'password_change_required',
  ...dead,
}
/** What a session needs in order to change its password, or to leave. */
const evenForced: Lets = { ...loggedIn, forced: 'let in' }
/** Spec 6: a trial player is told that a real account is needed. */
const realAccounts: Lets = { ...loggedIn, trial: 'in_need_true_account' }
/** The agents' own calls (decision D22). */
const agents: Lets = { ...loggedIn, member: 'access_denied', trial: 'access_denied' }

/** Which object of a member the call names by id; `none` where it names none, or one that is everybody's. */
type Row = readonly [Lets, keyof typeof foreignObjects | 'passkey' | 'none']

const matrix: Readonly<Record<CallName, Row>> = {
  systemStatus: [anyone, 'none'],
  systemWhitelabel: [anyone, 'none'],
  systemRegisterSetting: [anyone, 'none'],
  systemDomainRoute: [anyone, 'none'],
  systemHelpCenter: [anyone, 'none'],
  countryCodes: [anyone, 'none'],
  captchaImage: [anyone, 'none'],
  captchaChallenge: [anyone, 'none'],
  smsNoLogin: [anyone, 'none'],
  smsRegister: [anyone, 'none'],
  demoInbox: [anyone, 'none'],
  sessionLogin: [anyone, 'none'],
  sessionProofCode: [anyone, 'none'],
  sessionProof: [anyone, 'none'],
  sessionFreePlay: [anyone, 'none'],
  sessionExchange: [anyone, 'none'],
  passwordByMobile: [anyone, 'none'],
  passwordByEmail: [anyone, 'none'],
  passwordReset: [anyone, 'none'],
  memberRegister: [anyone, 'none'],
  memberRegisterMobile: [anyone, 'none'],
  agentAffiliate: [anyone, 'none'],
  passkeyLoginOptions: [anyone, 'none'],
  passkeyLogin: [anyone, 'none'],
  identityBegin: [anyone, 'none'],

  sessionLogout: [evenForced, 'none'],
  sessionLanguage: [evenForced, 'none'],
  sessionFirstLogin: [evenForced, 'none'],
  memberPassword: [evenForced, 'none'],
  sessionExchangeCode: [loggedIn, 'none'],
  sessionList: [realAccounts, 'none'],
  sessionRevoke: [realAccounts, 'session'],
  sessionHistory: [realAccounts, 'none'],

  memberInfo: [loggedIn, 'none'],
  getVipLevel: [realAccounts, 'none'],
  redEnvelopes: [anyone, 'none'],
  redEnvelopeClaim: [realAccounts, 'none'],
  redEnvelopeProof: [anyone, 'none'],
  miniGames: [anyone, 'none'],
  miniGamePlay: [realAccounts, 'none'],
  miniGameTurns: [realAccounts, 'none'],
  miniGameProof: [realAccounts, 'none'],
  raffles: [anyone, 'none'],
  rafflePromotionClaim: [realAccounts, 'none'],
  raffleProof: [anyone, 'none'],
  bonusDetails: [realAccounts, 'none'],
  bonusGiveUp: [realAccounts, 'bonus'],
  bonusReorder: [realAccounts, 'bonusInOrder'],
  bonusSimulate: [anyone, 'none'],
  withdrawExplain: [realAccounts, 'none'],
  memberIcon: [loggedIn, 'none'],
  fundsConsolidated: [realAccounts, 'none'],
  walletBalance: [loggedIn, 'none'],
  merchantWallet: [loggedIn, 'none'],
  walletTransfer: [realAccounts, 'none'],
  memberTransactions: [realAccounts, 'none'],
  sandboxCredit: [realAccounts, 'none'],

  gameMenus: [anyone, 'none'],
  getLotteryGame: [anyone, 'none'],
  lotteryMenuVn: [anyone, 'none'],
  lotteryMenuRecent: [loggedIn, 'none'],
  lotteryOpenedVn: [anyone, 'none'],
  lotteryOpened: [anyone, 'none'],
  ...rowsOf(agentCalls, [agents, 'none']),
  agentFilterDelete: [agents, 'savedFilter'],
  agentLinks: [agents, 'none'],
  agentLinkPeople: [agents, 'registerLinkByQuery'],
  agentLinkCreate: [agents, 'none'],
  agentLinkClose: [agents, 'registerLink'],
  agentAccountOpen: [agents, 'none'],
  agentStartCode: [agents, 'none'],
  agentOpened: [agents, 'none'],
  agentAssistants: [agents, 'none'],
  agentAssistantChange: [agents, 'none'],
  agentOverview: [agents, 'none'],
  agentBetProof: [agents, 'none'],
  agentTeam: [agents, 'none'],
  agentMember: [agents, 'none'],
  agentMemberNote: [agents, 'none'],
  agentSuspendAsk: [agents, 'none'],
  agentMemberReset: [agents, 'none'],
  agentTeamBets: [agents, 'none'],
  agentIncome: [agents, 'none'],
  agentCreditReport: [agents, 'none'],
  agentStatementCheck: [anyone, 'none'],
  agentTransactions: [agents, 'none'],
  lotteryTrend: [anyone, 'none'],
  lotteryLobby: [anyone, 'none'],
  recentLotteryResults: [anyone, 'none'],
  getLotteryProof: [anyone, 'none'],
  lotteryWithheld: [anyone, 'none'],
  getGameList: [anyone, 'none'],
  getHotGameList: [anyone, 'none'],
  getGameVendor: [anyone, 'none'],
  getLiveModelList: [anyone, 'none'],
  getGameFilters: [anyone, 'none'],
  getRecentGameList: [loggedIn, 'none'],
  getFavGameList: [realAccounts, 'none'],
  addFavGame: [realAccounts, 'none'],
  removeFavGame: [realAccounts, 'none'],
  launchGame: [realAccounts, 'none'],
  personalHistory: [realAccounts, 'none'],
  roundDetail: [realAccounts, 'round'],

  getAnnouncementContentV2: [anyone, 'none'],
  getAnnouncementHistory: [anyone, 'none'],
  getHelpV2: [anyone, 'none'],
  getPage: [anyone, 'none'],
  getBlogList: [anyone, 'none'],
  getBlog: [anyone, 'none'],
  getResources: [anyone, 'none'],
  getCustomerService: [anyone, 'none'],
  getFooter: [anyone, 'none'],
  getGameMatches: [anyone, 'none'],
  getWinnerBoard: [anyone, 'none'],
  getJackpot: [anyone, 'none'],
  getTournamentList: [anyone, 'none'],
  getTournamentStanding: [loggedIn, 'none'],
  getFeedbackSetting: [anyone, 'none'],
  feedback: [loggedIn, 'none'],
  getUnreadMessageV2: [realAccounts, 'none'],
  getMessageList: [realAccounts, 'none'],
  readMessage: [realAccounts, 'messageByBody'],
  readAllMessages: [realAccounts, 'none'],
  deleteMessage: [realAccounts, 'messageByQuery'],
  deleteAllMessages: [realAccounts, 'none'],
  getPromotionList: [anyone, 'none'],
  getPromotion: [anyone, 'none'],
  rewardCenter: [realAccounts, 'none'],
  missionSummary: [realAccounts, 'none'],
  missionClaim: [realAccounts, 'none'],
  missionLeaderboard: [realAccounts, 'none'],
  rankList: [anyone, 'none'],
  rewardClaim: [realAccounts, 'rewardGrant'],
  rewardJoin: [realAccounts, 'none'],
  referralSummary: [realAccounts, 'none'],
  checkInCalendar: [realAccounts, 'none'],
  checkIn: [realAccounts, 'none'],
  couponRedeem: [realAccounts, 'none'],
  referralFriends: [realAccounts, 'none'],
  referralStatement: [realAccounts, 'none'],
  applyPromotion: [realAccounts, 'upload'],
  getPromotionApplications: [realAccounts, 'none'],
  uploadImage: [realAccounts, 'none'],

  chatState: [anyone, 'none'],
  chatConversations: [anyone, 'none'],
  chatHistory: [anyone, 'chatByQuery'],
  chatSend: [anyone, 'chatImage'],
  chatUpload: [anyone, 'none'],
  chatRead: [anyone, 'chatByBody'],
  chatTyping: [anyone, 'chatByBody'],
  chatClose: [anyone, 'chatByBody'],
  chatRate: [anyone, 'chatClosed'],
  getRoomList: [anyone, 'none'],
  roomHistory: [anyone, 'none'],
  roomSend: [realAccounts, 'none'],
  roomTyping: [realAccounts, 'none'],
  roomReport: [realAccounts, 'none'],

  securityOverview: [realAccounts, 'none'],
  memberIconWrite: [realAccounts, 'none'],
  profileRead: [realAccounts, 'none'],
  profileWrite: [realAccounts, 'none'],
  proofOptions: [realAccounts, 'none'],
  proofCode: [realAccounts, 'none'],
  proofGive: [realAccounts, 'none'],
  paymentPasswordSet: [realAccounts, 'none'],
  paymentPasswordCheck: [realAccounts, 'none'],
  contactCode: [realAccounts, 'none'],
  contactBind: [realAccounts, 'none'],
  totpBegin: [realAccounts, 'none'],
  totpConfirm: [realAccounts, 'none'],
  totpRemove: [realAccounts, 'none'],
  recoveryRenew: [realAccounts, 'none'],
  passkeyBegin: [realAccounts, 'none'],
  passkeyAdd: [realAccounts, 'none'],
  passkeyRemove: [realAccounts, 'passkey'],
  passkeyProofOptions: [realAccounts, 'none'],
  payoutAccountList: [realAccounts, 'none'],
  payoutAccountAdd: [realAccounts, 'none'],
  payoutAccountRemove: [realAccounts, 'payoutAccount'],
  payoutAccountDefault: [realAccounts, 'payoutAccount'],
  identityRemove: [realAccounts, 'none'],

  depositMethods: [realAccounts, 'none'],
  depositCreate: [realAccounts, 'none'],
  depositSubmit: [realAccounts, 'depositToSubmit'],
  depositCancel: [realAccounts, 'depositByBody'],
  depositCheck: [realAccounts, 'depositByBody'],
  depositDetail: [realAccounts, 'depositByQuery'],
  depositList: [realAccounts, 'none'],
  getWithdrawInfo: [realAccounts, 'none'],
  withdraw: [realAccounts, 'payoutAccountToPay'],
  getWithdrawList: [realAccounts, 'none'],
  getWithdrawDetail: [realAccounts, 'withdrawalByQuery'],
  withdrawCancel: [realAccounts, 'withdrawalByBody'],
  withdrawConfirm: [realAccounts, 'withdrawalToConfirm'],
  getWageringList: [realAccounts, 'none'],
  personalProfit: [realAccounts, 'none'],
  placeLotteryTicket: [realAccounts, 'none'],
  cancelLotteryTicket: [realAccounts, 'lotteryTicketByBody'],
  getLotteryTickets: [realAccounts, 'none'],
  placeLotteryChase: [realAccounts, 'none'],
  getLotteryChases: [realAccounts, 'none'],
  changeLotteryChase: [realAccounts, 'lotteryChase'],
  getLotteryTicket: [realAccounts, 'lotteryTicketByQuery'],
  getKyc: [realAccounts, 'none'],
  kycFile: [realAccounts, 'none'],
  kycSubmit: [realAccounts, 'none'],
  getPlayLimits: [realAccounts, 'none'],
  setPlayLimit: [realAccounts, 'none'],
  startCoolOff: [realAccounts, 'none'],
  startSelfExclusion: [realAccounts, 'none'],
  askExclusionReturn: [realAccounts, 'none'],
  setRealityCheck: [realAccounts, 'none'],
  getRealityCheck: [realAccounts, 'none'],
  getTransferUpline: [realAccounts, 'none'],
  transferUpline: [realAccounts, 'none'],
  getTransferDownline: [agents, 'none'],
  transferDownline: [agents, 'none'],
  transferAnswer: [realAccounts, 'none'],
  getTransferList: [realAccounts, 'none'],
  pointBalance: [realAccounts, 'none'],
  pointConfig: [anyone, 'none'],
  pointRewards: [anyone, 'none'],
  pointDetails: [realAccounts, 'none'],
  redemption: [realAccounts, 'none'],
  pointConversion: [realAccounts, 'none'],
  redemptionHistory: [realAccounts, 'none'],
  manualRebate: [realAccounts, 'none'],
  manualRebateClaim: [realAccounts, 'none'],
  manualRebateRecords: [realAccounts, 'none'],
}

let world: World
let openRole: OpenRole
beforeAll(async () => {
  world = await startWorld()
  openRole = await openRoles(world)
  await openPromotion(world)
})
afterAll(() => world.stop())

const names = Object.keys(calls) as CallName[]
const refusals: readonly string[] = [
  'session_required',
  'session_expired',
  'access_denied',
  'in_need_true_account',
  'password_change_required',
]

describe.each(names)('%s', (name) => {
  test.each(roles)('asked by %s', async (role) => {
    const expected = matrix[name][0][role]
    const token = await openRole(role)
    const answer = await world.call(name, {
      ...(token && { token }),
      ...('body' in calls[name] && { body: {} }),
    })
    if (expected !== 'let in') return expect(answer).toMatchObject({ success: false, message: expected })
    expect(answer.status, answer.message).toBeLessThan(500)
    const inside = insideRefusals[name] ?? (asksNothing(name) ? 'ok' : undefined)
    if (inside) return expect(answer.message).toBe(inside)
    expect(refusals).not.toContain(answer.message)
  })
})

/** Whether the call as it is sent here has all that it asks for, so that who is let in gets its answer. */
const asksNothing = (name: CallName): boolean => {
  const { body, query }: Call = calls[name]
  return !body && (query?.safeParse({}).success ?? true)
}

/** What those who are let in hear for other reasons: there is nothing here to give. */
const insideRefusals: Readonly<Partial<Record<CallName, string>>> = {
  demoInbox: 'bad_request',
  uploadImage: 'media_type_unsupported',
  kycFile: 'media_type_unsupported',
  chatUpload: 'media_type_unsupported',
  agentAffiliate: 'invitation_code_error',
  passkeyProofOptions: 'passkey_unknown',
  billActive: 'bill_not_found',
}

const withForeign = names.filter((name) => !['none', 'passkey'].includes(matrix[name][1]))

test.each(withForeign)(
  "%s: another member's object is as unknown as none, and the own one is found",
  async (name) => {
    const kind = matrix[name][1] as keyof typeof foreignObjects
    const object = foreignObjects[kind]
    const suffix = crypto.randomUUID().slice(0, 8)
    const open = calls[name].access === 'agent' ? openAgentMember : openGuardedMember
    const owner = await open(world, `owner_${suffix}`)
    const thief = await open(world, `thief_${suffix}`)
    const id = await object.make(world, owner)
    expect(id).not.toBe('')
    const ask = async (member: typeof owner, which: string) => {
      const { body, query } = object.ask(which) as { body?: object; query?: Record<string, string> }
      const proof = needsProof(calls[name]) ? { proof: await member.proveByPassword() } : {}
      return world.call(name, {
        token: member.token,
        ...(query && { query }),
        ...(body && { body: { ...body, ...proof } }),
      })
    }
    const stolen = await ask(thief, id)
    expect(stolen.success).toBe(false)
    expect(stolen.status).toBe(404)
    expect(await ask(thief, object.missing)).toEqual(stolen)
    expect(await ask(owner, id)).toMatchObject({ success: true })
  },
)

test("passkeyRemove: another member's passkey is as unknown as none, and the own one is found", async () => {
  const owner = await openWithPasskey(world, 'key_owner')
  const thief = await openWithPasskey(world, 'key_thief')
  const remove = async (member: typeof owner, id: string) => {
    const { value } = await world.call('passkeyProofOptions', { token: member.token })
    const proof = await member.prove('passkey', JSON.stringify(member.authenticator.get(value)))
    return world.call('passkeyRemove', { token: member.token, body: { id, proof } })
  }
  const stolen = await remove(thief, owner.authenticator.id)
  expect(stolen).toMatchObject({ status: 404, success: false })
  expect(await remove(thief, 'nobody')).toEqual(stolen)
  expect(await remove(owner, owner.authenticator.id)).toMatchObject({ success: true })
})

const needsProof = (call: Call): boolean => fieldsOf(call).includes('proof')

const fieldsOf = ({ body, query }: Call): string[] =>
  [body, query].flatMap((schema) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []))

test('a call that takes an id says whose it is', () => {
  const idForm = /^(id|ids|round|images)$|(Id|Ids)$/
  const taking = names.filter((name) => fieldsOf(calls[name]).some((field) => idForm.test(field)))
  const unsaid = taking.filter((name) => matrix[name][1] === 'none' && !(name in publicIds))
  expect(unsaid).toEqual([])
})
