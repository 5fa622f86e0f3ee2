import AxeBuilder from '@axe-core/playwright'
import {
  age,
  closeAnnouncements,
  arriveFromElsewhere,
  expect,
  headerBalance,
  newMobile,
  newName,
  password,
  receiveCode,
  test,
  withoutFirstAnswers,
  type Visitor,
} from './site.ts'

// Nothing moves: movement costs a machine without a graphics card dear, and no story here is about it.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const open = async ({ page, t }: Visitor, address = '/register') => {
  await page.goto(address)
  const form = page.getByRole('dialog')
  return {
    form,
    submit: () => form.getByRole('button', { name: t('auth.registerAction'), exact: true }).click(),
    byUsername: () => form.getByRole('tab', { name: t('auth.registerByUsername') }).click(),
  }
}

for (const language of ['BN', 'EN'] as const) {
  test(`the mobile form says what is missing, and comes first (spec 2) (${language})`, async ({
    visit,
    page,
  }) => {
    const visitor = await visit(language)
    const { t } = visitor
    const { form, submit, byUsername } = await open(visitor)
    await expect(form.getByRole('tab', { name: t('auth.registerByMobile') })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await submit()
    await expect(form.getByText(t('auth.required'))).toHaveCount(2)
    await expect(form.getByText(t('auth.termsMissing', { age }))).toBeVisible()
    await form.getByLabel(t('auth.mobile')).fill('0171')
    await form.getByRole('button', { name: t('auth.sendCode') }).click()
    await expect(form.getByText(t('auth.mobileDigits', { digits: 10 }))).toBeVisible()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await byUsername()
    await form.getByRole('textbox', { name: t('auth.username') }).fill('1x')
    await form.getByPlaceholder(t('auth.passwordPlaceholder'), { exact: true }).fill('short')
    await form.getByLabel(t('auth.confirmPassword')).fill('shorter')
    await submit()
    await expect(form.getByText(t('register.username', { length: '4–24' }))).toBeVisible()
    await expect(form.getByText(t('register.any', { length: '8–64' }))).toHaveCount(2)
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  })
}

test('eight touches open an account by mobile: number, code, terms', async ({ visit, page }) => {
  const visitor = await visit('BN')
  const { t } = visitor
  await arriveFromElsewhere(page)
  await page.goto('/')
  let touches = 0
  const touch = async (target: ReturnType<typeof page.getByRole>) => {
    touches += 1
    await target.click()
  }
  const startedMs = Date.now()
  await touch(page.getByRole('link', { name: t('site.register') }).first())
  const form = page.getByRole('dialog')
  await touch(form.getByLabel(t('auth.mobile')))
  await page.keyboard.type(newMobile())
  await touch(form.getByRole('button', { name: t('auth.sendCode') }))
  await touch(form.getByRole('button', { name: t('auth.inboxOpen') }))
  await touch(form.getByRole('button', { name: new RegExp(t('auth.inboxUse', { code: '\\d{6}' })) }))
  await touch(form.getByRole('checkbox'))
  await touch(form.getByRole('button', { name: t('auth.registerAction'), exact: true }))
  await expect(headerBalance(page)).toBeVisible()
  expect(touches).toBeLessThanOrEqual(8)
  expect(Date.now() - startedMs).toBeLessThan(30_000)
})

test('a code that was just sent is not sent again, also after a reload (spec 4)', async ({ visit, page }) => {
  const visitor = await visit('EN')
  const { t } = visitor
  await arriveFromElsewhere(page)
  const { form } = await open(visitor)
  await form.getByLabel(t('auth.mobile')).fill(newMobile())
  await receiveCode(visitor)
  await expect(form.getByLabel(t('auth.code'))).toHaveValue(/^\d{6}$/)
  await expect(form.getByText(/Code sent to \+880 17•+\d{3}/)).toBeVisible()
  await page.reload()
  const resend = form.getByRole('button', { name: t('auth.resendCode') })
  await expect(resend).toHaveAttribute('aria-disabled', 'true')
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await resend.click({ force: true })
  await expect(resend).toContainText(/0:\d\d/)
  expect(sent.filter((url) => url.includes('/wps/verification/'))).toEqual([])
})

test('a code that cannot be sent is told in a dialog (spec 8)', async ({ browser, visit }) => {
  const { t } = await visit('EN')
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await closeAnnouncements(page)
  await page.addInitScript(() => localStorage.setItem('language', 'EN'))
  await page.route('**/wps/verification/sms/register', (route) => route.abort())
  const { form } = await open({ page, language: 'EN', t })
  await form.getByLabel(t('auth.mobile')).fill(newMobile())
  await form.getByRole('button', { name: t('auth.sendCode') }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: t('auth.codeFailedTitle') })
  await expect(dialog).toContainText(t('site.errorSafe'))
  await dialog.getByRole('button', { name: t('auth.understood') }).click()
  await expect(form.getByLabel(t('auth.mobile'))).not.toHaveValue('')
  await page.context().close()
})

