import AxeBuilder from '@axe-core/playwright'
import type { Translate } from '@baize/i18n'
import type { Page } from '@playwright/test'
import { consoleUrl, logIn, openSecond } from './console.ts'
import { chooseOption, giveReason, siteUrl } from './console-steps.ts'
import { buySide, holdDraw, openOfficialDraw } from './official-draws.ts'
import { closeAnnouncements, expect as expectSoon, siteTexts, test } from './site.ts'

// Operators see to official draws: a wrong result is corrected, a missing one typed, a day taken away.

// Codes that have just been used are refused: who logs in waits for the next one.
test.use({ expectsRefusals: true, actionTimeout: 30_000 })
test.describe.configure({ timeout: 400_000 })
const expect = expectSoon.configure({ timeout: 30_000 })

interface Desk {
  readonly page: Page
  readonly t: Translate
}

const openDraw = ({ page }: Desk, id: string) =>
  page.goto(`${consoleUrl}/lotteryDraw/${encodeURIComponent(id)}/show`)

const expectState = ({ page, t }: Desk, state: 'settled' | 'drawing') =>
  expect(page.getByRole('definition').filter({ hasText: t(`choice.draw_${state}`) })).toBeVisible({
    timeout: 60_000,
  })

async function expectAccessible({ page }: Desk): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
}

/** The second operator finds the request by what it is about. */
async function decide(
  { page, t }: Desk,
  { subject, act }: { subject: string; act: 'approve' | 'reject' },
): Promise<void> {
  await page.goto(`${consoleUrl}/approval?filter=${encodeURIComponent(JSON.stringify({ state: 'open' }))}`)
  const row = page.getByRole('row').filter({ hasText: subject })
  await row.getByRole('button', { name: t(`approvalDesk.${act}`) }).click()
  await giveReason(page, t, t(`approvalDesk.${act}`))
}

const approve = (desk: Desk, subject: string) => decide(desk, { subject, act: 'approve' })

for (const language of ['EN', 'BN'] as const)
  test(`a wrong result is corrected by two, and the player reads why (${language}) @once`, async ({
    page,
    browser,
  }) => {
    const drawId = await openOfficialDraw()
    const player = await buySide(page, drawId, 'big')
    const big = ['9', '9', '9', '0', '0']
    await holdDraw(drawId, { alpha: big, beta: big })
    const maker = { page, t: await logIn(page, 'maker', language) }
    const { t } = maker
    await openDraw(maker, drawId)
    await expectState(maker, 'settled')
    const part = page.getByRole('region', { name: t('lotteryOfficial.correct') })
    await part.getByLabel(t('lotteryOfficial.numbers')).fill('00009')
    await part.getByLabel(t('lotteryOfficial.numbers')).press('Enter')
    await expect(part.getByText(t('lotteryOfficial.ticketsOf', { changed: 1, tickets: 1 }))).toBeVisible()
    await expect(part.getByRole('definition').filter({ hasText: '৳190.00' })).toBeVisible()
    await expectAccessible(maker)
    await part.getByRole('button', { name: t('lotteryOfficial.correctAsk') }).click()
    await giveReason(page, t, t('lotteryOfficial.correctAsk'))

    const second = await openSecond(browser)
    const checker = { page: second, t: await logIn(second, 'checker', language) }
    await approve(checker, drawId)
    await openDraw(maker, drawId)
    await expect(
      page.getByRole('heading', { name: t('lotteryDesk.settlement', { version: '2' }) }),
    ).toBeVisible()
    await expectState(maker, 'settled')

    const theirs = await openSecond(browser)
    await theirs.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    await theirs.addInitScript(`sessionStorage.setItem('token', ${JSON.stringify(player.token)})`)
    await closeAnnouncements(theirs)
    const site = siteTexts(language)
    await theirs.goto(`${siteUrl}/member?page=messageV2`)
    const number = drawId.slice('lott-02:'.length)
    await theirs.getByRole('button', { name: number }).click()
    await expect(theirs.getByText('0 0 0 0 9')).toBeVisible()
    await theirs.goto(`${siteUrl}/lottery?gameCode=lott-02`)
    await theirs.getByRole('tab', { name: site('lottery.myTickets') }).click()
    const ticket = theirs.getByRole('article').filter({ hasText: number })
    await expect(ticket).toContainText(site('lottery.ticketState_lost'))
    await ticket.getByRole('button', { name: site('lottery.details') }).click()
    const replaced = theirs.getByRole('region', { name: site('lottery.replaced') })
    await expect(replaced).toContainText('৳190.00')
    await second.context().close()
    await theirs.context().close()
  })

