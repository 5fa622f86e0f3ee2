import { readFile } from 'node:fs/promises'
import AxeBuilder from '@axe-core/playwright'
import type { Download } from '@playwright/test'
import { enterOffice } from './agent-office.ts'
import { expect, test } from './site.ts'

// Whoever is not in the team is unknown: the server refuses.
test.use({ expectsRefusals: true })

const demoPassword = process.env['DEMO_PASSWORD'] ?? ''

for (const language of ['BN', 'EN'] as const) {
  test(`an agent sees the team, opens it level by level and finds an account (${language})`, async ({
    visit,
    page,
  }) => {
    test.slow()
    const { t } = await visit(language)
    await page.goto('/agent')
    await page.getByRole('textbox', { name: t('auth.username') }).fill('karim')
    await page.getByPlaceholder(t('auth.passwordPlaceholder'), { exact: true }).fill(demoPassword)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: t('auth.loginAction'), exact: true }).click()
    await expect(page.getByRole('heading', { name: /Karim/ })).toBeVisible({ timeout: 30_000 })
    const chart = page.getByRole('slider')
    await chart.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(chart).toHaveAttribute('aria-valuetext', /./)
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

    await page.goto('/agentHome?page=downlineManagmentView&range=today')
    await page.getByRole('link', { name: t('agentTeam.open', { account: 'shahin' }) }).click()
    // The days that were chosen go down with it.
    await expect(page).toHaveURL(/range=today.*under=shahin/)
    const tree = page.getByRole('group').filter({ hasText: t('agentTeam.tree') })
    await expect(tree.getByRole('link', { name: 'shahin', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(tree.getByRole('link', { name: 'borno', exact: true })).toBeVisible()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await expect(page.getByRole('link', { name: t('agentTeam.open', { account: 'borno' }) })).toBeVisible()
    const search = page.getByRole('textbox', { name: t('agentTeam.find') })
    await search.fill('maker')
    await search.press('Enter')
    await expect(page.getByText(t('errors.agent_member_unknown'))).toBeVisible()
    await search.fill('rahim')
    await search.press('Enter')
    await expect(page.getByText('rahim', { exact: true })).toBeVisible()
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  })
}

for (const language of ['BN', 'EN'] as const) {
  test(`an agent saves filters, comes back to them and deletes them (${language})`, async ({ visit, page }, {
    project,
  }) => {
    test.slow()
    const { t } = await visit(language)
    await page.goto('/agent')
    await page.getByRole('textbox', { name: t('auth.username') }).fill('karim')
    await page.getByPlaceholder(t('auth.passwordPlaceholder'), { exact: true }).fill(demoPassword)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: t('auth.loginAction'), exact: true }).click()
    await expect(page.getByRole('heading', { name: /Karim/ })).toBeVisible({ timeout: 30_000 })
    // Runs share the agent: each has a name and days of its own.
    const name = `${project.name} ${language}`
    const ranges = { desktop: { BN: 'd7', EN: 'd30' }, phone: { BN: 'today', EN: 'yesterday' } } as const
    const range = ranges[project.name === 'phone' ? 'phone' : 'desktop'][language]
    await page.goto(`/agentHome?page=palStatementsAgentCopy&range=${range}&under=shahin`)
    await page.getByRole('button', { name: t('agentTeam.keepFilter') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: t('agentTeam.filterName') }).fill(name)
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await dialog.getByRole('button', { name: t('agentTeam.save') }).click()
    const kept = page.getByRole('link', { name, exact: true })
    await expect(kept).toHaveAttribute('aria-current', 'true')
    await page.goto('/agentHome?page=palStatementsAgentCopy')
    await kept.click()
    await expect(page).toHaveURL(new RegExp(`range=${range}.*under=shahin`))
    await expect(kept).toHaveAttribute('aria-current', 'true')
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    await page.getByRole('button', { name: t('agentTeam.deleteFilter', { name }) }).click()
    await expect(kept).toBeHidden()
  })
}

for (const language of ['BN', 'EN'] as const) {
  test(`an agent groups downlines, reads one group alone, and saves bills as a file (${language})`, async ({
    browser,
  }, { project }) => {
    test.slow()
    const isPhone = project.name === 'phone'
    const { page, t } = await enterOffice(browser, { name: 'karim', language, isPhone })
    // Runs share the agent: each has a group of its own.
    const group = `${project.name} ${language}`
    await page.goto('/agentHome?page=downlineManagmentView&range=today&find=shahin')
    await page.getByRole('button', { name: `${t('agentTeam.notes')}: shahin` }).click()
    const notes = page.getByRole('dialog')
    await notes.getByRole('textbox', { name: t('agentTeam.label') }).fill(group)
    await notes.getByRole('button', { name: t('agentTeam.save'), exact: true }).click()
    await page.goto('/agentHome?page=downlineManagmentView&range=today')
    await page.getByRole('combobox', { name: t('agentTeam.label') }).selectOption(group)
    await expect(page).toHaveURL(/group=/)
    await expect(page.getByRole('link', { name: t('agentTeam.open', { account: 'shahin' }) })).toBeVisible()
    await expect(page.getByRole('link', { name: t('agentTeam.open', { account: 'padma' }) })).toBeHidden()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: `${t('profit.export')}: CSV` }).click()
    const lines = await textOf(await saved)
    expect(lines[0]).toMatch(/^account,type,team,stakes/)
    expect(lines.slice(2).map((line) => line.split(',')[0])).toEqual(['shahin'])

    await page.goto('/agentHome?page=agentDailyWages2')
    const bills = page.waitForEvent('download')
    await page.getByRole('button', { name: `${t('profit.export')}: CSV` }).click()
    const [head, ...rest] = await textOf(await bills)
    expect(head).toMatch(/^bill,kind,contract,from,starts_at/)
    expect(rest.at(-1)).toMatch(/^total,/)
    await page.context().close()
  })
}

/** The lines of a file of commas. */
async function textOf(file: Download): Promise<string[]> {
  const text = await readFile(await file.path(), 'utf8')
  return text.replace('\uFEFF', '').trim().split('\r\n')
}
