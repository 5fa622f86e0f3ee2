import { expect, fillLogin, test } from './site.ts'

// Nothing moves: movement costs a machine without a graphics card dear, and no story here is about it.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const longerThanPatienceMs = 3_000
const shorterThanPatienceMs = 300
const minuteMs = 60_000

test('what is announced waits for an open menu, and comes when it is closed', async ({ visit, page }) => {
  const visitor = await visit('EN', { readsAnnouncements: true })
  const { t } = visitor
  await page.addInitScript(() => sessionStorage.setItem('ANONYMOUS_POPUP', '1'))
  await page.clock.install()
  await page.goto('/login?next=/rng')
  await fillLogin(visitor, 'rahim')
  await expect(page.getByRole('dialog')).toBeHidden()
  const menuButton = page.getByRole('button', { name: t('site.profile') }).first()
  await expect(menuButton).toBeVisible()
  // From here the page's clock stands still until the story moves it: the menu is open first.
  await page.clock.pauseAt(Date.now() + minuteMs)
  await page.locator('header a[href="/"]').first().click()
  await expect(page).toHaveURL(/\/$/)
  await menuButton.click()
  await page.clock.runFor(shorterThanPatienceMs)
  const signOut = page.getByText(t('site.signOut'))
  await expect(signOut).toBeVisible()
  await page.clock.runFor(longerThanPatienceMs)
  await expect(signOut).toBeVisible()
  await expect(page.locator('.dlg.ann')).toBeHidden()
  await page.keyboard.press('Escape')
  await page.clock.runFor(longerThanPatienceMs)
  await expect(signOut).toBeHidden()
  await expect(page.locator('.dlg.ann')).toBeVisible()
})
