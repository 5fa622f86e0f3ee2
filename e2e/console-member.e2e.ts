import { readFile } from 'node:fs/promises'
import AxeBuilder from '@axe-core/playwright'
import { enter } from './cashier.ts'
import { consoleUrl, logIn, openSecond } from './console.ts'
import { expect as expectSoon, test } from './site.ts'

// A member's own lists at the console: filtered, and saved as a file with just what was chosen.

test.use({ expectsRefusals: true, actionTimeout: 30_000 })
test.describe.configure({ timeout: 300_000 })
const expect = expectSoon.configure({ timeout: 30_000 })

for (const language of ['EN', 'BN'] as const) {
  test(`the entries of a member are filtered by kind and time, and saved (${language}) @once`, async ({
    visit,
    page: playing,
    browser,
  }) => {
    const visitor = await visit(language)
    await enter(visitor)
    await playing.goto('/')
    const token = await playing.evaluate(() => sessionStorage.getItem('token'))
    const headers = { authorization: `Bearer ${token}` }
    const data = { amount: '1000', requestId: crypto.randomUUID() }
    const credited = await playing.request.post('/wps/relay/sandboxCredit', { headers, data })
    expect(await credited.json()).toMatchObject({ success: true })
    const info = await playing.request.get('/wps/member/info', { headers })
    const { value } = (await info.json()) as { value: { id: string } }

    const page = await openSecond(browser)
    const t = await logIn(page, 'maker', language)
    await page.goto(`${consoleUrl}/member/${value.id}/show?part=entries`)
    const group = page.getByRole('combobox', { name: t('field.group') })
    const choose = async (name: 'play' | 'deposit') => {
      await group.click()
      await page.getByRole('option', { name: t(`choice.entries_${name}`), exact: true }).click()
    }
    const credit = page.getByRole('row').filter({ hasText: 'sandbox_credit' })
    await expect(credit).toHaveCount(1)
    await choose('play')
    await expect(page.getByText(t('ra.navigation.no_filtered_results'))).toBeVisible()
    await choose('deposit')
    await expect(credit).toHaveCount(1)
    await page.getByLabel(t('field.from'), { exact: true }).fill('2020-01-01T00:00')
    await page.getByLabel(t('field.to'), { exact: true }).fill('2020-01-02T00:00')
    await expect(credit).toHaveCount(0)
    await page.getByLabel(t('field.to'), { exact: true }).fill('2090-01-02T00:00')
    await expect(credit).toHaveCount(1)
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([])

    await page.getByRole('button', { name: t('exportDesk.make') }).click()
    await expect(page.getByText(t('exportDesk.made'))).toBeVisible()
    await page.goto(`${consoleUrl}/export`)
    const file = page.getByRole('row').filter({ hasText: 'memberEntryList' }).first()
    await expect(file).toContainText(t('choice.ready'), { timeout: 90_000 })
    const downloading = page.waitForEvent('download')
    await file.getByRole('button', { name: t('exportDesk.download') }).click()
    const text = await readFile(await (await downloading).path(), 'utf8')
    const lines = text.trimEnd().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(',sandbox_credit,cash,1000.00,')
    await page.context().close()
  })
}
