import { latinDigits } from '@baize/i18n'
import { marketType } from '@baize/sports/markets'
import { readSpecifiers, type Named, type Sport } from '@baize/sports/market'
import type { FrameLocator, Locator, Page } from '@playwright/test'
import { expect, gameFrame, type Visitor } from './site.ts'

/** What the public calls of the sports book say, as far as stories need it. */
export interface BookMarket {
  readonly id: string
  readonly type: string
  readonly spec: string
  readonly status: string
  readonly outcomes: readonly { readonly id: string; readonly oddsMilli: number }[]
}
export interface BookEvent {
  readonly id: string
  readonly sport: Sport
  readonly status: string
  readonly startsAt: number
  readonly home: { readonly name: Named }
  readonly away: { readonly name: Named }
  readonly players: Readonly<Record<string, Named>>
  /** Of cricket: the innings so far. */
  readonly score: { readonly innings?: readonly { readonly balls: number }[] } | null
  readonly markets: readonly BookMarket[]
}

/** Odds that can be pressed. */
export const openOdds = '.odds:not(.off)'

/** On a phone the slip lies in a sheet, on a desktop beside the matches. */
export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 1024

/** The book has opened when its list of matches shows odds; a busy machine takes its time. */
export async function awaitBook(page: Page): Promise<FrameLocator> {
  const book = gameFrame(page)
  await expect(book.locator('.odds').first()).toBeVisible({ timeout: 90_000 })
  return book
}

/** Opens the book by one of its doors. */
export async function openBook({ page }: Visitor, door = 'sport-0001'): Promise<FrameLocator> {
  await page.goto(`/seamless?gameId=${door}`)
  return awaitBook(page)
}

/** Asks the book what any guest may know. */
export async function askBook<Answer>(page: Page, path: string): Promise<Answer> {
  const address = await page.locator('iframe').getAttribute('src')
  const answer = await page.request.get(new URL(path, address ?? '').href)
  expect(answer.ok(), path).toBe(true)
  return (await answer.json()) as Answer
}

export const listEvents = async (page: Page, view: 'live' | 'soon', sport?: Sport) =>
  (
    await askBook<{ events: readonly BookEvent[] }>(
      page,
      `/api/events?view=${view}${sport ? `&sport=${sport}` : ''}`,
    )
  ).events

/** All pages of the book stand in the address of its frame after `#`. */
export async function goInBook(page: Page, hash: string): Promise<void> {
  const frame = page.frames().find((one) => one.parentFrame() === page.mainFrame())
  await frame?.evaluate(`location.hash = ${JSON.stringify(hash)}`)
}

export const isOffered = ({ status, outcomes }: BookMarket): boolean =>
  status === 'active' && outcomes.every(({ oddsMilli }) => oddsMilli > 0)

const namesOf = ({ home, away, players }: BookEvent) => ({ home: home.name, away: away.name, players })

/** The words of a market without its line, which stands on the buttons where several lines share a box. */
export function titleOf({ language }: Visitor, event: BookEvent, { type, spec }: BookMarket): string {
  const name = marketType(type)?.name(readSpecifiers(spec) ?? {}, namesOf(event))
  const text = latinDigits(name?.[language === 'BN' ? 'bn' : 'en'] ?? '')
  return text.replace(/\s*[([]?[-−+]?\d+(?:\.\d+)?[)\]]?\s*$/, '')
}

function outcomeText({ language }: Visitor, event: BookEvent, { type, spec }: BookMarket, outcome: string) {
  const name = marketType(type)?.outcomeName(outcome, readSpecifiers(spec) ?? {}, namesOf(event))
  return latinDigits(name?.[language === 'BN' ? 'bn' : 'en'] ?? '')
}

/** The odds of an outcome on the page of its match, which is open. */
export async function findOdds(
  visitor: Visitor,
  { event, market, outcome }: { event: BookEvent; market: BookMarket; outcome: string },
): Promise<Locator> {
  const book = gameFrame(visitor.page)
  await book
    .getByRole('tab', { name: new RegExp(`^\\s*${visitor.t('sportsMatch.all')}`) })
    .or(book.getByRole('tab').filter({ hasText: visitor.t('sportsMatch.all') }))
    .last()
    .click()
  const box = book.locator('.mg').filter({ hasText: titleOf(visitor, event, market) })
  const label = outcomeText(visitor, event, market, outcome)
  return box
    .locator('.odds')
    .filter({ has: visitor.page.getByText(label, { exact: true }) })
    .first()
}

