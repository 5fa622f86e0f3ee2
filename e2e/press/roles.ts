import { expect, type Page } from '@playwright/test'
import { newName, password } from '../site.ts'
import { objectPages, pagesNamed } from './routes.ts'
import type { Role, Stay } from './stay.ts'

const demoPassword = process.env['DEMO_PASSWORD'] ?? ''

/** The pages that everybody may see. */
const everyPage = [
  '/ /rng /spb /live /sports /esports /lott /elott /fish /pvp /cockfight /promotions /tournaments /blog /app',
  '/aboutUs /userAgreement /pointMall /help /agent /liveChat /no/such/page /lite /lite/games',
  '/lottery/results/elott-01%3A60 /lottery/trend/elott-01%3A60 /lottery/rules/elott-01 /lottery/void',
]

const ownPages = [
  '/favorite /recent /lottery /seaLottery /vnLottery /lottery/tickets',
  ...pagesNamed('memberPages').map((name) => `/member?page=${name}`),
]

const agentsOwn = pagesNamed('agentPages').map((name) => `/agentHome?page=${name}`)

const list = (lines: readonly string[]) => lines.join(' ').split(' ')

const readToken = (page: Page) => page.evaluate<string | null>(`sessionStorage.getItem('token')`)
const keepToken = (page: Page, token: string) =>
  page.evaluate((value) => sessionStorage.setItem('token', value), token)

/** The lite pages show the balance of a session: it is in a cookie that no script reads. */
const isOnLite = (page: Page) => new URL(page.url()).pathname.startsWith('/lite')
const hasSession = async (page: Page) =>
  isOnLite(page) ? page.locator('header .money').isVisible() : (await readToken(page)) !== null

/** A session by the calls of the site: other stories tell how people log in. */
async function openSession({ page }: Stay, call: { method: 'PUT' | 'POST'; path: string; data: object }) {
  const { method, path, data } = call
  const answer = await page.request.fetch(path, { method, data })
  expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true)
  const { value } = (await answer.json()) as { value: { token: string } }
  return value.token
}

/** Takes a session along to the lite pages, as their link does. */
async function enterLite({ page, language }: Stay, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.post('/wps/relay/exchangeCode', { headers, data: {} })
  expect(answer.ok(), 'a code of the session').toBe(true)
  const { value } = (await answer.json()) as { value: { code: string } }
  await page.goto(`/lite/enter?token=${encodeURIComponent(value.code)}&language=${language}`)
}

const loggedIn = (open: (stay: Stay) => Promise<string>): Role => ({
  isIn: hasSession,
  async enter(stay, path) {
    const token = await open(stay)
    if (path.startsWith('/lite')) return enterLite(stay, token)
    await stay.page.goto('/')
    await keepToken(stay.page, token)
  },
})

const members = new WeakMap<Page, string>()
let trialToken: string | undefined

async function isOpen({ page }: Stay, token: string): Promise<boolean> {
  const answer = await page.request.get('/wps/member/info', { headers: { authorization: `Bearer ${token}` } })
  return answer.ok()
}

export const roles = {
  guest: {
    isIn: async (page) => !(await hasSession(page)),
    enter: async ({ page }) => {
      await page.context().clearCookies({ name: 'lite_session' })
      await page.goto('/')
      await page.evaluate('sessionStorage.clear()')
    },
  },
  // One account for a walk: it logs in again after a press has logged it out.
  member: loggedIn((stay) => {
    const known = members.get(stay.page)
    if (known !== undefined)
      return openSession(stay, {
        method: 'POST',
        path: '/wps/session/login',
        data: { username: known, password },
      })
    const username = newName()
    members.set(stay.page, username)
    const data = { username, password, confirmPassword: password }
    return openSession(stay, { method: 'PUT', path: '/wps/member/register', data })
  }),
  // An address gets a few free accounts a day: all walks share one.
  trial: loggedIn(async (stay) => {
    if (trialToken === undefined || !(await isOpen(stay, trialToken)))
      trialToken = await openSession(stay, { method: 'POST', path: '/wps/session/login/freeplay', data: {} })
    return trialToken
  }),
  agent: loggedIn((stay) => {
    const data = { username: 'karim', password: demoPassword, area: 'agent' }
    return openSession(stay, { method: 'POST', path: '/wps/session/login', data })
  }),
} as const satisfies Record<string, Role>

export type RoleName = keyof typeof roles

/** The pages that each of them walks. */
export const pagesOf: Record<RoleName, readonly string[]> = {
  guest: list([...everyPage, ...objectPages, '/login /register /lite/login']),
  member: list([...everyPage, ...objectPages, ...ownPages]),
  trial: list([...everyPage, ...objectPages, ...ownPages]),
  agent: list(['/agentHome', ...agentsOwn]),
}
