import AxeBuilder from '@axe-core/playwright'
import {
  awaitTimeToBet,
  bet,
  drawMs,
  expectBalance,
  isPhone,
  openLottery,
  openSlip,
  openTickets,
  padField,
  playOn,
} from './lottery-steps.ts'
import { enterWithCredits } from './player.ts'
import { expect, test, type Visitor } from './site.ts'

const series = 'elott-01:60'

async function sit(visitor: Visitor, play: string, credits = '1000'): Promise<void> {
  await enterWithCredits(visitor, credits)
  await openLottery(visitor, 'elott-01', { series, play })
  await expectBalance(visitor.page, `${Number(credits).toLocaleString('en')}.00`)
  await awaitTimeToBet(series)
}

const places = ['digit5', 'digit4', 'digit3', 'digit2', 'digit1'] as const

test('five digits that do not come lose their stake, and the ticket says so', async ({ visit, page }) => {
  test.setTimeout(drawMs + 120_000)
  const visitor = await visit('EN')
  const { t } = visitor
  await sit(visitor, 'straight5-all5')
  for (const place of places)
    await padField(page, t(`lotteryWord.${place}`))
      .getByRole('button', { name: '7', exact: true })
      .click()
  await bet(visitor, '৳10.00')
  await playOn(visitor)
  await expectBalance(page, '990.00')
  const ticket = (await openTickets(visitor)).first()
  await expect(ticket).toContainText(t('lottery.ticketState_placed'))
  await expect(ticket).toContainText(t('lottery.ticketState_lost'), { timeout: drawMs })
  await expectBalance(page, '990.00')
  // Its bet stands in the record of all games, and leads back to the ticket.
  await page.goto('/member?page=personalHistoryCopy')
  await page.getByRole('dialog').locator('a[href*="round="]').first().click({ timeout: 60_000 })
  await page.getByRole('link', { name: t('record.ticketOpen') }).click()
  await expect(page.getByText(t('lottery.ticketState_lost')).first()).toBeVisible()
})

test('a ticket is cancelled before the close, and its stake comes back', async ({ visit, page }) => {
  test.slow()
  const visitor = await visit('BN')
  const { t } = visitor
  await sit(visitor, 'place')
  await padField(page, t('lotteryWord.digit1')).getByRole('button', { name: '3', exact: true }).click()
  await bet(visitor, '৳10.00')
  await expectBalance(page, '990.00')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('lottery.seeTicket') }).click()
  await dialog.getByRole('button', { name: t('lottery.cancelTicket') }).click()
  await dialog
    .getByRole('group', { name: t('lottery.cancelTitle') })
    .getByRole('button', { name: t('lottery.cancelTicket') })
    .click()
  await expect(dialog.getByText(t('lottery.ticketState_cancelled'), { exact: true })).toBeVisible()
  await expectBalance(page, '1,000.00')
})

test('a bet on several draws stops after a win and gives the rest back', async ({ visit, page }) => {
  test.setTimeout(drawMs + 120_000)
  const visitor = await visit('EN')
  const { t } = visitor
  await sit(visitor, 'place')
  await padField(page, t('lotteryWord.digit5'))
    .getByRole('button', { name: t('lottery.quickAll'), exact: true })
    .click()
  const slip = await openSlip(visitor)
  await slip.getByRole('button', { name: t('lottery.chase'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t('lottery.chaseTitle') })
  await dialog.getByRole('button', { name: '5', exact: true }).click()
  await dialog.getByRole('button', { name: t('lottery.stopWin'), exact: true }).click()
  await dialog
    .getByRole('button', { name: t('lottery.chaseConfirm', { amount: '৳500.00', count: 5 }) })
    .click()
  await expect(dialog).toBeHidden({ timeout: 30_000 })
  await page.getByRole('tab', { name: t('lottery.myChases') }).click()
  const chase = page.locator('.lotto-below').getByRole('article').first()
  await expect(chase).toContainText(t('lottery.chase_running'))
  await expect(chase).toContainText(t('lottery.chase_win'), { timeout: drawMs })
  // One draw of ten lines cost 100.00 and paid 98.00; four were never bet.
  await expectBalance(page, '998.00')
})

test('a file of thousands of numbers is read, and what does not fit is listed', async ({ visit, page }) => {
  test.slow()
  const visitor = await visit('EN')
  const { t } = visitor
  await sit(visitor, 'straight5-typed-all5', '5000')
  const numbers = Array.from({ length: 4_000 }, (_, index) => String(index * 7).padStart(5, '0'))
  const text = [...numbers, '00007', '123', 'abcde', '<script>'].join('\r\n')
  await page.locator('input[type="file"]').setInputFiles({
    name: 'numbers.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(text),
  })
  await expect(page.getByText(t('lottery.kept', { count: '4,000' }))).toBeVisible()
  await page.getByText(t('lottery.dropped', { count: '4' })).click()
  await expect(page.getByText(t('lottery.droppedDuplicate', { line: 4_001, token: '00007' }))).toBeVisible()
  await expect(page.getByText(t('lottery.droppedMisfit', { line: 4_004, token: '<script>' }))).toBeVisible()
  await page.getByRole('button', { name: '৳1.00', exact: true }).click()
  await bet(visitor, '৳4,000.00')
  await expectBalance(page, '1,000.00')
  // What was bet is had again whole, though lists show its beginning alone.
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('lottery.seeTicket') })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('lottery.repeat') })
    .click()
  const slip = await openSlip(visitor)
  await expect(slip).toContainText(t('lottery.lineCount', { count: '4,000' }))
})

