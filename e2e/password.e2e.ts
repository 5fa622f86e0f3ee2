import AxeBuilder from '@axe-core/playwright'
import { createClient } from '@baize/contract/client'
import {
  arriveFromElsewhere,
  expect,
  fillLogin,
  headerBalance,
  newMobile,
  newName,
  password,
  receiveCode,
  signOut,
  test,
} from './site.ts'

const newPassword = 'another password for stories'

/** An account whose e-mail address is shown to be its own. */
async function openWithEmail(baseURL: string): Promise<{ username: string; email: string }> {
  const username = newName()
  const email = `${username}@example.com`
  const { token } = await createClient(baseURL).memberRegister({
    body: { username, password, confirmPassword: password },
  })
  const client = createClient(baseURL, { token: () => token })
  const { inboxKey = '' } = await client.contactCode({ body: { channel: 'email', email } })
  const message = async () => (await client.demoInbox({ query: { key: inboxKey } })).messages.at(-1)?.text
  await expect.poll(message).toMatch(/\d{6}/)
  const verificationCode = /\d{6}/.exec((await message()) ?? '')?.[0] ?? ''
  const { proof } = await client.proofGive({ body: { method: 'password', answer: password } })
  await client.contactBind({ body: { channel: 'email', email, verificationCode, proof } })
  return { username, email }
}

for (const language of ['BN', 'EN'] as const) {
  test(`a forgotten password is set anew by phone, and logs in (${language})`, async ({ visit, page }) => {
    test.slow()
    const visitor = await visit(language)
    const { t } = visitor
    await arriveFromElsewhere(page)
    const mobile = newMobile()
    await page.goto('/register')
    const form = page.getByRole('dialog')
    await form.getByLabel(t('auth.mobile')).fill(mobile)
    await receiveCode(visitor)
    await form.getByRole('checkbox').check()
    await form.getByRole('button', { name: t('auth.registerAction'), exact: true }).click()
    await expect(form).toBeHidden()
    await signOut(visitor)
    await page.goto('/login')
    await form.getByRole('button', { name: t('auth.forgot') }).click()
    // Spec 2: mobile stands first where the flag is on.
    await expect(form.getByRole('tab', { name: t('auth.forgotByMobile') })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await form.getByRole('button', { name: t('auth.setPassword') }).click()
    await expect(form.getByText(t('auth.required'))).toHaveCount(3)
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await form.getByLabel(t('auth.mobile')).fill(`0${mobile}`)
    await receiveCode(visitor)
    await form.getByPlaceholder(t('auth.newPasswordPlaceholder')).fill(newPassword)
    await form.getByLabel(t('auth.newPasswordAgain')).fill(newPassword)
    await form.getByRole('button', { name: t('auth.setPassword') }).click()
    await expect(headerBalance(page)).toBeVisible()
    await signOut(visitor)
    await page.goto('/login')
    await fillLogin(visitor, `0${mobile}`, newPassword)
    await expect(headerBalance(page)).toBeVisible()
  })

  test(`a forgotten password is set anew by the link of a mail, once (${language})`, async ({
    visit,
    browser,
    baseURL,
  }) => {
    const { t } = await visit(language)
    const { username, email } = await openWithEmail(baseURL ?? '')
    // The second use of the link is refused, which the browser logs: this page is watched by no one.
    const page = await (await browser.newContext()).newPage()
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    await page.goto('/login')
    const form = page.getByRole('dialog')
    await form.getByRole('button', { name: t('auth.forgot') }).click()
    await form.getByRole('tab', { name: t('auth.forgotByEmail') }).click()
    await form.getByRole('textbox', { name: t('auth.username') }).fill(username)
    await form.getByRole('textbox', { name: t('auth.email') }).fill('somebody.else@example.com')
    await form.getByRole('button', { name: t('auth.forgotAction') }).click()
    await expect(form.getByText(t('errors.account_unknown'))).toBeVisible()
    await form.getByRole('textbox', { name: t('auth.email') }).fill(email)
    await form.getByRole('button', { name: t('auth.forgotAction') }).click()
    await expect(form.getByText(t('auth.forgotSentTitle'))).toBeVisible()
    await form.getByRole('button', { name: t('auth.inboxOpen') }).click()
    const link = form.getByRole('link', { name: t('auth.inboxFollow') })
    const address = (await link.getAttribute('href')) ?? ''
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await link.click()
    await expect(form.getByText(t('auth.resetTitle'))).toBeVisible()
    expect(page.url()).not.toContain('reset=')
    await form.getByPlaceholder(t('auth.newPasswordPlaceholder')).fill(newPassword)
    await form.getByLabel(t('auth.newPasswordAgain')).fill(newPassword)
    await form.getByRole('button', { name: t('auth.setPassword') }).click()
    await expect(page.getByText(t('auth.resetDone'))).toBeVisible()
    await fillLogin({ page, language, t }, username, newPassword)
    await expect(headerBalance(page)).toBeVisible()
    await page.goto(address)
    await form.getByPlaceholder(t('auth.newPasswordPlaceholder')).fill(password)
    await form.getByLabel(t('auth.newPasswordAgain')).fill(password)
    await form.getByRole('button', { name: t('auth.setPassword') }).click()
    await expect(form.getByText(t('errors.password_link_invalid'))).toBeVisible()
    await form.getByRole('button', { name: t('auth.forgotTitle') }).click()
    await expect(form.getByRole('tab', { name: t('auth.forgotByEmail') })).toBeVisible()
    await page.context().close()
  })
}
