import type { Page } from '@playwright/test'
import { enterWithCredits } from './player.ts'
import { expect, gameFrame, test, type Visitor } from './site.ts'
import {
  askBook,
  betButton,
  closeSlip,
  expectPurse,
  findOdds,
  goInBook,
  isOffered,
  isPhone,
  listEvents,
  openBets,
  openBook,
  openOdds,
  openSlip,
  placeBet,
  purseOf,
  slipBar,
  type BookEvent,
  type BookMarket,
} from './sports-steps.ts'

// What a match decides takes the time that the match takes.
test.describe.configure({ timeout: 240_000 })
// A slip or a cash-out that comes too late is refused, and asked for again.
test.use({ expectsRefusals: true, actionTimeout: 30_000 })

for (const language of ['BN', 'EN'] as const) {
  test(`a live bet waits, and is cashed out in part and then whole (${language})`, async ({
    visit,
    page,
  }) => {
    const visitor = await visit(language)
    const { t } = visitor
    await enterWithCredits(visitor, '1000')
    const book = await openBook(visitor)
    await oddsOfLiveMatch(page)
    const slip = await openSlip(visitor)
    await slip.getByRole('textbox').fill('200')
    await slip.getByRole('button', { name: t('sportsSlip.any'), exact: true }).click()
    await expect(betButton(slip)).toBeEnabled()
    await betButton(slip).click()
    await expect(slip.locator('.delay')).toBeVisible()
    await placeBet(visitor, '200')
    await expectPurse(page, 80_000)
    const ticket = (await openBets(visitor, 'open')).first()
    const share = ticket.getByRole('slider')
    await takeCash(visitor, async () => {
      await share.fill('40')
      await ticket.locator('.cash-buttons .btn.primary').click({ timeout: 5_000 })
    })
    await expect(ticket.locator('.tnote')).toContainText('৳80.00')
    const afterPart = await purseOf(page)
    expect(afterPart).toBeGreaterThan(80_000)
    await takeCash(visitor, async () => {
      await share.fill('100')
      await ticket.locator('.cash-buttons .btn.primary').click({ timeout: 5_000 })
    })
    await expect.poll(() => purseOf(page)).toBeGreaterThan(afterPart)
    const settled = (await openBets(visitor, 'settled')).first()
    await expect(settled.locator('.tnote')).toHaveCount(2)
    await expect(book.getByRole('article')).toHaveCount(1)
  })
}

/** Puts a side of a live match on the slip that will be live for a while. */
async function oddsOfLiveMatch(page: Page): Promise<void> {
  const book = gameFrame(page)
  await book.locator(`.league ${openOdds}`).first().click()
}

/** Takes a cash-out; where the value has moved meanwhile, it is asked for again. */
async function takeCash({ page }: Visitor, ask: () => Promise<void>): Promise<void> {
  const before = await purseOf(page)
  await expect(async () => {
    await ask()
    await expect.poll(() => purseOf(page), { timeout: 12_000 }).toBeGreaterThan(before)
  }).toPass({ timeout: 120_000 })
}

