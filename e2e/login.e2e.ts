import AxeBuilder from '@axe-core/playwright'
import { createClient } from '@baize/contract/client'
import type { Browser } from '@playwright/test'
import { setStanding } from './operator.ts'
import {
  age,
  closeAnnouncements,
  arriveFromElsewhere,
  expect,
  fillLogin,
  headerBalance,
  newMobile,
  newName,
  password,
  receiveCode,
  register,
  signOut,
  test,
  type Visitor,
} from './site.ts'

// Nothing moves: movement costs a machine without a graphics card dear, and no story here is about it.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const weakPassword = process.env['WEAK_PASSWORD'] ?? ''

const openTab = ({ page, t }: Visitor, tab: 'auth.byCode' | 'auth.registerByMobile') =>
  page
    .getByRole('dialog')
    .getByRole('tab', { name: t(tab) })
    .click()

const submit = ({ page, t }: Visitor) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: t('auth.loginAction'), exact: true })
    .click()

/** Refusals are logged by the browser itself: what is refused on purpose happens on a page of its own. */
async function visitUnwatched(browser: Browser, { language, t }: Visitor): Promise<Visitor> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await closeAnnouncements(page)
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
  return { page, language, t }
}

for (const language of ['BN', 'EN'] as const) {
  test(`what is missing in the login stands under its field, both ways (${language})`, async ({
    visit,
    page,
  }) => {
    const visitor = await visit(language)
    const { t } = visitor
    await page.goto('/login')
    const form = page.getByRole('dialog')
    await submit(visitor)
    await expect(form.getByText(t('auth.required'))).toHaveCount(2)
    await expect(form.getByRole('textbox', { name: t('auth.username') })).toBeFocused()
    await expect(form.getByText(t('auth.termsMissing', { age }))).toBeVisible()
    await openTab(visitor, 'auth.byCode')
    await form.getByLabel(t('auth.mobile')).fill('12')
    await submit(visitor)
    await expect(form.getByText(t('auth.mobileDigits', { digits: 10 }))).toBeVisible()
    await expect(form.getByText(t('errors.code_required'))).toBeVisible()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  })

  test(`somebody comes in by a code, and stays for a code that waits through a reload (${language})`, async ({
    visit,
    page,
  }) => {
    const visitor = await visit(language)
    const { t } = visitor
    await arriveFromElsewhere(page)
    const mobile = newMobile()
    await page.goto('/register')
    const form = page.getByRole('dialog')
    await form.getByLabel(t('auth.mobile')).fill(`0${mobile}`)
    await receiveCode(visitor)
    await form.getByRole('checkbox').check()
    await form.getByRole('button', { name: t('auth.registerAction'), exact: true }).click()
    await expect(form).toBeHidden()
    await signOut(visitor)
    await page.goto('/login')
    await openTab(visitor, 'auth.byCode')
    await form.getByLabel(t('auth.mobile')).fill(mobile)
    await receiveCode(visitor)
    const resend = form.getByRole('button', { name: t('auth.resendCode') })
    await expect(resend).toHaveAttribute('aria-disabled', 'true')
    await page.reload()
    await openTab(visitor, 'auth.byCode')
    await expect(resend).toContainText(/0:[0-5]\d/)
    await form.getByLabel(t('auth.mobile')).fill(mobile)
    await form.getByRole('button', { name: t('auth.inboxOpen') }).click()
    await form.getByRole('button', { name: new RegExp(t('auth.inboxUse', { code: '\\d{6}' })) }).click()
    await form.getByRole('checkbox').last().check()
    await submit(visitor)
    await expect(headerBalance(page)).toBeVisible()
  })
}

