import type { Locator } from '@playwright/test'
import { enterWithCredits } from './player.ts'
import { expect, gameFrame, test } from './site.ts'
import {
  askBook,
  closeSlip,
  goInBook,
  openBets,
  openBook,
  openSlip,
  placeBet,
  type BookEvent,
} from './sports-steps.ts'

// After the first start matches are played until a season can be priced.
test.describe.configure({ timeout: 300_000 })
test.use({ expectsRefusals: true, actionTimeout: 30_000 })

const isSoon = (one: Locator): Promise<boolean> =>
  one.waitFor({ timeout: 3_000 }).then(
    () => true,
    () => false,
  )

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

    // The same again each way, on the first runner whom the terms allow.
    await goInBook(page, `#/event/${season?.id ?? ''}`)
    const box = book.getByRole('checkbox', { name: t('sportsSlip.eachWay') })
    const winners = book.locator('.mg').first().locator('.odds:not(.off)')
    const chosen = book.locator('.mg .odds[aria-pressed="true"]')
    // Betting pauses with every happening of a match: then all runners are tried again.
    await expect(async () => {
      await closeSlip(visitor)
      while ((await chosen.count()) > 0) await chosen.first().click({ timeout: 3_000 })
      for (let at = 0; at < (await winners.count()); at += 1) {
        await winners.nth(at).click({ timeout: 3_000 })
        await openSlip(visitor)
        if (await isSoon(box)) break
        await closeSlip(visitor)
        await winners.nth(at).click({ timeout: 3_000 })
      }
      await box.check({ timeout: 3_000 })
    }).toPass({ timeout: 120_000 })
    await page.screenshot({ path: test.info().outputPath('each-way.png') })
    await placeBet(visitor, '20')
    await closeSlip(visitor)
    const eachWay = (await openBets(visitor, 'open')).first()
    await expect(eachWay).toContainText('৳40.00')
    await page.screenshot({ path: test.info().outputPath('each-way-bet.png') })
  })
}
