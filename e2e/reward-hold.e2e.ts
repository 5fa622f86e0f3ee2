import AxeBuilder from '@axe-core/playwright'
import { checkLedger } from './cashier.ts'
import { consoleUrl } from './console.ts'
import { approve, giveReason, openDesks, type Desk } from './console-steps.ts'
import { awaitEarned, claim, deposit, freeRounds, isSound, join, secondDeposit } from './reward-steps.ts'
import { expect as expectSoon, register, test } from './site.ts'

// An earned reward that operators hold: it is released and claimed, or ended by two of them.

test.use({ expectsRefusals: true, actionTimeout: 30_000 })
test.describe.configure({ timeout: 600_000 })
const expect = expectSoon.configure({ timeout: 30_000 })

async function hold({ page, t }: Desk, username: string): Promise<void> {
  await page.goto(`${consoleUrl}/rewardFlag`)
  const label = t('peopleDesk.hold')
  await page.getByRole('button', { name: label }).click()
  const dialog = page.getByRole('dialog', { name: label })
  await dialog.getByRole('textbox', { name: t('peopleDesk.player') }).fill(username)
  await giveReason(page, t, label)
  await expect(flagOf({ page, t }, username)).toContainText(t('choice.rewardFlag_open'))
}

const flagOf = ({ page }: Desk, username: string) =>
  page.getByRole('row').filter({ hasText: username }).first()

async function decide(desk: Desk, username: string, act: 'clearFlag' | 'confirmFlag'): Promise<void> {
  const { page, t } = desk
  const label = t(`peopleDesk.${act}`)
  await flagOf(desk, username).getByRole('button', { name: label }).click()
  await giveReason(page, t, label)
}

for (const language of ['BN', 'EN'] as const) {
  test(`a reward on hold is released and claimed, another is ended by two (${language})`, async ({
    visit,
    page,
    browser,
  }) => {
    const visitor = await visit(language)
    const { t } = visitor
    const username = await register(visitor)
    const title = freeRounds[language]
    await join(visitor, title)
    await deposit(visitor, '500')
    const button = await awaitEarned(visitor, title)
    const desks = await openDesks(browser, visitor)
    const { maker, checker } = desks

    const heldText = page.locator('.rw-held')
    const expectHeld = async (isHeld: boolean) => {
      await page.goto('/member?page=rewardCenter')
      await expect(heldText).toHaveCount(isHeld ? 1 : 0)
      await expect(button).toBeEnabled({ enabled: !isHeld })
    }
    await expectHeld(false)
    await hold(maker, username)
    await expectHeld(true)
    await isSound(visitor, '.rw-page')
    expect((await new AxeBuilder({ page: maker.page }).analyze()).violations).toEqual([])
    await decide(maker, username, 'clearFlag')
    await expect(flagOf(maker, username)).toContainText(maker.t('choice.rewardFlag_cleared'))
    await expectHeld(false)
    await claim(visitor, title)

    // Their next reward is theirs until two operators agree that it is not.
    const second = secondDeposit[language]
    await join(visitor, second)
    await deposit(visitor, '500')
    const next = await awaitEarned(visitor, second)
    await hold(maker, username)
    await decide(maker, username, 'confirmFlag')
    await expect(maker.page.getByText(maker.t('peopleDesk.asked'))).toBeVisible()
    await page.goto('/member?page=rewardCenter')
    await expect(next).toBeDisabled()
    await approve(checker, username)
    await page.goto('/member?page=rewardCenter')
    await expect(page.getByText(t('rewardCenter.nothing'))).toBeVisible()
    await expect(next).toHaveCount(0)
    await desks.close()
    expect(await checkLedger()).toMatch(/^\d+ hold, 0 broken$/)
  })
}
