import type { Calls, ValueOf } from '@baize/contract'
import { ownSupportPage } from '@baize/domain/content'

type Category = ValueOf<Calls['gameMenus']>['gameMenus'][number]['title']

/** The pages of the member centre (spec 2) that exist so far; menus show only what leads to one of them. */
export const memberPages = [
  'securityCenter',
  'transferFund',
  'depositv2',
  'withdraw',
  'transferUpline',
  'personalHistoryCopy',
  'depositRecord',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'playLimits',
  'identity',
  'vipLevel',
  'manualRebate',
  'rewardCenter',
  'referral',
  'missionLeaderboard',
  'messageV2',
] as const
export type MemberPage = (typeof memberPages)[number]

/** The pages of the agents' back-office (spec 2) that exist so far, its first one before the others. */
export const agentPages = [
  'agentTeamOverview',
  'agentAnnouncement',
  'registerCenter',
  'downlineManagmentView',
  'personalHistoryCopy',
  'palStatementsAgentCopy',
  'agentRevenueReport',
  'agentDownlineTransactionDetailsCopy',
  'agentCreditReport',
  'agentLottery',
  'transferDownline',
  'transferUpline',
  'agentDividendRecordCopy2',
  'agentDailyWages2',
  'agentHourSalary',
  'agentRealtimeSalary',
  'depositv2',
  'withdraw',
  'depositRecord',
  'messageV2',
  'securityCenter',
] as const
export type AgentPage = (typeof agentPages)[number]

/** The page of each kind of contract (spec 2). */
export const contractPages = {
  dividend: 'agentDividendRecordCopy2',
  daily: 'agentDailyWages2',
  hourly: 'agentHourSalary',
  realtime: 'agentRealtimeSalary',
} as const satisfies Record<string, AgentPage>

export const agentPageNamed = (name: string | null): AgentPage =>
  agentPages.find((known) => known === name) ?? 'agentTeamOverview'

/** The pages of lotteries (spec 2). */
export type LotteryPage = 'lottery' | 'seaLottery' | 'vnLottery'

/** Where the games of a category are listed (spec 2). */
const categoryPaths: Record<Category, string> = {
  RNG: '/rng',
  SPB: '/spb',
  LIVE: '/live',
  SPORTS: '/sports',
  PVP: '/pvp',
  ESPORTS: '/esports',
  FISH: '/fish',
  ELOTT: '/elott',
  LOTT: '/lott',
  COCKFIGHT: '/cockfight',
}

export const categories = Object.keys(categoryPaths) as Category[]

const withQuery = (path: string, query: Record<string, string | undefined>): string => {
  const set = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return set.length === 0 ? path : `${path}?${new URLSearchParams(set)}`
}

