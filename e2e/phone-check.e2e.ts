import AxeBuilder from '@axe-core/playwright'
import { expect as soon, newMobile, receiveCode, signOut, test, takeCode, type Visitor } from './site.ts'

// Nothing moves: movement costs a machine without a graphics card dear, and no story here is about it.
test.use({ contextOptions: { reducedMotion: 'reduce' } })
// Two doors in one story, each with a code: a busy machine takes its time.
test.slow()
const expect = soon.configure({ timeout: 30_000 })

/** Opens Google's phone check from a door. */
async function openCheck({ page, t }: Visitor, door: '/login' | '/register'): Promise<void> {
  await page.goto(door)
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: t('auth.phone'), exact: true }).click()
  await expect(form.getByText(t('auth.phoneText'))).toBeVisible()
}

const mobileField = ({ page, t }: Visitor) =>
  page.getByRole('dialog').getByRole('textbox', { name: t('auth.mobile') })
const codeField = ({ page, t }: Visitor) =>
  page.getByRole('dialog').getByRole('textbox', { name: t('auth.code'), exact: true })
const press = ({ page, t }: Visitor, action: 'loginAction' | 'registerAction') =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: t(`auth.${action}`), exact: true })
    .click()
const isLoggedIn = async ({ page, t }: Visitor) =>
  expect(page.getByRole('button', { name: t('site.profile') }).first()).toBeVisible()

for (const language of ['BN', 'EN'] as const) {
  test(`a number that Google confirms opens an account, and comes back into it (${language})`, async ({
    visit,
    page,
  }) => {
    const visitor = await visit(language)
    const number = newMobile()
    await openCheck(visitor, '/register')
    await mobileField(visitor).fill(number)
    const form = page.getByRole('dialog')
    await form.getByRole('button', { name: visitor.t('auth.sendCode') }).click()
    // Spec 9: one minute on this path.
    await expect(form.getByRole('button', { name: visitor.t('auth.resendCode') })).toHaveText(/(0:\d\d|1:00)/)
    await takeCode(visitor)
    await expect(form.getByText(visitor.t('auth.phoneProven'))).toBeVisible()
    await page.getByRole('dialog').getByRole('checkbox').check()
    expect((await new AxeBuilder({ page }).include('[role=dialog]').analyze()).violations).toEqual([])
    await press(visitor, 'registerAction')
    await isLoggedIn(visitor)
    await signOut(visitor)
    await page.evaluate(() => sessionStorage.clear())
    await openCheck(visitor, '/login')
    await mobileField(visitor).fill(number)
    await receiveCode(visitor)
    await page.getByRole('dialog').getByRole('checkbox').check()
    await press(visitor, 'loginAction')
    await isLoggedIn(visitor)
  })
}

test.describe('what can go wrong', () => {
  test.use({ expectsRefusals: true })

  for (const language of ['BN', 'EN'] as const) {
    test(`what is missing or wrong stands under its field; nothing goes out (${language})`, async ({
      visit,
      page,
    }) => {
      const visitor = await visit(language)
      const { t } = visitor
      const form = page.getByRole('dialog')
      const sent: string[] = []
      page.on('request', (request) => sent.push(new URL(request.url()).pathname))
      await openCheck(visitor, '/register')
      await form.getByRole('checkbox').check()
      await press(visitor, 'registerAction')
      await expect(form.getByText(t('errors.phone_code_missing'))).toBeVisible()
      await mobileField(visitor).fill('17')
      await form.getByRole('button', { name: t('auth.sendCode') }).click()
      await expect(form.getByText(t('auth.mobileDigits', { digits: 10 }))).toBeVisible()
      await mobileField(visitor).fill(newMobile())
      await form.getByRole('button', { name: t('auth.sendCode') }).click()
      await expect(form.getByRole('button', { name: t('auth.inboxOpen') })).toBeVisible()
      await codeField(visitor).fill('not it')
      await press(visitor, 'registerAction')
      await expect(form.getByText(t('errors.phone_code_invalid'))).toBeVisible()
      // Spec 4: a verification that fails ends the registration before it begins.
      expect(sent.filter((path) => path.startsWith('/wps/member/register'))).toEqual([])
    })
  }

  test('a proven number of nobody goes on to an account without a second code', async ({ visit, page }) => {
    const visitor = await visit('EN')
    const { t } = visitor
    const form = page.getByRole('dialog')
    const number = newMobile()
    await openCheck(visitor, '/login')
    await mobileField(visitor).fill(number)
    await receiveCode(visitor)
    await page.getByRole('dialog').getByRole('checkbox').check()
    await press(visitor, 'loginAction')
    await expect(form.getByText(t('errors.phone_not_registered'))).toBeVisible()
    await form.getByRole('button', { name: t('auth.phoneRegister') }).click()
    await expect(mobileField(visitor)).toHaveValue(number)
    await expect(form.getByText(t('auth.phoneProven'))).toBeVisible()
    await form.getByRole('checkbox').check()
    await press(visitor, 'registerAction')
    await isLoggedIn(visitor)
  })

  test('after too many codes one waits five minutes, and is told so (spec 9)', async ({ visit, page }) => {
    const visitor = await visit('EN')
    const { t } = visitor
    const number = newMobile()
    await page.goto('/')
    // Somebody has asked at Google ten times for this number.
    await page.evaluate(async (phoneNumber) => {
      const status = (await (await fetch('/wps/system/status')).json()) as {
        value: { info: { firebase: { apiKey: string; standInPort: number } } }
      }
      const { apiKey, standInPort } = status.value.info.firebase
      const origin = `http://localhost:${standInPort}`
      const path = '/identitytoolkit.googleapis.com/v1/accounts:sendVerificationCode'
      const body = JSON.stringify({ phoneNumber, recaptchaToken: 'solved' })
      for (let sent = 0; sent < 10; sent += 1)
        await fetch(`${origin}${path}?key=${apiKey}`, { method: 'POST', body })
    }, `+880${number}`)
    await openCheck(visitor, '/login')
    await mobileField(visitor).fill(number)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('auth.sendCode') })
      .click()
    await expect(page.getByText(t('errors.phone_too_many_requests'))).toBeVisible()
    await page.getByRole('button', { name: t('auth.understood') }).click()
    await expect(page.getByRole('button', { name: t('auth.resendCode') })).toHaveText(/(4:\d\d|5:00)/)
  })

  test('a code that waits is good after a reload', async ({ visit, page }) => {
    const visitor = await visit('EN')
    const { t } = visitor
    const number = newMobile()
    await openCheck(visitor, '/register')
    await mobileField(visitor).fill(number)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('auth.sendCode') })
      .click()
    await expect(page.getByRole('button', { name: t('auth.inboxOpen') })).toBeVisible()
    await openCheck(visitor, '/register')
    await mobileField(visitor).fill(number)
    await expect(page.getByRole('button', { name: t('auth.resendCode') })).toHaveText(/0:\d\d/)
    await page.getByRole('button', { name: t('auth.inboxOpen') }).click()
    await page.getByRole('button', { name: new RegExp(t('auth.inboxUse', { code: '\\d{6}' })) }).click()
    await page.getByRole('dialog').getByRole('checkbox').check()
    await press(visitor, 'registerAction')
    await isLoggedIn(visitor)
  })
})
