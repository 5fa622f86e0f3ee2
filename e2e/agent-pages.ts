import type { Locator } from '@playwright/test'
import { minorOf, sumOf, type Agent } from './agent-office.ts'
import { expect } from './site.ts'

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

/** Lines to base, base by its rate to the amount, payments to what is paid. */
export async function expectBill(
  { page, t }: Agent,
  given: { base: bigint; amount: bigint; left: bigint },
): Promise<void> {
  const lines = page.locator('.agc-lines').first()
  await expect(lines.locator('.sum').first()).toBeVisible()
  const parts = await lines.locator('> div:not(.sum) > dd').allInnerTexts()
  const [base = '', amount = ''] = await lines.locator('> .sum > dd').allInnerTexts()
  const count = await lines.locator('> div:has(~ .sum ~ .sum)').count()
  expect(sumOf(parts.slice(0, count).map(minorOf))).toBe(given.base)
  expect(minorOf(base)).toBe(given.base)
  expect(minorOf(amount)).toBe(given.amount)
  const payments = page.locator('section', {
    has: page.getByRole('heading', { name: t('agentContract.payments') }),
  })
  const paid = await payments.locator('dd').allInnerTexts()
  expect(sumOf(paid.map(minorOf))).toBe(given.amount - given.left)
}
