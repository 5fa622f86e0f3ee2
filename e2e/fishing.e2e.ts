import type { FrameLocator } from '@playwright/test'
import { expect, gameFrame, register, takeCredits, test, type Visitor } from './site.ts'

async function openWater(visitor: Visitor, gameId: string): Promise<FrameLocator> {
  await register(visitor)
  await takeCredits(visitor, '1000')
  await visitor.page.goto(`/seamless?gameId=${gameId}`)
  return gameFrame(visitor.page)
}

for (const language of ['EN', 'BN'] as const) {
  test(`fishing: a magazine with catches and misses, to its end (${language})`, async ({ visit }) => {
    const visitor = await visit(language)
    const { t } = visitor
    const game = await openWater(visitor, 'fish-0001')
    const load = game.getByRole('button', { name: t('fishing.load', { shots: 100, amount: '৳10' }) })
    await game.getByRole('button', { name: '100', exact: true }).click()
    await load.click()
    await game.getByRole('button', { name: t('fishing.auto') }).click()
    const log = game.getByRole('log', { name: t('fishing.shots') })
    const [, afterFish = ''] = t('fishing.missed', { fish: '|' }).split('|')
    await expect(log.getByText('×').first()).toBeVisible({ timeout: 40_000 })
    await expect(log.getByText(afterFish).first()).toBeVisible({ timeout: 40_000 })
    await game.getByRole('button', { name: t('fishing.auto') }).click()
    const rest = game.getByRole('button', { name: t('fishing.rest') })
    await expect(rest).toBeEnabled()
    await rest.click()
    await expect(load).toBeEnabled()
    await expect(game.locator('.plate')).toContainText('100')
  })
}

test('fishing: a press in the water shoots, and a magazine is taken up again', async ({ visit, page }) => {
  const visitor = await visit('EN')
  const { t } = visitor
  const game = await openWater(visitor, 'fish-0003')
  await game.getByRole('button', { name: t('fishing.load', { shots: 20, amount: '৳10' }) }).click()
  const water = game.getByRole('img', { name: t('fishing.water') })
  const log = game.getByRole('log', { name: t('fishing.shots') })
  // The nearest fish is shot at; it may have swum out of reach, then the next press meets another.
  await expect(async () => {
    await water.click()
    await expect(log.getByRole('listitem').first()).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  await page.reload()
  await expect(game.getByText(t('studio.takenUp'))).toBeVisible()
  await game.getByRole('button', { name: t('fishing.rest') }).click()
  await expect(
    game.getByRole('button', { name: t('fishing.load', { shots: 20, amount: '৳10' }) }),
  ).toBeVisible()
})
