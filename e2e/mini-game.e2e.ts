import AxeBuilder from '@axe-core/playwright'
import { enterWithCredits, withoutMotion } from './player.ts'
import { expect as expectSoon, test } from './site.ts'

// On a busy machine a page that is loaded when it is opened takes its time, and turns come with a job.
const expect = expectSoon.configure({ timeout: 60_000 })

test.slow()

const games = ['wheel', 'scratch', 'egg'] as const

for (const language of ['BN', 'EN'] as const) {
  for (const kind of games) {
    test(`a turn of the ${kind} gives a prize and can be drawn again (${language})`, async ({
      visit,
      page,
    }) => {
      const visitor = await visit(language)
      const { t } = visitor
      await withoutMotion(visitor)
      await enterWithCredits(visitor, '1000')
      await page.goto('/promotions?tab=activity')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('activity.title'))
      expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([])

      // Turns of a new account come a moment after it was opened.
      const play = t(`miniGame.play_${kind}`)
      await expect(async () => {
        await page.reload()
        await page.getByRole('link', { name: play }).click({ timeout: 5_000 })
      }).toPass({ timeout: 90_000 })
      const press = page.getByRole('button', { name: play })
      await expect(press).toBeVisible()
      expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([])

      // By the keyboard alone.
      await press.focus()
      await page.keyboard.press('Enter')
      if (kind === 'scratch') {
        const showAll = page.getByRole('button', { name: t('miniGame.showAll') })
        await expect(showAll).toBeVisible()
        await showAll.focus()
        await page.keyboard.press('Enter')
      }
      const check = page.getByRole('link', { name: t('miniGame.checkLast') })
      await expect(check).toBeVisible()
      await expect(page.locator('.mg-won')).toBeVisible()
      expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([])

      await check.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('miniGame.proofTitle'))
      await expect(page.getByText(t('miniGame.checked'))).toBeVisible()
      expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([])
    })
  }

  test(`guests see the odds, and the way in (${language})`, async ({ visit, page }) => {
    const { t } = await visit(language)
    await page.goto('/promotions?tab=activity')
    await page
      .getByRole('link', { name: t('miniGame.look') })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: t('miniGame.odds') })).toBeVisible()
    await expect(page.getByText(t('miniGame.loginText'))).toBeVisible()
    await expect(page.getByText('0.1%')).toBeVisible()
    expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([])
  })
}
