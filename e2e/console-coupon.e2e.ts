import AxeBuilder from '@axe-core/playwright'
import { readFile } from 'node:fs/promises'
import { enter } from './cashier.ts'
import { consoleUrl } from './console.ts'
import { approve, chooseOption, giveReason, momentOf, openDesks, type Desk } from './console-steps.ts'
import { expect as expectSoon, test } from './site.ts'

// Coupons that one operator asks for and another agrees to, until a member has used one.

test.use({ expectsRefusals: true, actionTimeout: 30_000 })
test.describe.configure({ timeout: 400_000 })
const expect = expectSoon.configure({ timeout: 30_000 })

const momentIn = (days: number) => momentOf(new Date(Date.now() + days * 86_400_000))

/** Two codes for 25 points each. */
async function askFor({ page, t }: Desk, title: string): Promise<void> {
  await page.goto(`${consoleUrl}/couponBatch`)
  await page.getByRole('button', { name: t('giftDesk.newCoupons') }).click()
  const dialog = page.getByRole('dialog', { name: t('giftDesk.newCoupons') })
  const fill = (label: string, text: string) => dialog.getByLabel(label, { exact: false }).first().fill(text)
  await fill(t('giftDesk.titleEn'), title)
  await fill(t('giftDesk.titleBn'), title)
  await chooseOption(dialog, { label: t('giftDesk.couponKind'), option: t('choice.coupon_points') })
  await fill(t('giftDesk.couponAmount'), '25')
  await fill(t('giftDesk.codes'), '2')
  await fill(t('giftDesk.startsAt'), momentIn(-1))
  await fill(t('giftDesk.endsAt'), momentIn(30))
  expect((await new AxeBuilder({ page }).include('[role=dialog]').analyze()).violations).toEqual([])
  await giveReason(page, t, t('giftDesk.newCoupons'))
}

/** Makes the codes of an agreed batch and saves them; gives the first. */
async function makeCodes({ page, t }: Desk, title: string): Promise<string> {
  await page.reload()
  const batch = page.getByRole('row').filter({ hasText: title })
  await batch.getByRole('button', { name: t('giftDesk.makeCodes') }).click()
  await giveReason(page, t, t('giftDesk.makeCodes'))
  const saving = page.waitForEvent('download')
  await batch.getByRole('link', { name: t('giftDesk.saveCodes') }).click()
  const file = await readFile(await (await saving).path(), 'utf8')
  const [head, code = '', ...more] = file.split('\r\n')
  expect([head, more.length]).toEqual(['code', 1])
  expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([])
  await page.reload()
  await expect(batch).toContainText(t('choice.coupon_issued'))
  await expect(batch.getByRole('button', { name: t('giftDesk.makeCodes') })).toHaveCount(0)
  return code
}

for (const language of ['EN', 'BN'] as const) {
  test(`coupons are asked for, agreed, made once, and used by a member (${language}) @once`, async ({
    visit,
    page,
    browser,
  }) => {
    const visitor = await visit(language)
    const { t } = visitor
    await enter(visitor)
    const desks = await openDesks(browser, visitor)
    const title = `Story ${Date.now().toString(36)}`
    await askFor(desks.maker, title)
    await approve(desks.checker, title)
    const code = await makeCodes(desks.maker, title)
    await desks.close()

    await page.goto('/member?page=rewardCenter')
    const coupon = page.getByRole('region', { name: t('coupon.title') })
    await coupon.getByRole('textbox', { name: t('coupon.title') }).fill(code)
    await coupon.getByRole('button', { name: t('coupon.use') }).click()
    await expect(page.locator('.rw-history').getByText(title).first()).toBeVisible()
    await page.goto('/pointMall?part=details')
    await expect(page.getByRole('tabpanel').getByText('+25')).toBeVisible()
  })
}
