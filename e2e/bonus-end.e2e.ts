import { checkLedger, enter } from './cashier.ts'
import { payByHand } from './desk.ts'
import { isSound, openBonus, secondDeposit, taka } from './reward-steps.ts'
import { proveByPassword } from './security-steps.ts'
import { expect as expectSoon, test, type Visitor } from './site.ts'
import { idOf, openPayee } from './withdrawals.ts'

// A bonus that ends before it was played: given up by the member, or by a withdrawal that is paid.

// The second proof of a withdrawal is asked for by a refusal.
test.use({ expectsRefusals: true, actionTimeout: 30_000 })
test.describe.configure({ timeout: 600_000 })
const expect = expectSoon.configure({ timeout: 30_000 })

const endedOf = ({ page, t }: Visitor) => page.getByRole('region', { name: t('bonus.endedTitle') })

for (const language of ['BN', 'EN'] as const) {
  const title = secondDeposit[language]

  test(`a bonus is given up after its amounts were read (${language})`, async ({ visit, page }) => {
    const visitor = await visit(language)
    const { t } = visitor
    await enter(visitor)
    await openBonus(visitor)
    const active = page.getByRole('region', { name: title })
    const giveUp = active.getByRole('button', { name: t('bonus.giveUp') })
    await giveUp.click()
    const dialog = page.getByRole('dialog', { name: t('bonus.giveUpTitle') })
    await expect(dialog).toContainText(t('bonus.giveUpText', { keep: taka('1000.00'), lose: taka('250.00') }))
    await isSound(visitor, '[role=dialog]')
    await dialog.getByRole('button', { name: t('bonus.giveUpKeep') }).click()
    await expect(dialog).toBeHidden()
    await expect(active).toContainText(taka('250.00').slice(1))

    await giveUp.click()
    await dialog.getByRole('button', { name: t('bonus.giveUp') }).click()
    await expect(page.getByText(t('bonus.givenUp'))).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(active).toHaveCount(0)
    const ended = endedOf(visitor).getByRole('listitem').filter({ hasText: title })
    await expect(ended).toContainText(t('bonus.state_given_up'))
    await expect(ended).toContainText(t('bonus.removed', { amount: taka('250.00') }))
    await isSound(visitor, '.bn')
    // Their own money is all theirs.
    await page.goto('/member?page=withdraw')
    await expect(page.locator('#header-balance')).toContainText('1,000.00')
    expect(await checkLedger()).toMatch(/^\d+ hold, 0 broken$/)
  })

  test(`a withdrawal pauses a bonus, and ends it once it is paid (${language})`, async ({ visit, page }) => {
    const visitor = await visit(language)
    const { t } = visitor
    await openPayee(visitor)
    await openBonus(visitor)
    const dialog = page.getByRole('dialog', { name: t('withdraw.forfeitTitle') })
    const ask = async () => {
      await page.goto('/member?page=withdraw')
      await expect(page.getByText(t('withdraw.whyBonus', { amount: taka('250.00') }))).toBeVisible()
      await page.getByRole('textbox', { name: t('withdraw.amount') }).fill('1500')
      await page.getByRole('button', { name: t('withdraw.action', { amount: taka('1500.00') }) }).click()
      await expect(dialog).toContainText(taka('250.00'))
      await expect(dialog).toContainText(title)
    }
    const withdraw = async () => {
      await ask()
      await dialog.getByRole('button', { name: t('withdraw.forfeitGo') }).click()
      await proveByPassword(visitor)
      await expect(page).toHaveURL(/page=withdraw&tab=record&id=/)
      return idOf(visitor)
    }
    const active = page.getByRole('region', { name: title })
    const expectTag = async (tag: 'active' | 'suspended') => {
      await page.goto('/member?page=bonusDetails')
      await expect(active).toContainText(t(`bonus.${tag}Tag`))
    }
    await ask()
    await isSound(visitor, '[role=dialog]')
    await dialog.getByRole('button', { name: t('withdraw.forfeitKeep') }).click()
    await expect(dialog).toBeHidden()
    await expectTag('active')

    const first = await withdraw()
    await expectTag('suspended')
    await isSound(visitor, '.bn')
    await page.goto(`/member?page=withdraw&tab=record&id=${first}`)
    await page.getByRole('button', { name: t('withdraw.cancel') }).click()
    await page
      .getByRole('dialog', { name: t('withdraw.cancelTitle') })
      .getByRole('button', { name: t('withdraw.cancel') })
      .click()
    await expect(page.locator('.wd-head')).toHaveText(t('withdraw.cancelled'))
    await expectTag('active')

    await payByHand(await withdraw())
    const ended = endedOf(visitor).getByRole('listitem').filter({ hasText: title })
    await expect(async () => {
      await page.goto('/member?page=bonusDetails')
      await expect(ended).toContainText(t('bonus.reason_withdrawal_paid'), { timeout: 5_000 })
    }).toPass({ timeout: 60_000 })
    await expect(ended).toContainText(t('bonus.removed', { amount: taka('250.00') }))
    expect(await checkLedger()).toMatch(/^\d+ hold, 0 broken$/)
  })

  test(`the simulator says what a bonus is worth before one takes it (${language})`, async ({
    visit,
    page,
  }) => {
    const visitor = await visit(language)
    const { t } = visitor
    await enter(visitor)
    await page.goto('/member?page=bonusDetails')
    const panel = page.getByRole('region', { name: t('bonus.simTitle') })
    const chance = async () => Number((await panel.locator('.bn-chance b').innerText()).replace('%', ''))
    await expect(panel.getByRole('img')).toBeVisible()
    const easy = await chance()
    await panel.getByRole('textbox', { name: t('bonus.simTimes') }).fill('30')
    await expect.poll(chance).toBeLessThan(easy - 10)
    await expect(panel.getByRole('img')).toBeVisible()
    await isSound(visitor, '.bn-sim')
    // More than could be played in a lifetime is not computed.
    await panel.getByRole('textbox', { name: t('bonus.simStake') }).fill('1')
    await expect(panel.locator('.bn-chance')).toHaveCount(0)
  })
}