test('a draw that closes under an open slip asks before the bets move on', async ({ visit, page }) => {
  test.setTimeout(drawMs)
  const visitor = await visit('BN')
  const { t } = visitor
  await sit(visitor, 'place')
  await padField(page, t('lotteryWord.digit5')).getByRole('button', { name: '4', exact: true }).click()
  const slip = await openSlip(visitor)
  await slip.getByRole('button', { name: t('lottery.addToSlip') }).click()
  const asked = slip.getByRole('alert')
  await expect(asked).toBeVisible({ timeout: 90_000 })
  await expect(slip.getByRole('button', { name: t('lottery.betShort'), exact: true })).toBeDisabled()
  await asked.getByRole('button').click()
  await expect(asked).toBeHidden()
  await expect(slip.getByRole('button', { name: t('lottery.bet', { amount: '৳10.00' }) })).toBeEnabled()
  await expectBalance(page, '1,000.00')
})

test.describe('a price that has changed', () => {
  test.use({ expectsRefusals: true })

  test('is refused, nothing is charged, and the slip stays', async ({ visit, page }) => {
    test.slow()
    const visitor = await visit('EN')
    const { t } = visitor
    await sit(visitor, 'place')
    await padField(page, t('lotteryWord.digit5')).getByRole('button', { name: '4', exact: true }).click()
    await page.route('**/wps/relay/lotteryPlace', (route) => {
      const body = route.request().postDataJSON() as { tableVersion: number }
      return route.continue({ postData: JSON.stringify({ ...body, tableVersion: body.tableVersion + 1 }) })
    })
    await (
      isPhone(page)
        ? page.getByRole('button', { name: t('lottery.betShort'), exact: true })
        : page.getByRole('button', { name: t('lottery.bet', { amount: '৳10.00' }) })
    ).click()
    const dialog = page.getByRole('dialog', { name: t('lottery.confirmTitle') })
    await dialog.getByRole('button', { name: t('lottery.confirmBet'), exact: true }).click()
    await expect(dialog.getByText(t('lottery.refusedKept'))).toBeVisible()
    await expectBalance(page, '1,000.00')
    await page.unroute('**/wps/relay/lotteryPlace')
    await dialog.getByRole('button', { name: t('lottery.confirmBet'), exact: true }).click()
    await expectBalance(page, '990.00', 30_000)
  })
})

/** One lottery of every family, by what it draws. */
const families = {
  SSC: 'elott-01',
  '3D': 'elott-02',
  K3: 'elott-04',
  PK10: 'elott-05',
  '11X5': 'elott-07',
  KL10: 'elott-03',
  KL8: 'elott-08',
  CLR: 'elott-11',
  '4D': 'elott-12',
  M6: 'lott-01',
  VN27: 'vn-05',
  VN18: 'vn-06',
  TH: 'sea-03',
  TG: 'sea-08',
} as const

for (const [family, gameCode] of Object.entries(families)) {
  test(`a quick pick of ${family} is bet`, async ({ visit, page }) => {
    test.slow()
    const visitor = await visit('EN')
    const { t } = visitor
    await enterWithCredits(visitor, '1000')
    await openLottery(
      visitor,
      gameCode,
      family === 'M6' || family === 'TH' ? {} : { series: slowest(gameCode) },
    )
    if (family !== 'M6' && family !== 'TH') await awaitTimeToBet(slowest(gameCode))
    await page.getByRole('button', { name: t('lottery.quickPick') }).click()
    const total = (isPhone(page) ? page.locator('.slipbar .money') : page.locator('.slip-total dd')).first()
    await expect(total).toHaveText(/[1-9]/)
    await bet(visitor, await total.innerText())
    await playOn(visitor)
    await expect((await openTickets(visitor)).first()).toContainText(t('lottery.ticketState_placed'))
    expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([])
  })
}

/** The series of a lottery of the house that leaves the most time. */
const slowest = (gameCode: string): string => `${gameCode}:${300}`

test('results, trend, rules and draws are read without an account', async ({ visit, page }) => {
  test.slow()
  const { t } = await visit('BN')
  for (const [path, heading] of [
    [`/lottery/trend/${encodeURIComponent(series)}`, t('lottery.trendTitle')],
    ['/lottery/rules/elott-01', t('lottery.rules')],
    [`/lottery/results/${encodeURIComponent(series)}`, t('lottery.results')],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([])
  }
  const drawn = page.locator('.result-list').getByRole('link').first()
  await expect(drawn).toBeVisible({ timeout: drawMs })
  await drawn.click()
  await expect(page).toHaveURL(/\/lottery\/draw\/elott-01:60:/)
  await expect(page.getByText(t('lotteryDraw.allRight'), { exact: true })).toBeVisible({ timeout: 60_000 })
})