/** Every address of the site that a link may lead to. */
export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  /** Spec 5: where a link or an invitation leads. */
  registerBy: (affiliateCode: string) => withQuery('/register', { affiliateCode }),
  /** Where a friend's link leads (spec 3: the code is `referralCode` of the address). */
  registerByFriend: (referralCode: string) => withQuery('/register', { referralCode }),
  terms: '/help#term',
  help: (article?: string) => (article === undefined ? '/help' : `/help#${encodeURIComponent(article)}`),
  about: '/aboutUs',
  agreement: '/userAgreement',
  promotions: '/promotions',
  blog: '/blog',
  post: (id: string) => `/blog/${encodeURIComponent(id)}`,
  app: '/app',
  pointMall: '/pointMall',
  /** Spec 2: the activity centre stands beside the promotions. */
  activity: '/promotions?tab=activity',
  activityPage: (part: 'game' | 'turn' | 'raffle', id: string) => `/activity/${part}/${id}`,
  /** What a red envelope was drawn from. */
  envelopeProof: (id: string) => `/envelope/${encodeURIComponent(id)}`,
  liveChat: ownSupportPage,
  agent: '/agent',
  agentHome: '/agentHome',
  agentPage: (page: AgentPage) => withQuery('/agentHome', { page }),
  /** One bill of the back-office, explained. */
  agentBill: ({ id, kind }: { id: string; kind: keyof typeof contractPages }) =>
    withQuery('/agentHome', { page: contractPages[kind], bill: id }),
  /** Unpaid bills of all kinds: those owed to the agent, or those that it owes. */
  agentOpenBills: (side: 'payee' | 'payer') =>
    withQuery('/agentHome', { page: contractPages.dividend, open: side }),
  /** The running period of a kind of contract so far. */
  agentEstimate: (kind: keyof typeof contractPages) =>
    withQuery('/agentHome', { page: contractPages[kind], bill: 'now' }),
  /** The agent's own lottery shares of some days. */
  agentLotteryShares: (days: { from: string; to: string }) =>
    withQuery('/agentHome', {
      page: 'agentDownlineTransactionDetailsCopy',
      range: 'own',
      ...days,
      income: 'lottery',
    }),
  /** The figures of each direct downline on one day: of one product, or those below another agent. */
  agentTeamDay: (day: string, of: { category?: string; under?: string } = {}) =>
    withQuery('/agentHome', { page: 'palStatementsAgentCopy', range: 'own', from: day, to: day, ...of }),
  /** The bets of a team that a figure of one day, or of five minutes of it, counts. */
  agentTeamBets: (day: string, of: { category?: string; slot?: string; least?: string; won?: string } = {}) =>
    withQuery('/agentHome', {
      page: 'personalHistoryCopy',
      range: 'own',
      from: day,
      to: day,
      counted: '1',
      ...of,
    }),
  favorite: '/favorite',
  recent: '/recent',
  homeTab: (category: string | undefined) => withQuery('/', { category }),
  category: (category: Category, query: { vassalage?: string; gameClassify?: string } = {}) =>
    withQuery(categoryPaths[category], query),
  /** `place`: what the game opens on, as its vendor wrote it. */
  game: (gameId: string, place?: string) => withQuery('/seamless', { gameId, place }),
  lottery: (page: LotteryPage, gameCode?: string) => withQuery(`/${page}`, { gameCode }),
  /** One draw, for everybody; the colons of its id stay, as the address is read out and shared. */
  lotteryDraw: (drawId: string) => `/lottery/draw/${drawId}`,
  /** All lottery tickets of the member. */
  lotteryTickets: '/lottery/tickets',
  /** The same page, with one of them opened. */
  lotteryTicket: (ticket: string) => withQuery('/lottery/tickets', { ticket }),
  member: (page: MemberPage) => withQuery('/member', { page }),
  /** A page beside the one that is open: the member centre and the back-office hold some of the same. */
  beside: (page: MemberPage & AgentPage, tab?: string) => withQuery('', { page, tab }),
  /**
   * One withdrawal with everything that happened to it, or the list of them, beside the page that is open.
   */
  withdrawal: (id?: string) => withQuery('', { page: 'withdraw', tab: 'record', id }),
  /** One deposit of the member, beside the page that is open. */
  deposit: (id: string) => withQuery('', { page: 'depositv2', deposit: id }),
  round: (bet: { vassalage: string; round: string }) =>
    withQuery('/member', { page: 'personalHistoryCopy', vassalage: bet.vassalage, round: bet.round }),
  loginThen: (next: string) => withQuery('/login', { next }),
}

const popupPaths = ['/login', '/register', '/help', '/member']
const homePaths: readonly string[] = ['/', '/index', '/index.html', '/home', ...popupPaths]

/** Whether the home page is what lies on the screen: the popups' own addresses show it too (spec 2). */
export const isHomePath = (path: string): boolean => homePaths.includes(path)

// Spec 2: the side menu is hidden on these; addresses are matched without regard to case.
const gamePaths: readonly string[] = ['/seamless', '/lottery', '/lottert', '/vnlottery', '/sealottery']

/** Whether a game has the screen, so that the side menu is hidden. */
export const isGamePath = (path: string): boolean =>
  gamePaths.includes(path.toLowerCase()) || path.toLowerCase().startsWith('/lottery/')

/** The name of a route (spec 2): home keeps its own while popups with an address lie over it. */
export const routeName = (path: string): string => (isHomePath(path) ? paths.home : path.toLowerCase())

/** Whether the agents' own pages lie on the screen: they have a layout and a door of their own. */
export const isAgentPath = (path: string): boolean => path === '/agent' || path === '/agentHome'

/** Only an address of this site may be gone to after login. */
export const safeNext = (next: string | null): string | undefined =>
  next !== null && /^\/(?![/\\])/.test(next) ? next : undefined
