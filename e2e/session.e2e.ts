import {
  age,
  closeAnnouncements,
  expect,
  fillLogin,
  headerBalance,
  newName,
  password,
  register,
  takeCredits,
  test,
} from './site.ts'

for (const language of ['BN', 'EN'] as const) {
  test(`a guest registers, takes credits, hides the balance, leaves and comes back (${language})`, async ({
    visit,
    page,
    isMobile,
  }) => {
    const visitor = await visit(language)
    const { t } = visitor
    const username = await register(visitor)
    await expect(page.locator('html')).toHaveAttribute('lang', language.toLowerCase())
    await takeCredits(visitor, '1250')
    await expect(headerBalance(page)).toContainText('1,250.00')
    if (!isMobile) {
      await page.getByRole('button', { name: t('site.hideBalance') }).click()
      await expect(headerBalance(page)).not.toContainText('1,250')
      await page.reload()
      await page.getByRole('button', { name: t('site.showBalance') }).click()
    }
    await page.reload()
    await expect(headerBalance(page)).toContainText('1,250.00')
    await page.getByRole('button', { name: t('site.profile') }).click()
    await page.getByText(t('site.signOut')).click()
    const confirm = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await confirm.getByRole('button', { name: t('auth.logoutAction') }).click()
    await expect(page.getByRole('link', { name: t('site.login') }).first()).toBeVisible()
    await page.goto('/login')
    await fillLogin(visitor, username, password)
    await expect(headerBalance(page)).toContainText('1,250.00')
  })
}

test('what is wrong with a form stands under its fields', async ({ visit, page }) => {
  const { t } = await visit('EN')
  await page.goto('/register')
  const form = page.getByRole('dialog')
  await form.getByRole('tab', { name: t('auth.registerByUsername') }).click()
  await form.getByRole('button', { name: t('auth.registerAction'), exact: true }).click()
  await expect(form.getByText(t('auth.required')).first()).toBeVisible()
  await expect(form.getByText(t('auth.termsMissing', { age }))).toBeVisible()
  await form.getByRole('textbox', { name: t('auth.username') }).fill('ab')
  await form.getByPlaceholder(t('auth.passwordPlaceholder'), { exact: true }).fill(password)
  await form.getByLabel(t('auth.confirmPassword')).fill('another password')
  await form.getByRole('button', { name: t('auth.registerAction'), exact: true }).click()
  await expect(form.getByText(t('auth.mismatch'))).toBeVisible()
})

test('a wrong password is told in words of the language', async ({ browser }) => {
  // The refused login is a 401, which the browser itself logs: this page is watched by no one.
  const page = await browser.newPage()
  await closeAnnouncements(page)
  await page.goto('/login')
  const form = page.getByRole('dialog')
  await form.getByRole('textbox').first().fill(newName())
  await form.locator('input[type=password]').fill('not the password')
  await form.getByRole('checkbox').last().check()
  await form.locator('button[type=submit]').click()
  await expect(form.getByText('ইউজারনেম বা পাসওয়ার্ড ভুল।')).toBeVisible()
  await page.close()
})

test('the language is switched on the page and kept', async ({ visit, page, isMobile }) => {
  const { t } = await visit('BN')
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
  if (isMobile) await page.getByRole('button', { name: t('site.menu') }).click()
  await page.getByRole('button', { name: /English/ }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})
