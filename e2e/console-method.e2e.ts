import type { Translate } from '@baize/i18n'
import type { Locator, Page } from '@playwright/test'
import { enter } from './cashier.ts'
import { consoleUrl, logIn, openSecond } from './console.ts'
import { giveReason } from './console-steps.ts'
import { expectNoFindings } from './security-steps.ts'
import { expect as expectSoon, test, type Visitor } from './site.ts'

// A way to pay in, from the form of one operator by the word of another to the page of a player.

test.use({ expectsRefusals: true, actionTimeout: 30_000 })
// Three people at three programs: on a busy machine that takes its time.
test.describe.configure({ timeout: 400_000 })
const expect = expectSoon.configure({ timeout: 30_000 })

interface Desk {
  readonly page: Page
  readonly t: Translate
}

const row = (page: Page, code: string) => page.getByRole('row').filter({ hasText: code })

/** Fills the parts of the form that are named. */
async function fill(dialog: Locator, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const exact = { name, exact: true }
    await dialog.getByRole('textbox', exact).or(dialog.getByRole('spinbutton', exact)).first().fill(value)
  }
}

/** Asks for it with the reason; it waits for somebody else. */
async function ask({ page, t }: Desk, label: string): Promise<void> {
  await giveReason(page, t, label)
  await expect(page.getByText(t('approvalDesk.asked'))).toBeVisible()
}

async function agree({ page, t }: Desk, code: string): Promise<void> {
  await page.goto(`${consoleUrl}/approval?filter=${encodeURIComponent('{"state":"open"}')}`)
  const asked = row(page, code)
  await asked.getByRole('button', { name: t('approvalDesk.approve') }).click()
  await giveReason(page, t, t('approvalDesk.approve'))
  await expect(asked).toHaveCount(0)
}

/** The page of players, opened anew, and the tile of the method there. */
async function tileOf({ page }: Visitor, name: string): Promise<Locator> {
  await page.goto('/member?page=depositv2')
  await expect(page.getByRole('radio').first()).toBeVisible()
  return page.getByRole('dialog').getByRole('radio', { name })
}

async function openNew(desk: Desk, given: { code: string; name: Texts; steps: Texts }): Promise<void> {
  const { page, t } = desk
  const { code, name, steps } = given
  await page.goto(`${consoleUrl}/paymentMethod`)
  await page.getByRole('button', { name: t('methodDesk.new') }).click()
  const dialog = page.getByRole('dialog', { name: t('methodDesk.new') })
  await fill(dialog, {
    [t('methodDesk.code')]: code,
    [t('field.nameEn')]: name.EN,
    [t('field.nameBn')]: name.BN,
    [t('field.instructionsEn')]: steps.EN,
    [t('field.instructionsBn')]: steps.BN,
  })
  await dialog.getByRole('switch', { name: t('field.isEnabled') }).click()
  await ask(desk, t('methodDesk.new'))
}

interface Texts {
  readonly EN: string
  readonly BN: string
}

/** Opens the form of a method that is there; what it does is asked for. */
async function change(desk: Desk, code: string, edit: (dialog: Locator) => Promise<void>): Promise<void> {
  const { page, t } = desk
  await page.goto(`${consoleUrl}/paymentMethod`)
  await row(page, code)
    .getByRole('button', { name: t('moneyDesk.edit') })
    .click()
  await edit(page.getByRole('dialog', { name: t('moneyDesk.edit') }))
  await ask(desk, t('moneyDesk.edit'))
}

const hourMs = 3_600_000
const dhakaMs = 6 * hourMs
/** What the clock of the house says so many hours from now. */
const hoursAhead = (hours: number) =>
  new Date(Date.now() + dhakaMs + hours * hourMs).toISOString().slice(11, 16)

/** The tile, the instructions in the player's language, the bounds and the fee. */
async function seeTerms(visitor: Visitor, { name, steps }: { name: string; steps: string }): Promise<void> {
  const { page, t } = visitor
  const tile = await tileOf(visitor, name)
  await expect(tile).toContainText('৳300 – ৳9,000')
  await expect(tile).toContainText(t('deposit.withinMinutes', { minutes: 45 }))
  await tile.click()
  await expect(page.getByText(steps)).toBeVisible()
  await page.getByRole('textbox', { name: t('deposit.amount') }).fill('1000')
  // 7.50 and 2.5 percent of it.
  await expect(page.locator('.dep-sum')).toContainText('967.50')
}

for (const language of ['EN', 'BN'] as const) {
  test(`a way to pay in is opened, changed and closed, as players see it (${language}) @once`, async ({
    visit,
    browser,
  }) => {
    const visitor = await visit(language)
    await enter(visitor)
    const pages = [await openSecond(browser), await openSecond(browser)] as const
    const maker = { page: pages[0], t: await logIn(pages[0], 'maker', language) }
    const checker = { page: pages[1], t: await logIn(pages[1], 'checker', language) }
    const { t } = maker
    const mark = Date.now().toString(36)
    const code = `e2e_${mark}`
    const name = { EN: `Ferry ${mark}`, BN: `খেয়া ${mark}` }
    const steps = { EN: `Send to the ferry ${mark}`, BN: `খেয়ার নম্বরে পাঠান ${mark}` }

    await openNew(maker, { code, name, steps })
    await expect(await tileOf(visitor, name[language])).toHaveCount(0)
    await agree(checker, code)
    await expect(await tileOf(visitor, name[language])).toContainText('৳200 – ৳25,000')

    const later = { EN: `Pay the ferryman ${mark}`, BN: `মাঝিকে পাঠান ${mark}` }
    await change(maker, code, async (dialog) => {
      await fill(dialog, {
        [t('field.instructionsEn')]: later.EN,
        [t('field.instructionsBn')]: later.BN,
        [t('field.limitMinutes')]: '45',
        [t('methodDesk.min')]: '300',
        [t('methodDesk.max')]: '9000',
        [t('methodDesk.feeFixed')]: '7.50',
        [t('methodDesk.feePercent')]: '2.5',
      })
      await expectNoFindings({ ...visitor, ...maker })
    })
    await expect(await tileOf(visitor, name[language])).toContainText('৳200 – ৳25,000')
    await agree(checker, code)
    await seeTerms(visitor, { name: name[language], steps: later[language] })

    const opens = hoursAhead(2)
    await change(maker, code, async (dialog) => {
      await dialog.getByLabel(t('methodDesk.opens')).fill(opens)
      await dialog.getByLabel(t('methodDesk.closes')).fill(hoursAhead(4))
    })
    await agree(checker, code)
    const closed = await tileOf(visitor, name[language])
    await expect(closed).toContainText(visitor.t('deposit.closedUntil', { time: opens }))
    await expect(closed).toBeDisabled()

    await maker.page.goto(`${consoleUrl}/paymentMethod`)
    await row(maker.page, code)
      .getByRole('button', { name: t('moneyDesk.closeMethod') })
      .click()
    await giveReason(maker.page, t, t('moneyDesk.closeMethod'))
    await expect(await tileOf(visitor, name[language])).toHaveCount(0)
    for (const page of pages) await page.context().close()
  })
}
