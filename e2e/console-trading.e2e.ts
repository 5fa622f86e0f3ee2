import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { Translate } from '@baize/i18n'
import { consoleUrl, logIn } from './console.ts'
import { giveReason } from './console-steps.ts'
import { openDesk } from './desk.ts'
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
  titleOf,
  type BookEvent,
} from './sports-steps.ts'

// Codes that have just been used are refused: who logs in waits for the next one.
test.use({ expectsRefusals: true, actionTimeout: 30_000 })
test.describe.configure({ timeout: 400_000 })
const expect = expectSoon.configure({ timeout: 30_000 })

const leastAheadMs = 600_000

const agreeOn = async (page: Page, t: Translate, subject: string): Promise<void> => {
  await page.goto(`${consoleUrl}/approval?filter=${encodeURIComponent('{"state":"open"}')}`)
  const row = page.getByRole('row').filter({ hasText: subject })
  await row.getByRole('button', { name: t('approvalDesk.approve') }).click()
  await giveReason(page, t, t('approvalDesk.approve'))
}

test('a match is suspended, priced and settled by two operators, and an open bet is paid', async ({
  visit,
  page,
  browser,
}, { project }) => {
  const language = project.name === 'phone' ? 'BN' : 'EN'
  const visitor = await visit(language)
  await enterWithCredits(visitor, '1000')
  await openBook(visitor)
  // Other stories bet on the next match and on the last one.
  const soon = await listEvents(page, 'soon', 'football')
  const first = soon.find(({ startsAt }) => startsAt > Date.now() + leastAheadMs)
  expect(first).toBeDefined()
  const event = await askBook<BookEvent>(page, `/api/events/${first?.id}`)
  const market = event.markets.find((one) => one.type === 'football_1x2' && isOffered(one))
  if (!market) throw new Error('the winner of the match is offered')

  const open = async () => (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  const desk = await open()
  const t = await logIn(desk, 'maker', language)
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
  const card = desk.getByRole('region', { name: titleOf(visitor, event, market), exact: true })
  await card.getByRole('button', { name: t('tradingDesk.price') }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('textbox', { name: event.home.name[language === 'BN' ? 'bn' : 'en'] }).fill('9.00')
  await giveReason(desk, t, t('tradingDesk.price'))
  const second = await open()
  const tt = await logIn(second, 'checker', language)
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

test('the desk lists matches in play first and seasons apart, and lines by their numbers', async ({
  page,
  browser,
}, { project }) => {
  const language = project.name === 'phone' ? 'BN' : 'EN'
  const desk = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  const t = await logIn(desk, 'maker', language)
  const groups = (['live', 'coming', 'season'] as const).map((group) => t(`tradingDesk.group_${group}`))
  // Of one sport all groups have room on one page. After the first start a season takes a while to be priced.
  await desk.goto(`${consoleUrl}/tradingEvent?sport=football`)
  const table = desk.getByRole('region', { name: t('tradingDesk.tab_events') })
  const heads = table.locator('.trading-group')
  await expect(heads).toHaveText(groups, { timeout: 240_000 })
  await desk.screenshot({ path: test.info().outputPath('events.png'), fullPage: true })
  expect((await new AxeBuilder({ page: desk }).include('main').analyze()).violations).toEqual([])
  await desk.getByLabel(t('tradingDesk.view')).selectOption('seasons')
  await expect(heads).toHaveText(groups.slice(2))
  const season = table.getByRole('row').filter({ has: desk.locator('.trading-state') })
  await expect(season.first()).toContainText(t('tradingDesk.state_coming'))
  await expect(season.filter({ hasText: t('tradingDesk.state_live') })).toHaveCount(0)

  const maker = await openDesk('maker')
  const { list } = await maker.tradingEventList({ query: { sport: 'basketball', view: 'coming' } })
  const files = await Promise.all(list.slice(0, 5).map(({ id }) => maker.tradingEventRead({ query: { id } })))
  const handicapsOf = (file: (typeof files)[number]) =>
    file.list.filter(({ type, tickets }) => type === 'basketball_handicap' && tickets === 0)
  const file = files.find((one) => handicapsOf(one).length > 2)
  if (!file) throw new Error('a match has several handicaps without bets')
  const lines = handicapsOf(file)
  const numbers = lines.map(({ id }) => Number(/hcp=([^|]*)/.exec(id)?.[1]))
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  await desk.goto(`${consoleUrl}/tradingEvent/${encodeURIComponent(file.id)}/show`)
  const names = lines.map(({ name }) => (language === 'BN' ? name.bn : name.en))
  const cards = desk.locator('.market-cards > section')
  await expect(cards.first()).toBeVisible()
  const shown = await cards.evaluateAll((all: { ariaLabel: string | null }[]) =>
    all.map(({ ariaLabel }) => ariaLabel ?? ''),
  )
  expect(shown.filter((name) => names.includes(name))).toEqual(names)
  await desk.screenshot({ path: test.info().outputPath('lines.png'), fullPage: true })
  await desk.context().close()
})
