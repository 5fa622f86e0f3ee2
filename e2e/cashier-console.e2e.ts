import type { Page } from '@playwright/test'
import { formatMoney, type Translate } from '@baize/i18n'
import { checkLedger, picture as slip } from './cashier.ts'
import { consoleUrl, logIn, openSecond, speak, texts } from './console.ts'
import { proveByPassword } from './security-steps.ts'
import { expect, test, type Visitor } from './site.ts'
import { openPayee, picture, write } from './withdrawals.ts'

// A player and two operators side by side; the ledger is balanced after each story.

test.use({ expectsRefusals: true })
// The operators log in once: each code of theirs is good for one login.
test.describe.configure({ mode: 'serial', timeout: 900_000 })

interface Desk {
  readonly page: Page
  readonly t: Translate
}

let pages: readonly [maker: Page, checker: Page]
test.beforeAll(async ({ browser }) => {
  pages = [await openSecond(browser), await openSecond(browser)]
  await logIn(pages[0], 'maker', 'BN')
  await logIn(pages[1], 'checker', 'BN')
})
test.afterAll(async () => {
  for (const page of pages) await page.context().close()
})
test.afterEach(async () => expect(await checkLedger()).toMatch(/^\d+ hold, 0 broken$/))

type Language = 'EN' | 'BN'

async function desks(language: Language): Promise<readonly [maker: Desk, checker: Desk]> {
  const t = texts[language]
  for (const page of pages) await speak(page, language)
  return [
    { page: pages[0], t },
    { page: pages[1], t },
  ]
}

const file = ({ page }: Desk) => page.locator('.file')

async function open({ page, t }: Desk, what: 'deposit' | 'withdrawal', id: string): Promise<void> {
  await page.goto(`${consoleUrl}/${what}#${id}`)
  await expect(page.locator('.file h2')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(t('moneyDesk.keys'))).toBeVisible()
}

const quick = (desk: Desk, name: string) => file(desk).getByRole('button', { name, exact: true }).click()

/** Does something that asks for a reason. */
async function decide({ page, t }: Desk, name: string, fields: Record<string, string> = {}): Promise<void> {
  await page.locator('.file').getByRole('button', { name, exact: true }).click()
  await confirm({ page, t }, name, fields)
}

async function confirm({ page, t }: Desk, name: string, fields: Record<string, string> = {}): Promise<void> {
  const dialog = page.getByRole('dialog', { name })
  for (const [label, value] of Object.entries(fields))
    await dialog.getByRole('textbox', { name: label }).fill(value)
  await dialog.getByRole('textbox', { name: t('desk.reason') }).fill('seen at the bank')
  await dialog.getByRole('button', { name }).click()
  await expect(dialog).toBeHidden({ timeout: 30_000 })
}

const stands = (desk: Desk, text: string) =>
  expect(file(desk).locator('h2')).toContainText(text, { timeout: 30_000 })

const methods = {
  EN: { sandbox: 'Practice credits', nagad: 'Nagad', bank: 'Bank transfer', hosted: 'Setu Pay', pay: 'Pay' },
  BN: {
    sandbox: 'প্র্যাকটিস ক্রেডিট',
    nagad: 'নগদ',
    bank: 'ব্যাংক ট্রান্সফার',
    hosted: 'সেতু পে',
    pay: 'পেমেন্ট করুন',
  },
} as const

/** Begins a deposit as a player does, and gives its id. */
async function deposit({ page, t }: Visitor, method: string, amount: string): Promise<void> {
  await page.goto('/member?page=depositv2')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: method }).first().click()
  await dialog.getByRole('textbox', { name: t('deposit.amount') }).fill(amount)
  const go = t('deposit.go', { amount: formatMoney(amount, { symbol: '৳' }) })
  await dialog.getByRole('button', { name: go }).click()
}

async function tellPaid({ page, t }: Visitor, withSlip = false): Promise<string> {
  const dialog = page.getByRole('dialog')
  if (withSlip) {
    const chosen = { name: 'slip.png', mimeType: 'image/png', buffer: slip }
    await dialog.getByLabel(t('deposit.slipAdd')).setInputFiles(chosen)
    await expect(dialog.getByRole('button', { name: t('deposit.slipRemove') })).toBeVisible()
  }
  const transactionId = `DSK${crypto.randomUUID().slice(0, 12).replaceAll('-', '')}7`
  await dialog.getByLabel(t('deposit.transactionId')).fill(transactionId)
  await dialog.getByRole('button', { name: t('deposit.paid') }).click()
  await depositIs({ page, t }, 'submitted')
  return new URL(page.url()).searchParams.get('deposit') ?? ''
}

