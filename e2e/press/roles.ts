import { expect, type Page } from '@playwright/test'
import { newName, password } from '../site.ts'

/** Who walks: a guest, a member, a trial user, an agent. */
export interface Role {
  isIn(page: Page): Promise<boolean>
  /** Brings the tab into the role's session; also after a press that ended it. */
  enter(page: Page): Promise<void>
}

const demoPassword = process.env['DEMO_PASSWORD'] ?? ''

/** The pages that everybody may see. */
const everyPage = [
  '/ /rng /spb /live /sports /esports /lott /elott /fish /pvp /cockfight /promotions /tournaments /blog /app',
  '/aboutUs /userAgreement /pointMall /help /agent /liveChat /no/such/page',
]

const memberPages = [
  '/favorite /recent /lottery /seaLottery /vnLottery',
  ...[
    'securityCenter transferFund depositv2 withdraw transferUpline personalHistoryCopy depositRecord',
    'transactionHistory personalProfit bonusDetails playLimits identity vipLevel messageV2',
  ].map((names) => names.replaceAll(/\b(?=\w)/g, '/member?page=')),
]

const agentPages = ['agentAnnouncement depositv2 withdraw depositRecord messageV2 securityCenter'].map(
  (names) => names.replaceAll(/\b(?=\w)/g, '/agentHome?page='),
)

const list = (lines: readonly string[]) => lines.join(' ').split(' ')

const readToken = (page: Page) => page.evaluate<string | null>(`sessionStorage.getItem('token')`)
const keepToken = (page: Page, token: string) =>
  page.evaluate((value) => sessionStorage.setItem('token', value), token)

/** A session by the calls of the site: other stories tell how people log in. */
async function openSession(page: Page, call: { method: 'PUT' | 'POST'; path: string; data: object }) {
  const { method, path, data } = call
  const answer = await page.request.fetch(path, { method, data })
  expect(answer.ok(), path).toBe(true)
  const { value } = (await answer.json()) as { value: { token: string } }
  await page.goto('/')
  await keepToken(page, value.token)
}

const loggedIn = (enter: (page: Page) => Promise<void>): Role => ({
  isIn: async (page) => (await readToken(page)) !== null,
  enter,
})

export const roles = {
  guest: {
    isIn: async (page) => (await readToken(page)) === null,
    enter: async (page) => {
      await page.goto('/')
      await page.evaluate('sessionStorage.clear()')
    },
  },
  member: loggedIn((page) => {
    const data = { username: newName(), password, confirmPassword: password }
    return openSession(page, { method: 'PUT', path: '/wps/member/register', data })
  }),
  trial: loggedIn((page) =>
    openSession(page, { method: 'POST', path: '/wps/session/login/freeplay', data: {} }),
  ),
  agent: loggedIn((page) => {
    const data = { username: 'karim', password: demoPassword, area: 'agent' }
    return openSession(page, { method: 'POST', path: '/wps/session/login', data })
  }),
} as const satisfies Record<string, Role>

export type RoleName = keyof typeof roles

/** The pages that each of them walks. */
export const pagesOf: Record<RoleName, readonly string[]> = {
  guest: list([...everyPage, '/login /register']),
  member: list([...everyPage, ...memberPages]),
  trial: list([...everyPage, ...memberPages]),
  agent: list(['/agentHome', ...agentPages]),
}