test('a result is typed by two who see nothing of each other @once', async ({ page, browser }) => {
  const drawId = await openOfficialDraw()
  const small = ['0', '0', '0', '0', '9']
  await holdDraw(drawId, { alpha: small }, 40)
  const maker = { page, t: await logIn(page, 'maker', 'EN') }
  await openDraw(maker, drawId)
  await expectState(maker, 'drawing')
  const type = async ({ page: at, t }: Desk) => {
    const part = at.getByRole('region', { name: t('lotteryOfficial.title') })
    await part.getByRole('button', { name: t('lotteryOfficial.type') }).click()
    const dialog = at.getByRole('dialog', { name: t('lotteryOfficial.type') })
    await dialog.getByLabel(t('lotteryOfficial.numbers')).fill('00009')
    await giveReason(at, t, t('lotteryOfficial.type'))
  }
  await type(maker)
  const second = await openSecond(browser)
  const checker = { page: second, t: await logIn(second, 'checker', 'BN') }
  await openDraw(checker, drawId)
  const theirs = second.getByRole('region', { name: checker.t('lotteryOfficial.title') })
  await expect(theirs.getByText(checker.t('lotteryOfficial.hidden'))).toHaveCount(2)
  await expect(theirs.getByText('0 0 0 0 9')).toHaveCount(0)
  await expectAccessible(checker)
  await type(checker)
  await expectState(checker, 'settled')
  await expect(theirs.getByText('0 0 0 0 9').first()).toBeVisible()
  await second.context().close()
})

test('a day without a draw takes two, and the players’ page follows @once', async ({ page, browser }) => {
  const maker = { page, t: await logIn(page, 'maker', 'EN') }
  const { t } = maker
  await page.goto(`${consoleUrl}/lotterySeries/lott-10/show`)
  await expect(page.getByRole('heading', { name: t('lotterySeriesDesk.exceptions') })).toBeVisible()
  await expectAccessible(maker)
  // The draw after next: nothing is sold of it yet.
  const link = page.getByRole('row').nth(3).getByRole('link')
  const number = await link.innerText()
  await page.getByRole('button', { name: t('lotterySeriesDesk.ask') }).click()
  const dialog = page.getByRole('dialog', { name: t('lotterySeriesDesk.ask') })
  await dialog
    .getByRole('textbox', { name: t('lotterySeriesDesk.day') })
    .fill(`${number.slice(6)}-${number.slice(4, 6)}-${number.slice(0, 4)}`)
  await chooseOption(dialog, { label: t('lotterySeriesDesk.what'), option: t('lotterySeriesDesk.none') })
  await giveReason(page, t, t('lotterySeriesDesk.ask'))
  const second = await openSecond(browser)
  const checker = { page: second, t: await logIn(second, 'checker', 'BN') }
  await approve(checker, `lott-10, ${number}`)
  await page.reload()
  await expect(page.getByText(t('lotterySeriesDesk.noDraw'))).toBeVisible()
  await expect(link.filter({ hasText: number })).toHaveCount(0)
  await second.context().close()
})

// The world goes on with its sources: the second operator says no. A server test revokes one.
for (const language of ['EN', 'BN'] as const)
  test(`a source’s key is revoked by two alone (${language}) @once`, async ({ page, browser }) => {
    const maker = { page, t: await logIn(page, 'maker', language) }
    const { t } = maker
    await page.goto(`${consoleUrl}/lotterySource`)
    const source = page.getByRole('row').filter({ hasText: 'alpha' })
    await expect(source.getByText(/^[0-9a-f]{64}$/)).toBeVisible()
    await expectAccessible(maker)
    await source.getByRole('button', { name: t('lotteryOfficial.revoke') }).click()
    await expect(page.getByRole('dialog')).toContainText(t('lotteryOfficial.revokeEnd'))
    await giveReason(page, t, t('lotteryOfficial.revoke'))
    const second = await openSecond(browser)
    const checker = { page: second, t: await logIn(second, 'checker', language) }
    await decide(checker, { subject: 'source alpha', act: 'reject' })
    await page.reload()
    await expect(source.getByRole('button', { name: t('lotteryOfficial.revoke') })).toBeVisible()
    await second.context().close()
  })

for (const [language, payout] of [
  ['EN', '400.00'],
  ['BN', '300.00'],
] as const)
  test(`limits of a series are set by two (${language}) @once`, async ({ page, browser }) => {
    const maker = { page, t: await logIn(page, 'maker', language) }
    const { t } = maker
    await page.goto(`${consoleUrl}/lotterySeries/lott-11/show`)
    const part = page.getByRole('region', { name: t('lotterySeriesDesk.limits') })
    await expect(part).toContainText('৳10,000.00')
    await expectAccessible(maker)
    await part.getByRole('button', { name: t('lotterySeriesDesk.limitsAsk') }).click()
    const dialog = page.getByRole('dialog', { name: t('lotterySeriesDesk.limitsAsk') })
    await dialog.getByLabel(t('lotterySeriesDesk.payout')).fill(payout)
    await giveReason(page, t, t('lotterySeriesDesk.limitsAsk'))
    const second = await openSecond(browser)
    const checker = { page: second, t: await logIn(second, 'checker', language) }
    await approve(checker, 'series lott-11')
    await page.reload()
    await expect(part).toContainText(`৳${payout}`)
    await expect(part).toContainText('checker')
    await second.context().close()
  })
