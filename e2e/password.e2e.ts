import AxeBuilder from '@axe-core/playwright'
import { createClient } from '@baize/contract/client'
import {
  closeAnnouncements,
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

// Nothing moves: movement costs a machine without a graphics card dear, and no story here is about it.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const newPassword = 'another password for stories'

/** What the last message of a demo inbox says, once there is one with a code. */
async function readCode(baseURL: string, inboxKey = ''): Promise<string> {
  const read = () => createClient(baseURL).demoInbox({ query: { key: inboxKey } })
  const message = async () => (await read()).messages.at(-1)?.text
  await expect.poll(message, { timeout: 30_000 }).toMatch(/\d{6}/)
  return /\d{6}/.exec((await message()) ?? '')?.[0] ?? ''
}

/** An account of a mobile number. */
async function openWithMobile(baseURL: string, mobileNum: string): Promise<void> {
  const client = createClient(baseURL)
  const target = { countryDialingCode: '880' }
  const { inboxKey } = await client.smsRegister({ body: { mobileNo: mobileNum, ...target } })
  const verificationCode = await readCode(baseURL, inboxKey)
  await client.memberRegisterMobile({ body: { mobileNum, ...target, verificationCode, terms: true } })
}

/** An account whose e-mail address is shown to be its own. */
async function openWithEmail(baseURL: string): Promise<{ username: string; email: string }> {
  const username = newName()
  const email = `${username}@example.com`
  const { token } = await createClient(baseURL).memberRegister({
    body: { username, password, confirmPassword: password },
  })
  const client = createClient(baseURL, { token: () => token })
  const { inboxKey } = await client.contactCode({ body: { channel: 'email', email } })
  const verificationCode = await readCode(baseURL, inboxKey)
  const { proof } = await client.proofGive({ body: { method: 'password', answer: password } })
  await client.contactBind({ body: { channel: 'email', email, verificationCode, proof } })
  return { username, email }
}

for (const language of ['BN', 'EN'] as const) {
  test(`a forgotten password is set anew by phone, and logs in (${language})`, async ({
    visit,
    page,
    baseURL,
  }) => {
    test.slow()
    const visitor = await visit(language)
    const { t } = visitor
    const mobile = newMobile()
    await openWithMobile(baseURL ?? '', mobile)
    await page.goto('/login')
    const form = page.getByRole('dialog')
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
    const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
    await closeAnnouncements(page)
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    await page.goto('/login')
    const form = page.getByRole('dialog')
    await form.getByRole('button', { name: t('auth.forgot') }).click()
    await form.getByRole('tab', { name: t('auth.forgotByEmail') }).click()
    await form.getByRole('textbox', { name: t('auth.username') }).fill(username)
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
