import { readFile } from 'node:fs/promises'
import { expectNoFindings } from './security-steps.ts'
import { arriveFromElsewhere, expect, register, takeCredits, test } from './site.ts'

for (const language of ['BN', 'EN'] as const) {
  test(`records can be filtered and saved; the wallet can be hidden (${language})`, async ({
    visit,
    page,
  }) => {
    test.slow()
    const visitor = await visit(language)
    const { t } = visitor
    await arriveFromElsewhere(page)
    await register(visitor)
    await takeCredits(visitor, '1000')

    await page.goto('/member?page=transactionHistory')
    // The page behind shows the balance sooner than the dialog is there.
    await expect(page.getByRole('dialog').getByText('৳1,000.00').last()).toBeVisible({ timeout: 60_000 })
    await expectNoFindings(visitor)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: t('profit.export') }).click()
    const file = await readFile((await (await saving).path()) ?? '', 'utf8')
    expect(file.split('\r\n')).toHaveLength(3)
    expect(file).toContain('sandbox_credit,cash,1000.00,0.00,1000.00')
    await page.getByRole('combobox', { name: t('profit.group') }).selectOption('withdrawal')
    await expect(page).toHaveURL(/group=withdrawal/)
    await expect(page.getByText(t('wallet.recordEmptyTitle'))).toBeVisible()

    await page.goto('/member?page=personalHistoryCopy')
    await expect(page.getByText(t('record.emptyTitle'))).toBeVisible({ timeout: 60_000 })
    await expectNoFindings(visitor)
    await page.getByRole('button', { name: t('record.day30'), exact: true }).click()
    await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/)
    await page.getByRole('searchbox', { name: t('money.betNumber') }).fill('9-nothing')
    await expect(page).toHaveURL(/betNo=9-nothing/)
    await expect(page.getByText(t('money.noSuchBet'))).toBeVisible()

    await page.goto('/member?page=personalProfit')
    await expect(page.getByText(t('profit.emptyTitle'))).toBeVisible({ timeout: 60_000 })
    await page.getByRole('button', { name: t('record.day30') }).click()
    await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/)
    await expectNoFindings(visitor)

    await page.goto('/member?page=bonusDetails')
    await expect(page.getByText(t('bonus.emptyTitle'))).toBeVisible({ timeout: 60_000 })
    await expectNoFindings(visitor)

    await page.goto('/member?page=transferFund')
    const big = page.locator('.wallet-big')
    await expect(big).toContainText('1,000.00', { timeout: 60_000 })
    await expectNoFindings(visitor)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('site.hideBalance') })
      .click()
    await expect(big).toContainText('••••••')
    await expect(big).not.toContainText('1,000.00')
  })
}
