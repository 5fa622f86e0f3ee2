import { enterWithCredits } from './player.ts'
import { expect, gameFrame, test } from './site.ts'
import { askBook, closeSlip, goInBook, openBets, openBook, placeBet, type BookEvent } from './sports-steps.ts'

// After the first start matches are played until a season can be priced.
test.describe.configure({ timeout: 300_000 })
test.use({ expectsRefusals: true, actionTimeout: 30_000 })

for (const language of ['BN', 'EN'] as const) {
  test(`a league's winner is bet on over the season (${language})`, async ({ visit, page }) => {
    const visitor = await visit(language)
    const { t } = visitor
    await enterWithCredits(visitor, '1000')
    await openBook(visitor)
    let season: BookEvent | undefined
    await expect(async () => {
      const { events } = await askBook<{ events: readonly BookEvent[] }>(page, '/api/events?view=outrights')
      season = events.find(({ markets }) => markets.some(({ status }) => status === 'active'))
      expect(season).toBeDefined()
    }).toPass({ timeout: 200_000 })
    await goInBook(page, '#/all/outrights')
    const book = gameFrame(page)
    await expect(book.locator('.season-odds').first()).toBeVisible()
    await page.screenshot({ path: test.info().outputPath('outrights.png') })
    await goInBook(page, `#/event/${season?.id ?? ''}`)
    await expect(book.getByText(t('sportsMatch.seasonText'))).toBeVisible()
    await expect(book.locator('.season-table tbody tr')).toHaveCount(
      Object.keys(season?.players ?? {}).length,
    )
    await book.locator('.mg .odds:not(.off)').first().click()
    await page.screenshot({ path: test.info().outputPath('season.png') })
    await placeBet(visitor, '50')
    await page.screenshot({ path: test.info().outputPath('placed.png') })
    await closeSlip(visitor)
    const ticket = (await openBets(visitor, 'open')).first()
    await expect(ticket).toContainText('৳50.00')
    await page.screenshot({ path: test.info().outputPath('bets.png') })
  })
}
