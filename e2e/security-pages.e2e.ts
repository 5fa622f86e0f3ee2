import {
  enterCentre,
  expectNoFindings,
  openTab,
  prove,
  proveByPassword,
  rowButton,
} from './security-steps.ts'
import { closeAnnouncements, expect, fillLogin, newMobile, password, register, test } from './site.ts'

// Every guarded change is refused once, so that the person is asked for a second proof.
test.use({ expectsRefusals: true })

for (const language of ['BN', 'EN'] as const) {
  test(`the profile is kept, and what proves who one is, once (${language})`, async ({ visit, page }) => {
    test.slow()
    const visitor = await visit(language)
    const { t } = visitor
    await enterCentre(visitor)
    await openTab(visitor, 'security.tabProfile')
    const save = page.getByRole('button', { name: t('security.profileSave') })
    const field = (name: string) => page.getByRole('textbox', { name, exact: true })
    const young = `31-12-${new Date().getFullYear() - 5}`
    await field(t('security.nickname')).fill('Baize Support')
    await field(t('security.birthday')).fill(young)
    await field(t('auth.whatsapp')).fill('rahim')
    await save.click()
    await expect(page.getByText(t('security.nicknameForm'))).toBeVisible()
    await expect(page.getByText(t('security.birthdayYoung', { age: 18 }))).toBeVisible()
    await expect(page.getByText(t('security.whatsappForm'))).toBeVisible()
    await expect(field(t('security.nickname'))).toBeFocused()
    await expectNoFindings(visitor)
    await field(t('security.nickname')).fill('Rahim 7')
    await field(t('security.realName')).fill('Rahim Uddin')
    await field(t('security.birthday')).fill('৩১/১২/১৯৯০')
    await field(t('auth.whatsapp')).fill('+8801712345678')
    await field(t('security.currentAddress')).fill('12 Lake Road, Dhaka')
    await page.getByRole('combobox', { name: t('security.nationality') }).selectOption('BD')
    await save.click()
    await expect(page.getByText(t('security.profileDone'))).toBeVisible()
    await page.reload()
    await expect(field(t('security.birthday'))).toHaveValue('31-12-1990')
    await expect(field(t('security.birthday'))).toHaveAttribute('readonly')
    // A stolen session reads no whole name (only its shape).
    await expect(field(t('security.realName'))).toHaveValue('R**** U****')
    await expect(page.getByText(t('security.lockedHint'))).toHaveCount(2)
    await expect(field(t('security.nickname'))).toHaveValue('Rahim 7')
    await expect(page.getByRole('combobox', { name: t('security.nationality') })).toHaveValue('BD')
  })

  test(`a payout account waits before it is paid; another one becomes the usual one (${language})`, async ({
    visit,
    page,
  }) => {
    test.slow()
    const visitor = await visit(language)
    const { t } = visitor
    await enterCentre(visitor)
    await openTab(visitor, 'security.tabPayout')
    const dialog = page.getByRole('dialog', { name: t('security.payoutAdd') })
    const add = page.getByRole('button', { name: t('security.payoutAdd') })
    const holder = dialog.getByRole('textbox', { name: t('security.payoutHolder') })
    const save = dialog.getByRole('button', { name: t('security.payoutSave') })
    await add.click()
    await save.click()
    await expect(dialog.getByText(t('auth.required'))).toHaveCount(2)
    await dialog.getByRole('textbox', { name: t('security.payoutNumberWallet') }).fill('123')
    await holder.fill('Rahim Uddin')
    await save.click()
    await expect(dialog.locator('.msg.err')).toHaveCount(1)
    await expectNoFindings(visitor)
    const wallet = `0${newMobile()}`
    await dialog.getByRole('textbox', { name: t('security.payoutNumberWallet') }).fill(wallet)
    await save.click()
    await proveByPassword(visitor)
    await expect(page.getByText(t('security.payoutDone'))).toBeVisible()
    const cards = page.getByRole('tabpanel').getByRole('listitem')
    await expect(cards.first()).toContainText(`**** ${wallet.slice(-4)}`)
    await expect(cards.first()).toContainText(t('security.payoutDefault'))
    // The cooling time is shown with the moment it ends.
    await expect(cards.first()).toContainText(/\d\d-\d\d-\d{4} \d\d:\d\d/)
    await add.click()
    await dialog.getByRole('button', { name: t('security.payoutBank') }).click()
    await dialog.getByRole('textbox', { name: t('security.payoutNumberBank') }).fill(`15${newMobile()}34`)
    await holder.fill('Karim Mia')
    await save.click()
    await proveByPassword(visitor)
    await expect(dialog.getByText(t('security.payoutHolderForm'))).toBeVisible()
    await holder.fill('rahim uddin')
    await save.click()
    await proveByPassword(visitor)
    await expect(cards).toHaveCount(2)
    await cards
      .nth(1)
      .getByRole('button', { name: t('security.payoutMakeDefault') })
      .click()
    await expect(page.getByText(t('security.payoutDefaultDone'))).toBeVisible()
    await cards
      .first()
      .getByRole('button', { name: t('security.remove') })
      .click()
    await page
      .getByRole('dialog', { name: t('security.payoutRemoveTitle') })
      .getByRole('button', { name: t('security.remove') })
      .click()
    await proveByPassword(visitor)
    await expect(page.getByText(t('security.payoutRemoved'))).toBeVisible()
    await expect(cards).toHaveCount(1)
    await expectNoFindings(visitor)
  })

  test(`devices are seen and signed out, and every login is listed (${language})`, async ({
    visit,
    page,
    browser,
  }) => {
    test.slow()
    const visitor = await visit(language)
    const { t } = visitor
    const username = await enterCentre(visitor)
    const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin })
    const other = { ...visitor, page: await elsewhere.newPage() }
    await closeAnnouncements(other.page)
    await other.page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    await other.page.goto('/login')
    await fillLogin(other, username, 'not the password')
    await expect(other.page.getByText(t('errors.login_failed'))).toBeVisible()
    await fillLogin(other, username, password)
    await expect(other.page.getByRole('dialog')).toBeHidden()
    await openTab(visitor, 'security.tabDevices')
    const panel = page.getByRole('tabpanel')
    await expect(panel.getByText(t('security.thisSession'))).toHaveCount(1)
    await expect(panel.getByText(t('security.outcomeFailed'))).toBeVisible()
    await expect(panel.getByText(t('security.outcomeSucceeded')).first()).toBeVisible()
    await expectNoFindings(visitor)
    await panel
      .getByRole('button', { name: t('security.endSession'), exact: false })
      .first()
      .click()
    await expect(page.getByText(t('security.endedOne'))).toBeVisible()
    await expect(other.page.getByText(t('site.endedTitle'))).toBeVisible()
    await expect(panel.getByText(t('security.onlyHere'))).toBeVisible()
    await other.page.goto('/login')
    await fillLogin(other, username, password)
    await expect(other.page.getByRole('dialog')).toBeHidden()
    await page.reload()
    await panel.getByRole('button', { name: t('security.endOthers') }).click()
    await page
      .getByRole('dialog', { name: t('security.endOthersTitle') })
      .getByRole('button', { name: t('security.endSession') })
      .click()
    await expect(page.getByText(t('security.endedMany', { count: 1 }))).toBeVisible()
    await expect(other.page.getByText(t('site.endedTitle'))).toBeVisible()
    await elsewhere.close()
  })
}

