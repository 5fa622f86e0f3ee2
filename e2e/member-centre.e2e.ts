import AxeBuilder from '@axe-core/playwright'
import { expect, register, test } from './site.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  for (const language of ['BN', 'EN'] as const) {
    test(`a grid opens the pages, and closing leads back to where one was (${language})`, async ({
      visit,
      page,
    }) => {
      const visitor = await visit(language)
      const { t } = visitor
      await register(visitor)
      await page.goto('/rng?gameClassify=SC')
      await page.getByRole('link', { name: t('site.account'), exact: true }).click()
      const centre = page.getByRole('dialog')
      await expect(centre.getByRole('heading', { name: t('site.securityCenter') })).toBeVisible()
      const menu = centre.getByRole('button', { name: t('site.menu') })
      const badge = centre.locator('.mc-bar .badge')
      await expect(badge).toContainText(t('site.unread', { count: 1 }))
      await menu.click()
      const grid = centre.getByRole('navigation', { name: t('site.memberGroup') })
      // The welcome of a new account waits among the messages.
      const messages = grid.getByRole('link', { name: t('site.messages') })
      await expect(messages).toContainText(t('site.unread', { count: 1 }))
      const { violations } = await new AxeBuilder({ page }).include('.mc').analyze()
      expect(violations).toEqual([])
      const width = await page.evaluate<number>('document.querySelector(".mc").scrollWidth')
      expect(width).toBeLessThanOrEqual(390)
      await messages.click()
      await expect(centre.getByRole('heading', { name: t('site.messages'), level: 2 })).toBeVisible()
      await expect(grid).toBeHidden()
      await centre.getByRole('button', { name: t('common.back') }).click()
      await expect(centre.getByRole('heading', { name: t('site.securityCenter') })).toBeVisible()
      await centre.getByRole('button', { name: t('common.close') }).click()
      await expect(page).toHaveURL('/rng?gameClassify=SC')
    })
  }

  test('the tab of the account lights on the pages of the account, and only there', async ({
    visit,
    page,
  }) => {
    const visitor = await visit('EN')
    const { t } = visitor
    await register(visitor)
    const lit = page.locator('.tabbar [aria-current="page"]')
    for (const [path, tab] of [
      ['/', 'site.home'],
      ['/member', 'site.account'],
      ['/member?page=transferFund', 'site.account'],
      ['/member?page=depositv2', 'site.deposit'],
      ['/member?page=personalHistoryCopy', 'site.record'],
    ] as const) {
      await page.goto(path)
      await expect(lit).toHaveCount(1)
      await expect(lit).toHaveText(t(tab))
    }
  })

  test('the doors show the banners of the operator', async ({ visit, page }) => {
    const { t } = await visit('EN')
    await page.goto('/login')
    const door = page.getByRole('dialog')
    await expect(door.getByRole('link', { name: 'Welcome back' })).toBeVisible()
    await door.getByRole('button', { name: t('auth.forgot') }).click()
    await expect(door.getByText('Reset your password')).toBeVisible()
    await page.goto('/register')
    await expect(door.getByText('Register in less than a minute')).toBeVisible()
  })
})

test.describe('at 1440', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('deposit and withdraw are the shortcuts of header and side menu (spec 2)', async ({ visit, page }) => {
    const visitor = await visit('EN')
    const { t } = visitor
    await register(visitor)
    await page.goto('/')
    for (const place of [page.locator('header.top .corner'), page.locator('.side-first')]) {
      await place.getByRole('link', { name: t('site.withdraw') }).click()
      await expect(page).toHaveURL('/member?page=withdraw')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('common.close') })
        .click()
      await expect(page).toHaveURL('/')
    }
  })

  test('the banners of the group w_leftmenu are drawn in the side menu', async ({ visit, page }) => {
    const { t } = await visit('EN')
    await page.goto('/aboutUs')
    const side = page.getByRole('navigation', { name: t('site.sideNav') })
    await side.getByRole('link', { name: 'Cards and ludo' }).click()
    await expect(page).toHaveURL('/pvp')
  })

  test('a dialog is dragged by its title, stays in the window, and no click beside it closes it', async ({
    visit,
    page,
  }) => {
    const { t } = await visit('EN')
    await page.goto('/help')
    const dialog = page.getByRole('dialog', { name: t('site.helpCentre') })
    const title = dialog.getByRole('heading', { name: t('site.helpCentre') })
    await expect(dialog.getByRole('article')).toBeVisible()
    const animations = () =>
      dialog.evaluate(
        (element: { getAnimations(options: object): unknown[] }) =>
          element.getAnimations({ subtree: true }).length,
      )
    await expect.poll(animations).toBe(0)
    const before = await dialog.boundingBox()
    const at = await title.boundingBox()
    if (!before || !at) throw new Error('the dialog has no place')
    await page.mouse.move(at.x + 40, at.y + 30)
    await page.mouse.down()
    await page.mouse.move(at.x - 110, at.y + 40, { steps: 4 })
    const after = await dialog.boundingBox()
    expect(Math.round((after?.x ?? 0) - before.x)).toBe(-150)
    await page.mouse.move(at.x - 3000, at.y + 40, { steps: 4 })
    await page.mouse.up()
    expect(Math.round((await dialog.boundingBox())?.x ?? -1)).toBe(0)
    await page.mouse.click(1400, 450)
    await expect(dialog).toBeVisible()
  })

  test('the terms open the help centre over the form, which keeps what was typed', async ({
    visit,
    page,
  }) => {
    const { t } = await visit('EN')
    await page.goto('/register')
    const form = page.getByRole('dialog', { name: t('auth.registerTitle') })
    await form.getByRole('tab', { name: t('auth.registerByUsername') }).click()
    const name = form.getByRole('textbox', { name: t('auth.username') })
    await name.fill('typed1234')
    await form.getByRole('link', { name: t('auth.termsLink') }).click()
    const help = page.getByRole('dialog', { name: t('site.helpCentre') })
    await expect(help.getByRole('heading', { level: 3 })).toHaveText('Terms of use')
    await page.keyboard.press('Escape')
    await expect(help).toBeHidden()
    await expect(name).toHaveValue('typed1234')
  })
})

test('on home the vendors of a category keep their shape, and the row of slots holds slots', async ({
  visit,
  page,
}) => {
  const { t } = await visit('EN')
  const asked = page.waitForResponse(
    (response) => response.url().includes('getGameList') && response.url().includes('gameType=RNG'),
  )
  await page.goto('/')
  const row = (name: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await row(t('lobby.RNG')).scrollIntoViewIfNeeded()
  const { value } = (await (await asked).json()) as { value: { games: { gameClassify: string }[] } }
  expect(new Set(value.games.map(({ gameClassify }) => gameClassify))).toEqual(new Set(['SLOT']))
  await row(t('lobby.SPORTS')).scrollIntoViewIfNeeded()
  const [first, second] = await row(t('lobby.SPORTS')).locator('.vtile').all()
  const [one, other] = [await first?.boundingBox(), await second?.boundingBox()]
  if (!one || !other) throw new Error('the vendors of sports have no place')
  // They stand side by side, at the same height.
  expect(Math.abs(one.y - other.y)).toBeLessThan(1)
  expect(other.x).toBeGreaterThan(one.x + one.width)
  expect(one.width / one.height).toBeGreaterThan(1)
})
