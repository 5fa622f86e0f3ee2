import { bn } from '@baize/i18n/bn'
import { games as bnGames } from '@baize/i18n/bn/games'
import { later as bnLater } from '@baize/i18n/bn/later'
import { agents as bnAgents } from '@baize/i18n/bn/agents'
import { lotteries as bnLotteries } from '@baize/i18n/bn/lotteries'
import { rewards as bnRewards } from '@baize/i18n/bn/rewards'
import { sportsbook as bnSportsbook } from '@baize/i18n/bn/sportsbook'
import { en } from '@baize/i18n/en'
import { games as enGames } from '@baize/i18n/en/games'
import { later as enLater } from '@baize/i18n/en/later'
import { agents as enAgents } from '@baize/i18n/en/agents'
import { lotteries as enLotteries } from '@baize/i18n/en/lotteries'
import { rewards as enRewards } from '@baize/i18n/en/rewards'
import { sportsbook as enSportsbook } from '@baize/i18n/en/sportsbook'
import { firstAnswersId } from '@baize/contract/first-answers'
import { createTranslate, formatMoney, type Translate } from '@baize/i18n'
import { expect, test as base, type BrowserContext, type FrameLocator, type Page } from '@playwright/test'

type Language = 'EN' | 'BN'

/** The site in one language, for a person at one screen. */
export interface Visitor {
  readonly page: Page
  readonly language: Language
  readonly t: Translate
}

export const password = 'a password for stories'
const demoPassword = process.env['DEMO_PASSWORD'] ?? ''

const catalogues = {
  BN: { ...bn, ...bnLater, ...bnLotteries, ...bnAgents, ...bnRewards, ...bnGames, ...bnSportsbook },
  EN: { ...en, ...enLater, ...enLotteries, ...enAgents, ...enRewards, ...enGames, ...enSportsbook },
} as const
/** The texts of the site, for who comes without `visit`. */
export const siteTexts = (language: Language): Translate => createTranslate(catalogues[language])

/** What the browser itself says of a call that was refused. */
const refusal = /^Failed to load resource: the server responded with a status of (4\d\d|503)/

/** What the browser says when the content policy keeps it from a handler within HTML. */
const blockedHandler = /inline event handler/

/** What the browser itself says of a request without a connection. */
const lostConnection = /^Failed to load resource: net::ERR_|ERR_INTERNET_DISCONNECTED/

interface Fixtures {
  /** The stories show hostile HTML: the sanitiser reads it, and the browser blocks its handlers meanwhile. */
  hasBlockedHandlers: boolean
  /** The stories of a file lose their connection. */
  losesConnection: boolean
  /** The stories of a file have refusals in them: what the browser logs of those is no complaint. */
  expectsRefusals: boolean
  /**
   * A visitor whose browser speaks the language; Bengali is what the site speaks by default. What is
   * announced over the home page is closed as soon as it comes, unless the story is about it.
   */
  visit(language: Language, options?: { readsAnnouncements: boolean }): Promise<Visitor>
}

/** A run fails when a page of it logs an error, breaks its own content policy, or throws. */
export const test = base.extend<Fixtures>({
  expectsRefusals: [false, { option: true }],
  hasBlockedHandlers: [false, { option: true }],
  losesConnection: [false, { option: true }],
  page: async ({ page, expectsRefusals, hasBlockedHandlers, losesConnection }, provide) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      const isExpected =
        (expectsRefusals && refusal.test(message.text())) ||
        (hasBlockedHandlers && blockedHandler.test(message.text())) ||
        (losesConnection && lostConnection.test(message.text()))
      if (message.type() === 'error' && !isExpected) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    await provide(page)
    expect(complaints, 'complaints of the console').toEqual([])
  },
  visit: async ({ page }, provide) => {
    await provide(async (language, options) => {
      await page.addInitScript((chosen) => {
        if (chosen === 'EN') localStorage.setItem('language', chosen)
      }, language)
      if (!options?.readsAnnouncements) await closeAnnouncements(page)
      return { page, language, t: createTranslate(catalogues[language]) }
    })
  },
})
export { expect }

