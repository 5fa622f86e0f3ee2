import type { FrameLocator, Locator } from '@playwright/test'
import { enterWithCredits } from './player.ts'
import { expect, gameFrame, test, type Visitor } from './site.ts'
import {
  betButton,
  closeSlip,
  expectPurse,
  findOdds,
  goInBook,
  isOffered,
  listEvents,
  openBets,
  openBook,
  openSlip,
  askBook,
  type BookEvent,
  type BookMarket,
} from './sports-steps.ts'

// A price may take a few questions on a busy machine.
test.describe.configure({ timeout: 180_000 })
test.use({ expectsRefusals: true, actionTimeout: 30_000 })

for (const language of ['BN', 'EN'] as const) {
  test(`two selections of one match become a bet builder at one price (${language})`, async ({
    visit,
    page,
  }) => {
    const visitor = await visit(language)
    const { t } = visitor
    await enterWithCredits(visitor, '1000')
    await openBook(visitor)
    const { event, winner, total } = await findMatch(visitor)
    await goInBook(page, `#/event/${event.id}`)
    const book = gameFrame(page)
    await expect(book.locator('.builder-hint')).toBeVisible()
    await choose(visitor, { event, market: winner, outcome: 'home' })
    await choose(visitor, { event, market: total, outcome: 'over' })
    const slip = await openSlip(visitor)
    const tab = slip.getByRole('button', { name: t('sportsSlip.builder'), exact: true })
    await expect(tab).toHaveAttribute('aria-pressed', 'true')
    await expect(slip.locator('.leg-alone')).toHaveCount(2)
    await expect(slip.getByText(t('sportsSlip.noteBuilder'))).toBeVisible()
    const odds = await builderOdds(slip, t('sportsSlip.totalOdds'))
    // Home and over are won together more often than apart: the price is below the product.
    const product = priceOf(winner, 'home') * priceOf(total, 'over')
    expect(odds).toBeGreaterThan(1)
    expect(odds).toBeLessThan(product)
    await slip.getByRole('button', { name: t('sportsSlip.any'), exact: true }).click()
    await slip.getByRole('textbox').fill('100')
    await expect(betButton(slip)).toBeEnabled()
    await betButton(slip).click()
    await expect(slip.getByText(t('sportsSlip.accepted'))).toBeVisible({ timeout: 30_000 })
    await expectPurse(page, 90_000)
    const ticket = (await openBets(visitor, 'open')).first()
    await expect(ticket).toContainText(t('sportsBets.builder', { count: 2 }))
    await expect(ticket).toContainText('৳100.00')
    await expect(ticket.locator('.tleg')).toHaveCount(2)
  })

  test(`what cannot be built is said, and a builder needs one match (${language})`, async ({
    visit,
    page,
  }) => {
    const visitor = await visit(language)
    const { t } = visitor
    await enterWithCredits(visitor, '1000')
    await openBook(visitor)
    const { event, winner, double } = await findMatch(visitor)
    await goInBook(page, `#/event/${event.id}`)
    await choose(visitor, { event, market: winner, outcome: 'home' })
    await choose(visitor, { event, market: double, outcome: 'home_draw' })
    const slip = await openSlip(visitor)
    await expect(slip.getByText(t('sportsRefusal.builder_follows'))).toBeVisible({ timeout: 60_000 })
    await expect(slip.getByText(t('sportsSlip.legFollows'))).toBeVisible()
    await expect(betButton(slip)).toBeDisabled()
    await slip.getByRole('button', { name: t('sportsSlip.multiple'), exact: true }).click()
    await expect(slip.getByText(t('sportsRefusal.same_event'))).toBeVisible()
    await expect(slip.getByText(t('sportsSlip.legSameBuilder')).first()).toBeVisible()
  })
}

/** A football match that does not begin soon, with the markets that the stories need. */
async function findMatch({ page }: Visitor) {
  const soon = await listEvents(page, 'soon', 'football')
  const last = soon.filter(({ status }) => status === 'pre').at(-1)
  if (!last) throw new Error('no football match is to come')
  const event = await askBook<BookEvent>(page, `/api/events/${last.id}`)
  const find = (id: string): BookMarket => {
    const market = event.markets.find((one) => one.id === id && isOffered(one))
    if (!market) throw new Error(`${event.id} has no ${id}`)
    return market
  }
  const half = event.markets.find(
    ({ type, spec, ...rest }) =>
      type === 'football_total' && spec.endsWith('.5') && isOffered({ type, spec, ...rest }),
  )
  if (!half) throw new Error(`${event.id} has no half line`)
  return {
    event,
    winner: find('football_1x2|'),
    double: find('football_double_chance|'),
    total: half,
  }
}

async function choose(
  visitor: Visitor,
  wanted: { readonly event: BookEvent; readonly market: BookMarket; readonly outcome: string },
): Promise<void> {
  const odds = await findOdds(visitor, wanted)
  await odds.click()
  await expect(odds).toHaveAttribute('aria-pressed', 'true')
  await closeSlip(visitor)
}

const priceOf = ({ outcomes }: BookMarket, outcome: string): number =>
  (outcomes.find(({ id }) => id === outcome)?.oddsMilli ?? 0) / 1_000

/** The odds of the whole slip, once they are worked out. */
async function builderOdds(slip: Locator | FrameLocator, label: string): Promise<number> {
  const row = slip.locator('.slip-sums > div').filter({ hasText: label })
  await expect(row.locator('dd')).toHaveText(/\d/, { timeout: 60_000 })
  return Number(await row.locator('dd').innerText())
}