test('the arrow keys move between the ways to log in', async ({ visit, page }) => {
  const { t } = await visit('EN')
  await page.goto('/login')
  const form = page.getByRole('dialog')
  await form.getByRole('tab', { name: t('auth.byUsername') }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(form.getByRole('tab', { name: t('auth.byCode') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.getByLabel(t('auth.mobile'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
})

test('after the login comes what was wanted', async ({ visit, page }) => {
  const visitor = await visit('EN')
  const username = await register(visitor)
  await signOut(visitor)
  await page.goto('/member?page=transactionHistory')
  await expect(page).toHaveURL(/\/login\?next=/)
  await fillLogin(visitor, username, password)
  await expect(page).toHaveURL(/\/member\?page=transactionHistory$/)
})

test('remembered for a day: the name in cookies, the password as ciphertext only (D8)', async ({
  visit,
  page,
}) => {
  // One registration, two logins and two log-outs.
  test.slow()
  const visitor = await visit('EN')
  const { t } = visitor
  const username = await register(visitor)
  await signOut(visitor)
  await page.goto('/login')
  const form = page.getByRole('dialog')
  await form.getByRole('checkbox', { name: t('auth.remember') }).check()
  await fillLogin(visitor, username, password)
  await expect(headerBalance(page)).toBeVisible()
  const cookies = await page.context().cookies()
  const kept = cookies.find(({ name }) => name === 'remember_username')
  expect(kept?.value).toBe(username)
  expect((kept?.expires ?? 0) - Date.now() / 1_000).toBeGreaterThan(86_000)
  expect((kept?.expires ?? 0) - Date.now() / 1_000).toBeLessThan(86_500)
  const places = 'JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }])'
  expect(await page.evaluate(places)).not.toContain(password)
  expect(await page.evaluate(readKeptKey)).toEqual({ extractable: false, holdsText: false })
  await signOut(visitor)
  await page.goto('/login')
  await expect(form.getByRole('textbox', { name: t('auth.username') })).toHaveValue(username)
  await expect(form.locator('input[type=password]')).toHaveValue(password)
  await form.getByRole('checkbox', { name: t('auth.remember') }).uncheck()
  // What one agrees to is not remembered for her.
  await expect(form.getByRole('checkbox').last()).not.toBeChecked()
  await form.getByRole('checkbox').last().check()
  await submit(visitor)
  await expect(headerBalance(page)).toBeVisible()
  const left = await page.context().cookies()
  expect(left.filter(({ name }) => name.startsWith('remember_'))).toEqual([])
  expect(await page.evaluate(readKeptKey)).toBeNull()
})

/** Looks into the browser's own database, as a script of the page or a thief of its files would. */
const readKeptKey = `(async () => {
  const settle = (request) =>
    new Promise((resolve) => request.addEventListener('success', () => resolve(request.result)))
  const database = await settle(indexedDB.open('remembered', 1))
  const kept = await settle(database.transaction('password').objectStore('password').get('last'))
  database.close()
  if (!kept) return null
  const text = new TextDecoder().decode(kept.sealed)
  return { extractable: kept.key.extractable, holdsText: text.includes(${JSON.stringify(password)}) }
})()`

test('three failures turn the picture on; a click draws another, once a second (D10)', async ({
  browser,
}) => {
  // Refused logins are logged by the browser itself: this page is watched by no one.
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await closeAnnouncements(page)
  await arriveFromElsewhere(page)
  await page.goto('/login')
  const form = page.getByRole('dialog')
  await form.getByRole('textbox').first().fill(newName())
  await form.locator('input[type=password]').fill('not the password')
  await form.getByRole('checkbox').last().check()
  const picture = form.locator('.capt img')
  await expect(async () => {
    await form.locator('button[type=submit]').click()
    await expect(picture).toBeVisible({ timeout: 1_000 })
  }).toPass()
  const first = await picture.getAttribute('src')
  expect(first).toMatch(/^data:image\/png;base64,iVBOR/)
  await expect(async () => {
    await form.locator('.capt').click()
    expect(await picture.getAttribute('src')).not.toBe(first)
  }).toPass()
  await form.locator('button[type=submit]').click()
  await expect(form.getByText('ক্যাপচা লিখুন।')).toBeVisible()
  await page.context().close()
})

test('a login from a network the account has not used asks for a second proof (D11)', async ({
  browser,
  visit,
}) => {
  test.slow()
  const visitor = await visitUnwatched(browser, await visit('EN'))
  const { page, t } = visitor
  await arriveFromElsewhere(page)
  const mobile = newMobile()
  await page.goto('/register')
  const form = page.getByRole('dialog')
  await form.getByLabel(t('auth.mobile')).fill(mobile)
  await receiveCode(visitor)
  await form.getByPlaceholder(t('auth.passwordPlaceholder'), { exact: true }).fill(password)
  await form.getByLabel(t('auth.confirmPassword')).fill(password)
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: t('auth.registerAction'), exact: true }).click()
  await expect(form).toBeHidden()
  await signOut(visitor)
  await page.context().clearCookies()
  await page.evaluate(() => sessionStorage.clear())
  await arriveFromElsewhere(page)
  await page.goto('/login')
  await fillLogin(visitor, `0${mobile}`, password)
  await expect(form.getByRole('heading', { name: t('auth.proofTitle') })).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await receiveCode(visitor)
  await form.getByRole('button', { name: t('auth.proofAction') }).click()
  await expect(headerBalance(page)).toBeVisible()
  await page.context().close()
})

test('the weak default password has to be changed before anything else (D9)', async ({ browser, visit }) => {
  test.slow()
  const visitor = await visitUnwatched(browser, await visit('EN'))
  const { page, t } = visitor
  const username = await register(visitor, newName(), weakPassword)
  await signOut(visitor)
  await page.goto('/login?next=/favorite')
  await fillLogin(visitor, username, weakPassword)
  const form = page.getByRole('dialog')
  await expect(form.getByText(t('auth.changeForced'))).toBeVisible()
  await expect(form.getByLabel(t('auth.oldPassword'))).toBeHidden()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  // A reload does not get round it: the server refuses everything else.
  await page.goto('/favorite')
  await expect(form.getByText(t('auth.changeForced'))).toBeVisible()
  await form.getByPlaceholder(t('auth.newPasswordPlaceholder')).fill(password)
  await form.getByLabel(t('auth.newPasswordAgain')).fill('another password')
  await form.getByRole('button', { name: t('auth.setPassword') }).click()
  await expect(form.getByText(t('auth.mismatch'))).toBeVisible()
  await form.getByLabel(t('auth.newPasswordAgain')).fill(password)
  await form.getByRole('button', { name: t('auth.setPassword') }).click()
  await expect(form).toBeHidden()
  await expect(headerBalance(page)).toBeVisible()
  await page.context().close()
})

test('who does not change it is signed out', async ({ browser, visit }) => {
  const visitor = await visitUnwatched(browser, await visit('EN'))
  const { page, t } = visitor
  const username = await register(visitor, newName(), weakPassword)
  await signOut(visitor)
  await page.goto('/login')
  await fillLogin(visitor, username, weakPassword)
  await expect(page.getByText(t('auth.changeForced'))).toBeVisible()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common.close') })
    .click()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  await page.context().close()
})

test('a look around for free: a trial account, told what needs a real one (spec 6)', async ({
  visit,
  page,
}) => {
  const visitor = await visit('EN')
  const { t } = visitor
  await arriveFromElsewhere(page)
  await page.goto('/login')
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: t('auth.tryFree') }).click()
  await expect(form).toBeHidden()
  await page.goto('/member?page=transferFund')
  await expect(form.getByText(t('site.trialTitle'))).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await form.getByRole('button', { name: t('auth.registerAction') }).click()
  await expect(form.getByRole('tab', { name: t('auth.registerByUsername') })).toBeVisible()
})

test('the terms are read without losing the form, and have an address (spec 2)', async ({ visit, page }) => {
  const { t } = await visit('BN')
  await page.goto('/login')
  const username = page.getByRole('textbox', { name: t('auth.username') })
  await username.fill('rahim')
  const link = page.getByRole('link', { name: t('auth.termsLink') })
  await expect(link).toHaveAttribute('href', '/help#term')
  await link.click()
  const terms = page.getByRole('dialog').last()
  await expect(terms.locator('.prose')).toContainText('18')
  await terms
    .getByRole('button', { name: t('common.close') })
    .last()
    .click()
  await expect(username).toHaveValue('rahim')
  await page.goto('/help#term')
  await expect(page.getByRole('dialog').locator('.prose')).toContainText('18')
})

test('a link with a one-time code logs in once, and leaves no code in the address bar (D7)', async ({
  visit,
  page,
  baseURL,
}) => {
  const { t } = await visit('EN')
  const client = createClient(baseURL ?? '')
  const { token } = await client.memberRegister({
    body: { username: newName(), password, confirmPassword: password },
  })
  const { code } = await createClient(baseURL ?? '', { token: () => token }).sessionExchangeCode()
  await page.goto(`/rng?token=${encodeURIComponent(code)}&vassalage=PT`)
  await expect(page).toHaveURL(/\/rng\?vassalage=PT$/)
  await expect(headerBalance(page)).toBeVisible()
  await page.goto('/?signInError=identity_link_required')
  await expect(page.getByRole('dialog')).toContainText(t('errors.identity_link_required'))
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/?signInError=Win%20a%20million')
  await expect(page.getByRole('dialog')).toContainText(t('errors.identity_failed'))
  await expect(page.getByText('Win a million')).toHaveCount(0)
})

test('a code that was used says so', async ({ browser }) => {
  // The refusal is logged by the browser itself: this page is watched by no one.
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await closeAnnouncements(page)
  await page.goto('/?token=used')
  await expect(page.getByText('লিংকটির মেয়াদ শেষ বা আগেই ব্যবহার হয়েছে। আবার লগইন করুন।')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await page.context().close()
})

for (const language of ['BN', 'EN'] as const) {
  test(
    `who is suspended is told so; who has excluded oneself comes in, to withdraw (spec 8) (${language})`,
    {
      tag: '@once',
    },
    async ({ browser, visit, baseURL }) => {
      const visitor = await visitUnwatched(browser, await visit(language))
      const { page, t } = visitor
      const username = newName()
      await createClient(baseURL ?? '').memberRegister({
        body: { username, password, confirmPassword: password },
      })
      await page.goto('/login')
      await setStanding(username, { state: 'suspended', excludedUntil: null })
      await fillLogin(visitor, username, password)
      await expect(page.getByText(t('errors.login_suspended'))).toBeVisible()
      await setStanding(username, { state: 'active', excludedUntil: '2031-02-03T12:00:00Z' })
      await submit(visitor)
      await expect(headerBalance(page)).toBeVisible()
      await page.context().close()
    },
  )
}

test('a banner in a popup leads where it says, and the popup makes way (spec 2) @once', async ({
  visit,
  page,
}) => {
  await visit('EN')
  await page.goto('/login')
  const banner = page.getByRole('dialog').getByRole('link', { name: 'Welcome back' })
  await banner.click()
  await expect(page).toHaveURL(/\/promotions$/)
  await expect(page.getByRole('dialog')).toBeHidden()
})
