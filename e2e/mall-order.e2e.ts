import AxeBuilder from '@axe-core/playwright'
import { groupDigits } from '@baize/i18n'
import { checkLedger } from './cashier.ts'
import { consoleUrl } from './console.ts'
import { approve, giveReason, openDesks, type Desk } from './console-steps.ts'
import { isSound } from './reward-steps.ts'
import {
  arriveFromElsewhere,
  expect as expectSoon,
  headerBalance,
  newMobile,
  password,
  register,
  test,
} from './site.ts'

// Goods of the points mall, from points that two operators gave to a parcel that came.

test.use({ expectsRefusals: true, actionTimeout: 30_000 })
test.describe.configure({ timeout: 600_000 })
const expect = expectSoon.configure({ timeout: 30_000 })

const pin = '839201'
const address = 'House 12, Road 5, Dhanmondi, Dhaka 1205'
const points = 20_000
/** Items of the demo that are not limited and cost points alone. */
const cups = { EN: 'Six clay tea cups', BN: 'মাটির চায়ের কাপ, 6টি' } as const
const price = 9_500

async function givePoints(desk: Desk, username: string): Promise<void> {
  const { page, t } = desk
  await page.goto(`${consoleUrl}/rewardGrant`)
  const label = t('peopleDesk.givePoints')
  await page.getByRole('button', { name: label }).click()
  const dialog = page.getByRole('dialog', { name: label })
  await dialog.getByRole('textbox', { name: t('peopleDesk.player') }).fill(username)
  await dialog.getByRole('textbox', { name: t('peopleDesk.howMany') }).fill(String(points))
  await giveReason(page, t, label)
  await expect(page.getByText(t('peopleDesk.asked'))).toBeVisible()
}

/** The text that the second operator reads. */
async function expectGift({ page, t }: Desk, username: string): Promise<void> {
  await page.goto(`${consoleUrl}/approval?filter=${encodeURIComponent('{"state":"open"}')}`)
  const asked = page.getByRole('row').filter({ hasText: username })
  await expect(asked).toContainText(`${t('rewardDesk.gift')}: ${t('choice.rewardGift_points')}`)
  await expect(asked).toContainText(`${t('peopleDesk.howMany')}: ${points}`)
}

/** Their chips are an order of their own. */
const orderOf = ({ page }: Desk, username: string) =>
  page
    .getByRole('row')
    .filter({ hasText: username })
    .filter({ hasText: /cups|কাপ/ })

/** A step of the parcel, by the buttons of its row. */
async function move(desk: Desk, username: string, to: 'approved' | 'packed' | 'shipped' | 'delivered') {
  const { page, t } = desk
  const label = t(`choice.mall_${to}`)
  await orderOf(desk, username).getByRole('button', { name: label, exact: true }).click()
  if (to === 'shipped') {
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: t('mallDesk.carrier') }).fill('Sundarban')
    await dialog.getByRole('textbox', { name: t('mallDesk.tracking') }).fill('SB-20261')
  }
  await giveReason(page, t, label)
  await expect(orderOf(desk, username)).toContainText(label)
}

for (const language of ['BN', 'EN'] as const) {
  test(`points become goods, which the desk sends (${language})`, async ({ visit, page, browser }) => {
    const visitor = await visit(language)
    const { t } = visitor
    await arriveFromElsewhere(page)
    const username = await register(visitor)
    const desks = await openDesks(browser, visitor)
    await givePoints(desks.maker, username)
    await expectGift(desks.checker, username)
    await approve(desks.checker, username)

    const token = await page.evaluate(() => sessionStorage.getItem('token'))
    const headers = { authorization: `Bearer ${token}` }
    const post = async (path: string, data: object) => {
      const answer = await page.request.post(`/wps/relay/${path}`, { headers, data })
      return (await answer.json()) as { success: boolean; value: { proof: string } }
    }
    await page.goto('/pointMall')
    await expect(page.locator('.pmall-sum strong')).toHaveText(groupDigits(String(points)))
    const name = cups[language]
    const take = page.getByRole('button', { name: t('pointMall.takeItem', { name }) })
    await take.click()
    const dialog = page.getByRole('dialog', { name: t('pointMall.redeem') })
    await expect(dialog.getByText(t('pointMall.noPassword')).first()).toBeVisible()
    await isSound(visitor, '[role=dialog]')
    // Other stories cover how a transaction password is set.
    const { value } = await post('proof', { method: 'password', answer: password })
    const set = await post('paymentPassword', { newPaymentPassword: pin, proof: value.proof })
    expect(set.success).toBe(true)

    await page.reload()
    await take.click()
    const submit = dialog.getByRole('button', {
      name: t('pointMall.submit', { points: groupDigits(String(price)) }),
    })
    await expect(submit).toHaveAccessibleDescription(t('pointMall.needAddress'))
    await dialog.getByRole('textbox', { name: t('pointMall.address') }).fill(address)
    await dialog.getByRole('textbox', { name: t('pointMall.mobile') }).fill(`0${newMobile()}`)
    const digits = dialog.getByLabel(t('pointMall.password'), { exact: true })
    await digits.fill('111111')
    await submit.click()
    await expect(dialog.getByText(t('errors.payment_password_wrong'))).toBeVisible()
    await isSound(visitor, '[role=dialog]')
    await digits.fill(pin)
    await submit.click()
    await expect(dialog).toBeHidden()
    await expect(page.locator('.pmall-sum strong')).toHaveText(groupDigits(String(points - price)))
    await page.getByRole('tab', { name: t('pointMall.history') }).click()
    const order = page.getByRole('listitem').filter({ hasText: name })
    await expect(order).toContainText(t('pointMall.in_process'))
    expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([])

    // The remaining points are exchanged for cash.
    await page.getByRole('tab', { name: t('pointMall.chips') }).click()
    const chip = t('pointMall.chip', { amount: '৳20' })
    await page.getByRole('button', { name: t('pointMall.takeItem', { name: chip }) }).click()
    await dialog.getByLabel(t('pointMall.password'), { exact: true }).fill(pin)
    await dialog.getByRole('button', { name: t('pointMall.submit', { points: '2,000' }) }).click()
    await expect(page.getByText(t('pointMall.chipsDone', { amount: '৳20.00' }))).toBeVisible()
    await expect(headerBalance(page)).toContainText('20.00')

    const { maker } = desks
    const { page: desk, t: words } = maker
    await desk.goto(`${consoleUrl}/mallOrder`)
    await orderOf(maker, username)
      .getByRole('button', { name: words('mallDesk.address') })
      .click()
    await giveReason(desk, words, words('mallDesk.address'))
    await expect(orderOf(maker, username)).toContainText(address)
    expect((await new AxeBuilder({ page: desk }).analyze()).violations).toEqual([])
    for (const to of ['approved', 'packed', 'shipped'] as const) await move(maker, username, to)
    await page.goto('/pointMall?part=history')
    await expect(order).toContainText(`${t('pointMall.shipped')} · Sundarban SB-20261`)
    await move(maker, username, 'delivered')
    await page.reload()
    await expect(order).toContainText(t('pointMall.delivered'))
    await page.getByRole('tab', { name: t('pointMall.details') }).click()
    await expect(page.getByText(t('pointMall.reason_redeem'), { exact: true })).toBeVisible()
    expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([])
    await desks.close()
    expect(await checkLedger()).toMatch(/^\d+ hold, 0 broken$/)
  })
}
