import { createTranslate, type Translate } from '@baize/i18n'
import { bn } from '@baize/i18n/bn'
import { consoleTexts as bnConsole } from '@baize/i18n/bn/console'
import { en } from '@baize/i18n/en'
import { consoleTexts as enConsole } from '@baize/i18n/en/console'
import type { Browser, Page } from '@playwright/test'
import { codeOf } from './desk.ts'
import { expect } from './site.ts'

/** The operators' console, as people in browsers of their own use it. */
export const consoleUrl = process.env['CONSOLE_URL'] ?? 'http://localhost:8002'
const password = process.env['DEMO_PASSWORD'] ?? ''
export const texts = {
  BN: createTranslate({ ...bn, ...bnConsole }),
  EN: createTranslate({ ...en, ...enConsole }),
} as const

export async function logIn(page: Page, username: string, language: 'EN' | 'BN'): Promise<Translate> {
  const t = texts[language]
  await page.addInitScript((chosen) => {
    if (!localStorage.getItem('language')) localStorage.setItem('language', chosen)
  }, language)
  await page.goto(consoleUrl)
  await page.getByLabel(t('desk.username')).fill(username)
  await page.getByLabel(t('desk.password')).fill(password)
  await page.getByRole('button', { name: t('desk.next'), exact: true }).click()
  const code = page.getByLabel(t('desk.code'), { exact: false })
  await expect(code).toBeVisible({ timeout: 30_000 })
  await expect(async () => {
    for (const steps of [0, 1, -1]) {
      await code.fill(codeOf(username, steps))
      const answered = page.waitForResponse(/session\/code/)
      await page.getByRole('button', { name: t('desk.open'), exact: true }).click()
      if ((await answered).ok()) return
    }
    throw new Error('every code of this minute was used')
  }).toPass({ timeout: 90_000, intervals: [10_000] })
  await speak(page, language)
  return t
}

/** The account's own language may be another one. */
export async function speak(page: Page, language: 'EN' | 'BN'): Promise<void> {
  // The form of the login has buttons of both languages.
  const bar = page.getByRole('banner')
  await bar.getByRole('button', { name: /English|বাংলা/ }).click({ timeout: 30_000 })
  await page.getByRole('menuitem', { name: language === 'EN' ? 'English' : 'বাংলা' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', language.toLowerCase())
}

export const openSecond = async (browser: Browser) => (await browser.newContext()).newPage()

/** Finds a member by name, and opens who was found. */
export async function openMember(page: Page, username: string): Promise<void> {
  await page.goto(`${consoleUrl}/member?filter=${encodeURIComponent(JSON.stringify({ q: username }))}`)
  const found = page.getByRole('row').filter({ has: page.getByRole('cell', { name: username, exact: true }) })
  // The list of everybody may be there first; a click on it would be lost.
  await expect(page.getByRole('row')).toHaveCount(2)
  await found.click()
}
