import { expect, register, test } from './site.ts'

test('titles are found in both scripts, misspelt too, and filters stay in the address', async ({
  visit,
  page,
}) => {
  const { t } = await visit('EN')
  await page.goto('/rng')
  const tiles = page.locator('a.tile, button.tile, .tile a')
  await expect(tiles).toHaveCount(24)
  const search = page.getByRole('searchbox', { name: t('lobby.searchLabel') })
  for (const words of ['peacock', 'pecock', 'ময়ূর']) {
    await search.fill(words)
    await expect(page.getByRole('link', { name: /Peacock/ }).first()).toBeVisible()
  }
  await expect(page).toHaveURL(/ময়ূর|%E0%A6/)
  await page.reload()
  await expect(page.getByRole('link', { name: /Peacock/ }).first()).toBeVisible()
  await search.fill('zzzzqqqq')
  await expect(page.getByText(t('lobby.noMatchText'))).toBeVisible()
})

test('a vendor is chosen, and more games are loaded', async ({ visit, page }) => {
  await visit('EN')
  await page.goto('/rng?vassalage=CQ9')
  const tiles = page.locator('a.tile, button.tile, .tile a')
  await expect(tiles).toHaveCount(24)
  await page.mouse.wheel(0, 10_000)
  await page.getByRole('button', { name: /more/i }).last().click()
  await expect(tiles).toHaveCount(48)
})

test('a favourite is kept', async ({ visit, page }) => {
  const visitor = await visit('EN')
  await register(visitor)
  await page.goto('/rng')
  const heart = page.getByRole('button', { name: /to favourites/ }).first()
  const title =
    /Add (.*) to favourites/.exec((await heart.getAttribute('aria-label')) ?? '')?.[1] ?? 'no title'
  await heart.click()
  await expect(page.getByRole('button', { name: `Remove ${title} from favourites` })).toBeVisible()
  await page.goto('/favorite')
  await expect(page.getByRole('link', { name: title })).toBeVisible()
})

test('an unknown address is told, with a way home', async ({ visit, page }) => {
  const { t } = await visit('BN')
  await page.goto('/no/such/table')
  await expect(page.getByText(t('site.notFoundTitle'))).toBeVisible()
  await page.getByRole('link', { name: t('site.notFoundAction') }).click()
  await expect(page).toHaveURL(/\/$/)
})