/** A popup that comes by itself would stand in the way of every other story. */
export async function closeAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    sessionStorage.setItem('ANONYMOUS_POPUP', '1')
    // A member's popups are remembered as closed under the session's token, which is not known beforehand.
    const read = Storage.prototype.getItem
    Storage.prototype.getItem = function (this: Storage, key: string) {
      return key === 'USER_POPUP' ? (read.call(this, 'token') ?? '').slice(0, 8) : read.call(this, key)
    }
  })
  await page.addLocatorHandler(page.locator('.dlg.ann'), (dialog) => dialog.locator('.x').click())
}

/** The first answers come within the page: it loses them before they are read, and asks for them. */
export const withoutFirstAnswers = (page: Page | BrowserContext): Promise<unknown> =>
  page.addInitScript(
    `new MutationObserver(() => document.getElementById('${firstAnswersId}')?.remove())
       .observe(document, { childList: true, subtree: true })`,
  )

/** The age that the site of the stories asks for. */
export const age = 18

let people = 0
/** A user name that no other run has. */
export const newName = (): string => `e${Date.now().toString(36)}${process.pid.toString(36)}${(people += 1)}`

export async function register(
  { page, t }: Visitor,
  username = newName(),
  secret = password,
): Promise<string> {
  await page.goto('/register')
  const form = page.getByRole('dialog')
  await form.getByRole('tab', { name: t('auth.registerByUsername') }).click()
  await form.getByRole('textbox', { name: t('auth.username') }).fill(username)
  await form.getByPlaceholder(t('auth.passwordPlaceholder'), { exact: true }).fill(secret)
  await form.getByLabel(t('auth.confirmPassword')).fill(secret)
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: t('auth.registerAction'), exact: true }).click()
  // A password is hashed slowly by design, and others may be waiting for theirs.
  await expect(form).toBeHidden({ timeout: 30_000 })
  return username
}

/** Fills the login popup that is open. */
export async function fillLogin(
  { page, t }: Visitor,
  username: string,
  secret = demoPassword,
): Promise<void> {
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: t('auth.username') }).fill(username)
  await form.getByPlaceholder(t('auth.passwordPlaceholder'), { exact: true }).fill(secret)
  await form.getByRole('checkbox').last().check()
  await form.getByRole('button', { name: t('auth.loginAction'), exact: true }).click()
}

export async function takeCredits({ page, t }: Visitor, amount: string): Promise<void> {
  // The figure itself is the button; the eye and the refresh sign lie over its other end.
  await page
    .getByRole('button', { name: t('site.takeCredits') })
    .first()
    .click({ position: { x: 24, y: 16 } })
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('wallet.otherAmount')).fill(amount)
  const take = t('wallet.take', { amount: formatMoney(`${amount}.00`, { symbol: '৳' }) })
  await dialog.getByRole('button', { name: take }).click()
  await expect(dialog).toBeHidden()
}

/** Another network, as a proxy in front of the site reports it. */
export const arriveFromElsewhere = (page: Page): Promise<void> => {
  const part = () => 1 + Math.floor(Math.random() * 254)
  return page.context().setExtraHTTPHeaders({ 'x-forwarded-for': `10.${part()}.${part()}.${part()}` })
}

let numbers = 0
/** A mobile number of Bangladesh that no other run has. */
export const newMobile = (): string => {
  const place = `${Date.now()}${process.pid % 10}${(numbers += 1) % 10}`.slice(-8)
  return `17${place}`
}

/** Asks for a code and takes it from the demo inbox, as a person does. */
export async function receiveCode(visitor: Visitor): Promise<void> {
  const { page, t } = visitor
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('auth.sendCode') })
    .click()
  await takeCode(visitor)
}

/** Takes a code that was sent from the demo inbox. */
export async function takeCode({ page, t }: Visitor): Promise<void> {
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: t('auth.inboxOpen') }).click()
  await form.getByRole('button', { name: new RegExp(t('auth.inboxUse', { code: '\\d{6}' })) }).click()
}

/** Signs out by the member's menu. */
export async function signOut({ page, t }: Visitor): Promise<void> {
  await page.getByRole('button', { name: t('site.profile') }).click()
  await page.getByText(t('site.signOut')).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('auth.logoutAction') })
    .click()
  await expect(page.getByRole('link', { name: t('site.login') }).first()).toBeVisible()
}

export const headerBalance = (page: Page) => page.locator('#header-balance')

/** The game inside the site's page. */
export const gameFrame = (page: Page): FrameLocator => page.frameLocator('iframe')
