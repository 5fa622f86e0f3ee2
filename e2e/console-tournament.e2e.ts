import { consoleUrl, logIn, openSecond } from './console.ts'
import { chooseOption, giveReason } from './console-steps.ts'
import { expect as expectSoon, test } from './site.ts'

// Codes that have just been used are refused: who logs in waits for the next one.
test.use({ expectsRefusals: true, actionTimeout: 30_000 })
test.describe.configure({ timeout: 300_000 })
const expect = expectSoon.configure({ timeout: 30_000 })

test('a tournament is asked for by one operator and agreed to with a key (BN) @once', async ({
  page,
  browser,
}) => {
  const t = await logIn(page, 'maker', 'BN')
  const code = `e2e-${Date.now().toString(36)}`
  await page.goto(`${consoleUrl}/tournament/new/show`)
  await chooseOption(page.getByRole('main'), { label: t('tournamentDesk.vendor'), option: 'studio' })
  await page.getByRole('textbox', { name: t('tournamentDesk.code') }).fill(code)
  for (const language of ['EN', 'BN'])
    await page.getByRole('textbox', { name: `${t('field.title')} (${language})` }).fill(`${code} ${language}`)
  await page.getByRole('button', { name: t('tournamentDesk.gamesMost', { count: 24 }) }).click()
  await expect(page.getByRole('textbox', { name: t('tournamentDesk.games') })).toHaveValue(/slot-/)
  await page.getByRole('button', { name: t('tournamentDesk.preview') }).click()
  await expect(page.getByText(`${t('field.games')}: 24`)).toBeVisible()
  await page.getByRole('button', { name: t('tournamentDesk.ask') }).click()
  await giveReason(page, t, t('tournamentDesk.ask'))
  const order = page.getByRole('row').filter({ hasText: code })
  await expect(order).toContainText(t('choice.order_asked'))

  const second = await openSecond(browser)
  const tt = await logIn(second, 'checker', 'BN')
  await second.goto(`${consoleUrl}/approval?filter=${encodeURIComponent('{"state":"open"}')}`)
  await expect(second.getByRole('row').filter({ hasText: code })).toBeVisible()
  await second.getByRole('row').filter({ hasText: code }).focus()
  await second.keyboard.press('j')
  await second.keyboard.press('a')
  await giveReason(second, tt, tt('approvalDesk.approve'))
  await second.context().close()

  await expect(order).toContainText(t('choice.order_done'))
  await page.goto(`${consoleUrl}/tournament/studio.${code}/show`)
  await expect(page.getByText(t('choice.tournament_coming'), { exact: true })).toBeVisible()
  await page.getByRole('button', { name: t('tournamentDesk.cancel') }).click()
  await giveReason(page, t, t('tournamentDesk.cancel'))
  await expect(page.getByText(t('choice.tournament_cancelled'), { exact: true })).toBeVisible()
})
