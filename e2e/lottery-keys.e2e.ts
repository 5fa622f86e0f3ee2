import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { awaitTimeToBet, betButton, expectBalance, openLottery, padField } from './lottery-steps.ts'
import { enterWithCredits } from './player.ts'
import { expect, test } from './site.ts'

const series = 'elott-01:60'
const mostTabs = 140

const isFocused = async (target: Locator): Promise<boolean> =>
  (await target.evaluate('element => element === document.activeElement')) === true

/** Goes on by the keyboard alone until the target has the focus; what has it is to be seen. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let tabs = 0; tabs < mostTabs && !(await isFocused(target)); tabs += 1)
    await page.keyboard.press('Tab')
  expect(await isFocused(target), 'reached by the Tab key').toBe(true)
  const style =
    'element => `${getComputedStyle(element).outlineStyle} ${getComputedStyle(element).boxShadow}`'
  expect(await target.evaluate(style), 'the focus is to be seen').not.toBe('none none')
}

const axe = async (page: Page, part: string) =>
  expect((await new AxeBuilder({ page }).include(part).analyze()).violations).toEqual([])

test('a bet is placed by the keyboard alone, and every part of it is clean @once', async ({
  visit,
  page,
}) => {
  test.slow()
  const visitor = await visit('EN')
  const { t } = visitor
  await enterWithCredits(visitor, '1000')
  await openLottery(visitor, 'elott-01', { series, play: 'place' })
  await awaitTimeToBet(series)
  await axe(page, 'main')
  // Tabs are moved by the arrows: one stop of the Tab key.
  const groups = page.getByRole('tablist', { name: t('lottery.playGroups') }).getByRole('tab')
  await tabTo(page, groups.first())
  await page.keyboard.press('ArrowRight')
  await expect(groups.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(groups.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(groups.first()).toHaveAttribute('aria-selected', 'true')
  const seven = padField(page, t('lotteryWord.digit5')).getByRole('button', { name: '7', exact: true })
  await tabTo(page, seven)
  await page.keyboard.press('Space')
  await expect(seven).toHaveAttribute('aria-pressed', 'true')
  await tabTo(page, betButton(visitor, '৳10.00'))
  await page.keyboard.press('Enter')
  const asked = page.getByRole('dialog', { name: t('lottery.confirmTitle') })
  await expect(asked).toBeVisible()
  await axe(page, '[role=dialog]')
  await tabTo(page, asked.getByRole('button', { name: t('lottery.confirmBet'), exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: t('lottery.placedTitle') })).toBeVisible({ timeout: 30_000 })
  await axe(page, '[role=dialog]')
  await expectBalance(page, '990.00')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // A key that was lost in a dialog would begin at the top of the page again.
  expect(await page.evaluate('document.activeElement !== document.body')).toBe(true)
})
