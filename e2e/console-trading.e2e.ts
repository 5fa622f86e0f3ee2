import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { Translate } from '@baize/i18n'
import { consoleUrl, logIn, openSecond } from './console.ts'
import { giveReason } from './console-steps.ts'
import { enterWithCredits } from './player.ts'
import { expect as expectSoon, test } from './site.ts'
import {
  askBook,
  findOdds,
  goInBook,
  isOffered,
  listEvents,
  openBets,
  openBook,
  placeBet,
  type BookEvent,
} from './sports-steps.ts'

// Codes that have just been used are refused: who logs in waits for the next one.
test.use({ expectsRefusals: true, actionTimeout: 30_000 })
test.describe.configure({ timeout: 400_000 })
const expect = expectSoon.configure({ timeout: 30_000 })

const agreeOn = async (page: Page, t: Translate, subject: string): Promise<void> => {
  await page.goto(`${consoleUrl}/approval?filter=${encodeURIComponent('{"state":"open"}')}`)
  const row = page.getByRole('row').filter({ hasText: subject })
  await row.getByRole('button', { name: t('approvalDesk.approve') }).click()
  await giveReason(page, t, t('approvalDesk.approve'))
}

test('a match is suspended, priced and settled by two operators, and an open bet is paid @once', async ({
  visit,
  page,
  browser,
}) => {
  const visitor = await visit('EN')
  await enterWithCredits(visitor, '1000')
  await openBook(visitor)
  const [first] = await listEvents(page, 'soon', 'football')
  expect(first).toBeDefined()
  const event = await askBook<BookEvent>(page, `/api/events/${first?.id}`)
  const market = event.markets.find((one) => one.type === 'football_1x2' && isOffered(one))
  if (!market) throw new Error('the winner of the match is offered')

  const desk = await openSecond(browser)
  const t = await logIn(desk, 'maker', 'EN')
  const eventUrl = `${consoleUrl}/tradingEvent/${encodeURIComponent(event.id)}/show`
  await desk.goto(eventUrl)
  const head = desk.locator('.trading-head')
  await head.getByRole('button', { name: t('tradingDesk.suspend') }).click()
  await giveReason(desk, t, t('tradingDesk.suspend'))
  await expect(head).toContainText(t('tradingDesk.stop_desk'))
  const closed = await askBook<BookEvent>(page, `/api/events/${event.id}`)
  expect(closed.markets.some(isOffered)).toBe(false)
  await head.getByRole('button', { name: t('tradingDesk.resume') }).click()
  await giveReason(desk, t, t('tradingDesk.resume'))
  await expect(head).not.toContainText(t('tradingDesk.stop_desk'))
  expect((await new AxeBuilder({ page: desk }).include('main').analyze()).violations).toEqual([])

  // Odds far from the model take two.
  const card = desk.getByRole('region', { name: 'Match result', exact: true })
  await card.getByRole('button', { name: t('tradingDesk.price') }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('textbox', { name: event.home.name.en }).fill('9.00')
  await giveReason(desk, t, t('tradingDesk.price'))
  const second = await openSecond(browser)
  const tt = await logIn(second, 'checker', 'EN')
  await agreeOn(second, tt, `price ${event.id}`)
  await expect(card).toContainText('9.00')
  await expect
    .poll(async () => {
      const now = await askBook<BookEvent>(page, `/api/events/${event.id}`)
      return now.markets.find(({ id }) => id === market.id)?.outcomes[0]?.oddsMilli
    })
    .toBe(9_000)

  await goInBook(page, `#/event/${event.id}`)
  await (await findOdds(visitor, { event, market, outcome: 'home' })).click()
  await placeBet(visitor, '50')
  await expect(desk.locator('.trading-ticker')).toContainText(t('tradingDesk.accepted'))

  await card.getByRole('button', { name: t('tradingDesk.settle') }).click()
  await dialog.getByRole('combobox').first().selectOption('won')
  await giveReason(desk, t, t('tradingDesk.settle'))
  await agreeOn(second, tt, `settle ${event.id}`)
  await expect(card).toContainText('desk:maker+checker')
  const settled = await openBets(visitor, 'settled')
  await expect(settled.first()).toContainText('450.00')
  await desk.context().close()
  await second.context().close()
})
