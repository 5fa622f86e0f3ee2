import { formatMoney } from '@baize/i18n'
import { checkLedger, enter, picture } from './cashier.ts'
import { openDesk, reason } from './desk.ts'
import { expect, test, type Visitor } from './site.ts'

// Paying in by each method, in both languages, to the end; the ledger is balanced after each story.

const taka = (amount: string) => formatMoney(amount, { symbol: '৳' })
const transactionId = () => `E2E${crypto.randomUUID().slice(0, 12).replaceAll('-', '')}7`

async function openForm({ page, t }: Visitor, method: string, amount: string): Promise<void> {
  await page.goto('/member?page=depositv2')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: method }).first().click()
  await dialog.getByRole('textbox', { name: t('deposit.amount') }).fill(amount)
}

const begin = ({ page, t }: Visitor, amount: string) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: t('deposit.go', { amount: taka(amount) }) })
    .click()

const stateOf = ({ page, t }: Visitor, state: 'submitted' | 'in_review' | 'credited' | 'failed') =>
  expect(page.locator('.dep-head').getByText(t(`deposit.state_${state}`), { exact: true })).toBeVisible()

const idOf = ({ page }: Visitor): string => new URL(page.url()).searchParams.get('deposit') ?? ''

const walletIs = async ({ page }: Visitor, amount: string) => {
  await page.goto('/member?page=depositv2')
  await expect(page.locator('.dep-wallet')).toContainText(taka(amount).slice(1))
}

const names = {
  EN: { sandbox: 'Practice credits', nagad: 'Nagad', bank: 'Bank transfer', hosted: 'Setu Pay' },
  BN: { sandbox: 'প্র্যাকটিস ক্রেডিট', nagad: 'নগদ', bank: 'ব্যাংক ট্রান্সফার', hosted: 'সেতু পে' },
} as const
const page = {
  EN: { pay: 'Pay', fail: 'Fail the payment' },
  BN: { pay: 'পেমেন্ট করুন', fail: 'পেমেন্ট ব্যর্থ হোক' },
}

test.afterEach(async () => expect(await checkLedger()).toMatch(/^\d+ hold, 0 broken$/))

for (const language of ['BN', 'EN'] as const) {
  const name = names[language]

  test(`practice credits are in the wallet at once (${language})`, async ({ visit }) => {
    const visitor = await visit(language)
    await enter(visitor)
    await openForm(visitor, name.sandbox, '1250')
    await begin(visitor, '1250')
    await stateOf(visitor, 'credited')
    await walletIs(visitor, '1250.00')
  })

  test(`a mobile wallet: sent, told, checked by an operator, in the wallet (${language}) @money`, async ({
    visit,
  }) => {
    const visitor = await visit(language)
    const { t } = visitor
    await enter(visitor)
    await openForm(visitor, name.nagad, '1000')
    await expect(visitor.page.locator('.dep-sum')).toContainText('995.00')
    await begin(visitor, '1000')
    const dialog = visitor.page.getByRole('dialog')
    await expect(dialog.getByRole('img', { name: t('deposit.qr') })).toBeVisible()
    await expect(dialog.getByText(/^010\d{8}/).first()).toBeVisible()
    await expect(dialog.getByRole('timer')).toContainText(/29:|30:00/)
    await dialog.getByLabel(t('deposit.transactionId')).fill(transactionId())
    await dialog.getByRole('button', { name: t('deposit.paid') }).click()
    await stateOf(visitor, 'submitted')
    const id = idOf(visitor)
    const desk = await openDesk('maker')
    await desk.depositClaim({ body: { id } })
    // The page follows by itself.
    await stateOf(visitor, 'in_review')
    await desk.depositApprove({ body: { id, reason } })
    await stateOf(visitor, 'credited')
    await walletIs(visitor, '995.00')
    await visitor.page.goto('/member?page=depositRecord&state=credited&method=nagad')
    await expect(visitor.page.locator('.dep-row')).toHaveCount(1)
    await visitor.page.locator('.dep-link').click()
    await expect(visitor.page.locator('.dep-time li')).toHaveCount(5)
    await visitor.page.goto('/member?page=messageV2')
    await expect(
      visitor.page.getByText(t('inbox.depositCreditedTitle', { amount: taka('995.00') })).first(),
    ).toBeVisible()
  })

  test(`a bank wants a receipt, and a rejection says why (${language})`, async ({ visit }) => {
    const visitor = await visit(language)
    const { t } = visitor
    await enter(visitor)
    await openForm(visitor, name.bank, '2000')
    await begin(visitor, '2000')
    const dialog = visitor.page.getByRole('dialog')
    await dialog.getByLabel(t('deposit.slipAdd')).setInputFiles({
      name: 'slip.png',
      mimeType: 'image/png',
      buffer: picture,
    })
    await expect(dialog.getByRole('button', { name: t('deposit.slipRemove') })).toBeVisible()
    await dialog.getByLabel(t('deposit.transactionId')).fill(transactionId())
    await dialog.getByRole('button', { name: t('deposit.paid') }).click()
    await stateOf(visitor, 'submitted')
    const id = idOf(visitor)
    const desk = await openDesk('maker')
    await desk.depositClaim({ body: { id } })
    await desk.depositReject({ body: { id, code: 'amount_differs', reason } })
    await expect(dialog.getByText(t('deposit.reason_amount_differs'))).toBeVisible()
    await walletIs(visitor, '0.00')
  })

  test(`a gateway: the payment fails, is tried again, and is in the wallet (${language})`, async ({
    visit,
  }) => {
    const visitor = await visit(language)
    const { t } = visitor
    await enter(visitor)
    await openForm(visitor, name.hosted, '1000')
    await begin(visitor, '1000')
    await expect(visitor.page.getByRole('heading', { name: name.hosted })).toBeVisible()
    const gatewayPage = visitor.page.url()
    await visitor.page.getByRole('button', { name: page[language].fail, exact: true }).click()
    await stateOf(visitor, 'failed')
    await expect(visitor.page.getByText(t('deposit.reason_gateway_failed'))).toBeVisible()
    await visitor.page.goto(gatewayPage)
    await visitor.page.getByRole('button', { name: page[language].pay, exact: true }).click()
    await stateOf(visitor, 'credited')
    await walletIs(visitor, '985.00')
  })
}

