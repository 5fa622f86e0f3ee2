import AxeBuilder from '@axe-core/playwright'
import { consoleUrl, logIn } from './console.ts'
import { enterWithCredits, readAccount } from './player.ts'
import { closeAnnouncements, expect, test, type Visitor } from './site.ts'
import {
  askBook,
  expectPurse,
  findOdds,
  goInBook,
  isOffered,
  listEvents,
  openBook,
  placeBet,
  type BookEvent,
  type BookMarket,
} from './sports-steps.ts'

/* Members whom the desk should review: two accounts of one device that bet alike. */

test.describe.configure({ timeout: 300_000 })
// Prices move under the hand: what comes too late is refused, and asked for again.
test.use({ expectsRefusals: true, actionTimeout: 30_000 })

interface Shared {
  readonly event: BookEvent
  readonly market: BookMarket
}

/** The winner of a football match that does not begin soon. */
async function findShared({ page }: Visitor): Promise<Shared> {
  const soon = await listEvents(page, 'soon', 'football')
  const event = await askBook<BookEvent>(page, `/api/events/${soon.at(-1)?.id}`)
  const market = event.markets.find((one) => one.type === 'football_1x2' && isOffered(one))
  if (!market) throw new Error('the winner of the match is offered')
  return { event, market }
}

/** A new account bets on home; gives its user name. */
async function betOnHome(visitor: Visitor, stake: string, given?: Shared) {
  const { page } = visitor
  await enterWithCredits(visitor, '1000')
  await openBook(visitor)
  const shared = given ?? (await findShared(visitor))
  await goInBook(page, `#/event/${shared.event.id}`)
  await (await findOdds(visitor, { ...shared, outcome: 'home' })).click()
  await placeBet(visitor, stake)
  await expectPurse(page, 100_000 - Number(stake) * 100)
  const { id, account } = await readAccount(page)
  return { id, account, shared }
}

test('two accounts of one device that bet alike are listed for review, with what they staked', async ({
  visit,
  page,
  browser,
}, { project }) => {
  const language = project.name === 'phone' ? 'BN' : 'EN'
  const visitor = await visit(language)
  const first = await betOnHome(visitor, '50')
  // Another page of the same browser, which is the same device.
  const other = await page.context().newPage()
  await closeAnnouncements(other)
  const second = await betOnHome({ ...visitor, page: other }, '30', first.shared)
  await other.close()

  const desk = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  const t = await logIn(desk, 'maker', language)
  await desk.goto(`${consoleUrl}/tradingEvent?tab=flags`)
  const panel = desk.getByRole('region', { name: t('tradingDesk.people') })
  const row = panel.getByRole('listitem').filter({ hasText: first.account })
  await expect(row).toContainText(t('tradingDesk.people_device'))
  await expect(row).toContainText(t('tradingDesk.peopleSelections', { count: 1 }))
  const { home, away } = first.shared.event
  const [one, two] = language === 'BN' ? [home.name.bn, away.name.bn] : [home.name.en, away.name.en]
  await expect(row.getByRole('link', { name: `${one} – ${two}` })).toBeVisible()
  await expect(row).toContainText(`: ${one}`)
  for (const [{ account, id }, stake] of [
    [first, '50.00'],
    [second, '30.00'],
  ] as const) {
    await expect(row).toContainText(new RegExp(`${account} ৳\\s?${stake}`))
    const link = row.getByRole('link', { name: account, exact: true })
    await expect(link).toHaveAttribute('href', new RegExp(`/member/${id}/show$`))
  }
  await row.scrollIntoViewIfNeeded()
  await desk.screenshot({ path: test.info().outputPath('review.png') })
  const wide = await desk.evaluate('document.documentElement.scrollWidth - innerWidth')
  expect(wide, 'nothing is wider than the screen').toBeLessThanOrEqual(0)
  expect((await new AxeBuilder({ page: desk }).include('main').analyze()).violations).toEqual([])
  await desk.context().close()
})
