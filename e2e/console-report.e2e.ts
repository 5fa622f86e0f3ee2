import { readFile } from 'node:fs/promises'
import AxeBuilder from '@axe-core/playwright'
import { formatMoney, type Translate } from '@baize/i18n'
import type { Page } from '@playwright/test'
import { openDesk, reason } from './desk.ts'
import { consoleUrl, logIn, openSecond } from './console.ts'
import {
  expect as expectSoon,
  gameFrame,
  headerBalance,
  newName,
  password,
  test,
  type Visitor,
} from './site.ts'
import { write } from './withdrawals.ts'

// Reports: one player under an agent of their own, so that every figure is known to the unit.

test.use({ expectsRefusals: true, actionTimeout: 30_000 })
test.describe.configure({ timeout: 600_000 })
const expect = expectSoon.configure({ timeout: 30_000 })

const taka = (amount: string) => formatMoney(amount, { symbol: '৳' })
const title = { BN: 'সাত রাজার ধন', EN: 'Riches of Seven Kings' } as const
/** The ledger is sealed and counted every minute; a busy machine takes longer. */
const countedWithinMs = 240_000

interface Answer {
  readonly success: boolean
  readonly message: string
  readonly value: Record<string, string>
}

/** Asks the site as a page of it does. */
async function ask(page: Page, path: string, given: { data?: object; token?: string } = {}) {
  const headers: Record<string, string> = given.token ? { authorization: `Bearer ${given.token}` } : {}
  const response = given.data
    ? await page.request.fetch(path, {
        method: path.endsWith('/register') ? 'PUT' : 'POST',
        headers,
        data: given.data,
      })
    : await page.request.get(path, { headers })
  const { success, message, value } = (await response.json()) as Answer
  expect(success, message).toBe(true)
  return value
}

async function open(page: Page, more: object = {}) {
  const username = newName()
  const data = { username, password, confirmPassword: password, terms: true, login: true, ...more }
  const { token = '' } = await ask(page, '/wps/member/register', { data })
  const { id = '' } = await ask(page, '/wps/member/info', { token })
  return { username, token, id }
}

/** An agent, and a player below who paid 1000 in: a fee of 5 is taken from it. */
async function openPair(page: Page) {
  const agent = await open(page)
  const code = `E${agent.id}${Date.now().toString(36).toUpperCase()}`
  await write('update member set type = 1, invite_code = $2 where id = $1', [agent.id, code])
  const player = await open(page, { affiliateCode: code })
  const { token } = player
  const requestId = crypto.randomUUID()
  const begun = { method: 'nagad', amount: '1000', requestId, language: 'EN' }
  const { id = '' } = await ask(page, '/wps/relay/depositCreate', { data: begun, token })
  const transactionId = `RPT${requestId.slice(0, 12).replaceAll('-', '')}7`
  await ask(page, '/wps/relay/depositSubmit', { data: { id, transactionId }, token })
  const desk = await openDesk('maker')
  await desk.depositClaim({ body: { id } })
  await desk.depositApprove({ body: { id, reason } })
  await page.addInitScript((given) => sessionStorage.setItem('token', given), token)
  return { agent, player }
}

/** One spin. Gives what the house won by it, which may be less than nothing. */
async function spin({ page, t, language }: Visitor): Promise<string> {
  await page.goto('/seamless?gameId=slot-0001')
  const game = gameFrame(page)
  await expect(game.getByRole('heading', { name: title[language] })).toBeVisible()
  await expect(game.getByText('995.00')).toBeVisible()
  const button = game.getByRole('button', { name: t('studio.spin'), exact: true })
  await button.click()
  await expect(game.getByText('995.00')).toBeHidden()
  // The round is over when the next one can be asked for.
  await expect(button).toBeEnabled()
  await page.goto('/')
  await expect(headerBalance(page)).toContainText(/\d\.\d\d/)
  const [balance = ''] = /[\d,]+\.\d\d/.exec(await headerBalance(page).innerText()) ?? []
  return ((99_500 - Math.round(Number(balance.replaceAll(',', '')) * 100)) / 100).toFixed(2)
}

const reportOf = (name: 'report' | 'funnel', agent: string) =>
  `${consoleUrl}/${name}?filter=${encodeURIComponent(JSON.stringify({ agent }))}` +
  `&displayedFilters=${encodeURIComponent('{"agent":true}')}`