/** The lines of the sums, as they are read: `Deposit ৳2,000.00`. */
const sumsOf = async ({ page }: Visitor, box: string): Promise<string[]> =>
  (await page.locator(box).locator('div:has(> dt)').allInnerTexts()).map((line) => line.replace(/\s+/g, ' '))

for (const language of ['BN', 'EN'] as const) {
  test(`the order shows the sums of the form and opens at its top (${language})`, async ({ visit }) => {
    const visitor = await visit(language)
    const { page, t } = visitor
    await page.setViewportSize({ width: 390, height: 700 })
    await enter(visitor)
    await page.goto('/promotions')
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await openForm(visitor, language === 'BN' ? 'বিকাশ' : 'bKash', '2000')
    const promised = (await sumsOf(visitor, '.dep-sum dl')).slice(0, 4)
    expect(promised.join()).toContain(taka('2040.00'))
    await page.locator('.mc-main').evaluate((frame) => frame.scrollTo({ top: frame.scrollHeight }))
    await begin(visitor, '2000')
    await expect(page.locator('.dep-head')).toBeInViewport()
    expect(await page.locator('.mc-main').evaluate(({ scrollTop }) => scrollTop)).toBe(0)
    expect((await sumsOf(visitor, 'dl.dep-sum')).slice(0, 4)).toEqual(promised)

    const id = page.getByLabel(t('deposit.transactionId'))
    const paid = page.getByRole('button', { name: t('deposit.paid') })
    await expect(paid).toBeDisabled()
    await id.focus()
    await id.blur()
    await expect(id).toHaveAttribute('aria-invalid', 'true')
    await expect(id).toHaveAccessibleDescription(t('money.enterTransactionId'))
    await id.fill(transactionId())
    await paid.click()
    await stateOf(visitor, 'submitted')
    const order = idOf(visitor)
    const desk = await openDesk('maker')
    await desk.depositClaim({ body: { id: order } })
    await desk.depositApprove({ body: { id: order, reason } })
    await stateOf(visitor, 'credited')
    const next = page.getByRole('navigation', { name: t('money.next') })
    for (const name of [
      'money.playNow',
      'deposit.newDeposit',
      'deposit.record',
      'money.backToPlace',
    ] as const)
      await expect(next.getByRole('link', { name: t(name) })).toBeVisible()
    await next.getByRole('link', { name: t('money.backToPlace') }).click()
    await expect(page).toHaveURL(/\/promotions$/)
  })
}

test('bounds are told before anything is sent, and “paid=1” is believed by nobody @once', async ({
  visit,
}) => {
  const visitor = await visit('EN')
  const { t } = visitor
  await enter(visitor)
  await openForm(visitor, names.EN.nagad, '199')
  const deposit = visitor.page.locator('.dep-sum button')
  await expect(deposit).toBeDisabled()
  await expect(deposit).toHaveAccessibleDescription(t('deposit.belowMin', { min: '৳200' }))
  await openForm(visitor, names.EN.nagad, '500')
  await begin(visitor, '500')
  await expect(visitor.page.locator('.dep-step').first()).toBeVisible()
  await visitor.page.goto(`${visitor.page.url()}&paid=1&state=credited`)
  await expect(visitor.page.getByRole('timer')).toBeVisible()
  await visitor.page.getByRole('button', { name: t('deposit.cancel') }).click()
  await visitor.page
    .getByRole('alertdialog')
    .or(visitor.page.locator('.ask'))
    .getByRole('button', { name: t('deposit.cancel') })
    .click()
  await expect(
    visitor.page.locator('.dep-head').getByText(t('deposit.state_cancelled'), { exact: true }),
  ).toBeVisible()
})
