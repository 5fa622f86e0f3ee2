import { enterWithCredits } from './player.ts'
import { expect, gameFrame, test } from './site.ts'
import {
  askBook,
  closeSlip,
  findOdds,
  goInBook,
  listEvents,
  openBets,
  openBook,
  openSlip,
  placeBet,
  type BookEvent,
} from './sports-steps.ts'

// Prices change while the story bets: late requests are refused and repeated.
test.use({ expectsRefusals: true, actionTimeout: 30_000 })

for (const language of ['BN', 'EN'] as const) {
  test(`a top batter is backed each way, for the first three of the side (${language})`, async ({
    visit,
    page,
  }) => {
    const visitor = await visit(language)
    const { t } = visitor
    await enterWithCredits(visitor, '1000')
    await openBook(visitor)
    const soon = await listEvents(page, 'soon', 'cricket')
    const last = soon.filter(({ status }) => status === 'pre').at(-1)
    const event = await askBook<BookEvent>(page, `/api/events/${last?.id}`)
    // The last of the eleven may be too unlikely to be offered.
    const market = event.markets.find(
      ({ type, status, outcomes }) =>
        type === 'cricket_top_batter' && status === 'active' && (outcomes[0]?.oddsMilli ?? 0) > 0,
    )
    if (!market) throw new Error('top batters are offered before the toss')
    await goInBook(page, `#/event/${event.id}`)
    await (await findOdds(visitor, { event, market, outcome: market.outcomes[0]?.id ?? '' })).click()
    const slip = await openSlip(visitor)
    const box = slip.getByRole('checkbox', { name: t('sportsSlip.eachWay') })
    await box.check()
    await expect(slip.getByText(t('sportsSlip.eachWayTerms', { part: 4, places: 3 }))).toBeVisible()
    await placeBet(visitor, '20')
    await closeSlip(visitor)
    const ticket = (await openBets(visitor, 'open')).first()
    await expect(ticket).toContainText(t('sportsBets.eachWay', { part: 4, places: 3 }))
    await expect(ticket).toContainText('৳40.00')
    await expect(ticket.locator('.tleg')).toHaveCount(2)
    await expect(gameFrame(page).locator('.sb-purse')).toContainText('960.00')
    await page.screenshot({ path: test.info().outputPath('batter.png') })
  })
}