const depositIs = ({ page, t }: Pick<Visitor, 'page' | 't'>, state: 'submitted' | 'credited') =>
  expect(page.locator('.dep-head').getByText(t(`deposit.state_${state}`), { exact: true })).toBeVisible({
    timeout: 30_000,
  })

/** Asks for a withdrawal and gives its id. */
async function withdraw(visitor: Visitor, amount = '1500'): Promise<string> {
  const { page, t } = visitor
  await page.goto('/member?page=withdraw')
  await page.getByRole('textbox', { name: t('withdraw.amount') }).fill(amount)
  await page.getByRole('button', { name: new RegExp(`^${t('withdraw.action', { amount: '৳.*' })}$`) }).click()
  await proveByPassword(visitor)
  // The password is hashed slowly by design.
  await expect(page).toHaveURL(/page=withdraw&tab=record&id=/, { timeout: 30_000 })
  return new URL(page.url()).searchParams.get('id') ?? ''
}

const withdrawalIs = ({ page }: Visitor, text: string) =>
  expect(page.locator('.wd-head')).toHaveText(text, { timeout: 30_000 })

/** Taken up and approved by one, paid by hand by the other. */
async function pay([maker, checker]: readonly [Desk, Desk], id: string): Promise<void> {
  const { t } = maker
  await open(maker, 'withdrawal', id)
  await quick(maker, t('moneyDesk.claim'))
  await decide(maker, t('moneyDesk.approve'))
  await stands(maker, t('choice.withdrawal_approved'))
  await payByHand(checker, id, t('moneyDesk.pay'))
}

async function payByHand(desk: Desk, id: string, word: string): Promise<void> {
  const { t } = desk
  await open(desk, 'withdrawal', id)
  await quick(desk, `${word}: ${t('moneyDesk.byHand')}`)
  await decide(desk, t('moneyDesk.paid'), { [t('moneyDesk.reference')]: 'TRX-42' })
  await stands(desk, t('choice.withdrawal_disbursed'))
}

/** The player shows that a part arrived, or nothing. */
async function deny({ page, t }: Visitor, part?: string): Promise<void> {
  const name = t(part === undefined ? 'withdraw.receiptNone' : 'withdraw.receiptPart')
  await page.getByRole('button', { name }).click()
  if (part !== undefined)
    await page.getByRole('textbox', { name: t('withdraw.receiptPartAmount') }).fill(part)
  await page.getByLabel(t('withdraw.addPicture')).setInputFiles(picture)
  await expect(page.getByRole('img', { name: t('withdraw.picture', { number: 1 }) })).toBeVisible()
  await page.getByRole('button', { name: t('withdraw.send'), exact: true }).click()
}

/** The player is at a desk in Bengali, and at a phone in English; the operators are always at desks. */
const screens = { BN: { width: 1440, height: 900 }, EN: { width: 390, height: 844 } } as const