test('an invitation that is not known is told, and another code can be entered (spec 8)', async ({
  browser,
  visit,
}) => {
  const { t } = await visit('EN')
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await closeAnnouncements(page)
  await page.addInitScript(() => localStorage.setItem('language', 'EN'))
  const visitor: Visitor = { page, language: 'EN', t }
  const { form, submit, byUsername } = await open(visitor, '/register?affiliateCode=NOBODY')
  const warning = page.getByRole('dialog').filter({ hasText: t('auth.invitationTitle') })
  await warning.getByRole('button', { name: t('common.confirm') }).click()
  await expect(warning).toBeHidden()
  await byUsername()
  await expect(form.getByLabel(t('auth.affiliateCode'))).toBeVisible()
  await form.getByRole('textbox', { name: t('auth.username') }).fill(newName())
  await form.getByPlaceholder(t('auth.passwordPlaceholder'), { exact: true }).fill(password)
  await form.getByLabel(t('auth.confirmPassword')).fill(password)
  await form.getByLabel(t('auth.affiliateCode')).fill('NOBODY2')
  await form.getByRole('checkbox').check()
  await submit()
  await expect(form.getByText(t('errors.invitation_code_error'))).toBeVisible()
  await form.getByLabel(t('auth.affiliateCode')).fill('KARIM')
  await submit()
  await expect(headerBalance(page)).toBeVisible()
  await page.context().close()
})

test('an invitation that is known is kept through the session, and asks nothing (spec 5)', async ({
  visit,
  page,
}) => {
  const visitor = await visit('EN')
  const { t } = visitor
  await page.goto('/?affiliateCode=KARIM&referralCode=KARIM')
  const kept = () => page.evaluate(() => sessionStorage.getItem('affiliateCode'))
  await expect.poll(kept).toBe('KARIM')
  await page.goto('/rng')
  const { form } = await open(visitor)
  await expect(form.getByLabel(t('auth.mobile'))).toBeVisible()
  await expect(form.getByLabel(t('auth.affiliateCode'))).toHaveCount(0)
  expect(await kept()).toBe('KARIM')
})

async function readAnswer<Value>(page: Visitor['page'], path: string): Promise<{ value: Value }> {
  return (await (await page.request.get(path)).json()) as { value: Value }
}

test('only the ways that are on are shown, without tabs when there is one (spec 2)', async ({
  visit,
  page,
}) => {
  const visitor = await visit('EN')
  const { t } = visitor
  // The site's own answers, as another operator would have set them; read before, so that none waits for two.
  const setting = await readAnswer<{ mobile?: unknown; type: string }>(page, '/wps/system/setting/register')
  const status = await readAnswer<{ info: { whitelabel: object } }>(page, '/wps/system/status')
  Object.assign(setting.value, { mobile: undefined, type: 'username' })
  const off = { codeLogin: false, google: false, facebook: false, freePlay: false, CHNGPASSVERIF3: false }
  Object.assign(status.value.info.whitelabel, off)
  await page.route('**/wps/system/setting/register', (route) => route.fulfill({ json: setting }))
  await page.route('**/wps/system/status', (route) => route.fulfill({ json: status }))
  await withoutFirstAnswers(page)
  const { form } = await open(visitor)
  await expect(form.getByRole('textbox', { name: t('auth.username') })).toBeVisible()
  await expect(form.getByRole('tab')).toHaveCount(0)
  await form.getByRole('button', { name: t('auth.toLogin') }).click()
  await expect(form.getByRole('button', { name: t('auth.loginAction'), exact: true })).toBeVisible()
  await expect(form.getByRole('tab')).toHaveCount(0)
  for (const way of ['auth.google', 'auth.facebook', 'auth.tryFree'] as const)
    await expect(form.getByRole('button', { name: t(way), exact: true })).toHaveCount(0)
  await form.getByRole('button', { name: t('auth.forgot') }).click()
  await expect(form.getByRole('textbox', { name: t('auth.email') })).toBeVisible()
  await expect(form.getByRole('tab')).toHaveCount(0)
})
