import type { Browser, Locator } from '@playwright/test'
import { closeAnnouncements, expect, siteTexts, test, type Visitor } from './site.ts'

export const demoPassword = process.env['DEMO_PASSWORD'] ?? ''
const phone = { width: 390, height: 844 }

export interface Agent extends Visitor {
  readonly name: string
}

/** An agent of the demo in a browser of their own, through the agents' door. */
export async function enterOffice(
  browser: Browser,
  { name, language, isPhone }: { name: string; language: 'EN' | 'BN'; isPhone: boolean },
): Promise<Agent> {
  const context = await browser.newContext({
    baseURL: test.info().project.use.baseURL,
    reducedMotion: 'reduce',
    ...(isPhone && { viewport: phone }),
  })
  // What is not there in time is a fault, not something to wait for until the slot has ended.
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
  await closeAnnouncements(page)
  const t = siteTexts(language)
  await page.goto('/agent')
  await page.getByRole('textbox', { name: t('auth.username') }).fill(name)
  await page.getByPlaceholder(t('auth.passwordPlaceholder'), { exact: true }).fill(demoPassword)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: t('auth.loginAction'), exact: true }).click()
  await expect(page).toHaveURL(/\/agentHome/, { timeout: 30_000 })
  return { page, language, t, name }
}

/** A decimal as it stands on the page, in minor units. */
export const minorOf = (text: string): bigint => {
  const read = /([−-]?)[^\d−-]*([\d,]+)\.(\d\d)/.exec(text)
  if (!read) throw new Error(`${text} is no amount`)
  const [, sign = '', whole = '', rest = ''] = read
  return BigInt(`${whole.replaceAll(',', '')}${rest}`) * (sign === '' ? 1n : -1n)
}

export const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n)

/** The texts of the cells of every line; all lines have as many. */
export async function cellsOf(lines: Locator, cell = 'dd'): Promise<string[][]> {
  const [count, cells] = [await lines.count(), await lines.locator(cell).allInnerTexts()]
  const each = cells.length / Math.max(1, count)
  expect(Number.isInteger(each)).toBe(true)
  return Array.from({ length: count }, (_, at) => cells.slice(at * each, (at + 1) * each))
}
