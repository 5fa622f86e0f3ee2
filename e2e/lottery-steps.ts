import { allSeries, findTitle, nextDraws } from '@baize/lottery/series'
import { expect, type Locator, type Page } from '@playwright/test'
import { headerBalance, type Visitor } from './site.ts'

/** A phone keeps the slip behind its bar, a desktop beside the pads. */
export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 1024

/** A minute's draw with what comes after it, on a machine that has much to do. */
export const drawMs = 200_000

/** The time left that a story wants before it bets: it is not about bets in the last second. */
const leastLeftMs = 18_000

interface Chosen {
  readonly series?: string
  readonly play?: string
}

/** Opens the pads of a lottery; with a series, when enough time is left for a bet. */
export async function openLottery({ page }: Visitor, gameCode: string, chosen: Chosen = {}): Promise<void> {
  const vendor = findTitle(gameCode)?.vendor
  const path = vendor === 'TCG_LOTTO_VN' ? 'vnLottery' : vendor === 'TCG_SEA' ? 'seaLottery' : 'lottery'
  const query = new URLSearchParams({ gameCode, ...chosen })
  await page.goto(`/${path}?${query.toString()}`)
  await expect(page.getByRole('timer').first()).toBeVisible({ timeout: 60_000 })
}

/** Waits until the draw that sells has some time left. */
export async function awaitTimeToBet(seriesId: string): Promise<void> {
  const series = allSeries.find(({ id }) => id === seriesId)
  if (series?.kind !== 'house') return
  const leftMs = () => (nextDraws(series, { afterMs: Date.now(), count: 1 })[0]?.closesAtMs ?? 0) - Date.now()
  await expect.poll(leftMs, { timeout: 60_000, intervals: [500] }).toBeGreaterThan(leastLeftMs)
}

/** The buttons of a field of the pad: its numbers, or what fills it. */
export const padField = (page: Page, name: string): Locator =>
  page.locator('.pad-panel').getByRole('group', { name, exact: true })

/** The slip: on a phone it is opened first. */
export async function openSlip({ page, t }: Visitor): Promise<Locator> {
  if (isPhone(page)) {
    const sheet = page.getByRole('dialog')
    if (!(await sheet.isVisible()))
      await page.getByRole('button', { name: t('lottery.slipShort'), exact: true }).click()
    return sheet
  }
  return page.getByRole('region', { name: t('lottery.slip') })
}

/** The red button of the slip, or of its bar on a phone. */
export const betButton = ({ page, t }: Visitor, amount: string): Locator =>
  isPhone(page)
    ? page.getByRole('button', { name: t('lottery.betShort'), exact: true })
    : page.getByRole('button', { name: t('lottery.bet', { amount }) })

/** Bets what is on the pad and in the slip, and confirms. */
export async function bet(visitor: Visitor, amount: string): Promise<void> {
  const { page, t } = visitor
  await betButton(visitor, amount).click()
  const asked = page.getByRole('dialog', { name: t('lottery.confirmTitle') })
  await expect(asked.locator('.slip-total')).toContainText(amount)
  await asked.getByRole('button', { name: t('lottery.confirmBet'), exact: true }).click()
  await expect(page.getByRole('dialog', { name: t('lottery.placedTitle') })).toBeVisible({ timeout: 30_000 })
}

/** Leaves the answer to a bet and stays at the pads. */
export const playOn = ({ page, t }: Visitor): Promise<void> =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: t('lottery.playOn') })
    .click()

/** The list of the member's tickets below the pads. */
export async function openTickets({ page, t }: Visitor): Promise<Locator> {
  await page.getByRole('tab', { name: t('lottery.myTickets') }).click()
  return page.locator('.tickets').getByRole('article')
}

export const expectBalance = (page: Page, figures: string, timeout = 15_000): Promise<void> =>
  expect(headerBalance(page)).toContainText(figures, { timeout })
