import AxeBuilder from '@axe-core/playwright'
import { expect as expectSoon, register, test } from './site.ts'

// On a busy machine a page that is loaded when it is opened takes its time.
const expect = expectSoon.configure({ timeout: 30_000 })

// Each story registers, looks and is searched for faults: on a busy machine that takes its time.
test.slow()

for (const language of ['BN', 'EN'] as const) {
  test(`a new member is welcomed; the message is read, counted and deleted (${language})`, async ({
    visit,
    page,
  }) => {
    const visitor = await visit(language)
    const { t } = visitor
    await register(visitor)
    await page.goto('/member?page=messageV2')
    const unread = page.getByRole('button', { name: `${t('mail.unread')} (1)` })
    await expect(unread).toBeVisible()
    const letter = page.getByRole('button', { name: t('inbox.welcomeTitle') })
    await letter.click()
    await expect(page.getByText(t('inbox.welcomeBody'))).toBeVisible()
    await expect(unread).toBeHidden()
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([])
    await page.getByRole('button', { name: t('mail.deleteAll') }).click()
    await page.getByRole('button', { name: t('mail.deleteEvery') }).click()
    await expect(page.getByText(t('mail.emptyTitle'))).toBeVisible()
  })
}

test('every announcement so far, nine a page (spec 9), the page in the address', async ({ visit, page }) => {
  const visitor = await visit('EN')
  const { t } = visitor
  await register(visitor)
  await page.goto('/member?page=messageV2&tab=announcements')
  const letters = page.locator('.letter')
  await expect(letters).toHaveCount(9)
  const first = await letters.first().innerText()
  await page.getByRole('button', { name: t('mail.next') }).click()
  await expect(page).toHaveURL(/no=2/)
  await expect(letters.first()).not.toHaveText(first)
})

test('feedback keeps to its bounds and is handed in', async ({ visit, page, isMobile }) => {
  const visitor = await visit('EN')
  const { t } = visitor
  await register(visitor)
  await page.goto('/promotions')
  if (isMobile)
    await page
      .getByRole('button', { name: t('site.menu') })
      .first()
      .click()
  await page
    .getByRole('button', { name: t('site.feedback') })
    .first()
    .click()
  const form = page.getByRole('dialog').locator('form')
  const send = form.getByRole('button', { name: t('feedback.send') })
  await send.click()
  await expect(form.getByText(t('feedback.needsType'))).toBeVisible()
  await expect(form.getByText(t('feedback.tooShort', { min: 10 }))).toBeVisible()
  await form.getByRole('combobox').selectOption('idea')
  await form.getByRole('textbox').fill('A quieter sound for the reels, please.')
  await send.click()
  await expect(page.getByText(t('feedback.sentTitle'))).toBeVisible()
})
