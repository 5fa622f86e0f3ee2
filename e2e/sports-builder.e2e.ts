import type { FrameLocator, Locator } from '@playwright/test'
import { enterWithCredits } from './player.ts'
import { expect, gameFrame, test, type Visitor } from './site.ts'
import {
  betButton,
  cashOut,
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
    const slip = await chooseBoth(visitor, { event, winner, total })
    const tab = slip.getByRole('button', { name: t('sportsSlip.builder'), exact: true })
    await expect(tab).toHaveAttribute('aria-pressed', 'true')
    await expect(slip.locator('.leg-alone')).toHaveCount(2)
    await expect(slip.getByText(t('sportsSlip.noteBuilder'))).toBeVisible()
    const odds = await builderOdds(slip, t('sportsSlip.totalOdds'))
    // Home and over are won together more often than apart: the price is below the product.
    const product = priceOf(winner, 'home') * priceOf(total, 'over')
    expect(odds).toBeGreaterThan(1)
    expect(odds).toBeLessThan(product)
    await placeAtAnyOdds(visitor, slip)
    const ticket = (await openBets(visitor, 'open')).first()
    await expect(ticket).toContainText(t('sportsBets.builder', { count: 2 }))
    await expect(ticket).toContainText('৳100.00')
    await expect(ticket.locator('.tleg')).toHaveCount(2)

    // Until the match starts it can be cashed out, at less than its stake: the house keeps its part.
    const cashed = await cashOut(page, ticket)
    expect(cashed).toBeLessThan(10_000)
    const settled = (await openBets(visitor, 'settled')).first()
    await expect(settled.locator('.tnote')).toContainText(amountOf(cashed))
    await expect(settled).toContainText(t('sportsBets.builder', { count: 2 }))
    await expectPurse(page, 90_000 + cashed)
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

test('a bet builder is cashed out while its match is played', async ({ visit, page }, { project }) => {
  // A match has to begin first.
  test.setTimeout(900_000)
  const visitor = await visit(project.name === 'phone' ? 'BN' : 'EN')
  const { t } = visitor
  await enterWithCredits(visitor, '1000')
  await openBook(visitor)
  let found: Found | undefined
  await expect(async () => {
    found = await findMatch(visitor, { isNext: true })
  }).toPass({ timeout: 300_000, intervals: [5_000] })
  if (!found) throw new Error('a match is found')
  const { event } = found
  await goInBook(page, `#/event/${event.id}`)
  await placeAtAnyOdds(visitor, await chooseBoth(visitor, found))
  const ticket = (await openBets(visitor, 'open')).first()
  await expect(ticket.locator('.tleg')).toHaveCount(2)
  await expect(async () => {
    const { status } = await askBook<BookEvent>(page, `/api/events/${event.id}`)
    expect(status).toBe('live')
  }).toPass({ timeout: 480_000, intervals: [3_000] })
  const cashed = await cashOut(page, ticket)
  const settled = (await openBets(visitor, 'settled')).first()
  await expect(settled).toContainText(t('sportsBets.builder', { count: 2 }))
  await expect(settled.locator('.tnote')).toContainText(amountOf(cashed))
  await expectPurse(page, 90_000 + cashed)
  await page.screenshot({ path: test.info().outputPath('cashed-in-play.png') })
})

type Found = Awaited<ReturnType<typeof findMatch>>

/** So long it takes to build a bet on a busy machine. */
const buildingMs = 120_000
const mostWaitMs = 420_000

/**
 * A football match with the markets that the stories need: one that does not begin soon, or the next one that
 * leaves time to bet.
 */
async function findMatch({ page }: Visitor, { isNext = false } = {}) {
  const now = Date.now()
  const soon = (await listEvents(page, 'soon', 'football')).filter(({ status }) => status === 'pre')
  const next = soon.find(
    ({ startsAt }) => startsAt > now + buildingMs && startsAt < now + buildingMs + mostWaitMs,
  )
  const chosen = isNext ? next : soon.at(-1)
  if (!chosen) throw new Error('no football match is to come')
  const event = await askBook<BookEvent>(page, `/api/events/${chosen.id}`)
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

/** Home wins with more goals than the line: the slip with both. */
async function chooseBoth(
  visitor: Visitor,
  { event, winner, total }: Pick<Found, 'event' | 'winner' | 'total'>,
): Promise<Locator> {
  await choose(visitor, { event, market: winner, outcome: 'home' })
  await choose(visitor, { event, market: total, outcome: 'over' })
  return openSlip(visitor)
}

/** A hundred on the builder whose price is on the slip. */
async function placeAtAnyOdds({ page, t }: Visitor, slip: Locator): Promise<void> {
  await slip.getByRole('button', { name: t('sportsSlip.any'), exact: true }).click()
  await slip.getByRole('textbox').fill('100')
  await expect(betButton(slip)).toBeEnabled({ timeout: 60_000 })
  await betButton(slip).click()
  await expect(slip.getByText(t('sportsSlip.accepted'))).toBeVisible({ timeout: 30_000 })
  await expectPurse(page, 90_000)
}

/** As tickets write it. */
const amountOf = (minor: number): string => (minor / 100).toFixed(2)

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
