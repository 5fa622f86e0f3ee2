import type { Page } from '@playwright/test'
import {
  expect,
  fillLogin,
  gameFrame,
  headerBalance,
  newName,
  password,
  register,
  takeCredits,
  test,
} from './site.ts'

test('a guest who wants a game logs in and is in the game', async ({ visit, page }) => {
  const visitor = await visit('BN')
  const username = newName()
  await page.request.put('/wps/member/register', {
    data: { username, password, confirmPassword: password },
  })
  await page.goto('/seamless?gameId=slot-0002')
  await fillLogin(visitor, username, password)
  await expect(
    gameFrame(page).getByRole('button', { name: visitor.t('studio.spin'), exact: true }),
  ).toBeVisible()
})

test('a trial account is told that it needs a real one', async ({ visit, page }) => {
  const visitor = await visit('BN')
  await page.goto('/login')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: visitor.t('auth.tryFree') })
    .click()
  await expect(headerBalance(page)).toBeVisible()
  await page.goto('/rng')
  await page.locator('.tile a, a.tile').first().click()
  await expect(page.getByText(visitor.t('site.trialTitle'))).toBeVisible()
})

test('a field of mines: a pick, a reload in the open round, a cash-out', async ({ visit, page }) => {
  const visitor = await visit('EN')
  const { t } = visitor
  await register(visitor)
  await takeCredits(visitor, '1000')
  await page.goto('/seamless?gameId=mines-0001')
  const game = gameFrame(page)
  const lay = game.getByRole('button', { name: t('studio.minesStart') })
  const cashOut = game.getByRole('button', { name: /^Cash out ৳/ })
  // A mine may lie under the first pick: then the next field is tried.
  for (let field = 0; field < 12; field += 1) {
    await lay.click()
    await game.getByRole('button', { name: t('studio.cell', { row: 1, column: 1 }), exact: true }).click()
    await expect(cashOut.or(lay)).toBeVisible()
    if (await cashOut.isVisible()) break
  }
  await page.reload()
  await expect(cashOut).toBeVisible()
  await expect(game.getByRole('button', { name: t('studio.cellSafe', { row: 1, column: 1 }) })).toBeVisible()
  await cashOut.click()
  await expect(lay).toBeVisible()
})

test('a bet above the balance is refused in words, and no money moves', async ({ visit, page }) => {
  const visitor = await visit('EN')
  await register(visitor)
  await page.goto('/seamless?gameId=slot-0003')
  const game = gameFrame(page)
  await game.getByRole('button', { name: visitor.t('studio.spin'), exact: true }).click()
  await expect(game.getByText(visitor.t('studio.refusalInsufficientFunds'))).toBeVisible()
  await page.goto('/')
  await expect(headerBalance(page)).toContainText('0.00')
})

test.describe('a game that does not open', () => {
  test.use({ expectsRefusals: true })

  for (const language of ['BN', 'EN'] as const) {
    test(`says why, and offers others (${language})`, async ({ visit, page }) => {
      const visitor = await visit(language)
      const { t } = visitor
      await register(visitor)
      await page.goto('/seamless?gameId=card-0003')
      await expect(page.getByText(t('errors.game_coming_soon'))).toBeVisible()
      await expect(page.getByRole('dialog')).toContainText(t('centre.comingSoonText'))
      for (const [code, text] of [
        ['game_maintenance', t('lobby.maintenanceText')],
        ['game_url_invalid', t('game.chooseOther')],
        ['region_restricted', t('game.chooseOther')],
      ] as const) {
        await answerLaunch(page, 403, { success: false, message: code, value: null })
        await page.goto('/seamless?gameId=slot-0001')
        await expect(page.getByText(t(`errors.${code}`))).toBeVisible()
        const support = page.getByRole('main').getByRole('button', { name: t('game.support') })
        await expect(support).toHaveCount(code === 'game_maintenance' ? 0 : 1)
        await expect(page.getByText(text).last()).toBeVisible()
      }
    })
  }
})

/** Answers the launch as a platform whose operator has set it so. */
const answerLaunch = (page: Page, status: number, envelope: object) =>
  page.route('**/launchGame', (route) => route.fulfill({ status, json: envelope }))

test('a game with a window of its own: opened, and blocked', async ({ visit, page }) => {
  const visitor = await visit('EN')
  await register(visitor)
  await page.route('**/launchGame', async (route) => {
    const answer = await route.fetch()
    const envelope = (await answer.json()) as { value: object }
    await route.fulfill({
      response: answer,
      json: { ...envelope, value: { ...envelope.value, display: 'window' } },
    })
  })
  const game = (opened: Page) => opened.getByRole('heading', { name: 'Riches of Seven Kings' })
  const opening = page.waitForEvent('popup')
  await page.goto('/seamless?gameId=slot-0001')
  const opened = await opening
  await expect(game(opened)).toBeVisible()
  expect(await opened.evaluate<boolean>('window.opener === null')).toBe(true)
  await opened.close()
  // The address of the first window is used up.
  const [again] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: visitor.t('game.openWindow') }).click(),
  ])
  await expect(game(again)).toBeVisible()
  await again.close()
  await page.addInitScript({ content: 'window.open = () => null' })
  await page.reload()
  await expect(page.getByRole('alert')).toHaveText(visitor.t('game.windowBlocked'))
})
