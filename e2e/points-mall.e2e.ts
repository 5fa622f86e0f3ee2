import AxeBuilder from '@axe-core/playwright'
import { enterWithCredits } from './player.ts'
import { expect as expectSoon, test } from './site.ts'

// On a busy machine a page that is loaded when it is opened takes its time.
const expect = expectSoon.configure({ timeout: 30_000 })

test.slow()

for (const language of ['BN', 'EN'] as const) {
  test(`the mall shows guests its shelves and members what is missing (${language})`, async ({
    visit,
    page,
  }) => {
    const visitor = await visit(language)
    const { t } = visitor
    await page.goto('/pointMall')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('pointMall.title'))
    const first = page.getByRole('button', { name: t('pointMall.takeItem', { name: '' }).trim() }).first()
    await expect(first).toBeVisible()
    await expect(page.getByText(t('pointMall.login'))).toBeVisible()
    await enterWithCredits(visitor, '1000')
    await page.goto('/pointMall?part=chips')
    await expect(page.getByText(t('pointMall.missing', { points: '2,000' }))).toBeVisible()
    await page.getByRole('tab', { name: t('pointMall.details') }).click()
    await expect(page.getByText(t('pointMall.emptyDetails'))).toBeVisible()
    await page.getByRole('tab', { name: t('pointMall.history') }).click()
    await expect(page.getByText(t('pointMall.emptyHistory'))).toBeVisible()
    await page.getByRole('tab', { name: t('pointMall.goods') }).click()
    expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([])
  })
}
