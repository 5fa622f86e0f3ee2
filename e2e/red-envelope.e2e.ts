import AxeBuilder from '@axe-core/playwright'
import { formatMoney } from '@baize/i18n'
import { checkLedger } from './cashier.ts'
import { consoleUrl } from './console.ts'
import { approve, giveReason, momentOf, openDesks, type Desk } from './console-steps.ts'
import { enterWithCredits, withoutMotion } from './player.ts'
import { isSound } from './reward-steps.ts'
import { expect as expectSoon, headerBalance, test, type Visitor } from './site.ts'

// A red envelope that one operator plans and another agrees to, until a member has opened it.

test.use({ expectsRefusals: true, actionTimeout: 60_000 })
test.describe.configure({ timeout: 900_000 })
const expect = expectSoon.configure({ timeout: 30_000 })

const minuteMs = 60_000
const packets = 7
/** The demo promises two minutes of notice; the rest is for the second operator. */
const soonestMs = 3.5 * minuteMs

interface Plan {
  readonly title: string
  readonly total: string
}

/** Plans it for the first whole minute that leaves the notice. */
async function plan({ page, t }: Desk, { title, total }: Plan): Promise<void> {
  await page.goto(`${consoleUrl}/redEnvelope`)
  const label = t('rewardDesk.announce')
  await page.getByRole('button', { name: label }).click()
  const dialog = page.getByRole('dialog', { name: label })
  const fill = (name: string, value: string) => dialog.getByRole('textbox', { name, exact: true }).fill(value)
  await fill(t('rewardDesk.titleEn'), title)
  await fill(t('rewardDesk.titleBn'), title)
  await fill(t('rewardDesk.total'), total)
  await fill(t('rewardDesk.least'), '5')
  await fill(t('rewardDesk.most'), '300')
  await fill(t('field.packets'), String(packets))
  expect((await new AxeBuilder({ page }).include('[role=dialog]').analyze()).violations).toEqual([])
  const opensAt = Math.ceil((Date.now() + soonestMs) / minuteMs) * minuteMs
  await fill(t('field.opensAt'), momentOf(new Date(opensAt)))
  await fill(t('field.closesAt'), momentOf(new Date(opensAt + 6 * minuteMs)))
  await giveReason(page, t, label)
  await expect(page.getByText(t('approvalDesk.asked'))).toBeVisible()
}

async function idOf({ page, language }: Visitor, title: string): Promise<string> {
  const answer = await page.request.get('/wps/relay/redEnvelopes', { params: { language } })
  const { value } = (await answer.json()) as { value: { list: { id: string; title: string }[] } }
  return value.list.find((each) => each.title === title)?.id ?? ''
}

for (const language of ['BN', 'EN'] as const) {
  test(`two operators announce a red envelope, and a member opens it (${language}) @once`, async ({
    visit,
    page,
    browser,
  }) => {
    const visitor = await visit(language)
    const { t } = visitor
    await withoutMotion(visitor)
    await enterWithCredits(visitor, '1000')
    const desks = await openDesks(browser, visitor)
    const total = String(500 + Math.floor(Math.random() * 1_000))
    const title = `Rain ${Date.now().toString(36)}`
    await plan(desks.maker, { title, total })
    await approve(desks.checker, title)

    // The page shows three at most, and the demo has others.
    const id = await idOf(visitor, title)
    const place = `/member?page=rewardCenter&envelope=${id}`
    await page.goto(place)
    const stage = page.getByRole('dialog', { name: title })
    const figures = t('envelope.terms', { packets, total: formatMoney(`${total}.00`, { symbol: '৳' }) })
    await expect(stage).toContainText(figures)
    await expect(stage).toContainText(t('envelope.everyone'))
    await expect(stage.getByRole('status')).toBeVisible()
    await isSound(visitor, '[role=dialog]')

    const open = stage.getByRole('button', { name: t('envelope.open') })
    await expect(open).toBeVisible({ timeout: 7 * minuteMs })
    await open.click()
    const opened = page.getByRole('dialog', { name: t('envelope.opened') })
    const got = (await opened.getByRole('status').innerText()).trim()
    await expect(opened.locator('dd').first()).toHaveText('1')
    await isSound(visitor, '[role=dialog]')
    const taken = Number(got.replace(/[^\d.]/g, ''))
    expect(taken).toBeGreaterThanOrEqual(5)
    await opened.getByRole('link', { name: t('envelope.toWallet') }).click()
    await expect(headerBalance(page)).toContainText(
      formatMoney((1_000 + taken).toFixed(2), { symbol: '' }).trim(),
    )
    await page.goto(place)
    await expect(opened.getByRole('status')).toHaveText(got)
    await opened.getByRole('link', { name: t('envelope.check') }).click()
    await expect(page.getByRole('heading', { name: t('envelope.proofTitle') })).toBeVisible()
    await expect(page.getByText(t('envelope.seedLater'))).toBeVisible()
    expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([])

    const { page: desk, t: words } = desks.maker
    await desk.goto(`${consoleUrl}/redEnvelope?filter=${encodeURIComponent('{"state":"open"}')}`)
    const row = desk.getByRole('row').filter({ hasText: title })
    await expect(row).toContainText(words('choice.redEnvelope_open'))
    await expect(row).toContainText(formatMoney(taken.toFixed(2), { symbol: '৳' }))
    await row.click()
    await expect(desk.getByRole('row').filter({ hasText: taken.toFixed(2) })).toBeVisible()
    await desks.close()
    expect(await checkLedger()).toMatch(/^\d+ hold, 0 broken$/)
  })
}
