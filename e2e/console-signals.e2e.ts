import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { consoleUrl, logIn } from './console.ts'
import { expect as expectSoon, newName, password, test } from './site.ts'
import { write } from './withdrawals.ts'

// An operator finds a signal of a branch, reads it, closes it, and finds it among the closed ones.

// Codes that have just been used are refused: who logs in waits for the next one.
test.use({ expectsRefusals: true, actionTimeout: 30_000 })
test.describe.configure({ timeout: 400_000 })
const expect = expectSoon.configure({ timeout: 30_000 })

const axe = async (page: Page) => (await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)

/** Two players below karim, with one payee. */
async function openPair(page: Page): Promise<string[]> {
  const names = [newName(), newName()]
  for (const username of names) {
    const data = { username, password, confirmPassword: password, terms: true, affiliateCode: 'KARIM' }
    const answer = await page.request.fetch('/wps/member/register', { method: 'PUT', data })
    expect(((await answer.json()) as { success: boolean }).success).toBe(true)
  }
  await write('update member set payee_name = $1 where username = any($2)', [`Payee of ${names[0]}`, names])
  return names
}

for (const language of ['EN', 'BN'] as const) {
  test(`an operator reads a signal and closes it (${language}) @once`, async ({ page }) => {
    const [first = '', second = ''] = await openPair(page)
    const t = await logIn(page, 'maker', language)

    await page.goto(`${consoleUrl}/agent`)
    await page.getByRole('link', { name: 'karim', exact: true }).click()
    const branch = page.getByRole('region', { name: t('agentDesk.signals') })
    const card = branch.getByRole('listitem').filter({ hasText: t('agentDesk.signal_payee', { size: 2 }) })
    const found = card.filter({ hasText: first }).filter({ hasText: second })
    await expect(found).toContainText(t('choice.open'))
    expect(await axe(page)).toEqual([])

    const filter = (of: object) =>
      `${consoleUrl}/agentSignal?filter=${encodeURIComponent(JSON.stringify(of))}`
    await page.goto(filter({ q: first }))
    const payee = t('agentDesk.signal_payee', { size: 2 })
    const row = page.getByRole('row').filter({ hasText: first }).filter({ hasText: payee })
    await expect(row).toContainText(second)
    expect(await axe(page)).toEqual([])
    await row.getByText(payee).click()

    await expect(page.getByRole('heading', { level: 2 })).toContainText(payee)
    await expect(page.getByRole('link', { name: second })).toBeVisible()
    expect(await axe(page)).toEqual([])
    const name = t('agentDesk.signalClose')
    await page.getByRole('button', { name, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('desk.reason')).fill('they are brothers')
    await dialog.getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 2 })).toContainText(t('choice.closed'))
    await expect(page.getByText('they are brothers')).toBeVisible()

    await page.goto(filter({ q: first }))
    // The device that both registered on is a signal of its own.
    await expect(page.getByRole('row').filter({ hasText: first }).first()).toBeVisible()
    await expect(row).toHaveCount(0)
    await page.goto(filter({ q: first, state: 'closed' }))
    await expect(row).toContainText('they are brothers')
  })

  test(`an unknown signal is refused at once (${language}) @once`, async ({ page }) => {
    const t = await logIn(page, 'maker', language)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/console/agent/signal?')) asked.push(request.url())
    })
    await page.goto(`${consoleUrl}/agentSignal/999999999/show`)
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: t('consoleErrors.signal_not_found') })
        .first(),
    ).toBeVisible()
    expect(asked).toHaveLength(1)
  })
}
