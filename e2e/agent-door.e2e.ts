import AxeBuilder from '@axe-core/playwright'
import { closeAnnouncements, expect, register, test } from './site.ts'

// Nothing moves: movement costs a machine without a graphics card dear, and no story here is about it.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const demoPassword = process.env['DEMO_PASSWORD'] ?? ''

for (const language of ['BN', 'EN'] as const) {
  test(`agents come in at their own door and leave by it (${language})`, async ({ visit, page }) => {
    const { t } = await visit(language)
    await page.goto('/agentHome')
    await expect(page).toHaveURL(/\/agent$/)
    await expect(page.getByRole('checkbox', { name: t('auth.remember') })).toHaveCount(0)
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await page.getByRole('textbox', { name: t('auth.username') }).fill('karim')
    await page.getByPlaceholder(t('auth.passwordPlaceholder'), { exact: true }).fill(demoPassword)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: t('auth.loginAction'), exact: true }).click()
    await expect(page).toHaveURL(/\/agentHome$/)
    await expect(page.getByText('karim', { exact: true })).toBeVisible()
    await expect(page.getByRole('timer')).toContainText(/\d\d-\d\d-\d{4} \d\d:\d\d:\d\d/)
    await expect(page.getByRole('timer')).toContainText(/GMT[+−]\d\d:\d\d/)
    const shown = await page.getByRole('timer').textContent()
    await expect(page.getByRole('timer')).not.toHaveText(shown ?? '')
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await page.goto('/agent')
    await expect(page).toHaveURL(/\/agentHome$/)
    await page.getByRole('button', { name: t('site.signOut') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('auth.logoutAction') })
      .click()
    await expect(page).toHaveURL(/\/agent$/)
  })
}

/** The pages of spec 2 that exist, as the menu lists them. */
const pages = {
  agentAnnouncement: 'agent.announcements',
  agentTeamOverview: 'agent.overview',
  registerCenter: 'agent.registerCentre',
  downlineManagmentView: 'agent.downlines',
  personalHistoryCopy: 'agent.teamBets',
  palStatementsAgentCopy: 'agent.userLoss',
  agentRevenueReport: 'agent.income',
  agentDownlineTransactionDetailsCopy: 'agent.transactions',
  agentCreditReport: 'agent.creditReport',
  agentLottery: 'agent.lottery',
  agentDividendRecordCopy2: 'agent.dividend',
  agentDailyWages2: 'agent.dailySalary',
  agentHourSalary: 'agent.hourlySalary',
  agentRealtimeSalary: 'agent.realtimeSalary',
  transferDownline: 'agent.transferDownline',
  transferUpline: 'agent.transferUpline',
  depositv2: 'site.deposit',
  withdraw: 'site.withdraw',
  depositRecord: 'site.depositRecord',
  messageV2: 'site.messages',
  securityCenter: 'site.securityCenter',
} as const

for (const language of ['BN', 'EN'] as const) {
  test(`the back-office has its own menu, and its pages stay in it (${language})`, async ({
    visit,
    page,
  }) => {
    test.slow()
    const { t } = await visit(language)
    await page.goto('/agent')
    await page.getByRole('textbox', { name: t('auth.username') }).fill('karim')
    await page.getByPlaceholder(t('auth.passwordPlaceholder'), { exact: true }).fill(demoPassword)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: t('auth.loginAction'), exact: true }).click()
    await expect(page.getByRole('heading', { name: /Karim/ })).toBeVisible({ timeout: 30_000 })
    const menu = page.getByRole('navigation', { name: t('agent.menu') })
    const opener = page.getByRole('button', { name: t('agent.menu') })
    const openMenu = async () => {
      if (await opener.isVisible()) await opener.click()
      await expect(menu).toBeVisible()
    }
    await openMenu()
    await expect(menu.getByRole('link')).toHaveText(
      Object.values(pages).map((title) => new RegExp(`^${t(title)}`)),
    )
    for (const [name, title] of Object.entries(pages)) {
      await openMenu()
      await menu
        .getByRole('link', { name: t(title) })
        .first()
        .click()
      await expect(page).toHaveURL(new RegExp(`/agentHome\\?page=${name}$`))
      if (name !== 'agentTeamOverview')
        await expect(page.getByRole('heading', { level: 2, name: t(title), exact: true })).toBeVisible()
      await expect(page.locator('#main .sk')).toHaveCount(0, { timeout: 30_000 })
      expect((await new AxeBuilder({ page }).analyze()).violations, name).toEqual([])
    }
    await page.goto('/agentHome?page=withdraw')
    await page.getByRole('link', { name: t('withdraw.addPayee') }).click()
    await expect(page).toHaveURL(/\/agentHome\?page=securityCenter&tab=payout$/)
  })
}

test('a member is sent from the back-office to the door of the agents (spec 2)', async ({ visit, page }) => {
  const visitor = await visit('EN')
  const username = await register(visitor)
  await page.goto('/agentHome')
  await expect(page).toHaveURL(/\/agent$/)
  await expect(page.getByText(visitor.t('agent.wrongAccount', { name: username }))).toBeVisible()
})

test('each door refuses whom it is not for (spec 8)', async ({ browser }) => {
  // Refused logins are logged by the browser itself: this page is watched by no one.
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  await closeAnnouncements(page)
  await page.addInitScript(() => localStorage.setItem('language', 'EN'))
  const logIn = async (username: string) => {
    await page.getByRole('textbox', { name: 'Username' }).fill(username)
    await page.getByPlaceholder('Enter your password', { exact: true }).fill(demoPassword)
    await page.getByRole('checkbox').last().check()
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
  }
  await page.goto('/login')
  await logIn('karim')
  await expect(page.getByText("This account can't log in here. Use the agent page.")).toBeVisible()
  await page.goto('/agent')
  await logIn('rahim')
  await expect(page.getByText('Only agents can log in here.')).toBeVisible()
  await page.close()
})
