import AxeBuilder from '@axe-core/playwright'
import { sports, type Sport } from '@baize/sports/market'
import type { Page } from '@playwright/test'
import { enterWithCredits } from './player.ts'
import { expect, fillLogin, gameFrame, headerBalance, password, register, signOut, test } from './site.ts'
import {
  askBook,
  awaitBook,
  goInBook,
  isPhone,
  listEvents,
  openBets,
  openBook,
  openOdds,
  openSlip,
  placeBet,
} from './sports-steps.ts'

// Prices move under the hand: what comes too late is refused, and asked for again.
test.use({ expectsRefusals: true, actionTimeout: 30_000 })

/** Something on a page that axe would report. */
async function expectNoFindings(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include('iframe').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

test('an ended match is played again in the browser, and agrees', async ({ visit, page }, { project }) => {
  test.setTimeout(720_000)
  const visitor = await visit(project.name === 'phone' ? 'BN' : 'EN')
  const { t } = visitor
  await enterWithCredits(visitor, '1000')
  const book = await openBook(visitor)
  const ended = await findSportWithResults(page)
  if (isPhone(page)) await goInBook(page, '#/results/cricket')
  else
    await book
      .getByRole('navigation')
      .getByRole('link', { name: t('sports.results'), exact: true })
      .click()
  await book.getByRole('button', { name: t(`sports.${ended}`), exact: true }).click()
  const row = book.locator('.result-row').first()
  await expect(row).toBeVisible()
  await row.getByRole('link', { name: t('sports.proof') }).click()
  await expect(book.getByText(t('sportsProof.holds'))).toBeVisible({ timeout: 60_000 })
  await expect(book.locator('.proof-list li')).toHaveCount(4)
  await expect(book.locator('.proof-list li.bad')).toHaveCount(0)
  await expectNoFindings(page)
})

/** The first sport with a finished match. A new simulation takes some minutes to finish its first one. */
async function findSportWithResults(page: Page): Promise<Sport> {
  const found: Sport[] = []
  await expect(async () => {
    for (const sport of sports) {
      const { events } = await askBook<{ events: readonly { status: string }[] }>(
        page,
        `/api/results?sport=${sport}`,
      )
      if (events.some(({ status }) => status === 'ended' || status === 'closed')) found.push(sport)
    }
    expect(found.length).toBeGreaterThan(0)
  }).toPass({ timeout: 600_000, intervals: [5_000] })
  return found[0] ?? 'football'
}

for (const language of ['BN', 'EN'] as const) {
  test(`axe finds nothing on any page of the book (${language})`, async ({ visit, page }) => {
    const visitor = await visit(language)
    const { t } = visitor
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await enterWithCredits(visitor, '1000')
    const book = await openBook(visitor)
    await expectNoFindings(page)
    await book.getByRole('tab', { name: t('sports.soon') }).click()
    await book
      .locator('.mrow')
      .filter({ has: book.locator(openOdds) })
      .first()
      .locator(openOdds)
      .first()
      .click()
    await openSlip(visitor)
    await expectNoFindings(page)
    await placeBet(visitor, '100')
    await openBets(visitor, 'open')
    await expect(book.getByRole('article')).toBeVisible()
    await expectNoFindings(page)
    const [live] = await listEvents(page, 'live')
    for (const [hash, sign] of [
      [`#/event/${live?.id ?? ''}`, '.mg'],
      ['#/results/football', 'h1'],
      ['#/rules', 'h1'],
      ['#/settings', 'h1'],
    ] as const) {
      await goInBook(page, hash)
      await expect(book.locator(sign).first()).toBeVisible()
      await expectNoFindings(page)
    }
  })
}

test('odds on the home page open the match in the book with that side on the slip', async ({
  visit,
  page,
}) => {
  const visitor = await visit('EN')
  const { t } = visitor
  await enterWithCredits(visitor, '1000')
  await page.goto('/')
  const row = page.getByRole('region', { name: t('lobby.matches') })
  const odds = row
    .locator('.slides-one:not([inert]) a.odds')
    .filter({ hasText: /\d\.\d/ })
    .first()
  // A match that is suspended has none: the next one is looked at.
  await expect(async () => {
    if (!(await odds.isVisible())) await row.getByRole('button', { name: t('lobby.slidesOn') }).click()
    await odds.click({ timeout: 2_000 })
  }).toPass()
  await expect(page).toHaveURL(/\/seamless\?gameId=.*place=/)
  const book = gameFrame(page)
  await expect(book.locator('.mg').first()).toBeVisible({ timeout: 60_000 })
  const slip = await openSlip(visitor)
  await expect(slip.getByRole('listitem')).toHaveCount(1)
  await expect(slip.getByText(t('sportsSlip.empty'))).toHaveCount(0)
})

test('a guest at a door is asked to log in, and then stands in the book', async ({ visit, page }) => {
  const visitor = await visit('BN')
  const { t } = visitor
  const username = await register(visitor)
  await signOut(visitor)
  await page.goto('/seamless?gameId=sport-0002')
  await expect(page.getByRole('dialog').getByRole('textbox', { name: t('auth.username') })).toBeVisible()
  await fillLogin(visitor, username, password)
  await awaitBook(page)
})

test('a trial account at a door is told that it needs a real one', async ({ visit, page }) => {
  const { t } = await visit('EN')
  await page.goto('/login')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('auth.tryFree') })
    .click()
  await expect(headerBalance(page)).toBeVisible()
  await page.goto('/seamless?gameId=sport-0001')
  await expect(page.getByText(t('site.trialTitle'))).toBeVisible()
})