test('my account opens by itself, with an id to copy, and closes to the home page (spec 2)', async ({
  visit,
  page,
  context,
}) => {
  const visitor = await visit('EN')
  const { t } = visitor
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enterCentre(visitor)
  await expect(page.getByRole('heading', { name: t('site.securityCenter') })).toBeVisible()
  const card = page.getByRole('tabpanel')
  await expect(card).toContainText(/ID \d+/)
  const id = /ID (\d+)/.exec(await card.innerText())?.[1]
  await card.getByRole('button', { name: t('site.copyId') }).click()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(id)
  const told = page.getByRole('dialog', { name: t('site.copied') })
  await expect(told).toContainText(`ID ${id}`)
  await told.getByRole('button', { name: t('common.close') }).click()
  await expect(told).toBeHidden()
  await page.getByRole('button', { name: t('common.close') }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('the transaction password is set with the keyboard alone', async ({ visit, page }) => {
  const visitor = await visit('EN')
  const { t } = visitor
  await enterCentre(visitor)
  await rowButton(visitor, 'set', t('security.paymentRow')).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: t('security.paymentTitle') })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('839201')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('839201')
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: t('security.proofTitle') })
  await expect(question).toBeVisible()
  // Escape closes the question only; what was typed stays.
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(dialog.getByLabel(t('security.paymentAgain'))).toHaveValue('839201')
  await dialog.getByLabel(t('security.paymentAgain')).focus()
  await page.keyboard.press('Enter')
  await prove(visitor, password)
  await expect(page.getByText(t('security.paymentDone'))).toBeVisible()
})

test.describe('over a slow line', () => {
  // A service worker would answer from what it has kept.
  test.use({ serviceWorkers: 'block' })

  test('the member centre shows its frame until its files are there', async ({ visit, page }) => {
    const visitor = await visit('EN')
    await register(visitor)
    const held = Promise.withResolvers<undefined>()
    await page.route(/\/member-centre-[\w-]+\.js/, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto('/member?page=transferFund', { waitUntil: 'commit' })
    await expect(page.locator('.mc-wait .sk').first()).toBeVisible({ timeout: 30_000 })
    held.resolve(undefined)
    await expect(page.getByRole('heading', { name: visitor.t('site.wallet'), exact: true })).toBeVisible({
      timeout: 30_000,
    })
    await expect(page.locator('.mc-wait')).toHaveCount(0)
  })
})

/** Adds up by how much the member centre moved without being asked to. */
const countShifts = `window.shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const isMine = entry.sources.some(({ node }) => node?.parentElement?.closest('.mc'))
      if (isMine) window.shift += entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })`

const tabs = ['', '&tab=profile', '&tab=payout', '&tab=devices'] as const

test('nothing moves while my account loads, and nothing sticks out on the narrowest phone', async ({
  visit,
  page,
}) => {
  test.slow()
  const visitor = await visit('BN')
  await page.addInitScript({ content: countShifts })
  await enterCentre(visitor)
  for (const tab of tabs) {
    await page.goto(`/member?page=securityCenter${tab}`)
    await expect(page.getByRole('tabpanel')).toBeVisible()
    await expect(page.locator('.mc .sk')).toHaveCount(0, { timeout: 30_000 })
    const shift = await page.evaluate<number>('window.shift')
    expect(shift, tab).toBeLessThan(0.02)
  }
  await page.setViewportSize({ width: 320, height: 640 })
  for (const tab of tabs) {
    await page.goto(`/member?page=securityCenter${tab}`)
    await expect(page.locator('.mc .sk')).toHaveCount(0, { timeout: 30_000 })
    const excess = await page
      .locator('.mc-main')
      .evaluate((element) => element.scrollWidth - element.clientWidth)
    expect(excess, tab).toBeLessThanOrEqual(0)
  }
})
