import AxeBuilder from '@axe-core/playwright'
import { approve, giveReason, openDesks } from './console-steps.ts'
import { consoleUrl } from './console.ts'
import { openDesk, reason } from './desk.ts'
import { enterWithCredits, readAccount } from './player.ts'
import { expect, test, type Visitor } from './site.ts'
import { awaitBook, betButton, expectPurse, openBook, openOdds, openSlip, placeBet } from './sports-steps.ts'

/* Staff accounts place no bets on sports: one operator adds an account, two remove it. */

test.describe.configure({ timeout: 300_000 })
// The refusals are what the stories are about.
test.use({ expectsRefusals: true, actionTimeout: 30_000 })

const door = 'sport-0001'
/** Within so long a new staff account is refused by every program. */
const knownAfterMs = 1_000

/** Puts a side of a match that has not begun on the slip. */
async function chooseSoon({ page, t }: Visitor): Promise<void> {
  const book = await awaitBook(page)
  await book.getByRole('tab', { name: t('sports.soon') }).click()
  const row = book
    .locator('.mrow')
    .filter({ has: book.locator(openOdds) })
    .first()
  const odds = row.locator(openOdds).first()
  // The slip keeps what was chosen before the book was opened again.
  if ((await odds.getAttribute('aria-pressed')) !== 'true') await odds.click()
  await expect(odds).toHaveAttribute('aria-pressed', 'true')
}

async function expectClosedDoor({ page, t }: Visitor): Promise<void> {
  await page.goto(`/seamless?gameId=${door}`)
  await expect(page.getByText(t('errors.player_blocked'))).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
}

for (const language of ['BN', 'EN'] as const) {
  test(`a staff account is refused on slip and at door until two operators remove it (${language})`, async ({
    visit,
    page,
  }) => {
    const visitor = await visit(language)
    const { t } = visitor
    await enterWithCredits(visitor, '1000')
    await openBook(visitor, door)
    const { id: memberId } = await readAccount(page)
    const [maker, checker] = [await openDesk('maker'), await openDesk('checker')]
    await maker.staffAccountName({ body: { memberId, reason } })
    const namedAt = Date.now()
    await chooseSoon(visitor)
    const slip = await openSlip(visitor)
    await slip.getByRole('button', { name: t('sportsSlip.any'), exact: true }).click()
    await slip.getByRole('textbox').fill('100')
    await expect(betButton(slip)).toBeEnabled()
    await expect.poll(() => Date.now()).toBeGreaterThan(namedAt + knownAfterMs)
    await betButton(slip).click()
    await expect(slip.getByText(t('sportsSlip.declined'))).toBeVisible()
    await expect(slip).toContainText(t('sportsRefusal.player_blocked'))
    await expect(slip).toContainText(t('sportsSlip.declinedMoney'))
    await expectPurse(page, 100_000)
    await page.screenshot({ path: test.info().outputPath('refused.png') })
    await expectClosedDoor(visitor)
    await page.screenshot({ path: test.info().outputPath('door.png') })

    const { approvalId } = await maker.staffAccountEndAsk({ body: { memberId, reason } })
    await expectClosedDoor(visitor)
    await checker.approvalApprove({ body: { id: approvalId ?? '', reason } })
    await openBook(visitor, door)
    await chooseSoon(visitor)
    await placeBet(visitor, '100')
    await expectPurse(page, 90_000)
  })
}

test(
  'the desk adds a staff account with a reason, and two operators remove it',
  { tag: '@once' },
  async ({ visit, page, browser }) => {
    const visitor = await visit('EN')
    await enterWithCredits(visitor, '1000')
    await page.goto('/')
    const { id, account } = await readAccount(page)
    const desks = await openDesks(browser, visitor)
    const { page: desk, t } = desks.maker
    await desk.goto(`${consoleUrl}/tradingEvent?tab=flags`)
    const panel = desk.getByRole('region', { name: t('tradingDesk.staff') })
    const name = t('tradingDesk.staffName')
    await panel.getByRole('button', { name }).click()
    await desk.getByRole('dialog', { name }).getByLabel(t('field.memberId')).fill(id)
    await giveReason(desk, t, name)
    const row = panel.getByRole('row').filter({ hasText: account })
    await expect(row).toContainText('a story of the console')
    await expect(row).toContainText('maker')
    expect((await new AxeBuilder({ page: desk }).include('main').analyze()).violations).toEqual([])
    await panel.scrollIntoViewIfNeeded()
    await desk.screenshot({ path: test.info().outputPath('staff.png') })
    await expectClosedDoor(visitor)

    const end = t('tradingDesk.staffEnd')
    await row.getByRole('button', { name: end }).click()
    await giveReason(desk, t, end)
    await expect(row).toBeVisible()
    await expectClosedDoor(visitor)
    await approve(desks.checker, `staff account ${account}`)
    // The list is read again every 15 seconds.
    await expect(row).toHaveCount(0)
    await openBook(visitor, door)
    await desks.close()
  },
)