for (const language of ['BN', 'EN'] as const) {
  const names = methods[language]

  test(`deposits by each method reach the wallet or not, as the desk says (${language}) @once`, async ({
    visit,
  }) => {
    const visitor = await visit(language)
    await visitor.page.setViewportSize(screens[language])
    await openPayee(visitor)
    const [maker, checker] = await desks(language)
    const { t } = maker
    await deposit(visitor, names.sandbox, '1250')
    await depositIs(visitor, 'credited')

    await deposit(visitor, names.nagad, '1000')
    const byHand = await tellPaid(visitor)
    await open(maker, 'deposit', byHand)
    await open(checker, 'deposit', byHand)
    await maker.page.keyboard.press('c')
    await expect(file(maker).getByText(t('moneyDesk.mine'))).toBeVisible({ timeout: 30_000 })
    await expect(file(checker).getByText(t('moneyDesk.others', { name: 'maker' }))).toBeVisible({
      timeout: 30_000,
    })
    await expect(file(checker).getByRole('button', { name: t('moneyDesk.approve') })).toHaveCount(0)
    await maker.page.keyboard.press('a')
    await confirm(maker, t('moneyDesk.approve'))
    await stands(maker, t('choice.deposit_credited'))
    await depositIs(visitor, 'credited')

    await deposit(visitor, names.bank, '2000')
    const atBank = await tellPaid(visitor, true)
    await open(checker, 'deposit', atBank)
    await expect(file(checker).getByRole('img', { name: t('moneyDesk.slip') })).toBeVisible({
      timeout: 30_000,
    })
    await quick(checker, t('moneyDesk.claim'))
    await decide(checker, t('moneyDesk.reject'))
    await stands(checker, t('choice.deposit_rejected'))

    await deposit(visitor, names.hosted, '1000')
    await expect(visitor.page.getByRole('heading', { name: names.hosted })).toBeVisible()
    await visitor.page.getByRole('button', { name: names.pay, exact: true }).click()
    await depositIs(visitor, 'credited')
  })

  test(`a withdrawal is paid; others are rejected and cancelled (${language}) @once @money`, async ({
    visit,
  }) => {
    const visitor = await visit(language)
    await visitor.page.setViewportSize(screens[language])
    await openPayee(visitor)
    const both = await desks(language)
    const [maker, checker] = both
    const { t } = maker
    await pay(both, await withdraw(visitor))
    await visitor.page
      .getByRole('button', { name: visitor.t('withdraw.receiptAll') })
      .last()
      .click()
    await withdrawalIs(visitor, visitor.t('withdraw.received'))
    await stands(checker, t('choice.withdrawal_received'))

    const rejected = await withdraw(visitor)
    await open(maker, 'withdrawal', rejected)
    await quick(maker, t('moneyDesk.claim'))
    await expect(file(maker).getByText(t('riskCheck.new_payee')).first()).toBeVisible({ timeout: 30_000 })
    await decide(maker, t('moneyDesk.reject'))
    await withdrawalIs(visitor, visitor.t('withdraw.rejected'))

    const cancelled = await withdraw(visitor)
    await open(maker, 'withdrawal', cancelled)
    await quick(maker, t('moneyDesk.claim'))
    await expect(file(maker).getByText(t('moneyDesk.mine'))).toBeVisible({ timeout: 30_000 })
    const taken = visitor.t('withdraw.cancel')
    await visitor.page.getByRole('button', { name: taken }).click()
    const sure = visitor.page.getByRole('dialog', { name: visitor.t('withdraw.cancelTitle') })
    await sure.getByRole('button', { name: taken }).click()
    await stands(maker, t('choice.withdrawal_cancelled'))
  })

  test(`what did not arrive is paid again, comes back, or ran out of time (${language}) @once`, async ({
    visit,
  }) => {
    const visitor = await visit(language)
    await visitor.page.setViewportSize(screens[language])
    const { memberId } = await openPayee(visitor)
    const both = await desks(language)
    const [, checker] = both
    const { t } = checker
    const part = await withdraw(visitor)
    await pay(both, part)
    await withdrawalIs(visitor, visitor.t('withdraw.disbursed'))
    await deny(visitor, '1000')
    await stands(checker, t('choice.withdrawal_partly_received'))
    const shown = file(checker).getByRole('img', { name: t('moneyDesk.picture', { number: 1 }) })
    await expect(shown).toBeVisible({ timeout: 30_000 })
    await payByHand(checker, part, t('moneyDesk.payRest'))
    await visitor.page
      .getByRole('button', { name: visitor.t('withdraw.receiptAll') })
      .last()
      .click()
    await withdrawalIs(visitor, visitor.t('withdraw.received'))

    await pay(both, await withdraw(visitor))
    await withdrawalIs(visitor, visitor.t('withdraw.disbursed'))
    await deny(visitor)
    await stands(checker, t('choice.withdrawal_not_received'))
    await decide(checker, t('moneyDesk.returnRest'))
    await withdrawalIs(visitor, visitor.t('withdraw.returned'))

    const silent = await withdraw(visitor)
    await pay(both, silent)
    await write('update withdrawal set confirm_until = now() where member_id = $1 and id = $2', [
      memberId,
      silent,
    ])
    // The job comes once a minute.
    await expect(file(checker).locator('h2')).toContainText(t('choice.withdrawal_received'), {
      timeout: 150_000,
    })
  })
}
