import AxeBuilder from '@axe-core/playwright'
import { formatMoney } from '@baize/i18n'
import { checkLedger, enter } from './cashier.ts'
import { consoleUrl } from './console.ts'
import { approve, chooseOption, giveReason, openDesks, type Desk } from './console-steps.ts'
import { isSound } from './reward-steps.ts'
import { expect as expectSoon, test } from './site.ts'

// What operators change here holds for every member, so these stories run after all others, one by one.

test.use({ expectsRefusals: true, actionTimeout: 30_000 })
test.describe.configure({ mode: 'serial', timeout: 600_000 })
const expect = expectSoon.configure({ timeout: 30_000 })

const family = 'check_in'
const lastLevel = 'VIP 6'

async function stopFamily(desk: Desk): Promise<void> {
  const { page, t } = desk
  await page.goto(`${consoleUrl}/rewardRule`)
  const label = t('rewardDesk.stopFamily')
  await page.getByRole('button', { name: label }).click()
  const dialog = page.getByRole('dialog', { name: label })
  await chooseOption(dialog, { label: t('field.family'), option: t(`choice.rewardFamily_${family}`) })
  await giveReason(page, t, label)
}

async function releaseFamily(desk: Desk): Promise<void> {
  const { page, t } = desk
  const name = t('rewardDesk.releaseFamily', { name: t(`choice.rewardFamily_${family}`) })
  await page.goto(`${consoleUrl}/rewardRule`)
  await page.getByRole('button', { name }).click()
  await giveReason(page, t, name)
  await expect(page.getByText(t('rewardDesk.stopped'))).toHaveCount(0)
}

/** Another birthday gift of the highest level, which no other story is about. */
async function askForGift({ page, t }: Desk, amount: string): Promise<void> {
  await page.goto(`${consoleUrl}/setting?group=vip`)
  const row = page.getByRole('listitem').filter({ hasText: 'vip.levels' })
  await row.getByRole('button', { name: t('siteDesk.ask') }).click()
  const dialog = page.getByRole('dialog', { name: t('siteDesk.ask') })
  const level = dialog.getByRole('group', { name: lastLevel, exact: true })
  await level.getByRole('textbox', { name: t('settingPart.birthdayGift') }).fill(amount)
  expect((await new AxeBuilder({ page }).include('[role=dialog]').analyze()).violations).toEqual([])
  await giveReason(page, t, t('siteDesk.ask'))
  await expect(page.getByText(t('approvalDesk.asked'))).toBeVisible()
}

const screens = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} as const

for (const [screen, use] of Object.entries(screens))
  test.describe(`on a ${screen}`, () => {
    test.use(use)
    for (const language of ['BN', 'EN'] as const) {
      test(`a stopped family of rewards gives nothing until it is released (${language})`, async ({
        visit,
        page,
        browser,
      }) => {
        const visitor = await visit(language)
        const { t } = visitor
        await enter(visitor)
        await page.goto('/member?page=rewardCenter')
        const days = page.getByRole('region', { name: t('checkIn.title') })
        const press = days.getByRole('button', { name: t('checkIn.press') })
        await expect(press).toBeEnabled()
        const { maker, checker, close } = await openDesks(browser, visitor)
        await stopFamily(maker)
        try {
          await checker.page.goto(`${consoleUrl}/rewardRule`)
          await expect(checker.page.locator('.rule-stops')).toContainText(
            checker.t(`choice.rewardFamily_${family}`),
          )
          expect((await new AxeBuilder({ page: checker.page }).analyze()).violations).toEqual([])
          await press.click()
          await expect(page.getByText(t('errors.reward_stopped'))).toBeVisible()
          await isSound(visitor, '.rw-page')
        } finally {
          await releaseFamily(checker)
        }
        await press.click()
        await expect(days.getByRole('button', { name: t('checkIn.doneToday') })).toBeDisabled()
        await close()
        expect(await checkLedger()).toMatch(/^\d+ hold, 0 broken$/)
      })

      test(`the form of VIP levels changes a gift once a second operator agrees (${language})`, async ({
        visit,
        page,
        browser,
      }) => {
        const visitor = await visit(language)
        const { t } = visitor
        await enter(visitor)
        const desks = await openDesks(browser, visitor)
        const amount = `${2_000 + Math.floor(Math.random() * 1_000)}.00`
        await askForGift(desks.maker, amount)
        await approve(desks.checker, 'vip.levels')
        await page.goto('/member?page=vipLevel')
        const all = page.getByRole('button', { name: t('vip.allBenefits', { count: 6 }) })
        const benefits = page.getByRole('region', { name: t('vip.benefits') })
        await expect(benefits).toBeVisible()
        if (await all.isVisible()) await all.click()
        const whole = formatMoney(amount, { symbol: '৳' }).replace(/\.00$/, '')
        await expect(benefits.getByRole('row', { name: t('vip.birthday') })).toContainText(whole)
        await isSound(visitor, '.vip-page')
        await desks.close()
      })
    }
  })
