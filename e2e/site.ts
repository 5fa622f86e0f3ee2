import { bn } from '@baize/i18n/bn'
import { en } from '@baize/i18n/en'
import { createTranslate, formatMoney, type Translate } from '@baize/i18n'
import { expect, test as base, type FrameLocator, type Page } from '@playwright/test'

type Language = 'EN' | 'BN'

/** The site in one language, for a person at one screen. */
export interface Visitor {
  readonly page: Page
  readonly language: Language
  readonly t: Translate
}

export const password = 'a password for stories'
const demoPassword = process.env['DEMO_PASSWORD'] ?? ''

interface Fixtures {
  /** A visitor whose browser speaks the language; Bengali is what the site speaks by default. */
  visit(language: Language): Promise<Visitor>
}

/** A run fails when a page of it logs an error, breaks its own content policy, or throws. */
export const test = base.extend<Fixtures>({
  page: async ({ page }, provide) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    await provide(page)
    expect(complaints, 'complaints of the console').toEqual([])
  },
  visit: async ({ page }, provide) => {
    await provide(async (language) => {
      await page.addInitScript((chosen) => {
        if (chosen === 'EN') localStorage.setItem('language', chosen)
      }, language)
      return { page, language, t: createTranslate(language === 'EN' ? en : bn) }
    })
  },
})
export { expect }

let people = 0
/** A user name that no other run has. */
export const newName = (): string => `e${Date.now().toString(36)}${process.pid.toString(36)}${(people += 1)}`

export async function register({ page, t }: Visitor, username = newName()): Promise<string> {
  await page.goto('/register')
  const form = page.getByRole('dialog')
  await form.getByLabel(t('auth.username')).fill(username)
  await form.getByPlaceholder(t('auth.passwordPlaceholder'), { exact: true }).fill(password)
  await form.getByLabel(t('auth.confirmPassword')).fill(password)
  await form.getByLabel(t('auth.terms')).check()
  await form.getByRole('button', { name: t('auth.registerAction'), exact: true }).click()
  await expect(form).toBeHidden()
  return username
}

/** Fills the login popup that is open. */
export async function fillLogin(
  { page, t }: Visitor,
  username: string,
  secret = demoPassword,
): Promise<void> {
  const form = page.getByRole('dialog')
  await form.getByLabel(t('auth.username')).fill(username)
  await form.getByPlaceholder(t('auth.passwordPlaceholder'), { exact: true }).fill(secret)
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

export const headerBalance = (page: Page) => page.locator('#header-balance')

/** The game inside the site's page. */
export const gameFrame = (page: Page): FrameLocator => page.frameLocator('iframe')
