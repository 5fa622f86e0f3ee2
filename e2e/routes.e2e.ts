import { expect, fillLogin, gameFrame, register, test, withoutFirstAnswers, type Visitor } from './site.ts'

/** Names of its screen, for each route of the specification (section 2). */
const routes = [
  ['/', 'lobby.tabHome'],
  ['/index', 'lobby.tabHome'],
  ['/index.html', 'lobby.tabHome'],
  ['/home', 'lobby.tabHome'],
  ['/login', 'auth.loginTitle'],
  ['/register', 'auth.registerTitle'],
  ['/help', 'site.helpCentre'],
  ['/agent', 'agent.doorTitle'],
  ['/sports', 'lobby.SPORTS'],
  ['/esports', 'lobby.ESPORTS'],
  ['/spb', 'lobby.SPB'],
  ['/lott', 'lobby.LOTT'],
  ['/elott', 'lobby.ELOTT'],
  ['/live', 'lobby.LIVE'],
  ['/fish', 'lobby.FISH'],
  ['/rng', 'lobby.RNG'],
  ['/pvp', 'lobby.PVP'],
  ['/cockfight', 'lobby.COCKFIGHT'],
  ['/promotions', 'site.promotions'],
  ['/pointMall', 'site.pointMall'],
  ['/blog', 'blog.title'],
  ['/app', 'app.title'],
  ['/aboutUs', 'site.aboutUs'],
  ['/userAgreement', 'site.agreement'],
  ['/no/such/table', 'site.notFoundTitle'],
] as const

for (const language of ['BN', 'EN'] as const) {
  test(`every public route shows its screen under the name its preview has (${language})`, async ({
    visit,
    page,
  }) => {
    test.slow()
    const { t } = await visit(language)
    for (const [path, name] of routes) {
      const title = `${t(name)} · ${t('common.brand')}`
      const served = await page.request.get(`${path}?language=${language}`)
      expect(await served.text(), path).toContain(`<title>${title}</title>`)
      await page.goto(path)
      await expect(page, path).toHaveTitle(title)
      await expect(page.locator('main'), path).toBeVisible()
    }
  })
}

const member = async (visit: (language: 'BN' | 'EN') => Promise<Visitor>) => {
  const visitor = await visit('EN')
  await register(visitor)
  return visitor
}

test.describe('guards (spec 2)', () => {
  const guarded = ['/lottery?gameCode=BD5D', '/seaLottery?gameCode=X', '/vnLottery?gameCode=Y', '/member']
  for (const path of guarded) {
    test(`a guest at ${path} is led to the login and back`, async ({ visit, page }) => {
      const visitor = await visit('EN')
      await page.goto(path)
      await expect(page).toHaveURL(`/login?${String(new URLSearchParams({ next: path }))}`)
      await fillLogin(visitor, 'rahim')
      await expect(page).toHaveURL(path)
    })
  }

  test('a lottery that there is not says so, repeats nothing of the address, and shows a way on', async ({
    visit,
    page,
  }) => {
    const { t } = await member(visit)
    await page.goto(`/vnLottery?gameCode=${encodeURIComponent('<b>x</b>')}`)
    await expect(page.getByRole('heading', { name: t('lottery.notFoundTitle') })).toBeVisible()
    await expect(page.getByText('<b>x</b>')).toHaveCount(0)
    await page.getByRole('link', { name: t('lottery.toList') }).click()
    await expect(page).toHaveURL('/elott')
  })

  test('other spellings lead to the same page, without the side menu', async ({ visit, page }) => {
    const { t } = await member(visit)
    const side = page.getByRole('navigation', { name: t('site.sideNav') })
    for (const [spelt, led] of [
      ['/lottert?gameCode=A', '/lottery?gameCode=A'],
      ['/vnlottery?gameCode=A', '/vnlottery?gameCode=A'],
      ['/sealottery?gameCode=A', '/sealottery?gameCode=A'],
    ] as const) {
      await page.goto(spelt)
      await expect(page).toHaveURL(led)
      await expect(page.getByText(t('lottery.notFoundText'))).toBeVisible()
      await expect(side).toHaveCount(0)
    }
  })

  test('a game has no side menu either', async ({ visit, page }) => {
    const { t } = await member(visit)
    await page.goto('/seamless?gameId=slot-0001')
    await expect(gameFrame(page).getByRole('button', { name: t('studio.spin'), exact: true })).toBeVisible()
    await expect(page.getByRole('navigation', { name: t('site.sideNav') })).toHaveCount(0)
  })
})

