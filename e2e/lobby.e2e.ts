import AxeBuilder from '@axe-core/playwright'
import { expect, fillLogin, gameFrame, newName, password, register, test } from './site.ts'

const tiles = '.tile-link'
const languages = ['BN', 'EN'] as const

test('titles are found in both scripts, misspelt too, and filters stay in the address', async ({
  visit,
  page,
}) => {
  const { t } = await visit('EN')
  await page.goto('/rng')
  await expect(page.locator(tiles)).toHaveCount(24)
  const search = page.getByRole('combobox', { name: t('lobby.searchLabel') })
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
  await expect(page.locator(tiles)).toHaveCount(24)
  await page.mouse.wheel(0, 10_000)
  await page.getByRole('button', { name: /more/i }).last().click()
  await expect(page.locator(tiles)).toHaveCount(48)
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

test('hearts pressed one after the other within a second all answer, and all are kept', async ({
  visit,
  page,
}) => {
  const visitor = await visit('EN')
  await register(visitor)
  await page.goto('/rng')
  const hearts = page.getByRole('button', { name: /to favourites/ })
  const all = page.getByRole('button', { name: /from favourites/ })
  // Each change is sent in a second of its own.
  const lastSent = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  for (const count of [1, 2, 3]) {
    await hearts.first().click()
    await expect(all).toHaveCount(count)
  }
  await all.first().click()
  await expect(all).toHaveCount(2)
  await lastSent
  await page.goto('/favorite')
  await expect(all).toHaveCount(2)
})

for (const language of languages) {
  test(`suggestions while typing start a game; a guest logs in before it (${language})`, async ({
    visit,
    page,
  }) => {
    const visitor = await visit(language)
    const { t } = visitor
    const username = newName()
    await page.request.put('/wps/member/register', {
      data: { username, password, confirmPassword: password },
    })
    await page.goto('/live')
    const search = page.getByRole('combobox', { name: t('lobby.searchLabel') })
    await search.fill('seven kings')
    const first = page.getByRole('option').first()
    await expect(first).toContainText(language === 'EN' ? 'Riches of Seven Kings' : 'সাত রাজার ধন')
    await search.press('ArrowDown')
    await expect(first).toHaveAttribute('aria-selected', 'true')
    await search.press('Enter')
    await fillLogin(visitor, username, password)
    await expect(page).toHaveURL(/\/seamless\?gameId=slot-0001$/)
    await expect(gameFrame(page).getByRole('button', { name: t('studio.spin'), exact: true })).toBeVisible()
  })

  test(`filters and the order stay in the address (${language})`, async ({ visit, page }) => {
    const { t } = await visit(language)
    await page.goto('/rng')
    const answered = page.waitForResponse(/getGameList.*lines=25/)
    await page.getByRole('button', { name: t('centre.filters') }).click()
    await page.getByRole('button', { name: t('centre.linesAtLeast', { count: 25 }) }).click()
    const { value } = (await (await answered).json()) as { value: { games: { lines: number }[] } }
    expect(value.games.every(({ lines }) => lines >= 25)).toBe(true)
    // Spec 9: a smallest bet of 1 or more.
    await page.getByRole('button', { name: t('centre.minBetAtLeast', { amount: '৳1' }), exact: true }).click()
    const sorted = page.waitForResponse(/getGameList.*sort=name/)
    await page.getByRole('button', { name: t('centre.sort_name'), exact: true }).click()
    await sorted
    await expect(page.locator('.listing.stale')).toHaveCount(0)
    await expect(page).toHaveURL(/lines=25&minBet=1\.00&sort=name$/)
    const firstTitle = await page.locator(`${tiles} .vh`).first().textContent()
    await page.reload()
    await expect(page.getByRole('button', { name: t('centre.sort_name'), exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(page.locator(`${tiles} .vh`).first()).toHaveText(firstTitle ?? 'no title')
    const seen = await new AxeBuilder({ page }).include('main').analyze()
    expect(seen.violations).toEqual([])
  })

  test(`a vendor’s tile opens the list of its games, and a press opens one (${language})`, async ({
    visit,
    page,
  }) => {
    const visitor = await visit(language)
    const { t } = visitor
    await page.goto('/sports')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('lobby.SPORTS'))
    // Spec 4: a guest logs in before anything is said of the game.
    await page.getByRole('button', { name: /IBC/ }).click()
    await expect(page.getByRole('dialog').getByRole('textbox', { name: t('auth.username') })).toBeVisible()
    await register(visitor)
    await page.goto('/sports')
    await page.getByRole('button', { name: /IBC/ }).click()
    const list = page.getByRole('dialog', { name: t('centre.listTitle', { vendor: 'IBC' }) })
    await expect(list.locator(tiles)).toHaveCount(12)
    const seen = await new AxeBuilder({ page }).include('[role=dialog]').analyze()
    expect(seen.violations).toEqual([])
    await list.locator(tiles).first().click()
    await expect(page).toHaveURL(/\/seamless\?gameId=sport-/)
    await expect(list).toBeHidden()
    await expect(gameFrame(page).locator('main')).toBeVisible()
  })
}

// Spec 2: /sports /esports /lott /elott list vendors, /live /fish /rng /pvp games.
for (const [path, vendors] of [
  ['/sports', 3],
  ['/esports', 3],
  ['/lott', 2],
  ['/elott', 2],
  ['/cockfight', 1],
] as const) {
  test(`${path} lists its vendors, and nothing is too wide at 320`, async ({ visit, page }) => {
    await visit('BN')
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto(path)
    await expect(page.locator('.vtile')).toHaveCount(vendors)
    expect(await page.evaluate<number>('document.querySelector("main").scrollWidth')).toBeLessThanOrEqual(320)
  })
}

test('back from a game leads to the same place of the list', async ({ visit, page }) => {
  const visitor = await visit('EN')
  await register(visitor)
  await page.goto('/rng')
  await page.getByRole('button', { name: visitor.t('common.loadMore') }).click()
  await expect(page.locator(tiles)).toHaveCount(48)
  const late = page.locator(tiles).nth(40)
  await late.scrollIntoViewIfNeeded()
  const before = await page.evaluate<number>('scrollY')
  expect(before).toBeGreaterThan(500)
  await late.click()
  await expect(page).toHaveURL(/seamless/)
  await page.goBack()
  await expect(page.locator(tiles)).toHaveCount(48)
  await expect.poll(() => page.evaluate<number>('scrollY')).toBeGreaterThan(before - 60)
})

// Spec 9: the heart is deaf for one second.
test('a heart that is touched twice at once changes once', async ({ visit, page }) => {
  const visitor = await visit('EN')
  await register(visitor)
  await page.goto('/fish')
  const changes: string[] = []
  page.on('request', (request) => {
    if (/FavGame\b/.test(request.url())) changes.push(request.method())
  })
  const heart = page.locator('.heart').first()
  await heart.dblclick()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/favorite')
  await expect(page.locator(tiles)).toHaveCount(1)
  expect(changes).toEqual(['POST'])
})

test('nothing found offers what other categories have', async ({ visit, page }) => {
  const { t } = await visit('EN')
  await page.goto('/pvp?gameName=seven+kings')
  await expect(page.getByText(t('lobby.noMatchText'))).toBeVisible()
  await expect(page.getByRole('heading', { name: t('centre.elsewhere') })).toBeVisible()
  await page.getByRole('button', { name: t('lobby.clearFilters') }).click()
  await expect(page.locator(tiles)).toHaveCount(24)
})

test('an unknown address is told, with a way home', async ({ visit, page }) => {
  const { t } = await visit('BN')
  await page.goto('/no/such/table')
  await expect(page.getByText(t('site.notFoundTitle'))).toBeVisible()
  await page.getByRole('link', { name: t('site.notFoundAction') }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('the live page shows the hosts of its tables, and a host leads to the table', async ({
  visit,
  page,
}) => {
  const visitor = await visit('EN')
  const { t } = visitor
  await register(visitor)
  await page.goto('/live')
  const hosts = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: t('centre.hosts') }) })
  const first = hosts.getByRole('link').first()
  await expect(first).toContainText(t('centre.onAir'))
  await expect
    .poll(() => first.locator('img').evaluate((image: { naturalWidth?: number }) => image.naturalWidth))
    .toBeGreaterThan(0)
  await first.click()
  await expect(page).toHaveURL(/\/seamless\?gameId=live-/)
})
