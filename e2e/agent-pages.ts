import type { Locator } from '@playwright/test'
import { minorOf, sumOf, type Agent } from './agent-office.ts'
import { expect } from './site.ts'

const dayMs = 86_400_000
export const shownDay = (back: number) =>
  new Date(Date.now() + 6 * 3_600_000 - back * dayMs).toISOString().slice(0, 10)
/** All of the month and its last day, in the house's zone. */
export const days = `range=own&from=${shownDay(32)}&to=${shownDay(0)}`

/** Where the bills of a kind of contract are. */
export const pages = {
  dividend: 'agentDividendRecordCopy2',
  daily: 'agentDailyWages2',
  hourly: 'agentHourSalary',
} as const

/** How an offer or a contract ended. */
export const steps = {
  rejected: 'agentContract.stepRejected',
  superseded: 'agentContract.stepSuperseded',
  terminated: 'agentContract.stepTerminated',
} as const

/** What stands on pages of the back-office, as numbers. */
export const open = async ({ page }: Agent, name: string, query = ''): Promise<void> => {
  await page.goto(`/agentHome?page=${name}${query === '' ? '' : `&${query}`}`)
}
export const amountsIn = async (line: Locator): Promise<bigint[]> => {
  const cells = await line.locator('dd, td.n:not(.num)').allInnerTexts()
  return cells.map(minorOf)
}

interface Lines {
  readonly total: readonly bigint[]
  readonly rows: readonly { readonly account: string; readonly amounts: readonly bigint[] }[]
}

/** The lines of a team and their total: rows of a table, on a phone cards. */
export async function readTeam({ page }: Agent): Promise<Lines> {
  const total = page.locator('#main .at-total').first()
  await expect(total).toBeVisible()
  // Cards open into the figures beyond the first three.
  await page.evaluate("document.querySelectorAll('#main .at-more').forEach((more) => (more.open = true))")
  const lines = page.locator('#main tbody tr:not(.at-total), #main ul.recs > li.rec:not(.at-total)')
  const rows: { account: string; amounts: bigint[] }[] = []
  for (const line of await lines.all()) {
    const name = line.locator('td:first-child, .h b').first()
    rows.push({ account: (await name.innerText()).trim(), amounts: await amountsIn(line) })
  }
  return { total: await amountsIn(total), rows }
}

export const sumColumns = ({ rows }: Lines): bigint[] =>
  (rows[0]?.amounts ?? []).map((_, column) => sumOf(rows.map(({ amounts }) => amounts[column] ?? 0n)))

interface Income {
  readonly total: readonly bigint[]
  readonly lines: readonly {
    readonly kind: string
    readonly day: Locator
    readonly amounts: readonly bigint[]
  }[]
}

export async function readIncome({ page }: Agent): Promise<Income> {
  const total = page.locator('#main li.rec.at-total')
  await expect(total).toBeVisible()
  const lines: { kind: string; day: Locator; amounts: bigint[] }[] = []
  for (const line of await page.locator('#main li.rec:not(.at-total)').all())
    lines.push({
      kind: (await line.locator('.h b').innerText()).trim(),
      day: line.locator('.h a'),
      amounts: await amountsIn(line),
    })
  return { total: await amountsIn(total), lines }
}

/** The figures by day, or by five minutes, are what the lines that count them are sums of. */
async function expectDays({ page, t }: Pick<Agent, 'page' | 't'>, lines: Locator): Promise<void> {
  const sectionOf = (name: string) => page.locator('section', { has: page.getByRole('heading', { name }) })
  const slots = sectionOf(t('agentContract.slotFigures'))
  const days = sectionOf(t('agentContract.days'))
  const parts = (await slots.count()) > 0 ? slots : days
  if ((await parts.count()) === 0) return
  for (const name of ['lineGgr', 'lineBonuses', 'lineRebates', 'lineValid', 'lineWon', 'lineLost'] as const) {
    const text = `${t(`agentContract.${name}`)}(?: ·|[^ ]|$)`
    const amountsOf = async (rows: Locator, before: string) => {
      const own = rows.filter({ hasText: new RegExp(`${before}${text}`) })
      return (await own.locator('dd').allInnerTexts()).map(minorOf)
    }
    const shown = await amountsOf(parts.locator('dl > div'), '· ')
    const summed = await amountsOf(lines.locator('> div'), '^')
    expect([name, sumOf(shown)]).toEqual([name, sumOf(summed)])
  }
}

/** The lines of a bill or of the running period, down to its base. */
async function linesOf(lines: Locator): Promise<bigint[]> {
  const parts: bigint[] = []
  for (const line of await lines.locator('> div').all()) {
    if ((await line.getAttribute('class')) === 'sum') break
    parts.push(minorOf(await line.locator('> dd').innerText()))
  }
  return parts
}

/** The running period: its lines add up to its base, and its amount is the one of the page before. */
export async function expectEstimate({ page, t }: Agent, amount: bigint): Promise<void> {
  const lines = page.locator('.agc-lines').first()
  await expect(lines.locator('.sum').first()).toBeVisible()
  const [base = '', whole = ''] = await lines.locator('> .sum > dd').allInnerTexts()
  expect(minorOf(whole)).toBe(amount)
  expect(sumOf(await linesOf(lines))).toBe(minorOf(base))
  await expectDays({ page, t }, lines)
}

/** Lines to base, base by its rate to the amount, payments to what is paid. */
export async function expectBill(
  { page, t }: Agent,
  given: { base: bigint; amount: bigint; left: bigint },
): Promise<void> {
  const lines = page.locator('.agc-lines').first()
  await expect(lines.locator('.sum').first()).toBeVisible()
  const [base = '', amount = ''] = await lines.locator('> .sum > dd').allInnerTexts()
  const parts = await linesOf(lines)
  expect(parts.length > 0 || given.base === 0n).toBe(true)
  expect(sumOf(parts)).toBe(given.base)
  expect(minorOf(base)).toBe(given.base)
  expect(minorOf(amount)).toBe(given.amount)
  await expectDays({ page, t }, lines)
  const payments = page.locator('section', {
    has: page.getByRole('heading', { name: t('agentContract.payments') }),
  })
  const paid = await payments.locator('dd').allInnerTexts()
  expect(sumOf(paid.map(minorOf))).toBe(given.amount - given.left)
}
