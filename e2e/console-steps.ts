import type { Translate } from '@baize/i18n'
import type { Locator, Page } from '@playwright/test'
import { closeAnnouncements, expect } from './site.ts'

/** Steps that stories of the console have in common. */
export const siteUrl = process.env['BASE_URL'] ?? 'http://localhost:8000'

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
