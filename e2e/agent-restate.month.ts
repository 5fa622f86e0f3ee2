import AxeBuilder from '@axe-core/playwright'
import { cellsOf, enterOffice, minorOf, sumOf, type Agent } from './agent-office.ts'
import { open, pages } from './agent-pages.ts'
import { consoleUrl, logIn, openSecond } from './console.ts'
import { expect, test } from './site.ts'

/**
 * A win of the last closed week was taken back (tools/agent-month). One operator asks for the week again, for
 * the whole line, a second one approves, and each agent reads the bill that restates its own. It runs
 * after all others, because they read the same bills.
 */
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectsRefusals: true, actionTimeout: 60_000 })
test.describe.configure({ timeout: 10 * 60_000 })

/** The bill of the last closed week: its number and its amount. */
async function newestBill(agent: Agent): Promise<{ id: string; amount: bigint }> {
  const { page, t } = agent
  await open(agent, pages.dividend)
  const row = page.locator('#main li.rec').first()
  await expect(row).toBeVisible()
  const [[, amount = ''] = []] = await cellsOf(row)
  await row.getByRole('button', { name: t('agentContract.explain') }).click()
  await expect(page.locator('.agc-lines .sum').first()).toBeVisible()
  return { id: new URL(page.url()).searchParams.get('bill') ?? '', amount: minorOf(amount) }
}

/**
 * The bill that restates another: its lines add up to it, and its first line opens into those of the week.
 */
async function readRestating(agent: Agent, closed: { id: string; amount: bigint }): Promise<bigint> {
  const { page, t } = agent
  const { id } = await newestBill(agent)
  expect(id).not.toBe(closed.id)
  const lines = page.locator('.agc-lines').first()
  const [again = '', billed = '', base = '', amount = ''] = await lines.locator('> div > dd').allInnerTexts()
  expect(minorOf(billed)).toBe(-closed.amount)
  expect(minorOf(again) - closed.amount).toBe(minorOf(amount))
  expect(minorOf(base)).toBe(minorOf(amount))
  await lines.getByText(t('agentContract.restated')).click()
  const week = lines.locator('.agc-parts li')
  const amounts = (await week.locator('.money').allInnerTexts()).map(minorOf)
  const [ofWeek = 0n, whole = 0n] = amounts.slice(-2)
  expect(sumOf(amounts.slice(0, -2))).toBe(ofWeek)
  expect(whole).toBe(minorOf(again))
  expect((await new AxeBuilder({ page }).include('#main').analyze()).violations).toEqual([])
  await page.screenshot({ path: test.info().outputPath(`restating-${agent.name}.png`), fullPage: true })
  // The closed bill stays, and says what changed.
  await page.getByRole('button', { name: t('agentContract.corrects', { bill: closed.id }) }).click()
  const more = t('agentContract.changeMore', { amount: '', bill: id })
  const changes = page.locator('.agc-changes')
  await expect(changes).toContainText(more.trim())
  await page.screenshot({ path: test.info().outputPath(`closed-${agent.name}.png`), fullPage: true })
  await changes.getByRole('button').first().click()
  await expect.poll(() => new URL(page.url()).searchParams.get('bill')).toBe(id)
  return minorOf(amount)
}

test('a closed week is computed again by two operators, and its agents read the difference', async ({
  browser,
}) => {
  const nadia = await enterOffice(browser, { name: 'nadia', language: 'EN', isPhone: false })
  const tuli = await enterOffice(browser, { name: 'tuli', language: 'BN', isPhone: true })
  const closed = { nadia: await newestBill(nadia), tuli: await newestBill(tuli) }

  const page = await openSecond(browser)
  const t = await logIn(page, 'maker', 'EN')
  await page.goto(`${consoleUrl}/agentBill/${closed.tuli.id}/show`)
  const late = page.locator('section').filter({
    has: page.getByRole('heading', { name: t('agentContractDesk.restate') }),
  })
  const shown = late.locator('tbody tr')
  await expect(shown).toHaveCount(3)
  const differences = (await shown.locator('td:last-child').allInnerTexts()).map(minorOf)
  await page.screenshot({ path: test.info().outputPath('restatement.png'), fullPage: true })
  await late.getByRole('button', { name: t('agentContractDesk.restateAsk') }).click()
  const asking = page.getByRole('dialog')
  await asking.getByLabel(t('desk.reason')).fill('a win of that week was taken back')
  await asking.getByRole('button', { name: t('agentContractDesk.restateAsk') }).click()
  await expect(page.getByText(t('agentContractDesk.asked'))).toBeVisible()

  const second = await openSecond(browser)
  await logIn(second, 'checker', 'BN').then(async (words) => {
    await second.goto(`${consoleUrl}/approval`)
    const asked = second.getByRole('row').filter({ hasText: `bill ${closed.tuli.id}` })
    await asked.getByRole('button', { name: words('approvalDesk.approve') }).click()
    const deciding = second.getByRole('dialog')
    await deciding.getByLabel(words('desk.reason')).fill('the provider confirmed it')
    await deciding.getByRole('button', { name: words('approvalDesk.approve') }).click()
    await expect(deciding).toHaveCount(0)
  })

  // The line from the top down: nadia, farid, tuli.
  expect(await readRestating(nadia, closed.nadia)).toBe(differences[0])
  expect(await readRestating(tuli, closed.tuli)).toBe(differences[2])

  // The platform pays its own bill within a few minutes.
  await expect(async () => {
    await open(nadia, pages.dividend)
    const newest = nadia.page.locator('#main li.rec').first()
    await expect(newest).toBeVisible()
    const [[, , left = ''] = []] = await cellsOf(newest)
    expect(minorOf(left)).toBe(0n)
  }).toPass({ timeout: 5 * 60_000, intervals: [10_000] })
  for (const { page: own } of [nadia, tuli]) await own.context().close()
  for (const own of [page, second]) await own.context().close()
})
