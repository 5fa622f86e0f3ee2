import { expect, fillLogin, test } from './site.ts'

const longerThanPatienceMs = 3_000

test('what is announced waits for an open menu, and comes when it is closed', async ({ visit, page }) => {
  const visitor = await visit('EN', { readsAnnouncements: true })
  const { t } = visitor
  // The clock of the page moves by hand, so that the menu is open before anything is announced.
  await page.clock.install()
  await page.addInitScript(() => sessionStorage.setItem('ANONYMOUS_POPUP', '1'))
  await page.goto('/login')
  await page.clock.runFor(longerThanPatienceMs)
  await fillLogin(visitor, 'rahim')
  const menuButton = page.getByRole('button', { name: t('site.profile') }).first()
  await menuButton.click()
  const menu = page.getByText(t('site.signOut'))
  await expect(menu).toBeVisible()
  await page.clock.runFor(longerThanPatienceMs)
  await expect(menu).toBeVisible()
  await expect(page.locator('.dlg.ann')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await page.clock.runFor(longerThanPatienceMs)
  await expect(page.locator('.dlg.ann')).toBeVisible()
})
