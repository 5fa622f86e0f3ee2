import { checkLedger } from './cashier.ts'
import { consoleUrl } from './console.ts'
import { approve, chooseOption, giveReason, openDesks } from './console-steps.ts'
import { isSound } from './reward-steps.ts'
import { expect as expectSoon, headerBalance, register, test } from './site.ts'

// An application for a promotion, accepted with a reward by two operators and claimed by the member.

test.use({ expectsRefusals: true, actionTimeout: 30_000 })
test.describe.configure({ timeout: 400_000 })
const expect = expectSoon.configure({ timeout: 30_000 })

const promotion = { EN: 'Share an idea', BN: 'আইডিয়া জানান' } as const

for (const language of ['BN', 'EN'] as const) {
  test(`an accepted application brings a reward, which is claimed (${language}) @once`, async ({
    visit,
    page,
    browser,
  }) => {
    const visitor = await visit(language)
    const { t } = visitor
    const username = await register(visitor)
    const open = async () => {
      await page.goto('/promotions?id=share-an-idea')
      return page.getByRole('dialog')
    }
    const form = (await open()).locator('form')
    await form.getByRole('textbox', { name: t('promotion.comment') }).fill('More night mode')
    await form.getByRole('button', { name: t('promotion.applyAction') }).click()
    await expect(page.getByText(t('promotion.text_applying'))).toBeVisible()

    const desks = await openDesks(browser, visitor)
    const { page: desk, t: words } = desks.maker
    await desk.goto(`${consoleUrl}/application?filter=${encodeURIComponent('{"state":"applying"}')}`)
    const row = desk.getByRole('row').filter({ hasText: username })
    const label = words('choice.promo_issued')
    await row.getByRole('button', { name: label, exact: true }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByRole('textbox', { name: words('contentDesk.remarkEn') }).fill('A good one')
    await dialog.getByRole('textbox', { name: words('contentDesk.remarkBn') }).fill('ভালো আইডিয়া')
    const option = words('choice.rewardGift_cash')
    await chooseOption(dialog, { label: words('contentDesk.reward'), option })
    await dialog.getByRole('textbox', { name: words('contentDesk.rewardAmount') }).fill('35.00')
    await giveReason(desk, words, label)
    await expect(desk.getByText(words('approvalDesk.asked'))).toBeVisible()
    await approve(desks.checker, username)
    await desks.close()

    await expect((await open()).getByText(t('promotion.text_issued'))).toBeVisible()
    await isSound(visitor, '[role=dialog]')
    await page.goto('/member?page=rewardCenter')
    await page
      .getByRole('button', { name: t('rewardCenter.claimOne', { title: promotion[language] }) })
      .click()
    await expect(headerBalance(page)).toContainText('35.00')
    await expect((await open()).getByText(t('promotion.text_claimed'))).toBeVisible()
    expect(await checkLedger()).toMatch(/^\d+ hold, 0 broken$/)
  })
}
