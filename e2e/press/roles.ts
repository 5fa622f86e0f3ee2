import { expect, type Page } from '@playwright/test'
import { newName, password } from '../site.ts'
import type { Role } from './press.ts'

const demoPassword = process.env['DEMO_PASSWORD'] ?? ''

/** Where a walk begins; the other pages are found by pressing what leads there. */
export const everyPage = [
  '/ /rng /live /sports /esports /lott /elott /fish /pvp /cockfight /promotions /tournaments /blog /app',
  '/aboutUs /userAgreement /pointMall /help /login /register /agent /favorite /recent /lottery /no/such/page',
]
  .join(' ')
  .split(' ')

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
