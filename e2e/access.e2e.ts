import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { expect, fillLogin, gameFrame, test } from './site.ts'

const publicPages = ['/', '/rng', '/login', '/register', '/no/such/page'] as const
const memberPages = [
  '/favorite',
  '/recent',
  '/member?page=securityCenter',
  '/member?page=messageV2',
  '/member?page=transferFund',
  '/member?page=personalHistoryCopy',
  '/member?page=transactionHistory',
] as const

/** Rows further down load when they come near the screen. */
const waitingOnScreen = `[...document.querySelectorAll('.sk')].filter((each) => {
  const { top, bottom } = each.getBoundingClientRect()
  return top < innerHeight && bottom > 0
}).length`
/** The first frame has neither: the page's heading comes with its code. */
async function untilDrawn(page: Page): Promise<void> {
  await expect(page.locator('main')).toBeAttached({ timeout: 30_000 })
  await expect(page.locator('h1').first()).toBeAttached({ timeout: 30_000 })
  await expect.poll(() => page.evaluate<number>(waitingOnScreen), { timeout: 30_000 }).toBe(0)
}

for (const path of publicPages) {
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    await page.goto(path)
    await untilDrawn(page)
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  })
}

test('axe finds nothing on the pages of a member, nor in a game', async ({ visit, page }) => {
  test.slow()
  const visitor = await visit('BN')
  await page.goto('/login')
  await fillLogin(visitor, 'rahim')
  await expect(page.getByRole('dialog')).toBeHidden()
  for (const path of memberPages) {
    await page.goto(path)
    await untilDrawn(page)
    expect((await new AxeBuilder({ page }).analyze()).violations, path).toEqual([])
  }
  await page.goto('/seamless?gameId=slot-0001')
  const spin = gameFrame(page).getByRole('button', { name: visitor.t('studio.spin'), exact: true })
  await expect(spin).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations, 'game').toEqual([])
})

/** Presses the Tab key until the element has the focus. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  const isReached = async () => {
    await page.keyboard.press('Tab')
    return element.evaluate((own) => own === own.ownerDocument.activeElement)
  }
  await expect.poll(isReached, { intervals: [0] }).toBe(true)
}

test('login is done with the keyboard alone', async ({ visit, page }) => {
  const { t } = await visit('EN')
  await page.goto('/login')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('textbox', { name: t('auth.username') }).focus()
  await page.keyboard.type('rahim')
  await page.keyboard.press('Tab')
  await page.keyboard.type(process.env['DEMO_PASSWORD'] ?? '')
  await tabTo(page, page.getByRole('dialog').getByRole('checkbox').last())
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: t('auth.loginAction'), exact: true }).last())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
})
