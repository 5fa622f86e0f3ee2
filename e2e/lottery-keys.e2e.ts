import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { awaitTimeToBet, betButton, expectBalance, openLottery, padField } from './lottery-steps.ts'
import { enterWithCredits } from './player.ts'
import { expect, test } from './site.ts'

const series = 'elott-01:60'
const mostTabs = 140

/** Goes on by the keyboard alone until the target has the focus; what has it is to be seen. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const focused = target.and(page.locator(':focus-visible'))
  for (let tabs = 0; tabs < mostTabs && (await focused.count()) === 0; tabs += 1)
    await page.keyboard.press('Tab')
  await expect(focused, 'reached by the Tab key').toHaveCount(1)
  await expect(target).not.toHaveCSS('outline-style', 'none')
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
  const groups = page.getByRole('tablist', { name: t('lottery.playGroups') })
  const chosen = groups.getByRole('tab', { selected: true })
  const place = await chosen.innerText()
  await tabTo(page, chosen)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(chosen).not.toHaveText(place)
  await expect(chosen).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(chosen).toHaveText(place)
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
  // The next bet begins at the pad: the button that placed this one is off.
  await expect(page.locator('.pad-panel :focus')).toHaveCount(1)
  await tabTo(page, seven)
})
