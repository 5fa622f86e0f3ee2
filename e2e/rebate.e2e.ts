import AxeBuilder from '@axe-core/playwright'
import { enterWithCredits } from './player.ts'
import { expect as expectSoon, test } from './site.ts'

// On a busy machine a page that is loaded when it is opened takes its time.
const expect = expectSoon.configure({ timeout: 30_000 })

test.slow()

for (const language of ['BN', 'EN'] as const) {
  test(`manual rebate says what there is and why it cannot be claimed yet (${language})`, async ({
    visit,
    page,
  }) => {
    const visitor = await visit(language)
    const { t } = visitor
    await enterWithCredits(visitor, '1000')
    await page.goto('/member?page=manualRebate')
    const claim = page.getByRole('button', { name: t('rebate.claim'), exact: true })
    await expect(claim).toBeDisabled()
    await expect(page.getByText(t('rebate.tooSmall', { least: '৳1.00' }))).toBeVisible()
    await expect(page.getByText(t('rebate.emptyTitle'))).toBeVisible()
    await page.getByRole('button', { name: t('rebate.month') }).click()
    await expect(page).toHaveURL(/period=month/)
    expect((await new AxeBuilder({ page }).include('.rebate').analyze()).violations).toEqual([])
  })
}
