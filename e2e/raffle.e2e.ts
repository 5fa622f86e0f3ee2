import AxeBuilder from '@axe-core/playwright'
import { expect as expectSoon, test } from './site.ts'

// On a busy machine a page that is loaded when it is opened takes its time.
const expect = expectSoon.configure({ timeout: 30_000 })

test.slow()

for (const language of ['BN', 'EN'] as const) {
  test(`a raffle shows its prizes, its list and what it is drawn from (${language})`, async ({
    visit,
    page,
  }) => {
    const { t } = await visit(language)
    await page.goto('/promotions?tab=activity')
    // Others may have been opened beside that of the demo.
    const card = page
      .locator('.rf-card')
      .filter({ hasText: /Puja|পূজা/ })
      .first()
    await expect(card).toBeVisible()
    await card.getByRole('link').click()
    await expect(page.getByText('৳20,000').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: t('raffle.list') })).toBeVisible()
    // Before the draw there is nothing to check; afterwards the browser has drawn it again.
    const verdict = page.getByText(t('raffle.waiting')).or(page.getByText(t('raffle.checked')))
    await expect(verdict).toBeVisible()
    expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([])
  })
}