export const slipBar = (page: Page): Locator => gameFrame(page).locator('.slipbar')

/** The slip: on a phone it is opened first. */
export async function openSlip({ page, t }: Visitor): Promise<Locator> {
  const book = gameFrame(page)
  if (!isPhone(page)) return book.getByRole('complementary', { name: t('sportsSlip.title') })
  const sheet = book.getByRole('dialog')
  if (!(await sheet.isVisible()))
    await book.getByRole('button', { name: t('sportsSlip.slipShort'), exact: true }).click()
  await expect(sheet).toBeVisible()
  return sheet
}

/** On a phone the sheet gives way to the page. */
export async function closeSlip({ page }: Visitor): Promise<void> {
  const sheet = gameFrame(page).getByRole('dialog')
  if (!isPhone(page) || !(await sheet.isVisible())) return
  await sheet.press('Escape')
  await expect(sheet).toBeHidden()
}

/** The red button of an open slip with any amount. */
export const betButton = (slip: Locator): Locator => slip.locator('.slip-foot .btn.primary')

/** Stakes and presses until the bet stands: odds that move before the press are accepted again. */
export async function placeBet(visitor: Visitor, stake: string): Promise<void> {
  const { t } = visitor
  const slip = await openSlip(visitor)
  const placed = slip.getByText(t('sportsSlip.accepted'))
  const refused = slip.getByText(t('sportsSlip.declined'))
  const done = slip.getByRole('button', { name: t('sportsSlip.done'), exact: true })
  const accept = slip.getByRole('button', { name: t('sportsSlip.acceptOdds') })
  await expect(async () => {
    if (await placed.isVisible()) return
    if (await refused.isVisible()) await done.click({ timeout: 2_000 })
    if (await accept.isVisible()) await accept.click({ timeout: 2_000 })
    // A slip that was pressed before has no stake to fill once its bet is placed.
    await slip.getByRole('textbox').fill(stake, { timeout: 5_000 })
    await betButton(slip).click({ timeout: 5_000 })
    // A refusal ends the wait: cricket is suspended with each ball, and the next press may come between two.
    await expect(placed.or(refused)).toBeVisible({ timeout: 15_000 })
    await expect(placed).toBeVisible({ timeout: 100 })
  }).toPass({ timeout: 120_000, intervals: [500] })
}

/** What the book shows as the balance, in minor units. */
export async function purseOf(page: Page): Promise<number> {
  const text = await gameFrame(page).locator('.sb-purse').innerText()
  return Math.round(Number(/[\d,]+\.\d\d/.exec(text)?.[0].replaceAll(',', '')) * 100)
}

export const expectPurse = (page: Page, minor: number): Promise<void> =>
  expect.poll(() => purseOf(page), { timeout: 60_000 }).toBe(minor)

/** Cashes a ticket out in full; repeats if its value has changed meanwhile. */
export async function cashOut(page: Page, ticket: Locator): Promise<number> {
  const before = await purseOf(page)
  await expect(async () => {
    if ((await purseOf(page)) > before) return
    await ticket.locator('.cash-buttons .btn.primary').click({ timeout: 5_000 })
    await expect.poll(() => purseOf(page), { timeout: 15_000 }).toBeGreaterThan(before)
  }).toPass({ timeout: 180_000 })
  return (await purseOf(page)) - before
}

/** The member's tickets in one of the lists. */
export async function openBets(visitor: Visitor, list: 'open' | 'settled'): Promise<Locator> {
  const { page, t } = visitor
  const book = gameFrame(page)
  await closeSlip(visitor)
  await book.locator('.sb-bets').click()
  await expect(book.getByRole('heading', { level: 1, name: t('sportsBets.title') })).toBeVisible()
  await book.getByRole('tab', { name: t(`sportsBets.${list}`), exact: true }).click()
  return book.getByRole('article')
}
