import AxeBuilder from '@axe-core/playwright'
import { formatMoney } from '@baize/i18n'
import { expect as expectSoon, type Visitor } from './site.ts'

/** Steps of a member that stories of rewards have in common. */

const expect = expectSoon.configure({ timeout: 30_000 })
/** Earned rewards appear once the background job has run. */
const judgedMs = 180_000

export const taka = (amount: string) => formatMoney(amount, { symbol: '৳' })

/** The demo's payment method that credits at once. */
export const credits = { EN: 'Practice credits', BN: 'প্র্যাকটিস ক্রেডিট' } as const
/** Free rounds for the first deposit of a day. */
export const freeRounds = { EN: 'Free rounds for today', BN: 'আজকের ফ্রি রাউন্ড' } as const
/** Half of the second deposit as a bonus, an offer of the demo. */
export const secondDeposit = { EN: 'Second deposit 50%', BN: 'দ্বিতীয় ডিপোজিটে 50%' } as const

/** Axe finds nothing in a part of the page. */
export const isSound = async ({ page }: Visitor, part: string) =>
  expect((await new AxeBuilder({ page }).include(part).analyze()).violations).toEqual([])

const cardOf = ({ page }: Visitor, title: string) => page.locator('.rw-card').filter({ hasText: title })

/** Joins an offer of the reward centre. */
export async function join(visitor: Visitor, title: string): Promise<void> {
  const { page, t } = visitor
  await page.goto('/member?page=rewardCenter')
  const offer = cardOf(visitor, title)
  await offer.getByRole('button', { name: t('rewardCenter.join') }).click()
  await expect(offer.getByText(t('rewardCenter.status_signed'))).toBeVisible()
}

/** Deposits practice credits through the cashier. */
export async function deposit({ page, t, language }: Visitor, amount: string): Promise<void> {
  await page.goto('/member?page=depositv2')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: credits[language] }).first().click()
  await dialog.getByRole('textbox', { name: t('deposit.amount') }).fill(amount)
  await dialog.getByRole('button', { name: t('deposit.go', { amount: taka(amount) }) }).click()
  await expect(
    page.locator('.dep-head').getByText(t('deposit.state_credited'), { exact: true }),
  ).toBeVisible()
}

/** The claim button of an earned reward; it appears once the background job has run. */
export async function awaitEarned({ page, t }: Visitor, title: string) {
  const button = page.getByRole('button', { name: t('rewardCenter.claimOne', { title }) })
  await expect(async () => {
    await page.goto('/member?page=rewardCenter')
    await expect(button).toBeVisible({ timeout: 20_000 })
  }).toPass({ timeout: judgedMs })
  return button
}

/** Claims a reward once it is earned. */
export async function claim(visitor: Visitor, title: string): Promise<void> {
  await (await awaitEarned(visitor, title)).click()
  await expect(visitor.page.locator('.rw-history').getByText(title).first()).toBeVisible()
}

/** The state of an offer as the reward centre shows it. */
export async function expectStatus(
  visitor: Visitor,
  title: string,
  status: 'close' | 'claimed' | 'signed',
): Promise<void> {
  const { page, t } = visitor
  await expect(async () => {
    await page.goto('/member?page=rewardCenter')
    await expect(
      cardOf(visitor, title).getByText(t(`rewardCenter.status_${status}`), { exact: true }),
    ).toBeVisible({ timeout: 20_000 })
  }).toPass({ timeout: judgedMs })
}

/** A bonus of ৳250 for the second deposit, active; its money came with ৳1,000 of deposits. */
export async function openBonus(visitor: Visitor): Promise<void> {
  const { page, language } = visitor
  const title = secondDeposit[language]
  await join(visitor, title)
  await deposit(visitor, '500')
  await deposit(visitor, '500')
  await claim(visitor, title)
  await page.goto('/member?page=bonusDetails')
  await expect(page.getByRole('region', { name: title })).toContainText('250.00')
}
