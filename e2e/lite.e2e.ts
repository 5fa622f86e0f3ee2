import { expect, headerBalance, newName, password, siteTexts, test } from './site.ts'

const kilobyte = 1024
/** What the first page may weigh in all, pictures included. */
const mostBytes = 30 * kilobyte

test.describe('without JavaScript', () => {
  // The vendor's own page has scripts; what is told here ends at its frame.
  test.use({ javaScriptEnabled: false })

  for (const language of ['BN', 'EN'] as const)
    test(`somebody logs in, finds a game, opens it and logs out on the lite pages (${language})`, async ({
      page,
      request,
    }) => {
      const t = siteTexts(language)
      const username = newName()
      const sent = { username, password, confirmPassword: password }
      expect((await request.put('/wps/member/register', { data: sent })).ok()).toBe(true)
      await page.goto(`/lite?language=${language}`)
      await page.getByRole('link', { name: t('site.login') }).click()
      await page.getByLabel(t('auth.username')).fill(username)
      await page.getByLabel(t('auth.password')).fill(password)
      await page.getByRole('button', { name: t('auth.loginAction') }).click()
      await expect(page.locator('.money')).toContainText('0.00')
      await page.getByRole('link', { name: t('lobby.RNG'), exact: true }).click()
      await page.getByRole('searchbox').fill('tiger')
      await page.getByRole('button', { name: t('lite.search') }).click()
      await page.locator('main li a').first().click()
      await expect(page.locator('iframe')).toHaveAttribute('src', /^http/)
      await page.getByRole('link', { name: t('site.home') }).click()
      await expect(page.getByRole('heading', { name: t('lobby.recentTitle') })).toBeVisible()
      await page.getByRole('button', { name: t('auth.logoutAction') }).click()
      await expect(page.getByRole('link', { name: t('site.login') })).toBeVisible()
    })
})

test('a session goes along to the lite pages and back, and a logout there ends it for the browser', async ({
  page,
  request,
  visit,
}) => {
  const { t } = await visit('EN')
  const sent = { username: newName(), password, confirmPassword: password }
  const answer = await request.put('/wps/member/register', { data: sent })
  const { value } = (await answer.json()) as { value: { token: string } }
  await page.goto('/app')
  await page.evaluate((token) => sessionStorage.setItem('token', token), value.token)
  await page.reload()
  const lite = page.getByRole('link', { name: t('site.liteVersion') }).first()
  await lite.click()
  await expect(page.locator('header .money')).toBeVisible()
  await page.getByRole('button', { name: t('lite.full') }).click()
  await expect(headerBalance(page)).toBeVisible({ timeout: 30_000 })
  await page.goto('/app')
  await lite.click()
  await page.getByRole('button', { name: t('auth.logoutAction') }).click()
  await page.getByRole('button', { name: t('lite.full') }).click()
  await expect(page.getByRole('link', { name: t('site.login') }).first()).toBeVisible({ timeout: 30_000 })
})

test('who saves data gets the lite pages, until the full version is chosen', async ({ browser }) => {
  const context = await browser.newContext({ extraHTTPHeaders: { 'save-data': 'on' } })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page).toHaveURL(/\/lite$/)
  await page.getByRole('button', { name: siteTexts('BN')('lite.full') }).click()
  await expect(page).not.toHaveURL(/\/lite/)
  await page.goto('/')
  await expect(page.locator('#root')).toBeAttached()
  await context.close()
})

test('the first lite page weighs less than 30 kB, pictures included', async ({ page }, info) => {
  const weigh = async (path: string) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    let bytes = 0
    const open = new Set<string>()
    const letters = new Set<string>()
    session.on('Network.requestWillBeSent', ({ requestId, type }) => {
      open.add(requestId)
      if (type === 'Font') letters.add(requestId)
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      open.delete(requestId)
      // Only a device without Bengali letters of its own fetches any, after the words are shown.
      if (path !== '/lite' || !letters.has(requestId)) bytes += encodedDataLength
    })
    await page.goto(path)
    // The full page shows a frame with pictures before its scripts are asked for.
    await expect(page.locator(path === '/' ? '#main img' : 'main img').first()).toBeVisible()
    await expect.poll(() => open.size).toBe(0)
    await session.detach()
    return bytes
  }
  const [lite, full] = [await weigh('/lite'), await weigh('/')]
  const said = `lite ${(lite / kilobyte).toFixed(1)} kB, full ${(full / kilobyte).toFixed(1)} kB`
  info.annotations.push({ type: 'weight', description: said })
  process.stdout.write(`${said}\n`)
  expect(lite).toBeLessThan(mostBytes)
  expect(lite).toBeLessThan(full / 5)
})
