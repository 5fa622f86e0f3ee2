import AxeBuilder from '@axe-core/playwright'
import { readFile } from 'node:fs/promises'
import { consoleUrl, logIn, openSecond } from './console.ts'
import { chooseOption, giveReason, siteUrl } from './console-steps.ts'
import { expect as expectSoon, newName, password, test } from './site.ts'

// Codes that have just been used are refused: who logs in waits for the next one.
test.use({ expectsRefusals: true, actionTimeout: 30_000 })
test.describe.configure({ timeout: 400_000 })
const expect = expectSoon.configure({ timeout: 30_000 })

/** So many days from now, as operators type it. */
const momentIn = (days: number): string => {
  const [year = '', month = '', day = ''] = new Date(Date.now() + days * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .split('-')
  return `${day}-${month}-${year} 00:00`
}

test('coupons are asked for, agreed to by another, made once, and used by a member @once', async ({
  page,
  browser,
}) => {
  const t = await logIn(page, 'maker', 'EN')
  const title = `Story ${newName()}`
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
  await giveReason(page, t, t('giftDesk.newCoupons'))

  const second = await openSecond(browser)
  const tt = await logIn(second, 'checker', 'EN')
  await second.goto(`${consoleUrl}/approval?filter=${encodeURIComponent('{"state":"open"}')}`)
  const asked = second.getByRole('row').filter({ hasText: title })
  await asked.getByRole('button', { name: tt('approvalDesk.approve') }).click()
  await giveReason(second, tt, tt('approvalDesk.approve'))
  await expect(asked).toHaveCount(0)
  await second.context().close()

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

  const registered = await page.request.put(`${siteUrl}/wps/member/register`, {
    data: { username: newName(), password, confirmPassword: password },
  })
  const { token } = ((await registered.json()) as { value: { token: string } }).value
  const redeem = await page.request.post(`${siteUrl}/wps/relay/couponRedeem`, {
    headers: { authorization: `Bearer ${token}` },
    data: { code, language: 'EN' },
  })
  expect(await redeem.json()).toMatchObject({
    value: { reward: { title, gift: { kind: 'points', amount: '25' } } },
  })
})