const figure = (page: Page, name: string) =>
  page.locator('.report-figures').getByRole('button', { name: new RegExp(`^${name}`) })

async function axe(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
}

interface Desk {
  readonly page: Page
  readonly t: Translate
}

/** Chooses what the lines are, and finds the one that says it. */
async function seeLines({ page, t }: Desk, by: 'day' | 'vendor' | 'category' | 'agent', line: string) {
  // In Bengali the rows of a page are called the same; they are chosen below the list.
  await page
    .getByRole('combobox', { name: t('reportDesk.by') })
    .first()
    .click()
  await page.getByRole('option', { name: t(`choice.by_${by}`), exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: line })).toHaveCount(1)
  const chart = t(by === 'day' ? 'reportDesk.chart' : 'reportDesk.chartParts', { figure: t('field.ggr') })
  await expect(page.getByRole('img', { name: chart })).toBeVisible()
}

async function choosePeriods({ page, t }: Desk): Promise<void> {
  for (const period of ['month', 'today'] as const) {
    const button = page.getByRole('button', { name: t(`reportDesk.${period}`), exact: true })
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('row')).toHaveCount(2)
  }
}

/** The report as a file, by the names of its columns. */
async function saved({ page, t }: Desk): Promise<Record<string, string>> {
  await page.getByRole('button', { name: t('exportDesk.make') }).click()
  await expect(page.getByText(t('exportDesk.made'))).toBeVisible()
  await page.goto(`${consoleUrl}/export`)
  const file = page.getByRole('row').filter({ hasText: 'reportList' }).first()
  await expect(file).toContainText(t('choice.ready'), { timeout: 90_000 })
  const downloading = page.waitForEvent('download')
  await file.getByRole('button', { name: t('exportDesk.download') }).click()
  const text = await readFile(await (await downloading).path(), 'utf8')
  const [names = [], ...lines] = text
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
  expect(lines).toHaveLength(1)
  return Object.fromEntries(names.map((name, place) => [name, lines[0]?.[place] ?? '']))
}

for (const language of ['EN', 'BN'] as const) {
  test(`reports by each part, the way of members, and the file (${language}) @once`, async ({
    visit,
    page: playing,
    browser,
  }) => {
    const visitor = await visit(language)
    const { agent, player } = await openPair(playing)
    const ggr = await spin(visitor)
    const page = await openSecond(browser)
    const t = await logIn(page, 'maker', language)
    await page.goto(reportOf('report', agent.id))
    await expect(async () => {
      await page.reload()
      await expect(figure(page, t('field.deposits'))).toContainText(taka('1000.00'), { timeout: 10_000 })
      await expect(figure(page, t('field.ggr'))).toContainText(taka(ggr), { timeout: 10_000 })
    }).toPass({ timeout: countedWithinMs })
    const shown = { fees: taka('5.00'), withdrawals: taka('0.00'), active: '1', opened: '1' } as const
    for (const [name, value] of Object.entries(shown))
      await expect(figure(page, t(`field.${name as keyof typeof shown}`))).toContainText(value)
    const desk = { page, t }
    await axe(page)
    const stakes = await figure(page, t('field.stakes')).locator('b').innerText()
    expect(stakes).not.toBe(taka('0.00'))
    await seeLines(desk, 'vendor', stakes)
    await seeLines(desk, 'category', stakes)
    await axe(page)
    await seeLines(desk, 'agent', `${agent.username} (${agent.id})`)
    await seeLines(desk, 'day', stakes)
    await figure(page, t('field.fees')).click()
    const fees = t('reportDesk.chart', { figure: t('field.fees') })
    await expect(page.getByRole('img', { name: fees })).toBeVisible()
    await choosePeriods(desk)
    expect(await saved(desk)).toMatchObject({ deposits: '1000.00', fees: '5.00', ggr, opened: '1' })

    await page.goto(reportOf('funnel', agent.id))
    const steps = page.locator('dl.funnel')
    const all = t('reportDesk.share', { count: '1', share: '100' })
    await expect(steps.getByText(all)).toHaveCount(3)
    await expect(steps.getByText(t('reportDesk.share', { count: '0', share: '0' }))).toHaveCount(1)
    await axe(page)
    expect(player.id).not.toBe(agent.id)
    await page.context().close()
  })
}
