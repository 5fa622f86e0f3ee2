import type { FrameLocator } from '@playwright/test'
import { sitDown } from './player.ts'
import { expect as expectSoon, test, type Visitor } from './site.ts'

/** A busy machine takes its time over a page of a game. */
const expect = expectSoon.configure({ timeout: 30_000 })

test.describe.configure({ timeout: 180_000 })

const shots = 20

/** Loads a magazine of shots at ৳0.50 each. */
async function load(game: FrameLocator, { t }: Visitor): Promise<void> {
  const loads = game.getByRole('button', { name: t('fishing.load', { shots, amount: '৳10' }) })
  await loads.click()
  await expect(loads).toHaveCount(0)
}

for (const language of ['EN', 'BN'] as const) {
  test(`fishing: a magazine with catches and misses, to its end (${language})`, async ({ visit }) => {
    const visitor = await visit(language)
    const { t } = visitor
    const game = await sitDown(visitor, 'fish-0001')
    // Every other shot catches the first of them: twenty that all hit or all miss come once in 500,000.
    await game.getByRole('radio').first().click()
    await load(game, visitor)
    await game.getByRole('button', { name: t('fishing.auto') }).click()
    const log = game.getByRole('log', { name: t('fishing.shots') })
    await expect(log.getByRole('listitem').first()).toBeVisible({ timeout: 30_000 })
    const plate = game.locator('.plate')
    const [beforeCaught = '', afterCaught = ''] = t('fishing.over', { caught: '|', shots }).split('|')
    await expect(plate).toContainText(afterCaught, { timeout: 60_000 })
    const caught = Number((await plate.innerText()).slice(beforeCaught.length).match(/\d+/)?.[0])
    expect(caught).toBeGreaterThan(0)
    expect(caught).toBeLessThan(shots)
    await expect(plate.locator('.money')).not.toHaveText('৳0.00')
    await expect(
      game.getByRole('button', { name: t('fishing.load', { shots, amount: '৳10' }) }),
    ).toBeEnabled()
  })
}

test('fishing: a press in the water shoots, and a magazine is taken up again', async ({ visit, page }) => {
  const visitor = await visit('EN')
  const { t } = visitor
  const game = await sitDown(visitor, 'fish-0003')
  await load(game, visitor)
  const water = game.getByRole('img', { name: t('fishing.water') })
  const log = game.getByRole('log', { name: t('fishing.shots') })
  // The nearest fish is shot at; it may have swum out of reach, then the next press meets another.
  await expect(async () => {
    await water.click()
    await expect(log.getByRole('listitem').first()).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  await page.reload()
  await expect(game.getByText(t('studio.takenUp'))).toBeVisible()
  await game.getByRole('button', { name: t('fishing.rest') }).click()
  await expect(game.getByRole('button', { name: t('fishing.load', { shots, amount: '৳10' }) })).toBeVisible()
})
