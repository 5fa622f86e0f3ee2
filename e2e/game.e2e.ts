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
