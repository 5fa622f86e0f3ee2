import AxeBuilder from '@axe-core/playwright'
import { demoCoupons } from './operator.ts'
import { enterWithCredits } from './player.ts'
import { expect as expectSoon, headerBalance, test } from './site.ts'

// On a busy machine a page that is loaded when it is opened takes its time.
const expect = expectSoon.configure({ timeout: 30_000 })

test.slow()
// A wrong code is refused, which the browser logs.
test.use({ expectsRefusals: true })

for (const language of ['BN', 'EN'] as const) {
  test(`a member checks in and uses a coupon (${language})`, async ({ visit, page }) => {
    const visitor = await visit(language)
    const { t } = visitor
    await enterWithCredits(visitor, '1000')
    await page.goto('/member?page=rewardCenter')
    const days = page.getByRole('region', { name: t('checkIn.title') })
    await expect(days.getByRole('listitem')).toHaveCount(7)
    await days.getByRole('button', { name: t('checkIn.press') }).click()
    await expect(page.getByText(t('checkIn.done'), { exact: true })).toBeVisible()
    await expect(days.getByRole('button', { name: t('checkIn.doneToday') })).toBeDisabled()

    const coupon = page.getByRole('region', { name: t('coupon.title') })
    const field = coupon.getByRole('textbox', { name: t('coupon.title') })
    const use = coupon.getByRole('button', { name: t('coupon.use') })
    await field.fill('ACDE-FGHJ-KMNP')
    await use.click()
    await expect(coupon.getByText(t('errors.coupon_invalid'))).toBeVisible()
    expect((await new AxeBuilder({ page }).include('.rw-page').analyze()).violations).toEqual([])
    await field.fill(` ${demoCoupons()[0]?.toLowerCase() ?? ''} `)
    await use.click()
    await expect(headerBalance(page)).toContainText('1,050.00')
    await expect(page.getByText('+৳50.00').first()).toBeVisible()
    await field.fill(demoCoupons()[1] ?? '')
    await use.click()
    await expect(coupon.getByText(t('errors.coupon_invalid'))).toBeVisible()
  })
}
