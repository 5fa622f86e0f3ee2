import { enterWithCredits } from './player.ts'
import { expect, headerBalance, test } from './site.ts'
import { awaitBook, expectPurse, openBets, openOdds, placeBet } from './sports-steps.ts'

// Prices move under the hand: what comes too late is refused, and asked for again.
test.use({ expectsRefusals: true, actionTimeout: 30_000 })

for (const language of ['BN', 'EN'] as const) {
  test(`a bet before the match: found by a door, taken, paid for, and listed (${language})`, async ({
    visit,
    page,
  }) => {
    const visitor = await visit(language)
    const { t } = visitor
    await enterWithCredits(visitor, '1000')
    await page.goto('/sports')
    await page.getByRole('button', { name: /IBC/ }).click()
    const doors = page.getByRole('dialog', { name: t('centre.listTitle', { vendor: 'IBC' }) })
    await doors.locator('a[href*="gameId=sport-"]').first().click()
    await expect(doors).toBeHidden()
    const book = await awaitBook(page)
    await expectPurse(page, 100_000)
    await book.getByRole('tab', { name: t('sports.soon') }).click()
    const row = book
      .locator('.mrow')
      .filter({ has: book.locator(openOdds) })
      .first()
    await row.locator(openOdds).first().click()
    await placeBet(visitor, '100')
    await expectPurse(page, 90_000)
    const ticket = (await openBets(visitor, 'open')).first()
    await expect(ticket).toContainText(t('sportsBets.stateOpen'))
    await expect(ticket).toContainText('৳100.00')
    await expect(ticket).toContainText(t('sports.simulated'))
    await page.goto('/member?page=personalHistoryCopy')
    await expect(headerBalance(page)).toContainText('900.00')
  })
}