test('three selections by thumb: a refusal with its reason, the limit, consent, and the bet', async ({
  visit,
  page,
}, { project }) => {
  const visitor = await visit(project.name === 'phone' ? 'BN' : 'EN')
  const { t } = visitor
  await enterWithCredits(visitor, '1000')
  const book = await openBook(visitor)
  await book.getByRole('tab', { name: t('sports.soon') }).click()
  const rows = book.locator('.mrow').filter({ has: book.locator(openOdds) })
  await expect(rows.nth(2)).toBeVisible()
  // By their addresses: the list moves on when a match begins.
  const matches = await rows
    .locator('a.tm')
    .evaluateAll((links) => links.slice(0, 3).map((link) => link.getAttribute('href') ?? ''))
  for (const href of matches) {
    const row = rows.filter({ has: book.locator(`a.tm[href="${href}"]`) })
    await row.locator(openOdds).first().click()
  }
  if (isPhone(page)) await expect(slipBar(page)).toContainText(t('sportsSlip.count', { count: 3 }))
  const slip = await openSlip(visitor)
  await expect(slip.getByRole('button', { name: t('sportsSlip.multiple') })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  const stake = slip.getByRole('textbox')
  await stake.fill('5')
  await expect(slip.getByText(t('sportsRefusal.stake_too_low'))).toBeVisible()
  await expect(betButton(slip)).toBeDisabled()
  await stake.fill('900000')
  await expect(slip.locator('.slip-say')).toContainText('৳')
  const most = slip.getByRole('button', { name: t('sportsSlip.setMost') })
  await most.click()
  expect(Number(await stake.inputValue())).toBeLessThan(900_000)
  const small = slip.getByRole('button', { name: t('sportsSlip.small') })
  await small.click()
  await expect(small).toHaveAttribute('aria-pressed', 'true')
  await placeBet(visitor, '50')
  await expectPurse(page, 95_000)
  await closeSlip(visitor)
  await expect(slipBar(page)).toHaveCount(0)
  const ticket = (await openBets(visitor, 'open')).first()
  await expect(ticket).toContainText(t('sportsBets.multiple', { count: 3 }))
  await expect(ticket.getByRole('listitem')).toHaveCount(3)
})

/**
 * Markets that are decided within a minute or so, and which of those that are offered has not begun: the next
 * game or over is the last one, the next round the first, because a later one is offered beside it.
 */
const soonDecided = [
  ['tennis_game_winner', -1],
  ['cricket_over_wicket', -1],
  ['shooter_map_round', 0],
  ['kabaddi_raid', 0],
] as const

interface Chosen {
  readonly event: BookEvent
  readonly market: BookMarket
}

async function findSoonDecided(page: Page): Promise<Chosen | undefined> {
  const live = await listEvents(page, 'live')
  const pages = await Promise.all(
    live.map(({ id }) => askBook<BookEvent>(page, `/api/events/${id}`).catch(() => undefined)),
  )
  for (const [type, place] of soonDecided) {
    for (const event of pages) {
      const market = event?.markets.filter((one) => one.type === type && isOffered(one)).at(place)
      if (event && market) return { event, market }
    }
  }
  return undefined
}

test('both sides of a moment are bet on: one wins, one loses, and the sums are told', async ({
  visit,
  page,
}, { project }) => {
  const visitor = await visit(project.name === 'phone' ? 'EN' : 'BN')
  const { t } = visitor
  await enterWithCredits(visitor, '1000')
  const book = await openBook(visitor)
  await expect(async () => {
    const found = await findSoonDecided(page)
    if (!found) throw new Error('no market of a moment is offered')
    await betOnBothSides(visitor, found)
  }).toPass({ timeout: 150_000 })
  const tickets = await openBets(visitor, 'settled')
  await expect(tickets).toHaveCount(2, { timeout: 150_000 })
  const won = tickets.filter({ has: book.locator('.tleg.won') })
  await expect(won).toHaveCount(1)
  await expect(tickets.filter({ has: book.locator('.tleg.lost') })).toHaveCount(1)
  await won.getByRole('button', { name: t('sportsBets.how') }).click()
  const paid = await won.locator('.bill .tot dd').innerText()
  const minor = Math.round(Number(paid.replace(/[^\d.]/g, '')) * 100)
  const odds = Number(await won.locator('.odds-of').innerText())
  expect(minor).toBe(Math.floor(Math.round(odds * 1000) * 10))
  await expectPurse(page, 100_000 - 20_000 + minor)
  await page.goto('/member?page=personalHistoryCopy')
  const record = page.getByRole('listitem').or(page.getByRole('row')).filter({ hasText: '100.00' })
  await expect(record.first()).toBeVisible({ timeout: 60_000 })
})

async function betOnBothSides(visitor: Visitor, { event, market }: Chosen): Promise<void> {
  const { page } = visitor
  await goInBook(page, `#/event/${event.id}`)
  for (const { id: outcome } of market.outcomes.slice(0, 2)) {
    const odds = await findOdds(visitor, { event, market, outcome })
    await odds.click({ timeout: 5_000 })
    await placeBet(visitor, '100')
    await closeSlip(visitor)
  }
}

test(
  'a bet by keys alone: along the odds by arrows, to the slip, and placed',
  { tag: '@once' },
  async ({ visit, page }) => {
    const visitor = await visit('EN')
    const { t } = visitor
    await enterWithCredits(visitor, '1000')
    const book = await openBook(visitor)
    await book.getByRole('tab', { name: t('sports.soon') }).press('Enter')
    const rows = book.locator('.mrow').filter({ has: book.locator(openOdds) })
    const first = rows.first().locator('.odds').first()
    await first.focus()
    await page.keyboard.press('ArrowRight')
    await expect(rows.first().locator('.odds').nth(1)).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(first).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(first).toHaveAttribute('aria-pressed', 'true')
    const slip = await openSlip(visitor)
    await slip.getByRole('textbox').focus()
    await page.keyboard.type('100')
    await expect(betButton(slip)).toBeEnabled()
    const reached = slip.locator('.slip-foot .btn.primary:focus')
    for (let at = 0; at < 12 && (await reached.count()) === 0; at += 1) await page.keyboard.press('Tab')
    await expect(betButton(slip)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(slip.getByText(t('sportsSlip.accepted'))).toBeVisible()
    await expectPurse(page, 90_000)
  },
)
