import type { Translate } from '@baize/i18n'
import type { Browser, Locator, Page } from '@playwright/test'
import { consoleUrl, logIn } from './console.ts'
import { closeAnnouncements, expect, type Visitor } from './site.ts'

/** Steps that stories of the console have in common. */
export const siteUrl = process.env['BASE_URL'] ?? 'http://localhost:8000'

/** The console as one operator has it open. */
export interface Desk {
  readonly page: Page
  readonly t: Translate
}

/** The two operators of the demo, each in a browser of their own, at screens and in the language of a member. */
export async function openDesks(
  browser: Browser,
  { page: member, language }: Visitor,
): Promise<{ readonly maker: Desk; readonly checker: Desk; close(): Promise<void> }> {
  const open = async (username: 'maker' | 'checker'): Promise<Desk> => {
    const context = await browser.newContext({ viewport: member.viewportSize() })
    const page = await context.newPage()
    return { page, t: await logIn(page, username, language) }
  }
  const [maker, checker] = [await open('maker'), await open('checker')]
  const close = async () => {
    for (const { page } of [maker, checker]) await page.context().close()
  }
  return { maker, checker, close }
}

/** Approves the request whose row contains this text. */
export async function approve({ page, t }: Desk, about: string): Promise<void> {
  await page.goto(`${consoleUrl}/approval?filter=${encodeURIComponent('{"state":"open"}')}`)
  const asked = page.getByRole('row').filter({ hasText: about })
  await asked.getByRole('button', { name: t('approvalDesk.approve') }).click()
  await giveReason(page, t, t('approvalDesk.approve'))
  await expect(asked).toHaveCount(0)
}

/** As the console writes moments: dd-mm-yyyy hh:mm on this device. */
export function momentOf(at: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(at.getDate())}-${two(at.getMonth() + 1)}-${at.getFullYear()} ${two(at.getHours())}:${two(at.getMinutes())}`
}

/** Says why in the dialog that is open, and does it. */
export async function giveReason(page: Page, t: Translate, label: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: label })
  await dialog.getByLabel(t('desk.reason')).fill(`a story of the console ${Date.now()}`)
  await dialog.getByRole('button', { name: label }).click()
  await expect(dialog).toBeHidden({ timeout: 30_000 })
}

/** Chooses in a list that opens over the dialog. */
export async function chooseOption(dialog: Locator, given: { label: string; option: string }): Promise<void> {
  await dialog.getByRole('combobox', { name: given.label }).click()
  await dialog.page().getByRole('option', { name: given.option, exact: true }).click()
}

/**
 * A guest who has the site open: returns when the line is up over which changes are told, for what changes
 * before is not told again.
 */
export async function openOpenSite(page: Page, language: 'EN' | 'BN', path = '/'): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
  await closeAnnouncements(page)
  const hears = new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).startsWith('40/site')) resolve()
      }),
    )
  })
  await page.goto(siteUrl + path)
  await hears
}
