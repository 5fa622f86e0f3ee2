import AxeBuilder from '@axe-core/playwright'
import {
  closeAnnouncements,
  arriveFromElsewhere,
  expect as expectSoon,
  newName,
  receiveCode,
  test,
  type Visitor,
} from './site.ts'

// A sign-in is four pages of two programs in a row; others may be busy meanwhile.
const expect = expectSoon.configure({ timeout: 30_000 })

// Nothing moves: movement costs a machine without a graphics card dear, and no story here is about it.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const provider = { google: 'Google', facebook: 'Facebook' } as const
type Provider = keyof typeof provider

async function openProvider({ page, t }: Visitor, name: Provider, from = '/login'): Promise<void> {
  await page.goto(from)
  if (from === '/register') await page.getByRole('dialog').getByRole('checkbox').check()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t(`auth.${name}`), exact: true })
    .click()
  await expect(page.getByRole('heading', { name: provider[name] })).toBeVisible()
}

/** Signs in at the page of the stand-in as somebody with this address. */
async function signInAs({ page }: Visitor, email: string): Promise<void> {
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=email]').press('Enter')
}

/** Somebody new from the login popup accepts the terms and the age on the way back. */
async function acceptTerms({ page, t }: Visitor, name: Provider, email: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  const accept = dialog.getByRole('button', { name: t('auth.acceptAction', { provider: t(`auth.${name}`) }) })
  await accept.click()
  await expect(accept, 'not without the tick').toBeVisible()
  await dialog.getByRole('checkbox').check()
  await accept.click()
  await expect(page.getByRole('heading', { name: provider[name] })).toBeVisible()
  await signInAs({ page, t } as Visitor, email)
}

const isLoggedIn = async ({ page, t }: Visitor) =>
  expect(page.getByRole('button', { name: t('site.profile') }).first()).toBeVisible()

for (const language of ['BN', 'EN'] as const) {
  for (const name of ['google', 'facebook'] as const) {
    test(`somebody new signs in with ${provider[name]}, and the address keeps no code (${language})`, async ({
      visit,
      page,
    }) => {
      const visitor = await visit(language)
      await openProvider(visitor, name)
      expect(await page.locator('html').getAttribute('lang')).toBe(language.toLowerCase())
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
      const email = `${newName()}@people.example`
      await signInAs(visitor, email)
      await acceptTerms(visitor, name, email)
      await isLoggedIn(visitor)
      expect(new URL(page.url()).search).not.toContain('token')
      await page.reload()
      await isLoggedIn(visitor)
    })
  }

  test(`who goes back at the provider is told so and may try again (${language})`, async ({
    visit,
    page,
  }) => {
    const visitor = await visit(language)
    await openProvider(visitor, 'google')
    await page.locator('button[name=cancel]').click()
    await expect(page.getByText(visitor.t('errors.identity_cancelled'))).toBeVisible()
    expect(new URL(page.url()).search).toBe('')
    await openProvider(visitor, 'google')
    const email = `${newName()}@people.example`
    await signInAs(visitor, email)
    await acceptTerms(visitor, 'google', email)
    await isLoggedIn(visitor)
  })
}

test('the same person comes back into the same account, from the register popup as well', async ({
  visit,
  page,
  browser,
}) => {
  const visitor = await visit('EN')
  const email = `${newName()}@people.example`
  const nameIn = async (by: Visitor) => {
    await isLoggedIn(by)
    return by.page.evaluate(async () => {
      const token = Object.values(sessionStorage).find((kept) => /^[\w]+\.[\w-]{43}$/.test(String(kept)))
      const answer = await fetch('/wps/member/info', { headers: { authorization: `Bearer ${token}` } })
      return ((await answer.json()) as { value: { account: string } }).value.account
    })
  }
  await openProvider(visitor, 'google', '/register')
  await signInAs(visitor, email)
  const first = await nameIn(visitor)
  const other = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const again = { ...visitor, page: await other.newPage() }
  await closeAnnouncements(again.page)
  await again.page.addInitScript(() => localStorage.setItem('language', 'EN'))
  await openProvider(again, 'google')
  await signInAs(again, email)
  expect(await nameIn(again)).toBe(first)
  await other.close()
})

test('from a new network a sign-in at a provider asks for the second proof, too (D11)', async ({
  browser,
  visit,
}) => {
  const { t } = await visit('EN')
  // The refusal that asks for the proof is an error to the browser's console.
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  await closeAnnouncements(page)
  await page.addInitScript(() => localStorage.setItem('language', 'EN'))
  const visitor: Visitor = { page, language: 'EN', t }
  const email = `${newName()}@people.example`
  await arriveFromElsewhere(page)
  await openProvider(visitor, 'google', '/register')
  await signInAs(visitor, email)
  await isLoggedIn(visitor)
  await page.context().clearCookies()
  await page.evaluate(() => sessionStorage.clear())
  await arriveFromElsewhere(page)
  await openProvider(visitor, 'google')
  await signInAs(visitor, email)
  const form = page.getByRole('dialog')
  await expect(form.getByRole('heading', { name: t('auth.proofTitle') })).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  await receiveCode(visitor)
  await form.getByRole('button', { name: t('auth.proofAction') }).click()
  await isLoggedIn(visitor)
  await page.close()
})
