import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, register, test } from './site.ts'

// Each story registers, looks and is searched for faults: on a busy machine that takes its time.
test.slow()

// Runs in the page, whose types the stories do not know.
const readKeptAnswers = `(async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith('answers '))
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
  return requests.flat().map(({ url }) => new URL(url).pathname)
})()`

/** The paths of the answers that the service worker keeps. */
const keptAnswers = (page: Page) => page.evaluate<string[]>(readKeptAnswers)

const untilKept = (page: Page, path: string) =>
  expect.poll(() => keptAnswers(page), { timeout: 30_000 }).toContain(path)

test.describe('without a connection', () => {
  test.use({ losesConnection: true })

  for (const language of ['BN', 'EN'] as const) {
    test(`the site opens, says so, shows what was seen last and goes on later (${language})`, async ({
      visit,
      page,
      context,
    }) => {
      const { t } = await visit(language)
      await page.goto('/promotions')
      await untilKept(page, '/wps/relay/getPromotionList')
      await page.goto('/')
      await untilKept(page, '/wps/relay/getHotGameList')
      await context.setOffline(true)
      await page.goto('/promotions')
      await expect(page.getByRole('heading', { name: t('app.offlineTitle') })).toBeVisible()
      await expect(page.getByRole('heading', { name: t('app.offlineGames') })).toBeVisible()
      await expect(page.getByRole('heading', { name: t('app.offlinePromotions') })).toBeVisible()
      await page.getByRole('button', { name: t('app.retry') }).click()
      await expect(page.getByText(t('app.stillOffline'))).toBeVisible()
      expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([])
      await context.setOffline(false)
      await expect(page.getByRole('heading', { name: t('site.promotions'), level: 1 })).toBeVisible()
    })
  }
})

test('nothing of a member is kept on the device', async ({ visit, page }) => {
  const visitor = await visit('EN')
  const { t } = visitor
  await register(visitor)
  await page.goto('/promotions')
  await untilKept(page, '/wps/relay/getPromotionList')
  await page.goto('/member?page=messageV2')
  await expect(page.getByText(t('inbox.welcomeTitle'))).toBeVisible()
  const kept = await keptAnswers(page)
  for (const path of kept)
    expect(path).not.toMatch(/member|wallet|Message|Fav|Recent|Application|getPromotion$/)
})

for (const language of ['BN', 'EN'] as const) {
  test(`the app's page shows how each phone installs it; the manifest has its name (${language})`, async ({
    visit,
    page,
  }) => {
    const { t } = await visit(language)
    await page.goto('/app')
    await expect(page.getByText(t('app.androidStep2'))).toBeVisible()
    await page.getByRole('tab', { name: t('app.scanIos') }).click()
    await expect(page.getByText(t('app.iosStep2'))).toBeVisible()
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([])
    const href = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? ''
    const manifest = (await (await page.request.get(href)).json()) as { name: string; lang: string }
    expect(manifest).toMatchObject({ name: t('app.name'), lang: language.toLowerCase() })
  })
}
