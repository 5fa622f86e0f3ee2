import { formatMoney, groupDigits } from '@baize/i18n'
import { drawResult, writeResult } from '@baize/lottery/play'
import { findTitle } from '@baize/lottery/series'
import { formatDecimal } from '@baize/money'
import type { Locator } from '@playwright/test'
import { choose, everyFamily, priceOf, type BothSides } from './lottery-both-sides.ts'
import { awaitTimeToBet, bet, expectBalance, isPhone, openLottery, playOn } from './lottery-steps.ts'
import { holdDraw, openOfficialDraw } from './official-draws.ts'
import { enterWithCredits } from './player.ts'
import { expect, test, type Visitor } from './site.ts'

test.use({ actionTimeout: 30_000 })

const creditsMinor = 500_000n
/** The slowest series draws every five minutes. */
const slowestMs = 300_000

const figures = (minor: bigint): string => groupDigits(formatDecimal(minor, { scale: 2 }))
const taka = (minor: bigint): string => formatMoney(formatDecimal(minor, { scale: 2 }), { symbol: '৳' })

interface PlaceAnswer {
  readonly value: { readonly ticket: { readonly drawId: string } }
}

/** Bets both sides of a draw that sells now, a ticket each, and gives the draw. */
async function betBothSides(visitor: Visitor, sides: BothSides): Promise<string> {
  const { page } = visitor
  await openLottery(visitor, sides.gameCode, { series: sides.series, play: sides.play })
  await awaitTimeToBet(sides.series)
  let drawId = ''
  for (const side of sides.sides) {
    await choose(visitor, sides, side)
    const answer = page.waitForResponse('**/wps/relay/lotteryPlace')
    await bet(visitor, taka(priceOf(sides, side).stakeMinor))
    ;({ drawId } = ((await (await answer).json()) as PlaceAnswer).value.ticket)
    await playOn(visitor)
  }
  return drawId
}

/** The two tickets of a lottery in the list of all of the member's. */
const ticketsOf = ({ page, language }: Visitor, { gameCode }: BothSides): Locator =>
  page.getByRole('article').filter({
    has: page.locator('header b').getByText(findTitle(gameCode)?.[language === 'BN' ? 'bn' : 'en'] ?? '', {
      exact: true,
    }),
  })

/** Reads what came of both tickets, and gives what was won. */
async function readOutcome(visitor: Visitor, sides: BothSides): Promise<bigint> {
  const { page, t } = visitor
  const tickets = ticketsOf(visitor, sides)
  await expect(tickets, sides.family).toHaveCount(2)
  const won = tickets.filter({ hasText: t('lottery.ticketState_won') })
  const lost = tickets.filter({ hasText: t('lottery.ticketState_lost') })
  await expect(won, `${sides.family} is won once`).toHaveCount(1)
  await expect(lost, `${sides.family} is lost once`).toHaveCount(1)
  await expect(lost.locator('mark')).toHaveCount(0)
  await expect(lost.locator('.tk-figures')).toContainText('0.00')
  await won.getByRole('button', { name: t('lottery.details') }).click()
  const dialog = page.getByRole('dialog')
  const row = dialog.locator('.tk-rows li.won')
  await expect(row, `${sides.family} explains its win`).toHaveCount(1)
  await expect(row.locator('mark')).toHaveCount(1)
  const paid = sides.sides.map((side) => priceOf(sides, side).winMinor)
  const text = await row.locator('.money.up').innerText()
  const found = paid.find((winMinor) => text === `+${taka(winMinor)}`)
  expect(found, `${sides.family} pays ${text}, of ${paid.map(taka).join(' or ')}`).toBeDefined()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  return found ?? 0n
}

test('each of the fourteen kinds of draws is won and lost', async ({ visit, page }) => {
  test.setTimeout(1_500_000)
  const visitor = await visit(isPhone(page) ? 'BN' : 'EN')
  const { t } = visitor
  await enterWithCredits(visitor, formatDecimal(creditsMinor, { scale: 2 }))
  const official = new Map<BothSides, string>()
  for (const sides of everyFamily) {
    const isOfficial = !sides.series.includes(':')
    if (isOfficial) await openOfficialDraw(sides.series, 30)
    const drawId = await betBothSides(visitor, sides)
    if (isOfficial) official.set(sides, drawId)
  }
  // The sources of the draws with a calendar say what was drawn there.
  for (const [{ family }, drawId] of official) {
    const rng = { nextInt: (below: number) => Math.floor(Math.random() * below) }
    const numbers = writeResult(family, drawResult(family, rng))
    await holdDraw(drawId, { alpha: numbers, beta: numbers })
  }
  await page.goto('/lottery/tickets')
  await page.getByRole('button', { name: t('lottery.ticketsOpen'), exact: true }).click()
  await expect(page.getByText(t('lottery.ticketsNone'))).toBeVisible({ timeout: slowestMs + 120_000 })
  await page.goto('/lottery/tickets')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('button', { name: t('common.loadMore') }).click()
  await expect(page.getByRole('article')).toHaveCount(everyFamily.length * 2)
  let balanceMinor = creditsMinor
  for (const sides of everyFamily) {
    for (const side of sides.sides) balanceMinor -= priceOf(sides, side).stakeMinor
    balanceMinor += await readOutcome(visitor, sides)
  }
  await expectBalance(page, figures(balanceMinor))
})