test('/ /index /login /register are one main view (spec 2)', async ({ visit, page }) => {
  const { t } = await visit('EN')
  await page.goto('/')
  await expect(page.getByRole('tablist', { name: t('lobby.tabsLabel') })).toBeVisible()
  await page.evaluate('document.querySelector("main > *").setAttribute("data-kept", "yes")')
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('site.login') })
    .click()
  await expect(page).toHaveURL('/login')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common.close') })
    .first()
    .click()
  await expect(page).toHaveURL('/')
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('site.register') })
    .click()
  await expect(page).toHaveURL('/register')
  await expect(page.locator('[data-kept=yes]')).toHaveCount(1)
})

test('another page begins at its top, and back leads to where the list was left', async ({ visit, page }) => {
  const { t } = await visit('EN')
  await page.goto('/fish')
  await page.goto('/rng')
  const tiles = page.locator('a.tile, button.tile, .tile a')
  await expect(tiles).toHaveCount(24)
  await page.mouse.wheel(0, 10_000)
  await page
    .getByRole('button', { name: t('common.loadMore') })
    .last()
    .click()
  await expect(tiles).toHaveCount(48)
  await page.evaluate('void scrollTo({ top: 1400, behavior: "instant" })')
  await expect.poll(() => page.evaluate<number>('scrollY')).toBe(1_400)
  await page.evaluate('document.querySelector(\'a[href="/aboutUs"]\').click()')
  await expect(page).toHaveURL('/aboutUs')
  await expect.poll(() => page.evaluate<number>('scrollY')).toBe(0)
  await page.goBack()
  await expect(tiles).toHaveCount(48)
  await expect.poll(() => page.evaluate<number>('scrollY')).toBe(1_400)
  await page.reload()
  await expect(page).toHaveURL('/rng')
})

test('a link says in which language the site speaks, and the address is clean again', async ({ page }) => {
  await page.goto('/aboutUs?language=EN&from=mail')
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible()
  await expect(page).toHaveURL('/aboutUs?from=mail')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test.describe('system pages (spec 2)', () => {
  // What the browser itself logs of the calls that are refused meanwhile.
  test.use({ expectsRefusals: true })

  for (const language of ['BN', 'EN'] as const) {
    test(`1, maintenance, comes and goes by itself (${language})`, async ({ visit, page }) => {
      const { t } = await visit(language)
      await withoutFirstAnswers(page.context())
      let isClosed = true
      await page.context().route('**/wps/system/status', async (route) => {
        const response = await route.fetch()
        const answer = (await response.json()) as { value: object }
        const closed = { status: 1, maintenance: true, maintenanceUntil: '2030-01-31T06:00:00.000Z' }
        await route.fulfill({
          response,
          json: { ...answer, value: { ...answer.value, ...(isClosed && closed) } },
        })
      })
      const waysKnown = page.waitForResponse('**/getCustomerService**')
      await page.goto('/rng')
      await expect(page.getByRole('heading', { name: t('help.maintenanceTitle') })).toBeVisible()
      await expect(page.getByText(/31-01-2030/)).toBeVisible()
      // Its window talks with the house while the site is closed.
      await waysKnown
      const opened = page.waitForEvent('popup')
      await page.getByRole('button', { name: t('site.customerService') }).click()
      const support = await opened
      await expect(support).toHaveURL('/liveChat')
      await expect(support.getByRole('textbox', { name: t('chat.message') })).toBeVisible()
      await support.close()
      isClosed = false
      // It looks every 15 seconds whether the site is open again.
      await expect(page.getByRole('heading', { level: 1, name: t('lobby.RNG') })).toBeVisible({
        timeout: 20_000,
      })
    })
  }

  test('2, region blocked, shows the visitor’s address, for agents too', async ({ visit, page }) => {
    const { t } = await visit('EN')
    await withoutFirstAnswers(page)
    await page.route('**/wps/system/status', async (route) => {
      const response = await route.fetch()
      const answer = (await response.json()) as { value: object }
      const blocked = { status: 2, regionRestriction: true, location: { ip: '203.0.113.58' } }
      await route.fulfill({ response, json: { ...answer, value: { ...answer.value, ...blocked } } })
    })
    for (const path of ['/', '/agent']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: t('help.regionTitle') })).toBeVisible()
      await expect(page.getByText('203.0.113.58')).toBeVisible()
    }
  })
})
