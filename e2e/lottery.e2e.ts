import AxeBuilder from '@axe-core/playwright'
import {
  awaitTimeToBet,
  bet,
  drawMs,
  expectBalance,
  openLottery,
  openTickets,
  padField,
  playOn,
} from './lottery-steps.ts'
import { enterWithCredits, visitToo } from './player.ts'
import { expect, test, type Visitor } from './site.ts'

const minuteFive = { gameCode: 'elott-01', series: 'elott-01:60' }

/** A new member with 1,000 at a pad of the draw of every minute. */
async function sitAtMinuteFive(visitor: Visitor, play: string): Promise<void> {
  await enterWithCredits(visitor, '1000')
  await openLottery(visitor, minuteFive.gameCode, { series: minuteFive.series, play })
  await expectBalance(visitor.page, '1,000.00')
  await awaitTimeToBet(minuteFive.series)
}

// One of ten digits always comes: ten lines at 10.00 cost 100.00, and the one that wins pays 98.00.
for (const language of ['BN', 'EN'] as const) {
  test(`all digits of a place: bet, watched, paid, and proven to a stranger (${language})`, async ({
    visit,
    page,
    browser,
  }) => {
    test.setTimeout(drawMs + 120_000)
    const visitor = await visit(language)
    const { t } = visitor
    await sitAtMinuteFive(visitor, 'place')
    const place = t('lotteryWord.digit5')
    await padField(page, place)
      .getByRole('button', { name: t('lottery.quickAll'), exact: true })
      .click()
    await expect(padField(page, place).getByRole('button', { name: '7', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await bet(visitor, '৳100.00')
    await expectBalance(page, '900.00')
    await playOn(visitor)
    await expectBalance(page, '998.00', drawMs)
    const ticket = (await openTickets(visitor)).first()
    await expect(ticket).toContainText(t('lottery.ticketState_won'))
    await expect(ticket).toContainText('98.00')
    await expect(ticket.locator('mark')).toHaveCount(1)
    await ticket.getByRole('button', { name: t('lottery.details') }).click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: t('lottery.verifyDraw') })
      .click()
    await expect(page).toHaveURL(/\/lottery\/draw\//)
    await expect(page.getByText(t('lotteryDraw.allRight'), { exact: true })).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText(t('lotteryDraw.ticketRight'), { exact: true })).toBeVisible({
      timeout: 60_000,
    })
    expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([])

    const stranger = await visitToo(browser, visitor)
    await stranger.page.goto(page.url())
    await expect(stranger.page.getByText(t('lotteryDraw.allRight'), { exact: true })).toBeVisible({
      timeout: 60_000,
    })
    await expect(stranger.page.getByText(t('lotteryDraw.ticketsLogin'))).toBeVisible()
    await stranger.page.context().close()
  })
}
